// A register names somebody by name and birthday: they are excluded as a person, whether or not they have an account. Every account of
// theirs is told before the page says so, and one that they open later is born excluded.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { type Html, html } from '#functions/html.ts';
import { patient } from '#functions/object/timeout.ts';
import { LEASE_MS, PERSON_MS } from '#functions/person/leases.ts';
import { identityOf, personOf } from '#functions/person/stub.ts';
import { type Exclusion, exclude } from '#shared/domain/limits/exclusion.ts';
import { REGISTER } from '#shared/domain/limits.ts';
import { REASON_MIN, reasonFault } from '#shared/domain/office/reason.ts';
import { type Person, personKey } from '#shared/domain/person.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { instant, page } from './page.tsx';

export const register = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/register';

/** A register ends what it began by itself, at its day; one without a day holds for good. */
const TERMS = { P6M: '6 months', P1Y: '1 year', P3Y: '3 years', P5Y: '5 years', ever: 'Permanently' } as const;
type Term = keyof typeof TERMS;
const isTerm = (text: string): text is Term => Object.hasOwn(TERMS, text);

interface Typed extends Person {
  readonly term: string;
  readonly reason: string;
}
const NONE: Typed = { firstName: '', lastName: '', dateOfBirth: '', term: '', reason: '' };

register.get(AT, async (c) => {
  await requireRole(c, 'register.exclude');
  return formPage(c, NONE);
});

register.post(AT, async (c) => {
  await requireRole(c, 'register.exclude');
  const form = await fieldsOf(c);
  const typed: Typed = {
    firstName: form.one('first_name').trim(),
    lastName: form.one('last_name').trim(),
    dateOfBirth: form.one('birthday').trim(),
    term: form.one('term'),
    reason: form.one('reason').trim(),
  };
  const fault = faultIn(typed);
  const identity = fault ? null : await identityOf(c.env, typed);
  const exclusion = isTerm(typed.term) ? exclusionFor(typed.term, now()) : null;
  if (!identity || !exclusion) return formPage(c, typed, fault ?? 'Enter a first name, a last name and a birthday.');
  const person = personOf(c.env, identity.key);
  if (form.one('confirm') !== 'yes') {
    const accounts = await patient(person.accounts(), PERSON_MS);
    return confirmPage(c, typed, exclusion, accounts.length);
  }
  // Nobody is named in the log: the person by the beginning of their keyed hash.
  const about = { subject: identity.key.slice(0, 12), reason: typed.reason, after: endOf(exclusion) };
  await note(c, 'register.exclude', 'asked', about);
  const record = { account: REGISTER, version: now(), exclusion };
  await patient(person.exclude({ account: REGISTER, records: [record], apart: true }), LEASE_MS + 2 * PERSON_MS);
  await note(c, 'register.exclude', 'done', about);
  return c.redirect(`${AT}?done=1`, 303);
});

/** Its end comes by itself: the register, not the player, says when. */
function exclusionFor(term: Term, nowMs: number): Exclusion | null {
  const wish = term === 'ever' ? { until: null } : { term };
  const made = exclude(null, { type: 'selfexclusion', ...wish }, 'UTC', nowMs);
  if (!made.ok) return null;
  const { untilMs, fromMs } = made.value;
  return { type: untilMs === null ? 'selfexclusion' : 'coolingoff', fromMs, untilMs };
}

function faultIn(typed: Typed): string | null {
  if (personKey(typed) === null || Number.isNaN(Date.parse(typed.dateOfBirth)))
    return 'Enter a first name, a last name and a birthday, for example 1990-03-24.';
  if (!isTerm(typed.term)) return 'Choose for how long.';
  return reasonFault(typed.reason) === null
    ? null
    : `Say in the reason which register asked, and its reference: at least ${REASON_MIN} characters, no names or addresses.`;
}

const endOf = ({ untilMs }: Exclusion): string =>
  untilMs === null ? 'excluded for good' : `excluded until ${new Date(untilMs).toISOString()}`;

const input = (id: string, label: string, value: string, hint: string): Html =>
  html`<div class="field"><label for="${id}">${label}</label><input id="${id}" name="${id}" value="${value}" required autocomplete="off" aria-describedby="${id}-hint"><span class="hint" id="${id}-hint">${hint}</span></div>`;

async function formPage(c: OfficeContext, typed: Typed, says: string | null = null): Promise<Response> {
  const carry = await hidden(c);
  const fault = says ? html`<p class="said bad" role="alert">${says}</p>` : null;
  const done =
    c.req.query('done') && !says
      ? html`<p class="said" role="status">They are excluded: in every account that there is, and in any they open.</p>`
      : null;
  const terms = Object.entries(TERMS).map(
    ([value, words]) =>
      html`<option value="${value}"${typed.term === value ? html` selected` : null}>${words}</option>`,
  );
  const body = html`<h1>Register’s request</h1>${fault}${done}<section class="card"><h2>Exclude somebody by name and birthday</h2><p class="muted">For what a register of exclusions, a court or an authority sends us about somebody, whether or not they have an account. It holds in all their accounts and in any that they open; nobody here shortens it.</p><form class="act" method="post" action="${AT}" aria-label="Exclude a person">${carry()}
<div class="row">${input('first_name', 'First name', typed.firstName, 'As the request writes it.')}${input('last_name', 'Last name', typed.lastName, 'As the request writes it.')}${input('birthday', 'Birthday', typed.dateOfBirth, 'For example 1990-03-24.')}<div class="field"><label for="term">For how long</label><select id="term" name="term"><option value="">Choose</option>${terms}</select></div>${input('reason', 'Reason, for the log', typed.reason, 'Which register, and its reference. Kept permanently: no names, addresses or personal numbers.')}</div>
<div class="row"><button class="no">Check</button></div></form></section>`;
  return page(c, {
    title: says ? 'Error: Register’s request' : 'Register’s request',
    here: AT,
    body,
    status: says ? 422 : 200,
  });
}

/** What is about to be done, once more: nobody here takes it back. */
async function confirmPage(
  c: OfficeContext,
  typed: Typed,
  { untilMs }: Exclusion,
  accounts: number,
): Promise<Response> {
  const carry = await hidden(c);
  const keep = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  const until = untilMs === null ? 'permanently' : html`until ${instant(untilMs)}`;
  const theirs =
    accounts === 0
      ? 'They have no account yet.'
      : `They have ${accounts} ${accounts === 1 ? 'account' : 'accounts'}, which this stops at once.`;
  const body = html`<h1>Register’s request</h1><section class="card"><h2>Is this the person?</h2><dl><dt>Name</dt><dd>${typed.firstName} ${typed.lastName}</dd><dt>Birthday</dt><dd>${typed.dateOfBirth}</dd><dt>Excluded</dt><dd>${until}</dd></dl><p>${theirs} Nobody here shortens it.</p><form class="act" method="post" action="${AT}" aria-label="Confirm the exclusion">${carry()}${keep('first_name', typed.firstName)}${keep('last_name', typed.lastName)}${keep('birthday', typed.dateOfBirth)}${keep('term', typed.term)}${keep('reason', typed.reason)}${keep('confirm', 'yes')}<div class="row"><button class="no">Exclude them</button><a class="button" href="${AT}">Back</a></div></form></section>`;
  return page(c, { title: 'Is this the person?', here: AT, body });
}
