// How a refusal is reported to a game studio: one row for every problem with which a stake can end (provider-wallet.md,
// Errors). A row has the number that studios know, and whether they should repeat the call.
import type { Detail, Refusal } from '../refusal.ts';
import { SESSION_OVER } from './messages.ts';

/** What a studio does: a final refusal ends the call, a temporary one is repeated. */
type Fate = 'final' | 'again';

interface WalletError {
  readonly apiCode: number;
  readonly fate: Fate;
  /** Which limit it was, besides the number. */
  readonly word?: string;
}

const final = (apiCode: number, word?: string): WalletError => ({ apiCode, fate: 'final', ...(word && { word }) });
const again = (apiCode: number): WalletError => ({ apiCode, fate: 'again' });

/** A bet that was rolled back before it came: its round is not over, the studio ends it. */
export const TAKEN_BACK = { why: 'taken_back' } as const;

/** What a studio requests without an agreement: an event with prizes, free rounds. */
export const NO_SUCH_PROMO = { why: 'no_such_promo' } as const;
export const NO_FREE_ROUNDS = { why: 'no_free_rounds' } as const;

/** By further detail of a refusal. */
const BY_REASON: Readonly<Record<string, WalletError>> = {
  [`round.settled ${TAKEN_BACK.why}`]: final(409, TAKEN_BACK.why),
  [`request.invalid ${NO_SUCH_PROMO.why}`]: final(421, NO_SUCH_PROMO.why),
  [`request.invalid ${NO_FREE_ROUNDS.why}`]: final(600, NO_FREE_ROUNDS.why),
};

/** By our problem's code; a code with a dot and a star is a family. */
export const WALLET_ERRORS: Readonly<Record<string, WalletError>> = {
  'funds.insufficient': final(100),
  'session.required': final(SESSION_OVER),
  'session.ended': final(SESSION_OVER),
  'session.unknown': final(SESSION_OVER),
  'session.withdraw_only': final(SESSION_OVER),
  'limit.reached': final(105),
  'limit.session': final(105, 'session'),
  'limit.reality_check': final(105, 'reality_check'),
  'round.too_soon': final(105, 'cycle'),
  'stake.too_high': final(106),
  'bonus.max_bet': final(106),
  'bonus.excluded_game': final(107),
  'game.unavailable': final(107),
  // The game is switched off, or its whole studio.
  'paused.game': final(107),
  'game.unknown': final(405),
  'spins.game': final(602),
  'bonus.stage': final(604),
  'bonus.unknown': final(620),
  'limit.excluded': final(110),
  'limit.pending': final(110),
  'debt.open': final(110),
  'person.review': final(110),
  'person.refused': final(110),
  'questionnaire.overdue': final(110),
  'profile.incomplete': final(110),
  'identity.unverified': final(110),
  'geo.*': final(153),
  'paused.*': final(153),
  EE_LICENSE_BLOCKED: final(153),
  'currency.*': final(154),
  'account.unknown': final(154),
  'request.*': final(400),
  'bet.invalid': final(400),
  'idempotency.key_reused': final(400),
  'stake.too_low': final(400),
  'stake.step': final(400),
  'round.settled': final(400),
  'webhook.signature': final(403),
  'webhook.stale': final(403),
  // Its bet may be on its way: the round has not been reported yet.
  'round.unknown': again(503),
  'server.*': again(503),
  'throttle.limited': again(503),
  'port.unavailable': again(503),
  'person.unasked': again(503),
  'player.unborn': again(503),
};

/** Those that always carry the balance. */
const WITH_BALANCE: ReadonlySet<number> = new Set([100, 105, 106, 107]);
export const carriesBalance = (apiCode: number): boolean => WITH_BALANCE.has(apiCode);

/** The row of a code; undefined for one that no stake ends with. */
export function rowOf(code: string): WalletError | undefined {
  return WALLET_ERRORS[code] ?? WALLET_ERRORS[`${code.split('.')[0]}.*`];
}

export interface StudioError {
  readonly status: 400 | 500;
  readonly code: 'invalid_argument' | 'internal';
  readonly apiCode: number;
  readonly message: string;
}

/** A refusal in a studio's terms. A code without a row is a fault of ours: the call is repeated, and decides no money. */
export function studioErrorOf({ code, detail }: Pick<Refusal, 'code' | 'detail'>): StudioError {
  const row = BY_REASON[`${code} ${String(detail?.why)}`] ?? rowOf(code) ?? again(503);
  return withFate(row, row.word ?? wordOf(code, detail));
}

const withFate = ({ apiCode, fate }: WalletError, message: string): StudioError => ({
  status: fate === 'final' ? 400 : 500,
  code: fate === 'final' ? 'invalid_argument' : 'internal',
  apiCode,
  message,
});

/** For a limit its type; for every other refusal our own code, which support can look up. */
const wordOf = (code: string, detail: Detail | undefined): string =>
  code === 'limit.reached' && typeof detail?.type === 'string' ? detail.type : code;
