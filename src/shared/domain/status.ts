// How the house is: the parts it stands on, what a player does with them, and the words that an operator says about an incident.

/** What the house stands on, as it is tried every minute (functions/trial.ts). */
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

/** `late`: it works, and somebody has to look by day. */
export type PartState = 'ok' | 'late' | 'down';

/** Without one of these the house can't do its work; the others are outside, or wait. */
export const OURS: readonly Part[] = ['database', 'objects', 'files', 'queues'];

/** What a player does here, and the parts that it takes. */
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

/** Services that are disturbed where these parts are down. */
export const disturbedBy = (down: ReadonlySet<Part>): Service[] =>
  SERVICE_NAMES.filter((name) => SERVICES[name].some((part) => down.has(part)));

/** What an operator says about an incident: sentences that every language has (messages `status.says.*`). */
export const SENTENCES = ['looking', 'known', 'outside', 'other_way', 'safe', 'mended', 'planned'] as const;
export type Sentence = (typeof SENTENCES)[number];
export const isSentence = (text: string): text is Sentence => SENTENCES.some((one) => one === text);

/** A clock that is this far from the database's refuses what is signed, and lets through what is over. */
const SKEW_MS = 30_000;

/** What was tried longer ago says nothing of now: the cron tries it every minute. */
export const STALE_MS = 3 * 60_000;

/** How far two clocks are apart, where that is too far; an answer takes its time. */
export function skewOf(theirsMs: number, oursMs: number): number | null {
  const skewMs = Math.round(oursMs - theirsMs);
  return Math.abs(skewMs) > SKEW_MS ? skewMs : null;
}
