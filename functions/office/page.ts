// The frame of every page of the office, and the page of a refusal. English only: ADR 032.
import { type Html, html } from '#functions/html.ts';
import { staffOf } from '#functions/ports/staff/registry.ts';
import { type ProblemCode, problems } from '#shared/contract/problem.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { formatPayment } from '#src/i18n/money.ts';
import type { OfficeContext } from './context.ts';
import { hidden } from './form.ts';

export type Page = {
  title: string;
  body: Html;
  status?: 200 | 400 | 403 | 404 | 409 | 422;
  /** The item of the menu that this page is. */
  here?:
    | '/surveys'
    | '/notices'
    | '/'
    | '/campaigns'
    | '/tournaments'
    | '/lotteries'
    | '/chat'
    | '/measures'
    | '/audit'
    | '/cases';
};

export async function page(c: OfficeContext, { title, body, status = 200, here }: Page): Promise<Response> {
  const operator = c.get('operator');
  const head = operator ? await signedIn(c, here) : null;
  return c.html(framed(title, head, body), status);
}

/** A page of somebody who has not signed in. */
export const framed = (title: string, head: Html | null, body: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow">
<title>${title} · Perigee office</title><link rel="stylesheet" href="/style.css"></head>
<body><a class="skip" href="#main">Skip to content</a><header><a class="brand" href="/">Perigee office</a>${head}</header>
<main id="main" tabindex="-1">${body}</main></body></html>`.text;

async function signedIn(c: OfficeContext, here: Page['here']): Promise<Html> {
  const operator = c.get('operator');
  const item = (href: NonNullable<Page['here']>, name: string) =>
    html`<li><a href="${href}"${here === href ? html` aria-current="page"` : null}>${name}</a></li>`;
  const out = staffOf(c.env)?.signOut ?? '/';
  const leave = __SANDBOX__
    ? html`<form method="post" action="${out}">${(await hidden(c))()}<button>Sign out</button></form>`
    : html`<a class="button" href="${out}">Sign out</a>`;
  return html`<nav aria-label="Office"><ul>${item('/', 'Work')}${mayDo(operator, 'cases.read') ? item('/cases', 'Cases') : null}${mayDo(operator, 'campaigns.read') ? item('/campaigns', 'Campaigns') : null}${mayDo(operator, 'tournaments.read') ? item('/tournaments', 'Tournaments') : null}${mayDo(operator, 'lotteries.read') ? item('/lotteries', 'Lotteries') : null}${mayDo(operator, 'chat.read') ? item('/chat', 'Chat') : null}${mayDo(operator, 'notices.read') ? item('/notices', 'Notices') : null}${mayDo(operator, 'measures.read') ? item('/measures', 'Measurements') : null}${mayDo(operator, 'surveys.read') ? item('/surveys', 'Surveys') : null}${mayDo(operator, 'audit.read') ? item('/audit', 'Log') : null}</ul></nav>
<div class="who"><span>${operator.name}<br><span class="muted">${operator.roles.join(', ') || 'no role yet'}</span></span>${leave}</div>`;
}

/** What operators read of a code; one without a sentence of its own says its title. */
const SENTENCES: Partial<Record<ProblemCode, string>> = {
  'throttle.limited': 'That was a lot at once. Wait a little and try again.',
  'server.failed':
    'Something went wrong here. Look whether it was done before you try again; if it stays so, tell an engineer.',
  'payment.state': 'It has moved on meanwhile: look at how the payment stands now.',
  'bonus.stage': 'It has moved on meanwhile: look at how it stands now.',
  'bonus.round_open': 'A round holds its stake just now. Try again when it is over.',
  'bonus.second_operator': 'You have proposed it yourself: a colleague has to confirm it.',
  'bonus.once': 'The person has had it in this period, maybe in another account.',
  'bonus.not_offered':
    'It may not be given to this player: by the place, their groups, or because they want no bonuses.',
  'offer.exhausted': 'Its budget is given, or what is left is too little.',
  'offer.ended': 'It has ended, or its terms have changed since it was proposed.',
  'chat.not_muted': 'The player may write already: nothing is to be ended.',
  'limit.excluded': 'The player is on a break: nothing is given meanwhile.',
  'document.state': 'It has been judged meanwhile: look at how the document stands now.',
  'erasure.blocked': 'The account cannot be erased while money, a payment or a round is open, nor twice.',
  'case.unknown': 'It is erased.',
  'idempotency.key_reused': 'This form was sent before with something else in it. Reload the page and try again.',
};

const INSEPARABLE: Readonly<Record<string, string>> = {
  documents: 'This account has no verified identity: nothing says yet that it is somebody else’s.',
  alone: 'No other account has this name and birthday now. Reload the page.',
  names: 'This account has had other names, whose persons know of the exclusion too. It cannot be told apart.',
  erased: 'The other account is excluded and erased: nothing is left to hold this one against.',
  separated: 'It is told apart already.',
};

export function sentenceOf(code: ProblemCode, detail: Readonly<Record<string, unknown>> = {}): string {
  const why = String(detail.why ?? '');
  if (code === 'person.inseparable')
    return INSEPARABLE[why] ?? `They have what only one person has (${why}): they stay one person.`;
  return SENTENCES[code] ?? `${problems[code].title}.`;
}

/** A page that says only why not. */
export async function messagePage(
  c: OfficeContext,
  { status, says }: { status: number; says: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = html`<h1>${says}</h1><p class="row"><a class="button" href="/">To the start</a></p>`;
  const answer = await page(c, { title: 'Not possible', body });
  return new Response(answer.body, { status, headers: { ...Object.fromEntries(answer.headers), ...headers } });
}

/** `2026-11-22 10:15 UTC`: one way for everybody, whatever the machine in front of the player. */
export const instant = (ms: number): Html =>
  html`<time datetime="${new Date(ms).toISOString()}">${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')}</time>`;

/** The same with its seconds. */
export const second = (ms: number): Html =>
  html`<time datetime="${new Date(ms).toISOString()}">${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}</time>`;

export const money = (minor: number, currency: string): string => formatPayment(minor, currency, 'en');
