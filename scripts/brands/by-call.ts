// The brand of content/brands that `--brand aphelion` on a command line names; without it the first one.
import { type BrandFolder, brandFolders } from './folders.ts';

/** Throws for an unknown name, listing the possible ones. */
export function brandIn(
  args: readonly string[],
  all: readonly BrandFolder[] = brandFolders(),
): BrandFolder | undefined {
  const at = args.indexOf('--brand');
  if (at < 0) return undefined;
  const found = all.find(({ id }) => id === args[at + 1]);
  if (found) return found;
  throw new Error(`--brand names one of content/brands: ${all.map(({ id }) => id).join(', ') || 'there is none'}.`);
}

/** The words of a command line without its options. */
export const wordsIn = (args: readonly string[]): string[] =>
  args.filter((arg, at) => arg !== '--brand' && args[at - 1] !== '--brand');
