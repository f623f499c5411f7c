// content/games and content/producers > one asset per title to play it, and what the catalogue is made of.
import { existsSync, globSync } from 'node:fs';
import type { CatalogueProducer, ContentAssets, PlayableGame } from '../../src/shared/contract/content.ts';
import { Certificate, Producer, StoredConfig, Title } from '../../src/shared/contract/title.ts';
import { lowestOf } from '../../src/shared/games/figures.ts';
import { configHashOf } from '../../src/shared/games/hash.ts';
import { readSlotsConfig } from '../../src/shared/games/slots/config.ts';
import { endProblems } from '../../src/shared/games/slots/steps.ts';
import { type Check, readConfig } from './check.ts';
import { type Derived, stakesOf } from './stakes.ts';

export function gameAssets(check: Check, configs: Pick<Partial<ContentAssets>, 'config/currencies'>): Games {
  const stakes = stakesOf(check, configs['config/currencies']);
  const producers = producersOf(check);
  const playable = idsOf(check.root).flatMap((id) => {
    const game = playableOf(check, id, stakes);
    return game ? [game] : [];
  });
  const assets = {
    titles: playable.map(({ id }) => id),
    'live-titles': playable.filter(({ title }) => title.live).map(({ id }) => id),
    ...Object.fromEntries(playable.map((game) => [`games/${game.id}`, game])),
    ...keptConfigs(check),
    // A round finishes, and is replayed, under the configuration it began with: by hash.
    ...Object.fromEntries(
      playable.map(({ configHash, title: { engine, config } }) => [`game-configs/${configHash}`, { engine, config }]),
    ),
  };
  return { playable, producers, assets };
}

type Games = { playable: PlayableGame[]; producers: CatalogueProducer[]; assets: Record<string, unknown> };

/** Configurations that titles have left behind: rounds were played under them. */
function keptConfigs(check: Check): Record<string, unknown> {
  const folder = 'content/games/configs';
  const kept = globSync('*.json', { cwd: `${check.root}/${folder}` }).flatMap((name) => {
    const config = readConfig(check, `${folder}/${name}`, StoredConfig, ({ engine, config: raw }) =>
      `${configHashOf(engine, raw)}.json` === name
        ? []
        : [{ path: ['config'], say: 'is not the one of this name. Restore the file: rounds are replayed under it.' }],
    );
    return config ? [[`game-configs/${name.slice(0, -'.json'.length)}`, config]] : [];
  });
  return Object.fromEntries(kept);
}

const idsOf = (root: string): string[] =>
  globSync('*/*.json', { cwd: `${root}/content/games` })
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.json'.length))
    .filter((id) => !id.startsWith('certificates/') && !id.startsWith('configs/'))
    .sort();

function producersOf(check: Check): CatalogueProducer[] {
  return globSync('*.json', { cwd: `${check.root}/content/producers` })
    .sort()
    .flatMap((name) => {
      const producer = readConfig(check, `content/producers/${name}`, Producer);
      return producer ? [{ slug: name.slice(0, -'.json'.length), ...producer }] : [];
    });
}

/** What nobody could compute a certificate of. */
function endless(engine: string, raw: unknown): string[] {
  const read = engine === 'slots' ? readSlotsConfig(raw) : { problems: [] };
  return 'config' in read ? endProblems(read.config) : [];
}

function playableOf(check: Check, id: string, stakes: Derived): PlayableGame | undefined {
  const { root, problems } = check;
  const file = `content/games/${id}.json`;
  const [folder = '', slug = ''] = id.split('/');
  const title = readConfig(check, file, Title, ({ producer, engine, config, stakes: written }) => [
    ...(producer === folder ? [] : [{ path: ['producer'], say: `must be "${folder}", like its folder.` }]),
    ...stakes.mistakes(written),
    ...endless(engine, config).map((say) => ({ path: ['config'], say })),
  ]);
  if (!title) return undefined;
  const certified = `content/games/certificates/${folder}-${slug}.json`;
  if (!existsSync(`${root}/${certified}`)) {
    problems.push({ file, say: 'has no certificate. Run npm run maths: it computes the figures that players read.' });
    return undefined;
  }
  const certificate = readConfig(check, certified, Certificate);
  if (!certificate) return undefined;
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
  return { id, slug, title: { ...title, stakes: stakes.of(title.stakes) }, configHash, certificate };
}
