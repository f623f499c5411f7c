// Delivers a notice of the house to its whole audience: some now, the rest with the cron. May run any number of times:
// a player's object takes an operator's act once by its key, and judges again whether the player belongs to the
// audience.

import { playerOf } from '#functions/player/stub.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import { audienceAfter, type HouseNotice, noticesOnTheirWay, storeProgress } from '#functions/readmodel/notices.ts';
import { line } from '#shared/base/line.ts';
import type { Operation } from '#shared/domain/office/acts.ts';

const AT_ONCE = 25;
/** Players in one run: the platform limits how many calls one invocation may make. */
const MOST = 500;

export async function sendHouseNotices(env: Env, nowMs: number): Promise<void> {
  for (const notice of await noticesOnTheirWay(commonLists(env))) {
    try {
      await send(env, notice, nowMs);
    } catch (error) {
      console.error(line({ event: 'notice.failed', of: notice.id, error: String(error) }));
    }
  }
}

async function send(env: Env, { id, notice, operator, reason, request, upto }: HouseNotice, nowMs: number) {
  const by = { key: id, operator, roles: [], reason, requestId: request };
  // The notice was chosen among the declared ones (functions/office/notices.ts).
  const operation = { act: 'notice.send', notice } as Operation;
  for (let from = upto, done = 0; done < MOST; done += AT_ONCE) {
    const some = await audienceAfter(env, from, AT_ONCE);
    // A player who has left the groups meanwhile is refused, and is not counted.
    const answers = await Promise.all(some.map(({ playerId }) => playerOf(env, playerId).operate(by, operation)));
    const last = some.length < AT_ONCE;
    from = some.at(-1)?.playerNo ?? from;
    await storeProgress(commonLists(env), id, {
      upto: from,
      sent: answers.filter(({ ok }) => ok).length,
      doneAtMs: last ? nowMs : null,
    });
    if (last) return;
  }
}
