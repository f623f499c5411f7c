/** @jsxImportSource hono/jsx */
// Alerts of the rules against money laundering, which only the role compliance may see. The player, the reason and the
// decision are in the sealed store (functions/alerts); the audit log contains only the alert's number (ADR 110).
import { Hono } from 'hono';
import { alertsOf } from '#functions/alerts/stub.ts';
import type { Alert, AlertEntry, AlertHead, ComplianceOfficer, StepAnswer } from '#functions/alerts/verbs.ts';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { playerOf } from '#functions/player/stub.ts';
import { playerNosOf } from '#functions/ports/staff/registry.ts';
import { ownAccounts } from '#functions/readmodel/office.ts';
import { lengthOf } from '#shared/base/length.ts';
import { mayDo, type OfficeAct } from '#shared/domain/office/acts.ts';
import { type AlertState, type AlertStep, isOutcome, type Outcome } from '#shared/domain/risk/alert.ts';
import type { RiskFinding } from '#shared/domain/risk/judge.ts';
import type { RiskRule } from '#shared/domain/risk/rules.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import type { OfficeContext } from './context.ts';
import { type Fields, fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import {
  At,
  age,
  amount,
  Card,
  Choices,
  Empty,
  Facts,
  More,
  Notice,
  paymentPlace,
  Select,
  State,
  Table,
} from './parts.tsx';
import { Stopped } from './refusal.ts';
import { type Refused, STATE_CHANGED, stepTaken } from './step.ts';

export const alerts = new Hono<{ Bindings: Env; Variables: Vars }>();

const LIST = '/alerts';
const ONE = '/alerts/:no{\\d{1,9}}';
const KEY = /^[\w-]{16,64}$/;
const TEXT = { min: 10, max: 2000 };
const STATES = { open: 'Open', second: 'For a second reader', closed: 'Closed' } as const satisfies Record<
  AlertState,
  string
>;

export const RULES: Readonly<Record<RiskRule, string>> = {
  passThrough: 'Paid in and out, little played',
  manyMeans: 'Many methods or instruments',
  underThreshold: 'Round sums just under a threshold',
  jump: 'Sudden jump',
  bigWin: 'Big win',
  chargebackPlay: 'Played after a chargeback',
  dormant: 'Dormant, then large',
  place: 'Deposits from a place of the list',
};
const LISTED = 'On a list of sanctions or of people in office';
const FIGURES: Readonly<Record<string, string>> = {
  cameEur: 'came',
  wentEur: 'went',
  stakedEur: 'staked',
  movedEur: 'moved',
  sumEur: 'together',
  usualEur: 'usual in that time',
  largestEur: 'largest',
  methods: 'methods',
  instruments: 'instruments',
  times: 'times',
  quietDays: 'days of silence before',
};
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  explained: 'Explained by what we know of the player',
  no_ground: 'No ground: the rule found what is ordinary here',
  restricted: 'Restricted: we have acted on the account',
  known: 'Known: it is dealt with under another alert',
  namesake: 'Another person: the list means somebody else',
};
const STEPS: Readonly<Record<AlertEntry['act'], string>> = {
  see: 'read it',
  claim: 'took it',
  note: 'noted',
  close: 'closed it',
  confirm: 'agreed',
  return: 'sent it back',
};

const nameOf = (no: number): string => `A${no}`;

export async function officerOf(c: OfficeContext): Promise<ComplianceOfficer> {
  const { name } = c.get('operator');
  const own = await ownAccounts(c.env, normalEmail(name), playerNosOf(c.env, name));
  return { operator: name, own, atMs: now() };
}

alerts.get(LIST, async (c) => {
  await requireRole(c, 'alerts.read');
  await note(c, 'alerts.read', 'seen');
  const wanted = c.req.query('state') ?? '';
  const state: AlertState = Object.hasOwn(STATES, wanted) ? (wanted as AlertState) : 'open';
  const from = Math.min(Number(c.req.query('from')) || 0, 100_000);
  const { counts, heads } = await alertsOf(c.env).page(await officerOf(c), state, from);
  const isMore = from + heads.length < counts[state];
  const options = (Object.keys(STATES) as AlertState[]).map((each) => ({
    name: STATES[each],
    href: `${LIST}?state=${each}`,
    isOn: each === state,
    count: counts[each],
  }));
  const body = (
    <>
      <h1>Alerts</h1>
      <Sealed />
      <p class="row">
        <a class="button" href="/reports">
          Reports of suspicion
        </a>
        <a class="button" href="/reports/rules">
          Rules to come
        </a>
      </p>
      <Card>
        <Choices label="Which alerts" options={options} />
        {heads.length === 0 ? (
          <Empty>No alerts here.</Empty>
        ) : (
          <Table
            label="Alerts"
            columns={[
              { name: 'Alert' },
              { name: 'Score', isNumber: true },
              { name: 'What was found' },
              { name: 'Player', isNumber: true },
              { name: 'Since, UTC' },
              { name: 'Age', isNumber: true },
              { name: 'Whose' },
            ]}
          >
            {heads.map(headRow)}
          </Table>
        )}
        <More href={isMore ? `${LIST}?state=${state}&from=${from + heads.length}` : null}>More</More>
      </Card>
    </>
  );
  return page(c, { title: 'Alerts', here: LIST, body });
});

export const Sealed = () => (
  <p class="muted small">
    Only the role compliance reads this. Tell neither the player nor a colleague that there is an alert: no case, chat,
    letter, note or reason of another page may mention it.
  </p>
);

const Score = ({ score, isHigh }: Pick<AlertHead, 'score' | 'isHigh'>) => (
  <span class={`state ${isHigh ? 'bad' : 'open'}`}>{isHigh ? `${score}, high` : score}</span>
);

const headRow = (head: AlertHead) => (
  <tr>
    <td>
      <a href={`${LIST}/${head.no}`}>{nameOf(head.no)}</a>
    </td>
    <td class="n">
      <Score {...head} />
    </td>
    <td>{[...(head.isListed ? [LISTED] : []), ...head.rules.map((rule) => RULES[rule])].join('; ')}</td>
    <td class="n">{head.playerNo}</td>
    <td class="t">
      <At ms={head.atMs} />
    </td>
    <td class="n">{age(now() - head.atMs)}</td>
    <td>{head.owner ?? 'nobody’s'}</td>
  </tr>
);

alerts.get(ONE, async (c) => {
  await requireRole(c, 'alert.see', { subject: nameOf(Number(c.req.param('no'))) });
  return alertPage(c);
});

interface Wrong {
  readonly says: string;
  readonly act: string;
  readonly text: string;
  readonly status: 409 | 422;
}

async function alertPage(c: OfficeContext, wrong: Wrong | null = null): Promise<Response> {
  const no = Number(c.req.param('no'));
  await note(c, 'alert.see', 'seen', { subject: nameOf(no) });
  const found = await alertsOf(c.env).see(await officerOf(c), no);
  if (!found) throw new Stopped('nothing');
  const done = DONE[c.req.query('done') ?? ''];
  const body = (
    <>
      <p class="row">
        <a href={LIST}>Alerts</a>
      </p>
      <h1>Alert {nameOf(no)}</h1>
      <Sealed />
      {wrong && <Notice isBad>{wrong.says}</Notice>}
      {done && !wrong && <Notice>{done}</Notice>}
      <Card name="How it stands">
        <Facts
          of={[
            [
              'State',
              <State of={STATES[found.state].toLowerCase()} tone={found.state === 'closed' ? 'good' : 'open'} />,
            ],
            ['Score', <Score {...found} />],
            ['Player', <a href={`/players/${found.playerNo}`}>{found.playerNo}</a>],
            ['Since, UTC', <At ms={found.atMs} seconds />],
            ['Whose', found.owner ?? 'nobody’s'],
            ['Closed as', found.outcome && OUTCOMES[found.outcome]],
            ['Others of this account', found.others.length > 0 ? found.others.map(otherLink) : null],
          ]}
        />
      </Card>
      {found.hits.length > 0 && <Comparison hits={found.hits} mine={await subjectOf(c, found.player)} />}
      <Card name="What was found">
        <Table
          label="What was found"
          columns={[
            { name: 'Rule' },
            { name: 'Points', isNumber: true },
            { name: 'Figures' },
            { name: 'Payments and rounds' },
          ]}
        >
          {found.findings.map((finding) => findingRow(finding, found.playerNo))}
        </Table>
      </Card>
      <p class="row">
        <a class="button" href={`/reports/new?alert=${found.no}&player=${found.playerNo}`}>
          Report a suspicion
        </a>
      </p>
      <Steps found={found} carry={await hidden(c)} me={c.get('operator').name} wrong={wrong} />
      <Card name="What was done">
        <Table
          label="What was done"
          columns={[{ name: 'When, UTC' }, { name: 'Who' }, { name: 'What' }, { name: 'Words' }]}
        >
          {found.history.toReversed().map(entryRow)}
        </Table>
      </Card>
    </>
  );
  const title = wrong ? `Error: Alert ${nameOf(no)}` : `Alert ${nameOf(no)}`;
  return page(c, { title, here: LIST, body, status: wrong?.status ?? 200 });
}

const DONE: Readonly<Record<string, string>> = {
  claim: 'It is yours.',
  note: 'Your note is stored.',
  close: 'Closed. A high one now waits for a second reader.',
  confirm: 'You agreed: it is closed.',
  return: 'It was sent back to whoever closed it.',
};

type Mine = Readonly<Record<string, readonly string[]>>;

/** The player's personal data is read at the time of the look, because the sealed store contains no names. */
async function subjectOf(c: OfficeContext, player: string): Promise<Mine> {
  const answer = await playerOf(c.env, player).screeningSubject();
  if (!answer.ok || !answer.value) return {};
  const { names, dateOfBirth, country } = answer.value.subject;
  return { name: names, birthDate: [dateOfBirth], country: [country] };
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  alias: 'Also known as',
  birthDate: 'Born',
  nationality: 'Nationality',
  country: 'Country',
  idNumber: 'Number',
  position: 'Office',
  notes: 'Notes',
};

/** Compares the player's data with the entry on the list. */
const Comparison = ({ hits, mine }: { hits: Alert['hits']; mine: Mine }) => (
  <>
    {hits.map(({ caption, entity, source, score, topics, properties }) => (
      <Card
        name={caption}
        aside={
          <span>
            {source === 'identity' ? 'the vendor of identity checks' : source}, {entity}, {topics.join(', ')}
            {score === null ? '' : `, ${score} of 100 alike`}
          </span>
        }
      >
        <Table
          label={`Comparison with ${entity}`}
          columns={[{ name: '' }, { name: 'The player' }, { name: 'The list' }]}
        >
          {Object.entries(FIELDS)
            .filter(([name]) => mine[name] || properties[name])
            .map(([name, label]) => (
              <tr>
                <td>{label}</td>
                <td>{mine[name]?.join('; ')}</td>
                <td>{properties[name]?.join('; ')}</td>
              </tr>
            ))}
        </Table>
      </Card>
    ))}
  </>
);

/** For the page Work, for operators who may read alerts: how many are waiting, with a link. */
export async function AlertsWaiting({ c }: { c: OfficeContext }) {
  if (!mayDo(c.get('operator'), 'alerts.read')) return null;
  const { counts, heads } = await alertsOf(c.env).page(await officerOf(c), 'open', 0);
  const count = counts.open + counts.second;
  if (count === 0) return null;
  return (
    <Card name="Alerts" aside={<span>For the role compliance alone</span>}>
      <ul>
        {heads.slice(0, 5).map((head) => (
          <li>
            <a href={`${LIST}/${head.no}`}>{nameOf(head.no)}</a> <Score {...head} /> {age(now() - head.atMs)}
            {head.isListed ? `, ${LISTED.toLowerCase()}` : ''}
          </li>
        ))}
      </ul>
      <p class="row">
        <a class="button" href={LIST}>
          All {count}
        </a>
      </p>
    </Card>
  );
}

const otherLink = (no: number) => (
  <>
    <a href={`${LIST}/${no}`}>{nameOf(no)}</a>{' '}
  </>
);

const findingRow = ({ rule, points, figures, rows }: RiskFinding, playerNo: number) => (
  <tr>
    <td>{RULES[rule]}</td>
    <td class="n">{points}</td>
    <td>
      {Object.entries(figures)
        .map(([name, value]) => `${name.endsWith('Eur') ? amount(value, 'EUR') : value} ${FIGURES[name] ?? name}`)
        .join(', ')}
    </td>
    <td>
      {rows.map((id) => (
        <>
          <a href={id.startsWith('R') ? `/players/${playerNo}/rounds/${id}` : paymentPlace(playerNo, id)}>{id}</a>{' '}
        </>
      ))}
    </td>
  </tr>
);

const entryRow = ({ atMs, operator, act, text }: AlertEntry) => (
  <tr>
    <td class="t">
      <At ms={atMs} seconds />
    </td>
    <td>{operator}</td>
    <td>{STEPS[act]}</td>
    <td>{text}</td>
  </tr>
);

interface StepsProps {
  readonly found: Alert;
  readonly carry: Awaited<ReturnType<typeof hidden>>;
  readonly me: string;
  readonly wrong: Wrong | null;
}

/** The steps that this operator can take now. A step that would be refused is not offered. */
function Steps({ found: { no, state, owner, closer }, carry, me, wrong }: StepsProps) {
  const action = `${LIST}/${no}`;
  const typed = (act: string) => (wrong?.act === act ? wrong.text : '');
  const mayRead = state === 'second' && closer !== me;
  return (
    <Card name="What to do">
      {state === 'open' && owner !== me && (
        <form class="act" method="post" action={action} aria-label="Take it">
          {carry()}
          <div class="row">
            <button class="yes" name="act" value="claim">
              {owner === null ? 'Take it' : `Take it from ${owner}`}
            </button>
          </div>
        </form>
      )}
      {state === 'open' && owner === me && (
        <form class="act" method="post" action={action} aria-label="Close it">
          {carry()}
          <Select
            id="outcome"
            label="Close it as"
            options={[['', 'Choose'], ...(Object.entries(OUTCOMES) as [Outcome, string][])]}
          />
          <Words id="close-text" label="What you looked at, and why it may be closed" value={typed('close')} />
          <div class="row">
            <button class="no" name="act" value="close">
              Close
            </button>
          </div>
        </form>
      )}
      {state === 'second' && !mayRead && <p>You closed it. A colleague of the role compliance has to agree.</p>}
      {mayRead && (
        <form class="act" method="post" action={action} aria-label="Read it as the second">
          {carry()}
          <Words id="second-text" label="What you checked" value={typed('confirm') || typed('return')} />
          <div class="row">
            <button class="yes" name="act" value="confirm">
              Agree
            </button>
            <button class="no" name="act" value="return">
              Send it back
            </button>
          </div>
        </form>
      )}
      <form class="act" method="post" action={action} aria-label="Note on it">
        {carry()}
        <Words id="note-text" label="Note" value={typed('note')} />
        <div class="row">
          <button name="act" value="note">
            Store the note
          </button>
        </div>
      </form>
    </Card>
  );
}

export const Words = ({
  id,
  label,
  value,
  name = 'text',
}: {
  id: string;
  label: string;
  value: string;
  name?: string;
}) => (
  <div class="field">
    <label for={id}>{label}</label>
    <textarea id={id} name={name} rows={4} aria-describedby={`${id}-hint`}>
      {value}
    </textarea>
    <span class="hint" id={`${id}-hint`}>
      At least {TEXT.min} characters. Stored here alone, permanently.
    </span>
  </div>
);

const ACTS = {
  claim: 'alert.claim',
  note: 'alert.note',
  close: 'alert.close',
  confirm: 'alert.confirm',
  return: 'alert.return',
} as const satisfies Record<AlertStep['act'], OfficeAct>;
const isStep = (text: string): text is AlertStep['act'] => Object.hasOwn(ACTS, text);

function stepIn(form: Fields, act: AlertStep['act']): AlertStep | string {
  if (act === 'claim') return { act };
  const text = form.one('text').trim();
  if (lengthOf(text) < TEXT.min || lengthOf(text) > TEXT.max)
    return `Write at least ${TEXT.min} and at most ${TEXT.max} characters.`;
  if (act !== 'close') return { act, text };
  const outcome = form.one('outcome');
  return isOutcome(outcome) ? { act, outcome, text } : 'Choose as what it is closed.';
}

const REFUSALS: Readonly<Record<Refused<StepAnswer>, string>> = {
  state: STATE_CHANGED,
  owner: 'It is not yours: take it first.',
  same: 'You closed it yourself. A colleague of the role compliance has to agree.',
};

alerts.post(ONE, async (c) => {
  const form = await fieldsOf(c);
  const act = form.one('act');
  const key = form.one('key');
  if (!isStep(act) || !KEY.test(key)) throw new Stopped('form');
  const no = Number(c.req.param('no'));
  const about = { subject: nameOf(no) };
  await requireRole(c, ACTS[act], about);
  const step = stepIn(form, act);
  const again = { act, text: form.one('text') };
  if (typeof step === 'string') return alertPage(c, { ...again, says: step, status: 422 });
  const officer = await officerOf(c);
  const refusal = await stepTaken(c, ACTS[act], about, () => alertsOf(c.env).step(officer, no, step, key));
  if (refusal) return alertPage(c, { ...again, says: REFUSALS[refusal], status: 409 });
  return c.redirect(`${LIST}/${no}?done=${act}`, 303);
});
