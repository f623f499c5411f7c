// Which purses pay a stake, as a round asks it: the rewards layer decides which bonus pays how much (rewards/funding.ts).
import type { Uncounted } from '#shared/domain/bonuses/stakes.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Split } from '#shared/domain/postings.ts';
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';
import type { Row } from './row.ts';

/** The round's sums and bonus before a stake. */
export type Before = Pick<Row, 'stake' | 'cash_in' | 'wagering' | 'counts'>;

export interface Wish {
  readonly currency: Currency;
  readonly stakeMinor: number;
  /** The game feeds a jackpot, or a bonus feature is bought. */
  readonly excluded: boolean;
  readonly game: string;
  /** The open round of the stake, and whether it has drawn since its opening: then this is a double or a split. */
  readonly round?: { readonly row: Before; readonly drawn: boolean } | undefined;
}

/** The purses that pay a stake, and the bonus that it counts for. */
export interface Funded {
  readonly split: Split;
  readonly wagering: number | null;
  readonly counts: Uncounted | null;
}

interface Funding {
  /** What may be staked now. */
  playableOf(tx: Tx, currency: Currency): number;
  /** The parts of a stake by purse; ends the command with the refusal of a bonus. */
  fundingOf(tx: Tx, wish: Wish): Funded;
  /** For a round with a part of its stake returned before its draw: the rest may be a stake that counts. */
  recounted<Round extends Before>(tx: Tx, row: Round): Round;
}
export const FUNDING = hook<Funding>('funding');

export const playableOf = (tx: Tx, currency: Currency): number => FUNDING.single(tx).playableOf(tx, currency);
export const fundingOf = (tx: Tx, wish: Wish): Funded => FUNDING.single(tx).fundingOf(tx, wish);
export const recounted = <Round extends Before>(tx: Tx, row: Round): Round => FUNDING.single(tx).recounted(tx, row);
