// What a player's object has told the queue and not yet been acknowledged.
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { TestPlayer } from './transaction.ts';

export const queueEvents = (player: TestPlayer): OutgoingEvent[] =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as { events: OutgoingEvent[] }).events);
