// Each island and each popup is given every text that it or a part of it says: one that is missing ends the whole screen.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { PlayableGame } from '#shared/contract/content.ts';
import { roundTexts, studioTexts, tableTexts } from '#src/features/play/page/texts.ts';
import * as groups from '#src/i18n/groups.ts';
import { type Messages, pick } from '#src/i18n/messages.ts';

const MESSAGES = 'content/messages/en';
const messages: Messages = Object.fromEntries(
  readdirSync(MESSAGES).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(MESSAGES, file), 'utf8')) as Record<string, string>).map(
      ([key, text]) => [`${file.replace('.json', '')}.${key}`, text],
    ),
  ),
);

/** Components alone: of a file of helpers a screen may use one, and never say what the others do. */
const COMPONENT = /^(?:import|export) (?!type)[^;]*?from '((?:#src|\.)[^']+\.tsx)'/gms;
const TRANSLATED = /\bt\(\s*'([a-z_]\w*(?:\.[\w-]+)+)'/g;

const fileOf = (from: string, name: string) =>
  name.startsWith('#src/') ? name.replace('#src', 'src') : join(dirname(from), name);

/** Every text that a component and its parts say by its whole key, with the file that says it. */
function textsOf(entry: string, seen = new Map<string, string[]>()): [key: string, file: string][] {
  if (!seen.has(entry)) {
    const source = readFileSync(entry, 'utf8');
    seen.set(
      entry,
      [...source.matchAll(TRANSLATED)].map(([, key = '']) => key),
    );
    for (const [, name = ''] of source.matchAll(COMPONENT)) textsOf(fileOf(entry, name), seen);
  }
  return [...seen].flatMap(([file, keys]) => keys.map((key): [string, string] => [key, file]));
}

/** A dialog leads back only where it is told how. */
const OPTIONAL = new Set(['ui.back']);

function lacking(entry: string, given: Messages): string[] {
  return (
    textsOf(entry)
      .filter(([key]) => !(key in given) && !OPTIONAL.has(key))
      // Whatever is refused has a sentence (translator).
      .filter(([key]) => !(key.startsWith('problems.') && 'problems.server.failed' in given))
      .map(([key, file]) => `${file} says ${key}`)
  );
}

test('every popup is given all that it says [S2.151]', () => {
  const code = readFileSync('src/layouts/popups/code.ts', 'utf8');
  const entries = [...code.matchAll(/^ {2}(\w+): \(\) => import\('#(src[^']+)'\)/gm)];
  expect(entries.map(([, group]) => group).toSorted()).toEqual(Object.keys(groups.POPUP_TEXTS).toSorted());
  for (const [, group = '', entry = ''] of entries) {
    const given = groups.POPUP_TEXTS[group as keyof typeof groups.POPUP_TEXTS](messages);
    expect(lacking(entry, given), group).toEqual([]);
  }
});

/** The deposit page brings the rest when it is to be said (MoreTexts.tsx). */
const BRINGS_MORE = /cashboxTexts\(messages, 'first'\)/;

test('every island is given all that it says', () => {
  const scope = { ...groups, pick, roundTexts, studioTexts, messages, Astro: { locals: { messages } } };
  let islands = 0;
  for (const page of globSync('src/{pages,features,layouts,cms}/**/*.astro')) {
    const source = readFileSync(page, 'utf8');
    for (const [, component = '', texts = ''] of source.matchAll(
      /<(\w+)\b[^<]*?\bmessages=\{((?:[^{}]|\{[^{}]*\})*)\}/g,
    )) {
      const [, name = ''] =
        new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from '([^']+\\.tsx)'`).exec(source) ?? [];
      if (name === '' || BRINGS_MORE.test(texts)) continue;
      const [, named = texts] = /^\w+$/.test(texts)
        ? (new RegExp(`^const ${texts} = ([^;]+);`, 'm').exec(source) ?? [])
        : [];
      const given: Messages = new Function(...Object.keys(scope), `return (${named})`)(...Object.values(scope));
      expect(lacking(fileOf(page, name), given), page).toEqual([]);
      islands++;
    }
  }
  expect(islands).toBeGreaterThan(40);
});

test('a table of every engine is given what is said of a round, to guests and players', () => {
  const engines = readdirSync('src/features/play/engines', { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const { name: engine } of engines)
    for (const guest of [true, false]) {
      const given = tableTexts(
        messages,
        { engine, symbols: {}, live: false } as unknown as PlayableGame['title'],
        guest,
      );
      expect(lacking('src/features/play/parts/PayLine.tsx', given), `${engine}, ${guest ? 'guest' : 'player'}`).toEqual(
        [],
      );
    }
  expect(engines.length).toBeGreaterThan(10);
});
