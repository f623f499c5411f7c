// A queue whose consumer can do nothing for ten minutes: what many objects send it meanwhile, and how soon they are rid of what they owe.
import { expect, test } from 'vitest';
import { Courier, type Sender } from '#functions/object/courier.ts';
import { deliver, nextSend, OUTBOX_TABLE } from '#functions/object/outbox.ts';
import { chance as chanceOf } from '#kit/chance.ts';
import { TestObject } from '#kit/objects.ts';

const MINUTE = 60_000;
const TICK = 1000;
/** Of a command until its message is acknowledged, on a calm day. */
const TRAVELS = 2000;

test('while no message is taken for ten minutes the queue is never offered more than twice its calm load, and everybody who plays is done within two minutes of the first acknowledgement [I40]', async () => {
  const chance = chanceOf(47);
  let nowMs = 1_000_000;
  const outMs = { from: nowMs + 10 * MINUTE, until: nowMs + 20 * MINUTE };
  const offered: number[] = [];
  const arriving: { atMs: number; take: () => void }[] = [];
  const taken = new Map<string, number>();

  class Player extends TestObject {
    readonly courier: Courier;
    owes = 0;
    constructor(id: number) {
      super([OUTBOX_TABLE]);
      const queue: Sender = {
        answersLater: true,
        send: async (_, { deliveries }) => {
          const minute = Math.floor((nowMs - 1_000_000) / MINUTE);
          offered[minute] = (offered[minute] ?? 0) + 1;
          if (nowMs >= outMs.from && nowMs < outMs.until) return;
          arriving.push({
            atMs: nowMs + TRAVELS,
            take: () => {
              for (const { no } of deliveries) taken.set(`${id}:${no}`, (taken.get(`${id}:${no}`) ?? 0) + 1);
              this.courier.acknowledged(deliveries.map(({ no }) => no));
            },
          });
        },
      };
      this.courier = new Courier(
        this.store,
        { queue },
        () => nowMs,
        () => this.courier.send(),
        chance,
      );
    }
    command(): void {
      this.nowMs = nowMs;
      this.owes += 1;
      this.do((tx) => deliver(tx, ['queue:lists', { about: 'a deposit' }, 500]));
      this.courier.gather();
    }
    left(): number {
      return this.store.all<{ n: number }>('select count(*) as n from outbox')[0]?.n ?? 0;
    }
  }

  const players = Array.from({ length: 60 }, (_, i) => new Player(i));
  const behind: number[] = [];
  for (; nowMs < 1_000_000 + 25 * MINUTE; nowMs += TICK) {
    for (const one of arriving.splice(0)) {
      if (one.atMs <= nowMs) one.take();
      else arriving.push(one);
    }
    for (const player of players) {
      // Each says something to the lists every twenty seconds or so.
      if (chance() < TICK / 20_000) player.command();
      if ((nextSend(player.store) ?? Number.POSITIVE_INFINITY) <= nowMs) player.courier.send();
    }
    await new Promise(setImmediate);
    if (nowMs === outMs.until + 2 * MINUTE + TRAVELS)
      behind.push(...players.map(({ store }) => store.all(`select 1 from outbox where at < ?`, outMs.until).length));
  }
  const calm = Math.max(...offered.slice(1, 9));
  expect(Math.max(...offered)).toBeLessThanOrEqual(2 * calm);
  expect(behind.reduce((sum, n) => sum + n, 0)).toBe(0);
  // Nothing was lost; with an acknowledgement in two seconds nothing was taken twice either.
  for (const [i, player] of players.entries())
    for (let no = 1; no <= player.owes - player.left(); no += 1) expect(taken.get(`${i}:${no}`), `${i}:${no}`).toBe(1);
}, 60_000);
