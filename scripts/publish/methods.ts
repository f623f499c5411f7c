// content/payment-methods/*.json > one asset with all ways to pay, in the order of lists.
import { existsSync, readdirSync } from 'node:fs';
import { paymentMethodSchema } from '../../src/cms/schemas/payment-method.ts';
import { readConfig } from './check.ts';
import type { Problem } from './problem.ts';

export function methodAssets(root: string, problems: Problem[]): Record<string, unknown> {
  const folder = 'content/payment-methods';
  if (!existsSync(`${root}/${folder}`)) return {};
  const methods = readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const method = readConfig(root, `${folder}/${name}`, paymentMethodSchema, problems, (file) =>
        `${file.id}.json` === name
          ? []
          : [{ path: ['id'], say: `must be "${name.slice(0, -5)}", like the file's name.` }],
      );
      return method ? [method] : [];
    });
  return { 'payment-methods': methods.toSorted((a, b) => a.order - b.order) };
}
