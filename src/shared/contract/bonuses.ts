// Calls about bonuses and free spins (spec S7.033, S7.034, S7.095 to S7.102, S7.111 to S7.114).
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { readCode } from '#shared/domain/text/codes.ts';
import { bonusSettings, gift, giftList, offer } from './gifts.ts';
import { operation } from './operation.ts';

export const PROMO_CODE_MAX = 60;
/** Far longer than a code: a pasted text may contain invisible characters, which are removed before its length is checked. */
const PASTED_MAX = 500;
const typed = z
  .string()
  .check(z.maxLength(PASTED_MAX), z.overwrite(readCode), z.minLength(1), z.maxLength(PROMO_CODE_MAX));
export const promoCode = z.strictObject({ code: typed });

const locale = z.optional(z.string().check(z.maxLength(5)));
const inLocale = z.strictObject({ l: locale });
const read = { method: 'GET', who: 'player', act: 'read', query: inLocale } as const;
const NUMBER = z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) });
/** Refusals of everything that gives something, beyond those of a code. */
const GIVING = [
  'bonus.not_offered',
  'programme.not_offered',
  'bonus.once',
  'offer.exhausted',
  'limit.excluded',
  'identity.unverified',
  'profile.incomplete',
  'paused.bonus',
] as const;
/** Why a code gives this player nothing. */
const NOT_THEIRS = [
  'promo_code.unknown',
  'promo_code.expired',
  'promo_code.not_yet',
  'promo_code.not_meant',
  'promo_code.not_here',
  'bonus.first_deposit',
] as const;
const CODES = [...NOT_THEIRS, 'promo_code.used'] as const;

export const listGifts = operation({
  ...read,
  id: 'listGifts',
  path: '/api/v2/bonuses',
  summary:
    'What the player has been given and may take now. Offers are absent with further accounts, a code that is set, or bonuses turned off.',
  answer: giftList,
});

export const listBonuses = operation({
  ...read,
  id: 'listBonuses',
  path: '/api/player/bonuses',
  summary: 'Bonuses that the player has been given.',
  answer: z.object({ bonuses: z.array(gift) }),
});

export const listFreespins = operation({
  ...read,
  id: 'listFreespins',
  path: '/api/player/freespins',
  summary: 'Sets of free spins that the player has been given.',
  answer: z.object({ freespins: z.array(gift) }),
});

export const depositOffers = operation({
  id: 'depositOffers',
  method: 'GET',
  path: '/api/bonuses/deposit',
  summary:
    'Bonuses that a deposit made now can bring: with a code that is set only its own, whatever the list of gifts shows.',
  who: 'all',
  act: 'read',
  query: z.strictObject({ l: locale, currency: z.optional(z.enum(CURRENCIES)) }),
  answer: z.object({ offers: z.array(offer), settings: z.nullable(bonusSettings) }),
});

export const registrationOffers = operation({
  id: 'registrationOffers',
  method: 'GET',
  path: '/api/bonuses/registration',
  summary: 'What whoever joins may take.',
  who: 'all',
  act: 'read',
  query: inLocale,
  answer: z.object({ offers: z.array(offer) }),
});

export const previewPromoCode = operation({
  id: 'previewPromoCode',
  method: 'POST',
  path: '/api/v2/bonuses/promo-code/preview',
  who: 'player',
  summary: 'What a code would give this player now, with its terms, or why it gives nothing. Nothing is used or set.',
  act: 'value',
  query: inLocale,
  body: promoCode,
  answer: z.object({ code: z.string(), offer }),
  refusals: [...CODES, ...GIVING],
});

export const enterPromoCode = operation({
  id: 'enterPromoCode',
  method: 'POST',
  path: '/api/v2/bonuses/promo-code',
  who: 'player',
  summary:
    'Use a code: one of a deposit is set for the next, any other gives its gift. Once for each person in its period.',
  act: 'value',
  keyed: true,
  query: inLocale,
  body: promoCode,
  answer: z.object({ gift: z.nullable(gift), offer: z.nullable(offer), settings: bonusSettings }),
  refusals: [...CODES, ...GIVING],
});

export const redeemCoupon = operation({
  id: 'redeemCoupon',
  method: 'POST',
  path: '/api/bonuses/coupon',
  who: 'player',
  summary: 'Redeem a coupon. Its status says what became of it: issued, used, expired or unknown.',
  act: 'value',
  keyed: true,
  query: inLocale,
  body: z.strictObject({ coupon_code: typed }),
  answer: z.object({
    coupon_code: z.string(),
    /** The code of its template; null where there is none. */
    code: z.nullable(z.string()),
    status: z.enum(['issued', 'used', 'expired', 'unknown']),
    gift: z.nullable(gift),
  }),
  refusals: GIVING,
});

export const takeOffer = operation({
  id: 'takeOffer',
  method: 'POST',
  path: '/api/bonuses/offers/{template}',
  who: 'player',
  summary: 'Take what is offered without a code: a bonus for joining, or for a group.',
  act: 'value',
  keyed: true,
  query: inLocale,
  answer: z.object({ gift }),
  refusals: ['offer.ended', ...GIVING],
});

const activation = {
  method: 'POST',
  who: 'player',
  act: 'value',
  keyed: true,
  params: NUMBER,
  query: inLocale,
  answer: z.object({ gift }),
  refusals: ['bonus.unknown', 'bonus.stage', 'bonus.not_offered', 'limit.excluded'],
} as const;
const deletion = {
  method: 'DELETE',
  who: 'player',
  // It only gives something up, so it is open to everybody, also where nothing new may be offered.
  act: 'open',
  params: NUMBER,
  query: inLocale,
  answer: z.object({ gift }),
  refusals: ['bonus.unknown', 'bonus.stage', 'bonus.round_open'],
} as const;

export const activateBonus = operation({
  ...activation,
  id: 'activateBonus',
  path: '/api/player/bonuses/{id}/activation',
  summary: 'Activate a bonus: it is credited, and wagered or waits.',
});
export const activateFreespins = operation({
  ...activation,
  id: 'activateFreespins',
  path: '/api/player/freespins/{id}/activation',
  summary: 'Activate a set of free spins.',
});
export const deleteBonus = operation({
  ...deletion,
  id: 'deleteBonus',
  path: '/api/player/bonuses/{id}',
  summary: 'End a bonus: what it holds is voided, cash stays as it is.',
});
export const deleteFreespins = operation({
  ...deletion,
  id: 'deleteFreespins',
  path: '/api/player/freespins/{id}',
  summary: 'End a set of free spins: what it has won is credited by its terms.',
});

export const setBonusCode = operation({
  id: 'setBonusCode',
  method: 'PATCH',
  path: '/api/player/set_bonus_code',
  who: 'player',
  summary:
    'Set the code of the bonus that the next deposit is to bring. One that brings this player nothing is refused with the reason, and nothing changes.',
  act: 'value',
  body: z.strictObject({ deposit_bonus_code: typed }),
  answer: bonusSettings,
  refusals: [...NOT_THEIRS, 'bonus.not_offered', 'bonus.once', 'offer.exhausted', 'limit.excluded'],
});

export const clearBonusCode = operation({
  id: 'clearBonusCode',
  method: 'DELETE',
  path: '/api/player/clear_bonus_code',
  who: 'player',
  summary: 'The next deposit brings no bonus.',
  act: 'open',
  answer: bonusSettings,
});

export const updateBonusSettings = operation({
  id: 'updateBonusSettings',
  method: 'PATCH',
  path: '/api/player/update_bonus_settings',
  who: 'player',
  summary: 'Allow bonuses, or turn them off. What was given goes on.',
  act: 'open',
  body: z.strictObject({ can_issue: z.boolean() }),
  answer: bonusSettings,
});
