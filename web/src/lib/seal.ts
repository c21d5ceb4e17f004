// The seal of a shuffle: what the server published when the game began, and how to check it without trusting the server.
//
// The seal is BLAKE2b of the secret, 32 bytes long, keyed with the salt and made for this one use by its `person` field.

import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const PERSON_LENGTH = 16; // of BLAKE2b's person field; what is missing is zeros
const SEAL_LENGTH = 32;
const LONGEST_SALT = 64; // that a BLAKE2b key can hold
const HEX = /^(?:[0-9a-f]{2})+$/;

const person = new Uint8Array(PERSON_LENGTH);
person.set(utf8ToBytes("qd commitment"));

/** Hexadecimal digits as they are compared: small, and without the spaces that copying brings along. */
export function tidied(digits: string): string {
  return digits.replace(/\s+/g, "").toLowerCase();
}

/** What is wrong with something that should be bytes in hexadecimal digits; empty if nothing is. */
export function trouble(name: string, digits: string, most = Number.MAX_SAFE_INTEGER): string {
  const tidy = tidied(digits);
  if (!tidy) return `Paste the ${name} first.`;
  if (!HEX.test(tidy)) return `The ${name} must be pairs of the digits 0 to 9 and a to f: copy it once more.`;
  return tidy.length / 2 > most ? `The ${name} is too long: it has ${most} bytes at most.` : "";
}

/** The seal that a salt and a secret make. Throws an Error that says what to do if they are no bytes. */
export function sealOf(salt: string, secret: string): string {
  const wrong = trouble("salt", salt, LONGEST_SALT) || trouble("secret", secret);
  if (wrong) throw new Error(wrong);
  const key = hexToBytes(tidied(salt));
  return bytesToHex(blake2b(hexToBytes(tidied(secret)), { key, personalization: person, dkLen: SEAL_LENGTH }));
}

/** Whether a salt and a secret are those that a seal was made of. Throws as `sealOf` does. */
export function fits(commitment: string, salt: string, secret: string): boolean {
  return sealOf(salt, secret) === tidied(commitment);
}
