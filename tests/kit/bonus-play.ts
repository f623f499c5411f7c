// Random play with bonuses: every command that touches one, in any order, over the object's own code; the oracle does the same by the
// rules alone, and after every step all cash, purses, stages and progress have to agree.
import { join } from 'node:path';
import fc from 'fast-check';
import { wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { recall } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { activateGift, giveOwed } from '#functions/player/rewards/activation.ts';
import { cancelGift } from '#functions/player/rewards/cancel.ts';
import { type Gift, progress } from '#functions/player/rewards/gifts.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { placeSpin } from '#functions/player/rewards/spins.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { betWin, finish, rollback } from '#functions/player/rounds/provider.ts';
import { reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import type { BonusTerms, SpinsTerms } from '#shared/domain/bonuses/terms.ts';
import { audit, BONUS_PREFIX } from '#shared/domain/ledger.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { Bettor } from './bettor.ts';
import { Oracle, type SetTerms, type Terms } from './bonus-oracle.ts';
import { BONUS, bonusTerms, depositTerms, spinsTerms } from './gifts.ts';
import { misremembered } from './memory.ts';
import { unbalanced } from './rounds-audit.ts';
import { SLOT } from './sets.ts';
import { ASKER, COIN, OFFERED, RULES } from './transaction.ts';

const KINDS = [
  'give',
  'owe',
  'owe',
  'activate',
  'activate',
  'deposit',
  'deposit',
  'chargeback',
  'cancel',
  'cancel',
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'more',
  'more',
  'win',
  'win',
  'finish',
  'finish',
  'finish',
  'back',
  'back',
  'back',
  'coin',
  'coin',
  'move',
  'move',
  'move',
  'reserve',
  'reserve',
  'reserve',
  'return',
  'verdict',
  'verdict',
  'withdraw',
  'withdraw',
  'recall',
  'recall',
  'recall',
  'repeat',
  'evict',
  'rest',
  'set',
  'set',
  'spin',
  'spin',
  'spin',
  'spin',
  'spin',
  'spin',
  'spun',
  'spun',
  'spun',
] as const;
type Kind = (typeof KINDS)[number];
export type PlayStep = [kind: Kind, size: number, pick: number, laterMs: number];

const HOUR = 3_600_000;
const step = fc.tuple(
  fc.constantFrom(...KINDS),
  fc.integer({ min: 1, max: 1200 }),
  fc.integer({ min: 0, max: 1000 }),
  fc.constantFrom(...Array<number>(20).fill(5000), 60_000, HOUR, 20 * HOUR, 90 * HOUR),
);
export const playOf = (length: number, seed: number): PlayStep[] =>
  (fc.sample(fc.array(step, { minLength: length, maxLength: length, size: 'max' }), { seed, numRuns: 1 })[0] ??
    []) as PlayStep[];

/** A player's time until a self-exclusion, after which the next one begins. */
const LIFE = 400;
const GAMES = ['acme/gems', 'acme/reels', 'acme/left-out', 'acme/pot'] as const;

const termsOf = (size: number, pick: number, ofDeposit = false): Terms => ({
  amount: pick % 3 === 0 ? size : size * 4,
  wager: [1, 2, 3, 30, 0][pick % 5] ?? 1,
  days: [1, 5, 30][pick % 3] ?? 30,
  maxBet: pick % 4 === 0 ? 200 : 500,
  maxWin: ofDeposit || pick % 2 === 0 ? null : size * 3,
  bonusFirst: pick % 7 === 0,
  ofDeposit,
  excluded: pick % 6 === 0 ? ['acme/left-out'] : [],
});
const engineTerms = (terms: Omit<Terms, 'amount'>): Partial<BonusTerms> => ({
  wager: terms.wager,
  days: terms.days,
  maxBetMinor: terms.maxBet,
  maxWinMinor: terms.maxWin,
  funding: terms.bonusFirst ? 'bonus_first' : 'cash_first',
  excluded: terms.excluded,
});

/** Free spins with winnings that are wagered, or cash. */
const setOf = (size: number, pick: number): SetTerms => {
  const { wager, ...winnings } = termsOf(size, pick);
  return {
    spins: 1 + (pick % 4),
    days: [1, 3][pick % 2] ?? 3,
    winnings: { ...winnings, wager: pick % 3 === 0 ? 0 : wager },
  };
};
const engineSet = ({ spins: count, days, winnings }: SetTerms): SpinsTerms => ({
  count,
  stakeMinor: 20,
  games: [SLOT.id],
  days,
  winnings: { ...BONUS, ...engineTerms(winnings) },
});

/** How often each kind was accepted, and each bonus refusal given: play that is refused everything proves nothing. */
export type Seen = Map<string, number>;

/** How gifts stand, without their terms, which are many and never change. */
const STORED = `select gift.no, stage, weighted, requirement, converted, voided, spins_used, won, coalesce(balance.amount, 0) as held
  from gift left join balance on balance.account = '${BONUS_PREFIX}' || gift.no and balance.currency = gift.currency`;
type Stored = Pick<
  Gift,
  'no' | 'stage' | 'weighted' | 'requirement' | 'converted' | 'voided' | 'spins_used' | 'won'
> & { held: number };

/** In `folder` each player leaves their file, for the auditor. */
export function play(steps: readonly PlayStep[], seen: Seen = new Map(), folder?: string): string | null {
  for (let from = 0; from < steps.length; from += LIFE) {
    const life = new Life(from, seen);
    const fault = life.live(steps.slice(from, from + LIFE));
    if (folder) life.leave(join(folder, `${from}.sqlite`));
    if (fault) return `${from} + ${fault}`;
  }
  return null;
}

/** What may still come after a self-exclusion. */
const LATE: ReadonlySet<Kind> = new Set(['win', 'finish', 'back', 'move', 'return', 'verdict', 'spun']);

type Sent = (tx: Tx) => unknown;

class Life {
  readonly #player: Bettor;
  readonly #oracle = new Oracle();
  readonly #seen: Seen;
  #made = 0;
  readonly #open = new Map<string, { round: string; parts: string[] }>();
  /** Stakes of a studio that may be taken back, and rounds that have won. */
  readonly #bets: { round: string; id: string; game: string }[] = [];
  readonly #won = new Map<string, number>();
  readonly #deposits: { id: string; amount: number; brought: readonly number[] }[] = [];
  readonly #cashouts: { id: string; amount: number }[] = [];
  readonly #sent: Sent[] = [];
  /** A spin that waits for its move. */
  #spin: { gift: number; round: string; pays: number } | null = null;
  #coin: { round: string; id: string; stake: number } | null = null;
  #table: { round: string; parts: string[] } | null = null;

  constructor(no: number, seen: Seen) {
    this.#player = new Bettor(0, `play ${no}`);
    // Gifts of levels and paid coins would be cash that no bonus has to do with.
    const market = { ...RULES.market, coinsAtExclusion: 'freeze' } as const;
    this.#player.rules = { ...RULES, market, levels: { points: [0, 1e12], beyond: 1e12 } };
    this.#seen = seen;
  }

  live(steps: readonly PlayStep[]): string | null {
    for (const [index, one] of steps.entries()) {
      const fault = this.#step(one, index % 20 === 0) ?? null;
      if (fault) return `${index} ${JSON.stringify(one)}: ${fault}`;
    }
    const { store } = this.#player;
    this.#player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
    for (const { stage } of this.#oracle.gifts) this.#saw(stage);
    for (let i = 0; i < this.#oracle.reopened; i++) this.#saw('reopened');
    const { bonus, cash } = this.#oracle.credits;
    for (let i = 0; i < bonus; i++) this.#saw('won as a bonus');
    for (let i = 0; i < cash; i++) this.#saw('won as cash');
    this.#oracle.exclude();
    const excluded = this.#differs()?.[0];
    if (excluded) return `at the exclusion: ${excluded}`;
    // What is open is still decided, and what is over still taken back.
    for (const [kind, size, pick] of steps.filter(([kind]) => LATE.has(kind)).slice(-20)) {
      this.#passes(5000);
      const fault = this.#does(kind, size, pick) ?? this.#differs()?.[0];
      if (fault) return `after the exclusion, ${kind} ${size} ${pick}: ${fault}`;
    }
    const faults = [...audit(ledgerRows(store), storedBalances(store)), ...unbalanced(this.#player)];
    return faults[0] === undefined ? null : `at the end: ${faults[0]}`;
  }

  #passes(ms: number): void {
    this.#player.pass(ms);
    this.#oracle.pass(this.#player.nowMs);
  }

  leave(path: string): void {
    this.#player.store.all('vacuum into ?', path);
  }

  #step([kind, size, pick, laterMs]: PlayStep, thorough: boolean): string | null {
    this.#passes(laterMs);
    const fault = this.#does(kind, size, pick);
    if (fault) return fault;
    return this.#differs()?.[0] ?? (thorough ? (misremembered(this.#player)[0] ?? null) : null);
  }

  /** `expected`: the oracle's refusal, where it has one. What the engine refuses for other reasons changes nothing anywhere. */
  #agree<Value>(kind: string, answer: Answer<Value>, apply: () => unknown): string | null {
    if (!answer.ok && !/^bonus\.(?!not_offered)|^funds\./.test(answer.code)) return null;
    const refused = apply();
    const expected = typeof refused === 'string' ? refused : null;
    const name = answer.ok ? kind : answer.code;
    this.#saw(name);
    const actual = answer.ok ? null : answer.code;
    return actual === expected ? null : `${kind} was ${actual ?? 'accepted'} instead of ${expected ?? 'accepted'}`;
  }

  #saw = (name: string): void => void this.#seen.set(name, (this.#seen.get(name) ?? 0) + 1);

  #send(work: Sent): Answer<unknown> {
    const answer = this.#player.do(work);
    if (answer.ok) this.#sent.push(work);
    return answer;
  }

  #does(kind: Kind, size: number, pick: number): string | null {
    const [player, oracle] = [this.#player, this.#oracle];
    const key = `k${this.#made++}`;
    if (kind === 'evict') player.forget();
    // A command that was accepted is told again: it changes nothing, whatever has become of it.
    if (kind === 'repeat') {
      const again = this.#sent[this.#sent.length - 1 - (pick % 5)];
      if (again) player.do(again);
    }
    if (kind === 'rest' && pick % 6 === 0 && !oracle.pause) {
      const hours = 24 + (size % 72);
      const answer = player.do((tx) => setLimit(tx, { type: 'coolingoff', term: `PT${hours}H` }));
      return this.#agree(kind, answer, () => oracle.rest(player.nowMs + hours * HOUR));
    }
    if (kind === 'give' || kind === 'owe') {
      const terms = termsOf(size, pick);
      const giving = { source: key, terms: bonusTerms(terms.amount, engineTerms(terms)) };
      const answer = this.#send((tx) => (kind === 'give' ? giveGift(tx, giving) : giveOwed(tx, giving)));
      return this.#agree(kind, answer, () => {
        oracle.give(terms);
        if (kind === 'owe') oracle.activate(oracle.gifts.length);
      });
    }
    if (kind === 'set') {
      const terms = setOf(size, pick);
      const giving = { source: key, terms: spinsTerms(engineSet(terms)) };
      const answer = this.#send((tx) => giveGift(tx, giving));
      const fault = this.#agree(kind, answer, () => oracle.giveSet(terms));
      if (fault || !answer.ok || pick % 4 === 0) return fault;
      const gift = oracle.gifts.length;
      const activated = this.#send((tx) => activateGift(tx, { key, gift }));
      return this.#agree('activate', activated, () => oracle.activate(gift));
    }
    if (kind === 'spin' || kind === 'spun') return this.#spins(kind, key, size, pick);
    if (kind === 'activate' || kind === 'cancel') {
      if (oracle.gifts.length === 0 || (kind === 'cancel' && pick % 2 === 0)) return null;
      const wagering = oracle.gifts.find(({ stage }) => stage === 'handle_bets')?.no;
      const newest = Math.max(1, oracle.gifts.length - (pick % 4));
      const gift = kind === 'cancel' && pick % 3 === 0 ? (wagering ?? newest) : newest;
      const answer = this.#send((tx) => (kind === 'activate' ? activateGift : cancelGift)(tx, { key, gift }));
      return this.#agree(kind, answer, () => (kind === 'activate' ? oracle.activate(gift) : oracle.cancel(gift)));
    }
    if (kind === 'deposit') return this.#deposit(key, size, pick);
    if (kind === 'chargeback') {
      const last = this.#deposits.at(-1 - (pick % 3));
      if (!last || pick % 3 > 0) return null;
      const back = {
        provider: 'p',
        providerRef: `cb ${last.id}`,
        paymentId: last.id,
        currency: 'EUR',
        amountMinor: last.amount,
      };
      this.#deposits.splice(this.#deposits.indexOf(last), 1);
      const answer = this.#send((tx) => chargeback(tx, { ...back, currency: 'EUR' }));
      return this.#agree(kind, answer, () => oracle.chargeback(last.amount, last.brought));
    }
    if (kind === 'withdraw') {
      const forfeit = oracle.ending().reduce((sum, { purse }) => sum + purse, 0);
      const agreed = pick % 3 === 0 ? undefined : forfeit;
      const amount = pick % 5 === 0 ? size * 100 : Math.max(1, Math.min(size, oracle.cash));
      const answer = player.withdraw(key, amount, agreed);
      const paymentId = answer.ok ? answer.value.payment.id : '';
      if (answer.ok) this.#cashouts.push({ id: paymentId, amount });
      return this.#agree(kind, answer, () => oracle.withdraw(amount, agreed));
    }
    if (kind === 'recall') {
      const last = this.#cashouts.at(-1);
      if (!last) return null;
      const answer = this.#send((tx) => recall(tx, { key, paymentId: last.id }));
      if (answer.ok) this.#cashouts.pop();
      return this.#agree(kind, answer, () => oracle.recall(last.amount));
    }
    return this.#plays(kind, size, pick, key);
  }

  #deposit(key: string, size: number, pick: number): string | null {
    const [player, oracle] = [this.#player, this.#oracle];
    const amount = size;
    const money = {
      amountMinor: amount,
      currency: 'EUR',
      method: 'visa',
      provider: 'p',
      minMinor: 1,
      maxMinor: 1e9,
    } as const;
    const opened = player.do((tx) => openDeposit(tx, ASKER, { key, ...money }));
    if (!opened.ok) return null;
    const paymentId = opened.value.payment.id;
    const spins = pick % 4 === 0 ? setOf(size, pick) : null;
    const terms = { ...termsOf(size, pick, true), percent: 50 + (pick % 100), cap: 1000, minimum: 300, spins };
    const offered = pick % 3 > 0;
    const { percent, cap: capMinor, minimum: minDepositMinor } = terms;
    const pinned = depositTerms({
      percent,
      capMinor,
      minDepositMinor,
      bonus: { ...BONUS, ...engineTerms(terms) },
      ...(spins && { spins: engineSet(spins) }),
    });
    if (offered)
      player.store.all(
        'update payment set bonus_terms = ? where no = (select max(no) from payment)',
        JSON.stringify(pinned),
      );
    const charge = { provider: 'p', providerRef: key, paymentId, amountMinor: amount, currency: 'EUR' } as const;
    const answer = this.#send((tx) => settleDeposit(tx, charge));
    const before = oracle.gifts.length;
    return this.#agree('deposit', answer, () => {
      oracle.deposit(amount, offered ? terms : null);
      const brought = oracle.gifts.slice(before, before + (spins ? 2 : 1)).map(({ no }) => no);
      this.#deposits.push({ id: paymentId, amount, brought });
    });
  }

  /** Mostly of a set that is being played; it may be another gift, or one that is over. */
  #spins(kind: 'spin' | 'spun', key: string, size: number, pick: number): string | null {
    const [player, oracle] = [this.#player, this.#oracle];
    const waiting = this.#spin;
    if (kind === 'spun') {
      if (!waiting) return null;
      const input = { key, roundId: waiting.round, step: 1, action: null };
      const moved = this.#send((tx) => act(tx, ASKER, input, SLOT, OFFERED));
      if (moved.ok) this.#spin = null;
      return this.#agree(kind, moved, () => oracle.spun(waiting.gift, waiting.pays));
    }
    const sets = oracle.gifts.filter(({ set }) => set);
    const gift = (sets.find(({ stage }) => stage === 'activated') ?? sets.at(-1))?.no;
    if (gift === undefined) return null;
    const [pays, waits] = [pick % 2 === 0 ? size : 0, pick % 5 === 0];
    const input = { key, freespins: gift, game: SLOT.id, action: { pays, waits } };
    const answer = player.do((tx) => placeSpin(tx, ASKER, input, SLOT));
    if (answer.ok) this.#sent.push((tx) => placeSpin(tx, ASKER, input, SLOT));
    if (answer.ok && waits) this.#spin = { gift, round: answer.value.round.id, pays };
    return this.#agree(kind, answer, () => oracle.spin(gift, waits ? null : pays));
  }

  #plays(kind: Kind, size: number, pick: number, key: string): string | null {
    const [player, oracle] = [this.#player, this.#oracle];
    const game = GAMES[pick % GAMES.length] ?? GAMES[0];
    const stake = pick % 9 === 0 ? size : Math.max(1, size % 520);
    const title = {
      id: game,
      category: 'slots',
      weight: [100, 50, 20, 10][pick % 4] ?? 10,
      jackpot: game === 'acme/pot',
    } as const;
    const known = this.#open.get(game);
    if (kind === 'bet' || (kind === 'more' && known)) {
      const round = known?.round ?? key;
      const call = player.call(round, [{ id: key, type: 'bet', amountMinor: stake }], { game });
      const answer = this.#send((tx) => betWin(tx, ASKER, call, player.title(title)));
      const fault = this.#agree('bet', answer, () =>
        oracle.bet({ round, id: key, amount: stake, game, pot: title.jackpot, weight: title.weight }),
      );
      if (!answer.ok || fault) return fault;
      this.#open.set(game, { round, parts: [...(known?.parts ?? []), key] });
      this.#bets.push({ round, id: key, game });
      // Mostly it is over at once.
      return kind === 'bet' && pick % 3 > 0
        ? this.#outcome(game, round, `${key}o`, pick % 2 === 0 ? size : 0, true)
        : null;
    }
    if ((kind === 'win' || kind === 'finish') && known)
      return this.#outcome(game, known.round, key, kind === 'win' ? size : 0, kind === 'finish');
    if (kind === 'back') return this.#back(key, pick);
    if (kind === 'coin' || kind === 'move') return this.#tosses(kind, key, stake, pick);
    return this.#sits(kind, key, stake, size, pick);
  }

  #outcome(game: string, round: string, id: string, won: number, over: boolean): string | null {
    const [player, oracle] = [this.#player, this.#oracle];
    const call = player.call(round, [{ id, type: 'win', amountMinor: won }], { game, finished: over });
    const answer = this.#send((tx) =>
      won > 0 ? betWin(tx, null, call, undefined) : finish(tx, { provider: 'acme', round }),
    );
    if (answer.ok && over) this.#open.delete(game);
    return this.#agree('outcome', answer, () => {
      if (won > 0) oracle.win(round, id, won);
      if (won > 0) this.#won.set(round, won);
      if (over) this.#concluded(round);
    });
  }

  #concluded(round: string): void {
    const known = this.#oracle.rounds.get(round);
    const empty = known?.stakes.every(({ live }) => !live) && !this.#won.has(round);
    if (empty) this.#oracle.close(round);
    else this.#oracle.settle(round);
  }

  #back(key: string, pick: number): string | null {
    const { rounds, gifts } = this.#oracle;
    const wasLost = this.#bets.findLast(
      ({ round }) => !this.#won.has(round) && gifts[(rounds.get(round)?.pays ?? 0) - 1]?.stage === 'lost',
    );
    const last = this.#bets[this.#bets.length - 1 - (pick % Math.max(1, Math.min(6, this.#bets.length)))];
    const bet = pick % 4 < 3 ? (wasLost ?? last) : last;
    if (!bet) return null;
    const over = pick % 2 === 0;
    const transactions = [{ id: key, original: bet.id }];
    const open = this.#oracle.rounds.get(bet.round)?.open;
    const answer = this.#player.do((tx) =>
      rollback(tx, { provider: 'acme', round: bet.round, finished: over, transactions }),
    );
    // A win would be left alone: the studio is refused.
    const value = answer.ok ? (answer.value as Answer<unknown>) : answer;
    if (value.ok)
      this.#sent.push((tx) => rollback(tx, { provider: 'acme', round: bet.round, finished: over, transactions }));
    if (value.ok && over && this.#open.get(bet.game)?.round === bet.round) this.#open.delete(bet.game);
    if (value.ok) this.#bets.splice(this.#bets.indexOf(bet), 1);
    return this.#agree('back', value, () => {
      const isOver = !open || over;
      this.#oracle.back(bet.round, bet.id, isOver);
      if (isOver) this.#concluded(bet.round);
    });
  }

  #tosses(kind: 'coin' | 'move', key: string, stake: number, pick: number): string | null {
    const [player, oracle] = [this.#player, this.#oracle];
    const over = (round: { status: string; payoutMinor: number }, name: string, id: string) => {
      if (round.status !== 'settled') return;
      if (round.payoutMinor > 0) oracle.win(name, `${id}w`, round.payoutMinor);
      oracle.settle(name);
      this.#coin = null;
    };
    if (kind === 'coin' && !this.#coin) {
      const input = {
        key,
        game: COIN.id,
        stakeMinor: stake,
        currency: 'EUR',
        action: { heads: true, open: pick % 2 === 0 },
      } as const;
      const placed = player.do((tx) => placeBet(tx, ASKER, input, COIN));
      if (placed.ok) this.#sent.push((tx) => placeBet(tx, ASKER, input, COIN));
      return this.#agree('coin', placed, () => {
        const refused = oracle.bet({ round: key, id: key, amount: stake, game: COIN.id, weight: 10 });
        if (placed.ok) {
          this.#coin = { round: key, id: placed.value.round.id, stake };
          over(placed.value.round, key, key);
        }
        return refused;
      });
    }
    const coin = this.#coin;
    if (kind !== 'move' || !coin) return null;
    const action = pick % 2 === 0 ? 'double' : 'stand';
    const input = { key, roundId: coin.id, step: 1, action };
    const moved = player.do((tx) => act(tx, ASKER, input, COIN, OFFERED));
    return this.#agree(action, moved, () => {
      const bet = { round: coin.round, id: key, amount: coin.stake, game: COIN.id, weight: 10, later: true };
      const refused = action === 'double' ? oracle.bet(bet) : null;
      if (moved.ok) over(moved.value.round, coin.round, key);
      return refused;
    });
  }

  #sits(kind: Kind, key: string, stake: number, size: number, pick: number): string | null {
    const oracle = this.#oracle;
    const seat = { ...COIN, id: 'test/table' };
    if (kind === 'reserve') {
      const decider = this.#table?.round ?? `t:${key}`;
      const input = {
        key,
        decider,
        game: seat.id,
        stakeMinor: stake,
        currency: 'EUR',
        action: { heads: true },
      } as const;
      const answer = this.#send((tx) => reserve(tx, ASKER, input, seat));
      const fault = this.#agree(kind, answer, () =>
        oracle.bet({ round: decider, id: key, amount: stake, game: seat.id, weight: 20 }),
      );
      if (answer.ok) this.#table = { round: decider, parts: [...(this.#table?.parts ?? []), key] };
      return fault;
    }
    const table = this.#table;
    if (!table) return null;
    if (kind === 'return') {
      const part = table.parts[pick % table.parts.length] ?? '';
      const answer = this.#send((tx) => returnReserved(tx, { decider: table.round, key: part }));
      const parts = table.parts.filter((one) => one !== part);
      this.#table = parts.length > 0 ? { ...table, parts } : null;
      return this.#agree(kind, answer, () => {
        oracle.back(table.round, part);
        if (parts.length === 0) oracle.close(table.round);
        else oracle.recount(table.round);
      });
    }
    if (kind !== 'verdict') return null;
    const keys = table.parts.slice(0, 1 + (pick % 3));
    const payoutMinor = pick % 2 === 0 ? 0 : size;
    const verdict = { decider: table.round, keys, payoutMinor, view: null, events: [], weight: 20 };
    const answer = this.#send((tx) => settleReserved(tx, verdict));
    this.#table = null;
    return this.#agree(kind, answer, () => {
      for (const part of table.parts.filter((one) => !keys.includes(one))) {
        oracle.back(table.round, part);
        oracle.recount(table.round);
      }
      if (payoutMinor > 0) oracle.win(table.round, key, payoutMinor);
      oracle.settle(table.round);
    });
  }

  /** What the tables say and the rules do not; null where they agree. */
  #differs(): string[] | null {
    const [player, oracle] = [this.#player, this.#oracle];
    const [account] = player.get((tx) => wallet(tx)).accounts;
    const faults: string[] = [];
    let stored = 0;
    const same = (what: string, actual: unknown, expected: unknown) => {
      if (actual !== expected) faults.push(`${what} is ${actual} instead of ${expected}`);
    };
    same('cash', account?.amountMinor, oracle.cash);
    for (const row of player.store.all<Stored>(STORED)) {
      const expected = oracle.gifts[row.no - 1];
      if (!expected) {
        faults.push(`gift ${row.no} was never given`);
        continue;
      }
      const name = `gift ${row.no}`;
      same(`${name}: stage`, row.stage, expected.stage);
      same(`${name}: balance`, row.held, expected.purse);
      same(`${name}: progress`, progress(row), oracle.progress(expected));
      same(`${name}: converted`, row.converted, expected.converted);
      same(`${name}: voided`, row.voided, expected.voided);
      same(`${name}: spins`, row.spins_used, expected.set?.used ?? 0);
      same(`${name}: won`, row.won, expected.set?.won ?? 0);
      stored += 1;
    }
    same('gifts', stored, oracle.gifts.length);
    return faults.length > 0 ? faults : null;
  }
}
