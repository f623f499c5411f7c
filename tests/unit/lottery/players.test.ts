// A lottery and the objects of its players, with whatever lies between them: messages and answers that are lost, repeated or late,
// objects that forget, breaks, and a draw in between. Each ticket ends once; nothing that was paid is lost or comes twice.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw, resultOf, tell, tellsAt } from '#functions/lottery/draw.ts';
import { listFrom } from '#functions/lottery/tickets.ts';
import type { FromPlayer } from '#functions/lottery/verbs.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { hearLottery } from '#functions/player/lotteries/closing.ts';
import { addEntry, entryOf, type Ticket, ticketsOf } from '#functions/player/lotteries/entries.ts';
import { takeNumbers } from '#functions/player/lotteries/returns.ts';
import { giveTicket, roomIn } from '#functions/player/lotteries/tickets.ts';
import { counted } from '#kit/everything.ts';
import { BEACONS, END, MINUTE, SALT, START, TERMS, TestLottery } from '#kit/lottery.ts';
import { TestPlayer } from '#kit/transaction.ts';

const COINS = 50;
interface Owed {
  readonly no: number;
  readonly body: string;
}

class World {
  readonly lottery = new TestLottery();
  readonly players = [1, 2, 3].map((n) => ({ name: `player-${n}`, object: new TestPlayer(`lottery-${n}`) }));
  #made = 0;

  constructor() {
    for (const { object } of this.players) object.get((tx) => addEntry(tx, TERMS));
    this.at(START);
  }

  at(ms: number): void {
    this.lottery.at(ms);
    for (const { object } of this.players) object.nowMs = ms;
  }

  buy(n: number, kind: 'coins' | 'free'): void {
    const { object } = this.#player(n);
    this.#made += 1;
    const source = `shop:k${this.#made}:1`;
    object.do((tx) => {
      const entry = entryOf(tx, TERMS.id);
      if (tx.nowMs >= END || !entry || roomIn(tx, TERMS.id) < 1) return;
      giveTicket(tx, entry, { kind, source, coins: kind === 'coins' ? COINS : 0 });
    });
  }

  /** What it owes the lottery; without an answer it is owed again. */
  send(n: number, { answered }: { answered: boolean }): void {
    const { name, object } = this.#player(n);
    const owed = object.store.all<Owed>(
      `select no, body from outbox where receiver = 'lottery:${TERMS.id}' order by no`,
    );
    if (owed.length === 0) return;
    const taken = this.lottery.hear(name, ...owed.map(({ body }) => JSON.parse(body) as FromPlayer));
    if (!answered) return;
    object.get((tx) => takeNumbers(tx, taken));
    for (const { no } of owed) object.store.all('delete from outbox where no = ?', no);
  }

  /** What the lottery owes its players; without an acknowledgment it is owed again. */
  tell({ answered }: { answered: boolean }): void {
    while (this.lottery.do(tellsAt) !== null) this.lottery.do(tell);
    const owed = this.lottery.store.all<Owed & { receiver: string }>(
      `select no, receiver, body from outbox where receiver glob 'player:*' order by no`,
    );
    for (const { no, receiver, body } of owed) {
      const player = this.players.find(({ name }) => receiver === `player:${name}`);
      player?.object.get((tx) => hearLottery(tx, JSON.parse(body)));
      if (answered) this.lottery.store.all('delete from outbox where no = ?', no);
    }
  }

  draw(): void {
    for (const { round, atMs } of BEACONS)
      if (this.lottery.nowMs >= atMs) this.lottery.do((tx) => draw(tx, round, SALT));
  }

  forget(n: number): void {
    this.#player(n).object.forget();
  }

  rest(n: number): void {
    this.#player(n).object.do((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  }

  /** Everything that is owed arrives in the end. */
  settle(): void {
    for (const n of [0, 1, 2]) this.send(n, { answered: true });
    this.at(Math.max(this.lottery.nowMs, END + 3000 * MINUTE));
    this.draw();
    this.tell({ answered: true });
    for (const n of [0, 1, 2]) this.send(n, { answered: true });
    this.tell({ answered: true });
  }

  #player(n: number) {
    const player = this.players[n % this.players.length];
    if (!player) throw new Error('no player');
    return player;
  }
}

const sum = (player: TestPlayer, sql: string): number =>
  player.store.all<{ n: number }>(`select coalesce(sum(${sql}`)[0]?.n ?? 0;

type Act = (world: World) => void;
const n = fc.nat(2);
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ n, kind: fc.constantFrom('coins' as const, 'free' as const) }).map(
    ({ n: who, kind }): Act =>
      (world) =>
        world.buy(who, kind),
  ),
  fc.record({ n, answered: fc.boolean() }).map(
    ({ n: who, answered }): Act =>
      (world) =>
        world.send(who, { answered }),
  ),
  fc.boolean().map(
    (answered): Act =>
      (world) =>
        world.tell({ answered }),
  ),
  fc.constant<Act>((world) => world.draw()),
  n.map(
    (who): Act =>
      (world) =>
        world.forget(who),
  ),
  n.map(
    (who): Act =>
      (world) =>
        world.rest(who),
  ),
);

/** When a phase begins: before the end, while late tickets are taken, once the list is sealed, and after each round that was named. */
const PHASES = [START, END - 1, END + MINUTE, END + 6 * MINUTE, ...BEACONS.map(({ atMs }) => atMs)];
const evening = fc.tuple(...PHASES.map(() => fc.array(acts, { maxLength: 7 })));

test('whatever is lost, repeated or late between them, each ticket ends once: won, lost, or given back with its coins [I44 I46]', () => {
  fc.assert(
    fc.property(evening, (phases) => {
      const world = new World();
      for (const [i, all] of phases.entries()) {
        world.at(PHASES[i] ?? START);
        for (const act of all) act(world);
      }
      world.settle();
      world.settle();
      const result = world.lottery.do(resultOf);
      const list = world.lottery.do((tx) => listFrom(tx, 1, 1000));
      const drawn = new Map(list.map((ticket) => [ticket.key, ticket]));
      for (const { object } of world.players) {
        const tickets: Ticket[] = object.get((tx) => ticketsOf(tx, TERMS.id));
        for (const { no, key, state, coins } of tickets) {
          expect(['won', 'lost', 'void', 'late']).toContain(state);
          const back = sum(object, `points), 0) as n from point_movement where source = 'ticket:${no}'`);
          // The word that one was given back may come after the round that decides: then it stays in the draw, and what it wins is paid.
          if (state !== 'won') expect([key, back]).toEqual([key, state === 'lost' ? 0 : coins]);
          // What has lost was in the draw; what came too late was in none.
          if (state === 'lost' && result) expect(drawn.get(key)?.isVoid).toBe(false);
          if (state === 'late') expect(drawn.has(key)).toBe(false);
        }
        const own = new Set(tickets.map(({ key }) => key));
        const won = (result?.wins ?? [])
          .filter(({ no }) => own.has(list[no - 1]?.key ?? ''))
          .reduce((total, { eurMinor }) => total + eurMinor, 0);
        expect(sum(object, `eur), 0) as n from award where source glob 'lottery:*'`)).toBe(won);
      }
    }),
    { numRuns: counted(20, 200, 1000) },
  );
});
