// Random walks over the object's own nouns: every command, in any order, with repetitions; an independent model judges each step.
import fc from 'fast-check';
import type { Store } from '#functions/object/store.ts';
import { wallet } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { headOf, ledgerRows } from '#functions/player/core/ledger.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { confirmLimit, deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { payoutOrder, payoutUpdate, recall, reject, requestCashout } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { dropDeposit, failDeposit, openDeposit } from '#functions/player/payments/deposits.ts';
import { releaseDeposit } from '#functions/player/payments/held.ts';
import { receiptsOf } from '#functions/player/payments/receipts.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { whereIsIt } from '#functions/player/payments/withdrawable.ts';
import { giveOwed } from '#functions/player/rewards/activation.ts';
import { endingWith, pursesOf } from '#functions/player/rewards/withdrawal.ts';
import { act, decide, placeBet } from '#functions/player/rounds/engine.ts';
import { jackpotWon } from '#functions/player/rounds/jackpot-prize.ts';
import { betWin, finish, type Reply, rollback as takeBack } from '#functions/player/rounds/provider.ts';
import { rotate } from '#functions/player/rounds/seeds.ts';
import { reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { DISPUTE_STAGES } from '#shared/domain/disputes.ts';
import {
  BONUS_PREFIX,
  bonusOf,
  chainHash,
  DEBT,
  HELD_PREFIX,
  HOUSE_BONUS,
  HOUSE_GAMES,
  type LedgerRow,
  neverNegative,
  REAL,
} from '#shared/domain/ledger.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import { sum } from '#shared/domain/money.ts';
import { RECEIPT_FORMAT } from '#shared/domain/receipts/receipt.ts';
import { verifyReceipts } from '#shared/domain/receipts/verify.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { VOID_MS } from '#shared/domain/rounds.ts';
import { TAKEN_BACK } from '#shared/domain/wallet/errors.ts';
import { own } from './currencies.ts';
import { placeFree } from './free.ts';
import { bonusTerms } from './gifts.ts';
import { makeAll } from './late.ts';
import { misremembered } from './memory.ts';
import { unbalanced } from './rounds-audit.ts';
import { serve } from './timers.ts';
import { ASKER, COIN, OFFERED, OUTSIDE, TestPlayer } from './transaction.ts';

/** Where the winnings of free rounds go. */
const GIFT = bonusOf('gift');

/** The titles of a table and of a studio are not drawn from the player's own seeds: their rounds may be open beside those that are. */
const TABLE: typeof COIN = { ...COIN, id: 'test/table' };
const STUDIO = 'acme';
const OUTSIDES = [OUTSIDE, { ...OUTSIDE, id: 'acme/reels' }] as const;

const KINDS = [
  'open',
  'open',
  'open',
  'settle',
  'settle',
  'settle',
  'settle',
  'fail',
  'drop',
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'bet',
  'act',
  'act',
  'act',
  'act',
  'cashout',
  'cashout',
  'cashout',
  'order',
  'payout',
  'payout',
  'recall',
  'recall',
  'reject',
  'release',
  'chargeback',
  'limit',
  'unlimit',
  'confirm',
  'confirm',
  'confirm',
  'repeat',
  'repeat',
  'alter',
  'time',
  'time',
  'rotate',
  'void',
  'prize',
  'prize',
  'reserve',
  'reserve',
  'reserve',
  'verdict',
  'verdict',
  'return',
  'free',
  'grant',
  'evict',
  'outside',
  'outside',
  'outside',
  'outside',
  'outside',
  'back',
  'back',
  'finish',
] as const;

/** Four numbers say all a step needs: what, how much, of which, and how long after. */
const step = fc.tuple(
  fc.constantFrom(...KINDS),
  fc.integer({ min: 1, max: 6000 }),
  fc.integer({ min: 0, max: 1000 }),
  fc.constantFrom(0, 1, 900, 5000, 5000, 60_000, 3_600_000, 90_000_000),
);
export type Step = [kind: (typeof KINDS)[number], size: number, pick: number, laterMs: number];

export const walkOf = (length: number, seed: number): Step[] =>
  (fc.sample(fc.array(step, { minLength: length, maxLength: length, size: 'max' }), { seed, numRuns: 1 })[0] ??
    []) as Step[];

type Command = (tx: Tx, altered: boolean) => unknown;
interface Sent {
  command: Command;
  answer: string;
}

/** What the house gives beside rounds: once for each source (I44). */
const GIVEN: readonly LedgerRow['kind'][] = ['prize', 'points', 'cashback'];

/** The model: what must be true, computed without the object's own words. */
export class Model {
  readonly fold = new Map<string, number>();
  readonly flow = { border: 0 };
  readonly held = new Map<string, number>();
  /** Deposits as the limit sees them. */
  readonly intents = new Map<string, { atMs: number; amount: number; counts: boolean }>();
  readonly credited = new Map<string, number>();
  readonly charged = new Map<string, number>();
  readonly came = new Map<string, number>();
  readonly settled = new Set<string>();
  readonly prizes = new Set<string>();
  /** What rounds have staked and not got back, by purse, since when; and what they won. */
  readonly rounds = new Map<string, { atMs: number; staked: Map<string, number>; won: number }>();
  /** Keys that were given back before they came: nothing comes under them any more (I14). */
  readonly buried = new Set<string>();
  /** Those of the last weeks: no limit asks for older ones. */
  readonly recent = new Set<string>();
  /** Rounds that a studio decides: they win more than once, and may lose a win again. */
  readonly outside = new Set<string>();
  deposit: number | null = null;
  wager: number | null = null;
  no = 0;
  hash = '';
  time = 0;

  /** Takes in what a step wrote; says what is wrong with it. */
  read(row: LedgerRow): string | null {
    const { hash, ...chained } = row;
    this.no += 1;
    if (row.no !== this.no) return `gap: ${row.no} instead of ${this.no}`;
    if (hash !== chainHash(this.hash, chained)) return `hash of ${row.no}`;
    if (row.atMs < this.time) return `time of ${row.no}`;
    this.hash = hash;
    this.time = row.atMs;
    this.fold.set(row.from, (this.fold.get(row.from) ?? 0) - row.amountMinor);
    this.fold.set(row.to, (this.fold.get(row.to) ?? 0) + row.amountMinor);
    const comes = [
      'deposit',
      'deposit_held',
      'win',
      'bonus_given',
      'free_win',
      'rollback',
      'jackpot',
      'payout_returned',
      'chargeback_returned',
      ...GIVEN,
    ];
    if (comes.includes(row.kind)) this.flow.border += row.amountMinor;
    // Of a win that is taken back only what was still there is taken from the player.
    const leaves = ['bet', 'cashout_paid', 'payout_claimed', 'chargeback', 'deposit_returned', 'win_back'].includes(
      row.kind,
    );
    if ((leaves && !row.from.startsWith('house:')) || (neverNegative(row.from) && row.to === HOUSE_BONUS))
      this.flow.border -= row.amountMinor;
    if (row.kind === 'jackpot' || GIVEN.includes(row.kind)) {
      if (this.prizes.has(row.ref)) return `${row.ref} was credited twice`;
      this.prizes.add(row.ref);
    }
    // Bonus money is staked, goes back to the house, or is converted in a posting of that kind (I24).
    const stakes =
      row.to === HOUSE_GAMES ||
      row.to === `${HELD_PREFIX}${row.ref}` ||
      row.kind === 'bonus_converted' ||
      row.kind === 'spins_won';
    if (row.from.startsWith(BONUS_PREFIX) && row.to !== HOUSE_BONUS && !stakes) return `${row.from} went to ${row.to}`;
    if (row.kind === 'free_bet' && neverNegative(row.from)) return `a free round of ${row.ref} was paid by the player`;
    return this.#readRound(row) ?? this.#readPayment(row);
  }

  /** Every stake by its purse: what goes back goes there, and no more of it (I13); a win needs a stake that stands (I12). */
  #readRound({ kind, ref, from, to, amountMinor, atMs }: LedgerRow): string | null {
    const round = this.rounds.get(ref) ?? { atMs, staked: new Map<string, number>(), won: 0 };
    const { staked } = round;
    const all = sum(staked.values());
    if (kind === 'stake_held' || (kind === 'bet' && !from.startsWith(HELD_PREFIX))) {
      this.rounds.set(ref, round);
      this.recent.add(ref);
      staked.set(from, (staked.get(from) ?? 0) + amountMinor);
    }
    if (kind === 'rollback' || kind === 'stake_back') {
      const left = (staked.get(to) ?? 0) - amountMinor;
      if (left < 0) return `${ref} got ${-left} more back to ${to} than it staked`;
      staked.set(to, left);
    }
    if (kind === 'win') {
      if (all === 0) return `a win of ${ref}, which has no live bet`;
      round.won += amountMinor;
    }
    if (kind === 'win_back') {
      if (!this.outside.has(ref)) return `a win of ${ref} was taken back`;
      round.won -= amountMinor;
      if (round.won < 0) return `${-round.won} more was taken back of ${ref} than it won`;
    }
    return null;
  }

  /** No win is left without a bet (I15). */
  alone(touched: Iterable<string>): string | null {
    for (const ref of touched) {
      const round = this.rounds.get(ref);
      if (round && round.won > 0 && sum(round.staked.values()) === 0) return `${ref} has won without a bet`;
    }
    return null;
  }

  #readPayment(row: LedgerRow): string | null {
    if (row.kind === 'deposit' || row.kind === 'deposit_held') {
      // Debt and cash parts of one credit are one posting.
      const same = this.credited.get(row.ref);
      if (same !== undefined && same !== row.posting) return `${row.ref} was credited twice`;
      this.credited.set(row.ref, row.posting);
      this.came.set(row.ref, (this.came.get(row.ref) ?? 0) + row.amountMinor);
    }
    if (row.kind === 'chargeback') {
      const back = (this.charged.get(row.ref) ?? 0) + row.amountMinor;
      if (back > (this.came.get(row.ref) ?? 0)) return `more of ${row.ref} was charged back than came`;
      this.charged.set(row.ref, back);
    }
    if (row.kind === 'chargeback_returned') {
      const left = (this.charged.get(row.ref) ?? 0) - row.amountMinor;
      if (left < 0) return `${-left} more of ${row.ref} was given back than was charged back`;
      this.charged.set(row.ref, left);
    }
    return null;
  }
}

/** How often each kind of command was accepted: a walk that is refused everything proves nothing. */
export const accepted = new Map<string, number>();

/** Walks, and answers the first thing that is wrong, or null. `sabotage` plants a fault in the store. */
export function walk(steps: readonly Step[], sabotage: (store: Store) => Store = (store) => store): string | null {
  const player = new TestPlayer('walk', {}, sabotage);
  // The judge's own: it asks after every step.
  makeAll(player.store, ['payment', 'limits']);
  player.store.all('create index judged_payments on payment (state)');
  player.store.all('create index judged_limits on limits (state)');
  const model = new Model();
  const sent: Sent[] = [];
  let read = 0;
  let outboxRead = 0;
  const tokens: string[] = [];
  let made = 0;

  const changes = () => player.store.all<{ n: number }>('select total_changes() as n')[0]?.n ?? 0;

  for (const [index, [kind, size, pick, laterMs]] of steps.entries()) {
    player.pass(laterMs);
    // Mostly one of the last few payments, sometimes the one that has been open the longest.
    const paymentId = `P1042-${pick % 10 < 3 ? oldestOpen(player) : Math.max(1, latestNo(player, 'payment') - (pick % 4))}`;
    const ref = `ref-${paymentId}-${pick % 7 === 0 ? 'b' : 'a'}`;
    const key = `k${made++}`;
    const nowMs = player.nowMs;
    const before = snapshot(player);
    let command: Command | null = null;
    let early: string[] = [];
    if (kind === 'open') command = (tx, altered) => openDeposit(tx, ASKER, money(key, size * 4 + (altered ? 1 : 0)));
    else if (kind === 'settle') {
      const row = paymentOf(player, paymentId);
      const amountMinor = pick % 11 === 0 ? size : (row?.amount ?? size);
      command = (tx) => settleDeposit(tx, { provider: 'p', providerRef: ref, paymentId, amountMinor, currency: own() });
    } else if (kind === 'fail') {
      const state = (['declined', 'canceled', 'processing'] as const)[pick % 3] ?? 'declined';
      command = (tx) => failDeposit(tx, { paymentId, provider: 'p', providerRef: ref, state });
    } else if (kind === 'drop') command = (tx) => dropDeposit(tx, paymentId);
    else if (kind === 'bet') {
      const action = { heads: pick % 2 === 0, open: pick % 3 === 0 };
      command = (tx, altered) =>
        placeBet(
          tx,
          ASKER,
          { key, game: COIN.id, stakeMinor: (size % 900) + 10 + (altered ? 1 : 0), currency: own(), action },
          COIN,
        );
    } else if (kind === 'act') {
      const roundId = `R1042-${openOwn(player) ?? latestNo(player, 'round')}`;
      command = (tx, altered) => {
        const action = (pick % 2 === 0) !== altered ? 'stand' : 'double';
        return act(tx, ASKER, { key, roundId, step: isStale(pick) ? 2 : 1, action }, COIN, OFFERED);
      };
    } else if (kind === 'cashout') {
      // Mostly the player has read what they lose with it.
      const ending = player.get((tx) => pursesOf(tx, endingWith(tx, own())));
      const forfeitMinor = pick % 4 > 0 ? sum(ending.map(({ amountMinor }) => amountMinor)) : undefined;
      command = (tx, altered) =>
        requestCashout(tx, ASKER, {
          ...money(key, size + (altered ? 1 : 0)),
          forfeitMinor,
          destination: 'd',
          instrument: 'i',
          recallable: pick % 3 !== 0,
          payAfterMs: pick % 2 === 0 ? 0 : 60_000,
        });
    } else if (kind === 'order') command = (tx) => payoutOrder(tx, paymentId);
    else if (kind === 'payout') {
      const state = (['succeeded', 'declined', 'processing'] as const)[pick % 3] ?? 'succeeded';
      command = (tx) => payoutUpdate(tx, { paymentId, provider: 'p', providerRef: ref, state });
    } else if (kind === 'recall')
      command = (tx, altered) => recall(tx, { key, paymentId: altered ? 'P1042-0' : paymentId });
    else if (kind === 'reject') command = (tx) => reject(tx, paymentId, 'refused_other');
    else if (kind === 'release')
      command = (tx, altered) => releaseDeposit(tx, ASKER, { key, paymentId: altered ? 'P1042-0' : paymentId });
    else if (kind === 'chargeback') {
      // Of money that was credited or is held, and told again while it is the newest: the second must change nothing.
      const credited = `P1042-${newestOf(player, pick % 4 === 0 ? 'reserved' : 'succeeded')}`;
      const part = pick % 3;
      const event = {
        provider: 'p',
        providerRef: `cb-${credited}-${part}`,
        paymentId: credited,
        currency: own(),
        amountMinor: 100 + part * 3000,
        // A bank's stages in any order, also of money that is held or has gone.
        stage: pick % 5 < 2 ? DISPUTE_STAGES[pick % 3] : 'taken_back',
        turn: 1 + (pick % 7 === 0 ? 1 : 0),
      } as const;
      command = (tx) => chargeback(tx, event);
    } else if (kind === 'limit') {
      const type = pick % 2 === 0 ? ('deposit' as const) : ('wager' as const);
      command = (tx) =>
        setLimit(tx, {
          type,
          period: 'day',
          currency: 'EUR',
          // In euro, whatever the player plays with; about the same room in each currency.
          amountMinor: Math.ceil(inEuro(size) * (pick % 25 === 0 ? 3 : 60)),
        });
    } else if (kind === 'unlimit')
      command = (tx) => deleteLimit(tx, String(Math.max(1, latestNo(player, 'limits') - (pick % 4))));
    else if (kind === 'confirm')
      command = (tx) =>
        confirmLimit(tx, (pick % 5 === 0 ? tokens[pick % Math.max(1, tokens.length)] : tokens.at(-1)) ?? 'none');
    else if (kind === 'rotate') command = (tx) => rotate(tx, `c${pick}`);
    else if (kind === 'void' && openOwn(player) !== undefined) {
      player.pass(VOID_MS);
      const no = openOwn(player) ?? 0;
      command = (tx) => decide(tx, no, undefined);
    } else if (kind === 'prize' && latestNo(player, 'round') > 0) {
      // Told again and again, as a jackpot does that has not heard the answer.
      const roundId = `R1042-${Math.max(1, latestNo(player, 'round') - (pick % 4))}`;
      const prize = { id: `J-${roundId}`, jackpot: 'test', jackpotName: 'Test', level: 'level_1', roundId } as const;
      const paid = { amountMinor: size, currency: own(), originalMinor: size, originalCurrency: 'EUR' } as const;
      command = (tx) => jackpotWon(tx, { ...prize, ...paid, wonAtMs: 1 });
    } else if (kind === 'reserve') {
      // Parts of one stake while the table's round is open, else a round of its own.
      const decider = openDecider(player) ?? `t:${latestNo(player, 'round') + 1}`;
      command = (tx, altered) =>
        reserve(
          tx,
          ASKER,
          {
            key,
            decider,
            game: TABLE.id,
            currency: own(),
            action: { heads: true },
            stakeMinor: (size % 900) + 10 + (altered ? 1 : 0),
          },
          TABLE,
        );
    } else if (kind === 'verdict') {
      // Sometimes of a round that is over, sometimes without a part that the table never heard of.
      const decider = pick % 4 === 0 ? `t:${latestNo(player, 'round')}` : (openDecider(player) ?? 't:0');
      const keys = partsOf(player, decider).filter((_, i) => i === 0 || pick % 3 > 0);
      const payoutMinor = pick % 2 === 0 ? 0 : size;
      command = (tx) => settleReserved(tx, { decider, keys, payoutMinor, view: null, events: [] });
    } else if (kind === 'return') {
      // Once in a while before it was asked for: a tombstone.
      const decider = openDecider(player) ?? `t:${latestNo(player, 'round')}`;
      const part = pick % 5 === 0 ? `k${made + 3}` : (partsOf(player, decider).at(-1) ?? 'none');
      command = (tx) => returnReserved(tx, { decider, key: part });
    } else if (kind === 'free') {
      const action = { heads: pick % 2 === 0 };
      command = (tx) =>
        placeFree(tx, { key, game: COIN.id, stakeMinor: 100, currency: own(), action, purse: GIFT }, COIN);
    } else if (kind === 'grant')
      command = (tx) => {
        const funding = pick % 3 === 0 ? 'bonus_first' : 'cash_first';
        const terms = bonusTerms(size, { funding, wager: pick % 4, maxBetMinor: 1_000_000 });
        return giveOwed(tx, { source: key, terms });
      };
    else if (kind === 'outside') {
      // One of its two titles, on in the round that is open there: a stake, a win, both, or a win too much.
      const title = OUTSIDES[pick % 2] ?? OUTSIDE;
      const known = openOutside(player, title.id);
      const round = known ?? `r${made}`;
      const bets = known === undefined || pick % 3 > 0;
      command = (tx, altered) => {
        const amountMinor = (size % 900) + 10 + (altered ? 1 : 0);
        const bet = { id: `${key}b`, type: 'bet', amountMinor } as const;
        const win = { id: `${key}w`, type: 'win', amountMinor: size + (altered ? 1 : 0) } as const;
        const transactions = [...(bets ? [bet] : []), ...(pick % 4 < 2 || !bets ? [win] : [])];
        const call = { provider: STUDIO, round, game: title.id, currency: own(), finished: pick % 5 === 0 };
        return betWin(tx, ASKER, { ...call, transactions }, title);
      };
    } else if (kind === 'back') {
      // One or two of the last transactions of any of its rounds, mostly; sometimes one that is yet to come.
      const taken = lastOutside(player, pick % 6);
      if (pick % 5 === 0 || taken.length === 0) early = Array.from({ length: 9 }, (_, i) => `k${made + i}b`);
      const originals = early.length > 0 ? early : taken.slice(0, 1 + (pick % 2)).map(({ ref }) => ref);
      const transactions = originals.map((original, i) => ({ id: `${key}u${i}`, original }));
      const round = taken[0]?.round ?? 'never';
      command = (tx) => takeBack(tx, { provider: STUDIO, round, finished: pick % 3 === 0, transactions });
    } else if (kind === 'finish') {
      const round = openOutside(player, OUTSIDES[pick % 2]?.id ?? '') ?? 'never';
      command = (tx) => finish(tx, { provider: STUDIO, round });
    } else if (kind === 'evict') player.forget();
    else if (kind === 'time') for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, COIN));

    if (kind === 'repeat' || kind === 'alter') {
      const old = sent[pick % Math.max(1, sent.length)];
      if (old) {
        // What time alone brings comes with the next command, whichever that is: the end of a bonus.
        player.do(() => ok(null));
        const rows = ledgerCount(player);
        const answer = player.do((tx) => old.command(tx, kind === 'alter'));
        if (ledgerCount(player) !== rows) return `${index}: a repeated command posted`;
        if (kind === 'alter' && (answer.ok || answer.code !== 'idempotency.key_reused'))
          return `${index}: a reused key was ${answer.ok ? 'accepted' : answer.code}`;
        // A bet that was taken back meanwhile is never answered as it was.
        const isTakenBack = !answer.ok && answer.detail?.why === TAKEN_BACK.why;
        const differs = !answer.ok || (old.answer !== '' && JSON.stringify(answer.value) !== old.answer);
        if (kind === 'repeat' && differs && !isTakenBack) return `${index}: a repeated command answered differently`;
      }
    }
    if (command) {
      const wrote = changes();
      const answer: Answer<unknown> = player.do((tx) => command(tx, false));
      if (!answer.ok && changes() !== wrote && snapshot(player).text !== before.text)
        return `${index}: refused ${kind} changed something`;
      if (kind === 'settle') {
        const outcome = answer.ok ? (answer.value as { outcome: string }).outcome : answer.code;
        if (model.settled.has(ref) && outcome !== 'replayed') return `${index}: ${ref} was told again and ${outcome}`;
        if (answer.ok) model.settled.add(ref);
      }
      if (kind === 'act' && answer.ok && isStale(pick)) return `${index}: a move for another step was taken`;
      if (answer.ok) accepted.set(kind, (accepted.get(kind) ?? 0) + 1);
      if (answer.ok && kind === 'outside') {
        const { roundId, transactions } = answer.value as Reply;
        model.outside.add(roundId ?? '');
        const late = transactions.find(({ id }) => model.buried.has(id));
        if (late) return `${index}: ${late.id} was taken back before it came`;
      }
      // What was refused, since one of its names was buried for another round, has buried none.
      if (answer.ok) for (const original of early) model.buried.add(original);
      if (answer.ok && ['bet', 'act', 'cashout', 'open', 'recall', 'release', 'outside'].includes(kind)) {
        // Payments answer how they stand now; rounds repeat the very first answer.
        const first = kind === 'bet' || kind === 'act' || kind === 'outside';
        sent.push({ command, answer: first ? JSON.stringify(answer.value) : '' });
        if (sent.length > 500) sent.shift();
      }
      const broken = judgeDeposits(model, player, { kind, size, answer, nowMs, paymentId, pick });
      if (broken) return `${index}: ${broken}`;
    }

    const staked: string[] = [];
    const touched = new Set<string>();
    for (const row of ledgerSince(player, read)) {
      const broken = model.read(row);
      if (broken) return `${index} ${kind}: ${broken}`;
      if (row.from === REAL && (row.kind === 'bet' || row.kind === 'stake_held')) staked.push(row.ref);
      touched.add(row.ref);
      read = row.no;
    }
    const broken =
      judgeBalances(model, player) ??
      judgeStakes(model, staked) ??
      model.alone(touched) ??
      unbalanced(player, roundsIn(touched))[0];
    if (broken) return `${index} ${kind}: ${broken}`;
    for (const { no, body } of player.store.all<{ no: number; body: string }>(
      `select no, body from outbox where receiver like 'queue:%' and no > ?`,
      outboxRead,
    )) {
      outboxRead = no;
      for (const event of (JSON.parse(body) as Outgoing).events)
        if (event.type === 'mail.wanted') tokens.push(String(event.mail.values.token));
    }
    if (index % 200 === 199) player.store.all('delete from outbox');
    if (index % 20 === 0) {
      const [wrong] = misremembered(player);
      if (wrong) return `${index} ${kind}: ${wrong}`;
    }
    const lowered = judgeInForce(model, player);
    if (lowered) return `${index} ${kind}: ${lowered}`;
  }
  return unbalanced(player)[0] ?? judgeReceipts(player);
}

/** What the player would be told of it all holds against their books; as much of it as one file carries, to the end. */
function judgeReceipts(player: TestPlayer): string | null {
  const first = player.store.all<{ at: number }>(
    'select at from ledger where no >= (select max(no) from ledger) - 15000 order by no limit 1',
  );
  const period = { fromMs: (first[0]?.at ?? 0) + 1, toMs: player.nowMs + 1 };
  const part = player.get((tx) => receiptsOf(tx, period.fromMs, period.toMs));
  const file = { format: RECEIPT_FORMAT, house: '', site: '', madeAtMs: 0, about: null, period, configs: {} } as const;
  // The test's own coin is no engine that a receipt is drawn again with.
  const { faults } = verifyReceipts({ ...file, ...part });
  const [fault] = faults.filter(({ check }) => check !== 'draws');
  return fault ? `receipts: ${fault.check} of ${fault.at}` : null;
}

/** What so much of the player's currency counts in a limit that is in euro, reckoned apart: EUR cents, rounded up. */
function inEuro(minor: number): number {
  if (own() === 'JPY') return Math.ceil((minor * 61) / 100);
  return own() === 'BTC' ? Math.ceil((minor * 85) / 1000) : minor;
}

/** A move made for another step than the one that the round is at. */
const isStale = (pick: number) => pick % 6 === 0;
const money = (key: string, amountMinor: number) =>
  ({ key, amountMinor, currency: own(), method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 }) as const;

const latestNo = (player: TestPlayer, table: 'payment' | 'round' | 'limits'): number =>
  player.store.all<{ no: number | null }>(`select max(no) as no from ${table}`)[0]?.no ?? 0;
const roundsIn = (refs: Iterable<string>): number[] =>
  [...refs].filter((ref) => ref.startsWith('R')).map((ref) => Number(ref.split('-')[1]));
const openOf = (player: TestPlayer, where: string): { no: number; ref: string } | undefined =>
  player.store.all<{ no: number; ref: string }>(`select no, ref from round where status = 'open' and ${where}`)[0];
const openOwn = (player: TestPlayer): number | undefined => openOf(player, `decider = 'engine'`)?.no;
const openDecider = (player: TestPlayer): string | undefined => openOf(player, `decider = 'table'`)?.ref;
const openOutside = (player: TestPlayer, game: string): string | undefined =>
  openOf(player, `decider = 'provider:${STUDIO}' and game = '${game}'`)?.ref;
const partsOf = (player: TestPlayer, decider: string): string[] =>
  player.store
    .all<{ key: string }>(
      `select m.ref as key from movement m join round r on r.no = m.round where r.decider = 'table' and r.ref = ?
        and m.kind = 'stake' and m.undone is null order by m.no`,
      decider,
    )
    .map(({ key }) => key);
/** Transactions of one of the studio's last rounds, the newest first. */
const lastOutside = (player: TestPlayer, back: number): { round: string; ref: string }[] =>
  player.store.all(
    `select r.ref as round, m.ref from movement m join round r on r.no = m.round where m.kind <> 'give_back' and r.no =
      (select no from round where decider = 'provider:${STUDIO}' order by no desc limit 1 offset ?) order by m.no desc`,
    back,
  );
const oldestOpen = (player: TestPlayer): number =>
  player.store.all<{ no: number | null }>(
    `select min(no) as no from payment where state in ('pending', 'processing', 'reserved')`,
  )[0]?.no ?? 1;
const newestOf = (player: TestPlayer, state: 'succeeded' | 'reserved'): number =>
  player.store.all<{ no: number | null }>(
    `select max(no) as no from payment where state = ? and action = 'deposit'`,
    state,
  )[0]?.no ?? 1;
const ledgerCount = (player: TestPlayer) => headOf(player.store).no;
const paymentOf = (player: TestPlayer, id: string) =>
  player.store.all<{ amount: number; state: string; received: number | null; counted_at: number }>(
    'select amount, state, received, counted_at from payment where no = ?',
    Number(id.split('-')[1]),
  )[0];

function ledgerSince(player: TestPlayer, no: number): LedgerRow[] {
  return headOf(player.store).no === no ? [] : ledgerRows(player.store, no);
}

/** What a refusal must leave as it was. */
function snapshot(player: TestPlayer): { no: number; text: string } {
  const { no, hash } = headOf(player.store);
  const sums = player.store.all(
    `select (select max(no) from payment) as p, (select max(no) from round) as r,
      (select group_concat(state) from (select state from payment order by no desc limit 20)) as s,
      (select max(no) from outbox) as o, (select max(seq) from event) as e, (select sum(nonce) from seed) as n`,
  );
  return { no, text: hash + JSON.stringify(sums) };
}

/** Stored balances against the fold, zero sums, nothing below zero, held money against open payments (I2, I3, I10, I18). */
function judgeBalances(model: Model, player: TestPlayer): string | null {
  const stored = player.store.all<{ account: string; amount: number }>('select account, amount from balance');
  let all = 0;
  let mine = 0;
  let held = 0;
  for (const { account, amount } of stored) {
    if ((model.fold.get(account) ?? 0) !== amount)
      return `stored ${account} is ${amount}, entries say ${model.fold.get(account)}`;
    if (neverNegative(account as typeof REAL) && amount < 0) return `${account} is below zero`;
    all += amount;
    if (neverNegative(account as typeof REAL) || account === DEBT) mine += amount;
    if (account.startsWith('player:held:')) held += amount;
  }
  if (all !== 0) return `accounts sum to ${all}`;
  if (mine !== model.flow.border) return `the player has ${mine}, ${model.flow.border} crossed their border`;
  const parts =
    player.store.all<{ sum: number | null }>(
      `select sum(m.cash + m.bonus) as sum from round r join movement m on m.round = r.no
        where r.status = 'open' and r.decider = 'table' and m.kind = 'stake' and m.undone is null`,
    )[0]?.sum ?? 0;
  const open =
    player.store.all<{ sum: number | null }>(
      `select sum(case when action = 'cashout' then amount else received - (
          select coalesce(sum(amount), 0) from chargeback where payment = payment.no
        ) end) as sum from payment
        where state in ('pending', 'processing', 'reserved') and (action = 'cashout' or state = 'reserved')`,
    )[0]?.sum ?? 0;
  if (held !== open + parts) return `${held} are held, ${open + parts} are open`;
  const walletAccount = player.get((tx) => wallet(tx)).accounts[0];
  if (walletAccount && walletAccount.amountMinor !== (model.fold.get(REAL) ?? 0))
    return 'the wallet shows another balance';
  // Reading every withdrawal takes its time in a long walk.
  return headOf(player.store).no % 20 === 0 ? judgePanel(player) : null;
}

/** "Where is my money?" is the ledger's balances to the cent, each part under the rule that its payment says (I18). */
function judgePanel(player: TestPlayer): string | null {
  // Read after it: what time alone brings came with the question.
  const [whereAccount] = player.get((tx) => whereIsIt(tx, ASKER, { [own()]: 2000 })).accounts;
  const owned = sum(
    player.store
      .all<{ account: string; amount: number }>('select account, amount from balance')
      .filter(({ account }) => account.startsWith('player:'))
      .map(({ amount }) => amount),
  );
  if (!whereAccount || whereAccount.totalMinor !== owned)
    return `the panel shows ${whereAccount?.totalMinor} in all, the ledger says ${owned}`;
  const parts = sum([whereAccount.availableMinor, ...whereAccount.holds.map(({ amountMinor }) => amountMinor)]);
  if (parts !== owned) return `the parts of the panel add up to ${parts}, the ledger says ${owned}`;
  const strange = whereAccount.holds.find(({ rule, state }) => (rule === 'deposit') !== (state === 'reserved'));
  return strange ? `${strange.ref} is shown as ${strange.rule} and is ${strange.state}` : null;
}

interface Judged {
  kind: string;
  size: number;
  answer: Answer<unknown>;
  nowMs: number;
  paymentId: string;
  pick: number;
}

/** Cash stakes of a day never exceed the limit that is in force, whoever decides their rounds (I28). */
function judgeStakes(model: Model, staked: readonly string[]): string | null {
  if (model.wager === null) return null;
  for (const ref of staked) {
    const { fromMs, toMs } = windowAt('calendar', 'day', 'Europe/Berlin', model.rounds.get(ref)?.atMs ?? 0);
    const all = [...model.recent].flatMap((each) => model.rounds.get(each) ?? []);
    const inside = all.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
    const used = sum(inside.map((round) => inEuro(round.staked.get(REAL) ?? 0)));
    if (used > model.wager) return `${used} staked under a limit of ${model.wager}`;
  }
  const old = model.time - 40 * 86_400_000;
  for (const ref of model.recent) if ((model.rounds.get(ref)?.atMs ?? 0) < old) model.recent.delete(ref);
  return null;
}

/** Accepted deposits of the running day never exceed the limit that was in force (I28). */
function judgeDeposits(
  model: Model,
  player: TestPlayer,
  { kind, size, answer, nowMs, paymentId }: Judged,
): string | null {
  const { fromMs } = windowAt('calendar', 'day', 'Europe/Berlin', nowMs);
  if (kind === 'open' && answer.ok) {
    const id = (answer.value as { payment: { id: string } }).payment.id;
    model.intents.set(id, { atMs: nowMs, amount: size * 4, counts: true });
  }
  if (kind === 'release' && answer.ok && !model.intents.get(paymentId)?.counts) {
    const received = paymentOf(player, paymentId)?.received ?? 0;
    model.intents.set(paymentId, { atMs: nowMs, amount: received, counts: true });
  }
  const opened = (kind === 'open' || kind === 'release') && answer.ok;
  let deposited = 0;
  for (const [id, intent] of model.intents) {
    if (intent.atMs < fromMs) {
      if (intent.atMs < fromMs - 1e10) model.intents.delete(id);
      continue;
    }
    const now = paymentOf(player, id);
    intent.counts = now?.state === 'pending' || now?.state === 'processing' || now?.state === 'succeeded';
    if (intent.counts) deposited += inEuro(now?.received ?? intent.amount);
  }
  if (opened && model.deposit !== null && deposited > model.deposit)
    return `${deposited} deposited under a limit of ${model.deposit}`;
  return null;
}

/** A limit once set is there at every instant, and grows only by a confirmed wish (I29). */
function judgeInForce(model: Model, player: TestPlayer): string | null {
  const rows = player.store.all<{ type: string; size: number; state: string }>(
    `select type, size, state from limits where state in ('active', 'confirmed')`,
  );
  for (const type of ['deposit', 'wager'] as const) {
    const mine = rows.filter((row) => row.type === type);
    if (mine.length > 1) return `two ${type} limits in force`;
    const [row] = mine;
    const before = model[type];
    if (before !== null && !row) {
      const removed = player.store.all(`select 1 from limits where type = ? and state = 'disabled_confirmed'`, type);
      if (removed.length === 0) return `the ${type} limit is gone`;
    }
    if (before !== null && row && row.size > before && row.state !== 'confirmed') {
      const removed = player.store.all(`select 1 from limits where type = ? and state = 'disabled_confirmed'`, type);
      if (removed.length === 0) return `the ${type} limit grew without confirmation`;
    }
    model[type] = row ? row.size : null;
  }
  return null;
}
