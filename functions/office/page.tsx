/** @jsxImportSource hono/jsx */
// Renders a page of the office, or a refusal.
import type { Child } from 'hono/jsx';
import { type ProblemCode, problems } from '#shared/contract/problem.ts';
import { CHECK_RUNS, TAKEN_BY_YOU } from '#shared/domain/office/acts.ts';
import type { OfficeContext } from './context.ts';
import { framed, headOf } from './frame.tsx';
import type { Place } from './menu.ts';

export type Page = {
  title: string;
  body: Child;
  status?: 200 | 400 | 403 | 404 | 409 | 422;
  /** The current item of the menu. */
  here?: Place;
};

export async function page(c: OfficeContext, { title, body, status = 200, here }: Page): Promise<Response> {
  const head = c.get('operator') ? await headOf(c, here) : null;
  return c.html(framed({ title, head, body }), status);
}

/** What operators read for a code; a code without a sentence here shows its title. */
const SENTENCES: Partial<Record<ProblemCode, string>> = {
  'throttle.limited': 'Too many requests. Wait a moment and try again.',
  'server.failed':
    'Something went wrong. Check whether it was done before you try again; if it happens again, tell an engineer.',
  'server.store':
    'The records can’t be reached, or take nothing right now. Check whether it was done before you try again in a moment.',
  'payment.state': 'This payment has changed meanwhile. Check its state before you go on.',
  'bonus.stage': 'This has changed meanwhile. Check its state before you go on.',
  'bonus.round_open': 'A round with it is open. Try again when the round is over.',
  'bonus.second_operator': 'You proposed this yourself. A colleague has to confirm it.',
  'bonus.once':
    'This person has already had it, or one that counts as the same (groupKey of its file), in this period, maybe in another account.',
  'bonus.not_offered':
    'This player can’t get it: because of their country or groups, or because they turned bonuses off.',
  'offer.exhausted': 'Its budget is used up, or too little is left.',
  'offer.ended': 'It has ended, or it stands differently since it was proposed. Look at it, and begin again.',
  'chat.not_muted': 'The player isn’t muted. Nothing to do.',
  'limit.pending':
    'It holds in this account. The person’s other accounts are still being told: look at them in a minute.',
  'limit.shortened': 'A longer one holds already. Nobody can shorten it.',
  'limit.excluded': 'The player is on a break or excluded. Nothing can be given until it ends.',
  'profile.incomplete':
    'Nobody knows yet who the player is: name and birthday are missing. Nothing can be given until they are there.',
  'person.review': 'The name is nearly another player’s. Decide on it first: nothing can be given until then.',
  'person.refused': 'Deposits and bets are refused under this name. Nothing can be given.',
  'form.stale':
    'This has changed since you opened the page. Nothing was overwritten: check how it stands below and send it again.',
  'document.state': 'This document has been decided meanwhile. Check its state.',
  'erasure.blocked':
    'The account can’t be erased: money, a payment or a round is open, or it is closed or erased already.',
  'case.unknown': 'This case has been erased.',
  'idempotency.key_reused': 'This form was already sent with different content. Reload the page and try again.',
};

const INSEPARABLE: Readonly<Record<string, string>> = {
  documents: 'This account has no verified identity yet. Verify it first.',
  alone: 'No other account has this name and birthday any more. Reload the page.',
  names: 'This account has had other names, and the exclusion applies to them too. It can’t be separated.',
  erased: 'The other account is excluded and erased, so there is nothing to compare. They stay one person.',
  separated: 'This account is separated already.',
};

/** Why a studio's round cannot be changed, where the code alone does not explain it. */
const ROUND_STOPS: Readonly<Record<string, string>> = {
  over: 'The round is over, or what is to be booked is booked already. Check how it stands.',
  paid: 'Something of this round was paid already, so it can’t be void. Ask the studio to take its win back.',
  prize: 'A prize of one of our jackpots was won in this round. It stays paid, and so does the round.',
  early: 'The round is less than a day old. Ask the studio first, and give it a day to answer.',
  alone: 'A win would be left without its stake. Ask the studio to take both back.',
  none: 'There is nothing of this that can be booked or left. Ask the studio, or void the round.',
};

/** Why a player may not be given something, where the code alone does not explain it. */
const NOT_GIVEN: Readonly<Record<string, string>> = {
  closed: 'The account is closed or erased. Nothing can be given.',
  place: 'Nobody who is registered in this player’s country gets this.',
};

export function sentenceOf(code: ProblemCode, detail: Readonly<Record<string, unknown>> = {}): string {
  const why = String(detail.why ?? '');
  if (code === 'person.inseparable')
    return INSEPARABLE[why] ?? `They share what only one person can have (${why}): they stay one person.`;
  if (code === 'payment.state' && why === 'check') return CHECK_RUNS;
  if (code === 'form.stale' && typeof detail.atMs === 'number')
    return `${detail.operator} has done ${detail.act} here at ${minute(detail.atMs)} UTC, since you opened the page. Nothing was overwritten: check how it stands below and send it again.`;
  if (code === 'bonus.second_operator' && why === 'own')
    return 'This account is yours, or another one of your own person. A colleague has to act on it.';
  if (code === 'bonus.second_operator' && why === 'pair')
    return 'You and whoever proposed it have confirmed as much together as the policy lets the same two. Another colleague has to confirm it.';
  if (code === 'bonus.second_operator' && why === 'taken') return TAKEN_BY_YOU;
  if (code === 'bonus.second_operator' && why !== '') return `A colleague with the role ${why} has to decide on it.`;
  if (code === 'round.settled' && ROUND_STOPS[why]) return ROUND_STOPS[why];
  if (code === 'bonus.not_offered' && NOT_GIVEN[why]) return NOT_GIVEN[why];
  return SENTENCES[code] ?? `${problems[code].title}.`;
}

/** A page that only explains a refusal. */
export async function messagePage(
  c: OfficeContext,
  { status, says }: { status: number; says: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = (
    <>
      <h1>{says}</h1>
      <p class="row">
        <a class="button" href="/">
          Back to start
        </a>
      </p>
    </>
  );
  const answer = await page(c, { title: 'Not possible', body });
  return new Response(answer.body, { status, headers: { ...Object.fromEntries(answer.headers), ...headers } });
}

const minute = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
