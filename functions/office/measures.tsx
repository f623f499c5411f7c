/** @jsxImportSource hono/jsx */
// The report of measurements: the speed of pages, errors, what forms refuse, and how visitors become players. Every
// figure has its sample size beside it; nothing here is about one person.

import { now } from '#functions/clock.ts';
import type { Count, Measures, Quantile } from '#functions/ports/measure/index.ts';
import { measuresOf } from '#functions/ports/measure/registry.ts';
import { bookedSteps } from '#functions/readmodel/office.ts';
import { AGREED_STEPS, BOOKED_STEPS, GOOD, type Step, VITALS, type Vital } from '#shared/domain/measures.ts';
import type { OfficeContext } from './context.ts';
import { At, Card, type Column, Empty, State, Table } from './parts.tsx';

const DAYS = 28;
const DAY_MS = 86_400_000;
/** With fewer samples a percentile means nothing. */
const FEW = 75;

export async function measureReport(c: OfficeContext) {
  const store = measuresOf(c.env);
  if (!store) return <p class="card">Nothing is measured. Bind a store: MEASURES in wrangler.toml.</p>;
  const atMs = now();
  const found = await read(c.env, store, atMs).catch((error: unknown) => String(error));
  if (typeof found === 'string')
    return <p class="card">The store doesn’t answer. Reload the page; if it stays so, tell an engineer: {found}</p>;
  const { booked, vitals, networks, errors, refusals, steps, campaigns, apps } = found;
  return (
    <>
      <p class="muted">
        As of <At ms={atMs} seconds /> UTC, the last {DAYS} days. Speed, forms and campaigns come from browsers that
        agreed to it, failures from all. Fewer than {FEW} samples are marked “few”.
      </p>
      <Card id="funnel" name="From landing to first deposit">
        <Funnel title="Of browsers that agreed" steps={AGREED_STEPS} countOf={(step) => samplesOf(step, steps)} />
        <Funnel title="Of all accounts" steps={BOOKED_STEPS} countOf={(step) => booked[step]} />
      </Card>
      <Card id="vitals" name="Web vitals by class of page and country, 75th percentile">
        <Vitals of={vitals} />
      </Card>
      <Card id="network" name="Network, one visit in twenty, 75th percentile">
        <Networks of={networks} />
      </Card>
      <Card id="errors" name="What failed in browsers">
        <Counts label="Failures" heads={['What', 'Page', 'Call, status, code']} of={errors} />
      </Card>
      <Card id="refusals" name="What forms refused">
        <Counts label="Refusals" heads={['Form and field', 'Page', 'Who, why']} of={refusals} />
      </Card>
      <Card id="campaigns" name="Campaigns">
        <Counts
          label="Campaigns"
          heads={['Began or joined', 'Page', 'Source | medium | campaign | content | term | id']}
          of={campaigns}
        />
      </Card>
      <Card id="app" name="Installed app">
        <Counts label="Application" heads={['What', 'Page', 'Detail']} of={apps} />
      </Card>
    </>
  );
}

async function read(env: Env, store: Measures, atMs: number) {
  const [booked, vitals, networks, errors, refusals, steps, campaigns, apps] = await Promise.all([
    bookedSteps(env, atMs - DAYS * DAY_MS),
    store.quantiles('vital', DAYS, atMs),
    store.quantiles('network', DAYS, atMs),
    store.counts('error', DAYS, atMs),
    store.counts('validation', DAYS, atMs),
    store.counts('step', DAYS, atMs),
    store.counts('utm', DAYS, atMs),
    store.counts('app', DAYS, atMs),
  ]);
  return { booked, vitals, networks, errors, refusals, steps, campaigns, apps };
}

const STEPS: Readonly<Record<Step, string>> = {
  landing: 'Visit began',
  sign_up: 'Sign-up form seen',
  registered_agreed: 'Joined',
  registered: 'Joined',
  first_deposit: 'First deposit',
};

const samplesOf = (step: Step, counts: readonly Count[]): number =>
  counts.filter(({ name }) => name === step).reduce((sum, { samples }) => sum + samples, 0);

const FUNNEL: readonly Column[] = [
  { name: 'Step' },
  { name: 'Samples', isNumber: true },
  { name: 'Of the step before', isNumber: true },
];

/**
 * Each step as a share of the one before it. The two groups are different people, so no share crosses from one to the
 * other.
 */
const Funnel = <Of extends Step>({
  title,
  steps,
  countOf,
}: {
  title: string;
  steps: readonly Of[];
  countOf: (step: Of) => number;
}) => (
  <>
    <h3>{title}</h3>
    <Table label={title} columns={FUNNEL}>
      {steps.map((step, i) => {
        const before = steps[i - 1];
        return (
          <tr>
            <td>{STEPS[step]}</td>
            <td class="n">{countOf(step)}</td>
            <td class="n">{before && share(countOf(step), countOf(before))}</td>
          </tr>
        );
      })}
    </Table>
  </>
);

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;

const isVital = (name: string): name is Vital => VITALS.some((vital) => vital === name);

const VITALS_COLUMNS: readonly Column[] = [
  { name: 'Page' },
  { name: 'Country' },
  { name: 'Vital' },
  { name: 'p75', isNumber: true },
  { name: 'Rating' },
  { name: 'Samples', isNumber: true },
];

function Vitals({ of }: { of: readonly Quantile[] }) {
  if (of.length === 0) return <NoData />;
  const sorted = of.toSorted(
    (a, b) => a.page.localeCompare(b.page) || a.country.localeCompare(b.country) || a.name.localeCompare(b.name),
  );
  return (
    <Table label="Web vitals" columns={VITALS_COLUMNS}>
      {sorted.map(({ page, country, name, p75, samples }) => {
        const isGood = isVital(name) && p75 <= GOOD[name];
        return (
          <tr>
            <td>{page}</td>
            <td>{country || 'unknown'}</td>
            <td>{name}</td>
            <td class="n">{name === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`}</td>
            <td>{isGood ? <State of="good" tone="good" /> : <State of="slow" tone="bad" />}</td>
            <td class="n">{sample(samples)}</td>
          </tr>
        );
      })}
    </Table>
  );
}

const NETWORK_COLUMNS: readonly Column[] = [
  { name: 'Country' },
  { name: 'What' },
  { name: 'p75', isNumber: true },
  { name: 'Samples', isNumber: true },
];
const UNITS: Readonly<Record<string, string>> = { rtt: 'ms', downlink: 'Mbit/s' };

const Networks = ({ of }: { of: readonly Quantile[] }) =>
  of.length === 0 ? (
    <NoData />
  ) : (
    <Table label="Network" columns={NETWORK_COLUMNS}>
      {of.map(({ country, name, p75, samples }) => (
        <tr>
          <td>{country || 'unknown'}</td>
          <td>{name}</td>
          <td class="n">
            {p75} {UNITS[name]}
          </td>
          <td class="n">{sample(samples)}</td>
        </tr>
      ))}
    </Table>
  );

/** `heads`: the headings of the columns; the last column is the count. */
const Counts = ({ label, heads, of }: { label: string; heads: readonly string[]; of: readonly Count[] }) =>
  of.length === 0 ? (
    <NoData />
  ) : (
    <Table label={label} columns={[...heads.map((name) => ({ name })), { name: 'Samples', isNumber: true }]}>
      {of.map(({ name, page, detail, samples }) => (
        <tr>
          <td>{name}</td>
          <td>{page}</td>
          <td>{detail}</td>
          <td class="n">{samples}</td>
        </tr>
      ))}
    </Table>
  );

const NoData = () => <Empty>No data yet.</Empty>;

const sample = (count: number): string => (count < FEW ? `${count}, few` : String(count));
