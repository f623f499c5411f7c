// A live table's own nouns over Node's SQLite, and the players' objects that it settles with: real rules, real tables, the
// test's time, chance and network.
import { createHash } from 'node:crypto';
import { announce, seal } from '#functions/chain/chains.ts';
import { acknowledge, ripe, tried } from '#functions/object/outbox.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import * as bets from '#functions/table/bets.ts';
import { joinTable } from '#functions/table/join.ts';
import { ensureChain, nextTurn, seqOf, sit, turn } from '#functions/table/rounds.ts';
import { newest, type Round } from '#functions/table/row.ts';
import { STEPS } from '#functions/table/schema.ts';
import type { Rules, Tx } from '#functions/table/transaction.ts';
import { audit, stateOf } from '#functions/table/view.ts';
import type { TableState } from '#shared/contract/tables.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import type { Json } from '#shared/games/engine.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { engineOf } from '#shared/games/registry.ts';
import { ASKER, memoryStore, type TestPlayer } from './transaction.ts';

const CONFIGS: Readonly<Record<string, unknown>> = {
  roulette: { zero: 'loses' },
  baccarat: { decks: 8, commission: 5, tie: 8 },
  crash: { returns: 99 },
};

export function rulesOf(engine: string, name = engine): Rules {
  const config = CONFIGS[engine];
  return {
    game: `test/${name}`,
    engine,
    config,
    configHash: configHashOf(engine, config),
    betMs: 20_000,
    showMs: 8000,
    chainLength: 300,
    offered: true,
  };
}

/** The same title as a player's object knows it. */
export function titleOf({ game, engine: id, config, configHash }: Rules): Title {
  const engine = engineOf(id);
  if (!engine) throw new Error(id);
  const stakes = {
    currency: 'EUR',
    minMinor: 20,
    maxMinor: 100_000,
    stepMinor: 20,
    ladderMinor: [100],
    startMinor: 100,
    ladderOnly: false,
    maxPayoutMinor: 10_000_000,
  };
  return { id: game, engine, config, configHash, category: 'live', stakes: { EUR: stakes } };
}

/** What fails on the way of one bet: the step's answer never arrives. */
export type Lost = 'expect' | 'reserve' | 'take' | null;

export class TestTable {
  readonly store: Store;
  readonly rules: Rules;
  readonly title: Title;
  nowMs = Date.UTC(2026, 10, 20, 12);
  seats = 0;
  #drawn = 0;

  /** `sabotage` plants a fault between the nouns and their tables. */
  constructor(engine: string, sabotage: (store: Store) => Store = (store) => store, name = engine) {
    this.rules = rulesOf(engine, name);
    this.title = titleOf(this.rules);
    this.store = sabotage(memoryStore());
    bringUp(this.store, STEPS);
    this.seal();
  }

  /** One command as the object runs it. */
  do<Value>(work: (tx: Tx) => Value): Value {
    const random = (bytes: number) => {
      this.#drawn += 1;
      return createHash('sha256').update(`${this.rules.engine} ${this.#drawn}`).digest().subarray(0, bytes);
    };
    const tx: Tx = {
      store: this.store,
      nowMs: this.nowMs,
      random,
      wrote: false,
      rules: this.rules,
      seats: this.seats,
      seq: seqOf(this.store),
    };
    return this.store.atomic(() => {
      ensureChain(tx);
      return work(tx);
    });
  }

  /** Gives every chain that waits its beacon's value. */
  seal(): void {
    this.do(() => {
      for (const { no } of this.store.all<{ no: number }>('select no from chain where salt is null')) {
        announce(this.store, no, { source: 'test', round: no, atMs: this.nowMs });
        seal(this.store, no, `beacon-${no}`);
      }
    });
  }

  sit(): void {
    this.seats += 1;
    this.do(sit);
  }
  turn(): void {
    this.do(turn);
  }
  /** To the next step of the round; who bets and who leaves a flight meanwhile is told on the way. */
  pass(): void {
    const began = newest(this.store)?.phase;
    const isTick = (): boolean => {
      const round = newest(this.store);
      if (!round || round.phase !== began) return false;
      return (
        (round.phase === 'flying' && this.nowMs < (round.told_at ?? 0)) ||
        (round.phase === 'bets' && this.nowMs < round.closes_at)
      );
    };
    do {
      const due = this.do(nextTurn);
      if (due !== null) this.nowMs = Math.max(this.nowMs, due);
      this.turn();
    } while (isTick());
  }

  get round(): Round {
    const round = newest(this.store);
    if (!round) throw new Error('nobody has sat down');
    return round;
  }
  get state(): TableState {
    return this.do(stateOf);
  }
  audit = () => audit(this.store);

  /** A bet as the API brings it: `lost` says which step's answer never comes, as when a process ends there. */
  async bet(
    player: TestPlayer,
    key: string,
    stakeMinor: number,
    action: Json,
    { lost = null, round = this.round.no }: { lost?: Lost; round?: number } = {},
  ) {
    const through = <Value>(step: Lost, value: Value): Value => {
      if (lost === step) throw new Error('lost');
      return value;
    };
    player.nowMs = Math.max(player.nowMs, this.nowMs);
    return joinTable(
      {
        expect: async (_game, announced) =>
          through(
            'expect',
            this.do((tx) => bets.expect(tx, announced)),
          ),
        take: async (_game, taking) =>
          through(
            'take',
            this.do((tx) => bets.take(tx, taking)),
          ),
      },
      {
        reserve: async (input) =>
          through(
            'reserve',
            player.do((tx) => reserve(tx, ASKER, input, this.title)),
          ),
        giveBack: async (part) => player.do((tx) => returnReserved(tx, part)),
      },
      { game: this.rules.game, playerId: idOf(player), key, round, stakeMinor, currency: 'EUR', action },
    ).catch((): Answer<never> => ({ ok: false, code: 'lost' }));
  }

  leave = (player: TestPlayer, round = this.round.no, bet = 0) =>
    this.do((tx) => bets.leave(tx, { round, playerId: idOf(player), bet }));

  takeBack = (player: TestPlayer, round = this.round.no) =>
    this.do((tx) => bets.takeBack(tx, { round, playerId: idOf(player) }));

  /** The player is excluded: their object asks until it is answered. */
  leaveFor = (player: TestPlayer, round = this.round.no) =>
    this.do((tx) => bets.leaveFor(tx, { round, playerId: idOf(player) }));

  /** What is due, and with that on its way: it is due again half a minute later. */
  owed(): { no: number; id: string; body: bets.Owed }[] {
    const owed = [...ripe(this.store, this.nowMs, { busy: [], most: 50 })].flatMap(([receiver, deliveries]) =>
      deliveries.map(({ no, body }) => ({ no, id: receiver.replace('player:', ''), body: body as bets.Owed })),
    );
    const nos = owed.map(({ no }) => no);
    tried(this.store, nos, this.nowMs + 30_000);
    return owed;
  }

  /** Tells what is owed. `answered` false: the player's object hears it, and its answer is lost on the way. */
  deliver(players: ReadonlyMap<string, TestPlayer>, answered: () => boolean = () => true): void {
    for (const { no, id, body } of this.owed()) {
      const player = players.get(id);
      if (!player) throw new Error(id);
      player.nowMs = Math.max(player.nowMs, this.nowMs);
      const answer: Answer<unknown> =
        'keys' in body ? player.do((tx) => settleReserved(tx, body)) : player.do((tx) => returnReserved(tx, body));
      const done: Answer<unknown> = !answer.ok && answer.code === 'round.settled' ? ok(null) : answer;
      if (!done.ok) throw new Error(`${done.code} ${JSON.stringify(body)}`);
      if (answered()) acknowledge(this.store, `player:${id}`, [no]);
    }
  }
}

const ids = new WeakMap<TestPlayer, string>();
let made = 0;
/** Every player has a name that tables know them by. */
export function idOf(player: TestPlayer): string {
  const known = ids.get(player);
  if (known) return known;
  made += 1;
  ids.set(player, `player-${made}`);
  return `player-${made}`;
}
