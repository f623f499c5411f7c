// The figures of the books, each defined once: its accounts, its direction, and its postings. They sum the ledger's
// transfers in the log, so that every figure can be opened to the rows that add up to it (docs/the-log.md).
import { DEBT, HOUSE_BONUS, HOUSE_GAMES, HOUSE_JACKPOT, HOUSE_PROMOTIONS, type PostingKind, REAL } from '../ledger.ts';
import type { PostingRow } from '../log.ts';

/** A transfer with the player's place of registration. */
export interface BookRow extends PostingRow {
  readonly place: string;
  readonly licence: string;
}

interface Figure {
  readonly name: string;
  /** Its description for readers. */
  readonly words: string;
  isOf(account: string): boolean;
  /** 1: what enters these accounts minus what leaves them; -1: the reverse. */
  readonly sign: 1 | -1;
  /** Null: all postings on these accounts. */
  readonly kinds: readonly PostingKind[] | null;
}

const exactly =
  (...accounts: readonly string[]) =>
  (account: string): boolean =>
    accounts.includes(account);
const isProvider = (account: string): boolean => account.startsWith('psp:');

/** Includes money that a bank takes out of a held deposit, and returns. */
const HELD_DEPOSITS = [
  ...(['deposit_held', 'deposit_released', 'deposit_returned', 'return_failed'] as const),
  ...(['chargeback', 'chargeback_returned'] as const),
] satisfies readonly PostingKind[];

export const FIGURES = {
  stakes: {
    name: 'Stakes',
    words: 'Cash and bonus money that was staked, and the stakes of free rounds; less what was given back.',
    isOf: exactly(HOUSE_GAMES),
    sign: 1,
    kinds: ['bet', 'free_bet', 'rollback', 'free_rollback'],
  },
  wins: {
    name: 'Wins',
    words: 'What rounds paid, free ones too; less what a studio took back. Jackpots are not in it.',
    isOf: exactly(HOUSE_GAMES),
    sign: -1,
    kinds: ['win', 'free_win', 'win_back'],
  },
  ggr: {
    name: 'GGR',
    words: 'Gross gaming revenue: stakes less wins, on the day they were booked.',
    isOf: exactly(HOUSE_GAMES),
    sign: 1,
    kinds: null,
  },
  bonuses: {
    name: 'Bonus cost',
    words: 'What the house put into bonuses and free rounds, less what came back. What coins bought of these is in it.',
    isOf: exactly(HOUSE_BONUS),
    sign: -1,
    kinds: null,
  },
  coins: {
    name: 'Coin cost',
    words: 'Coins that became cash, less exchanges that were taken back.',
    isOf: exactly(HOUSE_PROMOTIONS),
    sign: -1,
    kinds: ['points'],
  },
  rewards: {
    name: 'Prizes and cashback',
    words: 'Cash prizes of tournaments, lotteries, boxes and awards, and cashback; less what was taken back.',
    isOf: exactly(HOUSE_PROMOTIONS),
    sign: -1,
    kinds: ['prize', 'cashback'],
  },
  jackpots: {
    name: 'Jackpots',
    words: 'Jackpots that players won.',
    isOf: exactly(HOUSE_JACKPOT),
    sign: -1,
    kinds: null,
  },
  deposits: {
    name: 'Deposits',
    words: 'What arrived from payment providers, held deposits too; less what was sent back.',
    isOf: isProvider,
    sign: -1,
    kinds: ['deposit', 'deposit_held', 'deposit_returned', 'return_failed'],
  },
  withdrawals: {
    name: 'Withdrawals',
    words: 'What was paid out; less payouts that came back.',
    isOf: isProvider,
    sign: 1,
    kinds: ['cashout_paid', 'payout_claimed', 'payout_returned'],
  },
  chargebacks: {
    name: 'Chargebacks',
    words: 'Deposits that a bank took back; less what it returned.',
    isOf: isProvider,
    sign: 1,
    kinds: ['chargeback', 'chargeback_returned'],
  },
  owed: {
    name: 'Change in money owed',
    words:
      'By how much the cash of players changed: balances, withdrawals that wait, held deposits, stakes of open rounds.',
    isOf: exactly(REAL, 'player:held'),
    sign: 1,
    kinds: null,
  },
  arrived_held: {
    name: 'Held on arrival',
    words: 'Deposits that came late, twice, above a limit, in doubt or by what is another’s, and were held.',
    isOf: isProvider,
    sign: -1,
    kinds: ['deposit_held'],
  },
  credited_late: {
    name: 'Credited after',
    words: 'Held deposits that were credited then, by the player or by us.',
    isOf: exactly('player:held'),
    sign: -1,
    kinds: ['deposit_released'],
  },
  sent_back: {
    name: 'Sent back',
    words: 'Held deposits that went back to where they came from; less what did not arrive there.',
    isOf: isProvider,
    sign: 1,
    kinds: ['deposit_returned', 'return_failed'],
  },
  held: {
    name: 'Change in held deposits',
    words: 'By how much the deposits grew that are held: neither credited, nor sent back, nor taken by a bank.',
    isOf: exactly('player:held'),
    sign: 1,
    kinds: HELD_DEPOSITS,
  },
  waiting: {
    name: 'Change in withdrawals that wait',
    words: 'By how much the withdrawals grew that are asked for: neither paid, nor refused, nor taken back.',
    isOf: exactly('player:held'),
    sign: 1,
    kinds: ['cashout_held', 'cashout_paid', 'cashout_back'],
  },
  payouts_back: {
    name: 'Payouts come back',
    words: 'Withdrawals that had been paid and came back to the player.',
    isOf: isProvider,
    sign: -1,
    kinds: ['payout_returned'],
  },
  payouts_after_all: {
    name: 'Paid after all',
    words: 'Withdrawals that had been given back, and that their provider paid all the same: ours to claim.',
    isOf: isProvider,
    sign: 1,
    kinds: ['payout_claimed'],
  },
  taken_by_banks: {
    name: 'Taken by banks',
    words: 'Deposits that a payer’s bank took back.',
    isOf: isProvider,
    sign: 1,
    kinds: ['chargeback'],
  },
  given_by_banks: {
    name: 'Given back by banks',
    words: 'What a bank had taken and returned.',
    isOf: isProvider,
    sign: -1,
    kinds: ['chargeback_returned'],
  },
  debts: {
    name: 'Change in debts',
    words: 'By how much grew what players owe us after a bank or a provider took money that they had played with.',
    isOf: exactly(DEBT),
    sign: -1,
    kinds: null,
  },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof FIGURES;
/** Figures that are read together. */
export const FIGURE_SETS = {
  books: [
    ...(['stakes', 'wins', 'ggr', 'bonuses', 'coins', 'rewards', 'jackpots'] as const),
    ...(['deposits', 'withdrawals', 'chargebacks', 'owed'] as const),
  ],
  turned: [
    ...(['arrived_held', 'credited_late', 'sent_back', 'held', 'waiting'] as const),
    ...(['payouts_back', 'payouts_after_all', 'taken_by_banks', 'given_by_banks', 'debts'] as const),
  ],
} as const satisfies Record<string, readonly FigureName[]>;
export type FigureSet = keyof typeof FIGURE_SETS;
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** What a row adds to a figure, in minor units of its currency. */
export function countedIn(
  name: FigureName,
  { kind, debit, credit, amount }: Pick<BookRow, 'kind' | 'debit' | 'credit' | 'amount'>,
): number {
  const { isOf, sign, kinds }: Figure = FIGURES[name];
  if (kinds && !(kinds as readonly string[]).includes(kind)) return 0;
  const into = isOf(credit);
  if (into === isOf(debit)) return 0;
  return into === sign > 0 ? amount : -amount;
}
