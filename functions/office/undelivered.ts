// What objects have owed for a long time: payouts, exclusions, letters and lists that did not arrive, with what it is, since when and
// why, and a button that sends it again. Nothing is lost by waiting: the object owes it until it has arrived.

import { Hono } from 'hono';
import { caseOf } from '#functions/case/stub.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type Html, html } from '#functions/html.ts';
import { playerOf } from '#functions/player/stub.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import {
  allUndelivered,
  countUndelivered,
  type Undelivered,
  undeliveredOf,
  withoutUndelivered,
} from '#functions/readmodel/undelivered.ts';
import type { Queue } from '#shared/contract/queues.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.ts';
import { note, requireRole } from './log.ts';
import { instant, page } from './page.ts';

export const undelivered = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/undelivered';

const CLASSES: Readonly<Record<Queue, string>> = {
  money: 'Money and protection',
  letters: 'Letters',
  lists: 'Lists',
};

undelivered.get(AT, async (c) => {
  await requireRole(c, 'undelivered.read');
  await note(c, 'undelivered.read', 'seen');
  return listPage(c);
});

undelivered.post(AT, async (c) => {
  await requireRole(c, 'undelivered.resend');
  const form = await fieldsOf(c);
  const row = await undeliveredOf(commonLists(c.env), form.one('owner'), Number(form.one('no')));
  // It has arrived meanwhile, or a colleague was faster.
  if (!row) return c.redirect(`${AT}?done=arrived`, 303);
  const about = { ...(row.playerNo !== null && { playerNo: row.playerNo }), subject: nameOf(row) };
  await note(c, 'undelivered.resend', 'asked', about);
  const isSent = await sendAgain(c.env, row);
  if (!isSent) await withoutUndelivered(commonLists(c.env), row).run();
  await note(c, 'undelivered.resend', 'done', about);
  return c.redirect(`${AT}?done=${isSent ? 'sent' : 'arrived'}`, 303);
});

/** False where nobody owes it any more. */
async function sendAgain(env: Env, { owner, no, caseId, playerNo }: Undelivered): Promise<boolean> {
  if (caseId !== null) return caseOf(env, caseId).resend(no);
  return playerNo === null ? false : playerOf(env, owner).resend(no);
}

const nameOf = ({ playerNo, caseId, owner, no }: Undelivered): string =>
  playerNo === null ? (caseId === null ? owner : `case ${caseId}, row ${no}`) : `player ${playerNo}, row ${no}`;

const SAYS: Readonly<Record<string, string>> = {
  sent: 'It was sent. Once it has arrived it is gone from this list: look again in a minute.',
  arrived: 'It is owed no more.',
};

async function listPage(c: OfficeContext): Promise<Response> {
  const skip = Math.min(Number(c.req.query('skip')) || 0, 10_000);
  const [{ items, more }, carry] = await Promise.all([allUndelivered(commonLists(c.env), skip), hidden(c)]);
  const may = mayDo(c.get('operator'), 'undelivered.resend');
  const says = SAYS[c.req.query('done') ?? ''];
  const done = says ? html`<p class="said" role="status">${says}</p>` : null;
  const next = more
    ? html`<p class="row"><a class="button" href="${AT}?skip=${skip + items.length}">More</a></p>`
    : null;
  const list =
    items.length > 0
      ? html`<ul class="items">${items.map((row) => item(row, may ? carry : null))}</ul>`
      : html`<p>Everything has arrived.</p>`;
  const body = html`<h1>Undelivered</h1>${done}<section class="card"><h2>What has not arrived</h2><p class="muted small">Owed for more than 15 minutes, money and protection first. It is sent again by itself, at least every ten minutes. Show the message to an engineer; once the cause is mended, send it again and it goes at once.</p>${list}${next}</section>`;
  return page(c, { title: 'Undelivered', here: '/', body });
}

function item(row: Undelivered, carry: (() => Html) | null): Html {
  const { owner, no, playerNo, queue, what, atMs, error, body } = row;
  const player = playerNo === null ? null : html`<a href="/players/${playerNo}">Player ${playerNo}</a>`;
  const isNobodys = body !== null;
  const again = carry
    ? html`<form method="post" action="${AT}" aria-label="${isNobodys ? 'Take off the list' : `Send ${nameOf(row)} again`}">${carry()}<input type="hidden" name="owner" value="${owner}"><input type="hidden" name="no" value="${no}"><button>${isNobodys ? 'Take off the list' : 'Send again'}</button></form>`
    : null;
  const whole = isNobodys ? html`<details><summary>The message</summary><pre>${body}</pre></details>` : null;
  return html`<li><div class="line"><b>${what}</b>${player}<span class="muted small">${CLASSES[queue]}, ${nameOf(row)}, since ${instant(atMs)}</span></div><p>${error}</p>${whole}${again}</li>`;
}

/** For the page of work: that there is something, and where. */
export async function undeliveredCard(c: OfficeContext): Promise<Html | null> {
  if (!mayDo(c.get('operator'), 'undelivered.read')) return null;
  const count = await countUndelivered(commonLists(c.env));
  if (count === 0) return null;
  return html`<section class="card"><h2>Undelivered</h2><p>${count} ${count === 1 ? 'thing has' : 'things have'} not arrived for more than 15 minutes.</p><p class="row"><a class="button" href="${AT}">Look at ${count === 1 ? 'it' : 'them'}</a></p></section>`;
}
