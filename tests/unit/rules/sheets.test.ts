// A class is styled in one place: whoever changes a table, a button or a tile finds all of it in one sheet.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import postcss, { type Container, type Rule } from 'postcss';
import { expect, test } from 'vitest';

const SHEETS = globSync('src/**/*.css').filter((file) => !/receipts[\\/]verifier|styles[\\/]fonts[\\/]/.test(file));
/** In two sheets on purpose. */
const SHARED: Readonly<Record<string, string>> = {
  card: 'what is printed has no ground of its own',
  'hero-copy': 'only the lobby lays an offer over the sentence that it replaces',
  reels: 'only a win lights the frame',
  stage: 'only a page that loads a table keeps clear of a notch',
  'stage-side': 'only a page that loads a table lays its facts out in columns',
  'tile-card-like': 'the lobby shows a card among tiles; what it writes is written as on a tile',
  'tiles-row': 'the lobby lets its rows be dragged',
  top: 'on a phone on its side the header scrolls away over a table',
};
/** Import others and have rules: elements of every page, two utilities, and what stands on the sheets of something else. */
const WITH_RULES = ['base.css', 'fairness.css', 'frame.css'];
/** Layers of their own and conditions are looked into, nested rules belong to the rule around them. */
const topRules = (parent: Container, file: string): { file: string; selector: string }[] =>
  (parent.nodes ?? []).flatMap((node) =>
    node.type === 'rule'
      ? node.selectors.map((selector) => ({ file, selector }))
      : node.type === 'atrule' && node.name !== 'keyframes'
        ? topRules(node, file)
        : [],
  );
const RULES = SHEETS.flatMap((file) => topRules(postcss.parse(readFileSync(file, 'utf8')), file));
const classesIn = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '');

test('a class by itself is styled in one sheet; another sheet says for which of its own parts it differs', () => {
  const sheets = new Map<string, Set<string>>();
  for (const { file, selector } of RULES) {
    const [name, ...others] = classesIn(selector);
    if (!name || others.length > 0 || /[\s>+~]/.test(selector.trim())) continue;
    sheets.set(name, (sheets.get(name) ?? new Set()).add(file));
  }
  expect(sheets.size).toBeGreaterThan(300);
  const twice = [...sheets].filter(([, files]) => files.size > 1).map(([name]) => name);
  expect(twice.sort()).toEqual(Object.keys(SHARED));
});

/** What a place says of a part that stands in it: where it is, how much of the room it has, whether it is there. */
const PLACE =
  /^(?:margin|flex$|flex-(?:basis|grow|shrink)|grid-(?:area|column|row)|(?:align|justify|place)-self|order|position|inset|top|left|right|bottom|z-index|(?:max-|min-)?width|height|scroll-snap|visibility)/;
/** The classes of the element that a selector styles: of its last part, without those that it only asks about. */
function subjectOf(selector: string): string[] {
  let [depth, from] = [0, 0];
  for (const [i, sign] of [...selector].entries()) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0 && /[\s>+~]/.test(sign)) from = i + 1;
  }
  const last = selector.trim() === selector ? selector.slice(from) : subjectOf(selector.trim()).join('.');
  return classesIn(last.replaceAll(/:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g, ''));
}

test('what all share is styled in its own sheet: a place says where it stands, and sets the values that the sheet leaves open', () => {
  const shared = (file: string) => /src[\\/](?:ui|styles)[\\/]/.test(file);
  const begun = (mine: boolean) =>
    new Set(
      RULES.filter(({ file }) => shared(file) === mine).map(
        ({ selector }) => classesIn(selector.trim().split(/[\s>+~]/)[0] ?? '')[0] ?? '',
      ),
    );
  const [theirs, features] = [begun(true), begun(false)];
  const owned = new Set([...theirs].filter((name) => !features.has(name) && !(name in SHARED)));
  expect(owned.size).toBeGreaterThan(150);
  const found: string[] = [];
  for (const file of SHEETS.filter((each) => !shared(each)))
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      const names = rule.selectors.flatMap(subjectOf).filter((name) => owned.has(name));
      rule.each((node) => {
        const looks =
          node.type === 'decl' &&
          !node.prop.startsWith('--') &&
          !PLACE.test(node.prop) &&
          !(node.prop === 'display' && /^(?:none|contents)$/.test(node.value));
        if (looks && names.length > 0) found.push(`${file}:${node.source?.start?.line} ${names} ${node.prop}`);
      });
    });
  expect(found).toEqual([]);
});

test('a table’s sheet styles its own classes: none of them begins a rule of another table', () => {
  const engines = SHEETS.filter((file) => /play[\\/]engines[\\/]/.test(file));
  expect(engines.length).toBeGreaterThan(12);
  const owners = new Map<string, Set<string>>();
  for (const { file, selector } of RULES) {
    const first = classesIn(selector.trim().split(/[\s>+~]/)[0] ?? '')[0];
    if (first && engines.includes(file)) owners.set(first, (owners.get(first) ?? new Set()).add(basename(file)));
  }
  expect([...owners].filter(([, files]) => files.size > 1)).toEqual([]);
});

test('what every table stands on names no table: no class of an engine’s sheet, and none in what it draws', () => {
  const own = (file: string) => /play[\\/]engines[\\/]/.test(file);
  const begun = (mine: boolean) =>
    RULES.filter(({ file }) => own(file) === mine).map(
      ({ selector }) => /^\.([a-z][\w-]*)/i.exec(selector.trim())?.[1],
    );
  const shared = new Set(begun(false));
  const engines = new Set(begun(true).filter((name) => name && !shared.has(name)));
  expect(engines.size).toBeGreaterThan(100);
  const named = (file: string, names: string[]) =>
    names.filter((name) => engines.has(name)).map((name) => `${basename(file)} names .${name}`);
  const inSheets = SHEETS.filter((file) => /play[\\/](?:table|parts)[\\/]/.test(file)).flatMap((file) => {
    const names: string[] = [];
    postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selector }) => void names.push(...classesIn(selector)));
    return named(file, names);
  });
  const sources = globSync('src/features/play/{table,parts}/**/*.{ts,tsx}');
  expect(sources.length).toBeGreaterThan(60);
  // Classes of an element, and those that an element is found by: `className="ctl"`, `closest('.frame-play')`.
  const inSources = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\$\{[^}]*\}/g, '');
    const drawn = [...text.matchAll(/\b(?:className|kind)=(?:"[^"]*"|\{[^}]*\})/g)].flatMap(([all]) =>
      [...all.matchAll(/["'`]([^"'`]*)["'`]/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []),
    );
    const found = [...text.matchAll(/["'`](\.[a-z][^"'`\n]*)["'`]/g)].flatMap(([, selector]) =>
      classesIn(selector ?? ''),
    );
    return named(file, [...drawn, ...found]);
  });
  expect([...inSheets, ...inSources]).toEqual([]);
});

test('a sheet that imports others is only their order: a rule stands beside what it dresses', () => {
  const entries = SHEETS.filter((file) => /@import "[./]+.*\.css"/.test(readFileSync(file, 'utf8')));
  expect(entries.length).toBeGreaterThan(9);
  const both = entries.filter((file) => RULES.some((rule) => rule.file === file));
  expect(both.map((file) => basename(file)).sort()).toEqual(WITH_RULES);
});

test('layouts load the two sheets of the frame; a feature’s sheet comes with the feature', () => {
  const loaded = globSync('src/layouts/**/*.{astro,ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"]([^'"]+\.css)(?:\?\w+)?['"]/g)].map(([, sheet = '']) =>
      basename(sheet),
    ),
  );
  expect(new Set(loaded)).toEqual(new Set(['app.css', 'frame.css']));
});

test('every value that a sheet takes by name is set: by a sheet, or by who draws the element', () => {
  const sources = globSync('src/**/*.{astro,ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const sheets = SHEETS.map((file) => readFileSync(file, 'utf8'));
  const named = new Set(
    sheets.flatMap((text) => [...text.matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)].map((m) => m[1] ?? m[2])),
  );
  const taken = new Set(sheets.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '')));
  expect(taken.size).toBeGreaterThan(100);
  expect([...taken].filter((name) => !named.has(name) && !sources.some((text) => text.includes(name)))).toEqual([]);
});
/** What a window that closes keeps until it is gone: all but this is set whether it is open or not. */
const OPENING = ['display', 'opacity', 'translate', 'scale', 'visibility'];

test('a window that closes keeps its layout until it is gone: open it differs by what is animated, and by being shown', () => {
  const found: string[] = [];
  for (const file of SHEETS)
    postcss.parse(readFileSync(file, 'utf8')).walkRules(/:popover-open$|^&\[open\]$/, (rule) => {
      // `details` opens without a way of closing of its own.
      if (rule.parent?.type === 'rule' && /summary|details/.test((rule.parent as Rule).selector)) return;
      rule.each((node) => {
        if (node.type === 'decl' && !OPENING.includes(node.prop)) found.push(`${file}: ${node.prop}`);
      });
    });
  expect(found).toEqual([]);
});

test('where the ground of what is chosen fades in, its words do with it: at no moment they stand on their own colour', () => {
  const rules: Rule[] = [];
  for (const file of SHEETS) postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => void rules.push(rule));
  const dressed = (rule: Rule) => classesIn(rule.selector).at(-1) ?? '';
  /** Classes whose ground takes time to change, and whose words do not. */
  const late = new Set(
    rules
      .filter((rule) => {
        const fades = rule.nodes.find((node) => node.type === 'decl' && node.prop === 'transition')?.toString() ?? '';
        return /background-color/.test(fades) && !/[\s:,]color\b/.test(fades);
      })
      .map(dressed)
      .filter(Boolean),
  );
  const states = rules.filter(({ selector, nodes }) => {
    const set = new Set(nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : [])));
    return /^&[:[]/.test(selector) && set.has('color') && (set.has('background') || set.has('background-color'));
  });
  expect(states.length).toBeGreaterThan(3);
  const found = states.filter(({ parent }) => parent?.type === 'rule' && late.has(dressed(parent as Rule)));
  expect(found.map(({ parent, selector }) => `${(parent as Rule).selector} ${selector}`)).toEqual([]);
});
