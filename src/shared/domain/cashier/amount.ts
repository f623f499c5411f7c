// How much may be deposited or withdrawn at once, and what the amount field offers.
import type { Range } from './method.ts';

export type AmountRefusal = { ok: false; code: 'amount.too_low' | 'amount.too_high'; detail: { boundMinor: number } };

// Judges an amount (safe integer, minor units) against a method's range.
export function judgeAmount(amountMinor: number, range: Range): { ok: true } | AmountRefusal {
  if (amountMinor < range.minMinor)
    return { ok: false, code: 'amount.too_low', detail: { boundMinor: range.minMinor } };
  if (range.maxMinor !== null && amountMinor > range.maxMinor)
    return { ok: false, code: 'amount.too_high', detail: { boundMinor: range.maxMinor } };
  return { ok: true };
}

/** The prefilled amount: the operators' amount for the currency, else the minimum; never outside the range. */
export function firstAmountMinor(firstMinor: number | undefined, range: Range): number {
  return clamp(firstMinor ?? range.minMinor, range);
}

/** What the player's deposit limits leave; null where none is in force. */
export type Room = number | null;

/** Whether a deposit of this amount is accepted by the method and the limits. */
export const isAccepted = (amountMinor: number, range: Range, room: Room): boolean =>
  judgeAmount(amountMinor, range).ok && (room === null || amountMinor <= room);

/** The highest amount within `most`; never below the range, so that what is missing can be stated. */
export const atMost = (minor: number, most: Room, range: Range): number =>
  most === null ? minor : Math.max(Math.min(minor, most), Math.min(range.minMinor, minor));

/** The presets that are accepted; where a limit excludes some, its rest is the last preset. */
export function presetsWithin(presets: readonly number[], range: Range | null, room: Room): number[] {
  if (!range) return [];
  const accepted = presets.filter((minor) => isAccepted(minor, range, room));
  const isCut = room !== null && presets.some((minor) => minor > room);
  return isCut && !accepted.includes(room) && isAccepted(room, range, room) ? [...accepted, room] : accepted;
}

/** The amount of `?amountProp=` (S2.130): 0, a missing or an invalid one gives the first amount. */
export function startAmountMinor(wishedMinor: number, firstMinor: number | undefined, range: Range): number {
  const usable = Number.isSafeInteger(wishedMinor) && wishedMinor > 0;
  return usable ? wishedMinor : firstAmountMinor(firstMinor, range);
}

/** The flag `?autoApplyPromocode=`: only the text true (S2.131). */
export const isAutoApplied = (wish: string | null | undefined): boolean => wish === 'true';

/** Four presets: 20, 50, 100, 200 where the first amount is 50; none without one (crypto: the wallet states the amount). */
export function presetsMinor(firstMinor: number | undefined, range: Range): number[] {
  if (firstMinor === undefined) return [];
  return [0.4, 1, 2, 4].map((step) => Math.round(firstMinor * step)).filter((minor) => judgeAmount(minor, range).ok);
}

// Rounded up, as the provider does.
export function feeMinor(amountMinor: number, feeBp: number): number {
  return Number((BigInt(amountMinor) * BigInt(feeBp) + 9_999n) / 10_000n);
}

function clamp(minor: number, range: Range): number {
  const floor = Math.max(minor, range.minMinor);
  return range.maxMinor === null ? floor : Math.min(floor, range.maxMinor);
}
