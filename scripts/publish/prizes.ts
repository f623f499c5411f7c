// Prizes of a tournament that are not cash: the value printed for each must be its own (rewards.md 25).

import { fraction, less, times } from '#shared/chance/fraction.ts';
import type { BonusProgramme, NamedLootbox, TournamentProgramme } from '#shared/contract/programmes.ts';
import { meanOf } from '#shared/domain/rewards/boxes.ts';
import { COIN_EUR_MINOR, type WrittenPrize } from '#shared/domain/rewards/prize.ts';
import type { Check } from './check.ts';

interface Around {
  readonly tournaments: readonly TournamentProgramme[];
  readonly bonuses: readonly BonusProgramme[];
  readonly boxes: readonly NamedLootbox[];
  /** What a ticket costs in coins; undefined while its file has mistakes. */
  readonly ticketCoins: number | undefined;
}

export const prizeProblems = ({ tournaments, ...around }: Around): Check['problems'] =>
  tournaments.flatMap(({ id, prizes }) =>
    prizes.flatMap(({ eurMinor, gives }, i) => {
      const say = gives && mistakeOf(gives, eurMinor, around);
      return say ? [{ file: `content/tournaments/${id}.json`, field: `prizes.${i}.${say.field}`, say: say.say }] : [];
    }),
  );

function mistakeOf(gives: WrittenPrize, eurMinor: number, around: Omit<Around, 'tournaments'>) {
  const value = worthOf(gives, around);
  if (value === undefined) return null;
  if (typeof value !== 'number') return value;
  return value === eurMinor
    ? null
    : { field: 'eurMinor', say: `is ${eurMinor}, and what is given is worth ${value}. Write ${value}.` };
}

/** Its value in EUR cents, rounded up, or its mistake. Undefined where another file has mistakes. */
function worthOf(
  gives: WrittenPrize,
  { bonuses, boxes, ticketCoins }: Omit<Around, 'tournaments'>,
): number | { field: string; say: string } | undefined {
  switch (gives.type) {
    case 'money':
      return gives.amounts.EUR;
    case 'comp_points':
      return gives.points * COIN_EUR_MINOR;
    case 'ticket':
      return ticketCoins && ticketCoins * COIN_EUR_MINOR;
    case 'box': {
      const items = boxes.find(({ id }) => id === gives.box)?.items;
      return items && upToCents(items);
    }
    default:
      return ofTemplate(gives, bonuses);
  }
}

function ofTemplate(gives: Extract<WrittenPrize, { template: string }>, bonuses: readonly BonusProgramme[]) {
  const template = bonuses.find(({ id }) => id === gives.template);
  if (!template) return undefined;
  const { amount, spins } = template;
  if (gives.type === 'bonus' && amount) return gives.amounts?.EUR ?? amount.EUR;
  if (gives.type === 'freespins' && spins) return (spins.stake.EUR ?? 0) * (gives.count ?? spins.count);
  const wanted = gives.type === 'bonus' ? 'amount' : 'spins';
  return { field: 'gives.template', say: `is "${gives.template}", which has no "${wanted}".` };
}

/** Rounded up, because a player who cannot have the box is paid at least its worth. */
function upToCents(items: NamedLootbox['items']): number {
  const cents = times(meanOf(items), fraction(100));
  const whole = Number(cents.n / cents.d);
  return less(fraction(whole), cents) ? whole + 1 : whole;
}
