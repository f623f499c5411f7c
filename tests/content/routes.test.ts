import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistakesAfter, mistakesWith } from '#kit/content.ts';
import { redirects, routes } from '#src/routes.ts';
import { publish } from '../../scripts/publish/publish.ts';

/** `/play/[producer]/[name].astro` > `/play/:/:`. What stands for another page has no address of its own. */
const patterns = globSync('**/*.astro', { cwd: 'src/pages' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !/^(404|451|500|outside)\.astro$|^content\/|^_/.test(name))
  .map((name) =>
    `/${name.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`
      .replace(/(?<=.)\/$/, '')
      .replace(/\/\[\.{3}\w+\]/g, '')
      .replace(/\[\w+\]/g, ':'),
  );

test('every page of src/pages has a row in the route table', () => {
  const known = new Set(routes.map((row) => row.path.replace(/:\w+\??/g, ':')));
  expect(patterns.filter((pattern) => !known.has(pattern))).toEqual([]);
});

test('every row of the route table has its content file where it says so', () => {
  const { assets } = publish('.');
  for (const row of routes.filter((one) => one.content))
    for (const locale of ['en', 'de']) expect(assets).toHaveProperty([`pages/${locale}${row.path}`]);
});

test('every redirect leads to an address that the table knows, in one step', () => {
  const known = routes.map((row) => row.path.replace(/:\w+\??/g, ':'));
  for (const { to } of redirects) expect(known).toContain(to.replace(/:\w+\??/g, ':'));
});

test('a page with a dead link, an unknown widget, HTML, a bad head or an unknown variable is told with its line', () => {
  const file = 'content/pages/de/cookie-policy.md';
  const mistakes = mistakesAfter(file, (text) =>
    text
      .replace(/^updated: \S+$/m, 'updated: 20.11.2026\ncolour: red')
      .replace('(/privacy-policy)', '(/nirgendwo)')
      .concat('\n#Karussell#\n\n<b>fett</b>\n\n{{firma}}\n'),
  );
  expect(mistakes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /cookie-policy\.md:\d+ names the variable "firma", which is not known\. Known: \{\{name\}\}/,
      ),
      expect.stringMatching(/cookie-policy\.md:4 "updated" is not a day: "20\.11\.2026"\. The day of the last/),
      expect.stringMatching(/cookie-policy\.md:\d+ "colour" is not a known field\./),
      expect.stringMatching(/cookie-policy\.md:\d+ links to \/nirgendwo, which does not exist\./),
      expect.stringMatching(
        /cookie-policy\.md:\d+ names the widget "Karussell", which does not exist\. Known: VipClub, /,
      ),
      expect.stringMatching(/cookie-policy\.md:\d+ has HTML\./),
    ]),
  );
});

test('a menu row that leads nowhere or has no label is told', () => {
  const mistakes = mistakesWith<{ rows: { id: string; path: string }[] }>('content/menus/top.json', ({ rows }) => {
    rows.push({ id: 'unheard_of', path: '/nowhere' }, { id: 'lobby', path: '/login' });
  });
  expect(mistakes).toEqual([
    expect.stringMatching(/"rows\.\d+\.id" names "unheard_of", which is not in content\/messages\/en\/menu\.json\./),
    expect.stringMatching(/top\.json:\d+ "rows\.\d+\.path" leads to \/nowhere, which does not exist\./),
    expect.stringMatching(/leads to \/login, which has moved\./),
  ]);
});
