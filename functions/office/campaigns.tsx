/** @jsxImportSource hono/jsx */
// The report of campaigns: what each template has given, what became of it, what it cost, and what is left of its
// budget.

import { campaignOf } from '#functions/campaign/stub.ts';
import type { BudgetView } from '#functions/campaign/verbs.ts';
import { now } from '#functions/clock.ts';
import { patient } from '#functions/object/timeout.ts';
import { costsByTemplate, countsByTemplate, type PartCount } from '#functions/readmodel/campaigns.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { line } from '#shared/base/line.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { content } from '#src/published/content.ts';
import type { OfficeContext } from './context.ts';
import { At, amount, Card, type Column, Empty, Facts, Table, Titled } from './parts.tsx';

const CAMPAIGN_MS = 3000;
const PARTS: Readonly<Record<PartCount['part'], string>> = {
  bonus: 'Bonuses',
  freespins: 'Sets of free spins',
  winnings: 'Winnings of spins',
};
const COLUMNS: readonly Column[] = [
  { name: 'Part' },
  ...['Issued', 'Active', 'Converted', 'Lost', 'Expired', 'Cancelled'].map((name) => ({ name, isNumber: true })),
];

export async function report(c: OfficeContext) {
  const atMs = now();
  const [templates, counts, costs] = await Promise.all([
    content<readonly BonusProgramme[]>(c.env, 'programmes/bonuses'),
    countsByTemplate(everyLists(c.env)),
    costsByTemplate(everyLists(c.env)),
  ]);
  const ids = new Set([...templates.map(({ id }) => id), ...counts.map(({ template }) => template)]);
  const all = await Promise.all(
    [...ids].toSorted().map(async (id) => {
      const template = templates.find((one) => one.id === id);
      const budget = template?.budgetEurMinor === undefined ? null : await budgetIn(c.env, id);
      const own = counts.filter((each) => each.template === id);
      return { id, template, budget, counts: own, costMinor: costs.get(id) ?? 0 };
    }),
  );
  return (
    <>
      <p class="muted">
        As of <At ms={atMs} seconds /> UTC. Budgets are exact, the other figures a few seconds behind. The cost is what
        became cash, at that day’s rate.
      </p>
      {all.map((each) => (
        <Campaign {...each} />
      ))}
    </>
  );
}

/** Null where the object does not answer, so that the rest of the report can be shown. */
async function budgetIn(env: Env, id: string): Promise<BudgetView | null> {
  try {
    return await patient(campaignOf(env, id).budget(), CAMPAIGN_MS);
  } catch (error) {
    console.error(line({ event: 'campaign.silent', campaign: id, error: String(error) }));
    return null;
  }
}

interface CampaignOf {
  readonly id: string;
  /** Undefined where the template is no longer published. */
  readonly template: BonusProgramme | undefined;
  readonly budget: BudgetView | null;
  readonly counts: readonly PartCount[];
  readonly costMinor: number;
}

const Campaign = ({ id, template, budget, counts, costMinor }: CampaignOf) => (
  <Card id={id} name={<Titled title={template?.title ?? {}} id={id} />}>
    <Facts
      of={[
        ['Runs', template ? <Dates {...template} /> : 'no longer published'],
        ...(template?.budgetEurMinor === undefined ? [] : budgetFacts(budget)),
        ['Converted to cash', euro(costMinor)],
      ]}
    />
    {counts.length === 0 ? (
      <Empty>Nothing given yet.</Empty>
    ) : (
      <Table label={`Outcomes of ${id}`} columns={COLUMNS}>
        {counts.map(({ part, issued, active, converted, lost, expired, canceled }) => (
          <tr>
            <th scope="row">{PARTS[part]}</th>
            {[issued, active, converted, lost, expired, canceled].map((n) => (
              <td class="n">{n}</td>
            ))}
          </tr>
        ))}
      </Table>
    )}
  </Card>
);

const euro = (minor: number): string => amount(minor, 'EUR');

function Dates({ startMs, endMs }: Pick<BonusProgramme, 'startMs' | 'endMs'>) {
  if (startMs === undefined && endMs === undefined) return <>without dates</>;
  return (
    <>
      {startMs !== undefined && (
        <>
          from <At ms={startMs} />{' '}
        </>
      )}
      {endMs === undefined ? (
        'without an end'
      ) : (
        <>
          until <At ms={endMs} /> UTC
        </>
      )}
    </>
  );
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
