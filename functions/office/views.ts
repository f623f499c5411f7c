// What operators look at. Each look at a player is in the log before it is shown.
import { Hono } from 'hono';
import { auditOf } from '#functions/audit/stub.ts';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type Html, html } from '#functions/html.ts';
import { type Waiting, waiting } from '#functions/readmodel/office.ts';
import { AUDIT_PAGE, type AuditRow } from '#shared/domain/audit.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { report } from './campaigns.ts';
import type { OfficeContext } from './context.ts';
import { hidden } from './form.ts';
import { lifeOf } from './gifts.ts';
import { note, requireRole } from './log.ts';
import { lotteryReport } from './lotteries.ts';
import { measureReport } from './measures.ts';
import { instant, page } from './page.ts';
import { playerFrame, playerPage } from './player.ts';
import { policyCard } from './policy.ts';
import { raceReport } from './races.ts';
import { Stopped } from './refusal.ts';
import { setAsideCard } from './set-aside.ts';
import { answered, playerIn } from './subject.ts';
import { ledgerTable, timelineTable } from './tables.ts';
import { undeliveredCard } from './undelivered.ts';
import { webhooksCard } from './webhooks.ts';

export const views = new Hono<{ Bindings: Env; Variables: Vars }>();

views.get('/', async (c) => {
  const may = mayDo(c.get('operator'), 'player.search');
  const body = may
    ? html`<h1>Work</h1>${await undeliveredCard(c)}${await setAsideCard(c)}${await webhooksCard(c)}${await work(c)}`
    : html`<h1>Work</h1><p class="card">Your roles do not include players. Choose from the menu.</p>`;
  return page(c, { title: 'Work', here: '/', body });
});

/** As the lists know it: seconds behind the players' own objects, which decide. */
async function work(c: OfficeContext): Promise<Html> {
  const skip = Math.min(Number(c.req.query('skip')) || 0, 10_000);
  const { items, more } = await waiting(c.env.DB, skip);
  const next = more ? html`<p class="row"><a class="button" href="/?skip=${skip + items.length}">More</a></p>` : null;
  const list = items.length > 0 ? html`<ul class="items">${items.map(job)}</ul>` : html`<p>Nothing is waiting.</p>`;
  return html`<section class="card"><h2>Waiting, longest first</h2><p class="muted small">As of ${instant(now())} UTC. The vendor checks documents too; you can decide first.</p>${list}${next}</section>`;
}

const JOBS: Readonly<Record<Waiting['kind'], string>> = {
  payment: 'Payment',
  document: 'Document',
  person: 'Name',
  gift: 'Proposal',
  dispute: 'Dispute',
  play: 'Play',
};
const placeOf = ({ kind, ref }: Waiting): string =>
  ({
    payment: `?payment=${ref}`,
    document: '#documents',
    person: '#name',
    gift: '#proposals',
    dispute: '#disputes',
    play: '#play',
  })[kind];

const job = (work: Waiting): Html => {
  const { ref, playerNo, kind, sinceMs } = work;
  return html`<li class="line"><a href="/players/${playerNo}${placeOf(work)}"><b>${JOBS[kind]} ${ref}</b></a><span class="muted small">player ${playerNo}, since ${instant(sinceMs)}</span></li>`;
};

views.get('/players/:no{\\d{1,15}}', async (c) => playerPage(c, await playerIn(c)));

views.get('/players/:no{\\d{1,15}}/timeline', async (c) => {
  const player = await playerIn(c);
  await note(c, 'player.view', 'seen', { playerNo: player.no, subject: 'timeline' });
  const rows = await answered(player.object.timeline(c.req.query('before')));
  return playerFrame(c, player.no, 'Timeline', timelineTable(player.no, rows));
});

views.get('/players/:no{\\d{1,15}}/ledger', async (c) => {
  const player = await playerIn(c);
  await note(c, 'player.view', 'seen', { playerNo: player.no, subject: 'ledger' });
  const rows = await answered(player.object.ledgerLines(c.req.query('before')));
  return playerFrame(c, player.no, 'Ledger', ledgerTable(player.no, rows));
});

views.get('/players/:no{\\d{1,15}}/gifts/:id{G\\d{1,15}-\\d{1,15}}', async (c) => {
  const player = await playerIn(c);
  const id = c.req.param('id');
  await note(c, 'player.view', 'seen', { playerNo: player.no, subject: id });
  const life = await player.object.giftLife(id, c.req.query('before'));
  if (!life.ok) throw new Stopped('nothing');
  return playerFrame(c, player.no, `Gift ${id}`, lifeOf(player.no, id, life.value));
});

views.get('/campaigns', async (c) => {
  await requireRole(c, 'campaigns.read');
  await note(c, 'campaigns.read', 'seen');
  return page(c, { title: 'Campaigns', here: '/campaigns', body: html`<h1>Campaigns</h1>${await report(c)}` });
});

views.get('/tournaments', async (c) => {
  await requireRole(c, 'tournaments.read');
  await note(c, 'tournaments.read', 'seen');
  return page(c, {
    title: 'Tournaments',
    here: '/tournaments',
    body: html`<h1>Tournaments</h1>${await raceReport(c)}`,
  });
});

views.get('/lotteries', async (c) => {
  await requireRole(c, 'lotteries.read');
  await note(c, 'lotteries.read', 'seen');
  return page(c, {
    title: 'Lotteries',
    here: '/lotteries',
    body: html`<h1>Lotteries</h1>${await lotteryReport(c)}`,
  });
});

views.get('/measures', async (c) => {
  await requireRole(c, 'measures.read');
  await note(c, 'measures.read', 'seen');
  return page(c, {
    title: 'Measurements',
    here: '/measures',
    body: html`<h1>Measurements</h1>${await measureReport(c)}`,
  });
});

views.get('/policy', async (c) => {
  await requireRole(c, 'policy.read');
  await note(c, 'policy.read', 'seen');
  return page(c, { title: 'Policy', here: '/policy', body: html`<h1>Policy</h1>${policyCard()}` });
});

views.get('/audit', async (c) => {
  await requireRole(c, 'audit.read');
  const playerNo = Number(c.req.query('player')) || undefined;
  const before = Number(c.req.query('before')) || undefined;
  await note(c, 'audit.read', 'seen', { ...(playerNo && { playerNo }) });
  const rows = await auditOf(c.env).page({ ...(before && { before }), ...(playerNo && { playerNo }) });
  const last = rows.length === AUDIT_PAGE ? rows.at(-1) : undefined;
  const more = last
    ? html`<p class="row"><a class="button" href="/audit?before=${last.no}${playerNo ? `&player=${playerNo}` : ''}">Older</a></p>`
    : null;
  const body = html`<h1>Log</h1><section class="card"><form class="row" method="get" action="/audit"><div class="field"><label for="player">Player number</label><input id="player" name="player" inputmode="numeric" value="${playerNo ?? ''}"></div><button>Show</button></form>
<form class="row" method="post" action="/audit/verify">${(await hidden(c))()}<button>Check the whole chain</button></form></section>
<section class="card">${rows.length > 0 ? auditTable(rows) : html`<p>The log is empty.</p>`}${more}</section>`;
  return page(c, { title: 'Log', here: '/audit', body });
});

views.post('/audit/verify', async (c) => {
  await requireRole(c, 'audit.read');
  const { entries, brokenAt } = await auditOf(c.env).verify();
  const text =
    brokenAt === null
      ? html`<p class="said" role="status">All ${entries} rows are intact: nothing was changed, removed or added.</p>`
      : html`<p class="said bad" role="alert">The chain breaks at row ${brokenAt}. Tell an engineer and change nothing.</p>`;
  const body = html`<h1>Check of the log</h1>${text}<p class="row"><a class="button" href="/audit">Back to the log</a></p>`;
  return page(c, { title: 'Check of the log', here: '/audit', body });
});

const auditTable = (rows: readonly AuditRow[]): Html =>
  html`<div class="scroll" role="region" aria-label="Rows of the log" tabindex="0"><table><thead><tr><th scope="col" class="n">No</th><th scope="col">When, UTC</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Player</th><th scope="col">About</th><th scope="col">Why</th><th scope="col">Before, after</th><th scope="col">Request</th></tr></thead><tbody>${rows.map(auditRow)}</tbody></table></div>`;

const auditRow = (row: AuditRow): Html =>
  html`<tr><td class="n">${row.no}</td><td class="t">${instant(row.atMs)}</td><td>${row.operator}</td><td>${row.act}, <b>${row.stage}</b></td><td>${row.playerNo === null ? null : html`<a href="/players/${row.playerNo}">${row.playerNo}</a>`}</td><td>${row.subject}</td><td>${row.reason}</td><td>${[row.before, row.after].filter((each) => each !== null).join(' > ')}</td><td><code>${row.requestId}</code></td></tr>`;
