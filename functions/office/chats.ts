// Chats at the office: who waits for an answer, what was reported, and what is said in each; operators answer, remove and leave be.
// A look lasts a while: a page that was logged may follow what is said for a quarter of an hour.

import { Hono } from 'hono';
import { chatOf, chatQueueOf, conversationOf } from '#functions/chat/stub.ts';
import type { Conversation, OfficeMessage, Report } from '#functions/chat/verbs.ts';
import { now } from '#functions/clock.ts';
import { keyedHash } from '#functions/crypto/secrets.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type Html, html } from '#functions/html.ts';
import { BRAND } from '#shared/base/brand-name.ts';
import { OPERATOR, REPORT_REASONS, type ReportReason } from '#shared/contract/chat.ts';
import { isProblemCode } from '#shared/contract/problem.ts';
import { mayDo, type OfficeAct } from '#shared/domain/office/acts.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.ts';
import { note, requireRole } from './log.ts';
import { instant, page, second, sentenceOf } from './page.ts';
import { Stopped } from './refusal.ts';
import { playerIn } from './subject.ts';

const KEY = /^[\w-]{16,64}$/;
const LOOK_MS = 15 * 60_000;
const ROOM = '/chat/:room{[a-z0-9][a-z0-9-]*}';
const LIVE = '/chat/live/:no{\\d{1,15}}';
const MESSAGE = '/:message{\\d{1,15}}';

const WHY: Readonly<Record<ReportReason, string>> = {
  abuse: 'Insults or threats',
  spam: 'Advertising or repetition',
  person: 'Personal data',
  harm: 'Someone is in danger',
};

interface Place {
  /** As the log and addresses name it: `general`, `live/1042`. */
  readonly path: string;
  /** The object's name. */
  readonly chat: string;
  readonly playerNo: number | null;
}

async function roomIn(c: OfficeContext): Promise<Place> {
  const { rooms } = await content(c.env, 'config/chat');
  const id = c.req.param('room') ?? '';
  if (!rooms.some((room) => room.id === id)) throw new Stopped('nothing');
  return { path: id, chat: id, playerNo: null };
}

async function conversationIn(c: OfficeContext): Promise<Place> {
  const { no, id } = await playerIn(c);
  return { path: `live/${no}`, chat: conversationOf(id), playerNo: no };
}

const about = ({ path, playerNo }: Place, message?: number) => ({
  subject: message === undefined ? path : `${path}/${message}`,
  ...(playerNo !== null && { playerNo }),
});

export const chats = new Hono<{ Bindings: Env; Variables: Vars }>();

chats.get('/chat', async (c) => {
  await requireRole(c, 'chat.read');
  await note(c, 'chat.read', 'seen', { subject: 'queue' });
  return queuePage(c);
});

chats.get('/chat.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));

for (const [at, placeIn] of [
  [LIVE, conversationIn],
  [ROOM, roomIn],
] as const) {
  chats.get(at, async (c) => {
    await requireRole(c, 'chat.read');
    const place = await placeIn(c);
    const { look } = c.req.query();
    if (look !== undefined) {
      if (!(await isLooking(c, place, look))) throw new Stopped('form');
      return c.html(await log(c, place));
    }
    await note(c, 'chat.read', 'seen', about(place));
    return chatPage(c, place);
  });

  chats.post(`${at}/reply`, async (c) => {
    await requireRole(c, 'chat.reply');
    const place = await placeIn(c);
    const form = await fieldsOf(c);
    const [key, text] = [form.one('key'), form.one('text')];
    if (!KEY.test(key)) throw new Stopped('form');
    return done(c, place, 'chat.reply', about(place), await chatOf(c.env, place.chat).reply(key, text), text);
  });

  chats.post(`${at}${MESSAGE}/remove`, async (c) => {
    await requireRole(c, 'chat.remove');
    const place = await placeIn(c);
    const message = Number(c.req.param('message'));
    const why = reasonIn(await fieldsOf(c));
    const removing = { ...about(place, message), reason: WHY[why] };
    return done(c, place, 'chat.remove', removing, await chatOf(c.env, place.chat).remove(message));
  });
}

chats.post(`${ROOM}${MESSAGE}/dismiss`, async (c) => {
  await requireRole(c, 'chat.dismiss');
  const place = await roomIn(c);
  const message = Number(c.req.param('message'));
  await note(c, 'chat.dismiss', 'asked', about(place, message));
  const answer = await chatQueueOf(c.env).dismiss(place.chat, message);
  await note(c, 'chat.dismiss', answer.ok ? 'done' : 'refused', about(place, message));
  return c.redirect('/chat', 303);
});

const reasonIn = (form: { one(name: string): string }): ReportReason =>
  REPORT_REASONS.find((each) => each === form.one('why')) ?? 'abuse';

/** What became of it is in the log; then the chat as it is now. */
async function done(
  c: OfficeContext,
  place: Place,
  act: OfficeAct,
  subject: ReturnType<typeof about> & { reason?: string },
  answer: Answer<unknown>,
  typed = '',
): Promise<Response> {
  const refused = answer.ok ? null : answer;
  await note(c, act, refused ? 'refused' : 'done', { ...subject, ...(refused && { after: refused.code }) });
  if (!refused) return c.redirect(`/chat/${place.path}`, 303);
  const why = typeof refused.detail?.why === 'string' ? refused.detail.why : '';
  const says =
    FAULTS[why] ??
    (isProblemCode(refused.code)
      ? sentenceOf(refused.code)
      : 'It was refused. Reload the page and check before you try again.');
  return chatPage(c, place, { says, typed });
}

const FAULTS: Readonly<Record<string, string>> = {
  empty: 'Write something first.',
  long: 'This is too long. Please shorten it.',
  card: 'Leave out card numbers, even those the player has sent.',
};

/** The office has no script but this one (ADR 070): its page says so itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

async function queuePage(c: OfficeContext): Promise<Response> {
  const [{ rooms }, { conversations, reports }] = await Promise.all([
    content(c.env, 'config/chat'),
    chatQueueOf(c.env).work(),
  ]);
  const forms = await hidden(c);
  const waits = conversations.filter(({ waitingMs }) => waitingMs !== null).length;
  const body = html`<h1>Chat</h1>
<section class="card"><h2>Rooms</h2><ul class="items">${rooms.map(({ id }) => html`<li><a href="/chat/${id}">${id}</a></li>`)}</ul></section>
<section class="card"><h2>Reports</h2>${reports.length > 0 ? html`<ul class="items">${reports.map((each) => reportItem(each, forms))}</ul>` : html`<p>No reports.</p>`}</section>
<section class="card"><h2>Conversations</h2>${conversations.length > 0 ? html`<p class="muted small">${waits} waiting for an answer</p><ul class="items">${conversations.map(conversationItem)}</ul>` : html`<p>No conversations yet.</p>`}</section>`;
  return page(c, { title: 'Chat', here: '/chat', body });
}

const conversationItem = ({ playerNo, waitingMs, lastMs }: Conversation): Html =>
  html`<li><div class="line"><a href="/chat/live/${playerNo}">Player ${playerNo}</a>${waitingMs === null ? html`<span class="state good">answered</span>` : html`<span class="state open">waiting</span><span>since ${instant(waitingMs)}</span>`}<span class="muted small">last ${instant(lastMs)}</span></div></li>`;

function reportItem({ chat, no, playerNo, reasons, firstMs }: Report, forms: () => Html): Html {
  const why = Object.entries(reasons).map(([reason, count]) => `${reason}, ${count}`);
  return html`<li><div class="line"><a href="/chat/${chat}#message-${no}">${chat}, message ${no}</a><span>${why.join('; ')}</span><a href="/players/${playerNo}#chat">player ${playerNo}</a><span class="muted small">since ${instant(firstMs)}</span></div>
<form method="post" action="/chat/${chat}/${no}/dismiss" class="row" aria-label="Dismiss the report of message ${no}">${forms()}<button>Dismiss</button></form></li>`;
}

async function chatPage(c: OfficeContext, place: Place, fault?: { says: string; typed: string }): Promise<Response> {
  const forms = await hidden(c);
  const look = await lookOf(c, place);
  const title = place.playerNo === null ? `Room ${place.path}` : `Player ${place.playerNo}`;
  const whose =
    place.playerNo === null ? null : html`<p><a href="/players/${place.playerNo}">The player’s page</a></p>`;
  const wrong = fault ? html`<span class="fault" id="text-fault">${fault.says}</span>` : null;
  const reply = mayDo(c.get('operator'), 'chat.reply')
    ? html`<form class="act" method="post" action="/chat/${place.path}/reply" aria-label="Answer">${forms()}<div class="field"><label for="text">Answer</label><textarea id="text" name="text" rows="3" required${fault ? html` aria-invalid="true" aria-describedby="text-fault" autofocus` : null}>${fault?.typed ?? ''}</textarea><span class="hint">Players see it from ${BRAND}; your name is only in the log.</span>${wrong}</div><div class="row"><button class="yes">Send</button></div></form>`
    : null;
  const body = html`<h1>${title}</h1>${whose}<p class="row"><a class="button" href="/chat">All chats</a><a class="button" href="/chat/${place.path}">Reload</a></p>
<section class="card"><h2>Messages</h2><div id="log" role="log" aria-live="polite" tabindex="0" data-look="/chat/${place.path}?look=${look}">${await log(c, place)}</div>${reply}</section>
<script src="/chat.js" defer></script>`;
  const response = await page(c, { title, here: '/chat', body, status: fault ? 422 : 200 });
  response.headers.set('content-security-policy', POLICY);
  return response;
}

async function log(c: OfficeContext, { chat, path }: Place): Promise<Html> {
  const { messages, present } = await chatOf(c.env, chat).inspect();
  const forms = await hidden(c);
  const may = mayDo(c.get('operator'), 'chat.remove');
  if (messages.length === 0) return html`<p>No messages yet. ${present} here now.</p>`;
  const item = (message: OfficeMessage) => messageItem(message, path, may ? forms : null);
  return html`<p class="muted small">${present} here now</p><ol class="items">${messages.map(item)}</ol>`;
}

function messageItem(
  { no, by, name, text, atMs, removed, playerNo, reports }: OfficeMessage,
  path: string,
  forms: (() => Html) | null,
): Html {
  const who =
    by === OPERATOR
      ? html`<b>${BRAND}</b>`
      : html`<b>${name}</b><a class="small" href="/players/${playerNo ?? 0}#chat">player ${playerNo ?? 0}</a>`;
  const reasons = REPORT_REASONS.map((reason) => html`<option value="${reason}">${WHY[reason]}</option>`);
  const remove =
    forms && !removed
      ? html`<details><summary class="small">Remove</summary><form class="row" method="post" action="/chat/${path}/${no}/remove" aria-label="Remove message ${no}">${forms()}<div class="field"><label for="why-${no}">Why</label><select id="why-${no}" name="why">${reasons}</select></div><button class="no">Remove</button></form></details>`
      : null;
  return html`<li id="message-${no}"><div class="line">${who}<span class="muted small">${second(atMs)}</span>${reports > 0 ? html`<span class="state bad">reported, ${reports}</span>` : null}</div><p class="said-text">${removed ? html`<em class="muted">removed</em>` : text}</p>${remove}</li>`;
}

/** Good for this operator and chat until it ends. */
async function lookOf(c: OfficeContext, place: Place, untilMs = now() + LOOK_MS): Promise<string> {
  const { name, session } = c.get('operator');
  const hash = await keyedHash(c.env.BETTER_AUTH_SECRET, `office-look:${name}:${session}:${place.chat}:${untilMs}`);
  return `${untilMs}.${hash}`;
}
async function isLooking(c: OfficeContext, place: Place, look: string): Promise<boolean> {
  const untilMs = Number(look.split('.')[0]);
  return untilMs > now() && look === (await lookOf(c, place, untilMs));
}

/** Follows what is said while somebody looks; without it the page is loaded again by hand. */
const SCRIPT = `
const log = document.querySelector('#log');
let known = log.innerHTML;
const stripped = (text) => text.replace(/<input type="hidden"[^>]*>/g, '');
async function follow() {
  if (document.hidden || log.querySelector('details[open]')) return;
  const answer = await fetch(log.dataset.look).catch(() => null);
  if (!answer) return;
  if (!answer.ok) { if (!document.querySelector('#text')?.value) location.reload(); return; }
  const text = await answer.text();
  if (stripped(text) === stripped(known)) return;
  known = text;
  log.innerHTML = text;
  log.scrollTop = log.scrollHeight;
}
log.scrollTop = log.scrollHeight;
setInterval(follow, 3000);
`;
