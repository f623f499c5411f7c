// content/pages/rocket-mart.json: the sale of the rewards shop, and the prices of boxes and tickets (rewards.md 15).
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { saleEndMs } from '#shared/domain/rewards/sale.ts';
import { described } from './described.ts';
import { minor } from './words.ts';

const coins = z.int().check(z.gte(1));
const deposit = z
  .record(refer.currencyCode(), minor)
  .check(
    z.refine((amounts: Record<string, number>) => amounts.EUR !== undefined, 'lacks EUR, which other currencies take'),
  );

export const shopSchema = z.strictObject({
  sale: z._default(
    described(
      'The sale that runs or comes; null for none.',
      z.nullable(
        z.strictObject({
          endDate: described(
            'Its last day as day/month/year, for example "30/11/2026": it ends at midnight UTC.',
            refer.plain(z.string().check(z.refine((text: string) => saleEndMs(text) !== null, 'is not a day'))),
          ),
          cards: described(
            'By the name of a card of content/rewards that begins with "sale".',
            z.record(
              refer.plain(z.string().check(z.regex(/^sale[a-z0-9-]*$/, 'does not begin with "sale"'))),
              z.strictObject({
                discountPercent: described('How much less it costs, 1 to 90.', z.int().check(z.gte(1), z.lte(90))),
                fullPrice: described('The lowest price of the 30 days before, in coins.', coins),
              }),
            ),
          ),
        }),
      ),
    ),
    null,
  ),
  costs: described(
    'What brings a ticket of a lottery or a prize box beside coins.',
    z.strictObject({
      lotteryTicketDeposit: described(
        'Deposited for a ticket, by currency, in minor units; one that is left out takes EUR at the day’s rate.',
        deposit,
      ),
      depositSpin: described(
        'Deposited for a prize box, by currency, in minor units; one that is left out takes EUR at the day’s rate.',
        deposit,
      ),
      lotteryTicketCoins: described('The price of a ticket in coins.', coins),
    }),
  ),
});
