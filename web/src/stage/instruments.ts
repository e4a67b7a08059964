// What each sound is made of, for those who want to hear it.
import type { Sound } from './sound';

/** Where sounds go: a time, and the volume of this one. */
interface Player {
  readonly context: AudioContext;
  readonly out: GainNode;
  readonly at: number;
}

let context: AudioContext | null = null;

/** A string: quick to sound, slow to fade. */
function pluck({ context, out, at }: Player, pitch: number, after: number, loud = 0.12, fade = 0.7): void {
  const tone = context.createOscillator();
  const body = context.createGain();
  const start = at + after;
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  body.gain.setValueAtTime(0, start);
  body.gain.linearRampToValueAtTime(loud, start + 0.008);
  body.gain.exponentialRampToValueAtTime(0.0001, start + fade);
  tone.connect(body).connect(out);
  tone.start(start);
  tone.stop(start + fade + 0.05);
}

/** A drum: a low tone that falls. */
function drum({ context, out, at }: Player, pitch: number, after: number, loud = 0.3): void {
  const tone = context.createOscillator();
  const body = context.createGain();
  const start = at + after;
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, start + 0.22);
  body.gain.setValueAtTime(loud, start);
  body.gain.exponentialRampToValueAtTime(0.0001, start + 0.45);
  tone.connect(body).connect(out);
  tone.start(start);
  tone.stop(start + 0.5);
}

/** Paper or wood: a breath of noise around a pitch; the sharper, the more like a clapper. */
function brush(
  { context, out, at }: Player,
  pitch: number,
  after: number,
  sharp: number,
  loud: number,
): void {
  const length = 0.09;
  const noise = context.createBufferSource();
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  noise.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = sharp;
  const body = context.createGain();
  body.gain.value = loud;
  noise.connect(band).connect(body).connect(out);
  noise.start(at + after);
}

/** One string after the other. */
function strum(to: Player, pitches: readonly number[], gap: number, loud = 0.12, fade = 0.7): void {
  for (const [i, pitch] of pitches.entries()) pluck(to, pitch, gap * i, loud, fade);
}

const PLAYED: Record<Sound, (to: Player) => void> = {
  turn: (to) => strum(to, [392, 523.25], 0.11),
  card: (to) => brush(to, 2600, 0, 1, 0.18),
  end: (to) => strum(to, [261.63, 329.63, 392, 523.25], 0.11),
  deal(to) {
    for (let i = 0; i < 6; i++) brush(to, 2200 + 120 * i, 0.07 * i, 1.2, 0.16);
  },
  reveal(to) {
    brush(to, 1900, 0, 2, 0.2);
    pluck(to, 440, 0.1);
  },
  match: (to) => strum(to, [440, 554.37, 659.25], 0.09, 0.11, 0.9),
  failure(to) {
    strum(to, [311.13, 261.63, 220], 0.14, 0.1, 0.6);
    drum(to, 90, 0.3, 0.15);
  },
  objection(to) {
    for (const after of [0, 0.16]) brush(to, 1500, after, 14, 1.2);
  },
  judgement(to) {
    drum(to, 110, 0);
    drum(to, 110, 0.34);
    pluck(to, 329.63, 0.68, 0.1, 1);
  },
  triumph: (to) => strum(to, [293.66, 349.23, 440, 523.25, 587.33, 880], 0.1, 0.1, 1.2),
};

/** `volume`: from 0 to 1. */
export function play(name: Sound, volume: number): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = context.createGain();
  // Loudness is heard by its square.
  out.gain.value = 2 * volume ** 2;
  out.connect(context.destination);
  PLAYED[name]({ context, out, at: context.currentTime + 0.01 });
}
