// content/games and content/producers > one asset for each title, which it is played by, and the rows that the
// catalogue is made from.
import type { CatalogueProducer, ContentAssets, PlayableGame } from '../../src/shared/contract/content.ts';
import type { Certificate, Title } from '../../src/shared/contract/title.ts';
import { lowestOf } from '../../src/shared/games/figures.ts';
import { configHashOf } from '../../src/shared/games/hash.ts';
import { readSlotsConfig } from '../../src/shared/games/slots/config.ts';
import { endProblems } from '../../src/shared/games/slots/steps.ts';
import { type Check, type Entry, entriesOf, filesOf } from './check.ts';
import { type Derived, stakesOf } from './stakes.ts';
import { posterWorld, worldOf } from './worlds.ts';

export function gameAssets(check: Check, configs: Pick<Partial<ContentAssets>, 'config/currencies'>): Games {
  const stakes = stakesOf(check, configs['config/currencies']);
  const producers = entriesOf(check, 'producers').map(({ id, data }) => ({ slug: id, ...data }));
  const titles = entriesOf(check, 'games', ({ producer, engine, config, stakes: written }, id) => [
    ...(producer === folderOf(id) ? [] : [{ path: ['producer'], say: `must be "${folderOf(id)}", like its folder.` }]),
    ...stakes.mistakes(written),
    ...endless(engine, config).map((say) => ({ path: ['config'], say })),
  ]);
  const certificates = new Map(entriesOf(check, 'certificates').map((one) => [one.id, one]));
  const written = new Set(filesOf(check.root, 'certificates').map(({ id }) => id));
  const playable = titles.flatMap((title) => {
    const name = title.id.replace('/', '-');
    if (!written.has(name))
      check.problems.push({
        file: title.file,
        say: 'has no certificate. Run npm run maths: it computes the figures that players read.',
      });
    const certificate = certificates.get(name);
    return (certificate && playableOf(check, title, certificate, stakes)) ?? [];
  });
  const assets = {
    titles: playable.map(({ id }) => id),
    'live-titles': playable.filter(({ title }) => title.live).map(({ id }) => id),
    ...Object.fromEntries(playable.map((game) => [`games/${game.id}`, game])),
    ...storedConfigs(check),
    // Configurations by hash: a round finishes, and is replayed, under the one it began with.
    ...Object.fromEntries(
      playable.map(({ configHash, title: { engine, config } }) => [`game-configs/${configHash}`, { engine, config }]),
    ),
  };
  return { playable, producers, assets };
}

type Games = { playable: PlayableGame[]; producers: CatalogueProducer[]; assets: Record<string, unknown> };

/** Configurations that no title uses any longer: rounds were played under them. */
function storedConfigs(check: Check): Record<string, unknown> {
  const stored = entriesOf(check, 'stored-configs', ({ engine, config }, id) =>
    configHashOf(engine, config) === id
      ? []
      : [
          {
            path: ['config'],
            say: 'does not match the name of the file. Restore the file: rounds are replayed with it.',
          },
        ],
  );
  return Object.fromEntries(stored.map(({ id, data }) => [`game-configs/${id}`, data]));
}

const folderOf = (id: string): string => id.split('/')[0] ?? '';

/** Mistakes that would make computing a certificate impossible. */
function endless(engine: string, raw: unknown): string[] {
  const read = engine === 'slots' ? readSlotsConfig(raw) : { problems: [] };
  return 'config' in read ? endProblems(read.config) : [];
}

function playableOf(
  check: Check,
  { id, file, data: title }: Entry<Title>,
  { file: certified, data: certificate }: Entry<Certificate>,
  stakes: Derived,
): PlayableGame | undefined {
  const { problems } = check;
  const { engine, game, rtp, figures } = certificate;
  if (engine !== title.engine || game !== id || rtp !== lowestOf(figures)) {
    problems.push({ file: certified, say: 'is not what npm run maths wrote for this title. Run it again.' });
    return undefined;
  }
  const configHash = configHashOf(title.engine, title.config);
  if (certificate.configHash !== configHash) {
    problems.push({ file, field: 'config', say: 'has changed since its certificate was computed. Run npm run maths.' });
    return undefined;
  }
  const slug = id.split('/')[1] ?? '';
  const world = worldOf(check, slug, Object.keys(title.symbols));
  return {
    id,
    slug,
    title: {
      ...title,
      poster: { ...title.poster, ...(world && { world: posterWorld(slug) }) },
      stakes: stakes.of(title.stakes),
      ...(world && { world }),
    },
    configHash,
    certificate,
  };
}
