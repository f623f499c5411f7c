// Messages that a queue gave up: nobody can read them, or the consumer died each time before it could report why. An
// operator sees them. An object retries what it owes by itself; a message that names no object is stored as it came.

import { now } from '#functions/clock.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import { noteUndelivered, noteUnreadable } from '#functions/readmodel/undelivered.ts';
import { line } from '#shared/base/line.ts';
import { QUEUES, type Queue } from '#shared/contract/queues.ts';
import { isQueueMessage } from './message.ts';

/** Compares a queue's name in the account, which ends in the name of its stage where it has one. */
export const isDead = (queue: string): boolean => /-dead(?:-|$)/.test(queue);
const RETRY_S = 60;

export const queueIn = (name: string): Queue => QUEUES.find((queue) => name.includes(queue)) ?? 'money';

export async function onDead(batch: MessageBatch<unknown>, env: Env): Promise<void> {
  const DB = commonLists(env);
  for (const message of batch.messages) {
    const { id, body } = message;
    const about = { queue: queueIn(batch.queue), nowMs: now() };
    try {
      const notes = isQueueMessage(body)
        ? body.rows.map((row) => noteUndelivered(DB, row, { ...about, error: 'its consumer ended before it was done' }))
        : [noteUnreadable(DB, { id, body, ...about })];
      await DB.batch(notes);
      console.error(line({ event: 'job.dead', queue: about.queue, message: id }));
      message.ack();
    } catch (error) {
      console.error(line({ event: 'job.failed', error: String(error) }));
      message.retry({ delaySeconds: RETRY_S });
    }
  }
}
