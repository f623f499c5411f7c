/** @jsxImportSource hono/jsx */
// Chats: conversations that wait for an answer, reported messages, and every chat's messages. Operators answer, remove
// messages and dismiss reports. A logged look at a chat lasts a quarter of an hour, during which the page may refresh
// its messages.

import { Hono } from 'hono';
import type { PropsWithChildren } from 'hono/jsx';
import { chatOf, chatQueueOf, conversationOf } from '#functions/chat/stub.ts';
import type { Conversation, OfficeMessage, Report } from '#functions/chat/verbs.ts';
import { now } from '#functions/clock.ts';
import { keyedHash } from '#functions/crypto/secrets.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { BRAND } from '#shared/base/brand-name.ts';
import { OPERATOR, REPORT_REASONS, type ReportReason } from '#shared/contract/chat.ts';
import { isProblemCode } from '#shared/contract/problem.ts';
import { mayDo, type OfficeAct } from '#shared/domain/office/acts.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import type { OfficeContext } from './context.ts';
import { type Carry, fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { page, sentenceOf } from './page.tsx';
import { At, Card, Empty, Select, State } from './parts.tsx';
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
  /** The name in the audit log and in addresses: `general`, `live/1042`. */
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
      return c.html(String(await log(c, place)));
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

interface Fault {
  readonly says: string;
  readonly typed: string;
}

/** Logs the outcome, then shows the chat as it is now. */
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

/** This page has the office's only inline script (ADR 070), so it sends its own policy. */
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
  const carry = await hidden(c);
  const waits = conversations.filter(({ waitingMs }) => waitingMs !== null).length;
  const body = (
    <>
      <h1>Chat</h1>
      <Card name="Rooms">
        <ul class="items">
          {rooms.map(({ id }) => (
            <li>
              <a href={`/chat/${id}`}>{id}</a>
            </li>
          ))}
        </ul>
      </Card>
      <Card name="Reports">
        {reports.length === 0 ? (
          <Empty>No reports.</Empty>
        ) : (
          <ul class="items">
            {reports.map((each) => (
              <ReportItem of={each} carry={carry} />
            ))}
          </ul>
        )}
      </Card>
      <Card name="Conversations">
        {conversations.length === 0 ? (
          <Empty>No conversations yet.</Empty>
        ) : (
          <>
            <p class="muted small">{waits} waiting for an answer</p>
            <ul class="items">
              {conversations.map((each) => (
                <ConversationItem {...each} />
              ))}
            </ul>
          </>
        )}
      </Card>
    </>
  );
  return page(c, { title: 'Chat', here: '/chat', body });
}

const ConversationItem = ({ playerNo, waitingMs, lastMs }: Conversation) => (
  <li>
    <div class="line">
      <a href={`/chat/live/${playerNo}`}>Player {playerNo}</a>
      {waitingMs === null ? (
        <State of="answered" tone="good" />
      ) : (
        <>
          <State of="waiting" tone="open" />
          <span>
            since <At ms={waitingMs} />
          </span>
        </>
      )}
      <span class="muted small">
        last <At ms={lastMs} />
      </span>
    </div>
  </li>
);

function ReportItem({ of: { chat, no, playerNo, reasons, firstMs }, carry }: { of: Report; carry: Carry }) {
  const why = Object.entries(reasons).map(([reason, count]) => `${reason}, ${count}`);
  return (
    <li>
      <div class="line">
        <a href={`/chat/${chat}#message-${no}`}>
          {chat}, message {no}
        </a>
        <span>{why.join('; ')}</span>
        <a href={`/players/${playerNo}#chat`}>player {playerNo}</a>
        <span class="muted small">
          since <At ms={firstMs} />
        </span>
      </div>
      <form
        method="post"
        action={`/chat/${chat}/${no}/dismiss`}
        class="row"
        aria-label={`Dismiss the report of message ${no}`}
      >
        {carry()}
        <button>Dismiss</button>
      </form>
    </li>
  );
}

async function chatPage(c: OfficeContext, place: Place, fault: Fault | null = null): Promise<Response> {
  const { path, playerNo } = place;
  const look = await lookOf(c, place);
  const title = playerNo === null ? `Room ${path}` : `Player ${playerNo}`;
  const body = (
    <>
      <h1>{title}</h1>
      {playerNo !== null && (
        <p>
          <a href={`/players/${playerNo}`}>The player’s page</a>
        </p>
      )}
      <p class="row">
        <a class="button" href="/chat">
          All chats
        </a>
        <a class="button" href={`/chat/${path}`}>
          Reload
        </a>
      </p>
      <Card name="Messages">
        <div id="log" role="log" aria-live="polite" tabindex={0} data-look={`/chat/${path}?look=${look}`}>
          {await log(c, place)}
        </div>
        {mayDo(c.get('operator'), 'chat.reply') && <ReplyForm path={path} carry={await hidden(c)} fault={fault} />}
      </Card>
      <script src="/chat.js" defer />
    </>
  );
  const response = await page(c, { title, here: '/chat', body, status: fault ? 422 : 200 });
  response.headers.set('content-security-policy', POLICY);
  return response;
}

const ReplyForm = ({ path, carry, fault }: { path: string; carry: Carry; fault: Fault | null }) => (
  <form class="act" method="post" action={`/chat/${path}/reply`} aria-label="Answer">
    {carry()}
    <div class="field">
      <label for="text">Answer</label>
      <textarea
        id="text"
        name="text"
        rows={3}
        required
        {...(fault && { 'aria-invalid': 'true', 'aria-describedby': 'text-fault', autofocus: true })}
      >
        {fault?.typed}
      </textarea>
      <span class="hint">Players see it from {BRAND}; your name is only in the log.</span>
      {fault && (
        <span class="fault" id="text-fault">
          {fault.says}
        </span>
      )}
    </div>
    <div class="row">
      <button class="yes">Send</button>
    </div>
  </form>
);

/** The list of messages, also on its own, because a page that follows the chat fetches it again. */
async function log(c: OfficeContext, { chat, path }: Place) {
  const { messages, present } = await chatOf(c.env, chat).inspect();
  const carry = mayDo(c.get('operator'), 'chat.remove') ? await hidden(c) : null;
  if (messages.length === 0) return <p>No messages yet. {present} here now.</p>;
  return (
    <>
      <p class="muted small">{present} here now</p>
      <ol class="items">
        {messages.map((each) => (
          <MessageItem of={each}>
            {carry && !each.removed && <RemoveForm path={path} no={each.no} carry={carry} />}
          </MessageItem>
        ))}
      </ol>
    </>
  );
}

const MessageItem = ({ of, children }: PropsWithChildren<{ of: OfficeMessage }>) => (
  <li id={`message-${of.no}`}>
    <div class="line">
      <Author {...of} />
      <span class="muted small">
        <At ms={of.atMs} seconds />
      </span>
      {of.reports > 0 && <State of={`reported, ${of.reports}`} tone="bad" />}
    </div>
    <p class="said-text">{of.removed ? <em class="muted">removed</em> : of.text}</p>
    {children}
  </li>
);

const Author = ({ by, name, playerNo }: Pick<OfficeMessage, 'by' | 'name' | 'playerNo'>) =>
  by === OPERATOR ? (
    <b>{BRAND}</b>
  ) : (
    <>
      <b>{name}</b>
      <a class="small" href={`/players/${playerNo ?? 0}#chat`}>
        player {playerNo ?? 0}
      </a>
    </>
  );

const RemoveForm = ({ path, no, carry }: { path: string; no: number; carry: Carry }) => (
  <details>
    <summary class="small">Remove</summary>
    <form class="row" method="post" action={`/chat/${path}/${no}/remove`} aria-label={`Remove message ${no}`}>
      {carry()}
      <Select id={`why-${no}`} name="why" label="Why" options={REPORT_REASONS.map((each) => [each, WHY[each]])} />
      <button class="no">Remove</button>
    </form>
  </details>
);

/** A signed token that allows this operator to read this chat until it expires. */
async function lookOf(c: OfficeContext, place: Place, untilMs = now() + LOOK_MS): Promise<string> {
  const { name, session } = c.get('operator');
  const hash = await keyedHash(c.env.BETTER_AUTH_SECRET, `office-look:${name}:${session}:${place.chat}:${untilMs}`);
  return `${untilMs}.${hash}`;
}
async function isLooking(c: OfficeContext, place: Place, look: string): Promise<boolean> {
  const untilMs = Number(look.split('.')[0]);
  return untilMs > now() && look === (await lookOf(c, place, untilMs));
}

/** Refreshes the messages while the page is open. Without script the page is reloaded by hand. */
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
