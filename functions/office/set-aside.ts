// What the lists could not take: each row with what the database said of it, and a button that tries it again. Nothing here moves
// money or changes a player: their object has all of it, and only the lists lack it.

import { Hono } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import { type Html, html } from '#functions/html.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { type Listed, sendAgain } from '#functions/readmodel/lists.ts';
import { allSetAside, countSetAside, type SetAside, setAsideOf } from '#functions/readmodel/set-aside.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.ts';
import { note, requireRole } from './log.ts';
import { instant, page } from './page.ts';
import { Stopped } from './refusal.ts';

export const setAsides = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/set-aside';

setAsides.get(AT, async (c) => {
  await requireRole(c, 'lists.read');
  await note(c, 'lists.read', 'seen');
  return listPage(c);
});

setAsides.post(AT, async (c) => {
  await requireRole(c, 'lists.resend');
  const form = await fieldsOf(c);
  const row = await setAsideOf(everyLists(c.env), form.one('owner'), Number(form.one('no')));
  // A colleague was faster, or the button was pressed twice.
  if (!row) return c.redirect(`${AT}?done=1`, 303);
  const about = { ...(row.playerNo !== null && { playerNo: row.playerNo }), subject: nameOf(row) };
  await note(c, 'lists.resend', 'asked', about);
  const error = await sendAgain(c.env, listedOf(row));
  await note(c, 'lists.resend', error === null ? 'done' : 'refused', about);
  if (error === null) return c.redirect(`${AT}?done=1`, 303);
  return listPage(c, `${nameOf(row)} was refused again: ${error}`);
});

/** As it was written by ourselves; of what was too big to be kept whole there is nothing to send. */
function listedOf({ body }: SetAside): Listed {
  try {
    const row: unknown = JSON.parse(body);
    if (typeof row === 'object' && row !== null) return row as Listed;
  } catch {
    // Only its beginning is there.
  }
  throw new Stopped('nothing');
}

const nameOf = ({ playerNo, caseId, no }: SetAside): string =>
  `${caseId ?? (playerNo === null ? 'nobody' : `player ${playerNo}`)}, row ${no}`;

async function listPage(c: OfficeContext, says: string | null = null): Promise<Response> {
  const skip = Math.min(Number(c.req.query('skip')) || 0, 10_000);
  const [{ items, more }, carry] = await Promise.all([allSetAside(everyLists(c.env), skip), hidden(c)]);
  const may = mayDo(c.get('operator'), 'lists.resend');
  const fault = says ? html`<p class="said bad" role="alert">${says}</p>` : null;
  const done = c.req.query('done') && !says ? html`<p class="said" role="status">The lists have taken it.</p>` : null;
  const next = more
    ? html`<p class="row"><a class="button" href="${AT}?skip=${skip + items.length}">More</a></p>`
    : null;
  const list =
    items.length > 0
      ? html`<ul class="items">${items.map((row) => item(row, may ? carry : null))}</ul>`
      : html`<p>Nothing is set aside.</p>`;
  const body = html`<h1>Set aside</h1>${fault}${done}<section class="card"><h2>Not in the lists</h2><p class="muted small">The database refused these rows. Balances, payments and limits are right; only lists and reports lack what is here. Show the message to an engineer; once the cause is mended, send the row again.</p>${list}${next}</section>`;
  return page(c, {
    title: says ? 'Error: Set aside' : 'Set aside',
    here: '/',
    body,
    status: says ? 409 : 200,
  });
}

function item(row: SetAside, carry: (() => Html) | null): Html {
  const { owner, no, playerNo, sinceMs, error, body } = row;
  const player = playerNo === null ? null : html`<a href="/players/${playerNo}">Player ${playerNo}</a>`;
  const again = carry
    ? html`<form method="post" action="${AT}" aria-label="Send ${nameOf(row)} again">${carry()}<input type="hidden" name="owner" value="${owner}"><input type="hidden" name="no" value="${no}"><button>Send again</button></form>`
    : null;
  return html`<li><div class="line"><b>${nameOf(row)}</b>${player}<span class="muted small">since ${instant(sinceMs)}</span></div><p>${error}</p><details><summary>The row</summary><pre>${body}</pre></details>${again}</li>`;
}

/** For the page of work: that there is something, and where. */
export async function setAsideCard(c: OfficeContext): Promise<Html | null> {
  if (!mayDo(c.get('operator'), 'lists.read')) return null;
  const count = await countSetAside(everyLists(c.env));
  if (count === 0) return null;
  return html`<section class="card"><h2>Not in the lists</h2><p>The database refused ${count} ${count === 1 ? 'row' : 'rows'}. Lists and reports lack what is in ${count === 1 ? 'it' : 'them'}.</p><p class="row"><a class="button" href="${AT}">Look at ${count === 1 ? 'it' : 'them'}</a></p></section>`;
}
