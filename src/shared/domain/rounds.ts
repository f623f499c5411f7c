// When a round may start, and how its money is split (games.md "At the table", limits.md 7 and 10, bonuses.md 6 and 7).
import type { Account } from './ledger.ts';
import { scale, subtract } from './money.ts';
import type { Split } from './postings.ts';
import { type Refusal, refuse } from './refusal.ts';

/** After this long the house decides an open round (games.md, At the table). */
export const HOUSE_DECIDES_MS = 24 * 3_600_000;

/** A round that nobody can decide, because its configuration is gone, is voided after this long: the stake is returned. */
export const VOID_MS = 3 * HOUSE_DECIDES_MS;

/** Who decides a round: the player's own seeds, a live table, or an outside studio of that name. */
export type DeciderName = 'engine' | 'table' | `provider:${string}`;

export const isOutside = (decider: DeciderName): decider is `provider:${string}` => decider.startsWith('provider:');

/** A debt forbids any stake, a first one and one within a round. */
export const mayStake = (debtMinor: number): Refusal<'debt.open'> | null =>
  debtMinor > 0 ? refuse('debt.open', { debtMinor }) : null;

export interface Waiting {
  /** The player's open rounds, whoever decides them. */
  open: readonly { id: string; game: string; decider: DeciderName }[];
  /** Earliest start of the next paid round, from the cycle time of the one before. */
  nextAtMs: number;
}

/**
 * What prevents a new round. One that waits for the player's own move blocks every game of the house (one open game for
 * each player); one that a table decides blocks only its own game, however long it takes. A studio's blocks nothing:
 * its end is reported late, and live games have several (provider-wallet.md 6).
 */
export function mayStart(
  { open, nextAtMs }: Waiting,
  starting: { game: string; decider: DeciderName },
  nowMs: number,
): Refusal<'round.open' | 'round.too_soon'> | null {
  const waits = isOutside(starting.decider) ? [] : open;
  const first = waits.find(({ game, decider }) => game === starting.game || decider === 'engine');
  if (first) return refuse('round.open', { roundId: first.id, game: first.game });
  return nowMs < nextAtMs ? refuse('round.too_soon', { nextAtMs }) : null;
}

/** The bonus that pays for stakes beside cash: its purse's balance, and which of the two pays first. */
export interface Funding {
  readonly purse: Account;
  readonly amountMinor: number;
  readonly order: 'cash_first' | 'bonus_first';
}

/** Cash first, unless the bonus or the market says otherwise; without a wagering bonus all of it is cash (bonuses.md 6). */
export function splitStake(stakeMinor: number, cashMinor: number, bonus: Funding | null): Split {
  const wanted = bonus?.order === 'bonus_first' ? stakeMinor : Math.max(0, stakeMinor - cashMinor);
  const bonusMinor = Math.min(wanted, bonus?.amountMinor ?? 0);
  return {
    cashMinor: subtract(stakeMinor, bonusMinor),
    bonusMinor,
    purse: bonusMinor > 0 ? (bonus?.purse ?? null) : null,
  };
}

/** A win in the proportions of its round's stakes, the bonus part rounded down, the rest cash (bonuses.md 7). */
export function splitWin(
  winMinor: number,
  stakes: { allMinor: number; bonusMinor: number; purse: Account | null },
): Split {
  const { allMinor, bonusMinor: staked, purse } = stakes;
  const bonusMinor = purse === null ? 0 : scale(winMinor, staked, Math.max(1, allMinor), 'down');
  return { cashMinor: subtract(winMinor, bonusMinor), bonusMinor, purse: bonusMinor > 0 ? purse : null };
}

/** The numbers in a round's id (`R1042-7`): its player's and its own; null for an invalid id. */
export function numbersIn(roundId: string): { readonly playerNo: number; readonly no: number } | null {
  const [, player, no] = /^R(\d+)-(\d+)$/.exec(roundId) ?? [];
  return player === undefined || no === undefined ? null : { playerNo: Number(player), no: Number(no) };
}
