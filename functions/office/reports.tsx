/** @jsxImportSource hono/jsx */
// Reports of suspicion, and trials of rules before they come into force, for the role compliance alone. Texts and
// players are in the sealed store; the audit log contains only the report's number (ADR 110).
import { Hono } from 'hono';
import { alertsOf } from '#functions/alerts/stub.ts';
import type {
  ReplayFound,
  ReplayView,
  ReportAnswer,
  ReportEntry,
  ReportHead,
  SuspicionReport,
} from '#functions/alerts/verbs.ts';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { playerOf } from '#functions/player/stub.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import { playerIdOf, playersAfter } from '#functions/readmodel/office.ts';
import { lengthOf } from '#shared/base/length.ts';
import { inputHash } from '#shared/domain/command.ts';
import type { OfficeAct } from '#shared/domain/office/acts.ts';
import { goamlOf } from '#shared/domain/risk/goaml.ts';
import {
  isSuspicion,
  type ReportState,
  type ReportStep,
  type ReportWords,
  SUSPICIONS,
  type Suspicion,
} from '#shared/domain/risk/report.ts';
import { RISK_RULES, type RiskRow, riskAt } from '#shared/domain/risk/rules.ts';
import { content } from '#src/published/content.ts';
import { officerOf, RULES, Sealed, Words } from './alerts.tsx';
import type { OfficeContext } from './context.ts';
import { type Fields, fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { page } from './page.tsx';
import { At, Card, Empty, Facts, Field, More, Notice, Select, State, Table } from './parts.tsx';
import { Stopped } from './refusal.ts';
import { type Refused, STATE_CHANGED, stepTaken } from './step.ts';

export const reports = new Hono<{ Bindings: Env; Variables: Vars }>();

const LIST = '/reports';
const ONE = '/reports/:no{\\d{1,9}}';
const TRY = '/reports/rules';
const HERE = '/alerts';
const KEY = /^[\w-]{16,64}$/;
const TEXT = { min: 10, max: 2000 };
const nameOf = (no: number): string => `S${no}`;

const STATES: Readonly<Record<ReportState, string>> = {
  draft: 'draft',
  second: 'for a second reader',
  ready: 'agreed: to be sent',
  sent: 'sent',
};
const SUSPECTED: Readonly<Record<Suspicion, string>> = {
  laundering: 'Money laundering',
  terrorism: 'Terrorist financing',
  fraud: 'Fraud',
  identity: 'Somebody else’s identity or means of payment',
  sanctions: 'Sanctions',
  other: 'Something else',
};
const ACTED: Readonly<Record<ReportEntry['act'], string>> = {
  see: 'read it',
  write: 'wrote it',
  ask: 'asked a colleague',
  confirm: 'agreed',
  return: 'sent it back',
  export: 'took it out as a file',
  sent: 'noted it as sent',
};

reports.get(LIST, async (c) => {
  await requireRole(c, 'reports.read');
  await note(c, 'reports.read', 'seen');
  const from = Math.min(Number(c.req.query('from')) || 0, 100_000);
  const { heads, isMore } = await alertsOf(c.env).reports(await officerOf(c), from);
  const body = (
    <>
      <h1>Reports of suspicion</h1>
      <Sealed />
      <Card>
        {heads.length === 0 ? (
          <Empty>No reports.</Empty>
        ) : (
          <Table
            label="Reports"
            columns={[
              { name: 'Report' },
              { name: 'State' },
              { name: 'Suspected' },
              { name: 'Player', isNumber: true },
              { name: 'Written, UTC' },
              { name: 'By' },
              { name: 'Authority’s number' },
            ]}
          >
            {heads.map(headRow)}
          </Table>
        )}
        <More href={isMore ? `${LIST}?from=${from + heads.length}` : null}>More</More>
      </Card>
      <Card name="Write one">
        <form method="get" action={`${LIST}/new`} class="act" aria-label="Write a report">
          <div class="row">
            <Field id="player" label="Player’s number" />
            <button type="submit">Write</button>
          </div>
        </form>
      </Card>
    </>
  );
  return page(c, { title: 'Reports of suspicion', here: HERE, body });
});

const headRow = (head: ReportHead) => (
  <tr>
    <td>
      <a href={`${LIST}/${head.no}`}>{nameOf(head.no)}</a>
    </td>
    <td>
      <State of={STATES[head.state]} tone={head.state === 'sent' ? 'good' : 'open'} />
    </td>
    <td>{SUSPECTED[head.suspicion]}</td>
    <td class="n">{head.playerNo}</td>
    <td class="t">
      <At ms={head.atMs} />
    </td>
    <td>{head.author}</td>
    <td>{head.reference ?? ''}</td>
  </tr>
);

interface Typed {
  readonly suspicion: string;
  readonly grounds: string;
  readonly measures: string;
}
const NOTHING: Typed = { suspicion: '', grounds: '', measures: '' };

const WordsFields = ({ typed }: { typed: Typed }) => (
  <>
    <Select
      id="suspicion"
      label="What is suspected"
      value={typed.suspicion}
      options={[['', 'Choose'], ...SUSPICIONS.map((each) => [each, SUSPECTED[each]] as const)]}
    />
    <Words id="grounds" name="grounds" label="What happened, and why that is suspicious" value={typed.grounds} />
    <Words id="measures" name="measures" label="What was done about the account" value={typed.measures} />
  </>
);

const typedIn = (form: Fields): Typed => ({
  suspicion: form.one('suspicion'),
  grounds: form.one('grounds').trim(),
  measures: form.one('measures').trim(),
});

function wordsIn({ suspicion, grounds, measures }: Typed): ReportWords | string {
  if (!isSuspicion(suspicion)) return 'Choose what is suspected.';
  const fits = (text: string) => lengthOf(text) >= TEXT.min && lengthOf(text) <= TEXT.max;
  if (!fits(grounds) || !fits(measures))
    return `Write at least ${TEXT.min} and at most ${TEXT.max} characters in each field.`;
  return { suspicion, grounds, measures };
}

reports.get(`${LIST}/new`, async (c) => {
  await requireRole(c, 'report.write');
  const [playerNo, alert] = [Number(c.req.query('player')), Number(c.req.query('alert')) || null];
  if (!Number.isSafeInteger(playerNo) || (await playerIdOf(identityOf(c.env, playerNo), playerNo)) === null)
    throw new Stopped('player');
  return writePage(c, { playerNo, alert }, NOTHING, null);
});

async function writePage(
  c: OfficeContext,
  { playerNo, alert }: { playerNo: number; alert: number | null },
  typed: Typed,
  wrong: string | null,
) {
  const carry = await hidden(c);
  const body = (
    <>
      <h1>Report a suspicion about player {playerNo}</h1>
      {wrong && <Notice isBad>{wrong}</Notice>}
      <Sealed />
      <Card>
        <form class="act" method="post" action={LIST} aria-label="Write the report">
          {carry()}
          <input type="hidden" name="player" value={String(playerNo)} />
          <input type="hidden" name="alert" value={alert === null ? '' : String(alert)} />
          <WordsFields typed={typed} />
          <div class="row">
            <button type="submit" class="yes">
              Store the draft
            </button>
          </div>
        </form>
      </Card>
    </>
  );
  return page(c, {
    title: wrong ? 'Error: Report a suspicion' : 'Report a suspicion',
    here: HERE,
    body,
    status: wrong ? 422 : 200,
  });
}

reports.post(LIST, async (c) => {
  await requireRole(c, 'report.write');
  const form = await fieldsOf(c);
  const key = form.one('key');
  const [playerNo, alert] = [Number(form.one('player')), Number(form.one('alert')) || null];
  const player = Number.isSafeInteger(playerNo) ? await playerIdOf(identityOf(c.env, playerNo), playerNo) : null;
  if (!KEY.test(key) || player === null) throw new Stopped('form');
  const words = wordsIn(typedIn(form));
  if (typeof words === 'string') return writePage(c, { playerNo, alert }, typedIn(form), words);
  await note(c, 'report.write', 'asked');
  const no = await alertsOf(c.env).writeReport(await officerOf(c), { alert, player, playerNo, ...words }, key);
  if (no === null) throw new Stopped('nothing');
  await note(c, 'report.write', 'done', { subject: nameOf(no) });
  return c.redirect(`${LIST}/${no}`, 303);
});

interface Wrong {
  readonly says: string;
  readonly typed: Typed | null;
  readonly status: 409 | 422;
}

reports.get(ONE, async (c) => {
  await requireRole(c, 'report.see', { subject: nameOf(Number(c.req.param('no'))) });
  return reportPage(c, null);
});

async function reportPage(c: OfficeContext, wrong: Wrong | null) {
  const no = Number(c.req.param('no'));
  const found = await alertsOf(c.env).seeReport(await officerOf(c), no);
  if (!found) throw new Stopped('nothing');
  await note(c, 'report.see', 'seen', { subject: nameOf(no) });
  const carry = await hidden(c);
  const me = c.get('operator').name;
  const body = (
    <>
      <h1>Report {nameOf(no)}</h1>
      <Sealed />
      {wrong && <Notice isBad>{wrong.says}</Notice>}
      <Card name="How it stands">
        <Facts
          of={[
            ['State', <State of={STATES[found.state]} tone={found.state === 'sent' ? 'good' : 'open'} />],
            ['Player', <a href={`/players/${found.playerNo}`}>{found.playerNo}</a>],
            ['Alert', found.alert === null ? null : <a href={`/alerts/${found.alert}`}>A{found.alert}</a>],
            ['Suspected', SUSPECTED[found.suspicion]],
            ['Written by', found.author],
            ['Agreed by', found.second],
            ['Authority’s number', found.reference],
            ['Sent, UTC', found.sentAtMs === null ? null : <At ms={found.sentAtMs} seconds />],
          ]}
        />
      </Card>
      <Card name="What happened, and why that is suspicious">
        <p>{found.grounds}</p>
      </Card>
      <Card name="What was done about the account">
        <p>{found.measures}</p>
      </Card>
      <ReportSteps found={found} carry={carry} me={me} typed={wrong?.typed ?? found} />
      <Card name="What was done with the report">
        <Table
          label="What was done with the report"
          columns={[{ name: 'When, UTC' }, { name: 'Who' }, { name: 'What' }, { name: 'Words' }]}
        >
          {found.history.toReversed().map(({ atMs, operator, act, text }) => (
            <tr>
              <td class="t">
                <At ms={atMs} seconds />
              </td>
              <td>{operator}</td>
              <td>{ACTED[act]}</td>
              <td>{text}</td>
            </tr>
          ))}
        </Table>
      </Card>
    </>
  );
  return page(c, {
    title: `${wrong ? 'Error: ' : ''}Report ${nameOf(no)}`,
    here: HERE,
    body,
    status: wrong?.status ?? 200,
  });
}

interface StepsProps {
  readonly found: SuspicionReport;
  readonly carry: Awaited<ReturnType<typeof hidden>>;
  readonly me: string;
  readonly typed: Typed;
}

/** The steps that this operator can take now. A step that would be refused is not offered. */
function ReportSteps({ found: { no, state, author }, carry, me, typed }: StepsProps) {
  const action = `${LIST}/${no}`;
  return (
    <Card name="What to do">
      {state === 'draft' && author === me && (
        <form class="act" method="post" action={action} aria-label="Write it anew">
          {carry()}
          <WordsFields typed={typed} />
          <div class="row">
            <button name="act" value="write">
              Store the draft
            </button>
            <button class="yes" name="act" value="ask">
              Ask a colleague to read it as stored
            </button>
          </div>
        </form>
      )}
      {state === 'draft' && author !== me && <p>It is {author}’s draft.</p>}
      {state === 'second' && author === me && <p>A colleague of the role compliance has to read it.</p>}
      {state === 'second' && author !== me && (
        <form class="act" method="post" action={action} aria-label="Read it as the second">
          {carry()}
          <Words id="second-text" label="Where you send it back: what is missing" value="" />
          <div class="row">
            <button class="yes" name="act" value="confirm">
              Agree: it may be sent
            </button>
            <button class="no" name="act" value="return">
              Send it back
            </button>
          </div>
        </form>
      )}
      {(state === 'ready' || state === 'sent') && (
        <form class="act" method="post" action={action} aria-label="Take it out">
          {carry()}
          <div class="row">
            <button name="act" value="export">
              Take it out as a file (goAML)
            </button>
          </div>
        </form>
      )}
      {state === 'ready' && (
        <form class="act" method="post" action={action} aria-label="Note it as sent">
          {carry()}
          <Field id="reference" name="text" label="Under which number the authority has it" />
          <div class="row">
            <button class="yes" name="act" value="sent">
              It is sent
            </button>
          </div>
        </form>
      )}
      {state === 'sent' && <p>Nothing more is to be done, unless the authority asks.</p>}
    </Card>
  );
}

const ACTS = {
  write: 'report.write',
  ask: 'report.ask',
  confirm: 'report.confirm',
  return: 'report.return',
  export: 'report.export',
  sent: 'report.sent',
} as const satisfies Record<ReportStep['act'], OfficeAct>;
const isStep = (text: string): text is ReportStep['act'] => Object.hasOwn(ACTS, text);

function stepIn(form: Fields, act: ReportStep['act']): ReportStep | string {
  const text = form.one('text').trim();
  switch (act) {
    case 'write': {
      const words = wordsIn(typedIn(form));
      return typeof words === 'string' ? words : { act, ...words };
    }
    case 'return':
      return lengthOf(text) >= TEXT.min && lengthOf(text) <= TEXT.max
        ? { act, text }
        : 'Write what is missing, in a sentence.';
    case 'sent':
      return text.length >= 3 && text.length <= 100 ? { act, text } : 'Write the authority’s number.';
    default:
      return { act };
  }
}

const REFUSALS: Readonly<Record<Refused<ReportAnswer>, string>> = {
  state: STATE_CHANGED,
  author: 'It is a colleague’s draft.',
  same: 'You wrote it yourself. A colleague of the role compliance has to read it.',
};

reports.post(ONE, async (c) => {
  const form = await fieldsOf(c);
  const act = form.one('act');
  const key = form.one('key');
  if (!isStep(act) || !KEY.test(key)) throw new Stopped('form');
  const no = Number(c.req.param('no'));
  const about = { subject: nameOf(no) };
  await requireRole(c, ACTS[act], about);
  const step = stepIn(form, act);
  if (typeof step === 'string')
    return reportPage(c, { says: step, typed: act === 'write' ? typedIn(form) : null, status: 422 });
  const officer = await officerOf(c);
  const refusal = await stepTaken(c, ACTS[act], about, () => alertsOf(c.env).stepReport(officer, no, step, key));
  if (refusal) return reportPage(c, { says: REFUSALS[refusal], typed: null, status: 409 });
  return act === 'export' ? fileOf(c, no) : c.redirect(`${LIST}/${no}`, 303);
});

/** The file contains the player's identity as the account has it now, so that it is not stored twice. */
async function fileOf(c: OfficeContext, no: number): Promise<Response> {
  const found = await alertsOf(c.env).seeReport(await officerOf(c), no);
  const seen = found && (await playerOf(c.env, found.player).inspect());
  if (!found || !seen?.ok) throw new Stopped('nothing');
  const { profile } = seen.value;
  const licences = await content(c.env, 'config/licences');
  const xml = goamlOf({
    no,
    atMs: now(),
    words: found,
    entity: licences.find(({ id }) => id === profile.licence)?.holder ?? profile.licence,
    officer: c.get('operator').name,
    person: {
      playerNo: found.playerNo,
      firstName: profile.firstName,
      lastName: profile.lastName,
      dateOfBirth: profile.dateOfBirth,
      email: profile.email,
      phone: profile.mobilePhone,
      address: profile.address,
      city: profile.city,
      postalCode: profile.postalCode,
      country: profile.country,
    },
    rows: found.findings.flatMap(({ rows }) => rows),
    indicators: found.findings.map(({ rule }) => RULES[rule]),
  });
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="report-${nameOf(no)}.xml"`,
      'cache-control': 'private, no-store',
    },
  });
}

// Rules that are published and not in force yet.

/** The most accounts that one press examines. */
const A_PART = 200;
const AT_ONCE = 10;

const comingRules = async (c: OfficeContext): Promise<RiskRow[]> =>
  (await content(c.env, 'config/risk')).filter(({ fromMs = 0 }) => fromMs > now());
const idOf = (row: RiskRow): string => inputHash(row).slice(0, 16);

reports.get(TRY, async (c) => {
  await requireRole(c, 'rules.try');
  await note(c, 'rules.try', 'seen');
  const [rows, view, carry] = [await comingRules(c), await alertsOf(c.env).replay(await officerOf(c)), await hidden(c)];
  const body = (
    <>
      <h1>Rules to come</h1>
      <Sealed />
      {rows.length === 0 && (
        <Card>
          <Empty>No row of the rules is published that does not hold yet.</Empty>
        </Card>
      )}
      {rows.map((row) => (
        <Card name="Rules from" aside={<At ms={row.fromMs ?? 0} />}>
          <p>
            An alert from {row.alertFrom}, a high one from {row.highFrom}.{' '}
            {RISK_RULES.map((rule) => `${RULES[rule]}: ${row.rules[rule].points}`).join('; ')}.
          </p>
          {view?.id === idOf(row) && <Replayed view={view} />}
          {(view?.id !== idOf(row) || !view.isDone) && (
            <form class="act" method="post" action={TRY} aria-label="Try the rules">
              {carry()}
              <div class="row">
                <button class="yes" name="rules" value={idOf(row)}>
                  {view?.id === idOf(row) ? `Go on after player ${view.upto}` : 'Try it'}
                </button>
              </div>
            </form>
          )}
        </Card>
      ))}
    </>
  );
  return page(c, { title: 'Rules to come', here: HERE, body });
});

const Replayed = ({ view }: { view: ReplayView }) => (
  <>
    <Facts
      of={[
        ['Accounts looked at', view.isDone ? `${view.looked}: all` : `${view.looked}, up to player ${view.upto}`],
        ['Alerts there would be', `${view.alerts}, of them ${view.high} high`],
        ['Found by today’s rules, too', String(view.before)],
        ...RISK_RULES.flatMap((rule) => {
          const count = view.counts[rule];
          return count === undefined ? [] : [[RULES[rule], String(count)] as const];
        }),
        ['Tried', `${view.operator}`],
      ]}
    />
    {view.found.length > 0 && (
      <Table
        label="Whom they would find"
        columns={[
          { name: 'Player', isNumber: true },
          { name: 'Score', isNumber: true },
          { name: 'Today’s score', isNumber: true },
          { name: 'Rules' },
        ]}
      >
        {view.found.map(({ playerNo, score, before, rules }) => (
          <tr>
            <td class="n">
              <a href={`/players/${playerNo}`}>{playerNo}</a>
            </td>
            <td class="n">{score}</td>
            <td class="n">{before === 0 ? 'no alert' : before}</td>
            <td>{rules.map((rule) => RULES[rule]).join('; ')}</td>
          </tr>
        ))}
      </Table>
    )}
  </>
);

reports.post(TRY, async (c) => {
  await requireRole(c, 'rules.try');
  const form = await fieldsOf(c);
  const row = (await comingRules(c)).find((each) => idOf(each) === form.one('rules'));
  if (!row) throw new Stopped('form');
  await note(c, 'rules.try', 'asked');
  const [id, officer, store] = [idOf(row), await officerOf(c), alertsOf(c.env)];
  await store.beginReplay(officer, id, row);
  const before = (await store.replay(officer))?.upto ?? 0;
  const players = await playersAfter(c.env, before, A_PART);
  const holds = riskAt(await content(c.env, 'config/risk'), now());
  const found: ReplayFound[] = [];
  for (let at = 0; at < players.length; at += AT_ONCE)
    for (const each of await Promise.all(players.slice(at, at + AT_ONCE).map((one) => tried(c, one, row, holds))))
      if (each) found.push(each);
  const upto = players.at(-1)?.playerNo ?? before + 1;
  await store.addReplay(id, { upto, looked: players.length, found, isDone: players.length < A_PART });
  await note(c, 'rules.try', 'done');
  return c.redirect(TRY, 303);
});

/** Null where the rules would raise no alert. An account without any activity cannot raise one. */
async function tried(
  c: OfficeContext,
  { playerNo, playerId }: { playerNo: number; playerId: string },
  row: RiskRow,
  holds: RiskRow | undefined,
): Promise<ReplayFound | null> {
  const answer = await playerOf(c.env, playerId).tryRisk(holds ? [row, holds] : [row]);
  if (!answer.ok) return null;
  const [then, today] = answer.value;
  if (!then || then.score === 0) return null;
  return { playerNo, player: playerId, score: then.score, before: today?.score ?? 0, rules: then.rules };
}
