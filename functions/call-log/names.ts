// The names of files of calls: calls/<studio>/<shard>/<day>/<time of the first>-<ms until the last>-<number>.jsonl. A
// name contains the file's period, and names sort by time.

export const CALLS_PREFIX = 'calls/';
/** A file spans at most this time, and is written at its end. */
export const FILE_MS = 5 * 60_000;

/** `2026-11-29/101500123` */
function timeText(ms: number): string {
  const [day = '', time = ''] = new Date(ms).toISOString().split('T');
  return `${day}/${time.replace(/\D/g, '')}`;
}

export const shardPrefix = (studio: string, shard: number): string => `${CALLS_PREFIX}${studio}/${shard}/`;

export const fileName = (place: string, { fromMs, toMs, no }: { fromMs: number; toMs: number; no: number }): string =>
  `${CALLS_PREFIX}${place}/${timeText(fromMs)}-${toMs - fromMs}-${no}.jsonl`;

/** Files of the shard that begin at that time or later have names after this one. */
export const namesSince = (prefix: string, ms: number): string => `${prefix}${timeText(ms)}`;

const NAME = /\/(\d{4}-\d\d-\d\d)\/(\d\d)(\d\d)(\d\d)(\d{3})-(\d+)-\d+\.jsonl$/;

/** The period that a file contains; null for any other name. */
export function timesOf(name: string): { fromMs: number; toMs: number } | null {
  const [, day, hours, minutes, seconds, ms, length] = NAME.exec(name) ?? [];
  if (day === undefined) return null;
  const fromMs = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  return { fromMs, toMs: fromMs + Number(length) };
}
