/** @jsxImportSource hono/jsx */
// Notices to everybody in the groups 21 and 916: an operator sends one of the declared notices, with a reason. Players'
// objects fetch it themselves; this page shows its progress and can stop it (functions/notices).

import { Hono } from 'hono';
import type { Vars } from '#functions/edge/vars.ts';
import { noticesOf } from '#functions/notices/stub.ts';
import type { NoticeView, Sending } from '#functions/notices/verbs.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { audienceSize } from '#functions/readmodel/notices.ts';
import { NEWS_GROUPS } from '#shared/domain/groups.ts';
import { isNews } from '#shared/domain/notices/house.ts';
import { mayDo, NEWS_NOTICES } from '#shared/domain/office/acts.ts';
import { REASON_MIN } from '#shared/domain/office/reason.ts';
import { reasonSays } from './actions.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { outcomeOf } from './outcome.ts';
import { page } from './page.tsx';
import { At, Card, Empty, Notice, State, Table } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const notices = new Hono<{ Bindings: Env; Variables: Vars }>();

const LIST = '/notices';
const KEY = /^[\w-]{16,64}$/;
const AUDIENCE = `groups ${NEWS_GROUPS.join(' and ')}`;

const OUTCOMES = {
  sent: 'It is published. Whoever hears news gets it as they come; pushes are being sent.',
  stopped: 'It is stopped: nothing more is sent.',
  over: 'It was over already: nobody is sent anything any more.',
} as const;

notices.get(LIST, async (c) => {
  await requireRole(c, 'notices.read');
  await note(c, 'notices.read', 'seen');
  return noticesPage(c);
});

notices.post(LIST, async (c) => {
  await requireRole(c, 'notice.send', { subject: AUDIENCE });
  const form = await fieldsOf(c);
  const [key, notice, reason] = [form.one('key'), form.one('notice'), form.one('reason').trim()];
  if (!KEY.test(key)) throw new Stopped('form');
  const typed = { notice, reason };
  if (!isNews(notice)) return noticesPage(c, { field: 'notice', says: NEWS_NOTICES.wrong, ...typed });
  const wrong = reasonSays(reason);
  if (wrong) return noticesPage(c, { field: 'reason', says: wrong, ...typed });
  const about = { subject: AUDIENCE, reason, after: notice };
  await note(c, 'notice.send', 'asked', about);
  const { name: operator } = c.get('operator');
  await noticesOf(c.env).publish({ id: key, notice, operator, reason, request: c.get('requestId') });
  await note(c, 'notice.send', 'done', about);
  return c.redirect(`${LIST}?done=sent`, 303);
});

notices.post(`${LIST}/stop`, async (c) => {
  const form = await fieldsOf(c);
  const id = form.one('notice');
  await requireRole(c, 'notice.stop', { subject: id });
  await note(c, 'notice.stop', 'asked', { subject: id });
  const isStopped = await noticesOf(c.env).stop(id, c.get('operator').name);
  await note(c, 'notice.stop', isStopped ? 'done' : 'refused', { subject: id });
  return c.redirect(`${LIST}?done=${isStopped ? 'stopped' : 'over'}`, 303);
});

interface Fault {
  readonly field: 'notice' | 'reason';
  readonly says: string;
  readonly notice: string;
  readonly reason: string;
}
type Carry = Awaited<ReturnType<typeof hidden>>;

async function noticesPage(c: OfficeContext, fault: Fault | null = null): Promise<Response> {
  const [size, all, carry] = await Promise.all([
    audienceSize(everyLists(c.env)),
    noticesOf(c.env).notices(),
    hidden(c),
  ]);
  const done = fault ? null : outcomeOf(OUTCOMES, ['over'], c.req.query('done'));
  const body = (
    <>
      <h1>Notices</h1>
      {done && <Notice isBad={done.isBad}>{done.says}</Notice>}
      <Card name={`To ${AUDIENCE}`}>
        <p class="muted small">
          Everyone gets it in their own language as they come, except players who turned news off; browsers that asked
          are sent a push. To write to one player, use their page.
        </p>
        {size > 0 ? (
          <Send size={size} carry={carry} fault={fault} />
        ) : (
          <p>These groups are empty. Add players to them on their pages first.</p>
        )}
      </Card>
      <Card id="sent" name="Sent">
        {all.length === 0 ? (
          <Empty>Nothing sent yet.</Empty>
        ) : (
          <Sent all={all} carry={carry} may={mayDo(c.get('operator'), 'notice.stop')} />
        )}
      </Card>
    </>
  );
  return page(c, { title: fault ? 'Error: Notices' : 'Notices', here: LIST, body, status: fault ? 422 : 200 });
}

function Send({ size, carry, fault }: { size: number; carry: Carry; fault: Fault | null }) {
  const says = (field: Fault['field']) =>
    fault?.field === field ? (
      <span class="fault" id={`${field}-fault`}>
        {fault.says}
      </span>
    ) : null;
  const marked = (field: Fault['field']) =>
    fault?.field === field ? { 'aria-invalid': true, 'aria-describedby': `${field}-fault`, autofocus: true } : {};
  return (
    <form class="act" method="post" action={LIST} aria-label="Send a notice">
      {carry()}
      <div class="row">
        <div class="field">
          <label for="notice">{NEWS_NOTICES.label}</label>
          <select id="notice" name="notice" {...marked('notice')}>
            <option value="">{NEWS_NOTICES.none}</option>
            {Object.entries(NEWS_NOTICES.options).map(([value, words]) => (
              <option value={value} selected={fault?.notice === value}>
                {words}
              </option>
            ))}
          </select>
          {says('notice')}
        </div>
        <div class="field">
          <label for="reason">Reason, for the log</label>
          <input
            id="reason"
            name="reason"
            value={fault?.reason ?? ''}
            required
            autocomplete="off"
            {...marked('reason')}
          />
          <span class="hint">
            At least {REASON_MIN} characters. Kept permanently: no names, addresses or personal numbers.
          </span>
          {says('reason')}
        </div>
      </div>
      <div class="row">
        <button type="submit" class="yes">
          Send to {size} {size === 1 ? 'player' : 'players'}
        </button>
      </div>
    </form>
  );
}

const WORDS: Readonly<Record<string, string>> = NEWS_NOTICES.options;
const nameOf = ({ what }: NoticeView): string =>
  what.kind === 'news' ? (WORDS[what.notice] ?? what.notice) : 'Our terms change';

const TONES: Readonly<Record<Sending, 'good' | 'open' | 'bad' | ''>> = {
  sending: 'open',
  sent: 'good',
  stopped: 'bad',
  over: '',
};

const COLUMNS = [
  { name: 'What' },
  { name: 'State' },
  { name: 'Asked', isNumber: true },
  { name: 'Sent', isNumber: true },
  { name: 'No answer', isNumber: true },
  { name: 'From, UTC' },
  { name: 'Until, UTC' },
  { name: 'By' },
  { name: 'Take back' },
];

/** Refreshes automatically while the page is open. */
const Sent = ({ all, carry, may }: { all: readonly NoticeView[]; carry: Carry; may: boolean }) => (
  <div id="progress" data-refresh="5">
    <Table label="Sent" columns={COLUMNS}>
      {all.map((one) => (
        <tr>
          <th scope="row">{nameOf(one)}</th>
          <td>
            <State of={one.state} tone={TONES[one.state]} />
          </td>
          <td class="n">{one.audience === null ? one.visited : `${one.visited} of ${one.audience}`}</td>
          <td class="n">{one.sent}</td>
          <td class="n">{one.missed}</td>
          <td class="t">
            <At ms={one.atMs} />
          </td>
          <td class="t">
            <At ms={one.untilMs} />
          </td>
          <td>
            {one.stoppedBy === null
              ? (one.operator ?? 'content')
              : `${one.operator ?? 'content'}, stopped by ${one.stoppedBy}`}
          </td>
          <td>
            {may && canStop(one) && (
              <form method="post" action={`${LIST}/stop`} aria-label={`Stop: ${nameOf(one)}`}>
                {carry()}
                <input type="hidden" name="notice" value={one.id} />
                <button type="submit" class="no">
                  Stop
                </button>
              </form>
            )}
          </td>
        </tr>
      ))}
    </Table>
    <p class="muted small">
      Asked: players whose browsers can be told, or who have an account, where our terms change. Whoever gave no answer
      gets it when they come. Stopped: nothing more is sent, and nobody gets it who has not; a change of our terms is
      still told to whoever comes.
    </p>
  </div>
);

/** News can be withdrawn until they end; letters while some are still to be sent. */
const canStop = ({ what, state }: NoticeView): boolean =>
  state === 'sending' || (what.kind === 'news' && state === 'sent');
