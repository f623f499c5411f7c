// The report of lotteries: those that are not drawn yet, with their tickets and what will decide them, and how those of the last 30
// days were drawn. Reads only; a run is stopped early by its file (rewards.md 3).

import type { BeaconWish } from '#functions/chain/verbs.ts';
import { now } from '#functions/clock.ts';
import { type Html, html } from '#functions/html.ts';
import { lotteryArchiveOf, lotteryOf } from '#functions/lottery/stub.ts';
import type { ArchivedLottery, LotteryFacts, LotteryStage } from '#functions/lottery/verbs.ts';
import { patient } from '#functions/object/timeout.ts';
import { playerNosOf } from '#functions/readmodel/office.ts';
import { line } from '#shared/base/line.ts';
import { COIN_EUR_MINOR } from '#shared/domain/rewards/prize.ts';
import type { OfficeContext } from './context.ts';
import { instant, money, second } from './page.ts';
import { table } from './tables.ts';

const WAIT_MS = 3000;
/** As far back as tournaments. */
const RECENT_MS = 30 * 86_400_000;
const MOST = 100;

const euro = (minor: number): string => money(minor, 'EUR');

export async function lotteryReport(c: OfficeContext): Promise<Html> {
  const atMs = now();
  const archive = lotteryArchiveOf(c.env);
  const [running, drawn] = await Promise.all([archive.running(), archive.since(atMs - RECENT_MS, MOST)]);
  const cards = await Promise.all(running.map(async ({ id }) => runningCard(id, await factsIn(c.env, id, atMs))));
  const open = cards.length > 0 ? cards : html`<p class="card">No lottery is open.</p>`;
  const rows = await Promise.all(
    drawn.map(async (one) => {
      const facts = await factsIn(c.env, one.id, atMs);
      return drawnRow(one, facts, await holdersIn(c.env, one.id, facts));
    }),
  );
  return html`<p class="muted">As of ${second(atMs)} UTC.</p>${open}<section class="card" id="drawn"><h2>Drawn, last 30 days</h2>${drawnTable(rows)}</section>`;
}

/** Null where it does not answer: the rest of the report does not wait for it. */
async function factsIn(env: Env, id: string, atMs: number): Promise<LotteryFacts | null> {
  try {
    return await patient(lotteryOf(env, id).open(atMs), WAIT_MS);
  } catch (error) {
    console.error(line({ event: 'lottery.silent', lottery: id, error: String(error) }));
    return null;
  }
}

const STAGES: Readonly<Record<LotteryStage, string>> = {
  open: 'open for tickets',
  closing: 'ended; waiting for tickets paid before the end',
  sealed: 'list sealed; waiting for the beacon',
  drawn: 'drawn',
  lost: 'lost: none of the named beacon rounds arrived; coins returned',
};

const roundText = ({ source, round, atMs }: BeaconWish): Html => html`${source} ${round}, ${instant(atMs)} UTC<br>`;

function runningCard(id: string, facts: LotteryFacts | null): Html {
  if (!facts)
    return html`<section class="card" id="${id}"><h2>${id}</h2><p>Not available right now. Reload the page.</p></section>`;
  const { terms, sealed, deciding } = facts;
  const lines: readonly (readonly [string, Html | string])[] = [
    ['Runs', html`${instant(terms.startMs)} to ${instant(terms.endMs)} UTC`],
    ['Stage', STAGES[facts.stage]],
    ['Tickets', `${facts.printed} for the listed prizes, ${facts.coins} bought with coins`],
    ['Paid by coins', euro(facts.coinsPaid * COIN_EUR_MINOR)],
    ['Listed prizes', euro(terms.prizesEurMinor.reduce((sum, minor) => sum + minor, 0))],
    ['Hash of h_1', html`<code>${facts.first}</code>`],
    [
      'Rounds named',
      facts.beacons.length > 0 ? html`${facts.beacons.map(roundText)}` : 'none yet: no tickets are numbered',
    ],
    [
      'List',
      sealed ? html`${sealed.tickets} tickets, ${instant(sealed.atMs)} UTC, <code>${sealed.hash}</code>` : 'open',
    ],
    ['Decides', deciding ? roundText(deciding) : 'the first named round after the list is sealed'],
  ];
  return html`<section class="card" id="${id}"><h2>${terms.title.en ?? id} <span class="muted small">${id}</span></h2><dl>${lines.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>`;
}

/** Players' numbers by those of their tickets that won; empty where nobody answers. */
async function holdersIn(env: Env, id: string, facts: LotteryFacts | null): Promise<ReadonlyMap<number, number>> {
  const nos = facts?.result?.wins.map(({ no }) => no) ?? [];
  if (nos.length === 0) return new Map();
  try {
    const held = await patient(lotteryOf(env, id).holders(nos), WAIT_MS);
    const numbers = await playerNosOf(
      env.DB,
      held.map(({ player }) => player),
    );
    return new Map(
      held.flatMap(({ no, player }) => {
        const playerNo = numbers.get(player);
        return playerNo === undefined ? [] : [[no, playerNo] as const];
      }),
    );
  } catch (error) {
    console.error(line({ event: 'lottery.silent', lottery: id, error: String(error) }));
    return new Map();
  }
}

function drawnRow(
  { id, title, endMs }: ArchivedLottery,
  facts: LotteryFacts | null,
  holders: ReadonlyMap<number, number>,
): Html {
  const head = html`<th scope="row">${title.en ?? id} <span class="muted small">${id}</span></th><td class="t">${instant(endMs)}</td>`;
  if (facts?.stage === 'lost') return html`<tr>${head}<td colspan="5">${STAGES.lost}</td></tr>`;
  if (!facts?.result || !facts.sealed)
    return html`<tr>${head}<td colspan="5">Not available right now. Reload the page.</td></tr>`;
  const { sealed, result } = facts;
  const paidMinor = result.wins.reduce((sum, { eurMinor }) => sum + eurMinor, 0);
  const wins = result.wins.map(({ no, eurMinor }, i) => {
    const playerNo = holders.get(no);
    const whose = playerNo === undefined ? '' : html` (<a href="/players/${playerNo}#entries">player ${playerNo}</a>)`;
    return html`${i > 0 ? ', ' : ''}${no}: ${euro(eurMinor)}${whose}`;
  });
  return html`<tr>${head}<td class="n">${sealed.tickets}</td><td class="small">${sealed.hash}</td><td>${result.round}</td><td>${wins.length > 0 ? wins : 'none'}</td><td class="n">${euro(paidMinor)}</td></tr>`;
}

const drawnTable = (rows: readonly Html[]): Html =>
  rows.length > 0
    ? table(
        'Drawn',
        ['Lottery', 'Ended, UTC', 'Tickets', 'SHA-256 of the list', 'Beacon round', 'Winning numbers', 'Prizes'],
        rows,
      )
    : html`<p>None drawn.</p>`;
