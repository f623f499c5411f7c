// What stands in the way of any stake, a first one and one inside a round.
import { forbidden } from '#shared/domain/geo.ts';
import { mayStake } from '#shared/domain/rounds.ts';
import { type Desk, stopAt } from '../desk.ts';
import { anyDebt } from '../ledger.ts';
import { exclusionOf } from '../limits/exclusion.ts';
import { profileOf } from '../profile.ts';
import type { Asker } from '../verbs.ts';

/** Why this player may stake now at all: the place, an exclusion, a debt, an open round, the cycle time. */
export function mayStakeNow(desk: Desk, asker: Asker): void {
  stopAt(forbidden('bet', asker, profileOf(desk).licence));
  const exclusion = exclusionOf(desk);
  stopAt(mayStake({ excludedUntilMs: exclusion ? exclusion.untilMs : undefined, debtMinor: anyDebt(desk) }));
}
