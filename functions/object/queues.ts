// How an object sends its deliveries to a queue: one message for many rows, as long as it is no larger than a message may be.
import type { CaseOutgoing, Outgoing } from '#shared/contract/outgoing.ts';
import { QUEUES, type Queue, type QueueAsk, type QueueMessage } from '#shared/contract/queues.ts';

type Queues = Pick<Env, 'MONEY_QUEUE' | 'LETTER_QUEUE' | 'LIST_QUEUE'>;

const bindings: Readonly<Record<Queue, (env: Queues) => globalThis.Queue>> = {
  money: (env) => env.MONEY_QUEUE,
  letters: (env) => env.LETTER_QUEUE,
  lists: (env) => env.LIST_QUEUE,
};

/** Characters of a message; the platform accepts 128 kB. */
const LARGEST = 40_000;

/**
 * `name` is the part of the receiver's name after the colon; rows from before there were several queues have none, and
 * go to the queue that has no prefix.
 */
export async function tellQueue(
  env: Queues,
  name: string,
  { floor, sentMs, rows }: Omit<QueueMessage, 'queue'>,
): Promise<void> {
  const queue = QUEUES.find((each) => each === name) ?? 'money';
  for (const some of portions(rows))
    await bindings[queue](env).send({ queue, floor, sentMs, rows: some } satisfies QueueMessage);
}

/** For the health check: the consumer reports that the message has arrived (functions/jobs/on-event.ts). */
export const askQueue = (env: Queues, queue: Queue, probeMs: number): Promise<unknown> =>
  bindings[queue](env).send({ queue, probeMs } satisfies QueueAsk);

function portions(rows: QueueMessage['rows']): QueueMessage['rows'][] {
  const found: (Outgoing | CaseOutgoing)[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const { length } = JSON.stringify(row);
    if (size + length > LARGEST) {
      found.push([]);
      size = 0;
    }
    found.at(-1)?.push(row);
    size += length;
  }
  return found;
}
