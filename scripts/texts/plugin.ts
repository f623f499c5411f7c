// `import texts from './Lottery.tsx?texts'`: a function that selects the messages that the island may show.
// `?texts=first` leaves out those of what stands inside <MoreTexts>, which are fetched when they are needed. A text
// that is used and missing stops the build (ADR 159). `perigee:popup-texts` holds the messages of each group of popups.
import { globSync, readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { fileOf } from './graph.ts';
import { keysOf } from './keys.ts';

const ENGLISH = 'content/messages/en';
/** An absolute path: in a module that is no file `#src` does not resolve. */
const CHOSEN = `import { chosen } from ${JSON.stringify(resolve('src/i18n/messages.ts'))};`;
const ID = '\0texts:';
const POPUPS = 'perigee:popup-texts';
const LATER: ReadonlySet<string> = new Set(['MoreTexts']);

/** The full name of every text. */
export const knownTexts = (): ReadonlySet<string> =>
  new Set(
    globSync(`${ENGLISH}/*.json`).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(file, 'utf8'))).map((key) => `${basename(file, '.json')}.${key}`),
    ),
  );

/** The keys of an island, or an error that names the island, each place in the code, and the key. */
export function textsOf(island: string, first = false, known = knownTexts()) {
  const { keys, lacks, files } = keysOf(island, known, first ? LATER : undefined);
  if (lacks.length > 0)
    throw new Error(
      lacks.map(({ file, line, key, say }) => `The island ${island}: "${key}" (${file}:${line}) ${say}`).join('\n'),
    );
  return { keys, files };
}

/** Each group of popups with its file (layouts/popups/code.ts) and the scripts that fetch its texts (client/texts.ts). */
export function popupFiles(): ReadonlyMap<string, readonly string[]> {
  const code = readFileSync('src/layouts/popups/code.ts', 'utf8');
  const files = new Map(
    [...code.matchAll(/^ {2}(\w+): \(\) => import\('#([^']+)'\)/gm)].map(([, group = '', file = '']) => [
      group,
      [file],
    ]),
  );
  for (const file of globSync('src/{features,layouts,stores}/**/*.{ts,tsx}'))
    for (const [, fetched, offered] of readFileSync(file, 'utf8').matchAll(
      /\btexts\([\w.]+, '(\w+)'\)|\boffer\(\s*'[\w-]+',\s*'(\w+)'/g,
    ))
      files.get(fetched ?? offered ?? '')?.push(file);
  return files;
}

export function islandTexts(): Plugin {
  return {
    name: 'perigee:island-texts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === POPUPS) return `\0${POPUPS}`;
      const [, name = '', first] = /^(.+)\?texts(=first)?$/.exec(source) ?? [];
      const file = name && fileOf(relative(process.cwd(), importer?.split('?')[0] ?? ''), name);
      return file ? `${ID}${file}${first ?? ''}` : null;
    },
    load(id) {
      if (id !== `\0${POPUPS}` && !id.startsWith(ID)) return null;
      const known = knownTexts();
      for (const file of globSync(`${ENGLISH}/*.json`)) this.addWatchFile(file);
      const keysOf = (island: string, first = false): readonly string[] => {
        const { keys, files } = textsOf(island, first, known);
        for (const file of files) this.addWatchFile(file);
        return keys;
      };
      if (id === `\0${POPUPS}`) {
        const groups = [...popupFiles()].map(([group, files]) => [
          group,
          [...new Set(files.flatMap((file) => keysOf(file)))],
        ]);
        return `${CHOSEN}
const keys = ${JSON.stringify(Object.fromEntries(groups))};
export const popupTexts = (messages, group) => chosen(messages, keys[group]);`;
      }
      const [island = '', first] = id.slice(ID.length).split('=');
      return `${CHOSEN}
const keys = ${JSON.stringify(keysOf(island, first !== undefined))};
export default (messages) => chosen(messages, keys);`;
    },
  };
}
