// content/payment-methods/<id>.json: what operators say about a way to pay.
import * as z from 'zod/mini';
import { type Method, PROVIDERS } from '#shared/domain/cashier/method.ts';
import { said } from './said.ts';

const minor = z.int().check(z.gte(0));
const range = z.nullable(
  z
    .strictObject({ minMinor: minor.check(z.gt(0)), maxMinor: z.nullable(minor) })
    .check(z.refine((r) => r.maxMinor === null || r.minMinor <= r.maxMinor, 'minMinor must not be above maxMinor')),
);
const pace = z.enum(['instant', 'minutes', 'hour', 'day', 'days']);
const basisPoints = minor.check(z.lte(2_000));

export const paymentMethodSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  name: z.string().check(z.minLength(1)),
  brand: z.string().check(z.minLength(1)),
  kind: z.enum(['card', 'crypto', 'bank', 'voucher', 'wallet']),
  provider: said(
    'The provider of functions/ports/psp that serves it; docs/add-a-payment-provider.md says how to add one.',
    z.enum(PROVIDERS),
  ),
  order: z.int(),
  recallable: z.boolean(),
  recallWindowMs: minor,
  processingTime: z.strictObject({ deposit: pace, cashout: pace }),
  feeBp: z.strictObject({ deposit: basisPoints, cashout: basisPoints }),
  currencies: z.record(z.string().check(z.regex(/^[A-Z]{3,5}$/)), z.strictObject({ deposit: range, cashout: range })),
  hiddenFor: z.strictObject({
    locales: z.array(z.string()),
    groups: z.array(z.int()),
    markets: z.array(z.enum(['served', 'partial', 'restricted'])),
  }),
}) satisfies z.ZodMiniType<Method>;
