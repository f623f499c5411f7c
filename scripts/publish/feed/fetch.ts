// Requests each provider's list of games and writes it to content/feeds; only a committed list is published.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { feedsSchema } from '../../../src/cms/schemas/feeds.ts';
import { gameRows } from '../../../src/shared/contract/studio-games.ts';

const PATIENCE_MS = 60_000;
const BYTES_MAX = 64 * 1024 * 1024;

/** One sentence for each provider. Where a list can't be fetched, the stored one stays. */
export async function fetchFeeds(root: string, ask: typeof fetch = fetch): Promise<string[]> {
  const config = feedsSchema.safeParse(jsonIn(readFileSync(`${root}/content/config/feeds.json`, 'utf8')));
  // The check of all content, which follows, says what is wrong in it.
  if (!config.success) return ['content/config/feeds.json has a mistake: nobody was asked.'];
  const { feeds } = config.data;
  mkdirSync(`${root}/content/feeds`, { recursive: true });
  return Promise.all(
    feeds.flatMap(({ name, url }) =>
      url === undefined
        ? []
        : fetched(name, url, ask).then(
            (rows) => {
              // One row a line, so that a commit's diff shows what changed.
              writeFileSync(
                `${root}/content/feeds/${name}.json`,
                `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
              );
              return `${name}: ${rows.length} games.`;
            },
            (error: unknown) =>
              `${name} was not fetched, and the old list stays: ${error instanceof Error ? error.message : error}`,
          ),
    ),
  );
}

/** Where a provider wants authorization, the environment holds it: FEED_ACME_AUTHORIZATION="Bearer ...". */
async function fetched(name: string, url: string, ask: typeof fetch): Promise<readonly unknown[]> {
  const key = process.env[`FEED_${name.toUpperCase().replaceAll('-', '_')}_AUTHORIZATION`];
  const answer = await ask(url, {
    headers: { accept: 'application/json', ...(key && { authorization: key }) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}.`);
  const text = await answer.text();
  if (text.length > BYTES_MAX) throw new Error('its answer is larger than 64 MB.');
  const rows = gameRows(JSON.parse(text));
  if (!rows || rows.length === 0) throw new Error('its answer holds no list of games.');
  return rows;
}

/** Undefined where it is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
