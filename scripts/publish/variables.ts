// Words that stand for others in texts: `{{name}}`. Some are filled in here, others for each visitor as a page is shown.
import { formatPayment } from '../../src/i18n/money.ts';
import { VISIT_VARIABLES } from '../../src/shared/contract/variables.ts';
import { CURRENCIES, isCurrency, SUBUNITS } from '../../src/shared/domain/money.ts';

export type Brand = { name: string; product: string; supportEmail: string };

const OWN = ['name', 'product', 'support'];
const KNOWN = [...OWN, ...VISIT_VARIABLES].map((name) => `{{${name}}}`).join(', ');

/** The text with what is the same for everybody filled in; what is wrong is told with its place in the text. */
export function filled(
  text: string,
  locale: string,
  brand: Brand,
  /** Where the head ends: below it an address is a link. */
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
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, inner: string, index: number) => {
    const name = inner.trim();
    const [, code = '', amount = ''] = /^amount\s+(\w+)\s+([\d.]+)$/.exec(name) ?? [];
    if (code) return amountOf(code, amount, locale, (say) => tell(index, say)) ?? whole;
    if (name === 'support' && index < headEnd) return brand.supportEmail;
    if (Object.hasOwn(values, name)) return values[name] ?? whole;
    if (VISIT_VARIABLES.some((one) => one === name)) return `{{${name}}}`;
    tell(index, `names the variable "${name}", which is not known. Known: ${KNOWN}, {{amount EUR 50}}.`);
    return whole;
  });
}

/** `{{name}` and `{name}}`, with their places: what has two braces on one side only. */
function unclosed(text: string): [index: number, written: string][] {
  const rest = text.replace(/\{\{[^{}]*\}\}/g, (whole) => ' '.repeat(whole.length));
  return [...rest.matchAll(/\{\{ *(?:\w+\}?)?|\{ *\w+ *\}\}/g)].map(({ 0: written, index }) => [index, written]);
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
