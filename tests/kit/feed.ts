// Publishes a copy of content/ with a provider's list of games in it.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShippedCatalogue } from '#shared/contract/content.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { gameAt } from '#shared/domain/catalogue/snapshot.ts';
import { sentence } from '../../scripts/publish/problem.ts';
import { publish } from '../../scripts/publish/publish.ts';

export type FeedOutcome = { problems: string[]; notes: string[]; games: CatalogueGame[] };

/** `answer` is what the provider says to `GET /games`; a text is written as it stands. Titles of ours are left out of `games`. */
export function publishedWith(
  answer: unknown,
  feeds: readonly object[] = [{ name: 'acme', producer: 'acme' }],
): FeedOutcome {
  const root = mkdtempSync(join(tmpdir(), 'perigee-feed-'));
  try {
    cpSync('content', join(root, 'content'), { recursive: true });
    mkdirSync(join(root, 'content/feeds'), { recursive: true });
    const write = (file: string, value: unknown) =>
      writeFileSync(join(root, 'content', file), typeof value === 'string' ? value : JSON.stringify(value));
    write('config/feeds.json', { feeds });
    write('producers/acme.json', { name: 'Acme', symbol: '1f680', hues: { a: '#ff8a3d', b: '#7a1e0c' } });
    if (answer !== undefined) write('feeds/acme.json', answer);
    const { problems, notes, assets } = publish(root);
    const { snapshot } = (assets.catalogue ?? { snapshot: undefined }) as ShippedCatalogue;
    const all = snapshot.names.map((_, i) => gameAt(snapshot, i));
    return {
      problems: problems.map(sentence),
      notes: notes.map(sentence),
      games: all.filter(({ engine }) => engine === ''),
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}
