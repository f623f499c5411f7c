// Robots that join, deposit, play, set limits and withdraw, in process, over the real rules and tables: what that costs in rows, bytes,
// requests and messages is counted as Cloudflare counts it. The model of capacity (scripts/capacity) is made and held by it.
import type { DatabaseSync } from 'node:sqlite';
import { Courier, type Sender } from '#functions/object/courier.ts';
import type { Delivery } from '#functions/object/outbox.ts';
import { first, type Store } from '#functions/object/store.ts';
import { GATHER_MS } from '#functions/player/core/outbox.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { payoutOrder, payoutUpdate, requestCashout } from '#functions/player/payments/cashouts.ts';
import { enter } from '#functions/player/races/confirm.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import { bringIntoLists } from '#functions/readmodel/lists.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { assert } from '#shared/domain/refusal.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { engineOf } from '#shared/games/registry.ts';
import { ACTS, type Act, type Cost, type Extra } from '../../scripts/capacity/factors.ts';
import { readTitles } from '../../scripts/maths/titles.ts';
import { memoryD1 } from './d1.ts';
import { raceTerms } from './tournament.ts';
import { ASKER, COIN, memoryStore, RULES, TestPlayer } from './transaction.ts';

const GAME = 'kepler/equinox-roulette';
const STAKE = 100;
const DAY_MS = 86_400_000;
const MONEY = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
/** More than a market's shortest cycle. */
const BETWEEN_MS = 10_000;
/** Until the last alarm of a delivery has rung. */
const REST_MS = 60_000;

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
function addTo(sum: Total, cost: Cost): void {
  for (const key of Object.keys(sum) as (keyof Total)[]) sum[key] += cost[key];
}

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

/** What a player's object owes and its one alarm, as ObjectCore holds them, in the robot's time. */
class Sending {
  readonly #player: TestPlayer;
  readonly #courier: Courier;
  readonly #count: (rows: number) => void;
  /** Deliveries whose receiver acknowledges later. */
  readonly #taken: number[] = [];
  #alarmMs: number | null = null;

  constructor(
    player: TestPlayer,
    send: (receiver: string, deliveries: readonly Delivery[]) => Promise<void>,
    count: (rows: number) => void,
  ) {
    this.#player = player;
    this.#count = count;
    const to = (kind: string): Sender => ({ send: (name, { deliveries }) => send(`${kind}:${name}`, deliveries) });
    const queue: Sender = {
      answersLater: true,
      send: async (name, { deliveries }) => {
        await send(`queue:${name}`, deliveries);
        this.#taken.push(...deliveries.map(({ no }) => no));
      },
    };
    const atOnce = { atOnce: true } as const;
    const senders = {
      queue,
      jackpot: { ...to('jackpot'), ...atOnce },
      tournament: { ...to('tournament'), ...atOnce },
      feed: { ...to('feed'), ...atOnce },
      log: to('log'),
      person: to('person'),
      means: to('means'),
      alerts: to('alerts'),
    };
    this.#courier = new Courier(player.store, senders, () => player.nowMs, this.#send);
  }

  committed(): void {
    this.#courier.gather();
    this.#courier.sendNew();
    this.#arm();
  }

  /** Until then, with the alarms that ring meanwhile. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.#player.nowMs + ms;
    for (;;) {
      await this.#settle();
      if (this.#alarmMs === null || this.#alarmMs > untilMs) break;
      this.#player.nowMs = this.#alarmMs;
      this.#alarmMs = null;
      this.#courier.send();
      this.#arm(this.#courier.aheadMs());
    }
    this.#player.nowMs = untilMs;
  }

  /** A day goes by: whatever else the object has planned rings on it, and is no cost of an act. */
  sleep(): void {
    this.#player.pass(DAY_MS);
    this.#alarmMs = this.#player.nowMs + DAY_MS;
  }

  #send = (): void => {
    this.#courier.send();
    this.#arm();
  };

  /** Something is always planned: the end of the day, if nothing else. */
  #arm(aheadMs: number | null = null): void {
    const { store, nowMs } = this.#player;
    if (this.#alarmMs !== null && this.#alarmMs <= nowMs + GATHER_MS) return;
    const planned = first<{ at: number | null }>(store, 'select min(at) as at from due where at > ?', nowMs)?.at;
    const at = Math.min(planned ?? nowMs + DAY_MS, this.#courier.nextMs() ?? Infinity, aheadMs ?? Infinity);
    if (this.#alarmMs !== null && this.#alarmMs <= at) return;
    this.#alarmMs = Math.max(at, nowMs);
    this.#count(1);
  }

  /** What was sent has arrived, and queues' consumers have acknowledged. */
  async #settle(): Promise<void> {
    await new Promise(setImmediate);
    const taken = this.#taken.splice(0);
    if (taken.length === 0) return;
    this.#courier.acknowledged(taken);
    this.#arm();
    await new Promise(setImmediate);
  }
}

/** One player, and what each of their acts costs. */
class Robot {
  readonly player: TestPlayer;
  readonly #sending: Sending;
  #cost = nothing();

  /** `list` brings what is told to lists into them, and answers the rows that this wrote. */
  constructor(no: number, seed: string, list: (rows: readonly Outgoing[], nowMs: number) => Promise<number>) {
    const count = (rows: number): void => {
      this.#cost.rows += rows;
    };
    const player = new TestPlayer(seed, { playerNo: 5000 + no, playerId: `robot-${no}` }, () =>
      counting(memoryStore(), count),
    );
    player.rules = { ...RULES, market: { ...RULES.market, minCycleMs: { slots: 0, default: 0 } } };
    const send = async (receiver: string, deliveries: readonly Delivery[]): Promise<void> => {
      if (!receiver.startsWith('queue:')) {
        this.#cost.requests += 1;
        return;
      }
      this.#cost.messages += 1;
      const whose = { playerId: `robot-${no}`, playerNo: no };
      const rows = deliveries.map(({ no, atMs, body }) => ({ ...whose, no, atMs, ...(body as object) }) as Outgoing);
      if (receiver === 'queue:lists') this.#cost.listRows += await list(rows, player.nowMs);
    };
    this.player = player;
    this.#sending = new Sending(player, send, count);
  }

  /** What the act costs, with all that follows from it in the time after it; for the first one, with the player's birth. */
  async cost(act: (player: TestPlayer) => void, restMs = REST_MS): Promise<Total> {
    act(this.player);
    this.#sending.committed();
    await this.#sending.pass(restMs);
    const cost = this.#cost;
    this.#cost = nothing();
    return cost;
  }

  bet({ title, action }: typeof PLAIN): void {
    const input = { key: crypto.randomUUID(), game: GAME, stakeMinor: STAKE, currency: 'EUR', action } as never;
    this.player.get((tx) => placeBet(tx, ASKER, input, title));
  }

  sleep(): void {
    this.#sending.sleep();
  }
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
    const robot = this.#born(no, seed);
    const act = async (name: Act, work: (player: TestPlayer) => void, restMs?: number): Promise<void> =>
      this.#add(name, await robot.cost(work, restMs));
    await act('join', () => {});
    await act('deposit', (player) => player.fund(1_000_000, `${seed}-d`));
    for (let day = 0; day < days; day++) {
      for (let i = 0; i < rounds; i++) {
        const isFed = i >= rounds - Math.floor(rounds / 4);
        const name = i === 0 ? 'firstOfDay' : isFed ? 'fedBet' : 'bet';
        const goesOn = i > 0 && i < rounds - 1;
        await act(name, () => robot.bet(isFed ? FED : PLAIN), goesOn ? BETWEEN_MS : REST_MS);
      }
      const limit = { type: 'loss', period: 'day', currency: 'EUR', amountMinor: 900_000 - day * 1000 } as const;
      if (no % 3 === 0) await act('limit', (player) => void player.get((tx) => setLimit(tx, limit)));
      if (no % 2 === 0) await act('cashout', (player) => this.#cashout(player, `${seed}-${day}`));
      robot.sleep();
    }
    this.bytes += sizeOf((sql) => robot.player.store.all(sql));
  }

  /**
   * What a jackpot adds to each round of a sitting, and a race whose score every round moves, and being public to a win:
   * the same rounds are played without.
   */
  async extras(rounds: number, seed: string): Promise<Record<Extra, Cost>> {
    const plain = await this.#sitting(rounds, seed, () => {});
    const fed = await this.#sitting(rounds, seed, () => {}, FED);
    const race = await this.#sitting(rounds, seed, (player) => {
      const { nowMs } = player;
      const titles = { [GAME]: 'Roulette' };
      const terms = raceTerms({ titles, strategy: 'stakes', startMs: nowMs, endMs: nowMs + DAY_MS });
      player.get((tx) => enter(tx, terms));
    });
    const open = await this.#sitting(rounds, seed, (player) => {
      player.rules = { ...player.rules, publicity: { fromMinor: 1, fromTimes: 1, leastMinor: 1, shards: 1 } };
    });
    const added = (played: Total, times: number): Cost => {
      const each = (key: keyof Total): number => (played[key] - plain.cost[key]) / times;
      return { rows: each('rows'), requests: each('requests'), messages: each('messages'), listRows: each('listRows') };
    };
    return {
      jackpot: added(fed.cost, rounds),
      race: added(race.cost, rounds),
      publicWin: added(open.cost, open.publicWins),
    };
  }

  /** A sitting of plain rounds after the day's first. */
  async #sitting(rounds: number, seed: string, begin: (player: TestPlayer) => void, of = PLAIN) {
    const robot = this.#born(++this.#players, seed);
    const { player } = robot;
    await robot.cost(() => player.fund(1_000_000, `${seed}-d`));
    await robot.cost(begin);
    await robot.cost(() => robot.bet(of));
    const before = player.facts.length;
    const cost = nothing();
    for (let i = 0; i < rounds; i++)
      addTo(cost, await robot.cost(() => robot.bet(of), i < rounds - 1 ? BETWEEN_MS : REST_MS));
    return { cost, publicWins: player.facts.slice(before).filter(({ type }) => type === 'win.shown').length };
  }

  #born(no: number, seed: string): Robot {
    return new Robot(no, seed, (rows, nowMs) => this.#list(rows, nowMs));
  }

  #cashout(player: TestPlayer, key: string): void {
    const to = { destination: 'card', instrument: 'Visa', recallable: false, payAfterMs: 0 };
    const { id } = player.get((tx) => requestCashout(tx, ASKER, { key, ...MONEY, ...to, amountMinor: 1000 })).payment;
    player.get((tx) => payoutOrder(tx, id));
    player.get((tx) => payoutUpdate(tx, { paymentId: id, provider: 'p', providerRef: key, state: 'succeeded' }));
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
    addTo(known.cost, cost);
    addTo(this.total, cost);
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
