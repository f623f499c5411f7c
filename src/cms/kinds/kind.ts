// A kind of programme: the folder of content/ that its files lie in, and what they say beyond the base.
import * as z from 'zod/mini';
import { files, type Source } from '../collection.ts';
import { type ProgrammeFile, programmeFields } from '../schemas/programme.ts';

type Mistake = { path: readonly PropertyKey[]; say: string };
type Data<Own extends Record<string, z.ZodMiniType>> = { [Field in keyof Own]: z.infer<Own[Field]> };

/** What publish knows of a kind. */
export type Kind = {
  readonly source: Source<z.core.$ZodType<ProgrammeFile>>;
  readonly mistakes: (file: ProgrammeFile) => readonly Mistake[];
};

/** `own` are the fields beside those of the base; `mistakes` is what no single field can say. */
export function kind<Own extends Record<string, z.ZodMiniType>>(
  folder: string,
  own: Own,
  mistakes: (file: ProgrammeFile & Data<Own>) => readonly Mistake[] = () => [],
) {
  const schema = z.strictObject({ ...programmeFields, ...own });
  const collection = files(folder, '*.json', schema);
  // A file that the schema has read holds the fields of both.
  return { collection, source: collection.source, mistakes } as unknown as Kind & { collection: typeof collection };
}

/** The collections of all kinds, for content.config.ts. */
export const programmes = <Kinds extends Record<string, { collection: unknown }>>(kinds: Kinds) =>
  Object.fromEntries(Object.entries(kinds).map(([name, { collection }]) => [name, collection])) as {
    [Name in keyof Kinds]: Kinds[Name]['collection'];
  };
