/** @jsxImportSource hono/jsx */
// Switches: one operator switches something off, with a reason and an end; switching it on again before that end needs
// a second operator. Players who are affected read a sentence in their language (problems `paused.*`).
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { changeSwitches, storedSwitches } from '#functions/switches.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import {
  holding,
  isSwitchKind,
  isSwitchName,
  leftOff,
  narrowed,
  OF_A_COUNTRY,
  SWITCH_KINDS,
  SWITCH_TERMS,
  SWITCHES,
  type Switch,
  type Switches,
  type SwitchKind,
  type SwitchTerm,
  widened,
} from '#shared/domain/switches.ts';
import { content } from '#src/published/content.ts';
import { reasonSays } from './actions.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { outcomeOf, type Says } from './outcome.ts';
import { page } from './page.tsx';
import { At, Card, Empty, Field, Notice, Select, State, Table } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const switches = new Hono<{ Bindings: Env; Variables: Vars }>();

const LIST = '/switches';
const TERMS: Readonly<Record<SwitchTerm, string>> = {
  hour: 'One hour',
  day: 'One day',
  week: 'Seven days',
  month: 'Thirty days',
};
const isTerm = (text: string): text is SwitchTerm => Object.hasOwn(TERMS, text);

interface Typed {
  readonly kind: string;
  readonly of: string;
  readonly country: string;
  readonly term: string;
  readonly reason: string;
}
const NOTHING: Typed = { kind: '', of: '', country: '', term: '', reason: '' };

const OUTCOMES = {
  off: 'It is off. Everywhere within ten seconds; new stakes and deposits are judged by it from now on.',
  proposed: 'It stays off until a colleague agrees.',
  on: 'It is on again, everywhere within ten seconds.',
  stays: 'It stays off.',
  gone: 'It is on already: somebody else has done it, or its end has come.',
  own: 'You have asked for it yourself. A colleague has to agree.',
} as const;
type Outcome = keyof typeof OUTCOMES;

switches.get(LIST, async (c) => {
  await requireRole(c, 'switches.read');
  await note(c, 'switches.read', 'seen');
  // Links from other pages fill in the form.
  const meant = { ...NOTHING, kind: c.req.query('kind') ?? '', of: c.req.query('of') ?? '' };
  return listPage(c, meant, outcomeOf(OUTCOMES, ['gone', 'own'], c.req.query('done')));
});

switches.post(LIST, async (c) => {
  const form = await fieldsOf(c);
  const kindTyped = form.one('kind');
  const typed: Typed = {
    kind: kindTyped,
    of: await idMeant(c, kindTyped, form.one('of').trim()),
    country: form.one('country').trim().toUpperCase(),
    term: form.one('term'),
    reason: form.one('reason').trim(),
  };
  await requireRole(c, 'switch.off', { subject: subjectOf(typed) });
  const wrong = await wrongIn(c, typed);
  if (wrong !== null || !isSwitchKind(typed.kind) || !isTerm(typed.term))
    return listPage(c, typed, { says: wrong ?? 'Choose what, and for how long.', isBad: true }, 422);
  const { kind, of, reason } = typed;
  const atMs = now();
  const untilMs = atMs + SWITCH_TERMS[typed.term];
  const one = { id: crypto.randomUUID(), kind, of, country: typed.country || null, untilMs };
  const about = { subject: subjectOf(typed), reason, after: `off until ${new Date(untilMs).toISOString()}` };
  await note(c, 'switch.off', 'asked', about);
  await changeSwitches(c.env, (all) => narrowed(all, { ...one, by: c.get('operator').name, atMs, reason }));
  await note(c, 'switch.off', 'done', about);
  return c.redirect(`${LIST}?done=off`, 303);
});

switches.post(`${LIST}/:id{[0-9a-f-]{36}}`, async (c) => {
  const id = c.req.param('id');
  const form = await fieldsOf(c);
  const reason = form.one('reason').trim();
  const one = (await storedSwitches(c.env)).find((each) => each.id === id);
  const subject = one ? subjectOf({ ...one, country: one.country ?? '' }) : id;
  await requireRole(c, 'switch.on', { subject });
  const wrong = reasonSays(reason);
  if (wrong !== null) return listPage(c, NOTHING, { says: wrong, isBad: true }, 422);
  const pressed = form.one('act');
  if (pressed !== 'on' && pressed !== 'keep') throw new Stopped('form');
  await note(c, 'switch.on', 'asked', { subject, reason });
  let done: Outcome = 'gone';
  await changeSwitches(c.env, (all) => {
    if (pressed === 'keep') {
      done = 'stays';
      return leftOff(all, id);
    }
    const made = widened(all, id, { by: c.get('operator').name, atMs: now(), reason });
    done = typeof made === 'string' ? made : made.done;
    return typeof made === 'string' ? null : made.all;
  });
  await note(c, 'switch.on', done === 'gone' || done === 'own' ? 'refused' : 'done', {
    subject,
    reason,
    after: AFTER[done],
  });
  return c.redirect(`${LIST}?done=${done}`, 303);
});

const AFTER: Readonly<Record<Outcome, string>> = {
  off: 'off',
  proposed: 'off; a colleague is asked',
  on: 'on',
  stays: 'off; nobody is asked any more',
  gone: 'on already',
  own: 'off; asked by the same operator',
};

const subjectOf = ({ kind, of, country }: Pick<Typed, 'kind' | 'of' | 'country'>): string =>
  [kind, of, country && `in ${country}`].filter(Boolean).join(' ');

/** The error in the input, as text. A name that does not exist is refused, because it would switch nothing off. */
async function wrongIn(c: OfficeContext, { kind, of, country, term, reason }: Typed): Promise<string | null> {
  if (!isSwitchKind(kind)) return 'Choose what to switch off.';
  if (!isSwitchName(kind, of))
    return `Write which ${SWITCHES[kind].name.toLowerCase()} is meant. ${SWITCHES[kind].of}.`;
  if (country !== '' && !OF_A_COUNTRY.includes(kind)) return 'Only a way of paying is switched off in one country.';
  if (country !== '' && !/^[A-Z]{2}$/.test(country)) return 'A country is two letters: DE.';
  if (!isTerm(term)) return 'Choose for how long.';
  const known = await namesOf(c, kind);
  if (known !== null && of !== '*' && !known.has(of))
    return `There is no ${SWITCHES[kind].name.toLowerCase()} called ${of}.`;
  return reasonSays(reason);
}

/** The id that a typed name stands for; the typed text itself where it names nothing or several things. */
async function idMeant(c: OfficeContext, kind: string, typed: string): Promise<string> {
  const known = isSwitchKind(kind) ? await namesOf(c, kind) : null;
  if (known === null || known.has(typed)) return typed;
  const called = (text: string) => text.toLowerCase() === typed.toLowerCase();
  const found = [...known].filter(([id, name]) => called(id) || called(name)).map(([id]) => id);
  return found.length === 1 && found[0] !== undefined ? found[0] : typed;
}

type Named = {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
};
const named = (all: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> =>
  new Map(all.map(({ id, name }) => [id, name]));

/** The names that players see of all things of a kind, by id; null where any name is allowed. */
async function namesOf({ env }: OfficeContext, kind: SwitchKind): Promise<ReadonlyMap<string, string> | null> {
  switch (kind) {
    case 'studio':
      return named((await content(env, 'catalogue')).snapshot.producers.map(({ slug, name }) => ({ id: slug, name })));
    case 'game': {
      const { snapshot } = await content(env, 'catalogue');
      const { values, of } = snapshot.columns.producer;
      return new Map(
        snapshot.slugs.map((slug, i) => [`${values[of[i] ?? -1]}/${slug}`, snapshot.names[i] ?? ''] as const),
      );
    }
    case 'method':
      return named(await content(env, 'payment-methods'));
    case 'jackpot':
      return named(
        (await content(env, 'jackpots')).map(({ identifier }) => ({
          id: identifier,
          name: identifier,
        })),
      );
    case 'chat':
      return named(
        (await content(env, 'config/chat')).rooms.map(({ id }) => ({
          id,
          name: id,
        })),
      );
    case 'bonus':
    case 'tournament': {
      const folder = kind === 'bonus' ? 'programmes/bonuses' : 'programmes/tournaments';
      const all = await content<readonly Named[]>(env, folder);
      return named(all.map(({ id, title }) => ({ id, name: title.en ?? id })));
    }
    default:
      return null;
  }
}

async function listPage(c: OfficeContext, typed: Typed, message: Says | null, status: 200 | 422 = 200) {
  const all = holding(await storedSwitches(c.env), now()).toSorted((a, b) => b.atMs - a.atMs);
  const carry = await hidden(c);
  const operator = c.get('operator');
  const body = (
    <>
      <h1>Switches</h1>
      {message && <Notice isBad={message.isBad}>{message.says}</Notice>}
      <p class="muted">
        Off by one, on again by two, or by its end. Withdrawals, limits, exclusions and support have no switch.
      </p>
      <Card id="off" name="Off now">
        {all.length === 0 ? (
          <Empty>Nothing is switched off.</Empty>
        ) : (
          <Off all={all} carry={carry} mine={operator.name} may={mayDo(operator, 'switch.on')} />
        )}
      </Card>
      {mayDo(operator, 'switch.off') && (
        <Card id="switch-off" name="Switch off">
          <form class="act" method="post" action={LIST} aria-label="Switch off">
            {carry()}
            <div class="row">
              <Select
                id="kind"
                label="What"
                value={typed.kind}
                options={[['', 'Choose'], ...SWITCH_KINDS.map((kind) => [kind, SWITCHES[kind].name] as const)]}
              />
              <Field
                id="of"
                label="Which"
                value={typed.of}
                hint="Its name, or as its address or file calls it; see below."
              />
              <Field
                id="country"
                label="Country, of a way of paying"
                value={typed.country}
                hint="Left out: everywhere."
              />
              <Select
                id="term"
                label="For how long"
                value={typed.term}
                options={[['', 'Choose'], ...Object.entries(TERMS)]}
              />
            </div>
            <div class="row">
              <Field
                id="reason"
                label="Reason, for the log"
                value={typed.reason}
                hint="A sentence. No names, addresses or personal numbers."
              />
              <button type="submit" class="no">
                Switch off
              </button>
            </div>
          </form>
          <Table label="What each switch stops" columns={[{ name: 'What' }, { name: 'Which' }, { name: 'Stops' }]}>
            {SWITCH_KINDS.map((kind) => (
              <tr>
                <th scope="row">{SWITCHES[kind].name}</th>
                <td>{SWITCHES[kind].of}</td>
                <td>{SWITCHES[kind].stops}</td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
    </>
  );
  return page(c, { title: 'Switches', here: LIST, body, status });
}

interface OffProps {
  readonly all: Switches;
  readonly carry: Awaited<ReturnType<typeof hidden>>;
  readonly mine: string;
  readonly may: boolean;
}

const Off = ({ all, carry, mine, may }: OffProps) => (
  <Table
    label="Off now"
    columns={[{ name: 'What' }, { name: 'Since and until, UTC' }, { name: 'Reason' }, { name: 'On again' }]}
  >
    {all.map((one) => (
      <tr>
        <th scope="row">
          {SWITCHES[one.kind].name} <code>{one.of}</code> {one.country && `in ${one.country}`}
        </th>
        <td class="t">
          <At ms={one.atMs} />
          <br />
          <At ms={one.untilMs} />
          <br />
          <span class="muted small">by {one.by}</span>
        </td>
        <td>{one.reason}</td>
        <td>{may ? <OnForm one={one} carry={carry} mine={mine} /> : one.widening && <State of="open" />}</td>
      </tr>
    ))}
  </Table>
);

const OnForm = ({ one, carry, mine }: Omit<OffProps, 'all' | 'may'> & { one: Switch }) => {
  const name = `${SWITCHES[one.kind].name} ${one.of}`;
  return (
    <form class="act" method="post" action={`${LIST}/${one.id}`} aria-label={`${name} on again`}>
      {carry()}
      {one.widening && (
        <p class="small">
          {one.widening.by} asks to switch it on: {one.widening.reason}
        </p>
      )}
      <Field id={`reason-${one.id}`} name="reason" label={`Reason, ${name}`} />
      <div class="row">
        {one.widening?.by === mine ? null : (
          <button type="submit" name="act" value="on" class="yes">
            {one.widening ? 'Agree: switch on' : 'Ask to switch on'}
          </button>
        )}
        {one.widening && (
          <button type="submit" name="act" value="keep" class="no">
            Leave it off
          </button>
        )}
      </div>
    </form>
  );
};
