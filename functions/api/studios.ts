// Which studios are presented to a player as new: those of their groups, and only where there is something of theirs to play.
import type { NewStudio } from '#shared/contract/fe.ts';

/** A row of content/fe/providers-config: the group that is told of a studio. */
export type StudioRow = { readonly provider: string; readonly group: number };

export const newStudios = (
  rows: readonly StudioRow[],
  groups: readonly number[],
  known: readonly { readonly slug: string; readonly name: string }[],
): NewStudio[] =>
  rows
    .filter(({ group }) => groups.includes(group))
    .flatMap(({ provider }) => known.filter(({ slug }) => slug === provider))
    .map(({ slug, name }) => ({ provider: slug, name }));
