// The report of what is measured: how fast pages are, what fails, what forms refuse, and how visitors become players. Every figure stands
// beside the number that it was taken from; nothing here is about one person.
import { now } from '#functions/clock.ts';
import { type Html, html } from '#functions/html.ts';
import type { Count, Measures, Quantile } from '#functions/ports/measure/index.ts';
import { measuresOf } from '#functions/ports/measure/registry.ts';
import { bookedSteps } from '#functions/readmodel/office.ts';
import { AGREED_STEPS, BOOKED_STEPS, GOOD, type Step, VITALS, type Vital } from '#shared/domain/measures.ts';
import type { OfficeContext } from './context.ts';
import { second } from './page.ts';
import { table } from './tables.ts';

const DAYS = 28;
const DAY_MS = 86_400_000;
/** Below this a percentile is an anecdote. */
const FEW = 75;

export async function measureReport(c: OfficeContext): Promise<Html> {
  const store = measuresOf(c.env);
  if (!store) return html`<p class="card">Nothing is measured. Bind a store: MEASURES in wrangler.toml.</p>`;
  const atMs = now();
  const found = await read(c.env, store, atMs).catch((error: unknown) => String(error));
  if (typeof found === 'string')
    return html`<p class="card">The store doesn’t answer. Reload the page; if it stays so, tell an engineer: ${found}</p>`;
  const { booked, vitals, networks, errors, refusals, steps, campaigns, apps } = found;
  return html`<p class="muted">As of ${second(atMs)} UTC, the last ${DAYS} days. Speed, forms and campaigns come from browsers that agreed to it, failures from all. Fewer than ${FEW} samples are marked “few”.</p>
<section class="card" id="funnel"><h2>From landing to first deposit</h2>${funnel('Of browsers that agreed', AGREED_STEPS, (step) => samplesOf(step, steps))}${funnel('Of all accounts', BOOKED_STEPS, (step) => booked[step])}</section>
<section class="card" id="vitals"><h2>Web vitals by class of page and country, 75th percentile</h2>${vitalsTable(vitals)}</section>
<section class="card" id="network"><h2>Network, one visit in twenty, 75th percentile</h2>${networkTable(networks)}</section>
<section class="card" id="errors"><h2>What failed in browsers</h2>${countTable('Failures', ['What', 'Page', 'Call, status, code', 'Samples'], errors)}</section>
<section class="card" id="refusals"><h2>What forms refused</h2>${countTable('Refusals', ['Form and field', 'Page', 'Who, why', 'Samples'], refusals)}</section>
<section class="card" id="campaigns"><h2>Campaigns</h2>${countTable('Campaigns', ['Began or joined', 'Page', 'Source | medium | campaign | content | term | id', 'Samples'], campaigns)}</section>
<section class="card" id="app"><h2>Installed app</h2>${countTable('Application', ['What', 'Page', 'Detail', 'Samples'], apps)}</section>`;
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

/** Each step as a share of the one before it; the two groups are not the same people, so no share goes from one to the other. */
function funnel<Of extends Step>(title: string, steps: readonly Of[], countOf: (step: Of) => number): Html {
  const rows = steps.map((step, i) => {
    const before = steps[i - 1];
    return html`<tr><td>${STEPS[step]}</td><td class="n">${countOf(step)}</td><td class="n">${before ? share(countOf(step), countOf(before)) : ''}</td></tr>`;
  });
  return html`<h3>${title}</h3>${table(title, ['Step', 'Samples', 'Of the step before'], rows)}`;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;

const isVital = (name: string): name is Vital => VITALS.some((vital) => vital === name);

function vitalsTable(rows: readonly Quantile[]): Html {
  if (rows.length === 0) return html`<p>No data yet.</p>`;
  return table(
    'Web vitals',
    ['Page', 'Country', 'Vital', 'p75', 'Rating', 'Samples'],
    rows
      .toSorted(
        (a, b) => a.page.localeCompare(b.page) || a.country.localeCompare(b.country) || a.name.localeCompare(b.name),
      )
      .map(({ page, country, name, p75, samples }) => {
        const good = isVital(name) && p75 <= GOOD[name];
        const text = name === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`;
        return html`<tr><td>${page}</td><td>${country || 'unknown'}</td><td>${name}</td><td class="n">${text}</td><td><span class="state ${good ? 'good' : 'bad'}">${good ? 'good' : 'slow'}</span></td><td class="n">${sample(samples)}</td></tr>`;
      }),
  );
}

function networkTable(rows: readonly Quantile[]): Html {
  if (rows.length === 0) return html`<p>No data yet.</p>`;
  const units: Readonly<Record<string, string>> = { rtt: 'ms', downlink: 'Mbit/s' };
  return table(
    'Network',
    ['Country', 'What', 'p75', 'Samples'],
    rows.map(
      ({ country, name, p75, samples }) =>
        html`<tr><td>${country || 'unknown'}</td><td>${name}</td><td class="n">${p75} ${units[name] ?? ''}</td><td class="n">${sample(samples)}</td></tr>`,
    ),
  );
}

const countTable = (label: string, heads: readonly string[], rows: readonly Count[]): Html =>
  rows.length === 0
    ? html`<p>No data yet.</p>`
    : table(
        label,
        heads,
        rows.map(
          ({ name, page, detail, samples }) =>
            html`<tr><td>${name}</td><td>${page}</td><td>${detail}</td><td class="n">${samples}</td></tr>`,
        ),
      );

const sample = (count: number): string => (count < FEW ? `${count}, few` : String(count));
