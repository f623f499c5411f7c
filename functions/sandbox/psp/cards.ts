// The test cards, and what each of them does.
import valid from 'card-validator';
import { binAndLast4, isDepositBin, judgeExpiry } from '#shared/domain/validation/card.ts';
import { englishLetters } from '#shared/domain/validation/generic.ts';
import { tidy } from '#shared/domain/validation/tidy.ts';

export type Behaviour = 'succeed' | 'decline' | 'funds' | 'challenge' | 'pending' | 'cancel' | 'late' | 'review';

export const TEST_CARDS: readonly { number: string; behaviour: Behaviour }[] = [
  { number: '4242424242424242', behaviour: 'succeed' },
  { number: '5555555555554444', behaviour: 'succeed' },
  { number: '6759649826438453', behaviour: 'succeed' },
  { number: '4000000000000002', behaviour: 'decline' },
  { number: '4000000000009995', behaviour: 'funds' },
  { number: '4000002500003155', behaviour: 'challenge' },
  { number: '4000000000000077', behaviour: 'pending' },
  { number: '4000000000000119', behaviour: 'cancel' },
  { number: '4000000000000069', behaviour: 'late' },
  { number: '4000000000009235', behaviour: 'review' },
];

/** The code that the simulated bank expects. */
export const BANK_CODE = '123456';

/** The first and the last four digits decide what a card does, so that each payer can have a card of every kind. */
const kindOf = (number: string): string => `${number.slice(0, 4)} ${number.slice(-4)}`;

export const behaviourOf = (number: string): Behaviour =>
  TEST_CARDS.find((card) => kindOf(card.number) === kindOf(number))?.behaviour ?? 'succeed';

/** Another number of the same kind, different for each `word`: a card belongs to the first player who pays with it. */
export function cardLike(number: string, word: string): string {
  const digits = number.replaceAll(' ', '');
  let state = 0x811c9dc5;
  for (const sign of word) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  for (;;) {
    state = (Math.imul(state, 0x41c64e6d) + 0x3039) >>> 0;
    const made = digits.slice(0, 4) + String(state % 100_000_000).padStart(8, '0') + digits.slice(-4);
    if (valid.number(made).isValid) return made;
  }
}

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  /** The name on the card; it may be empty. */
  holder: string;
}
const FAULTS = ['number', 'brand', 'expiry', 'past', 'cvc', 'ten', 'letters'] as const;
type Fault = (typeof FAULTS)[number];
export const isFault = (word: string | null): word is Fault => FAULTS.some((fault) => fault === word);
export type CardErrors = Partial<Record<keyof CardForm, Fault>>;
export interface GoodCard {
  number: string;
  brand: string;
  bin: string;
  last4: string;
  expiry: string;
  holder: string;
}

/**
 * The specification's validators (S5.17 to S5.20, S5.22): a number that is valid by Luhn and length, MM/YY not before
 * this month, the length of the security code, and the letters that a card can be embossed with.
 */
export function judgeCard(
  form: CardForm,
  brands: readonly string[],
  nowMs: number,
): { card: GoodCard } | { errors: CardErrors } {
  const errors: CardErrors = {};
  const number = form.number.replace(/[\s-]/g, '');
  const found = valid.number(number);
  const brand = found.card?.type ?? '';
  if (!found.isValid || !isDepositBin(number)) errors.number = 'number';
  else if (!brands.includes(brand)) errors.number = 'brand';
  const expiry = judgeExpiry(form.expiry, nowMs);
  if (expiry.error) errors.expiry = expiry.error;
  if (!judgeCvc(form.cvc, found.card?.code.size)) errors.cvc = 'cvc';
  const holder = tidy(form.holder);
  if (englishLetters(holder)) errors.holder = 'letters';
  if (Object.keys(errors).length > 0) return { errors };
  return { card: { number, brand, ...binAndLast4(number), expiry: expiry.value, holder } };
}

export const judgeCvc = (cvc: string, size = 3): boolean =>
  /^\d+$/.test(cvc.trim()) && valid.cvv(cvc.trim(), size).isValid;
