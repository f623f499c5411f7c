// A kind of programme: the folder of content/ with its files, and its fields besides those of the base.
import * as z from 'zod/mini';
import type { Market, PlayableGame, QuestSizes } from '#shared/contract/content.ts';
import type { Amounts } from '#shared/domain/bonuses/template.ts';
import { files } from '../collection.ts';
import type { Mistake } from '../reader/mistakes.ts';
import type { Source } from '../reader/source.ts';
import { type ProgrammeFile, programmeFields } from '../schemas/programme.ts';

/** The part of a file of content/bonuses that other kinds read. */
export type GiftFile = {
  readonly id: string;
  readonly data: {
    readonly amount?: Amounts | undefined;
    readonly bonus?: { readonly wager: number } | undefined;
    readonly spins?:
      | {
          readonly count: number;
          readonly stake: Amounts;
          readonly winnings: { readonly wager: number; readonly maxWin: Amounts | null };
        }
      | undefined;
  };
};

type Data<Own extends Record<string, z.ZodMiniType>> = { [Field in keyof Own]: z.infer<Own[Field]> };

/** Other published content that a programme is checked against; absent where it is invalid itself. */
export type Around<File> = {
  readonly markets?: readonly Market[] | undefined;
  readonly sizes?: QuestSizes['sizes'] | undefined;
  readonly games?: readonly PlayableGame[] | undefined;
  /** Bonuses and free spins that prizes name. */
  readonly gifts?: readonly GiftFile[] | undefined;
  /** Groups of gifts that are neither offered nor given (content/fe/disabled-bonuses). */
  readonly disabled?: readonly string[] | undefined;
  /** The files of the kind that come before this one in the order of their names. */
  readonly earlier: readonly { readonly id: string; readonly data: File }[];
};

type Publishing = Pick<Around<never>, 'games' | 'gifts' | 'disabled' | 'sizes'>;

/** What publish knows about a kind. */
export type Kind = {
  readonly source: Source<z.core.$ZodType<ProgrammeFile>>;
  readonly mistakes: (file: ProgrammeFile, around: Around<ProgrammeFile>) => readonly Mistake[];
  /** The published form of its own fields; by default as they are written. */
  readonly published: (file: ProgrammeFile, around: Publishing) => object;
};

/** `own` are the fields besides those of the base; `mistakes` are checks over several fields. */
export function kind<Own extends Record<string, z.ZodMiniType>>(
  folder: string,
  own: Own,
  mistakes: (
    file: ProgrammeFile & Data<Own>,
    around: Around<ProgrammeFile & Data<Own>>,
  ) => readonly Mistake[] = () => [],
  published: (file: ProgrammeFile & Data<Own>, around: Publishing) => object = () => ({}),
) {
  const schema = z.strictObject({ ...programmeFields, ...own });
  const collection = files(folder, '*.json', schema);
  // A file that the schema has parsed contains the fields of both.
  return { collection, source: collection.source, mistakes, published } as unknown as Kind & {
    collection: typeof collection;
  };
}

/** The collections of all kinds, for content.config.ts. */
export const programmes = <Kinds extends Record<string, { collection: unknown }>>(kinds: Kinds) =>
  Object.fromEntries(Object.entries(kinds).map(([name, { collection }]) => [name, collection])) as {
    [Name in keyof Kinds]: Kinds[Name]['collection'];
  };
