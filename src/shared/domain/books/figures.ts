// The figures of the books, each defined once: its accounts, its direction, and its postings. They sum the ledger's
// transfers in the log, so that every figure can be opened to the rows that add up to it (docs/the-log.md).
import { HOUSE_BONUS, HOUSE_GAMES, HOUSE_JACKPOT, HOUSE_PROMOTIONS, type PostingKind, REAL } from '../ledger.ts';
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
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** What a row adds to a figure, in minor units of its currency. */
export function countedIn(name: FigureName, { kind, debit, credit, amount }: BookRow): number {
  const { isOf, sign, kinds }: Figure = FIGURES[name];
  if (kinds && !(kinds as readonly string[]).includes(kind)) return 0;
  const into = isOf(credit);
  if (into === isOf(debit)) return 0;
  return into === sign > 0 ? amount : -amount;
}
