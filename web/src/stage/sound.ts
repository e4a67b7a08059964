// Soft plucked strings, synthesised in the browser; off by default.
let strings: AudioContext | null = null;

const NOTES = { turn: [392, 523.25], card: [329.63], end: [261.63, 329.63, 392, 523.25] } as const;

function pluck(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const body = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  body.gain.setValueAtTime(0, at);
  body.gain.linearRampToValueAtTime(0.12, at + 0.008);
  body.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  tone.connect(body).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.75);
}

export function sound(name: keyof typeof NOTES): void {
  strings ??= new AudioContext();
  const context = strings;
  if (context.state === 'suspended') void context.resume();
  NOTES[name].forEach((pitch, i) => {
    pluck(context, pitch, context.currentTime + 0.11 * i);
  });
}
