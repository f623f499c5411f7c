// A command line's words and options, and the brand of content/brands that its `--brand` names. An option that the
// command does not know stops it: without it the command could be about another brand or another place than was meant.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { FIRST } from './bindings.ts';
import { type BrandFolder, brandFolders } from './folders.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own; strict: true }>>['values'];

export interface Call<Own extends Options> {
  readonly words: readonly string[];
  readonly values: Values<Own>;
  /** Undefined for the first brand, which a command is about where no name is given. */
  readonly brand: BrandFolder | undefined;
}

const BRAND = { type: 'string', multiple: true } as const;

/** `own` are the command's options besides `--brand`. Throws what to write instead. */
export function callOf<const Own extends Options>(
  own: Own,
  args: readonly string[],
  all: readonly BrandFolder[] = brandFolders(),
): Call<Own> {
  const call = parseArgs({ args: [...args], options: { ...own, brand: BRAND }, allowPositionals: true });
  const { brand: names = [], ...values } = call.values as { brand?: string[] };
  return { words: call.positionals, values: values as Values<Own>, brand: brandNamed(names, all) };
}

/** Of a command about the whole house: a brand may not be named. */
export function callOfAll<const Own extends Options>(own: Own, args: readonly string[]): Omit<Call<Own>, 'brand'> {
  if (args.some((arg) => /^--brand(?:=|$)/.test(arg)))
    throw new Error('It is about all brands at once: leave out --brand.');
  return callOf(own, args, []);
}

/** A whole program's call; one that is wrong ends it. */
export function orStop<Made>(make: (args: readonly string[]) => Made): Made {
  try {
    return make(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}

function brandNamed(names: readonly string[], all: readonly BrandFolder[]): BrandFolder | undefined {
  const [name, another] = names;
  if (another !== undefined) throw new Error(`One command is about one brand, and this names ${names.join(' and ')}.`);
  if (name === undefined || name === FIRST) return undefined;
  const found = all.find(({ id }) => id === name);
  if (found) return found;
  throw new Error(`--brand names one of content/brands: ${all.map(({ id }) => id).join(', ') || 'there is none'}.`);
}
