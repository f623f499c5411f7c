// The idempotency key of a form that is posted without JavaScript: a hidden field, created with the page. A form that
// is sent twice (by a second press or a reload) runs once and is answered twice; the same key with other input is
// refused (I7). The key is random and its page is not cached, so no cookie has to scope it (docs/adr/016).
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { hashToken, keyedHash } from '#functions/crypto/secrets.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';

type Fields = Readonly<Record<string, string>>;
/** The address to go to, or a notice; null stays on the page, which shows the outcome. */
export type Done = Answer<{ readonly to: string } | { readonly notice: string } | null>;

const LIFE_MS = 15 * 60_000;
const SHAPE = /^[\w-]{16,64}$/;

/** Runs the form once for its key. A refusal changed nothing, so a repeated request is judged again. */
export async function once(c: ApiContext, fields: Fields, run: () => Promise<Done>): Promise<Done> {
  const { key, ...body } = fields;
  if (key === undefined || !SHAPE.test(key)) return run();
  const db = c.env.DB;
  const path = new URL(c.req.url).pathname;
  const hash = await hashToken(`form ${key}`);
  // The input may contain passwords, so only its keyed hash is stored.
  const input = await keyedHash(c.env.BETTER_AUTH_SECRET, JSON.stringify([path, body]));
  const claim = await db
    .prepare(
      `insert into one_time_token (hash, purpose, data, expires_at) values (?1, 'form', ?2, ?3)
       on conflict (hash) do update set data = ?2, expires_at = ?3 where expires_at <= ?4`,
    )
    .bind(hash, input, now() + LIFE_MS, now())
    .run();
  if (claim.meta.changes === 0) {
    const found = await db
      .prepare('select data from one_time_token where hash = ?')
      .bind(hash)
      .first<{ data: string }>();
    // The hash of the input, followed by the outcome once there is one.
    const [before, outcome] = found?.data.split(' ') ?? [];
    if (before !== input) return refuse('idempotency.key_reused');
    return outcome === undefined ? refuse('idempotency.in_flight') : ok(JSON.parse(decodeURIComponent(outcome)));
  }
  let done: Done | undefined;
  try {
    done = await run();
    return done;
  } finally {
    const outcome = done?.ok ? encodeURIComponent(JSON.stringify(done.value)) : null;
    const end = outcome
      ? db.prepare('update one_time_token set data = ? where hash = ?').bind(`${input} ${outcome}`, hash)
      : db.prepare('delete from one_time_token where hash = ?').bind(hash);
    await end.run();
  }
}
