// A few sounds, made here and now with WebAudio: no files, and silent unless the settings say otherwise.

import type { Event } from "./wire";

export type Sound = "card" | "coin" | "wave" | "turn" | "end";

/** The sounds of a game: of the kinds of its events that have one of their own. `null` is for what is silent. */
export type Sounds = Readonly<Record<string, Sound | null>>;

/** The sound of what happened, going by the last event that has one. */
export function soundOf(events: readonly Event[], sounds: Sounds): Sound | null {
  for (const event of events.toReversed()) {
    const sound = ownSound(event, sounds);
    if (sound) return sound;
  }
  return null;
}

/** What its game says of the kind of an event, or else what it is about: coins, or cards. */
function ownSound({ kind, numbers, cards }: Event, sounds: Sounds): Sound | null {
  const own = sounds[kind];
  if (own !== undefined) return own;
  if (numbers["coins"]) return "coin";
  return cards.length > 0 ? "card" : null;
}

let context: AudioContext | null = null;

/** Make a sound. Where the browser has no audio, or does not allow it yet, nothing is heard. */
export function play(sound: Sound): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const at = context.currentTime + 0.01;
  switch (sound) {
    case "card":
      hiss(context, at, 0.09, 2600, 0.12);
      break;
    case "coin":
      tone(context, at, 1568, 0.16, 0.06);
      tone(context, at + 0.05, 2093, 0.24, 0.06);
      break;
    case "wave":
      hiss(context, at, 0.7, 480, 0.1);
      break;
    case "turn":
      tone(context, at, 880, 0.7, 0.1);
      tone(context, at + 0.18, 880, 0.9, 0.08);
      break;
    case "end":
      [523, 659, 784, 1047].forEach((pitch, n) => tone(context!, at + n * 0.16, pitch, 0.6, 0.08));
  }
}

/** A struck note that dies away, like a small bell. */
function tone(audio: AudioContext, at: number, pitch: number, seconds: number, loud: number): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = "triangle";
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

/** Noise through a filter: paper when it is short and high, water when it is long and low. */
function hiss(audio: AudioContext, at: number, seconds: number, pitch: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(loud, at + seconds * 0.3);
  gain.gain.linearRampToValueAtTime(0.0001, at + seconds);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}
