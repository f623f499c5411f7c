// What crosses the wire about bonuses: a promo code that a player types (spec S7.034).
import * as z from 'zod/mini';
import { operation } from './operation.ts';

export const PROMO_CODE_MAX = 60;
export const promoCode = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(PROMO_CODE_MAX)),
});

export const enterPromoCode = operation({
  id: 'enterPromoCode',
  method: 'POST',
  path: '/api/v2/bonuses/promo-code',
  who: 'player',
  summary: 'Use a promo code, once for each person. None is in circulation yet: every code is unknown.',
  act: 'value',
  keyed: true,
  body: promoCode,
  refusals: ['promo_code.unknown', 'bonus.not_offered', 'limit.excluded'],
});
