// What publish takes of content/: the entries that the one reader (src/cms/reader) gives, checked for what a schema cannot
// know, such as references.
import type * as z from 'zod/mini';
import { readData } from '../../src/cms/reader/data.ts';
import { filesIn } from '../../src/cms/reader/files.ts';
import { type Head, type ReadHead, readHead } from '../../src/cms/reader/head.ts';
import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import type { Problem } from '../../src/cms/reader/problem.ts';
import type { Source } from '../../src/cms/reader/source.ts';
import { collections } from '../../src/content.config.ts';
import { referencesIn } from '../../src/shared/contract/reference.ts';
import type { Spell } from './addresses.ts';
import type { Known } from './references.ts';

/** What every part of the check works with. */
export type Check = {
  /** The folder that holds content/. */
  readonly root: string;
  readonly problems: Problem[];
  readonly known: Known;
};

type Collections = typeof collections;
export type Data<Name extends keyof Collections> = z.core.output<Collections[Name]['source']['schema']>;
export type Entry<T> = { readonly id: string; readonly file: string; readonly data: T };

/** The types of all collections at once are too many for the compiler to relate. */
const sourceOf = <Name extends keyof Collections>(name: Name) =>
  collections[name].source as unknown as Source<z.core.$ZodType<Data<Name>>>;

/** The files of a collection, by the names of their entries. */
export const filesOf = (root: string, name: keyof Collections) => filesIn(root, sourceOf(name));

/** A collection's valid entries; mistakes of the others are added to `problems`. */
export const entriesOf = <Name extends keyof Collections>(
  check: Check,
  name: Name,
  more?: (value: Data<Name>, id: string) => readonly Mistake[],
  spell?: (value: Data<Name>) => Spell | undefined,
): Entry<Data<Name>>[] => entriesIn(check, sourceOf(name), more, spell);

export const entriesIn = <T>(
  check: Check,
  source: Source<z.core.$ZodType<T>>,
  more: (value: T, id: string) => readonly Mistake[] = () => [],
  spell?: (value: T) => Spell | undefined,
): Entry<T>[] =>
  filesIn(check.root, source).flatMap(({ id, file }) => {
    const data = dataIn(check, file, source, (value) => more(value, id), spell);
    return data === undefined ? [] : [{ id, file, data }];
  });

/** The one file of a collection that consists of a single, required file. */
export function only<Name extends keyof Collections>(
  check: Check,
  name: Name,
  more?: (value: Data<Name>) => readonly Mistake[],
): Data<Name> | undefined {
  const source = sourceOf(name);
  return dataIn(check, `content/${source.base}/${source.patterns[0]}`, source, more);
}

/**
 * The file's value as its schema reads it, with its references checked; undefined when it has mistakes, which are then
 * added to `problems`. `spell` says when a value is shown: whatever it refers to must exist then.
 */
function dataIn<T>(
  { root, problems, known }: Check,
  file: string,
  source: Source<z.core.$ZodType<T>>,
  more: (value: T) => readonly Mistake[] = () => [],
  spell: (value: T) => Spell | undefined = () => undefined,
): T | undefined {
  const { value, lineOf, problems: own } = readData(root, file, source);
  problems.push(...own);
  if (value === undefined) return undefined;
  const found = [...more(value), ...lostIn(known, source.schema, value, spell(value))];
  for (const { path, say } of found) problems.push({ file, line: lineOf(path), field: path.join('.'), say });
  return found.length > 0 ? undefined : value;
}

/** The same of the front matter of a text. */
export function headIn(
  { problems, known }: Check,
  text: string,
  file: string,
  source: Source,
  spell: (value: Head) => Spell | undefined,
): Pick<ReadHead, 'value' | 'lineOf'> {
  const { value, lineOf, problems: own } = readHead(text, file, source);
  problems.push(...own);
  const lost = value ? lostIn(known, source.schema, value, spell(value)) : [];
  for (const { path, say } of lost) problems.push({ file, line: lineOf(String(path[0])), field: path.join('.'), say });
  return { value: lost.length > 0 ? undefined : value, lineOf };
}

/** References of a value that name nothing. */
const lostIn = (known: Known, schema: z.core.$ZodType, value: unknown, spell?: Spell): Mistake[] =>
  referencesIn(schema, value).flatMap((reference) => {
    const say = known.wrong(reference, spell);
    return say ? [{ path: reference.path, say }] : [];
  });
