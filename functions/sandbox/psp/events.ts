// Signed events to the merchant: deliberately late, doubled and out of order, and repeated until they are acknowledged.
import { signature } from '#functions/ports/signature.ts';
import { one } from './schema.ts';

/** After three days without an acknowledgement an event is dropped, as real providers do. */
const PATIENCE_MS = 3 * 24 * 3_600_000;
const SLOWEST_MS = 5 * 60_000;

export interface Post {
  sql: SqlStorage;
  nowMs: number;
}

/** Schedules a delivery, or the next step of a charge, crypto payment or transfer. */
export function later(post: Post, afterMs: number, kind: string, subject: string): void {
  post.sql.exec('insert into apsis_due (at, kind, subject) values (?, ?, ?)', post.nowMs + afterMs, kind, subject);
}

/**
 * Queues an event once for each delay: `[600, 1200]` sends it twice. An event with a small delay overtakes an earlier
 * one with a large delay.
 */
export function tell(post: Post, type: string, data: Record<string, unknown>, delaysMs: readonly number[]): void {
  const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`;
  const body = JSON.stringify({ id, type, created_ms: post.nowMs, data });
  post.sql.exec('insert into apsis_event (id, body, at) values (?, ?, ?)', id, body, post.nowMs);
  for (const delay of delaysMs) later(post, delay, 'deliver', id);
}

/** Sends one event. Its row of `apsis_due` is deleted, or waits for another attempt. */
export async function deliver(
  sql: SqlStorage,
  row: { no: number; subject: string; tries: number },
  to: { url: string; secrets: readonly string[] },
  now: () => number,
): Promise<void> {
  const event = one<{ body: string; at: number }>(sql, 'select body, at from apsis_event where id = ?', row.subject);
  if (!event || (await accepted(event.body, { ...to, header: 'apsis-signature' }, now()))) {
    sql.exec('update apsis_event set done = 1 where id = ?', row.subject);
    sql.exec('delete from apsis_due where no = ?', row.no);
    return;
  }
  if (now() - event.at > PATIENCE_MS) sql.exec('delete from apsis_due where no = ?', row.no);
  else {
    const wait = Math.min(SLOWEST_MS, 1_000 * 2 ** Math.min(row.tries, 12));
    sql.exec('update apsis_due set at = ?, tries = tries + 1 where no = ?', now() + wait, row.no);
  }
}

/** Sends a body with the HMAC signatures of Apsis Pay; true when the merchant answered 2xx. */
export async function accepted(
  body: string,
  to: { url: string; secrets: readonly string[]; header: string },
  nowMs: number,
): Promise<boolean> {
  const raw = new TextEncoder().encode(body);
  return posted(to.url, raw, { [to.header]: await signature(to.secrets, raw.buffer, nowMs) });
}

/** Posts JSON with the given signature headers; true when the merchant answered 2xx. */
export const posted = async (
  url: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> => (await answered(url, body, headers)) !== null;

/** The same, returning the text of a 2xx answer, else null. */
export async function answered(
  url: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    return response.ok ? text : null;
  } catch {
    return null;
  }
}
