// A few sounds, made here and now with WebAudio: no files, and silent unless the settings say otherwise.

export type Sound = "card" | "coin" | "wave" | "turn" | "end";

const TOLD: readonly [Sound, RegExp][] = [
  ["coin", /\bcoins?\b/i],
  ["wave", /\b(sail|sails|drift|drifts|raids?|party|goes? from|ships?)\b/i],
  ["card", /\b(cards?|draws?|play|plays|lay|lays|bury|buries|picks? up|discards?|recalls?)\b/i],
];

/** The sound of what happened, going by the last sentence that has one. */
export function soundOf(lines: readonly { text: string }[]): Sound | null {
  for (let i = lines.length - 1; i >= 0; i -= 1)
    for (const [sound, words] of TOLD) if (words.test(lines[i]!.text)) return sound;
  return null;
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
