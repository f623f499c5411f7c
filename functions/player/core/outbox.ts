// The deliveries of a player's object: the possible receivers, and what each command delivers as it ends.

import { deliver as deliverTo, type Outgoing as Owed } from '#functions/object/outbox.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import { byQueue, type QueueReceiver } from '#shared/contract/queues.ts';
import type { Contribution } from '#shared/domain/jackpots.ts';
import type { Noun } from './noun.ts';
import type { Shell } from './shell.ts';
import type { Tx } from './transaction.ts';

/**
 * A queue: payouts, letters, the lists in D1; an object that draws for a jackpot; the table that an excluded player
 * leaves; the campaign whose budget is given from; the player's person; the shard of a tournament, and the lottery,
 * that they take part in; a chat that they were in; a means of payment that they have paid with; the log's shard of a
 * day; the public feed; the sealed store of alerts.
 */
export type Receiver =
  | QueueReceiver
  | `jackpot:${string}`
  | `table:${string}`
  | `campaign:${string}`
  | `tournament:${string}`
  | `chat:${string}`
  | `lottery:${string}`
  | `means:${string}`
  | `log:${string}`
  | 'feed'
  | 'alerts'
  | 'person';

/** Milliseconds that a delivery to a queue waits for further ones: a quick succession of commands travels in one message. */
export const GATHER_MS = 500;

export type QueueBody = Pick<Outgoing, 'events'>;

export const deliver: (tx: Tx, ...deliveries: readonly Owed<Receiver>[]) => void = deliverTo;

/** One row for each queue that needs some of it, for each jackpot that its rounds feed, and for each win that is public; none for a plain bet. */
export function write(tx: Tx): void {
  const contributions = tx.facts.flatMap((fact) => contributionIn(fact) ?? []);
  deliver(
    tx,
    ...byQueue(tx.facts).map(([queue, events]): Owed<Receiver> => {
      const body: QueueBody = { events };
      return [`queue:${queue}`, body, GATHER_MS];
    }),
    ...contributions.map((one): Owed<Receiver> => [`jackpot:${one.drawer}`, one]),
    ...tx.facts.flatMap((fact): Owed<Receiver>[] => (fact.type === 'win.shown' ? [['feed', fact.win]] : [])),
  );
}

const contributionIn = (event: OutgoingEvent): Contribution | undefined =>
  event.type === 'round.settled' ? event.jackpot : undefined;

const commands = {
  /** The queues' consumer has done all the work of these rows. */
  delivered: async (shell: Shell, nos: number[]): Promise<void> => shell.delivered(nos),
  /** Sends a row again now at an operator's request; false where it is no longer owed. */
  resend: async (shell: Shell, no: number): Promise<boolean> => shell.resend(no),
};

export const noun = { commands } satisfies Noun;
