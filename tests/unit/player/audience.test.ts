// Who hears what operators have to say, of players whose objects were last awake before there was a list of them.
import { expect, test } from 'vitest';
import { ripe } from '#functions/object/outbox.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { STEPS, sayAudience } from '#functions/player/core/schema.ts';
import { openTables } from '#functions/player/whole/tables.ts';
import { pushesAfter } from '#functions/readmodel/notices.ts';
import { project } from '#functions/readmodel/projections.ts';
import { memoryD1 } from '#kit/d1.ts';
import { memoryStore } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

const STEP = STEPS.findIndex((step) => step.includes(sayAudience));

/** An object as it was left by the version before, in these groups. */
function left(groups: readonly number[] | null): Store {
  const store = memoryStore();
  bringUp(store, STEPS.slice(0, STEP));
  if (groups) store.all(`insert into meta (name, value) values ('profile', ?)`, JSON.stringify({ groups }));
  return store;
}
const owed = (store: Store) => ripe(store, 0, { busy: [], most: 50 }).get('queue') ?? [];

test('whoever came into groups 21 and 916 before notices existed is on the list as soon as their object wakes, and nobody else is [S6.11]', async () => {
  const db = memoryD1();
  const players = [[21], [1501, 916], [1501], [], null].map(left);
  for (const [i, store] of players.entries()) {
    const playerNo = i + 1;
    await db
      .prepare('insert into player_number (no, user_id) values (?, ?)')
      .bind(playerNo, `player-${playerNo}`)
      .run();
    // A second start changes nothing.
    for (let times = 0; times < 2; times += 1) openTables(store);
    const rows = owed(store).map(
      ({ no, atMs, body }) => ({ playerId: `player-${playerNo}`, playerNo, no, atMs, ...(body as object) }) as Outgoing,
    );
    expect(rows.length).toBe(playerNo < 3 ? 1 : 0);
    if (rows.length > 0) await db.batch(project(db, rows));
  }
  expect(await pushesAfter({ DB: db }, 0, 10)).toEqual([
    { playerNo: 1, playerId: 'player-1' },
    { playerNo: 2, playerId: 'player-2' },
  ]);
});
