// Each island and each popup is given the texts of its own code, found by the build: none is missing, none picked by hand.
import { globSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { popupTexts } from 'perigee:popup-texts';
import { expect, test } from 'vitest';
import type { PlayableGame } from '#shared/contract/content.ts';
import { POPUP_GROUPS, type PopupGroup } from '#shared/contract/messages.ts';
import { tableTexts } from '#src/features/play/page/texts.ts';
import { chosen, type Messages } from '#src/i18n/messages.ts';
import { textsIn } from '../../scripts/texts/graph.ts';
import { knownTexts, popupFiles, textsOf } from '../../scripts/texts/plugin.ts';

const known = knownTexts();
const messages: Messages = Object.fromEntries([...known].map((key) => [key, key]));

/** An island of one file, beside which other files stand. */
function island(code: string, beside: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'island-'));
  for (const [name, text] of Object.entries({ ...beside, 'Island.tsx': code })) writeFileSync(join(folder, name), text);
  return join(folder, 'Island.tsx');
}
const THERE = new Set([
  'a.one',
  'a.two',
  'a.b.one',
  'a.b.two',
  'c.one',
  'problems.server.failed',
  'problems.token.invalid',
]);
const keysOf = (file: string, first = false) => textsOf(file, first, THERE).keys;

test('a text that nobody wrote stops the build, which names the island, the file, its line and the key', () => {
  const file = island(`import { say } from './say.ts';\nexport const Island = ({ t }) => say(t);`, {
    'say.ts': `\nexport const say = (t) => t('a.three');`,
  });
  expect(() => keysOf(file)).toThrow(
    `The island ${file}: "a.three" (${join(dirname(file), 'say.ts')}:2) is used, but content/messages/en has no such text.`,
  );
  expect(() => keysOf(island(`export const Island = ({ t, x }) => t(\`a.c.\${x}\`);`))).toThrow(
    /"a\.c\.\$\{…\}".*no text/,
  );
  expect(() =>
    keysOf(island(`import { usesTexts } from '#src/i18n/declared.ts';\nusesTexts('a.{one,nine}', 'b.*');`)),
  ).toThrow(/"b\.\*".*is declared, but/);
});

test('a key that could be any text has to be declared, and the declaration is what is given', () => {
  expect(() => keysOf(island(`export const Island = ({ t, x }) => t(\`a.\${x}\`);`))).toThrow(/may be any text of a\./);
  expect(() => keysOf(island(`export const Island = ({ t, x }) => t(\`\${x}.one\`);`))).toThrow(
    /begins with what is put in/,
  );
  expect(() => keysOf(island(`export const Island = ({ t, x }) => t('a.' + x);`))).toThrow(/joined with \+/);
  const declared = `import { usesTexts } from '#src/i18n/declared.ts';\nusesTexts('a.{one,two}');\n`;
  expect(keysOf(island(`${declared}export const Island = ({ t, x }) => t(\`a.\${x}\`);`))).toEqual(['a.one', 'a.two']);
});

test('an island is given the texts of the code that it reaches, of each module only what it uses', () => {
  const beside = { 'words.ts': "export const one = (t) => t('a.one');\nexport const other = (t) => t('c.one');" };
  expect(keysOf(island(`import { one } from './words.ts';\nexport const Island = ({ t }) => one(t);`, beside))).toEqual(
    ['a.one'],
  );
  expect(
    keysOf(island(`import * as words from './words.ts';\nexport const Island = ({ t }) => words.other(t);`, beside)),
  ).toEqual(['c.one']);
  // Loaded later, or named by a table of keys, or by a template.
  expect(keysOf(island(`export const Island = () => import('./words.ts');`, beside))).toEqual(['a.one', 'c.one']);
  expect(keysOf(island(`const NAMES = { x: 'a.two' };\nexport const Island = ({ t, x }) => t(NAMES[x]);`))).toEqual([
    'a.two',
  ]);
  expect(keysOf(island(`export const Island = ({ t, x }) => t(\`a.b.\${x}\`);`))).toEqual(['a.b.one', 'a.b.two']);
});

test('refusals are given by the codes in the code, and those that any call may answer', () => {
  const shows = `export const Island = ({ t, problem }) => t(\`problems.\${problem.code}\`);`;
  expect(keysOf(island(shows))).toEqual(['problems.server.failed']);
  expect(
    keysOf(
      island(`import { confirm } from './contract.ts';\n${shows}\nexport const send = () => confirm;`, {
        'contract.ts':
          "export const confirm = operation({ refusals: ['token.invalid'] });\nexport const other = ['a.one'];",
      }),
    ),
  ).toEqual(['problems.server.failed', 'problems.token.invalid']);
});

test('the first look leaves out what stands inside MoreTexts, and a later part that fetches its own texts', () => {
  const code =
    "export const Island = ({ t }) => <p>{t('a.one')}<MoreTexts><Part /></MoreTexts></p>;\nconst Part = ({ t }) => t('a.two');";
  expect(keysOf(island(code))).toEqual(['a.one', 'a.two']);
  expect(keysOf(island(code), true)).toEqual(['a.one']);
  const part =
    "import { texts } from '#src/client/texts.ts';\nexport const Part = ({ t }) => t(texts, 'a.two') ?? t('a.two');";
  expect(
    keysOf(island(`export const Island = ({ t }) => t('a.one') ?? import('./Part.tsx');`, { 'Part.tsx': part })),
  ).toEqual(['a.one']);
});

/** Where `name` leads from a page, from the project's root. */
const placed = (page: string, name: string) =>
  name.startsWith('#src') ? name.replace('#src', 'src') : join(dirname(page), name);

test('every island on a page is given what the build found in its own file', () => {
  let islands = 0;
  for (const page of globSync('src/{pages,features,layouts,cms}/**/*.astro')) {
    const source = readFileSync(page, 'utf8');
    const imported = (name: string) =>
      new RegExp(`import (?:\\{[^}]*\\b${name}\\b[^}]*\\}|${name}) from '([^']+)'`).exec(source)?.[1] ?? '';
    for (const [tag, component = '', given = ''] of source.matchAll(
      /<(\w+)\b[^<]*?\bmessages=\{((?:[^{}]|\{[^{}]*\})*)\}[^<]*?>/g,
    )) {
      if (!/\bclient:/.test(tag)) continue;
      const [, texts = ''] = /^(\w+)\((?:Astro\.locals\.)?messages\)$/.exec(given) ?? [];
      expect(placed(page, imported(texts)).replace('=first', ''), `${page} <${component}>`).toBe(
        `${placed(page, imported(component))}?texts`,
      );
      expect(() => textsOf(placed(page, imported(component)), false, known)).not.toThrow();
      islands++;
    }
  }
  expect(islands).toBeGreaterThan(40);
});

test('every popup is given the texts of its own code [S2.151]', () => {
  const code = readFileSync('src/layouts/popups/code.ts', 'utf8');
  const entries = [...code.matchAll(/^ {2}(\w+): \(\) => import\('#(src[^']+)'\)/gm)];
  expect(entries.map(([, group]) => group).toSorted()).toEqual([...POPUP_GROUPS].toSorted());
  for (const [, group = '', entry = ''] of entries)
    expect(popupTexts(messages, group as PopupGroup), group).toMatchObject(
      chosen(messages, textsOf(entry, false, known).keys),
    );
});

test('whatever fetches the texts of a group is given its own by it', () => {
  const files = [...popupFiles()].flatMap(([group, [, ...fetching]]) => fetching.map((file) => [group, file] as const));
  // The first look of the deposit page leaves out what comes with the cashbox.
  for (const [group, file] of [...files, ['cashbox', 'src/features/cashbox/DepositPage.tsx'] as const])
    expect(popupTexts(messages, group as PopupGroup), `${file} fetches ${group}`).toMatchObject(
      chosen(messages, textsOf(file, false, known).keys),
    );
  expect(files.map(([, file]) => file)).toEqual(
    expect.arrayContaining([
      'src/features/vip/manager.ts',
      'src/features/survey/survey.store.ts',
      'src/features/play/table/BonusLine.tsx',
    ]),
  );
});

test('a table of every engine is given what is texts of a round, to guests and players', () => {
  const engines = readdirSync('src/features/play/engines', { withFileTypes: true }).filter((one) => one.isDirectory());
  const texts = textsOf('src/features/play/parts/PayLine.tsx').keys.filter((key) => !key.startsWith('problems.'));
  expect(texts.length).toBeGreaterThan(2);
  for (const { name: engine } of engines)
    for (const guest of [true, false])
      expect(
        tableTexts(messages, { engine, symbols: {}, live: false } as unknown as PlayableGame['title'], guest),
        `${engine}, ${guest ? 'guest' : 'player'}`,
      ).toMatchObject(chosen(messages, texts));
  expect(engines.length).toBeGreaterThan(10);
});

test('a table of every engine is given every text that the code of its own folder names, whatever the page leaves out for others', () => {
  let named = 0;
  for (const file of globSync('src/features/play/engines/*/*Table.tsx')) {
    const [folder, engine = ''] = [dirname(file), basename(dirname(file))];
    const own = textsIn(file, new Set()).texts.filter(
      (text) => text.file.startsWith(folder) && text.parts.length === 1,
    );
    const keys = own.map(({ parts: [key = ''] }) => key).filter((key) => known.has(key) && key.startsWith('play.'));
    expect(
      tableTexts(messages, { engine, symbols: {}, live: false } as unknown as PlayableGame['title'], false),
      engine,
    ).toMatchObject(chosen(messages, keys));
    named += new Set(keys).size;
  }
  expect(named).toBeGreaterThan(100);
});
