/** @jsxImportSource hono/jsx */
// Two lists of failed deliveries. Undelivered: rows that objects have tried to deliver for a long time and keep
// sending. Set aside: rows that the lists could not store. Nothing here moves money or changes a player, because the
// player's object has all data; a button sends a row again.
import { Hono } from 'hono';
import { caseOf } from '#functions/case/stub.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { playerOf } from '#functions/player/stub.ts';
import { commonLists, everyLists } from '#functions/readmodel/databases.ts';
import { type Listed, sendAgain } from '#functions/readmodel/lists.ts';
import { allSetAside, countSetAside, type SetAside, setAsideOf } from '#functions/readmodel/set-aside.ts';
import {
  allUndelivered,
  countUndelivered,
  type Undelivered,
  undeliveredOf,
  withoutUndelivered,
} from '#functions/readmodel/undelivered.ts';
import type { Queue } from '#shared/contract/queues.ts';
import { mayDo, type OfficeAct } from '#shared/domain/office/acts.ts';
import { Claiming, claimsHere, endClaim, heldByOther, type InHand } from './claims.tsx';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.tsx';
import { Despite } from './in-hand.tsx';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { At, Card, Empty, More, Notice } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const deliveries = new Hono<{ Bindings: Env; Variables: Vars }>();

/** A row as it is shown, from either list. */
interface Line {
  readonly owner: string;
  readonly no: number;
  readonly playerNo: number | null;
  /** The row's kind. `whose`: its owner and number, such as `player 1042, row 7`. */
  readonly what: string | null;
  readonly whose: string;
  readonly queue: Queue | null;
  readonly sinceMs: number;
  readonly error: string;
  readonly body: string | null;
  /** A message without an owner can only be removed, not sent again. */
  readonly isNobodys: boolean;
}

/** The outcome of sending: which sentence is shown, or why it was refused. */
type Sent = { readonly done: 'taken' | 'sent' | 'arrived' } | { readonly refused: string };

interface List {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  readonly about: string;
  readonly empty: string;
  readonly read: OfficeAct;
  readonly resend: OfficeAct;
  summary(count: number): string;
  page(env: Env, skip: number): Promise<{ items: Line[]; more: boolean }>;
  count(env: Env): Promise<number>;
  /** Null where it has arrived meanwhile, or a colleague was faster. */
  find(env: Env, owner: string, no: number): Promise<{ line: Line; send(): Promise<Sent> } | null>;
}

const DONE = {
  taken: 'The lists have taken it.',
  sent: 'It was sent. Once it has arrived it is gone from this list: look again in a minute.',
  arrived: 'It is owed no more.',
} as const satisfies Record<string, string>;
const isDone = (text: string): text is keyof typeof DONE => Object.hasOwn(DONE, text);

const CLASSES: Readonly<Record<Queue, string>> = {
  money: 'Money and protection',
  letters: 'Letters',
  lists: 'Lists',
};

const undelivered: List = {
  path: '/undelivered',
  title: 'Undelivered',
  heading: 'What has not arrived',
  about:
    'Owed for more than 15 minutes, money and protection first. It is sent again by itself, at least every ten minutes. Show the message to an engineer; once the cause is mended, send it again and it goes at once.',
  empty: 'Everything has arrived.',
  read: 'undelivered.read',
  resend: 'undelivered.resend',
  summary: (count) => `${count} ${count === 1 ? 'thing has' : 'things have'} not arrived for more than 15 minutes.`,
  page: async (env, skip) => {
    const { items, more } = await allUndelivered(commonLists(env), skip);
    return { items: items.map(owed), more };
  },
  count: (env) => countUndelivered(commonLists(env)),
  find: async (env, owner, no) => {
    const row = await undeliveredOf(commonLists(env), owner, no);
    return row && { line: owed(row), send: () => sendOwed(env, row) };
  },
};

const owed = (row: Undelivered): Line => ({
  ...row,
  sinceMs: row.atMs,
  whose: row.playerNo === null && row.caseId === null ? row.owner : whose(row),
  isNobodys: row.body !== null,
});

async function sendOwed(env: Env, row: Undelivered): Promise<Sent> {
  const { owner, no, caseId, playerNo } = row;
  const isSent =
    caseId === null
      ? playerNo !== null && (await playerOf(env, owner).resend(no))
      : await caseOf(env, caseId).resend(no);
  // The object no longer has the row: it was delivered meanwhile.
  if (!isSent) await withoutUndelivered(commonLists(env), row).run();
  return { done: isSent ? 'sent' : 'arrived' };
}

const setAside: List = {
  path: '/set-aside',
  title: 'Set aside',
  heading: 'Not in the lists',
  about:
    'The database refused these rows. Balances, payments and limits are right; only lists and reports lack what is here. Show the message to an engineer; once the cause is mended, send the row again.',
  empty: 'Nothing is set aside.',
  read: 'lists.read',
  resend: 'lists.resend',
  summary: (count) =>
    `The database refused ${count} ${count === 1 ? 'row' : 'rows'}. Lists and reports lack what is in ${count === 1 ? 'it' : 'them'}.`,
  page: async (env, skip) => {
    const { items, more } = await allSetAside(everyLists(env), skip);
    return { items: items.map(aside), more };
  },
  count: (env) => countSetAside(everyLists(env)),
  find: async (env, owner, no) => {
    const row = await setAsideOf(everyLists(env), owner, no);
    return row && { line: aside(row), send: () => sendAside(env, row) };
  },
};

const aside = (row: SetAside): Line => ({ ...row, what: null, whose: whose(row), queue: null, isNobodys: false });

async function sendAside(env: Env, { body }: SetAside): Promise<Sent> {
  const error = await sendAgain(env, listedIn(body));
  return error === null ? { done: 'taken' } : { refused: error };
}

/** A row that we wrote ourselves. One that was too large to store completely cannot be sent. */
function listedIn(body: string): Listed {
  try {
    const row: unknown = JSON.parse(body);
    if (typeof row === 'object' && row !== null) return row as Listed;
  } catch {
    // The stored body is only its beginning.
  }
  throw new Stopped('nothing');
}

const whose = ({ playerNo, caseId, no }: { playerNo: number | null; caseId: string | null; no: number }): string =>
  `${caseId === null ? (playerNo === null ? 'nobody' : `player ${playerNo}`) : `case ${caseId}`}, row ${no}`;

const LISTS = [undelivered, setAside];
/** The name by which a row is claimed. The list's name makes it unique, since objects number their own rows. */
const refOf = ({ path }: List, { whose: name }: Line): string => `${path.slice(1)} ${name}`;

for (const list of LISTS) {
  deliveries.get(list.path, async (c) => {
    await requireRole(c, list.read);
    await note(c, list.read, 'seen');
    return listPage(c, list);
  });

  deliveries.post(list.path, async (c) => {
    await requireRole(c, list.resend);
    const form = await fieldsOf(c);
    const found = await list.find(c.env, form.one('owner'), Number(form.one('no')));
    if (!found) return c.redirect(`${list.path}?done=arrived`, 303);
    const { line, send } = found;
    const held = await heldByOther(c, refOf(list, line), form);
    if (held) return listPage(c, list, held);
    const about = { ...(line.playerNo !== null && { playerNo: line.playerNo }), subject: line.whose };
    await note(c, list.resend, 'asked', about);
    const sent = await send();
    await note(c, list.resend, 'refused' in sent ? 'refused' : 'done', about);
    if ('refused' in sent) return listPage(c, list, `${line.whose} was refused again: ${sent.refused}`);
    await endClaim(c, refOf(list, line));
    return c.redirect(`${list.path}?done=${sent.done}`, 303);
  });
}

async function listPage(c: OfficeContext, list: List, says: string | null = null): Promise<Response> {
  const skip = Math.min(Number(c.req.query('skip')) || 0, 10_000);
  const [{ items, more }, carry, all] = await Promise.all([list.page(c.env, skip), hidden(c), claimsHere(c)]);
  const inHand = { all, operator: c.get('operator').name, carry, back: list.path };
  const may = mayDo(c.get('operator'), list.resend);
  const done = c.req.query('done') ?? '';
  const body = (
    <>
      <h1>{list.title}</h1>
      {says && <Notice isBad>{says}</Notice>}
      {!says && isDone(done) && <Notice>{DONE[done]}</Notice>}
      <Card name={list.heading}>
        <p class="muted small">{list.about}</p>
        {items.length === 0 ? (
          <Empty>{list.empty}</Empty>
        ) : (
          <ul class="items">
            {items.map((line) => (
              <Item list={list} line={line} inHand={inHand} may={may} />
            ))}
          </ul>
        )}
        <More href={more ? `${list.path}?skip=${skip + items.length}` : null}>More</More>
      </Card>
    </>
  );
  return page(c, { title: says ? `Error: ${list.title}` : list.title, here: '/', body, status: says ? 409 : 200 });
}

function Item({ list, line, inHand, may }: { list: List; line: Line; inHand: InHand; may: boolean }) {
  const { owner, no, playerNo, what, queue, sinceMs, error, body, isNobodys } = line;
  const does = isNobodys ? 'Take off the list' : 'Send again';
  const ref = refOf(list, line);
  return (
    <li>
      <div class="line">
        <b>{what ?? line.whose}</b>
        {playerNo !== null && <a href={`/players/${playerNo}`}>Player {playerNo}</a>}
        <span class="muted small">
          {[queue && CLASSES[queue], what && line.whose].filter((word) => word !== null).map((word) => `${word}, `)}
          since <At ms={sinceMs} />
        </span>
        <Claiming {...inHand} of={ref} />
      </div>
      <p>{error}</p>
      {body !== null && (
        <details>
          <summary>{isNobodys ? 'The message' : 'The row'}</summary>
          <pre>{body}</pre>
        </details>
      )}
      {may && (
        <form method="post" action={list.path} aria-label={`${does}: ${line.whose}`}>
          {inHand.carry()}
          <input type="hidden" name="owner" value={owner} />
          <input type="hidden" name="no" value={String(no)} />
          <Despite all={inHand.all} of={ref} operator={inHand.operator} />
          <button>{does}</button>
        </form>
      )}
    </li>
  );
}

/** Cards on the page Work that show how many rows are waiting, with a link. */
export async function DeliveryCards({ c }: { c: OfficeContext }) {
  const mine = LISTS.filter(({ read }) => mayDo(c.get('operator'), read));
  const counts = await Promise.all(mine.map((list) => list.count(c.env)));
  return mine.map((list, i) => {
    const count = counts[i] ?? 0;
    if (count === 0) return null;
    return (
      <Card name={list === setAside ? list.heading : list.title}>
        <p>{list.summary(count)}</p>
        <p class="row">
          <a class="button" href={list.path}>
            Look at {count === 1 ? 'it' : 'them'}
          </a>
        </p>
      </Card>
    );
  });
}
