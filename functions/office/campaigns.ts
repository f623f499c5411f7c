// The report of campaigns: what was given by each template, what became of it, what it has cost, and what is left of its budget.

import { campaignOf } from '#functions/campaign/stub.ts';
import type { BudgetView } from '#functions/campaign/verbs.ts';
import { now } from '#functions/clock.ts';
import { type Html, html } from '#functions/html.ts';
import { patient } from '#functions/object/timeout.ts';
import { costsByTemplate, countsByTemplate, type PartCount } from '#functions/readmodel/campaigns.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { line } from '#shared/base/line.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { content } from '#src/published/content.ts';
import type { OfficeContext } from './context.ts';
import { instant, money, second } from './page.tsx';
import { table } from './tables.ts';

const CAMPAIGN_MS = 3000;
const PARTS: Readonly<Record<PartCount['part'], string>> = {
  bonus: 'Bonuses',
  freespins: 'Sets of free spins',
  winnings: 'Winnings of spins',
};
const HEADS = ['Part', 'Issued', 'Active', 'Converted', 'Lost', 'Expired', 'Cancelled'];

export async function report(c: OfficeContext): Promise<Html> {
  const atMs = now();
  const [templates, counts, costs] = await Promise.all([
    content<readonly BonusProgramme[]>(c.env, 'programmes/bonuses'),
    countsByTemplate(everyLists(c.env)),
    costsByTemplate(everyLists(c.env)),
  ]);
  const ids = new Set([...templates.map(({ id }) => id), ...counts.map(({ template }) => template)]);
  const cards = await Promise.all(
    [...ids].toSorted().map(async (id) => {
      const template = templates.find((one) => one.id === id);
      const budget = template?.budgetEurMinor === undefined ? null : await budgetIn(c.env, id);
      const own = counts.filter((each) => each.template === id);
      return card(id, { template, budget, counts: own, costMinor: costs.get(id) ?? 0 });
    }),
  );
  return html`<p class="muted">As of ${second(atMs)} UTC. Budgets are exact, the other figures a few seconds behind. The cost is what became cash, at that day’s rate.</p>${cards}`;
}

/** Null where it does not answer: the rest of the report does not wait for it. */
async function budgetIn(env: Env, id: string): Promise<BudgetView | null> {
  try {
    return await patient(campaignOf(env, id).budget(), CAMPAIGN_MS);
  } catch (error) {
    console.error(line({ event: 'campaign.silent', campaign: id, error: String(error) }));
    return null;
  }
}

interface About {
  /** Undefined for one that is no longer published. */
  readonly template: BonusProgramme | undefined;
  readonly budget: BudgetView | null;
  readonly counts: readonly PartCount[];
  readonly costMinor: number;
}

function card(id: string, { template, budget, counts, costMinor }: About): Html {
  const facts: [string, Html | string][] = [
    ['Runs', template ? datesOf(template) : 'no longer published'],
    ...(template?.budgetEurMinor === undefined ? [] : budgetFacts(budget)),
    ['Converted to cash', euro(costMinor)],
  ];
  const rows = counts.map(
    (each) =>
      html`<tr><th scope="row">${PARTS[each.part]}</th>${[each.issued, each.active, each.converted, each.lost, each.expired, each.canceled].map((n) => html`<td class="n">${n}</td>`)}</tr>`,
  );
  const body = rows.length > 0 ? table(`Outcomes of ${id}`, HEADS, rows) : html`<p>Nothing given yet.</p>`;
  return html`<section class="card" id="${id}"><h2>${template?.title.en ?? id} <span class="muted small">${id}</span></h2><dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>${body}</section>`;
}

const euro = (minor: number): string => money(minor, 'EUR');

function datesOf({ startMs, endMs }: BonusProgramme): Html | string {
  if (startMs === undefined && endMs === undefined) return 'without dates';
  const from = startMs === undefined ? null : html`from ${instant(startMs)} `;
  return html`${from}${endMs === undefined ? 'without an end' : html`until ${instant(endMs)} UTC`}`;
}

function budgetFacts(budget: BudgetView | null): [string, string][] {
  if (!budget) return [['Budget', 'not available right now: reload the page']];
  const { budgetEurMinor, givenEurMinor, reservedEurMinor, given } = budget;
  const leftMinor = Math.max(0, budgetEurMinor - givenEurMinor - reservedEurMinor);
  return [
    ['Budget', euro(budgetEurMinor)],
    ['Given', `${euro(givenEurMinor)}, ${given} times`],
    ['Reserved', euro(reservedEurMinor)],
    ['Left', euro(leftMinor)],
  ];
}
