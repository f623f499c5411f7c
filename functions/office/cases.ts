// Cases at the office: what waits for us, complaints by their day first, and each case with all that was written. What is done here
// has no reason of its own: the case is the reason, and the log names it.

import { Hono } from 'hono';
import { caseOf } from '#functions/case/stub.ts';
import type { By, Case, Message, Step } from '#functions/case/verbs.ts';
import { now } from '#functions/clock.ts';
import { caseFileAnswer } from '#functions/documents/case-file.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type Html, html } from '#functions/html.ts';
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
import { fieldsOf, hidden } from './form.ts';
import { note, requireRole } from './log.ts';
import { instant, money, page, sentenceOf } from './page.ts';
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
  const list =
    items.length > 0 ? html`<ul class="items">${items.map(item)}</ul>` : html`<p>No case is waiting for us.</p>`;
  const measured = waiting
    ? html`<p class="muted small">In the last 30 days, half of our ${waiting.answers} answers came within ${span(waiting.medianMs)}, nine in ten within ${span(waiting.mostMs)}. Players see the same.</p>`
    : html`<p class="muted small">Fewer than ${ENOUGH_ANSWERS} answers in the last 30 days: players see no waiting time.</p>`;
  const which = html`<nav aria-label="Which cases"><ul><li><a href="/cases"${own ? null : html` aria-current="page"`}>All</a></li><li><a href="/cases?mine=1"${own ? html` aria-current="page"` : null}>Mine</a></li></ul></nav>`;
  const body = html`<h1>Cases</h1>${which}<section class="card"><h2>Waiting for us</h2>${measured}${list}${more ? html`<p class="row"><a class="button" href="${next}">More</a></p>` : null}</section>`;
  return page(c, { title: 'Cases', here: '/cases', body });
});

const span = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
};

const words = (code: string): string => code.replaceAll('_', ' ');
const state = (code: string, late = false): Html =>
  html`<span class="state ${late ? 'bad' : code === 'solved' ? 'good' : code === 'waiting_for_you' ? '' : 'open'}">${code === 'waiting_for_you' ? 'waiting for player' : words(code)}</span>`;

const item = ({
  id,
  kind,
  topic,
  state: at,
  claimedBy,
  waitingSinceMs,
  openedAtMs,
  dueAtMs,
  playerNo,
  country,
}: ListedCase) => {
  const due =
    dueAtMs === null ? null : html`<b class="${dueAtMs < now() ? 'fault' : ''}">decide by ${instant(dueAtMs)}</b>`;
  const who = playerNo === null ? 'guest' : `player ${playerNo}`;
  return html`<li class="line"><a href="/cases/${id}"><b>${kind === 'complaint' ? 'Complaint' : 'Question'} ${id}</b></a><span>${topic}</span>${state(at)}${due}<span class="muted small">${who}${country ? `, ${country}` : ''}, ${claimedBy ?? 'nobody’s'}, since ${instant(waitingSinceMs ?? openedAtMs)}</span></li>`;
};

/** On the player's page. */
export async function casesCard(c: OfficeContext, playerNo: number): Promise<Html | null> {
  if (!mayDo(c.get('operator'), 'cases.read')) return null;
  const all = await casesOfPlayer(commonLists(c.env), playerNo);
  if (all.length === 0) return null;
  return html`<section class="card" id="cases"><h2>Cases</h2><ul class="items">${all.map(item)}</ul></section>`;
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

const ACTS: Readonly<Record<string, CaseAct>> = {
  claim: 'case.claim',
  answer: 'case.answer',
  close: 'case.answer',
  solve: 'case.solve',
  complaint: 'case.complaint',
};

cases.post(ID, async (c) => {
  const form = await fieldsOf(c);
  const pressed = form.one('act');
  const act = ACTS[pressed];
  const key = form.one('key');
  if (!act || !KEY.test(key)) throw new Stopped('form');
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
  // As it stands now, with what was typed.
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
  const { id, kind, topic, owner, messages, claimedBy, dueAtMs, confirmByMs, nextInstance, about, country } = found;
  const operator = c.get('operator');
  const late = dueAtMs !== null && dueAtMs < now() && waitsForUs(found.state);
  const who =
    'playerNo' in owner
      ? html`<a href="/players/${owner.playerNo}">player ${owner.playerNo}</a>`
      : html`${owner.email}, a guest, identity unknown`;
  const facts: [string, Html | string][] = [
    ['From', who],
    ['Country', country ?? 'unknown'],
    ['About', topic],
    ['Claimed by', claimedBy ?? 'nobody'],
    ['Opened', instant(found.openedAtMs)],
    ...(confirmByMs === null ? [] : [['Confirm by', instant(confirmByMs)] satisfies [string, Html]]),
    ...(dueAtMs === null ? [] : [['Decide by', instant(dueAtMs)] satisfies [string, Html]]),
    ...(nextInstance
      ? [['Can appeal to', `${nextInstance.name}, ${nextInstance.url}`] satisfies [string, string]]
      : []),
    ...(about ? [['Attached', aboutOf(about)] satisfies [string, Html]] : []),
  ];
  const done = DONE[c.req.query('done') ?? ''];
  const well = done && !fault ? html`<p class="said" role="status">${done}</p>` : null;
  const may = mayDo(operator, 'case.answer');
  const body = html`<h1>${kind === 'complaint' ? 'Complaint' : 'Question'} ${id}</h1>${well}<section class="card"><p class="line">${state(found.state, late)}</p><dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>
<section class="card"><h2>Messages</h2><ul class="items">${messages.map((each) => messageItem(id, each))}</ul></section>${may ? await forms(c, found, fault) : null}`;
  return page(c, { title: fault ? `Error: ${id}` : `Case ${id}`, here: '/cases', body, status: fault ? 422 : 200 });
}

const messageItem = (id: string, { no, operator, text, file, atMs }: Message): Html =>
  html`<li><p class="line"><b>${operator ?? 'Sender'}</b><span class="muted small">${instant(atMs)}</span></p>${file ? html`<p><a href="/cases/${id}/files/${no}">${file.name}</a> <span class="muted small">${Math.ceil(file.size / 1024)} kB</span></p>` : html`<p class="words">${text}</p>`}</li>`;

function aboutOf(about: CaseAbout): Html {
  switch (about.kind) {
    case 'payment':
      return html`${about.action === 'cashout' ? 'withdrawal' : 'deposit'} ${about.id} of ${money(about.amountMinor, about.currency)}, ${about.method}, at that time ${words(about.state)}`;
    case 'round':
      return html`round ${about.id} of ${about.game}: staked ${money(about.stakeMinor, about.currency)}, paid ${money(about.payoutMinor, about.currency)}, at that time ${about.state}`;
    case 'limit':
      return html`${about.type} limit ${about.period ?? ''}${about.amountMinor !== null && about.currency !== null ? ` of ${money(about.amountMinor, about.currency)}` : ''}, at that time ${words(about.state)}`;
  }
}

/** Beginnings of answers, in the language of whoever asked (messages `answers.*`). */
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

/** Of a player as their page says now. */
async function localeOf(c: OfficeContext, { owner }: Case): Promise<string> {
  if (!('playerId' in owner)) return offeredOr(owner.locale);
  const seen = await playerOf(c.env, owner.playerId).inspect();
  return offeredOr(seen.ok ? seen.value.profile.locale : '');
}

async function forms(c: OfficeContext, found: Case, fault: Fault | null): Promise<Html> {
  const { id, kind, state: at, claimedBy } = found;
  const unseen = await hidden(c);
  const carry = () => html`${unseen()}<input type="hidden" name="${AS_OF}" value="${asOfCase(found)}">`;
  const action = `/cases/${id}`;
  const wrong = fault ? html` aria-invalid="true" autofocus` : null;
  const button = (act: string, label: string, tone = '') =>
    html`<button class="${tone}" name="act" value="${act}">${label}</button>`;
  const others = [
    ...(claimedBy === c.get('operator').name ? [] : [button('claim', claimedBy ? 'Take over' : 'Claim')]),
    ...(kind === 'complaint' ? [] : [button('complaint', 'Treat as a complaint')]),
    ...(at === 'solved' ? [] : [button('solve', 'Close without an answer', 'no')]),
  ];
  const locale = await localeOf(c, found);
  const wanted = TEMPLATES.find(([name]) => name === c.req.query('template'))?.[0];
  const filled = fault?.typed ?? (wanted ? await templateIn(c, locale, wanted) : '');
  const use = TEMPLATES.map(
    ([name, title], i) => html`${i > 0 ? ' · ' : ''}<a href="/cases/${id}?template=${name}#text">${title}</a>`,
  );
  const templates = html`<p class="small">They read ${locale}. Begin with: ${use}</p>`;
  return html`<section class="card"><h2>Answer</h2>${templates}<form class="act" method="post" action="${action}" aria-label="Answer">${carry()}<div class="field"><label for="text">Your answer, in their language</label><textarea id="text" name="text" rows="8" lang="${locale}" aria-describedby="text-hint${fault ? ' text-fault' : ''}"${wrong}>${filled}</textarea><span class="hint" id="text-hint">Write nothing personal to a guest: anyone with the link can read it.</span>${fault ? html`<span class="fault" id="text-fault">${fault.says}</span>` : null}</div><div class="row">${button('answer', 'Send', 'yes')}${button('close', 'Send and close', 'yes')}</div></form>
<form class="act" method="post" action="${action}" aria-label="The case">${carry()}<div class="row">${others}</div></form></section>`;
}
