/** Every sound of the studio, made of oscillators and filtered noise; no file is loaded. */
export interface Mix {
  context: AudioContext;
  dry: AudioNode;
  room: AudioNode;
  noise: AudioBuffer;
  at: number;
}

interface Tone {
  hertz: number;
  /** The pitch it glides to. */
  toHertz?: number;
  startsIn?: number;
  seconds: number;
  gain: number;
  shape?: OscillatorType;
  attack?: number;
  wet?: number;
}

interface Hiss {
  hertz: number;
  toHertz?: number;
  q: number;
  startsIn?: number;
  seconds: number;
  gain: number;
  kind?: BiquadFilterType;
}

/** One second of noise for every hiss; from a small fixed generator, as noise is colour here, never chance. */
export function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let word = 0x2545f491;
  for (let i = 0; i < samples.length; i += 1) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    samples[i] = word / 0x80000000;
  }
  return buffer;
}

const walls = [
  { seconds: 0.0297, side: -0.7 },
  { seconds: 0.0371, side: 0.7 },
  { seconds: 0.0411, side: -0.4 },
  { seconds: 0.0437, side: 0.4 },
] as const;

/** A small wooden room: walls that throw a sound back ever duller. Echoes cost nothing to set up; a convolution of the same length holds a phone up for half a second. */
export function makeRoom(context: AudioContext, target: AudioNode): AudioNode {
  const room = context.createGain();
  room.gain.value = 0.11;
  for (const { seconds, side } of walls) {
    const echo = context.createDelay(0.05);
    echo.delayTime.value = seconds;
    const wood = context.createBiquadFilter();
    wood.type = 'lowpass';
    wood.frequency.value = 3_200;
    // In decibels; without a peak, or the room would sing at it.
    wood.Q.value = -3;
    const thrownBack = context.createGain();
    // Sixty decibels down within a second (Schroeder: gain = 10^(-3 x delay / time)).
    thrownBack.gain.value = 10 ** (-3 * seconds);
    const ear = context.createStereoPanner();
    ear.pan.value = side;
    room.connect(echo).connect(wood).connect(thrownBack).connect(echo);
    wood.connect(ear).connect(target);
  }
  return room;
}

/** How long before it is heard a part of a sound is made. */
const madeAheadMs = 60;

/** Each part of a sound is made in a task of its own, shortly before it is heard: no press and no frame waits for all of them. */
function begin({ context, at }: Mix, startsIn: number, make: (starts: number) => void): void {
  setTimeout(() => make(Math.max(at + startsIn, context.currentTime)), Math.max(0, startsIn * 1_000 - madeAheadMs));
}

function envelope(
  mix: Mix,
  starts: number,
  { seconds, gain, attack }: { seconds: number; gain: number; attack: number },
): GainNode {
  const node = mix.context.createGain();
  node.gain.setValueAtTime(0.0001, starts);
  node.gain.exponentialRampToValueAtTime(gain, starts + attack);
  node.gain.exponentialRampToValueAtTime(0.0001, starts + seconds);
  node.connect(mix.dry);
  return node;
}

function tone(mix: Mix, spec: Tone): void {
  begin(mix, spec.startsIn ?? 0, (starts) => {
    const source = mix.context.createOscillator();
    source.type = spec.shape ?? 'sine';
    source.frequency.setValueAtTime(spec.hertz, starts);
    if (spec.toHertz !== undefined) source.frequency.exponentialRampToValueAtTime(spec.toHertz, starts + spec.seconds);
    const gain = envelope(mix, starts, { ...spec, attack: spec.attack ?? 0.006 });
    source.connect(gain);
    if (spec.wet !== undefined) {
      const send = mix.context.createGain();
      send.gain.value = spec.wet;
      gain.connect(send).connect(mix.room);
    }
    source.start(starts);
    source.stop(starts + spec.seconds + 0.05);
  });
}

function hiss(mix: Mix, spec: Hiss): void {
  begin(mix, spec.startsIn ?? 0, (starts) => {
    const source = mix.context.createBufferSource();
    source.buffer = mix.noise;
    const filter = mix.context.createBiquadFilter();
    filter.type = spec.kind ?? 'bandpass';
    filter.Q.value = spec.q;
    filter.frequency.setValueAtTime(spec.hertz, starts);
    if (spec.toHertz !== undefined) filter.frequency.exponentialRampToValueAtTime(spec.toHertz, starts + spec.seconds);
    source.connect(filter).connect(envelope(mix, starts, { ...spec, attack: 0.004 }));
    source.start(starts, 0, spec.seconds + 0.05);
  });
}

// A pentatonic ladder from D: any two of its notes sound well together.
const scale = [293.66, 329.63, 369.99, 440, 493.88] as const;
function note(step: number): number {
  const octave = Math.floor(step / scale.length);
  return (scale[((step % scale.length) + scale.length) % scale.length] ?? 293.66) * 2 ** octave;
}

interface Strike {
  startsIn: number;
  gain: number;
}

/** A plucked string with a bright first moment. */
function pluck(mix: Mix, step: number, { startsIn, gain }: Strike): void {
  tone(mix, { hertz: note(step), startsIn, seconds: 0.7, gain, shape: 'triangle', wet: 0.5 });
  tone(mix, { hertz: note(step) * 2.01, startsIn, seconds: 0.28, gain: gain * 0.35, wet: 0.4 });
}

/** A temple bell: partials that are not quite whole multiples. */
function bell(mix: Mix, hertz: number, { startsIn, gain }: Strike): void {
  for (const [ratio, part, seconds] of [
    [1, 1, 2.2],
    [2.01, 0.5, 1.6],
    [2.76, 0.35, 1.2],
    [5.4, 0.16, 0.7],
  ] as const) {
    tone(mix, { hertz: hertz * ratio, startsIn, seconds, gain: gain * part, wet: 0.6 });
  }
}

function run(mix: Mix, steps: readonly number[], gapSeconds: number): void {
  for (const [index, step] of steps.entries()) pluck(mix, step, { startsIn: index * gapSeconds, gain: 0.2 });
}

type Voice = (mix: Mix, step: number) => void;

const makers = {
  press: (mix) => {
    tone(mix, { hertz: 420, toHertz: 250, seconds: 0.09, gain: 0.16, shape: 'triangle' });
    hiss(mix, { hertz: 2_600, q: 1.2, seconds: 0.05, gain: 0.05 });
  },
  nudge: (mix) => tone(mix, { hertz: 900, toHertz: 700, seconds: 0.045, gain: 0.07, shape: 'triangle' }),
  spin: (mix) => hiss(mix, { hertz: 300, toHertz: 1_700, q: 0.8, seconds: 0.45, gain: 0.09 }),
  reelStop: (mix, step) => {
    tone(mix, { hertz: 150 + step * 9, toHertz: 70, seconds: 0.15, gain: 0.34, shape: 'sine' });
    hiss(mix, { hertz: 1_500, q: 0.9, seconds: 0.06, gain: 0.12 });
  },
  moon: (mix, step) => bell(mix, note(step + 3), { startsIn: 0, gain: 0.14 }),
  line: (mix, step) => {
    pluck(mix, 5 + step, { startsIn: 0, gain: 0.2 });
    pluck(mix, 7 + step, { startsIn: 0.06, gain: 0.14 });
  },
  /** Something bursts: pops, petals, ice. */
  pop: (mix, step) => {
    tone(mix, { hertz: note(2 + step), toHertz: note(5 + step), seconds: 0.12, gain: 0.16, shape: 'sine' });
    hiss(mix, { hertz: 3_200, q: 0.8, seconds: 0.09, gain: 0.09 });
  },
  /** Pictures come to rest after a fall. */
  drop: (mix, step) => {
    tone(mix, { hertz: 120 + step * 7, toHertz: 52, seconds: 0.2, gain: 0.3 });
    hiss(mix, { hertz: 700, q: 0.6, seconds: 0.1, gain: 0.1 });
  },
  /** A reel stops with a small bell of its own. */
  chime: (mix, step) => {
    bell(mix, note(5 + step), { startsIn: 0, gain: 0.07 });
    tone(mix, { hertz: 140, toHertz: 80, seconds: 0.1, gain: 0.18 });
  },
  coin: (mix, step) => {
    tone(mix, { hertz: note(12 + step), seconds: 0.34, gain: 0.1, shape: 'triangle', wet: 0.5 });
    tone(mix, { hertz: note(14 + step), startsIn: 0.06, seconds: 0.42, gain: 0.1, shape: 'triangle', wet: 0.5 });
  },
  /** A reel takes its time. */
  chance: (mix, step) =>
    tone(mix, {
      hertz: note(step),
      toHertz: note(step + 3),
      seconds: 0.55,
      gain: 0.07,
      shape: 'triangle',
      attack: 0.2,
      wet: 0.4,
    }),
  jackpot: (mix) => {
    run(mix, [0, 3, 5, 8, 10, 13, 15, 18, 20], 0.11);
    for (const [index, step] of [5, 10, 15].entries())
      bell(mix, note(step), { startsIn: 0.5 + index * 0.45, gain: 0.14 });
  },
  roll: (mix) => {
    for (let k = 0; k < 7; k += 1)
      hiss(mix, {
        hertz: 1_100 + (k % 3) * 500,
        q: 3,
        startsIn: k * 0.085 + k * k * 0.004,
        seconds: 0.045,
        gain: 0.16,
      });
  },
  land: (mix) => {
    tone(mix, { hertz: 190, toHertz: 92, seconds: 0.16, gain: 0.3 });
    hiss(mix, { hertz: 2_100, q: 1.4, seconds: 0.05, gain: 0.12 });
  },
  /** The round is over and paid no more than its stake: one neutral tap. */
  rest: (mix) => tone(mix, { hertz: 220, toHertz: 196, seconds: 0.16, gain: 0.08 }),
  win: (mix) => run(mix, [5, 7, 8, 10], 0.085),
  bigWin: (mix) => {
    run(mix, [3, 5, 7, 8, 10, 12, 13, 15], 0.095);
    bell(mix, note(10), { startsIn: 0.75, gain: 0.13 });
    bell(mix, note(15), { startsIn: 1.15, gain: 0.1 });
  },
  feature: (mix) => {
    bell(mix, note(0), { startsIn: 0, gain: 0.2 });
    run(mix, [5, 8, 10, 13, 15], 0.14);
  },
  chip: (mix) => {
    hiss(mix, { hertz: 4_200, q: 5, seconds: 0.035, gain: 0.22 });
    tone(mix, { hertz: 2_300, toHertz: 1_900, seconds: 0.04, gain: 0.06, shape: 'triangle' });
  },
  card: (mix) => hiss(mix, { hertz: 1_400, toHertz: 3_400, q: 0.9, seconds: 0.09, gain: 0.16 }),
  tick: (mix, step) => tone(mix, { hertz: note(5 + (step % 8)), seconds: 0.07, gain: 0.1, shape: 'triangle' }),
  /** A ball over `step` rows of pins. */
  pins: (mix, step) => {
    for (let k = 0; k < step; k += 1)
      tone(mix, {
        hertz: note(14 - (k % 5)),
        startsIn: 0.1 + k * 0.095,
        seconds: 0.05,
        gain: 0.07,
        shape: 'triangle',
        wet: 0.2,
      });
  },
  /** A wheel that slows down. */
  clicks: (mix) => {
    for (let k = 0; k < 26; k += 1)
      hiss(mix, { hertz: 2_600, q: 4, startsIn: 0.04 * k + 0.0031 * k * k, seconds: 0.025, gain: 0.12 });
  },
  pearl: (mix, step) => pluck(mix, 6 + (step % 10), { startsIn: 0, gain: 0.2 }),
  burst: (mix) => {
    tone(mix, { hertz: 130, toHertz: 48, seconds: 0.4, gain: 0.3 });
    hiss(mix, { hertz: 900, toHertz: 160, q: 0.7, seconds: 0.36, gain: 0.2 });
  },
  climb: (mix) => tone(mix, { hertz: 180, toHertz: 620, seconds: 1.1, gain: 0.06, shape: 'triangle', wet: 0.4 }),
  refused: (mix) => {
    tone(mix, { hertz: 196, seconds: 0.16, gain: 0.14, shape: 'triangle' });
    tone(mix, { hertz: 165, startsIn: 0.13, seconds: 0.22, gain: 0.14, shape: 'triangle' });
  },
} as const satisfies Record<string, Voice>;

export type SoundName = keyof typeof makers;
export const voices: Record<SoundName, Voice> = makers;
