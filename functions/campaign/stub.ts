// How a campaign's object is called, and what is left of campaigns, for code that shows offers.

import { stubOf } from '#functions/object/stub.ts';
import { patient } from '#functions/object/timeout.ts';
import { line } from '#shared/base/line.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { content } from '#src/published/content.ts';
import type { CampaignVerbs } from './verbs.ts';

export const campaignOf = (env: Env, id: string): CampaignVerbs => stubOf(env.CAMPAIGN, id);

const withBudget = (templates: readonly BonusProgramme[]): readonly BonusProgramme[] =>
  templates.filter(({ budgetEurMinor }) => budgetEurMinor !== undefined);

export const campaignsOf = async (env: Env): Promise<readonly string[]> =>
  withBudget(await content<readonly BonusProgramme[]>(env, 'programmes/bonuses')).map(({ id }) => id);

/** EUR cents by template, for those that have a budget and answer. */
export type Budgets = ReadonlyMap<string, number>;

const LASTS_MS = 1000;
const PATIENCE_MS = 1000;
const known = new Map<string, { readonly atMs: number; readonly left: number }>();

/** For display only: the reservation decides whether a gift is given. A campaign that does not answer is shown. */
export async function budgetsOf(env: Env, templates: readonly BonusProgramme[]): Promise<Budgets> {
  const found = await Promise.all(withBudget(templates).map(async ({ id }) => [id, await leftOf(env, id)] as const));
  return new Map(found.flatMap(([id, left]) => (left === null ? [] : [[id, left] as const])));
}

async function leftOf(env: Env, id: string): Promise<number | null> {
  const atMs = Date.now();
  const last = known.get(id);
  if (last && atMs - last.atMs < LASTS_MS) return last.left;
  try {
    const left = await patient(campaignOf(env, id).left(), PATIENCE_MS);
    known.set(id, { atMs, left });
    return left;
  } catch (error) {
    console.error(line({ event: 'campaign.silent', campaign: id, error: String(error) }));
    return null;
  }
}
