// What a player reads of the groups that they are in. Only `shownGroups` makes these: a group's number or note as the house keeps
// them does not pass for one.
import * as z from 'zod/mini';
import type { GroupRow } from './content.ts';

/** The number of a group that players may know of. */
export const publicGroup = z.int().brand<'public group'>();
export type PublicGroup = z.infer<typeof publicGroup>;

/** `group_259`, and its name for players. */
export const status = z.object({ id: z.string(), name: z.string().brand<'for players'>() });
export type Status = z.infer<typeof status>;

/** Of these groups what is meant for players, in the order of the operators' file; all of them where none are named. */
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
