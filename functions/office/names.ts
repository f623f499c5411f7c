// The names by which operators know what acts call by an id.
import type { GroupRow } from '#shared/contract/content.ts';

export interface Names {
  readonly bonuses: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
}

export const groupNames = (groups: readonly GroupRow[]): Names['groups'] =>
  Object.fromEntries(groups.map(({ id, name }) => [id, `${id}: ${name}`]));
