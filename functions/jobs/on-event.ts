// The consumer of the queues: acts on the rows of objects' outboxes, writes them to the lists of D1, and only then
// acknowledges them to the object. Rows that pay, protect or send letters come by queues of their own and never wait
// for the lists (docs/adr/107-queues-by-class.md).

import { caseOf } from '#functions/case/stub.ts';
import { writePopular } from '#functions/catalogue/popular.ts';
import { now } from '#functions/clock.ts';
import { within } from '#functions/object/request.ts';
import { playerOf } from '#functions/player/stub.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import { bringIntoEvery, isOfCase, type Listed } from '#functions/readmodel/lists.ts';
import { isReadable } from '#functions/readmodel/set-aside.ts';
import { noteUndelivered, ownerOf, withoutUndelivered } from '#functions/readmodel/undelivered.ts';
import { isOpen } from '#functions/restore/open.ts';
import { statusOf } from '#functions/status/stub.ts';
import { hearFromQueue, isLetterEvent } from '#functions/webhooks/letters.ts';
import { line } from '#shared/base/line.ts';
import type { QueueMessage } from '#shared/contract/queues.ts';
import { renewed } from '#src/published/release.ts';
import { tendBeacons } from './beacons.ts';
import { workOnCase } from './cases.ts';
import { isDead, onDead } from './dead.ts';
import { unknownIn, workOn } from './events.ts';
import { isQueueAsk, isQueueMessage } from './message.ts';

/** Seconds until an event of a carrier is delivered again. */
const AGAIN_S = 60;
/** Milliseconds after which an undelivered row is shown to operators. A short outage is over by then. */
const LATE_MS = 15 * 60_000;

interface Outcome {
  readonly message: QueueMessage;
  readonly row: Listed;
  /** Null where all of the row's work is done. */
  readonly error: string | null;
}

/**
 * A message carries rows that their object owes until they are acknowledged. A failed row is acknowledged to the queue
 * only, and the object sends it again at growing intervals (I41). It does not hold up other rows.
 */
export async function onEvents(batch: MessageBatch<unknown>, env: Env): Promise<void> {
  if (isDead(batch.queue)) return onDead(batch, env);
  const asks = batch.messages.filter(({ body }) => isQueueAsk(body));
  const news = batch.messages.filter(({ body }) => isLetterEvent(body));
  const others = batch.messages.filter((each) => !asks.includes(each) && !news.includes(each));
  await Promise.all([answerAsks(env, asks), hearNews(env, news)]);
  // Objects deliver again at growing intervals: nothing is paid before the house is open.
  if (!(await isOpen(env))) {
    for (const message of others) message.ack();
    return;
  }
  await renewed(env);
  const messages = others.filter(isReadableMessage);
  const bodies = withoutRepeats(messages.map(({ body }) => body));
  const known = bodies.flatMap(({ rows }) => rows).filter((row) => unknownTo(row) === null);
  const listing = bringIntoEvery(env, known, now());
  const outcomes = await Promise.all(
    bodies.flatMap((one) =>
      one.rows.map(
        async (row): Promise<Outcome> => ({
          ...{ message: one, row },
          ...(await within(row.request, () => take(env, one, row, listing))),
        }),
      ),
    ),
  );
  for (const { row, error } of outcomes) if (error !== null) within(row.request, () => failed(row, error));
  await Promise.all([
    ...byOwner(outcomes.filter(({ error }) => error === null)).map((rows) => quietly(acknowledge(env, rows))),
    quietly(tellOperators(env, outcomes)),
  ]);
  for (const message of messages) message.ack();
  if (!known.filter(isReadable).some(tellsOfPlay)) return;
  // A table that was just played for the first time has a chain that does not draw yet.
  await quietly(tendBeacons(env, now(), false));
  await quietly(writePopular(env, now()));
}

/**
 * Events of carriers about letters. An event that cannot be stored is delivered again by the queue, and finally shown
 * to operators.
 */
async function hearNews(env: Env, news: readonly Message<unknown>[]): Promise<void> {
  for (const message of news)
    try {
      await hearFromQueue(env, message.body);
      message.ack();
    } catch (error) {
      console.error(line({ event: 'job.failed', error: String(error) }));
      message.retry({ delaySeconds: AGAIN_S });
    }
}

/** Reports to the health check that the queue delivers its messages. A report that fails is tried again in a minute. */
async function answerAsks(env: Env, asks: readonly Message<unknown>[]): Promise<void> {
  for (const { body } of asks) if (isQueueAsk(body)) await quietly(statusOf(env).arrived(body.queue, body.probeMs));
  for (const message of asks) message.ack();
}

/** A slow queue may hold a row twice in one batch: work on it once. */
function withoutRepeats(bodies: readonly QueueMessage[]): QueueMessage[] {
  const seen = new Set<string>();
  const isNew = (row: Listed): boolean => {
    const name = `${ownerOf(row)}:${row.no}`;
    return seen.has(name) ? false : seen.add(name) !== undefined;
  };
  return bodies.map((body) => ({ ...body, rows: body.rows.filter(isNew) }));
}

/** A message that names no object's rows goes to the dead queue, where an operator sees it. */
function isReadableMessage(message: Message<unknown>): message is Message<QueueMessage> {
  if (isQueueMessage(message.body)) return true;
  console.error(line({ event: 'job.failed', error: 'it is nobody’s row' }));
  message.retry();
  return false;
}

async function take(
  env: Env,
  message: QueueMessage,
  row: Listed,
  listing: Promise<Set<Listed>>,
): Promise<Pick<Outcome, 'error'>> {
  try {
    const unknown = unknownTo(row);
    if (unknown !== null) return { error: `no event is called ${unknown}` };
    if (isReadable(row)) {
      if (isErasure(row)) mustBeLast(message, row, await listing);
      await (isOfCase(row) ? workOnCase(env, row, message.queue) : workOn(env, row, message.queue));
    }
    if (!(await listing).has(row)) throw new Error('the lists did not take it');
    return { error: null };
  } catch (error) {
    return { error: String(error) };
  }
}

/** A row with an undeclared event waits whole for a version that knows the event; the lists set an unreadable row aside. */
const unknownTo = (row: Listed): string | null => (isOfCase(row) || !isReadable(row) ? null : (unknownIn(row) ?? null));

const isErasure = ({ events }: Listed): boolean =>
  events.some(({ type }) => type === 'player.erased' || type === 'player.closed' || type === 'case.erased');

/** Throws unless all earlier rows are listed: listing one of them later would enter the erased player again. */
function mustBeLast({ queue, floor, rows }: QueueMessage, row: Listed, listed: ReadonlySet<Listed>): void {
  if (queue === 'money') return;
  const before = rows.filter(({ no }) => no < row.no);
  const lowest = Math.min(row.no, ...before.map(({ no }) => no));
  if (floor < lowest || before.some((each) => !listed.has(each)))
    throw new Error('what was told before it is not in the lists yet');
}

const tellsOfPlay = (row: Listed): boolean => !isOfCase(row) && row.events.some(({ type }) => type === 'game.played');

const byOwner = (outcomes: readonly Outcome[]): Listed[][] => [
  ...Map.groupBy(
    outcomes.map(({ row }) => row),
    ownerOf,
  ).values(),
];

/** Acknowledges to one object all its rows that are done. */
async function acknowledge(env: Env, [first, ...others]: readonly Listed[]): Promise<void> {
  if (!first) return;
  const nos = [first, ...others].map(({ no }) => no);
  await (isOfCase(first) ? caseOf(env, first.caseId).delivered(nos) : playerOf(env, first.playerId).delivered(nos));
}

/** Shows late rows to operators, and removes those that have arrived. */
async function tellOperators(env: Env, outcomes: readonly Outcome[]): Promise<void> {
  const DB = commonLists(env);
  const notes = outcomes.flatMap(({ message: { queue, sentMs }, row, error }) => {
    if (error === null) return row.tries ? withoutUndelivered(DB, { owner: ownerOf(row), no: row.no }) : [];
    return sentMs - row.atMs < LATE_MS ? [] : noteUndelivered(DB, row, { queue, error, nowMs: now() });
  });
  if (notes.length > 0) await DB.batch(notes);
}

/** For work that is repeated anyway: an object that does not answer, the list of popular games. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.error(line({ event: 'job.failed', error: String(error) }));
  }
}

function failed(row: Listed, error: string): void {
  const about = isOfCase(row) ? { caseId: row.caseId } : { playerNo: row.playerNo };
  console.error(line({ event: 'job.failed', ...about, no: row.no, error }));
}
