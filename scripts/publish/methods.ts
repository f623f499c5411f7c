// content/payment-methods/*.json > one asset with all payment methods, in the order of lists.
import { type Check, entriesOf } from './check.ts';

export function methodAssets(check: Check): Record<string, unknown> {
  const methods = entriesOf(check, 'payment-methods', (method, id) =>
    method.id === id ? [] : [{ path: ['id'], say: `must be "${id}", like the file's name.` }],
  );
  return { 'payment-methods': methods.map(({ data }) => data).toSorted((a, b) => a.order - b.order) };
}
