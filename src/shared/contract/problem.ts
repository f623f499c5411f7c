// Every refusal of Perigee: the one list of codes with their HTTP status, and their shape on the wire (RFC 9457).
import * as z from 'zod/mini';
import { problemType } from '../base/product.ts';

/**
 * Code > status and title. The title is for developers; what people read is `problems.json` of their locale, by code.
 * 400 unreadable or wrong shape; 401 no session; 403 known but not allowed (a player's limit is 403, never 429);
 * 409 a state in the way; 422 well-formed but the value is refused; 429 throttling only; 451 the law of the place.
 */
export const problems = {
  // The request itself
  'request.malformed': { status: 400, title: 'The request body cannot be read' },
  'request.invalid': { status: 400, title: 'The request does not have the expected shape' },
  'request.refused': { status: 422, title: 'A value of the request is refused' },
  'request.too_large': { status: 413, title: 'The request body is too large' },
  'request.media_type': { status: 415, title: 'The request body is of a type that is not read here' },
  'request.method': { status: 405, title: 'The method is not known here' },
  'request.origin': { status: 403, title: 'The request comes from another site' },
  'route.unknown': { status: 404, title: 'Nothing lives at this address' },
  'page.unknown': { status: 404, title: 'page is not found' },
  'page.kind': { status: 404, title: 'page is not StaticPages' },
  'page.empty': { status: 404, title: 'page data is not found' },
  'config.unknown': { status: 404, title: 'There is no such configuration' },
  'server.failed': { status: 500, title: 'The server made a mistake' },
  'server.store': { status: 503, title: 'The store cannot be reached, or takes nothing right now' },
  'server.unavailable': { status: 503, title: 'The service cannot answer right now' },
  'port.unavailable': { status: 503, title: 'Not available here' },
  'throttle.limited': { status: 429, title: 'Too many requests' },
  'idempotency.key_missing': { status: 400, title: 'The Idempotency-Key header is missing' },
  'idempotency.key_malformed': { status: 400, title: 'The Idempotency-Key header is malformed' },
  'idempotency.key_reused': { status: 422, title: 'The Idempotency-Key was used with another request' },
  'idempotency.in_flight': { status: 409, title: 'The first request with this Idempotency-Key is still running' },

  // What runs for a while
  'tournament.no_leaving': { status: 409, title: 'What was confirmed cannot be left' },
  'adventure.once': { status: 409, title: 'One season for each person and quarter' },

  // Chats
  'chat.unknown': { status: 404, title: 'There is no such chat' },
  'chat.closed': { status: 403, title: 'The chat is not open to this player' },
  'chat.muted': { status: 403, title: 'The player may not write in chats' },
  'chat.not_muted': { status: 409, title: 'Nothing keeps the player from writing in chats' },
  'chat.slow': { status: 429, title: 'The last message was a moment ago' },
  'chat.text': { status: 422, title: 'The message is not taken' },
  'chat.message_unknown': { status: 404, title: 'There is no such message' },

  // The place
  'geo.restricted': { status: 451, title: 'Unavailable in this country' },
  'geo.sign_in': { status: 451, title: 'Login not available in your country' },
  'geo.sign_up': { status: 451, title: 'Registration restricted in your country' },
  'geo.money': { status: 451, title: 'Money cannot be moved from this country' },
  'geo.game': { status: 451, title: 'The game is not offered in this country' },
  // What operators have switched off for a time
  'paused.game': { status: 409, title: 'The game takes no stakes for now' },
  'paused.method': { status: 409, title: 'The way of paying takes no deposits for now' },
  'paused.bonus': { status: 409, title: 'The bonus is not given for now' },
  'paused.tournament': { status: 409, title: 'The tournament takes no entries for now' },
  'paused.country': { status: 409, title: 'Accounts of this country take no stakes and deposits for now' },
  'paused.chat': { status: 409, title: 'Nobody writes in this chat for now' },
  EE_LICENSE_BLOCKED: { status: 451, title: 'The account belongs to another licence' },

  // Who asks
  'session.required': { status: 401, title: 'A session is required' },
  'session.ended': { status: 401, title: 'The session has ended' },
  'session.unknown': { status: 401, title: 'The session is not known' },
  'session.guest_only': { status: 403, title: 'Only for guests' },
  'session.withdraw_only': { status: 403, title: 'This session can only withdraw' },
  'credentials.wrong': { status: 422, title: 'E-mail or password is wrong' },
  'credentials.locked': { status: 429, title: 'Sign-in is locked for a while' },
  'captcha.required': { status: 422, title: 'A captcha solution is required' },
  'captcha.wrong': { status: 422, title: 'The captcha solution is not accepted' },
  'otp.required': { status: 422, title: 'A one-time code is required' },
  'otp.wrong': { status: 422, title: 'The one-time code is wrong or used' },
  'reauth.required': { status: 403, title: 'A fresh proof of identity is required' },
  'passkey.refused': { status: 422, title: 'The passkey is not accepted' },
  'passkey.unknown': { status: 404, title: 'There is no such passkey' },
  'passkey.full': { status: 422, title: 'There are as many passkeys as can be kept' },
  'otp.enabled': { status: 409, title: 'The second factor is on already' },
  'token.invalid': { status: 422, title: 'The token is wrong, used or out of date' },
  'email.unconfirmed': { status: 403, title: 'The e-mail is not confirmed' },
  'identity.unverified': { status: 403, title: 'The identity is not verified' },
  'profile.incomplete': { status: 403, title: 'The profile is incomplete' },
  'person.unasked': { status: 503, title: 'The person was not asked yet' },
  'person.renamed': { status: 429, title: 'The name was changed as often as it may be for now' },
  'person.review': { status: 403, title: 'An operator has to look at the name first' },
  'person.refused': { status: 403, title: 'An operator has refused play to this account' },
  'questionnaire.none': { status: 409, title: 'Nothing is asked about where the money comes from' },
  'questionnaire.overdue': { status: 403, title: 'The source-of-wealth questionnaire is overdue' },
  'person.unknown': { status: 404, title: 'Nothing about the name is to be decided' },
  'person.inseparable': { status: 409, title: 'The account cannot be told apart from the others of its name' },
  'form.stale': { status: 409, title: 'Somebody has changed it since the page was opened' },
  'vip.lower': { status: 409, title: 'The status is higher already' },
  'groups.not_self': { status: 403, title: 'The group cannot be chosen by its member' },
  'erasure.blocked': { status: 409, title: 'Money or a round is open' },
  'player.unborn': { status: 503, title: 'The player object is not made yet' },

  'document.unknown': { status: 404, title: 'There is no such document' },
  'document.type': { status: 415, title: 'The file is of a type that is not taken' },
  'document.size': { status: 413, title: 'The file is empty or too large' },
  'document.state': { status: 409, title: 'The document is no longer in a state that allows it' },
  'document.full': { status: 409, title: 'As many documents wait as can' },
  'document.elsewhere': { status: 409, title: 'This proof is given in another way' },
  'document.silent': { status: 503, title: 'The vendor of identity checks does not answer' },

  'case.unknown': { status: 404, title: 'There is no such case' },
  'case.closed': { status: 409, title: 'The case was solved too long ago' },
  'case.full': { status: 409, title: 'The case holds as many messages or files as it can' },

  // Money
  'funds.insufficient': { status: 422, title: 'Not enough money' },
  'debt.open': { status: 403, title: 'A debt is open' },
  'amount.invalid': { status: 422, title: 'The amount is not one that can be moved' },
  'amount.too_low': { status: 422, title: 'The amount is below the minimum' },
  'amount.too_high': { status: 422, title: 'The amount is above the maximum' },
  'currency.unknown': { status: 422, title: 'The currency is not known here' },
  'currency.refused': { status: 422, title: 'The currency is not offered for this' },
  'account.unknown': { status: 404, title: 'The player has no account in this currency' },
  'payment.unknown': { status: 404, title: 'There is no such payment' },
  'payment.method_unknown': { status: 422, title: 'The payment method is not offered' },
  'payment.state': { status: 409, title: 'The payment is no longer in a state that allows it' },
  'payment.not_recallable': { status: 403, title: 'The withdrawal cannot be recalled' },
  'payment.duplicate': { status: 409, title: 'The payment exists already' },
  'payment.destination': { status: 422, title: 'The destination cannot be paid to' },
  'payment.means': { status: 403, title: 'The means of payment cannot be used by this player' },
  'payment.silent': { status: 409, title: 'The payment provider does not answer; nothing was charged' },
  'payment.declined': { status: 422, title: 'The payment provider declined' },
  'contest.unknown': { status: 404, title: 'Nothing was taken under this number' },
  'contest.once': { status: 409, title: 'It was contested before, or is decided' },
  'receipt.unknown': { status: 404, title: 'There is nothing of this number to give a receipt for' },
  'receipts.too_many': { status: 422, title: 'The period holds more than one file of receipts carries' },
  'promo_code.unknown': { status: 422, title: 'There is no such promo code' },
  'promo_code.expired': { status: 422, title: 'The promo code is no longer valid' },
  'promo_code.not_meant': { status: 403, title: 'The promo code is for other players' },
  'promo_code.not_here': { status: 403, title: 'The promo code cannot be used where the player is registered' },
  'promo_code.not_yet': { status: 422, title: 'The promo code is not valid yet' },
  'promo_code.used': { status: 409, title: 'The promo code has been used' },
  'bonus.second_operator': { status: 409, title: 'Another operator has to confirm it' },
  'bonus.once': { status: 409, title: 'The person has had this bonus' },
  'bonus.first_deposit': { status: 409, title: 'The bonus is for a first deposit, and there has been one' },
  'offer.ended': { status: 409, title: 'The offer has ended' },
  'offer.exhausted': { status: 409, title: 'All that the offer had to give has been given' },
  'bonus.not_offered': { status: 403, title: 'No bonus is offered to this account' },
  'programme.not_offered': { status: 403, title: 'The programme is not offered to this account' },
  'programme.not_yet': { status: 409, title: 'The programme has not begun' },
  'price.changed': { status: 409, title: 'The price has changed' },
  'exchange.used': { status: 409, title: 'Something of the exchange has been used' },
  'points.insufficient': { status: 422, title: 'Not enough points' },
  'lootbox.unknown': { status: 404, title: 'There is no such box' },
  'lootbox.stage': { status: 409, title: 'The box was opened, or has expired' },
  'lootbox.taken': { status: 409, title: 'The box of the day was taken' },
  'bonus.active': { status: 409, title: 'A bonus is active' },
  'bonus.unknown': { status: 404, title: 'There is no such bonus' },
  'bonus.stage': { status: 409, title: 'The bonus is no longer in a stage that allows it' },
  'bonus.round_open': { status: 409, title: 'A round holds a stake of the bonus' },
  'bonus.max_bet': { status: 409, title: 'The stake is above the maximum of a bonus' },
  'bonus.excluded_game': { status: 409, title: 'The game takes no bonus money' },

  'spins.game': { status: 409, title: 'The free spins are not played in this game' },
  'spins.only': { status: 422, title: 'A free spin buys no feature' },

  'tournament.unknown': {
    status: 404,
    title: 'There is no such tournament, quest or achievement, or the player has not entered it',
  },
  'tournament.once': { status: 409, title: 'The person takes part with another account' },
  'funds.unread': { status: 409, title: 'How players’ money is held is to be read first' },
  'run.canceled': { status: 409, title: 'Operators have canceled this run of a tournament or a lottery' },
  'entry.out': { status: 403, title: 'An operator has taken this entry out' },

  'lottery.unknown': { status: 404, title: 'There is no such lottery' },
  'lottery.full': { status: 422, title: 'The player has as many tickets as there may be' },

  // Play
  'locale.unknown': { status: 404, title: 'There are no texts in this language' },
  'jackpot.unknown': { status: 404, title: 'There is no such jackpot' },
  'game.unknown': { status: 404, title: 'There is no such game' },
  'favourites.full': { status: 422, title: 'There are as many favourites as can be kept' },
  'game.unavailable': { status: 409, title: 'The game is not open right now' },
  'stake.too_low': { status: 422, title: 'The stake is below the minimum' },
  'stake.too_high': { status: 422, title: 'The stake is above the maximum' },
  'stake.step': { status: 422, title: 'The stake is not one of the allowed steps' },
  'bet.invalid': { status: 422, title: 'The bet is not one the game knows' },
  'round.unknown': { status: 404, title: 'There is no such round' },
  'round.open': { status: 409, title: 'A round is open' },
  'round.settled': { status: 409, title: 'The round is settled' },
  'standing.wanted': { status: 503, title: 'The standing of the game is not told yet' },
  'bets.closed': { status: 409, title: 'Bets of the round are closed' },
  'bets.taken_back': { status: 409, title: 'As many bets were taken back in this session as may be' },
  'round.moved': { status: 409, title: 'The round has gone on since' },
  'round.action': { status: 422, title: 'The round does not allow this action' },
  'round.too_soon': { status: 409, title: 'The minimum cycle time has not passed' },
  'seed.invalid': { status: 422, title: 'The client seed is malformed' },
  'notice.unknown': { status: 404, title: 'There is no such notice' },
  'notice.always': { status: 422, title: 'Notices of this kind cannot be switched this way' },
  'notice.complained': { status: 403, title: 'An offer was called spam at this address: none is sent there' },
  'notice.not_here': { status: 403, title: 'Offers may not be sent where the player is registered' },

  // Protection
  'limit.reached': { status: 403, title: 'A limit is reached' },
  'limit.session': { status: 403, title: 'The session limit is reached' },
  'limit.reality_check': { status: 403, title: 'A reality check waits for an answer' },
  'limit.excluded': { status: 403, title: 'An exclusion is in force' },
  'limit.pending': { status: 409, title: 'The exclusion holds, and other accounts are still being told of it' },
  'limit.unknown': { status: 404, title: 'There is no such limit' },
  'limit.confirmed': { status: 409, title: 'The change was confirmed and waits no longer' },
  'limit.invalid': { status: 422, title: 'The limit is not one that can be set' },
  'limit.shortened': { status: 422, title: 'An exclusion cannot be shortened' },

  // Machine doors
  'webhook.signature': { status: 401, title: 'The signature does not verify' },
  'webhook.stale': { status: 400, title: 'The signed time is outside the window' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/** RFC 9457 with three members of ours: `code`, `errors` by field (message keys) and `data` (what a screen needs to explain it). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  data: z.optional(z.record(z.string(), z.unknown())),
});
export type Problem = z.infer<typeof Problem>;

export type ProblemExtras = Pick<Problem, 'detail' | 'instance' | 'errors' | 'data'>;

/** The problem for a code; `detail` is for developers and logs, never shown to players. */
export function problem(code: ProblemCode, extras: ProblemExtras = {}): Problem {
  return { type: problemType(code), ...problems[code], code, ...extras };
}

/** Field errors of a zod issue: dotted path > message keys (`field.required`, `field.unknown`, `field.invalid`). */
export function fieldErrors(error: { issues: readonly z.core.$ZodIssue[] }): Record<string, string[]> {
  // A Map, not an object: a field may be named `__proto__`.
  const errors = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], key: string) => {
    const field = path.map(String).join('.') || 'body';
    const keys = errors.get(field) ?? [];
    if (!keys.includes(key)) errors.set(field, [...keys, key]);
  };
  const read = (issue: z.core.$ZodIssue, above: readonly PropertyKey[]): void => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...path, key], 'field.unknown');
    else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      // For a union, the closest alternative says what is wrong.
      const nearest = issue.errors.reduce((best, one) => (one.length < best.length ? one : best));
      for (const inner of nearest) read(inner, path);
    } else if (issue.input === undefined && ABSENT.has(issue.code)) add(path, 'field.required');
    else if (isMessageKey(issue.message)) add(path, issue.message);
    else add(path, byIssue[issue.code] ?? 'field.invalid');
  };
  for (const issue of error.issues) read(issue, []);
  return Object.fromEntries(errors);
}

/** Issues that a missing field leads to: wrong type, or none of the allowed values. */
const ABSENT: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value']);

const byIssue: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  too_small: 'field.too_small',
  too_big: 'field.too_big',
  invalid_format: 'field.format',
  not_multiple_of: 'field.step',
};

// A schema may name its own message key (`z.string().check(z.regex(re, 'password.alphabet'))`): lower case, at least one dot.
const isMessageKey = (message: string) => /^[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+$/.test(message);
