// Measures decoded sound as broadcasters do (ITU-R BS.1770-4), and says what a set or a bed of src/sounds breaks of its promises.

/** Two channels at 48 kHz. */
export type Sound = readonly [Float32Array, Float32Array];
export type CueSpan = { start: number; end: number; lufs: number };
export type BedSpan = CueSpan & { tempo: number };

const RATE = 48_000;
const JOIN_S = 0.03;
const LOOPS = ['count_loop', 'roulette_roll', 'crash_rise'];

const samples = (seconds: number) => Math.round(seconds * RATE);
const decibels = (power: number) => 10 * Math.log10(power + 1e-12);
const cut = (sound: Sound, from: number, to: number): Sound => [sound[0].slice(from, to), sound[1].slice(from, to)];

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];
const SHELF: Biquad = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
const HIGH_PASS: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621];
/** Above 5 kHz: where a click is. */
const TREBLE: Biquad = [0.6308, -1.2616, 0.6308, -1.1114, 0.4118];

function filtered(x: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  const y = new Float32Array(x.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < x.length; i += 1) {
    const now = x[i] ?? 0;
    const out = b0 * now + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, now, y1, out];
    y[i] = out;
  }
  return y;
}

/** Weighted power of both channels, sample by sample. */
function weighted(sound: Sound): Float32Array {
  const [left, right] = sound.map((channel) => filtered(filtered(channel, SHELF), HIGH_PASS));
  return Float32Array.from(left ?? [], (value, i) => value * value + (right?.[i] ?? 0) ** 2);
}

/** LUFS of the whole: enough for a bed without rests, where gates change nothing. */
export function loudness(sound: Sound): number {
  const power = weighted(sound);
  return -0.691 + decibels(power.reduce((sum, one) => sum + one, 0) / power.length);
}

/** LUFS of the loudest 400 ms; what is shorter has silence around it, as for an ear. */
export function loudest(sound: Sound): number {
  const window = samples(0.4);
  const power = weighted(sound.map((channel) => padded(channel, window)) as unknown as Sound);
  let sum = 0;
  let most = 0;
  for (let i = 0; i < power.length; i += 1) {
    sum += (power[i] ?? 0) - (power[i - window] ?? 0);
    most = Math.max(most, sum);
  }
  return -0.691 + decibels(most / window);
}

function padded(channel: Float32Array, by: number): Float32Array {
  const out = new Float32Array(channel.length + 2 * by);
  out.set(channel, by);
  return out;
}

const TAPS = 12;
/** Three points between two samples, by a windowed sinc. */
const BETWEEN = [0.25, 0.5, 0.75].map((at) =>
  Array.from({ length: 2 * TAPS }, (_, tap) => {
    const x = tap - TAPS + 1 - at;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * TAPS)) ** 2;
  }),
);

/** dBTP. */
export function truePeak(sound: Sound): number {
  let most = 0;
  for (const x of sound)
    for (let i = 0; i < x.length; i += 1) {
      const here = Math.abs(x[i] ?? 0);
      most = Math.max(most, here);
      // Between two small samples there is no large peak.
      if (Math.max(here, Math.abs(x[i + 1] ?? 0)) < 0.6 * most) continue;
      for (const taps of BETWEEN) {
        let value = 0;
        for (let tap = 0; tap < taps.length; tap += 1) value += (taps[tap] ?? 0) * (x[i + tap - TAPS + 1] ?? 0);
        most = Math.max(most, Math.abs(value));
      }
    }
  return 20 * Math.log10(most + 1e-9);
}

/** Hertz of the strongest tone between 180 and 620, by Goertzel at every second one. */
export function pitch(sound: Sound): number {
  const n = sound[0].length;
  let best = { hertz: 0, power: 0 };
  for (let hertz = 180; hertz <= 620; hertz += 2) {
    const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
    let [a, b] = [0, 0];
    for (let i = 0; i < n; i += 1)
      [a, b] = [((sound[0][i] ?? 0) + (sound[1][i] ?? 0)) * Math.sin((Math.PI * i) / n) + turn * a - b, a];
    const power = a * a + b * b - turn * a * b;
    if (power > best.power) best = { hertz, power };
  }
  return best.hertz;
}

/**
 * What is heard where a loop's end meets its start: how far what follows the one differs from what follows the other (dB under the
 * signal), the step there against the largest that is usual, and the same of treble in dB.
 */
function seam(sound: Sound, { start, end }: CueSpan): { differs: number; step: number; treble: number } {
  const [a, b, around] = [samples(start), samples(end), samples(0.05)];
  let [other, own, step, treble] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const raw of sound) {
    for (let i = -around; i < around; i += 1) {
      other += ((raw[a + i] ?? 0) - (raw[b + i] ?? 0)) ** 2;
      own += (raw[a + i] ?? 0) ** 2;
    }
    const loop = joined(raw, a, b);
    const steps = loop.map((value, i) => Math.abs(value - (loop[i - 1] ?? loop.at(-1) ?? 0)));
    step = Math.max(step, (steps[0] ?? 0) / high(steps));
    const twice = new Float32Array(2 * loop.length);
    twice.set(loop);
    twice.set(loop, loop.length);
    const bright = filtered(twice, TREBLE).map(Math.abs);
    const there = bright.slice(loop.length - 96, loop.length + 96).reduce((most, one) => Math.max(most, one), 0);
    treble = Math.max(treble, 20 * Math.log10(there / high(bright.slice(RATE / 10))));
  }
  return { differs: decibels(other / own), step, treble };
}

/** As the player blends it once. */
function joined(x: Float32Array, a: number, b: number): Float32Array {
  const n = samples(JOIN_S);
  const y = x.slice(a, b);
  for (let i = 0; i < n; i += 1)
    y[y.length - n + i] = (x[b - n + i] ?? 0) * (1 - i / n) + ((x[a - n + i] ?? 0) * i) / n;
  return y;
}

/** What only one in a thousand exceeds. */
const high = (values: Float32Array): number => Float32Array.from(values).sort()[Math.floor(values.length * 0.999)] ?? 0;

export type Codec = 'webm' | 'm4a';
const MOST_DBTP = -3;

/** `m4a` is one channel, for what is older than Opus in Safari: its levels may differ more. */
export function faultsOfSet(sound: Sound, cues: Record<string, CueSpan>, codec: Codec): string[] {
  const faults: string[] = [];
  const rests: boolean[] = new Array(sound[0].length).fill(true);
  const levels: Record<string, number> = {};
  for (const [name, span] of Object.entries(cues)) {
    const [from, to] = [samples(span.start), samples(span.end)];
    const part = cut(sound, from, to);
    rests.fill(false, Math.max(0, from - samples(0.09)), to + samples(0.1));
    const loops = LOOPS.includes(name);
    const lufs = loudest(loops ? thrice(part) : part);
    levels[name] = lufs;
    // Wide noise is the dearest to Opus.
    const may = codec === 'm4a' ? 2.5 : name === 'reel_start' ? 2 : 1;
    if (Math.abs(lufs - span.lufs) > may) faults.push(`${name}: ${lufs.toFixed(1)} LUFS for ${span.lufs}`);
    const peak = truePeak(part);
    if (peak > MOST_DBTP) faults.push(`${name}: peaks at ${peak.toFixed(1)} dBTP`);
    if (loops) {
      const { differs, step, treble } = seam(sound, span);
      if (differs > -5 || step > 1.2 || treble > 3)
        faults.push(`${name}: seam ${differs.toFixed(1)} dB, ${step.toFixed(2)}, ${treble.toFixed(1)} dB`);
    } else {
      // What begins before its place or after it would be cut, or late: 30 ms is seen.
      const [loud] = [part[0].map((value, i) => Math.max(Math.abs(value), Math.abs(part[1][i] ?? 0)))];
      const most = loud.reduce((one, other) => Math.max(one, other), 0);
      const begins = loud.findIndex((value) => value > most * 0.03) / RATE;
      if (PROMPT.test(name) && begins > 0.03) faults.push(`${name}: begins ${Math.round(begins * 1000)} ms late`);
    }
  }
  const between = sound.flatMap((channel) => [
    channel.reduce((most, value, i) => (rests[i] ? Math.max(most, Math.abs(value)) : most), 0),
  ]);
  if (Math.max(...between) > 10 ** (-50 / 20)) faults.push('between cues it is not silent');
  faults.push(...disorder(levels), ...unsorted(sound, cues));
  return faults;
}

/** What answers a press or a stop. */
const PROMPT = /^(button|refused|coin|chip_|reel_stop_|gem|peg|wheel_tick|closing|reveal|ball)/;

const thrice = (sound: Sound): Sound =>
  sound.map((channel) =>
    Float32Array.from({ length: 3 * channel.length }, (_, i) => channel[i % channel.length] ?? 0),
  ) as unknown as Sound;

/** Each of a row is louder than the one before: nothing small sounds as large as something large. */
const ROWS = [
  ['button', 'refused', 'coin', 'reel_stop_1', 'scatter_1', 'scatter_2', 'scatter_3', 'feature_intro'],
  ['win_small', 'win_medium', 'win_big'],
  ['feature_end', 'win_medium'],
  ['level', 'lottery_draw', 'jackpot_1', 'jackpot_2', 'jackpot_3'],
  ['reveal', 'cash_out'],
];

function disorder(levels: Record<string, number>): string[] {
  return ROWS.flatMap((row) => {
    const has = row.filter((name) => name in levels);
    return has.slice(1).flatMap((name, i) => {
      const before = has[i] ?? '';
      return (levels[before] ?? 0) < (levels[name] ?? 0) + 0.3 ? [] : [`${before} is louder than ${name}`];
    });
  });
}

function unsorted(sound: Sound, cues: Record<string, CueSpan>): string[] {
  const stops = [1, 2, 3, 4, 5].flatMap((reel) => cues[`reel_stop_${reel}`] ?? []);
  const tones = stops.map(({ start, end }) => pitch(cut(sound, samples(start), samples(end))));
  return tones.every((tone, i) => i === 0 || tone > (tones[i - 1] ?? 0)) ? [] : [`stops do not rise: ${tones}`];
}

export function faultsOfBed(sound: Sound, span: BedSpan): string[] {
  const part = cut(sound, samples(span.start), samples(span.end));
  const lufs = loudness(part);
  const peak = truePeak(part);
  const { differs, step, treble } = seam(sound, span);
  const beats = ((span.end - span.start) * span.tempo) / 60;
  return [
    ...(Math.abs(lufs - span.lufs) > 1 ? [`${lufs.toFixed(1)} LUFS for ${span.lufs}`] : []),
    ...(peak > MOST_DBTP ? [`peaks at ${peak.toFixed(1)} dBTP`] : []),
    ...(differs > -9 || step > 1 || treble > 3
      ? [`seam ${differs.toFixed(1)} dB, ${step.toFixed(2)}, ${treble.toFixed(1)} dB`]
      : []),
    ...(Math.abs(beats - Math.round(beats)) > 0.001 ? [`${beats} beats`] : []),
  ];
}
