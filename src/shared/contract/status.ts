// What a player reads about the groups that they are in. Only `shownGroups` makes these values: an internal group
// number or note does not have this type.
import * as z from 'zod/mini';
import type { GroupRow } from './content.ts';

/** The number of a group that players may know of. */
export const publicGroup = z.int().brand<'public group'>();
export type PublicGroup = z.infer<typeof publicGroup>;

/** `group_259`, and its name for players. */
export const status = z.object({ id: z.string(), name: z.string().brand<'for players'>() });
export type Status = z.infer<typeof status>;

/** Those of these groups that are meant for players, in the order of the operators' file; all of them by default. */
export function visibleGroups(
  rows: readonly GroupRow[],
  ids?: readonly number[],
): { groups: PublicGroup[]; statuses: Status[] } {
  const visible = rows.flatMap(({ id, player }) =>
    player === undefined || (ids && !ids.includes(id)) ? [] : [{ id, name: player }],
  );
  return {
    groups: visible.map(({ id }) => publicGroup.parse(id)),
    statuses: visible.map(({ id, name }) => status.parse({ id: `group_${id}`, name })),
  };
}
