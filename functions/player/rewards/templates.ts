// Templates of bonuses as operators publish them: read before a transaction, never inside one.
import { type Budgets, budgetsOf } from '#functions/campaign/stub.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { content } from '#src/published/content.ts';

/** Gifts of a group that players of further groups see, from one instant to another (content/fe/additional-gifts). */
interface Additional {
  readonly group_key: string;
  readonly groups: readonly number[];
  readonly from?: string;
  readonly until?: string;
}

export interface Templates {
  readonly all: readonly BonusProgramme[];
  readonly additional: readonly Additional[];
  /** What was recently left of their campaigns' budgets. */
  readonly budgets: Budgets;
}

export async function templatesOf(env: Env): Promise<Templates> {
  const [all, additional] = await Promise.all([
    content<readonly BonusProgramme[]>(env, 'programmes/bonuses'),
    content<{ gifts: readonly Additional[] }>(env, 'fe/additional-gifts'),
  ]);
  return { all, additional: additional.gifts, budgets: await budgetsOf(env, all) };
}

/** The template for a player in the further groups that see it. */
export function widened(
  template: BonusProgramme,
  { additional }: Templates,
  groups: readonly number[],
  nowMs: number,
): BonusProgramme {
  const more = additional.some(
    ({ group_key, groups: wider, from, until }) =>
      group_key === template.groupKey &&
      wider.some((id) => groups.includes(id)) &&
      (from === undefined || Date.parse(from) <= nowMs) &&
      (until === undefined || Date.parse(until) > nowMs),
  );
  return more ? { ...template, groupIds: [] } : template;
}
