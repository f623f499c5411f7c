// Publishes a copy of content/ with a provider's list of games in it.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShippedCatalogue } from '#shared/contract/content.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { gameAt } from '#shared/domain/catalogue/snapshot.ts';
import type { StudioCertificate } from '#shared/domain/wallet/certified.ts';
import { sentence } from '#src/cms/reader/problem.ts';
import { feedIdOf } from '../../scripts/publish/feed/games.ts';
import { publish } from '../../scripts/publish/publish.ts';

export const SHA256 = 'c'.repeat(64);
const COUNTRIES = ['AT', 'AU', 'CA', 'CH', 'DE', 'DK', 'EE', 'FI', 'IE', 'IT', 'NO', 'NZ', 'SE', 'XB', 'XD'];
export const certificate = (game: string, change: Partial<StudioCertificate> = {}): StudioCertificate => ({
  ...{ game, version: '1', rtpProfile: 'one', countries: COUNTRIES },
  ...{ laboratory: 'Lab', certificate: 'L-1', sha256: SHA256, ...change },
});
type Row = Readonly<Record<string, unknown>>;

/** As its studio would state the one version that is certified for every country. */
const withVersion = (row: unknown): unknown =>
  typeof row !== 'object' || row === null || 'versions' in row
    ? row
    : {
        ...row,
        versions: [
          { version: '1', sha256: SHA256, rtp_profiles: [{ id: 'one', rtp: Number((row as Row).rtp) || 96 }] },
        ],
      };

export type FeedOutcome = { problems: string[]; notes: string[]; games: CatalogueGame[] };

/**
 * `answer` is what the provider says to `GET /games`; a text is written as it stands. Titles of ours are left out of `games`. Without
 * `certificates` all of it is certified everywhere.
 */
export function publishedWith(
  answer: unknown,
  feeds: readonly object[] = [{ name: 'acme', producer: 'acme' }],
  certificates?: readonly StudioCertificate[],
): FeedOutcome {
  const list = answer as { games?: readonly unknown[] } | undefined;
  const stated = list?.games ? { ...list, games: list.games.map(withVersion) } : answer;
  const everywhere = (list?.games ?? []).map((row) => certificate(feedIdOf(row as Row, 'acme').id));
  const root = mkdtempSync(join(tmpdir(), 'perigee-feed-'));
  try {
    cpSync('content', join(root, 'content'), { recursive: true });
    mkdirSync(join(root, 'content/feeds'), { recursive: true });
    const write = (file: string, value: unknown) =>
      writeFileSync(join(root, 'content', file), typeof value === 'string' ? value : JSON.stringify(value));
    write('config/feeds.json', { feeds });
    write('producers/acme.json', { name: 'Acme', symbol: '1f680', hues: { a: '#ff8a3d', b: '#7a1e0c' } });
    if (answer !== undefined) write('feeds/acme.json', stated);
    write('config/studio-certificates.json', { rows: certificates ?? everywhere });
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
