// Texts that travel to the browser together: those of a group of popups and of the pages with the same forms, and no others.
import { activateFreespins, enterPromoCode, updateBonusSettings } from '#shared/contract/bonuses.ts';
import { exchangeMoney, exchangeReward, readPoints, readRates } from '#shared/contract/comp-points.ts';
import type { PopupGroup } from '#shared/contract/messages.ts';
import { paymentOperations } from '#shared/contract/payments.ts';
import { patchPlayer } from '#shared/contract/player.ts';
import { VIP_STATUSES } from '#shared/domain/rewards/vip.ts';
import { LIMIT_TEXTS, STOP_TEXTS } from './limit.ts';
import { type Messages, pick } from './messages.ts';

const IDENTITY = [
  'identity',
  'gifts.welcome',
  'gifts.match',
  'gifts.and_spins',
  'gifts.spins',
  'ui.close',
  'ui.back',
  'ui.show_password',
  'ui.hide_password',
  'ui.wait',
  ...[
    'captcha',
    'credentials',
    'field',
    'geo',
    'otp',
    'passkey',
    'reauth',
    'request',
    'server',
    'throttle',
    'token',
  ].map((name) => `problems.${name}`),
  ...['email', 'password', 'birthday', 'currency', 'required', 'must_be_checked', 'token', 'code'].map(
    (name) => `validation.${name}`,
  ),
];

const IDENTITY_PROBLEMS = ['EE_LICENSE_BLOCKED', 'session.required', 'session.ended', ...STOP_TEXTS].map(
  (code) => `problems.${code}`,
);

export function identityTexts(messages: Messages): Messages {
  const exact = Object.fromEntries(
    [...IDENTITY, ...IDENTITY_PROBLEMS].flatMap((key) => {
      const message = messages[key];
      return message === undefined ? [] : [[key, message]];
    }),
  );
  return { ...pick(messages, ...IDENTITY), ...exact };
}

/** Refusals that any call of a player may get, beside those of its operation. */
const ANY_CALL = [
  'session.required',
  'session.ended',
  'session.unknown',
  'session.withdraw_only',
  'profile.incomplete',
  'geo.restricted',
  'geo.money',
  'EE_LICENSE_BLOCKED',
  'server.failed',
  'server.store',
  'server.unavailable',
  'throttle.limited',
  'idempotency.key_reused',
  'idempotency.in_flight',
  'request.refused',
  'request.invalid',
];
const CASHBOX_PROBLEMS = new Set<string>([
  ...Object.values(paymentOperations).flatMap(({ refusals }) => refusals ?? []),
  ...(enterPromoCode.refusals ?? []),
  ...(activateFreespins.refusals ?? []),
  ...(patchPlayer.refusals ?? []),
  ...ANY_CALL,
  ...LIMIT_TEXTS,
]);

/** Texts of the form for missing fields of the profile. */
const PERSON =
  /^(?:account\.(?:first_name|last_name|date_of_birth|personal_id|address|city|postal_code|mobile_phone|birthday_form)|validation\.(?:required(?:\.named)?|blank|too_long|not_enough_money|(?:name|place|phone|birthday|personal_id|postal_code|iban)\..+))$/;

/** Texts that only a payment's own page shows; the progress of a withdrawal is also shown where it was sent. */
const REFUSALS_OF_LIMITS =
  /^(?:deposit_(?:pending|processing|succeeded|brought(?:_spins)?|reserved|declined|canceled|rejected|recalled)|wait_\w+|next_\w+|try_again|withdraw_again|play(?:_spins)?|own_gifts|all_payments)$/;
const WITHDRAWAL =
  /^(?:withdraw_amount|pay_to|available|everything|wallet_address|bad_address|check_address|iban|check_iban|iban_lt|set_aside|no_destination(?:_here)?|on_its_way|unanswered|sent_receipt)$/;

/** Texts that the deposit page shows at first; MoreTexts.tsx loads the others when they are needed. */
const FIRST_LOOK =
  /^(?:ui\.(?:failed|try_again|loading)|problems\.server\.failed|cashbox\.(?:custody\.\w+|deposit|deposit_amount|amount|presets|account|pay_with|saved_card|new_card|bank_transfer|more_ways|ways_failed|from|from_to|time\.\w+|time_free|time_fee|enter_amount|no_amount|not_positive|too_fine|two_ways|whole_only|too_low|too_high|over_limit|never_see_card|your_limit|left_until|left_rolls|first_limit|first_held|person_documents|person_which|set_limit|link_limits|nothing_offered))$/;

/** Texts about a bonus that a deposit may bring. */
const CHOOSING =
  /^(?:sheet\.|code\.(?:set|gave)$|beside\.|terms?$|term\.|truth\.|kind\.|match$|bonus_amount$|spins$|and_spins$|times|days|counts_|at_most$|no_|withdraw_|own_)/;

/** `first`: the deposit page. `all`: every step that moves money, and the overview. `payments`: lists and single payments. */
export function cashboxTexts(messages: Messages, screen: 'first' | 'all' | 'payments'): Messages {
  if (screen === 'first') return filtered(messages, (key) => FIRST_LOOK.test(key));
  const unsaid = screen === 'all' ? REFUSALS_OF_LIMITS : WITHDRAWAL;
  return filtered(messages, (key) => {
    const [, namespace, name = ''] = /^(\w+)\.(.+)$/.exec(key) ?? [];
    if (namespace === 'problems') return CASHBOX_PROBLEMS.has(name);
    if (PERSON.test(key)) return screen === 'all';
    if (namespace === 'gifts') return screen === 'all' && CHOOSING.test(name);
    return namespace === 'ui' || (namespace === 'cashbox' && !unsaid.test(name));
  });
}

const filtered = (messages: Messages, wanted: (key: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => wanted(key)));

const SHOP_PROBLEMS = new Set(
  [
    ...[readPoints, readRates, exchangeMoney, exchangeReward, updateBonusSettings].flatMap(
      ({ refusals }) => refusals ?? [],
    ),
    ...ANY_CALL,
    ...STOP_TEXTS,
  ].map((code) => `problems.${code}`),
);
/** Texts of the shop's pages outside their island. */
const AROUND_SHOP = /^shop\.(?:points\.(?!shop$)|about\.(?!read$)|exchange\.)/;
/** The shop's own texts, and those of gifts that describe a card's terms. */
const SHOP =
  /^(?:shop\.|ui\.|features\.join$|gifts\.(?:spins$|terms$|term\.|truth\.|times|no_|days|at_most$|counts_|kind\.|withdraw_|own_stays$))/;

export const shopTexts = (messages: Messages): Messages =>
  filtered(messages, (key) => SHOP_PROBLEMS.has(key) || (SHOP.test(key) && !AROUND_SHOP.test(key)));

/** Texts of the support sheet and the pages of cases. */
export const supportTexts = (messages: Messages): Messages =>
  pick(
    messages,
    ...[
      'support',
      'ui',
      'problems',
      'validation.required',
      'validation.too_long',
      'validation.email',
      'validation.characters',
      'vip.manager',
    ],
    ...VIP_STATUSES.map((status) => `vip.${status}`),
  );

/** Texts of limits and breaks, on their page and in dialogs. */
export const limitTexts = (messages: Messages): Messages =>
  pick(
    messages,
    ...['limits', 'ui', 'problems', 'validation', 'cashbox.bank_transfer', 'support.ask', 'notifications.why_imposed'],
  );

/** Texts of the field for a promo code and of its answers. */
export const promoCodeTexts = (messages: Messages): Messages => ({
  ...pick(
    messages,
    'account.tab',
    'account.promo',
    'gifts.code',
    'gifts.until',
    'gifts.off.text',
    'gifts.on.act',
    'ui',
    'problems',
    'validation',
  ),
  ...filtered(messages, (key) => key.startsWith('gifts.') && CHOOSING.test(key.slice('gifts.'.length))),
});

/** Texts of the hub and the widget. */
export const HUB_TEXTS: readonly string[] = ['hub', 'ui', ...VIP_STATUSES.map((status) => `vip.${status}`)];

/** The same, and the names of gifts: for the home of rewards. */
export const HOME_TEXTS: readonly string[] = [...HUB_TEXTS, 'gifts.spins', 'gifts.bonus_amount'];

const LACKING = /^(?:account\.(?:lacking(?:\.\w+)?|failed)|ui\.(?:close|wait|failed|try_again|loading))$/;
const LACKING_PROBLEMS = new Set([...ANY_CALL, ...(patchPlayer.refusals ?? [])].map((code) => `problems.${code}`));

/** Notices that may announce a prize that is celebrated. */
const PRIZES =
  /^notifications\.(?:title|text)\.(?:lottery_prize|tournament_(?:prize|won)|level_(?:gift|reached)|gift_finished|other)$/;

export const POPUP_TEXTS: Readonly<Record<PopupGroup, (messages: Messages) => Messages>> = {
  identity: identityTexts,
  cashbox: (messages) => cashboxTexts(messages, 'all'),
  search: (messages) => pick(messages, 'search', 'ui', 'kinds', 'lobby.category'),
  notifications: (messages) =>
    pick(messages, 'notifications', 'ui', 'problems.geo', 'problems.EE_LICENSE_BLOCKED', 'problems.limit'),
  jackpots: (messages) => filtered(messages, (key) => /^(ui\.|jackpots\.(win\.|level$))/.test(key)),
  prizes: (messages) => filtered(messages, (key) => PRIZES.test(key)),
  limits: limitTexts,
  gifts: (messages) =>
    pick(
      messages,
      'gifts.line',
      'gifts.set',
      'gifts.cancel',
      'gifts.act',
      'gifts.spins',
      'ui',
      'problems.bonus',
      'problems.paused',
    ),
  banners: (messages) => pick(messages, 'banners', 'ui'),
  chat: (messages) =>
    filtered(messages, (key) =>
      /^(?:chat|ui|validation\.(?:nickname|name|required)|problems\.(?:chat|field|limit|geo|paused|session|server|throttle|idempotency|request))\./.test(
        key,
      ),
    ),
  app: (messages) => pick(messages, 'app.install', 'app.webview', 'ui.close', 'ui.back'),
  hub: (messages) => pick(messages, ...HUB_TEXTS),
  vip: (messages) => pick(messages, 'vip', 'ui'),
  support: supportTexts,
  survey: (messages) => pick(messages, 'survey', 'ui'),
  person: (messages) => filtered(messages, (key) => PERSON.test(key) || LACKING.test(key) || LACKING_PROBLEMS.has(key)),
};
