/** @jsxImportSource hono/jsx */
// Records an exclusion from a register for a person, by name and birthday, whether or not the person has an account.
// Every existing account is informed before the page confirms it, and an account that the person opens later is
// excluded from its beginning.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
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
import { page } from './page.tsx';
import { At, Card, Facts, Notice, Select } from './parts.tsx';

export const register = new Hono<{ Bindings: Env; Variables: Vars }>();

const AT = '/register';

/** A register's exclusion ends at its date; without a date it is permanent. */
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
  // The audit log contains no name, only the beginning of the person's keyed hash.
  const about = { subject: identity.key.slice(0, 12), reason: typed.reason, after: endOf(exclusion) };
  await note(c, 'register.exclude', 'asked', about);
  const record = { account: REGISTER, version: now(), exclusion };
  await patient(person.exclude({ account: REGISTER, records: [record], apart: true }), LEASE_MS + 2 * PERSON_MS);
  await note(c, 'register.exclude', 'done', about);
  return c.redirect(`${AT}?done=1`, 303);
});

/** The exclusion ends automatically: the register decides its end, not the player. */
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

const Input = ({ id, label, value, hint }: { id: string; label: string; value: string; hint: string }) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input id={id} name={id} value={value} required autocomplete="off" aria-describedby={`${id}-hint`} />
    <span class="hint" id={`${id}-hint`}>
      {hint}
    </span>
  </div>
);

async function formPage(c: OfficeContext, typed: Typed, says: string | null = null): Promise<Response> {
  const carry = await hidden(c);
  const body = (
    <>
      <h1>Register’s request</h1>
      {says !== null && <Notice isBad>{says}</Notice>}
      {says === null && c.req.query('done') && (
        <Notice>They are excluded: in every account that there is, and in any they open.</Notice>
      )}
      <Card name="Exclude somebody by name and birthday">
        <p class="muted">
          For what a register of exclusions, a court or an authority sends us about somebody, whether or not they have
          an account. It holds in all their accounts and in any that they open; nobody here shortens it.
        </p>
        <form class="act" method="post" action={AT} aria-label="Exclude a person">
          {carry()}
          <div class="row">
            <Input id="first_name" label="First name" value={typed.firstName} hint="As the request writes it." />
            <Input id="last_name" label="Last name" value={typed.lastName} hint="As the request writes it." />
            <Input id="birthday" label="Birthday" value={typed.dateOfBirth} hint="For example 1990-03-24." />
            <Select
              id="term"
              label="For how long"
              value={typed.term}
              options={[['', 'Choose'], ...Object.entries(TERMS)]}
            />
            <Input
              id="reason"
              label="Reason, for the log"
              value={typed.reason}
              hint="Which register, and its reference. Kept permanently: no names, addresses or personal numbers."
            />
          </div>
          <div class="row">
            <button class="no">Check</button>
          </div>
        </form>
      </Card>
    </>
  );
  const title = says === null ? 'Register’s request' : 'Error: Register’s request';
  return page(c, { title, here: AT, body, status: says === null ? 200 : 422 });
}

/** Shows once more what is about to be done, because nobody here can reverse it. */
async function confirmPage(
  c: OfficeContext,
  typed: Typed,
  { untilMs }: Exclusion,
  accounts: number,
): Promise<Response> {
  const carry = await hidden(c);
  const carried = {
    first_name: typed.firstName,
    last_name: typed.lastName,
    birthday: typed.dateOfBirth,
    term: typed.term,
    reason: typed.reason,
    confirm: 'yes',
  };
  const theirs =
    accounts === 0
      ? 'They have no account yet.'
      : `They have ${accounts} ${accounts === 1 ? 'account' : 'accounts'}, which this stops at once.`;
  const body = (
    <>
      <h1>Register’s request</h1>
      <Card name="Is this the person?">
        <Facts
          of={[
            ['Name', `${typed.firstName} ${typed.lastName}`],
            ['Birthday', typed.dateOfBirth],
            ['Excluded', <Until ms={untilMs} />],
          ]}
        />
        <p>{theirs} Nobody here shortens it.</p>
        <form class="act" method="post" action={AT} aria-label="Confirm the exclusion">
          {carry()}
          {Object.entries(carried).map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <div class="row">
            <button class="no">Exclude them</button>
            <a class="button" href={AT}>
              Back
            </a>
          </div>
        </form>
      </Card>
    </>
  );
  return page(c, { title: 'Is this the person?', here: AT, body });
}

const Until = ({ ms }: { ms: number | null }) =>
  ms === null ? (
    <>permanently</>
  ) : (
    <>
      until <At ms={ms} />
    </>
  );
