// How much may be paid in or out at once, and what the amount field offers.
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

// decisions.md, "First deposit amount"; crypto takes the method's minimum.
const FIRST_MAJOR: Readonly<Record<string, number>> = {
  EUR: 50,
  USD: 50,
  AUD: 50,
  CAD: 50,
  NZD: 50,
  BRL: 250,
  NOK: 500,
  JPY: 5000,
};
const STEPS = [0.4, 1, 2, 4];

// What the amount field holds at first, never outside the range.
export function firstDepositMinor(currency: string, subunits: number, range: Range): number {
  const major = FIRST_MAJOR[currency];
  return clamp(major === undefined ? range.minMinor : major * subunits, range);
}

// A stored wish such as `?amountProp=`: 0, absent or not a number takes the first amount.
export function startAmountMinor(wishedMinor: number, currency: string, subunits: number, range: Range): number {
  const usable = Number.isSafeInteger(wishedMinor) && wishedMinor > 0;
  return usable ? wishedMinor : firstDepositMinor(currency, subunits, range);
}

// Four amounts one tap away: 20, 50, 100, 200 for EUR; none for crypto, where the sender's wallet names the amount.
export function presetsMinor(currency: string, subunits: number, range: Range): number[] {
  const major = FIRST_MAJOR[currency];
  if (major === undefined) return [];
  return STEPS.map((step) => Math.round(major * step) * subunits).filter((minor) => judgeAmount(minor, range).ok);
}

// Rounded up, as the provider does.
export function feeMinor(amountMinor: number, feeBp: number): number {
  return Number((BigInt(amountMinor) * BigInt(feeBp) + 9_999n) / 10_000n);
}

function clamp(minor: number, range: Range): number {
  const floor = Math.max(minor, range.minMinor);
  return range.maxMinor === null ? floor : Math.min(floor, range.maxMinor);
}
