// The object's own nouns over Node's SQLite: the real rules and the real tables, without a server, fast enough for 10^5 steps.

import { createHash } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Store, Value } from '#functions/object/store.ts';
import type { Memory } from '#functions/player/core/cache.ts';
import { writeMeta } from '#functions/player/core/meta.ts';
import type { Asker } from '#functions/player/core/shell.ts';
import { type Lease, type Rules, type Tx, txOf } from '#functions/player/core/transaction.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { type Birth, birth, profileOf } from '#functions/player/person/profile.ts';
import { admit } from '#functions/player/person/sessions.ts';
import { giveOwed } from '#functions/player/rewards/activation.ts';
import { purseOf } from '#functions/player/rewards/gifts.ts';
import type { OutsideTitle } from '#functions/player/rounds/provider.ts';
import { rotate } from '#functions/player/rounds/seeds.ts';
import type { Availability, Title } from '#functions/player/rounds/titles.ts';
import { HOOKS } from '#functions/player/whole/nouns.ts';
import { perform } from '#functions/player/whole/perform.ts';
import { openTables } from '#functions/player/whole/tables.ts';
import type { LiveFrame } from '#shared/contract/live.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { GIFT_TYPES } from '#shared/domain/bonuses/template.ts';
import type { BonusTerms } from '#shared/domain/bonuses/terms.ts';
import type { ChatConfig } from '#shared/domain/chat/access.ts';
import type { Account } from '#shared/domain/ledger.ts';
import { CURRENCIES, type Currency } from '#shared/domain/money.ts';
import { policyAt } from '#shared/domain/office/policy.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { BOX_SOURCES } from '#shared/domain/rewards/boxes.ts';
import { TICKET_WAYS } from '#shared/domain/rewards/lotteries.ts';
import { NEEDED_EVERYWHERE } from '#shared/domain/validation/required.ts';
import { engine, type Json, type Table } from '#shared/games/engine.ts';
import policy from '../../content/config/policy.json' with { type: 'json' };
import { toPolicy } from '../../src/cms/schemas/policy.ts';
import { own, RATES } from './currencies.ts';
import { bonusTerms } from './gifts.ts';

export function memoryStore(path = ':memory:'): Store {
  const db = new DatabaseSync(path);
  const prepared = new Map<string, StatementSync>();
  return {
    all<Row>(sql: string, ...values: Value[]): Row[] {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = db.prepare(sql);
        prepared.set(sql, statement);
      }
      return statement.all(...values) as Row[];
    },
    atomic(work) {
      db.exec('begin');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
  };
}

const BOUND = 1_000_000;
/** As content/config/chat.json: a room for everybody, one for the VIP club. */
const CHAT: ChatConfig = {
  groups: [
    { group: 26, from: 'regular' },
    { group: 2, from: 'iron' },
    { group: 1, from: 'gold' },
  ],
  rooms: [
    { id: 'general', read: [26], write: [26], slowSeconds: 5, history: 200, days: 7 },
    { id: 'vip', read: [1, 2], write: [1, 2], slowSeconds: 3, history: 200, days: 7 },
  ],
  live: { group: 545, level: 'writable', slowSeconds: 1, history: 400, days: 180 },
  characters: 300,
};

export const RULES: Rules = {
  needs: NEEDED_EVERYWHERE,
  market: {
    windows: 'calendar',
    raiseDelayHours: 24,
    limits: [],
    minCycleMs: { slots: 2500, default: 5000 },
    maxStakeEurMinor: { slots: BOUND, tables: BOUND, instant: BOUND, live: BOUND },
    bonusBuy: true,
    minimumAge: 18,
    recall: true,
    verifyAboveEurMinor: 200_000,
    reviewAboveEurMinor: null,
    // Out of the way of what most tests are about.
    realityCheckMinutes: { default: 1e9, choices: [] },
    country: '*',
    programmes: {
      bonuses: { seen: 'all', taken: true },
      lootboxes: { seen: 'all', taken: true },
      lotteries: { seen: 'all', taken: true },
      rewards: { seen: 'all', taken: true },
      vip: { seen: 'all', taken: true },
    },
    boxSources: BOX_SOURCES,
    lotteryTickets: TICKET_WAYS,
    tournaments: { stakes: true },
    offersByMail: true,
    gifts: { types: GIFT_TYPES, maxWager: 30, yearlyEurMinor: null },
    coinsAtExclusion: 'cash',
    register: null,
  },
  rates: RATES,
  ratesDate: '2026-11-27',
  retainYears: { identity: 5, payments: 10, protection: 5 },
  policy: policyAt(toPolicy(policy, true), 0),
  levels: { points: [0, 100, 500, 2500, 10_000, 40_000, 150_000, 500_000], beyond: 350_000 },
  chat: CHAT,
  vip: { startsMs: Date.UTC(2025, 9, 2, 12), bases: { deposits: { EUR: 900_000 }, bets: { EUR: 9_000_000 } } },
};

/** The rules with another highest stake of the coin's category, in EUR cents. */
export const withMaxStake = (eurMinor: number, rules: Rules = RULES): Rules => ({
  ...rules,
  market: { ...rules.market, maxStakeEurMinor: { ...rules.market.maxStakeEurMinor, tables: eurMinor } },
});

export const ASKER: Asker = { sessionId: 's1', country: 'AT', geo: 'served', closed: [], licence: 'CW' };

/** A title that the catalogue in force offers everywhere. */
export const OFFERED: Availability = { published: true, blocked: [] };

export const BIRTH: Birth = {
  playerId: 'player-1',
  playerNo: 1042,
  email: 'ada@example.com',
  currency: 'EUR',
  country: 'DE',
  locale: 'en',
  licence: 'CW',
  dateOfBirth: '1990-03-24',
  createdAtMs: 0,
  confirmedAtMs: 1,
  twoFactor: false,
  receivePromos: false,
  clockOffsetMs: 0,
};

const PERSON = {
  firstName: 'Grace',
  lastName: 'Hopper',
  address: 'Sternwartestrasse 7',
  city: 'Wien',
  mobilePhone: '+43 660 1234567',
};

/** One that the registered country has. */
const POSTAL: Readonly<Record<string, string>> = {
  AT: '1180',
  DE: '10115',
  NO: '0150',
  IT: '00118',
  AU: '2600',
  NZ: '6011',
  EE: '10111',
  CA: 'H2X 1Y4',
};

const TABLE = {
  minMinor: 10,
  maxMinor: 100_000,
  stepMinor: 1,
  ladderMinor: [100],
  startMinor: 100,
  ladderOnly: false,
  maxPayoutMinor: 10_000_000,
};
const STAKES = Object.fromEntries(CURRENCIES.map((currency) => [currency, { ...TABLE, currency }])) as Record<
  Currency,
  Table
>;

/** A coin: heads pays double; `double` opens a second toss for the same stake again, `stand` takes what is there. */
const coin = engine<object, { heads: boolean; open: boolean }, { double: boolean }, CoinState, Json>({
  id: 'coin',
  readConfig: () => ({ config: {} }),
  bet: (_config, _table, { stakeMinor, action }) => {
    const choice = action as { heads?: boolean; open?: boolean } | null;
    if (typeof choice?.heads !== 'boolean') return { ok: false, code: 'bet.invalid' };
    return {
      ok: true,
      value: {
        stakeMinor,
        choice: { heads: choice.heads, open: choice.open === true },
        maxPayoutMinor: stakeMinor * 4,
      },
    };
  },
  join: (actions) => actions.at(-1) ?? null,
  open: (_config, { stakeMinor, choice }, chance) => {
    const won = chance.float() < 0.5 === choice.heads;
    const state = { stakeMinor, won };
    return { state, events: [state], done: !choice.open, payoutMinor: choice.open ? 0 : pay(state) };
  },
  move: (_config, state, action) => {
    if (action === 'stand') return { ok: true, value: { stakeMinor: 0, choice: { double: false } } };
    if (action === 'double') return { ok: true, value: { stakeMinor: state.stakeMinor, choice: { double: true } } };
    return { ok: false, code: 'round.action' };
  },
  act: (_config, state, { stakeMinor, choice }, chance) => {
    const next = choice.double
      ? { stakeMinor: state.stakeMinor + stakeMinor, won: chance.float() < 0.5 }
      : { ...state };
    return { state: next, events: [next], done: true, payoutMinor: pay(next) };
  },
  houseDecision: () => 'stand',
});
type CoinState = { stakeMinor: number; won: boolean };
const pay = ({ stakeMinor, won }: CoinState) => (won ? stakeMinor * 2 : 0);

export const COIN: Title = {
  id: 'test/coin',
  engine: coin,
  config: {},
  configHash: 'coin-1',
  category: 'tables',
  stakes: STAKES,
};

/** A title of an outside studio. */
export const OUTSIDE: OutsideTitle = { id: 'acme/gems', category: 'slots', weight: 100 };

/** When tests begin. */
export const NOW_MS = Date.UTC(2026, 10, 20, 12);

/** A player whose time and chance the test holds. */
export class TestPlayer {
  readonly store: Store;
  memory: Memory = {};
  nowMs = NOW_MS;
  rules: Rules;
  /** The person's object knows nothing of the player, and has to be asked again only under another name. */
  lease: Lease | null = { name: `Grace|Hopper|${BIRTH.dateOfBirth}`, key: 'person' };
  /** Other accounts of the person, as they have told. */
  others: Tx['others'] = [];
  #drawn = 0;
  readonly #seed: string;

  /** `sabotage` plants a fault between the nouns and their tables; `stored` are those of a player who was there before. */
  constructor(
    seed = 'seed',
    birthday: Partial<Birth> = {},
    sabotage: (store: Store) => Store = (store) => store,
    clientSeed: string | null = 'kit',
    stored?: Store,
    rules: Rules = RULES,
  ) {
    this.#seed = seed;
    this.rules = rules;
    this.store = openTables(sabotage(stored ?? memoryStore()));
    if (stored) return;
    this.do((tx) => birth(tx, { ...BIRTH, currency: own(), ...birthday }));
    // What the cashbox asks for before the first deposit; its own test takes some of it away.
    this.do((tx) => {
      const profile = profileOf(tx);
      const postalCode = POSTAL[profile.country] ?? '1180';
      writeMeta(tx, 'profile', { ...profile, ...PERSON, postalCode });
    });
    // As a browser does with the first bet, or the player does; tests of just that begin without.
    if (clientSeed !== null) this.do((tx) => rotate(tx, clientSeed));
    this.do((tx) => admit(tx, { sessionId: 's1', createdAtMs: this.nowMs, expiresAtMs: this.nowMs + 1e12 }));
    // Out of the way of what most tests are about; those of the proof sign in anew.
    this.store.all('update session set proved_at = ?', this.nowMs + 1e12);
  }

  /** What hangs on hooks: a test may hang something of its own. */
  hooks: Tx['hooks'] = HOOKS;

  /** Whether a page of the player’s is open, and what it was told beside the events. */
  watched = false;
  readonly frames: LiveFrame[] = [];
  /** Of those, how limits stood. */
  get limitFrames(): Extract<LiveFrame, { kind: 'limits' }>[] {
    return this.frames.filter((frame) => frame.kind === 'limits');
  }

  /** All that its commands have stated, also what no queue carries. */
  readonly facts: OutgoingEvent[] = [];

  /** Sessions whose sockets were told that they ended, and why. */
  readonly ended: Tx['ended'] = [];

  /** One command as the object runs it: all or nothing. */
  do<Value>(work: (tx: Tx) => Value): Answer<Value> {
    const random = (bytes: number) => this.#random(bytes);
    const { store, memory, lease, others, hooks } = this;
    const tx = txOf(
      { store, memory, random, lease, others, watched: () => this.watched, hooks },
      this.nowMs,
      this.rules,
    );
    const answer = perform(this.memory, tx, work);
    if (answer.ok) this.ended.push(...tx.ended);
    if (answer.ok) this.facts.push(...tx.facts);
    if (answer.ok) this.frames.push(...tx.frames.map((frame) => JSON.parse(frame) as LiveFrame));
    return answer;
  }

  /** As after an eviction, or a write behind the object's back: everything is read again. */
  forget(): void {
    this.memory = {};
  }

  /** The value, where the test expects no refusal. */
  get<Value>(work: (tx: Tx) => Value): Value {
    const answer = this.do(work);
    if (!answer.ok) throw new Error(`refused: ${answer.code} ${JSON.stringify(answer.detail)}`);
    return answer.value;
  }

  /** Cash by a deposit, as anybody gets it. */
  fund(amountMinor: number, key = 'f'): void {
    const currency = own();
    const money = { amountMinor, currency, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
    const { payment } = this.get((tx) => openDeposit(tx, ASKER, { key, ...money }));
    const charge = { provider: 'p', providerRef: key, paymentId: payment.id, amountMinor, currency } as const;
    this.get((tx) => settleDeposit(tx, charge));
  }

  /** A bonus that is activated; it wagers where none does before it. */
  grant(amountMinor: number, change: Partial<BonusTerms> = {}, { id = 'bonus', ofDeposit = false } = {}): Account {
    return purseOf(
      this.get((tx) => giveOwed(tx, { source: `office:${id}`, terms: bonusTerms(amountMinor, change, ofDeposit) })),
    );
  }

  pass(ms: number): void {
    this.nowMs += ms;
  }

  #random(bytes: number): Uint8Array {
    this.#drawn += 1;
    return createHash('sha256').update(`${this.#seed}:${this.#drawn}`).digest().subarray(0, bytes);
  }
}
