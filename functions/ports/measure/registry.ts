// Where measurements are stored: Analytics Engine on Cloudflare, a table in a sandbox. Another store is a file beside
// this one.
import { engine } from './engine.ts';
import type { Measures } from './index.ts';
import { table } from './table.ts';

/** The name in wrangler.toml; a brand's own, and staging's, is set by its configuration. */
const FIRST_TABLE = 'perigee_measures';

/** Null where no store is bound: then nothing is measured, and the office says so. */
export function measuresOf(env: Env): Measures | null {
  if (__SANDBOX__) return table(env.DB);
  const { MEASURES: dataset, MEASURES_ACCOUNT: account, MEASURES_TOKEN: token } = env;
  if (!dataset) return null;
  const reader = account && token ? { account, token, table: env.MEASURES_TABLE ?? FIRST_TABLE } : null;
  return engine({ dataset, reader, fetcher: (request) => fetch(request) });
}
