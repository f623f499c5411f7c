// content/games and content/producers > one asset per title to play it, and what the catalogue is made of.
import { existsSync, globSync } from 'node:fs';
import type { CatalogueProducer, ContentAssets, PlayableGame } from '../../src/shared/contract/content.ts';
import { Certificate, KeptConfig, Producer, Title } from '../../src/shared/contract/title.ts';
import { lowestOf } from '../../src/shared/games/figures.ts';
import { configHashOf } from '../../src/shared/games/hash.ts';
import { type Mistake, readConfig } from './check.ts';
import type { Problem } from './problem.ts';
import { type Derived, stakesOf } from './stakes.ts';

/** `texts` are the English ones: mechanics and themes without a name could not be shown. */
export function gameAssets(
  root: string,
  texts: Texts,
  configs: Pick<Partial<ContentAssets>, 'config/currencies'>,
  problems: Problem[],
): Games {
  const stakes = stakesOf(root, configs['config/currencies'], problems);
  const producers = producersOf(root, problems);
  const playable = idsOf(root).flatMap((id) => {
    const game = playableOf(root, id, { producers, texts, stakes }, problems);
    return game ? [game] : [];
  });
  const assets = {
    titles: playable.map(({ id }) => id),
    'live-titles': playable.filter(({ title }) => title.live).map(({ id }) => id),
    ...Object.fromEntries(playable.map((game) => [`games/${game.id}`, game])),
    ...keptConfigs(root, problems),
    // A round finishes, and is replayed, under the configuration it began with: by hash.
    ...Object.fromEntries(
      playable.map(({ configHash, title: { engine, config } }) => [`game-configs/${configHash}`, { engine, config }]),
    ),
  };
  return { playable, producers, assets };
}

type Games = { playable: PlayableGame[]; producers: CatalogueProducer[]; assets: Record<string, unknown> };
type Texts = Readonly<Record<string, string>>;

/** Which of the words have no name in content/messages/en/kinds.json. */
export const unnamed = (kind: 'feature' | 'theme', words: readonly string[], texts: Texts): number[] =>
  words.flatMap((word, i) => (Object.hasOwn(texts, `kinds.${kind}.${word}`) ? [] : [i]));

const nameless = (path: (string | number)[], kind: string, word: string | undefined): Mistake => ({
  path,
  say: `names "${word}", which players have no name for: write "${kind}.${word}" into content/messages/<locale>/kinds.json.`,
});

/** Configurations that titles have left behind: rounds were played under them. */
function keptConfigs(root: string, problems: Problem[]): Record<string, unknown> {
  const folder = 'content/games/configs';
  const kept = globSync('*.json', { cwd: `${root}/${folder}` }).flatMap((name) => {
    const config = readConfig(root, `${folder}/${name}`, KeptConfig, problems, ({ engine, config: raw }) =>
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

function producersOf(root: string, problems: Problem[]): CatalogueProducer[] {
  return globSync('*.json', { cwd: `${root}/content/producers` })
    .sort()
    .flatMap((name) => {
      const producer = readConfig(root, `content/producers/${name}`, Producer, problems);
      return producer ? [{ slug: name.slice(0, -'.json'.length), ...producer }] : [];
    });
}

function playableOf(
  root: string,
  id: string,
  { producers, texts, stakes }: { producers: readonly CatalogueProducer[]; texts: Texts; stakes: Derived },
  problems: Problem[],
): PlayableGame | undefined {
  const file = `content/games/${id}.json`;
  const [folder = '', slug = ''] = id.split('/');
  const title = readConfig(root, file, Title, problems, ({ producer, features, themes, stakes: written }) => [
    ...(producer === folder && producers.some((one) => one.slug === folder)
      ? []
      : [
          {
            path: ['producer'],
            say: `must be "${folder}", like its folder, and content/producers/${folder}.json must exist.`,
          },
        ]),
    ...unnamed('feature', features, texts).map((i) => nameless(['features', i], 'feature', features[i])),
    ...unnamed('theme', themes, texts).map((i) => nameless(['themes', i], 'theme', themes[i])),
    ...stakes.mistakes(written),
  ]);
  const certified = `content/games/certificates/${folder}-${slug}.json`;
  if (!existsSync(`${root}/${certified}`)) {
    problems.push({ file, say: 'has no certificate. Run npm run maths: it computes the figures that players read.' });
    return undefined;
  }
  const certificate = readConfig(root, certified, Certificate, problems);
  if (!title || !certificate) return undefined;
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
