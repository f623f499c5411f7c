/** @jsxImportSource hono/jsx */
// What players read at /status: the measured state of each part, and the operators' messages. An incident is opened,
// updated and ended here with sentences that exist in every language; each is logged before players see it.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { statusOf } from '#functions/status/stub.ts';
import type { HouseStatus, Incident, IncidentAnswer } from '#functions/status/verbs.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { isSentence, PARTS, SENTENCES, SERVICE_NAMES, type Sentence, type Service } from '#shared/domain/status.ts';
import type { OfficeContext } from './context.ts';
import { fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { outcomeOf, type Says } from './outcome.ts';
import { page } from './page.tsx';
import { At, age, Card, Empty, Notice, Select, State, Table } from './parts.tsx';
import { Stopped } from './refusal.ts';

export const incidents = new Hono<{ Bindings: Env; Variables: Vars }>();

const LIST = '/incidents';

/** The English texts of the services; players read them in their language (messages `status.service.*`). */
const SERVICE: Readonly<Record<Service, string>> = {
  accounts: 'Sign-in and accounts',
  play: 'Play for money',
  jackpots: 'Jackpots',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  letters: 'Emails',
  history: 'Game history and lists',
  documents: 'Documents and files',
  registers: 'Registers of exclusions',
};

/** The English texts of the sentences (messages `status.says.*`). */
const SAYS: Readonly<Record<Sentence, string>> = {
  looking: 'We have noticed it and are looking for the cause',
  known: 'We know the cause and are working on it',
  outside: 'A service outside our house does not answer; we are in touch with it',
  other_way: 'Another way of paying works in the meantime',
  safe: 'Balances are safe: what was under way is finished as soon as this is over',
  mended: 'It is mended; we keep an eye on it',
  planned: 'This is planned work',
};

const OUTCOMES = {
  opened: 'Players read it at /status within half a minute.',
  added: 'Players read it within half a minute.',
  ended: 'It is over. It stays in the history for 90 days.',
  gone: 'It was over already, or the form came twice: nothing has changed.',
} as const;
type Outcome = keyof typeof OUTCOMES;

incidents.get(LIST, async (c) => {
  await requireRole(c, 'incidents.read');
  await note(c, 'incidents.read', 'seen');
  return listPage(c, outcomeOf(OUTCOMES, ['gone'], c.req.query('done')));
});

incidents.post(LIST, async (c) => {
  await requireRole(c, 'incident.open');
  const form = await fieldsOf(c);
  const services = SERVICE_NAMES.filter((name) => form.one(name) === 'on');
  const sentence = form.one('sentence');
  const id = form.one('key');
  if (services.length === 0) return listPage(c, { says: 'Choose what is disturbed.', isBad: true }, 422);
  if (!isSentence(sentence)) return listPage(c, { says: 'Choose what players read.', isBad: true }, 422);
  const about = { subject: services.join(' '), after: SAYS[sentence] };
  await note(c, 'incident.open', 'asked', about);
  const answer = await statusOf(c.env).openIncident(id, services, sentence);
  await note(c, 'incident.open', stageOf(answer), about);
  return c.redirect(`${LIST}?done=${answer === 'done' ? 'opened' : 'gone'}`, 303);
});

incidents.post(`${LIST}/:id{[\\w-]{8,64}}`, async (c) => {
  const id = c.req.param('id');
  const form = await fieldsOf(c);
  const act = form.one('act');
  if (act !== 'say' && act !== 'end') throw new Stopped('form');
  const name = act === 'say' ? 'incident.say' : 'incident.end';
  await requireRole(c, name, { subject: id });
  const sentence = form.one('sentence');
  if (act === 'say' && !isSentence(sentence))
    return listPage(c, { says: 'Choose what players read.', isBad: true }, 422);
  const about = { subject: id, after: isSentence(sentence) && act === 'say' ? SAYS[sentence] : 'over' };
  await note(c, name, 'asked', about);
  const answer = await (act === 'say' && isSentence(sentence)
    ? statusOf(c.env).say(id, form.one('key'), sentence)
    : statusOf(c.env).endIncident(id));
  await note(c, name, stageOf(answer), about);
  const done: Outcome = answer !== 'done' ? 'gone' : act === 'say' ? 'added' : 'ended';
  return c.redirect(`${LIST}?done=${done}`, 303);
});

const stageOf = (answer: IncidentAnswer) => (answer === 'over' ? 'refused' : 'done');

async function listPage(c: OfficeContext, message: Says | null, status: 200 | 422 = 200) {
  const [houseStatus, carry] = await Promise.all([statusOf(c.env).houseStatus(), hidden(c)]);
  const operator = c.get('operator');
  const open = houseStatus.incidents.filter(({ untilMs }) => untilMs === null);
  const past = houseStatus.incidents.filter(({ untilMs }) => untilMs !== null);
  const body = (
    <>
      <h1>Incidents</h1>
      {message && <Notice isBad={message.isBad}>{message.says}</Notice>}
      <p class="muted">Players read this at /status, in their language, without a name of a provider or a part.</p>
      <Card id="open" name="Open">
        {open.length === 0 ? (
          <Empty>None is open.</Empty>
        ) : (
          open.map((one) => <Open one={one} carry={carry} may={mayDo(operator, 'incident.say')} />)
        )}
      </Card>
      {mayDo(operator, 'incident.open') && <Begin carry={carry} />}
      <Parts houseStatus={houseStatus} />
      <Card id="past" name="Over, in 90 days">
        {past.length === 0 ? <Empty>None.</Empty> : <Past all={past} />}
      </Card>
    </>
  );
  return page(c, { title: 'Incidents', here: LIST, body, status });
}

type Carry = Awaited<ReturnType<typeof hidden>>;

const sentences: readonly (readonly [string, string])[] = [
  ['', 'Choose'],
  ...SENTENCES.map((one) => [one, SAYS[one]] as const),
];

const Begin = ({ carry }: { carry: Carry }) => (
  <Card id="begin" name="Open an incident">
    <form class="act" method="post" action={LIST} aria-label="Open an incident">
      {carry()}
      <fieldset class="ticks">
        <legend>What is disturbed</legend>
        {SERVICE_NAMES.map((name) => (
          <label class="tick">
            <input type="checkbox" name={name} value="on" /> {SERVICE[name]}
          </label>
        ))}
      </fieldset>
      <div class="row beside">
        <Select id="sentence" label="What players read" value="" options={sentences} />
        <button type="submit" class="no">
          Open
        </button>
      </div>
    </form>
  </Card>
);

const Open = ({ one, carry, may }: { one: Incident; carry: Carry; may: boolean }) => (
  <div>
    <h3>{one.services.map((name) => SERVICE[name]).join(', ')}</h3>
    <p>
      Since <At ms={one.sinceMs} /> UTC, for {age(now() - one.sinceMs)}.
    </p>
    <Updates one={one} />
    {may && (
      <form
        class="act"
        method="post"
        action={`${LIST}/${one.id}`}
        aria-label={`Incident of ${one.services.join(', ')}`}
      >
        {carry()}
        <div class="row beside">
          <Select id={`sentence-${one.id}`} name="sentence" label="Say more" value="" options={sentences} />
          <button type="submit" name="act" value="say" class="yes">
            Say it
          </button>
          <button type="submit" name="act" value="end">
            It is over
          </button>
        </div>
      </form>
    )}
  </div>
);

const Updates = ({ one }: { one: Incident }) => (
  <ul>
    {one.updates.map(({ atMs, sentence }) => (
      <li>
        <At ms={atMs} />: {SAYS[sentence]}.
      </li>
    ))}
  </ul>
);

const Past = ({ all }: { all: readonly Incident[] }) => (
  <Table label="Over" columns={[{ name: 'What' }, { name: 'From, UTC' }, { name: 'Until, UTC' }, { name: 'Said' }]}>
    {all.map((one) => (
      <tr>
        <th scope="row">{one.services.map((name) => SERVICE[name]).join(', ')}</th>
        <td class="t">
          <At ms={one.sinceMs} />
        </td>
        <td class="t">{one.untilMs !== null && <At ms={one.untilMs} />}</td>
        <td>
          <Updates one={one} />
        </td>
      </tr>
    ))}
  </Table>
);

/** Only for the office: every part, and the providers that do not answer. */
const Parts = ({ houseStatus }: { houseStatus: HouseStatus }) => (
  <Card id="parts" name="As it was found">
    <p class="muted small">
      {houseStatus.triedMs === null
        ? 'Nothing was tried yet.'
        : `Tried ${age(now() - houseStatus.triedMs)} ago; the cron does so every minute.`}
      {houseStatus.silent.length > 0 && ` Silent: ${houseStatus.silent.join(', ')}.`}
    </p>
    <Table label="Parts" columns={[{ name: 'Part' }, { name: 'State' }, { name: 'Since, UTC' }]}>
      {PARTS.map((part) => {
        const { state, sinceMs } = houseStatus.parts[part];
        return (
          <tr>
            <th scope="row">{part}</th>
            <td>
              <State of={state} tone={state === 'ok' ? 'good' : state === 'late' ? 'open' : 'bad'} />
            </td>
            <td class="t">{sinceMs !== null && <At ms={sinceMs} />}</td>
          </tr>
        );
      })}
    </Table>
  </Card>
);
