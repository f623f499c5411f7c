// content/payment-methods/*.json > one asset with all ways to pay, in the order of lists.
import { existsSync, readdirSync } from 'node:fs';
import { paymentMethodSchema } from '../../src/cms/schemas/payment-method.ts';
import type { Currencies } from '../../src/shared/contract/content.ts';
import { type Mistake, readConfig } from './check.ts';
import type { Problem } from './problem.ts';

/** `known` is content/config/currencies.json; undefined while it has mistakes, which are told there. */
export function methodAssets(
  root: string,
  known: Currencies | undefined,
  problems: Problem[],
): Record<string, unknown> {
  const codes: readonly string[] | undefined = known?.currencies.map(({ code }) => code);
  const unknownCurrencies = (currencies: Readonly<Record<string, unknown>>): Mistake[] =>
    Object.keys(currencies)
      .filter((code) => codes && !codes.includes(code))
      .map((code) => ({
        path: ['currencies', code],
        say: `is no currency of content/config/currencies.json. Known: ${codes?.join(', ')}.`,
      }));
  const folder = 'content/payment-methods';
  if (!existsSync(`${root}/${folder}`)) return {};
  const methods = readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const method = readConfig(root, `${folder}/${name}`, paymentMethodSchema, problems, (file) => [
        ...(`${file.id}.json` === name
          ? []
          : [{ path: ['id'], say: `must be "${name.slice(0, -5)}", like the file's name.` }]),
        ...unknownCurrencies(file.currencies),
      ]);
      return method ? [method] : [];
    });
  return { 'payment-methods': methods.toSorted((a, b) => a.order - b.order) };
}
