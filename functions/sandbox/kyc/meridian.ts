// Meridian ID, the sandbox's vendor of identity checks. What it decides is in the name of the file, so that a tester can choose.
import * as z from 'zod/mini';
import { jsonOf } from '#functions/ports/json.ts';
import { MERIDIAN_SIGNATURE } from '#functions/ports/kyc/meridian.ts';
import type { DocumentReason } from '#shared/domain/identity/documents.ts';
import { accepted } from '../psp/events.ts';

/** A word in the file's name, and why such a document is refused. README, "Play with the sandbox", lists them. */
export const REFUSED_BY_NAME: readonly { word: string; reason: DocumentReason }[] = [
  { word: 'blurred', reason: 'unreadable' },
  { word: 'cropped', reason: 'cropped' },
  { word: 'expired', reason: 'out_of_date' },
  { word: 'stranger', reason: 'other_person' },
  { word: 'moved', reason: 'other_address' },
  { word: 'wrong', reason: 'wrong_kind' },
  { word: 'fake', reason: 'suspect' },
];
const DECIDES_MS = 2_000;
const SLOW_MS = 60_000;
/** As long as a fresh passport; proofs of an address say nothing of the kind. */
const VALID_YEARS = 5;
const PROVES_IDENTITY = new Set(['passport', 'identity_card', 'driving_licence', 'residence_permit']);

const ask = z.object({
  reference: z.string(),
  document_type: z.string(),
  file_name: z.string(),
  webhook_url: z.url(),
});

type Check = { id: string; reference: string; kind: string; name: string; bytes: number; hook: string; tries: number };

export class Meridian {
  readonly #sql: SqlStorage;
  readonly #now: () => number;
  readonly #secrets: readonly string[];

  constructor(sql: SqlStorage, now: () => number, secrets: readonly string[]) {
    this.#sql = sql;
    this.#now = now;
    this.#secrets = secrets;
    sql.exec(`create table if not exists meridian_file_check (id text primary key, reference text not null unique,
      kind text not null, name text not null, bytes integer not null, hook text not null, due integer,
      tries integer not null default 0)`);
  }

  /** `POST /v1/checks`: the same reference again is the same check. A file called "silent" is never answered. */
  async fetch(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${this.#secrets[0]}`)
      return new Response(null, { status: 401 });
    const form = await request.formData().catch(() => null);
    const [text, sent] = [form?.get('check'), form?.get('file')];
    const parsed = ask.safeParse(jsonOf(new TextEncoder().encode(typeof text === 'string' ? text : '').buffer));
    if (!parsed.success || new URL(request.url).pathname !== '/v1/checks') return new Response(null, { status: 400 });
    const { reference, document_type: kind, file_name: name, webhook_url: hook } = parsed.data;
    // Of the file it keeps the size alone: what it decides is in the name.
    const bytes = sent instanceof File ? sent.size : 0;
    if (name.includes('silent')) return new Response(null, { status: 503 });
    this.#sql.exec(
      `insert or ignore into meridian_file_check (id, reference, kind, name, bytes, hook, due) values (?, ?, ?, ?, ?, ?, ?)`,
      ...[`chk_${crypto.randomUUID().replaceAll('-', '')}`, reference, kind, name, bytes, hook],
      this.#now() + (name.includes('slow') ? SLOW_MS : DECIDES_MS),
    );
    const known = this.#sql
      .exec<{ id: string }>('select id from meridian_file_check where reference = ?', reference)
      .one();
    return Response.json({ id: known.id });
  }

  dueMs(): number | null {
    return this.#sql.exec<{ at: number | null }>('select min(due) as at from meridian_file_check').one().at;
  }

  /** Judges what is due and tells it; an event is told again until it was taken. */
  async wake(): Promise<void> {
    const rows = this.#sql
      .exec<Check>('select * from meridian_file_check where due <= ? limit 20', this.#now())
      .toArray();
    for (const row of rows) {
      const nowMs = this.#now();
      const response = await accepted(
        JSON.stringify({ id: `evt_${row.id}`, type: 'check.completed', data: this.#judge(row) }),
        { url: row.hook, secrets: this.#secrets, header: MERIDIAN_SIGNATURE },
        nowMs,
      );
      const againMs = row.tries < 40 ? nowMs + Math.min(300_000, 1_000 * 2 ** row.tries) : null;
      this.#sql.exec(
        'update meridian_file_check set due = ?, tries = tries + 1 where id = ?',
        response ? null : againMs,
        row.id,
      );
    }
  }

  #judge({ id, reference, kind, name, bytes }: Check) {
    const payload = { check: id, reference };
    if (bytes === 0) return { ...payload, outcome: 'declined', reason: 'unreadable' };
    const fault = REFUSED_BY_NAME.find(({ word }) => name.toLowerCase().includes(word));
    if (fault) return { ...payload, outcome: 'declined', reason: fault.reason };
    if (!PROVES_IDENTITY.has(kind)) return { ...payload, outcome: 'approved' };
    const until = new Date(this.#now());
    until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS);
    return { ...payload, outcome: 'approved', valid_until: until.toISOString().slice(0, 10) };
  }
}
