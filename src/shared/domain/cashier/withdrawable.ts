// What of an account may leave now, and which rule holds each cent that may not (I18, I19). The walls that the panel shows are
// the walls that refuse a withdrawal, so that the two can never disagree.
import { BONUS_PREFIX, HELD_PREFIX } from '../ledger.ts';
import { type Currency, convert, RATE_ONE, type Rate, sum } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** What a withdrawal is judged by, beside its amount. */
export interface WithdrawalState {
  readonly currency: Currency;
  readonly rate: Rate;
  /** The refusal of the place, where it forbids withdrawing. */
  readonly place: Refusal | undefined;
  readonly confirmed: boolean;
  /** Owed in any currency, as a positive amount. */
  readonly debtMinor: number;
  readonly verified: boolean;
  /** Without a verified identity no more than this may leave in total (decisions.md), in EUR minor units. */
  readonly aboveEurMinor: number;
  /** Paid and open withdrawals so far, each at its own day's rate. */
  readonly outEurMinor: number;
  /** An operator has frozen the account: no money leaves. */
  readonly frozen: Refusal | null;
  /** Under an exclusion the last cent may leave (limits.md 10). */
  readonly excluded: boolean;
  /** The least that some way out takes; null where the player has no way out in this currency. */
  readonly minMinor: number | null;
}

/** Why cash stays in the balance: in this order, a cent is held by the first wall that it does not pass. */
type WallRule = 'frozen' | 'place' | 'email' | 'debt' | 'identity' | 'destination' | 'minimum';
/** Beside the walls: money of the player's that stands apart from the balance. */
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

/** The most that may still leave without a verified identity: exactly what `outEurMinor` plus it does not exceed the bound by. */
function roomMinor({ currency, rate, aboveEurMinor, outEurMinor }: WithdrawalState): number {
  const leftEurMinor = aboveEurMinor - outEurMinor;
  if (leftEurMinor <= 0) return 0;
  return convert(leftEurMinor, { currency: 'EUR', rate: RATE_ONE }, { currency, rate }, 'down');
}

/** The first wall that an amount does not pass, or null. Bounds of the method and the balance itself are judged beside it. */
export const wallBefore = (state: WithdrawalState, amountMinor: number): Refusal | null =>
  wallsOf(state).find(({ leavesMinor }) => amountMinor > leavesMinor)?.refusal ?? null;

export interface Purse {
  readonly account: string;
  readonly amountMinor: number;
}

/** Part of the money that cannot leave now. `ref` names the payment, round or gift that it is in. */
export interface Hold {
  readonly rule: HoldRule;
  readonly amountMinor: number;
  readonly ref: string | null;
}

export interface Withdrawable {
  readonly currency: Currency;
  /** Everything that is the player's in this currency: what is available and every hold, to the cent. */
  readonly totalMinor: number;
  readonly availableMinor: number;
  readonly holds: readonly Hold[];
}

/**
 * Splits an account: `cashMinor` is the balance played with, `purses` every other account of the player's (`player:*`), and `kindOf`
 * says what a held one is for, by what it names. The parts add up to the ledger's balances.
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
  // What no way out takes so small: beside an earlier wall it is that wall which keeps the rest from being larger.
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
