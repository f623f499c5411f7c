// Variables in texts, such as `{{name}}`. Some are filled in when publishing, others for each visitor when a page is shown.

import { elided } from '../../src/cms/reader/named.ts';
import { formatPayment } from '../../src/i18n/money.ts';
import { VISIT_VARIABLES } from '../../src/shared/contract/variables.ts';
import { BONUS_DEFAULTS, DEPOSIT_DEFAULTS, SPINS_DEFAULTS } from '../../src/shared/domain/bonuses/defaults.ts';
import { CURRENCIES, isCurrency, SUBUNITS } from '../../src/shared/domain/money.ts';

export type Brand = { name: string; product: string; supportEmail: string };

const OWN = ['name', 'product', 'support'];
const KNOWN = [...OWN, ...VISIT_VARIABLES].map((name) => `{{${name}}}`).join(', ');

/** Fills in the variables that are the same for everybody; mistakes are reported with their place in the text. */
export function filled(
  text: string,
  locale: string,
  brand: Brand,
  /** Where the front matter ends: below it an address is a link. */
  headEnd: number,
  tell: (index: number, say: string) => void,
): string {
  const values: Record<string, string> = {
    name: brand.name,
    product: brand.product,
    support: `[${brand.supportEmail}](mailto:${brand.supportEmail})`,
  };
  for (const [index, written] of unclosed(text))
    tell(index, `has a variable that is not closed: ${written}. Write two braces on each side: {{name}}.`);
  const full = text.replace(/\{\{([^{}]*)\}\}/g, (whole, inner: string, index: number) => {
    const name = inner.trim();
    const [, code = '', amount = ''] = /^amount\s+(\w+)\s+([\d.]+)$/.exec(name) ?? [];
    if (code) return amountOf(code, amount, locale, (say) => tell(index, say)) ?? whole;
    const [, figure, currency] = /^bonus\s+(\w+)(?:\s+(\w+))?$/.exec(name) ?? [];
    if (figure) return bonusFigure(figure, currency, locale, (say) => tell(index, say)) ?? whole;
    if (name === 'support' && index < headEnd) return brand.supportEmail;
    if (Object.hasOwn(values, name)) return values[name] ?? whole;
    if (VISIT_VARIABLES.some((one) => one === name)) return `{{${name}}}`;
    tell(
      index,
      `names the variable "${name}", which is not known. Known: ${KNOWN}, {{amount EUR 50}}, {{bonus maxBet EUR}}.`,
    );
    return whole;
  });
  return elided(full, brand.name);
}

/** `{{name}` and `{name}}` with their positions: two braces on one side only. */
function unclosed(text: string): [index: number, written: string][] {
  const rest = text.replace(/\{\{[^{}]*\}\}/g, (whole) => ' '.repeat(whole.length));
  return [...rest.matchAll(/\{\{ *(?:\w+\}?)?|\{ *\w+ *\}\}/g)].map(({ 0: written, index }) => [index, written]);
}

/** Terms of a bonus where its own file sets none (domain/bonuses/defaults.ts). */
const NUMBERS: Readonly<Record<string, number>> = {
  wager: BONUS_DEFAULTS.wager,
  days: BONUS_DEFAULTS.days,
  activationDays: BONUS_DEFAULTS.activationDays,
  spinsDays: SPINS_DEFAULTS.days,
  percent: DEPOSIT_DEFAULTS.percent,
};
const AMOUNTS: Readonly<Record<string, Readonly<Partial<Record<string, number>>>>> = {
  maxBet: BONUS_DEFAULTS.maxBet,
  lostBelow: BONUS_DEFAULTS.lostBelow,
  cap: DEPOSIT_DEFAULTS.cap,
  minimum: DEPOSIT_DEFAULTS.minimum,
  stake: SPINS_DEFAULTS.stake,
};

function bonusFigure(
  name: string,
  code: string | undefined,
  locale: string,
  tell: (say: string) => void,
): string | undefined {
  const plain = NUMBERS[name];
  if (plain !== undefined && code === undefined) return String(plain);
  const amount = code === undefined ? undefined : AMOUNTS[name]?.[code];
  if (amount !== undefined && code !== undefined && isCurrency(code))
    return formatPayment(amount, code, locale, { short: true });
  const known = [
    ...Object.keys(NUMBERS),
    ...Object.entries(AMOUNTS).flatMap(([field, by]) => Object.keys(by).map((each) => `${field} ${each}`)),
  ];
  tell(`names no figure of bonuses: "${[name, code].filter(Boolean).join(' ')}". Known: ${known.join(', ')}.`);
  return undefined;
}

function amountOf(code: string, amount: string, locale: string, tell: (say: string) => void): string | undefined {
  if (!isCurrency(code)) {
    tell(`names the currency "${code}", which is not known. Known: ${CURRENCIES.join(', ')}.`);
    return undefined;
  }
  const minor = Math.round(Number(amount) * SUBUNITS[code]);
  if (!Number.isSafeInteger(minor)) {
    tell(`has the amount "${amount}", which is no number. Write it like {{amount EUR 12.50}}.`);
    return undefined;
  }
  return formatPayment(minor, code, locale, { short: true });
}
