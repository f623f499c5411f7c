// The state of the house: its parts, the services that depend on them, and operators' sentences about an incident.

/** The parts that are checked every minute (functions/trial.ts). */
export const PARTS = [
  'database',
  'objects',
  'files',
  'queues',
  'log',
  'jackpots',
  'payments',
  'letters',
  'registers',
] as const;
export type Part = (typeof PARTS)[number];

/** `late`: it works, but somebody has to look at it during the day. */
export type PartState = 'ok' | 'late' | 'down';

/** Without one of these the house can't work; the others are outside, or can wait. */
export const OURS: readonly Part[] = ['database', 'objects', 'files', 'queues'];

/** The services for players, and the parts that each needs. */
export const SERVICES = {
  accounts: ['database'],
  play: ['objects'],
  jackpots: ['jackpots'],
  deposits: ['objects', 'payments'],
  withdrawals: ['objects', 'queues'],
  letters: ['letters', 'queues'],
  history: ['database', 'queues'],
  documents: ['files'],
  registers: ['registers'],
} as const satisfies Record<string, readonly Part[]>;
export type Service = keyof typeof SERVICES;
export const SERVICE_NAMES = Object.keys(SERVICES) as Service[];
export const isService = (text: string): text is Service => Object.hasOwn(SERVICES, text);

/** Services that are disturbed while these parts are down. */
export const disturbedBy = (down: ReadonlySet<Part>): Service[] =>
  SERVICE_NAMES.filter((name) => SERVICES[name].some((part) => down.has(part)));

/** Operators' sentences about an incident, which exist in every language (messages `status.says.*`). */
export const SENTENCES = ['looking', 'known', 'outside', 'other_way', 'safe', 'mended', 'planned'] as const;
export type Sentence = (typeof SENTENCES)[number];
export const isSentence = (text: string): text is Sentence => SENTENCES.some((one) => one === text);

/** A clock that differs this much from the database's would refuse valid signatures and accept expired ones. */
const SKEW_MS = 30_000;

/** An older check says nothing about now: the cron checks every minute. */
export const STALE_MS = 3 * 60_000;

/** The difference between two clocks, where it is too large; the answer's own delay is included. */
export function skewOf(theirsMs: number, oursMs: number): number | null {
  const skewMs = Math.round(oursMs - theirsMs);
  return Math.abs(skewMs) > SKEW_MS ? skewMs : null;
}
