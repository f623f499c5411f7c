// The base of every programme of content/: the fields that a bonus, a tournament, an adventure and a sale share. Each
// kind adds its own fields (src/cms/kinds; docs/add-a-programme.md).
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { isZone } from '#shared/domain/zones.ts';
import { described } from './described.ts';
import { country, group, licence, minor, ms, policyRow, rowMistakes, symbol, when, words } from './words.ts';

const wordsUpTo = (letters: number) =>
  words.check(
    z.refine(
      (each: Record<string, string>) => Object.values(each).every((one) => one.length <= letters),
      `is longer than ${letters} letters in a language`,
    ),
  );

/** What a place allows of a kind (config/markets.json), or of one programme. */
export const placeRule = {
  seen: described(
    'Who sees it there: "all", "members" (players who are signed in), or "nobody".',
    z.enum(['all', 'members', 'nobody']),
  ),
  taken: described('true where players may take part anew; false leaves what they have.', z.boolean()),
};

const zone = described(
  'The time zone that its dates are told in, for example "UTC" or "Europe/Berlin"; it begins and ends by the instants alone.',
  refer.plain(z.string().check(z.refine(isZone, 'is no time zone'))),
);

export const programmeFields = {
  title: described('Its name in every language, at most 60 letters.', wordsUpTo(60)),
  description: described('What it is, in a sentence or two in every language, at most 200 letters.', wordsUpTo(200)),
  symbol,
  from: z.optional(described('The day or instant it is announced; leave it out for "at once".', when)),
  until: z.optional(described('The day or instant it is no longer shown; leave it out for "never".', when)),
  draft: z._default(described('Write true while nobody but a preview should see it.', z.boolean()), false),
  sample: z._default(described('true until it is a fact: samples are in sandbox builds only.', z.boolean()), false),
  start: z.optional(described('The day or instant it begins; before it, it counts down.', when)),
  end: z.optional(described('The day or instant it ends; after it, it stands in the archive.', when)),
  zone: z._default(zone, 'UTC'),
  groupIds: z._default(
    described('Numbers of groups whose players it is for; leave it out for everybody.', z.array(group)),
    [],
  ),
  countries: z._default(
    described('Countries it is for, by where the visitor is; leave it out for all.', z.array(country)),
    [],
  ),
  licences: z._default(described('Licences it is for; leave it out for all.', z.array(licence)), []),
  places: z._default(
    described(
      'Places that allow less of it than config/markets.json says of its kind, from a date where a row has one; the later start wins, a region before its country.',
      z.array(z.strictObject({ ...policyRow, ...placeRule })),
    ),
    [],
  ),
  terms: described(
    'Its terms. Who takes part keeps those of that moment; changes bind who comes later.',
    z.strictObject({
      version: described('A whole number; write the next one when the terms change.', z.int().check(z.gte(1))),
      page: described('The page of content/pages that says them, for example "/bonus-terms".', refer.page()),
    }),
  ),
  budgetEurMinor: z.optional(
    described(
      'The most that the house gives in it, in EUR cents: what is given counts at its face (an amount, spins at their stake), and once too little is left nothing more is given or shown.',
      minor.check(z.gt(0)),
    ),
  ),
};
const base = z.strictObject(programmeFields);
export type ProgrammeFile = z.infer<typeof base>;

type Mistake = { path: (string | number)[]; say: string };

/** Dates are in order, the programme is shown as long as it runs, and its own rows only narrow the market's. */
export function programmeMistakes(file: ProgrammeFile): Mistake[] {
  const dates = [
    ['from', 'until'],
    ['start', 'end'],
    ['start', 'until'],
  ] as const;
  return [
    ...dates.flatMap(([first, last]): Mistake[] => {
      const [a, b] = [ms(file[first]), ms(file[last])];
      if (a === undefined || b === undefined || a < b) return [];
      return [{ path: [last], say: `is not after ${first} (${file[first]}). Write a later day or remove it.` }];
    }),
    ...rowMistakes(file.places).map(({ path, say }) => ({ path: ['places', ...path.slice(1)], say })),
  ];
}

/** A programme as it is published, without what its kind adds. */
export const programmeOf = ({ from, until, start, end, places, ...rest }: ProgrammeFile) => ({
  ...rest,
  ...instants({ fromMs: ms(from), untilMs: ms(until), startMs: ms(start), endMs: ms(end) }),
  places: places.map(({ from: first, until: last, ...row }) => ({
    ...row,
    ...instants({ fromMs: ms(first), untilMs: ms(last) }),
  })),
});

const instants = <Key extends string>(given: Record<Key, number | undefined>): Partial<Record<Key, number>> =>
  Object.fromEntries(Object.entries(given).filter(([, at]) => at !== undefined)) as Partial<Record<Key, number>>;
