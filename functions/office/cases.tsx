/** @jsxImportSource hono/jsx */
// Cases: those that wait for an answer, with complaints in the order of their deadlines, and each case with all
// messages. Acts here need no separate reason, because the case is the reason; the audit log names it.

import { Hono } from 'hono';
import type { PropsWithChildren } from 'hono/jsx';
import { caseOf } from '#functions/case/stub.ts';
import type { By, Case, Message, Step } from '#functions/case/verbs.ts';
import { now } from '#functions/clock.ts';
import { caseFileAnswer } from '#functions/documents/case-file.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { playerOf } from '#functions/player/stub.ts';
import { casesOfPlayer, type ListedCase, waitingCases, waitingTime } from '#functions/readmodel/cases.ts';
import { commonLists } from '#functions/readmodel/databases.ts';
import { lengthOf } from '#shared/base/length.ts';
import { isProblemCode } from '#shared/contract/problem.ts';
import type { CaseAbout } from '#shared/contract/support.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import { type CaseAct, mayDo } from '#shared/domain/office/acts.ts';
import { AS_OF } from '#shared/domain/office/input.ts';
import { assert } from '#shared/domain/refusal.ts';
import { asOfCase, cleanMessage, ENOUGH_ANSWERS, MESSAGE_MAX, waitsForUs } from '#shared/domain/support/case.ts';
import { zoneOf } from '#shared/domain/zones.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { translator } from '#src/i18n/messages.ts';
import { content, messagesOf } from '#src/published/content.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { page, sentenceOf } from './page.tsx';
import { At, amount, Card, Empty, Facts, Joined, More, Notice, State } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const cases = new Hono<{ Bindings: Env; Variables: Vars }>();

const ID = '/cases/:id{C-[0-9A-Z]{5}-[0-9A-Z]{5}}';
const KEY = /^[\w-]{16,64}$/;

cases.get('/cases', async (c) => {
  await requireRole(c, 'cases.read');
  await note(c, 'cases.read', 'seen');
  const own = c.req.query('mine') === '1';
  const skip = Math.min(Number(c.req.query('skip')) || 0, 10_000);
  const [{ items, more }, waiting] = await Promise.all([
    waitingCases(commonLists(c.env), { skip, claimedBy: own ? c.get('operator').name : null }),
    waitingTime(commonLists(c.env), now()),
  ]);
  const next = `/cases?skip=${skip + items.length}${own ? '&mine=1' : ''}`;
  const body = (
    <>
      <h1>Cases</h1>
      <nav aria-label="Which cases">
        <ul>
          <li>
            <a href="/cases" aria-current={own ? undefined : 'page'}>
              All
            </a>
          </li>
          <li>
            <a href="/cases?mine=1" aria-current={own ? 'page' : undefined}>
              Mine
            </a>
          </li>
        </ul>
      </nav>
      <Card name="Waiting for us">
        <Measured of={waiting} />
        {items.length === 0 ? <Empty>No case is waiting for us.</Empty> : <Items of={items} />}
        <More href={more ? next : null}>More</More>
      </Card>
    </>
  );
  return page(c, { title: 'Cases', here: '/cases', body });
});

/** The waiting time that players are shown. */
const Measured = ({ of }: { of: Awaited<ReturnType<typeof waitingTime>> }) => (
  <p class="muted small">
    {of
      ? `In the last 30 days, half of our ${of.answers} answers came within ${span(of.medianMs)}, nine in ten within ${span(of.mostMs)}. Players see the same.`
      : `Fewer than ${ENOUGH_ANSWERS} answers in the last 30 days: players see no waiting time.`}
  </p>
);

const span = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
};

const words = (code: string): string => code.replaceAll('_', ' ');
const kindOf = ({ kind }: Pick<Case, 'kind'>): string => (kind === 'complaint' ? 'Complaint' : 'Question');

const CaseState = ({ of, isLate = false }: { of: string; isLate?: boolean }) =>
  of === 'waiting_for_you' ? (
    <State of="waiting for player" tone={isLate ? 'bad' : ''} />
  ) : (
    <State of={of} tone={isLate ? 'bad' : of === 'solved' ? 'good' : 'open'} />
  );

const Items = ({ of }: { of: readonly ListedCase[] }) => (
  <ul class="items">
    {of.map((each) => (
      <Item of={each} />
    ))}
  </ul>
);

const Item = ({ of }: { of: ListedCase }) => (
  <li class="line">
    <a href={`/cases/${of.id}`}>
      <b>
        {kindOf(of)} {of.id}
      </b>
    </a>
    <span>{of.topic}</span>
    <CaseState of={of.state} />
    {of.dueAtMs !== null && (
      <b class={of.dueAtMs < now() ? 'fault' : ''}>
        decide by <At ms={of.dueAtMs} />
      </b>
    )}
    <span class="muted small">
      {of.playerNo === null ? 'guest' : `player ${of.playerNo}`}
      {of.country && `, ${of.country}`}, {of.claimedBy ?? 'nobody’s'}, since{' '}
      <At ms={of.waitingSinceMs ?? of.openedAtMs} />
    </span>
  </li>
);

/** The card of cases on the player's page. */
export async function casesCard(c: OfficeContext, playerNo: number) {
  if (!mayDo(c.get('operator'), 'cases.read')) return null;
  const all = await casesOfPlayer(commonLists(c.env), playerNo);
  if (all.length === 0) return null;
  return (
    <Card id="cases" name="Cases">
      <Items of={all} />
    </Card>
  );
}

cases.get(ID, async (c) => {
  await requireRole(c, 'case.see');
  const found = await seen(c);
  const about = 'playerNo' in found.owner ? { playerNo: found.owner.playerNo } : {};
  await note(c, 'case.see', 'seen', { subject: found.id, ...about });
  return casePage(c, found);
});

async function seen(c: OfficeContext): Promise<Case> {
  const found = await caseOf(c.env, c.req.param('id') ?? '').see('office');
  if (!found.ok) throw new Stopped('nothing');
  return found.value;
}

cases.get(`${ID}/files/:no{\\d{1,9}}`, async (c) => {
  await requireRole(c, 'case.file');
  const found = await seen(c);
  await note(c, 'case.file', 'seen', { subject: `${found.id}-${c.req.param('no')}` });
  const file = await caseFileAnswer(c.env, found, Number(c.req.param('no')));
  if (!file) throw new Stopped('nothing');
  return file;
});

const ACTS = {
  claim: 'case.claim',
  answer: 'case.answer',
  close: 'case.answer',
  solve: 'case.solve',
  complaint: 'case.complaint',
} as const satisfies Record<string, CaseAct>;
const isPressed = (text: string): text is keyof typeof ACTS => Object.hasOwn(ACTS, text);

cases.post(ID, async (c) => {
  const form = await fieldsOf(c);
  const pressed = form.one('act');
  const key = form.one('key');
  if (!isPressed(pressed) || !KEY.test(key)) throw new Stopped('form');
  const act = ACTS[pressed];
  const found = await seen(c);
  const about = { subject: found.id, ...('playerNo' in found.owner && { playerNo: found.owner.playerNo }) };
  await requireRole(c, act, about);
  const typed = form.one('text');
  const text = cleanMessage(typed);
  if (act === 'case.answer' && (text === '' || lengthOf(text) > MESSAGE_MAX))
    return casePage(c, found, {
      says: text === '' ? 'Write the answer.' : `Use at most ${MESSAGE_MAX} characters.`,
      typed,
    });
  await note(c, act, 'asked', about);
  const asOf = form.one(AS_OF);
  const by: By = { key, operator: c.get('operator').name, ...(asOf !== '' && { asOf }), requestId: c.get('requestId') };
  const done = await caseOf(c.env, found.id).operate(by, await stepOf(c, act, found, text, pressed === 'close'));
  if (done.ok) return c.redirect(`/cases/${found.id}?done=${pressed}`, 303);
  await note(c, act, 'refused', { ...about, after: done.code });
  const says = isProblemCode(done.code)
    ? sentenceOf(done.code)
    : 'It was refused. Reload the page and check before you try again.';
  // The case as it is now, with the operator's input.
  return casePage(c, await seen(c), { says, typed });
});

async function stepOf(c: OfficeContext, act: CaseAct, { country }: Case, text: string, solved: boolean): Promise<Step> {
  if (act === 'case.answer') return { act, text, solved };
  if (act !== 'case.complaint') return { act };
  const markets = await content(c.env, 'config/markets');
  const market = rowInForce(markets, country, undefined, now()) ?? rowInForce(markets, '*', undefined, now());
  assert(market, 'content/config/markets has no default');
  return { act, zone: zoneOf(country ?? ''), complaints: market.complaints };
}

const DONE: Readonly<Record<string, string>> = {
  claim: 'The case is yours.',
  answer: 'The answer is sent.',
  close: 'The answer is sent, and the case is solved.',
  solve: 'The case is solved.',
  complaint: 'This is a complaint now. Its deadlines count from the day it arrived.',
};

interface Fault {
  readonly says: string;
  readonly typed: string;
}

async function casePage(c: OfficeContext, found: Case, fault: Fault | null = null): Promise<Response> {
  const { id, dueAtMs, messages } = found;
  const isLate = dueAtMs !== null && dueAtMs < now() && waitsForUs(found.state);
  const done = DONE[c.req.query('done') ?? ''];
  const body = (
    <>
      <h1>
        {kindOf(found)} {id}
      </h1>
      {done && !fault && <Notice>{done}</Notice>}
      <Card>
        <p class="line">
          <CaseState of={found.state} isLate={isLate} />
        </p>
        <CaseFacts of={found} />
      </Card>
      <Card name="Messages">
        <ul class="items">
          {messages.map((each) => (
            <MessageItem caseId={id} of={each} />
          ))}
        </ul>
      </Card>
      {mayDo(c.get('operator'), 'case.answer') && (await answerCard(c, found, fault))}
    </>
  );
  return page(c, { title: fault ? `Error: ${id}` : `Case ${id}`, here: '/cases', body, status: fault ? 422 : 200 });
}

const CaseFacts = ({ of }: { of: Case }) => (
  <Facts
    of={[
      ['From', <Owner of={of.owner} />],
      ['Country', of.country ?? 'unknown'],
      ['About', of.topic],
      ['Claimed by', of.claimedBy ?? 'nobody'],
      ['Opened', <At ms={of.openedAtMs} />],
      ['Confirm by', of.confirmByMs === null ? null : <At ms={of.confirmByMs} />],
      ['Decide by', of.dueAtMs === null ? null : <At ms={of.dueAtMs} />],
      ['Can appeal to', of.nextInstance && `${of.nextInstance.name}, ${of.nextInstance.url}`],
      ['Attached', of.about && attachedWords(of.about)],
    ]}
  />
);

const Owner = ({ of }: { of: Case['owner'] }) =>
  'playerNo' in of ? (
    <a href={`/players/${of.playerNo}`}>player {of.playerNo}</a>
  ) : (
    <>{of.email}, a guest, identity unknown</>
  );

const MessageItem = ({ caseId, of: { no, operator, text, file, atMs } }: { caseId: string; of: Message }) => (
  <li>
    <p class="line">
      <b>{operator ?? 'Sender'}</b>
      <span class="muted small">
        <At ms={atMs} />
      </span>
    </p>
    {file ? (
      <p>
        <a href={`/cases/${caseId}/files/${no}`}>{file.name}</a>{' '}
        <span class="muted small">{Math.ceil(file.size / 1024)} kB</span>
      </p>
    ) : (
      <p class="words">{text}</p>
    )}
  </li>
);

function attachedWords(about: CaseAbout): string {
  switch (about.kind) {
    case 'payment':
      return `${about.action === 'cashout' ? 'withdrawal' : 'deposit'} ${about.id} of ${amount(about.amountMinor, about.currency)}, ${about.method}, at that time ${words(about.state)}`;
    case 'round':
      return `round ${about.id} of ${about.game}: staked ${amount(about.stakeMinor, about.currency)}, paid ${amount(about.payoutMinor, about.currency)}, at that time ${about.state}`;
    case 'limit': {
      const sum =
        about.amountMinor === null || about.currency === null ? '' : amount(about.amountMinor, about.currency);
      return `${about.type} limit ${about.period ?? ''}${sum && ` of ${sum}`}, at that time ${words(about.state)}`;
    }
  }
}

/** Beginnings of answers in the language of the case's author (messages `answers.*`). */
const TEMPLATES = [
  ['withdrawal_waits', 'a withdrawal waits'],
  ['withdrawal_sent', 'a withdrawal has left'],
  ['documents', 'documents are missing'],
  ['deposit_held', 'a deposit is held'],
  ['deposit_late', 'a deposit came late'],
  ['limit', 'a limit'],
  ['bonus', 'a bonus'],
  ['round', 'a round'],
] as const;
type Template = (typeof TEMPLATES)[number][0];

const templateIn = async (c: OfficeContext, locale: string, name: Template): Promise<string> =>
  translator(locale, await messagesOf(c.env, locale))(`answers.${name}`);

/** The language that the player's profile has now. */
async function localeOf(c: OfficeContext, { owner }: Case): Promise<string> {
  if (!('playerId' in owner)) return offeredOr(owner.locale);
  const seen = await playerOf(c.env, owner.playerId).inspect();
  return offeredOr(seen.ok ? seen.value.profile.locale : '');
}

const ActButton = ({ act, tone = '', children }: PropsWithChildren<{ act: keyof typeof ACTS; tone?: string }>) => (
  <button class={tone} name="act" value={act}>
    {children}
  </button>
);

async function answerCard(c: OfficeContext, found: Case, fault: Fault | null) {
  const { id, kind, state, claimedBy } = found;
  const unseen = await hidden(c);
  const carried = () => (
    <>
      {unseen()}
      <input type="hidden" name={AS_OF} value={asOfCase(found)} />
    </>
  );
  const action = `/cases/${id}`;
  const locale = await localeOf(c, found);
  const wanted = TEMPLATES.find(([name]) => name === c.req.query('template'))?.[0];
  const filled = fault?.typed ?? (wanted ? await templateIn(c, locale, wanted) : '');
  return (
    <Card name="Answer">
      <p class="small">
        They read {locale}. Begin with:{' '}
        <Joined
          of={TEMPLATES.map(([name, title]) => <a href={`${action}?template=${name}#text`}>{title}</a>)}
          by=" · "
        />
      </p>
      <form class="act" method="post" action={action} aria-label="Answer">
        {carried()}
        <AnswerField locale={locale} text={filled} says={fault?.says ?? null} />
        <div class="row">
          <ActButton act="answer" tone="yes">
            Send
          </ActButton>
          <ActButton act="close" tone="yes">
            Send and close
          </ActButton>
        </div>
      </form>
      <form class="act" method="post" action={action} aria-label="The case">
        {carried()}
        <div class="row">
          {claimedBy !== c.get('operator').name && (
            <ActButton act="claim">{claimedBy ? 'Take over' : 'Claim'}</ActButton>
          )}
          {kind !== 'complaint' && <ActButton act="complaint">Treat as a complaint</ActButton>}
          {state !== 'solved' && (
            <ActButton act="solve" tone="no">
              Close without an answer
            </ActButton>
          )}
        </div>
      </form>
    </Card>
  );
}

const AnswerField = ({ locale, text, says }: { locale: string; text: string; says: string | null }) => (
  <div class="field">
    <label for="text">Your answer, in their language</label>
    <textarea
      id="text"
      name="text"
      rows={8}
      lang={locale}
      aria-describedby={says === null ? 'text-hint' : 'text-hint text-fault'}
      {...(says !== null && { 'aria-invalid': 'true', autofocus: true })}
    >
      {text}
    </textarea>
    <span class="hint" id="text-hint">
      Write nothing personal to a guest: anyone with the link can read it.
    </span>
    {says !== null && (
      <span class="fault" id="text-fault">
        {says}
      </span>
    )}
  </div>
);
