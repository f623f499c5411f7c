// content/payment-methods/<id>.json: the data of a payment method.
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { type Method, PROVIDERS } from '#shared/domain/cashier/method.ts';
import { described } from './described.ts';
import { text } from './words.ts';

const minor = z.int().check(z.gte(0));
const range = z.nullable(
  z
    .strictObject({
      minMinor: described('The smallest amount, in minor units (cents for EUR), above 0.', minor.check(z.gt(0))),
      maxMinor: described('The largest amount, in minor units, or null where there is none.', z.nullable(minor)),
    })
    .check(z.refine((r) => r.maxMinor === null || r.minMinor <= r.maxMinor, 'minMinor must not be above maxMinor')),
);
const pace = z.enum(['instant', 'minutes', 'hour', 'day', 'days']);
const basisPoints = minor.check(z.lte(2_000));

export const paymentMethodSchema = z.strictObject({
  id: described(
    'The name of the file without ".json": lower-case letters, digits and hyphens.',
    refer.plain(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'is not an id'))),
  ),
  name: described('What players read, for example "Visa".', text),
  brand: described(
    'Whose mark stands beside it, for example "visa"; one that nobody has drawn gets the sign of its kind.',
    text,
  ),
  kind: described(
    'What it is: "card", "crypto", "bank", "voucher" or "wallet".',
    z.enum(['card', 'crypto', 'bank', 'voucher', 'wallet']),
  ),
  provider: described(
    'The provider of functions/ports/psp that serves it; docs/add-a-payment-provider.md says how to add one.',
    z.enum(PROVIDERS),
  ),
  vendors: described(
    'Who serves it where they are configured, before "provider": each with the countries that it serves, an empty list for all.',
    z.optional(z.array(z.strictObject({ provider: z.enum(PROVIDERS), countries: z.array(refer.country()) }))),
  ),
  order: described('Its place in lists: a whole number, smaller ones come first.', z.int()),
  recallable: described('true where a pending withdrawal may be taken back, if its market allows it.', z.boolean()),
  recallWindowMs: described(
    'How long a withdrawal that may be taken back waits before it is sent, in milliseconds.',
    minor,
  ),
  processingTime: described(
    'How long each way takes: "instant", "minutes", "hour", "day" or "days".',
    z.strictObject({ deposit: pace, cashout: pace }),
  ),
  feeBp: described(
    'What the provider adds on its own page, in hundredths of a percent, 0 to 2000: 250 are 2.5 %.',
    z.strictObject({ deposit: basisPoints, cashout: basisPoints }),
  ),
  currencies: described(
    'By currency the smallest and largest amount of each way; null for a way that is not offered.',
    z.record(refer.currencyCode(), z.strictObject({ deposit: range, cashout: range })),
  ),
  hiddenFor: described(
    'Who does not see it; an empty list hides it from nobody.',
    z.strictObject({
      locales: described('Languages, for example ["no"].', z.array(refer.locale())),
      groups: described('Numbers of groups of content/config/groups.json.', z.array(refer.group())),
      markets: described(
        'Classes of countries: "served", "partial", "restricted".',
        z.array(z.enum(['served', 'partial', 'restricted'])),
      ),
    }),
  ),
}) satisfies z.ZodMiniType<Method>;
