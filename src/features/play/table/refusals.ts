// The text of a refusal at a table, and its next step.

/** No answer: the outcome is unknown. */
export const UNKNOWN = 'server.unavailable';

/** The bet named seeds that are no longer in use: it was not placed. */
export const SEED_CHANGED = 'seed.changed';
/** A round was not drawn from what the house had committed to. */
export const SEED_BROKEN = 'seed.broken';

/** The next step that a refusal offers. */
export type WayOn =
  | 'fairness'
  | 'deposit'
  | 'limits'
  | 'sign-in'
  | 'lobby'
  | 'retry'
  | 'support'
  | 'open-round'
  | 'profile'
  | 'bonus'
  | null;
const ways: Record<string, WayOn> = {
  'funds.insufficient': 'deposit',
  'limit.reached': 'limits',
  'limit.session': 'limits',
  'limit.reality_check': 'limits',
  'limit.excluded': 'limits',
  'session.required': 'sign-in',
  'session.ended': 'sign-in',
  'session.withdraw_only': 'lobby',
  [UNKNOWN]: 'retry',
  'server.failed': 'retry',
  'server.store': 'retry',
  'throttle.limited': 'retry',
  'debt.open': 'support',
  'round.open': 'open-round',
  'profile.incomplete': 'profile',
  'person.review': 'support',
  'person.refused': 'support',
  'bonus.max_bet': 'bonus',
  'bonus.excluded_game': 'deposit',
};
/** Codes of the table itself, not of the server. */
const own: Record<string, WayOn> = { [SEED_CHANGED]: 'fairness', [SEED_BROKEN]: 'fairness' };
export function wayOn(code: string): WayOn {
  if (code.startsWith('geo.') || code.startsWith('paused.') || code === 'EE_LICENSE_BLOCKED') return 'lobby';
  return ways[code] ?? own[code] ?? null;
}

/** Codes whose texts a table may need (messages `problems.<code>`). */
export const MESSAGES = [
  ...Object.keys(ways),
  'geo.restricted',
  'geo.money',
  'geo.game',
  'paused.game',
  'paused.country',
  'EE_LICENSE_BLOCKED',
  'stake.too_low',
  'stake.too_high',
  'stake.step',
  'bet.invalid',
  'round.too_soon',
  'round.settled',
  'round.moved',
  'bets.closed',
  'bets.taken_back',
  'bonus.unknown',
  'spins.game',
  'spins.only',
  'game.unknown',
  'game.unavailable',
  'currency.refused',
  'account.unknown',
  'idempotency.key_reused',
  'idempotency.in_flight',
];
