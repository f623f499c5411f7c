// How much of an account may leave now, and which rule holds each cent that may not (I18, I19). The walls that the
// panel shows are those that refuse a withdrawal, so both always agree.
import { BONUS_PREFIX, HELD_PREFIX } from '../ledger.ts';
import { type Currency, convert, RATE_ONE, type Rate, sum } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** What a withdrawal is judged by, beside its amount. */
export interface WithdrawalState {
  readonly currency: Currency;
  readonly rate: Rate;
  /** The refusal of the place, where it forbids withdrawals. */
  readonly place: Refusal | undefined;
  readonly confirmed: boolean;
  /** The debt in any currency, as a positive amount. */
  readonly debtMinor: number;
  readonly verified: boolean;
  /** The most that may leave in total without a verified identity (decisions.md), in EUR minor units. */
  readonly aboveEurMinor: number;
  /** Paid and open withdrawals so far, each at the rate of its own day. */
  readonly outEurMinor: number;
  /** An operator has frozen the account: no money leaves. */
  readonly frozen: Refusal | null;
  /** Under an exclusion the whole balance may leave, down to the last cent (limits.md 10). */
  readonly excluded: boolean;
  /** The lowest minimum of the available methods; null where none is available in this currency. */
  readonly minMinor: number | null;
}

/** The reasons why cash stays in the balance. Each cent is held by the first of these rules that applies to it. */
type WallRule = 'frozen' | 'place' | 'email' | 'debt' | 'identity' | 'destination' | 'minimum';
/** Beside the walls: the player's money outside the balance. */
export const HOLD_RULES = [
  ...([
    'frozen',
    'place',
    'email',
    'debt',
    'identity',
    'destination',
    'minimum',
  ] as const satisfies readonly WallRule[]),
  'cashout',
  'deposit',
  'bonus',
  'round',
];
export type HoldRule = (typeof HOLD_RULES)[number];

interface Wall {
  readonly rule: WallRule;
  /** How much passes it. */
  readonly leavesMinor: number;
  readonly refusal: Refusal;
}

function wallsOf(state: WithdrawalState): Wall[] {
  const { currency, frozen, place, confirmed, debtMinor, verified, aboveEurMinor, excluded, minMinor } = state;
  const walls: Wall[] = [];
  const close = (rule: WallRule, refusal: Refusal, leavesMinor = 0) => walls.push({ rule, leavesMinor, refusal });
  if (frozen) close('frozen', frozen);
  if (place) close('place', place);
  if (!confirmed) close('email', refuse('email.unconfirmed'));
  if (debtMinor > 0) close('debt', refuse('debt.open', { debtMinor }));
  if (!verified) close('identity', refuse('identity.unverified', { aboveEurMinor, currency }), roomMinor(state));
  if (minMinor === null && !excluded) close('destination', refuse('payment.destination'));
  return walls;
}

/** The most that may still leave without a verified identity: together with `outEurMinor` it reaches the bound exactly. */
function roomMinor({ currency, rate, aboveEurMinor, outEurMinor }: WithdrawalState): number {
  const leftEurMinor = aboveEurMinor - outEurMinor;
  if (leftEurMinor <= 0) return 0;
  return convert(leftEurMinor, { currency: 'EUR', rate: RATE_ONE }, { currency, rate }, 'down');
}

/** The first wall that an amount does not pass, or null. The method's bounds and the balance itself are checked separately. */
export const wallBefore = (state: WithdrawalState, amountMinor: number): Refusal | null =>
  wallsOf(state).find(({ leavesMinor }) => amountMinor > leavesMinor)?.refusal ?? null;

export interface Purse {
  readonly account: string;
  readonly amountMinor: number;
}

/** A part of the money that cannot leave now. `ref` names the payment, round or gift that it belongs to. */
export interface Hold {
  readonly rule: HoldRule;
  readonly amountMinor: number;
  readonly ref: string | null;
}

export interface Withdrawable {
  readonly currency: Currency;
  /** All of the player's money in this currency: the available part and every hold, to the cent. */
  readonly totalMinor: number;
  readonly availableMinor: number;
  readonly holds: readonly Hold[];
}

/**
 * Splits an account: `cashMinor` is the balance played with, `purses` every other account of the player's (`player:*`),
 * and `kindOf` says what a held one is for, by its name. The parts add up to the ledger's balances.
 */
export function withdrawable(
  state: WithdrawalState,
  cashMinor: number,
  purses: readonly Purse[],
  kindOf: (ref: string) => 'cashout' | 'deposit' | 'round',
): Withdrawable {
  const holds: Hold[] = [];
  const hold = (rule: HoldRule, amountMinor: number, ref: string | null = null) => {
    if (amountMinor > 0) holds.push({ rule, amountMinor, ref });
  };
  let availableMinor = cashMinor;
  for (const { rule, leavesMinor } of wallsOf(state)) {
    const passesMinor = Math.min(availableMinor, leavesMinor);
    hold(rule, availableMinor - passesMinor);
    availableMinor = passesMinor;
  }
  // The rest is below every method's minimum: with an earlier wall, that wall is the reason that it is so small.
  if (!state.excluded && availableMinor < (state.minMinor ?? 0)) {
    const earlier = holds.at(-1);
    if (earlier) holds.splice(-1, 1, { ...earlier, amountMinor: earlier.amountMinor + availableMinor });
    else hold('minimum', availableMinor);
    availableMinor = 0;
  }
  for (const { account, amountMinor } of purses) {
    if (account.startsWith(HELD_PREFIX)) {
      const ref = account.slice(HELD_PREFIX.length);
      hold(kindOf(ref), amountMinor, ref);
    } else if (account.startsWith(BONUS_PREFIX)) hold('bonus', amountMinor, account.slice(BONUS_PREFIX.length));
  }
  const totalMinor = sum([cashMinor, ...purses.map((purse) => purse.amountMinor)]);
  return { currency: state.currency, totalMinor, availableMinor, holds };
}
