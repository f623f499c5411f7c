// content/config/stakes.json: how a title's stakes in EUR become its stakes in every other currency.
import * as z from 'zod/mini';
import { described } from './described.ts';
import { currency } from './words.ts';

export const stakesSchema = z.strictObject({
  currencies: described(
    'One row for every enabled currency but EUR, which titles write themselves.',
    z.partialRecord(
      currency,
      z.strictObject({
        minorPerEurCent: described(
          'Minor units that stand for one EUR cent of a stake: a whole number, so that every stake and every prize that is whole in EUR is whole here too.',
          z.int().check(z.gte(1)),
        ),
        maxPayoutMinor: z.optional(
          described(
            'The most that one round pays in this currency, in minor units, where it is less than the title allows.',
            z.int().check(z.gt(0)),
          ),
        ),
      }),
    ),
  ),
});
export type StakeConfig = z.infer<typeof stakesSchema>;

/** An enabled currency without a row would have no stakes; EUR is what the others are derived from. */
export function stakeRowMistakes(file: StakeConfig, enabled: readonly string[]) {
  const lacking = enabled.filter((code) => code !== 'EUR' && !Object.hasOwn(file.currencies, code));
  return [
    ...(lacking.length > 0
      ? [
          {
            path: ['currencies'],
            say: `lacks ${lacking.join(', ')}. Write how many minor units stand for one EUR cent of a stake.`,
          },
        ]
      : []),
    ...(file.currencies.EUR
      ? [{ path: ['currencies', 'EUR'], say: 'must not be there: stakes in EUR are written in each title. Remove it.' }]
      : []),
  ];
}
