// The studios that are presented to a player as new: those of the player's groups that have a title which the player
// can open.
import type { NewStudio } from '#shared/contract/fe.ts';

/** A row of content/fe/providers-config: the group to which a studio is presented. */
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
