// Writes to every account holder that our terms will change (content/config/terms-changes.json). May run any number of
// times: the progress of a change is noted, and a player's object takes each change once.

import { bear } from '#functions/identity/player.ts';
import { playerOf } from '#functions/player/stub.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import { line } from '#shared/base/line.ts';
import type { TermsRow } from '#shared/contract/content.ts';
import { content } from '#src/published/content.ts';

const AT_ONCE = 25;
/** Players in one run: the platform limits how many calls one invocation may make. */
const MOST = 500;

export async function tellTermsChanges(env: Env, nowMs: number): Promise<void> {
  const rows = await content(env, 'config/terms-changes');
  for (const row of rows.filter(({ announcedMs, fromMs }) => announcedMs <= nowMs && nowMs < fromMs)) {
    try {
      await tell(env, row, nowMs);
    } catch (error) {
      console.error(line({ event: 'terms.failed', from: row.fromMs, error: String(error) }));
    }
  }
}

async function tell(env: Env, { fromMs, licence }: TermsRow, nowMs: number): Promise<void> {
  const id = `${fromMs} ${licence ?? ''}`;
  const known = await commonLists(env)
    .prepare('select upto, done_at as doneAtMs from terms_letter where change = ?')
    .bind(id)
    .first<{ upto: number; doneAtMs: number | null }>();
  // A player who registers later has accepted the announced terms.
  if (known && known.doneAtMs !== null) return;
  let upto = known?.upto ?? 0;
  for (let done = 0; done < MOST; done += AT_ONCE) {
    const { results } = await env.DB.prepare(
      'select id, playerNo from "user" where playerNo > ? order by playerNo limit ?',
    )
      .bind(upto, AT_ONCE)
      .all<{ id: string; playerNo: number }>();
    await Promise.all(results.map((user) => tellOne(env, user.id, { fromMs, ...(licence && { licence }) })));
    const last = results.length < AT_ONCE;
    upto = results.at(-1)?.playerNo ?? upto;
    await commonLists(env)
      .prepare(
        `insert into terms_letter (change, upto, done_at) values (?1, ?2, ?3)
        on conflict (change) do update set upto = max(upto, ?2), done_at = coalesce(done_at, ?3)`,
      )
      .bind(id, upto, last ? nowMs : null)
      .run();
    if (last) return;
  }
}

/** A throw ends the run; the next one continues after the last player who was told. */
async function tellOne(env: Env, id: string, change: Pick<TermsRow, 'fromMs' | 'licence'>): Promise<void> {
  const message = await playerOf(env, id).tellTerms(change);
  if (message.ok) return;
  if (message.code !== 'player.unborn') throw new Error(message.code);
  // A player who has registered and done nothing else yet has no object.
  await bear(env, id);
  const again = await playerOf(env, id).tellTerms(change);
  if (!again.ok) throw new Error(again.code);
}
