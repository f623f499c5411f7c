// The prize of a place: what was promised to a single holder, otherwise its printed value in cash (rewards.md 25).
import { type Prize, resolvePrize } from '#shared/domain/rewards/prize.ts';
import type { TournamentTerms } from '#shared/domain/rewards/tournament-terms.ts';
import type { Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { resolving } from '../rewards/offers.ts';
import type { Entry } from './entries.ts';

/** In the player's currency and place, at entry; a prize that is not available there is omitted, and paid in cash. */
export function promised(tx: Tx, { gives = {} }: TournamentTerms): Readonly<Record<number, Prize>> {
  const { currency } = profileOf(tx);
  const to = resolving(tx, { period: 'once' }, currency);
  return Object.fromEntries(
    Object.entries(gives).flatMap(([place, written]) => {
      const prize = resolvePrize(written, to, (id) => tx.rules.boxes?.templates.find((one) => one.id === id));
      return prize ? [[place, prize]] : [];
    }),
  );
}

export interface Won {
  readonly place: number;
  /** How many entries share the place. */
  readonly count: number;
  readonly eurMinor: number;
}

export const prizeOf = ({ terms: { promised: own } }: Entry, { place, count, eurMinor }: Won): Prize =>
  (count === 1 ? own?.[place] : undefined) ?? { type: 'money', currency: 'EUR', minor: eurMinor };
