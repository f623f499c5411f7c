// What the house has to say to all who hear it (groups 21 and 916): one of the notices that are declared, for a reason. Each player's
// own object takes it as an operator's act, so the log names them one by one.

import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type Html, html } from '#functions/html.ts';
import { sendHouseNotices } from '#functions/jobs/notices.ts';
import { commonLists, everyLists } from '#functions/readmodel/databases.ts';
import { audienceSize, type HouseNotice, lastNotices, storeNotice } from '#functions/readmodel/notices.ts';
import { NEWS_GROUPS } from '#shared/domain/groups.ts';
import { NEWS_NOTICES } from '#shared/domain/office/acts.ts';
import { REASON_MIN } from '#shared/domain/office/reason.ts';
import { reasonSays } from './actions.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.ts';
import { note, requireRole } from './log.ts';
import { instant, page } from './page.ts';
import { Stopped } from './refusal.ts';

export const notices = new Hono<{ Bindings: Env; Variables: Vars }>();

const KEY = /^[\w-]{16,64}$/;
const AUDIENCE = `groups ${NEWS_GROUPS.join(' and ')}`;

notices.get('/notices', async (c) => {
  await requireRole(c, 'notices.read');
  await note(c, 'notices.read', 'seen');
  return noticesPage(c);
});

notices.post('/notices', async (c) => {
  await requireRole(c, 'notice.send', { subject: AUDIENCE });
  const form = await fieldsOf(c);
  const [key, notice, reason] = [form.one('key'), form.one('notice'), form.one('reason').trim()];
  if (!KEY.test(key)) throw new Stopped('form');
  const typed = { notice, reason };
  if (!Object.hasOwn(NEWS_NOTICES.options, notice))
    return noticesPage(c, { field: 'notice', says: NEWS_NOTICES.wrong, ...typed });
  const wrong = reasonSays(reason);
  if (wrong) return noticesPage(c, { field: 'reason', says: wrong, ...typed });
  await note(c, 'notice.send', 'asked', { subject: AUDIENCE, reason, after: notice });
  const { name: operator } = c.get('operator');
  await storeNotice(commonLists(c.env), {
    id: key,
    notice,
    operator,
    reason,
    request: c.get('requestId'),
    atMs: now(),
  });
  await sendHouseNotices(c.env, now());
  return c.redirect('/notices?done=1', 303);
});

interface Fault {
  readonly field: 'notice' | 'reason';
  readonly says: string;
  readonly notice: string;
  readonly reason: string;
}

async function noticesPage(c: OfficeContext, fault: Fault | null = null): Promise<Response> {
  const [size, sent, carry] = await Promise.all([
    audienceSize(everyLists(c.env)),
    lastNotices(commonLists(c.env)),
    hidden(c),
  ]);
  const done = c.req.query('done') && !fault ? html`<p class="said" role="status">The notice is being sent.</p>` : null;
  const says = (field: Fault['field']) =>
    fault?.field === field ? html`<span class="fault" id="${field}-fault">${fault.says}</span>` : null;
  const marked = (field: Fault['field']) =>
    fault?.field === field ? html` aria-invalid="true" aria-describedby="${field}-fault" autofocus` : null;
  const options = Object.entries(NEWS_NOTICES.options).map(
    ([value, words]) =>
      html`<option value="${value}"${fault?.notice === value ? html` selected` : null}>${words}</option>`,
  );
  const form = html`<form class="act" method="post" action="/notices" aria-label="Send a notice">${carry()}<div class="row"><div class="field"><label for="notice">${NEWS_NOTICES.label}</label><select id="notice" name="notice"${marked('notice')}><option value="">${NEWS_NOTICES.none}</option>${options}</select>${says('notice')}</div><div class="field"><label for="reason">Reason, for the log</label><input id="reason" name="reason" value="${fault?.reason ?? ''}" required autocomplete="off"${marked('reason')}><span class="hint">At least ${REASON_MIN} characters. Kept permanently: no names, addresses or personal numbers.</span>${says('reason')}</div></div><div class="row"><button class="yes">Send to ${size} ${size === 1 ? 'player' : 'players'}</button></div></form>`;
  const nobody = html`<p>These groups are empty. Add players to them on their pages first.</p>`;
  const list = sent.length > 0 ? html`<ul class="items">${sent.map(item)}</ul>` : html`<p>Nothing sent yet.</p>`;
  const body = html`<h1>Notices</h1>${done}<section class="card"><h2>To ${AUDIENCE}</h2><p class="muted small">Everyone gets it in their own language, except players who turned news off. To write to one player, use their page.</p>${size > 0 ? form : nobody}</section>
<section class="card"><h2>Sent</h2>${list}</section>`;
  return page(c, { title: fault ? 'Error: Notices' : 'Notices', here: '/notices', body, status: fault ? 422 : 200 });
}

const WORDS: Readonly<Record<string, string>> = NEWS_NOTICES.options;

const item = ({ notice, operator, atMs, sent, doneAtMs }: HouseNotice): Html =>
  html`<li class="line"><b>${WORDS[notice] ?? notice}</b><span class="state ${doneAtMs === null ? 'open' : 'good'}">${doneAtMs === null ? 'being sent' : 'sent'}</span><span>${sent} ${sent === 1 ? 'player' : 'players'}</span><span class="muted small">${operator}, ${instant(atMs)}</span></li>`;
