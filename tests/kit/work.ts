// A player's rows of Work as operators read them: what the object has reported, as the lists have it, in words.
import { asksOf } from '#functions/office/asks.ts';
import type { Names } from '#functions/office/names.ts';
import { type Waiting, waiting } from '#functions/readmodel/office.ts';
import { project } from '#functions/readmodel/projections.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import { memoryD1 } from './d1.ts';
import type { TestPlayer } from './transaction.ts';

const NONE: Names = { bonuses: {}, groups: {} };

export async function workIn(rows: readonly Pick<Outgoing, 'no' | 'events'>[], kind: Waiting['kind'] | null = null) {
  const DB = memoryD1();
  await DB.batch(
    project(
      DB,
      rows.map((row) => ({ playerId: 'p', playerNo: 1042, atMs: 1, ...row })),
    ),
  );
  return (await waiting({ DB } as unknown as Env, { skip: 0, kind })).items;
}

export const inWords = (items: readonly Waiting[], names: Names = NONE) =>
  items.map((item) => {
    const { what, sum } = asksOf(item, names);
    // An amount stands together in one line.
    return { ref: item.ref, what: what?.replaceAll('\u00A0', ' ') ?? null, sum: sum.replaceAll('\u00A0', ' ') };
  });

export async function workOf(player: TestPlayer, names: Names = NONE, kind: Waiting['kind'] | null = null) {
  const rows = player.store
    .all<{ no: number; body: string }>(`select no, body from outbox where receiver like 'queue:%' order by no`)
    .map(({ no, body }) => ({ no, events: (JSON.parse(body) as { events: OutgoingEvent[] }).events }));
  return inWords(await workIn(rows, kind), names);
}
