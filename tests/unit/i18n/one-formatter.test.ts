import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelled } from '#src/i18n/labelled.ts';

/** What people read of a date; src/i18n/dates.ts alone makes it, in the language, the way and the zone of whoever reads. */
const OWN_WAY = /DateTimeFormat\(|\.toLocale(?:Date|Time)?String\(/;
/** What a device's own clock or calendar shows: the player's zone is src/i18n/zone-here.ts's to say, and no browser's. */
const OWN_CLOCK =
  /getTimezoneOffset|resolvedOptions\(\)\.timeZone|\.(?:get|set)(?:Hours|Minutes|Date|Day|Month|FullYear)\(|\.to(?:Date|Time)String\(/;
/** Dates that are computed with and never read (the calendar of a zone); the content check and the sandbox are for developers. */
const COMPUTED =
  /^(?:src\/(?:i18n\/(?:intl|dates|zone-here)\.ts|shared\/domain\/|cms\/kinds\/|client\/fingerprint\.ts|features\/identity\/checks\.ts)|functions\/sandbox\/)/;

/** What a country or a language is called; src/i18n/names.ts alone asks for it. */
const OWN_NAMES = /DisplayNames\(/;
const NAMES = /^src\/i18n\/(?:intl|names)\.ts$/;

/** In the browser a zone is named where everybody shares one (UTC), where the server counts by one, or not at all. */
const OWN_ZONE = /\bdatesIn\(/;
const SHARED = /^(?:src\/(?:i18n\/|shared\/|features\/(?:limits\/when|vip\/words|tournaments\/words)\.ts)|functions\/)/;

/** What a player may expect is written by src/i18n/figures.ts alone: it knows to which side. A fee is exact. */
const OWN_FIGURES = /style: 'percent'|roundingMode/;
const FIGURES =
  /^src\/(?:i18n\/(?:figures|odds|messages)\.ts|features\/play\/(?:parts\/instant\/words|rounds\/RoundPage)\.tsx?)$/;
/** A per cent put together by hand: German, French and Norwegian write a space before the sign. */
const OWN_PERCENT = /^(?!.*(?:style=|left:|translate:|toFixed|hsl\()).*\}%[`<]/;
/** Lengths in drawings. */
const LENGTHS = /^(?:src\/ui\/Orbits?\.tsx$|functions\/)/;
/** A colon between two texts that are seen: in French a space stands before it, so src/i18n/labelled.ts writes it. */
const OWN_COLON = /^\s*\{[^=]*\}: \{[\w(]|(?<!aria-)\b(?:label|alt|what)[=:] ?\{?`[^`]*\}: \$\{/;
/** English alone: the office and the sandbox. */
const ENGLISH = /^functions\//;
/** Written by it, in per cent. */
const BY_IT = /written\([^)]*style: 'percent'/;

const files = () =>
  Object.fromEntries(
    globSync('{src,functions}/**/*.{ts,tsx,astro}')
      .map((file) => file.replaceAll('\\', '/'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

const found = (sources: Readonly<Record<string, string>>, way: RegExp, allowed: RegExp): string[] =>
  Object.entries(sources).flatMap(([file, text]) =>
    allowed.test(file)
      ? []
      : text.split('\n').flatMap((line, index) => (way.test(line) ? [`${file}:${index + 1}`] : [])),
  );

test('dates are written by one module only', () => {
  const sources = files();
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  expect(found(sources, OWN_WAY, COMPUTED)).toEqual([]);
});

test('no screen asks the browser which day or hour it is, nor names a zone of its own', () => {
  expect(found(files(), OWN_CLOCK, COMPUTED)).toEqual([]);
  expect(found(files(), OWN_ZONE, SHARED)).toEqual([]);
});

test('countries and languages are named by one module only', () => {
  expect(found(files(), OWN_NAMES, NAMES)).toEqual([]);
});

test('what a player may expect is written by one module only', () => {
  const own = found(files(), OWN_FIGURES, FIGURES).filter((place) => {
    const [file = '', line = ''] = place.split(':');
    return !BY_IT.test(readFileSync(file, 'utf8').split('\n')[Number(line) - 1] ?? '');
  });
  expect(own).toEqual([]);
});

test('a per cent is written as its language writes it, never with the sign put behind a figure', () => {
  expect(found(files(), OWN_PERCENT, LENGTHS)).toEqual([]);
});

test('a colon between two texts is written as its language writes it', () => {
  expect(found(files(), OWN_COLON, ENGLISH)).toEqual([]);
  expect(labelled('Déposer, CAD', '15 $', 'fr-CA')).toBe('Déposer, CAD\u00a0: 15 $');
  expect(labelled('Deposit, EUR', '€ 10', 'en')).toBe('Deposit, EUR: € 10');
  const own = ['<small>', '  {offer.title}: {givesOf(offer)}', `label={\`\${name}: \${amount}\`}`].join('\n');
  expect(found({ 'src/ui/x.tsx': own }, OWN_COLON, ENGLISH)).toEqual(['src/ui/x.tsx:2', 'src/ui/x.tsx:3']);
});

test('no text writes a date by itself', () => {
  const own = globSync('content/messages/**/*.json').filter((file) =>
    /\{\w+,\s*(?:date|time)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
});

test('another one is found with its line', () => {
  const own = 'const day =\n  formatters.getDateTimeFormat(locale, {}).format(now);\nconst n = 1..toLocaleString();';
  expect(found({ 'src/features/x.ts': own, 'src/i18n/dates.ts': own }, OWN_WAY, COMPUTED)).toEqual([
    'src/features/x.ts:2',
    'src/features/x.ts:3',
  ]);
  const named = "const name = new Intl.DisplayNames('en', { type: 'region' }).of('NO');";
  expect(found({ 'src/ui/x.tsx': named, 'src/i18n/names.ts': named }, OWN_NAMES, NAMES)).toEqual(['src/ui/x.tsx:1']);
  const zoned = 'const h = new Date().getHours();\ndatesIn({ locale, zone });';
  expect(found({ 'src/ui/x.tsx': zoned }, OWN_CLOCK, COMPUTED)).toEqual(['src/ui/x.tsx:1']);
  expect(found({ 'src/ui/x.tsx': zoned, 'functions/x.ts': zoned }, OWN_ZONE, SHARED)).toEqual(['src/ui/x.tsx:2']);
});
