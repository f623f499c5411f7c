// content/payment-methods/*.json > one asset with all ways to pay, in the order of lists.
import { existsSync, readdirSync } from 'node:fs';
import { paymentMethodSchema } from '../../src/cms/schemas/payment-method.ts';
import { type Check, readConfig } from './check.ts';

export function methodAssets(check: Check): Record<string, unknown> {
  const folder = 'content/payment-methods';
  if (!existsSync(`${check.root}/${folder}`)) return {};
  const methods = readdirSync(`${check.root}/${folder}`)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const method = readConfig(check, `${folder}/${name}`, paymentMethodSchema, ({ id }) =>
        `${id}.json` === name ? [] : [{ path: ['id'], say: `must be "${name.slice(0, -5)}", like the file's name.` }],
      );
      return method ? [method] : [];
    });
  return { 'payment-methods': methods.toSorted((a, b) => a.order - b.order) };
}
