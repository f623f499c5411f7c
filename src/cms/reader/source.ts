// What a collection declares of its files: where they are, and what each must hold.
import type * as z from 'zod/mini';

/** Where a collection's files are below content/, and the schema of each. */
export type Source<Schema extends z.core.$ZodType = z.core.$ZodType> = {
  readonly base: string;
  readonly patterns: readonly string[];
  readonly schema: Schema;
  /** Fields that are refused here because another file has them. */
  readonly writtenOnce?: ((field: string) => boolean) | undefined;
};

/** An entry's id is its file's name without the ending. */
export const idOf = (file: string): string => file.replace(/\.(?:md|json)$/, '');
