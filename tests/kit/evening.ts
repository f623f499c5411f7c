// Robots that join, deposit, play, set limits and withdraw, in process, over the real rules and tables: what that costs in rows, bytes,
// requests and messages is counted as Cloudflare counts it. The model of capacity (scripts/capacity) is made and held by it.
import type { DatabaseSync } from 'node:sqlite';
import { acknowledge, nextSend, ripe, tried } from '#functions/object/outbox.ts';
import type { Store } from '#functions/object/store.ts';
import { nextDue } from '#functions/object/timers.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { payoutOrder, payoutUpdate, requestCashout } from '#functions/player/payments/cashouts.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import { bringIntoLists } from '#functions/readmodel/lists.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { assert } from '#shared/domain/refusal.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { engineOf } from '#shared/games/registry.ts';
import { ACTS, type Act, type Cost } from '../../scripts/capacity/factors.ts';
import { readTitles } from '../../scripts/maths/titles.ts';
import { memoryD1 } from './d1.ts';
import { ASKER, COIN, memoryStore, RULES, TestPlayer } from './transaction.ts';

const GAME = 'kepler/equinox-roulette';
const STAKE = 100;
const DAY_MS = 86_400_000;
const MONEY = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
/** More than a market's shortest cycle. */
const BETWEEN_MS = 10_000;

function roulette(feeds?: Title['feeds']): { title: Title; action: unknown } {
  const found = readTitles().get(GAME);
  const engine = found && engineOf(found.engine);
  assert(found && engine, `no ${GAME}`);
  const { config } = found;
  const title = {
    ...COIN,
    id: GAME,
    engine,
    config,
    configHash: configHashOf(found.engine, config),
    ...(feeds && { feeds }),
  };
  return { title, action: engine.plain(config, STAKE)[0] ?? null };
}
const PLAIN = roulette();
const FED = roulette({ jackpot: 'corona', levels: [{ sharePpm: 1000, oneInMinor: 5_000_000 }] } as Title['feeds']);

export type Total = { -readonly [Name in keyof Cost]: number };
const nothing = (): Total => ({ rows: 0, requests: 0, messages: 0, listRows: 0 });

/** Before the verb there may be empty tables (functions/object/late-tables.ts). */
const WRITES = /^\s*(?:with .* where 0\) )?(insert(?: or \w+)? into|update|delete from)\s+"?(\w+)/i;

/** Counts what statements write: a row, and for each index of its table one more where it comes or goes. */
export function counting(store: Store, count: (rows: number) => void): Store {
  const indexes = new Map<string, number>();
  const indexesOf = (table: string): number => {
    const known = indexes.get(table);
    if (known !== undefined) return known;
    const found = store
      .all<{ origin: string; partial: number }>(`pragma index_list("${table}")`)
      .filter(({ origin, partial }) => origin === 'c' && partial === 0).length;
    indexes.set(table, found);
    return found;
  };
  return {
    ...store,
    all<Row>(sql: string, ...values: Parameters<Store['all']>[1][]): Row[] {
      const rows = store.all<Row>(sql, ...values);
      const [, verb = '', table = ''] = WRITES.exec(sql) ?? [];
      if (table === '') return rows;
      const changed = store.all<{ n: number }>('select changes() as n')[0]?.n ?? 0;
      count(changed * (verb.toLowerCase() === 'update' ? 1 : 1 + indexesOf(table)));
      return rows;
    },
  };
}

export class Evening {
  readonly #lists = memoryD1() as D1Database & { raw: DatabaseSync };
  readonly total = nothing();
  readonly byAct = new Map<Act, { times: number; cost: Total }>();
  #players = 0;
  bytes = 0;

  get listBytes(): number {
    return sizeOf((sql) => this.#lists.raw.prepare(sql).all() as { bytes: number }[]);
  }

  /** One robot's days: so many rounds each, the last quarter of them feeding a jackpot. */
  async robot(days: number, rounds: number, seed: string): Promise<void> {
    const no = ++this.#players;
    let rows = 0;
    const count = (n: number) => {
      rows += n;
    };
    let player: TestPlayer | undefined;
    let alarmMs: number | null = null;
    const act = async (name: Act, work: (player: TestPlayer) => void): Promise<void> => {
      const cost = nothing();
      rows = 0;
      player ??= this.#born(no, seed, count);
      work(player);
      const at = Math.min(nextDue(player.store) ?? Infinity, nextSend(player.store) ?? Infinity);
      if (Number.isFinite(at) && (alarmMs === null || at < alarmMs)) rows += 1;
      alarmMs = Number.isFinite(at) ? at : null;
      await this.#deliver(player, no, cost);
      cost.rows = rows;
      this.#add(name, cost);
    };
    await act('join', () => {});
    await act('deposit', (one) => one.fund(1_000_000, `${seed}-d`));
    for (let day = 0; day < days; day++) {
      for (let i = 0; i < rounds; i++) {
        const isFed = i >= rounds - Math.floor(rounds / 4);
        const { title, action } = isFed ? FED : PLAIN;
        await act(i === 0 ? 'firstOfDay' : isFed ? 'fedBet' : 'bet', (one) => {
          one.get((tx) =>
            placeBet(
              tx,
              ASKER,
              { key: crypto.randomUUID(), game: GAME, stakeMinor: STAKE, currency: 'EUR', action } as never,
              title,
            ),
          );
          one.pass(BETWEEN_MS);
        });
      }
      if (no % 3 === 0)
        await act(
          'limit',
          (one) =>
            void one.get((tx) =>
              setLimit(tx, { type: 'loss', period: 'day', currency: 'EUR', amountMinor: 900_000 - day * 1000 }),
            ),
        );
      if (no % 2 === 0) await act('cashout', (one) => this.#cashout(one, `${seed}-${day}`));
      player?.pass(DAY_MS);
    }
    if (player) this.bytes += sizeOf((sql) => player?.store.all(sql) ?? []);
  }

  #born(no: number, seed: string, count: (rows: number) => void): TestPlayer {
    const player = new TestPlayer(seed, { playerNo: 5000 + no, playerId: `robot-${no}` }, () =>
      counting(memoryStore(), count),
    );
    player.rules = { ...RULES, market: { ...RULES.market, minCycleMs: { slots: 0, default: 0 } } };
    return player;
  }

  #cashout(player: TestPlayer, key: string): void {
    const to = { destination: 'card', instrument: 'Visa', recallable: false, payAfterMs: 0 };
    const { id } = player.get((tx) => requestCashout(tx, ASKER, { key, ...MONEY, ...to, amountMinor: 1000 })).payment;
    player.get((tx) => payoutOrder(tx, id));
    player.get((tx) => payoutUpdate(tx, { paymentId: id, provider: 'p', providerRef: key, state: 'succeeded' }));
  }

  /** As the courier does it: a parcel to each receiver, tried, then gone with its acknowledgement. */
  async #deliver({ store, nowMs }: TestPlayer, playerNo: number, cost: Total): Promise<void> {
    const owed = ripe(store, nowMs + DAY_MS, { busy: [], most: 1000 });
    for (const [receiver, deliveries] of owed) {
      const nos = deliveries.map(({ no }) => no);
      tried(store, nos, nowMs + 30_000);
      if (receiver.startsWith('queue:')) {
        cost.messages += 1;
        const outgoing = deliveries.map(
          ({ no, atMs, body }) =>
            ({ playerId: `robot-${playerNo}`, playerNo, no, atMs, ...(body as object) }) as Outgoing,
        );
        if (receiver === 'queue:lists') cost.listRows += await this.#list(outgoing, nowMs);
      } else cost.requests += 1;
      acknowledge(store, receiver, nos);
    }
  }

  async #list(rows: readonly Outgoing[], nowMs: number): Promise<number> {
    const written = () => Number(this.#lists.raw.prepare('select total_changes() as n').get()?.n ?? 0);
    const before = written();
    await bringIntoLists(this.#lists, rows, nowMs);
    return written() - before;
  }

  #add(name: Act, cost: Total): void {
    const known = this.byAct.get(name) ?? { times: 0, cost: nothing() };
    known.times += 1;
    for (const key of Object.keys(cost) as (keyof Total)[]) {
      known.cost[key] += cost[key];
      this.total[key] += cost[key];
    }
    this.byAct.set(name, known);
  }

  /** What one act of each kind costs on average. */
  costs(): Record<Act, Cost> {
    return Object.fromEntries(
      ACTS.map((name) => {
        const { times, cost } = this.byAct.get(name) ?? { times: 1, cost: nothing() };
        return [name, Object.fromEntries(Object.entries(cost).map(([key, sum]) => [key, sum / times]))];
      }),
    ) as unknown as Record<Act, Cost>;
  }
}

const sizeOf = (all: (sql: string) => readonly { bytes: number }[]): number =>
  all('select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()')[0]?.bytes ?? 0;

/** A player's object with its first deposit and no round. */
export async function newbornBytes(): Promise<number> {
  const evening = new Evening();
  await evening.robot(0, 0, 'newborn');
  return evening.bytes;
}
