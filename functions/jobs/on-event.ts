// The queue's consumer: what objects told is acted upon and written to the lists of D1, and only then acknowledged to the object.
// Money, protection and letters never wait for the lists: both go on at once, and a row is told again until both have happened.

import { caseOf } from '#functions/case/stub.ts';
import { writePopular } from '#functions/catalogue/popular.ts';
import { now } from '#functions/clock.ts';
import { playerOf } from '#functions/player/stub.ts';
import { bringIntoLists, isOfCase, type Listed } from '#functions/readmodel/lists.ts';
import { isReadable } from '#functions/readmodel/set-aside.ts';
import type { CaseOutgoing, Outgoing } from '#shared/contract/outgoing.ts';
import { tendBeacons } from './beacons.ts';
import { workOnCase } from './cases.ts';
import { unknownIn, workOn } from './events.ts';

const RETRY_S = 10;

/** What fails is told again and was not acknowledged (I41); nothing of it holds up another row. */
export async function onEvents(batch: MessageBatch<Listed>, env: Env): Promise<void> {
  const messages = batch.messages.filter(isKnown);
  const rows = messages.map(({ body }) => body);
  const listing = bringIntoLists(env.DB, rows, now());
  const done = new Map<string, Listed[]>();
  await Promise.all(
    messages.map(async (message) => {
      const { body } = message;
      try {
        if (isReadable(body)) {
          // What erases comes after what was told before it, or the lists would know the player again.
          if (isErasure(body)) await listing;
          await (isOfCase(body) ? workOnCase(env, body) : workOn(env, body));
        }
        if (!(await listing).has(body)) throw new Error('the lists did not take it');
        message.ack();
        const owner = ownerOf(body);
        done.set(owner, [...(done.get(owner) ?? []), body]);
      } catch (error) {
        failed(message, error);
      }
    }),
  );
  // Without its acknowledgement the object tells a row again after 30 s, also when the queue has given up.
  await Promise.all([...done.values()].map((message) => quietly(acknowledge(env, message))));
  const settled = rows.filter(isReadable).flatMap(settledIn);
  if (settled.some(({ jackpot }) => jackpot)) await quietly(tendBeacons(env, now(), false));
  if (settled.length > 0) await quietly(writePopular(env, now()));
}

const ownerOf = (row: Listed): string => (isOfCase(row) ? row.caseId : row.playerId);
const isErasure = ({ events }: Listed): boolean =>
  events.some(({ type }) => type === 'player.erased' || type === 'case.erased');
const settledIn = (row: Listed) => (isOfCase(row) ? [] : row.events.filter((event) => event.type === 'round.settled'));

/** Of one object: all rows of it that are done. */
async function acknowledge(env: Env, [first, ...others]: readonly Listed[]): Promise<void> {
  if (!first) return;
  const nos = [first, ...others].map(({ no }) => no);
  await (isOfCase(first) ? caseOf(env, first.caseId).delivered(nos) : playerOf(env, first.playerId).delivered(nos));
}

/** What comes again by itself: an object that does not hear, what is listed as popular. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.error(JSON.stringify({ event: 'job.failed', error: String(error) }));
  }
}

/**
 * A row with an event that nobody declared waits whole for a version that knows it, and holds up no other row; what is nobody's row is
 * none. One that can't be read is set aside by the lists.
 */
function isKnown(message: Message<Listed>): boolean {
  const { body } = message;
  if (!isSomebodys(body)) {
    failed(message, 'it is nobody’s row');
    return false;
  }
  const unknown = isOfCase(body) || !isReadable(body) ? undefined : unknownIn(body);
  if (unknown !== undefined) failed(message, `no event is called ${unknown}`);
  return unknown === undefined;
}

const isSomebodys = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('playerId' in body || 'caseId' in body);

function failed(message: Message<Listed>, error: unknown): void {
  const { body } = message;
  const { caseId, playerNo, no } = (isSomebodys(body) ? body : {}) as Partial<Outgoing & CaseOutgoing>;
  console.error(JSON.stringify({ event: 'job.failed', caseId, playerNo, no, error: String(error) }));
  message.retry({ delaySeconds: RETRY_S });
}
