/** @jsxImportSource hono/jsx */
// Runs of tournaments and lotteries: their state, and how one is canceled as a whole until it is decided. One operator
// proposes it and another confirms it; the run's own object stores the proposal and decides (ADR 153).
import { Hono } from 'hono';
import { logSilent, type RunKind } from '#functions/canceled.ts';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { lotteryArchiveOf, lotteryOf } from '#functions/lottery/stub.ts';
import { termsOf as lotteryTerms, publishedLottery, publishedRuns } from '#functions/lottery/terms.ts';
import { patient } from '#functions/object/timeout.ts';
import { archiveOf, tournamentOf } from '#functions/tournament/stub.ts';
import { publishedRun, termsOf as raceTerms, tournamentsOf } from '#functions/tournament/terms.ts';
import { mayDo, type RunAct } from '#shared/domain/office/acts.ts';
import { PROPOSAL_MS } from '#shared/domain/office/policy.ts';
import {
  CANCEL_REASONS,
  type CancelAnswer,
  type CancelProposal,
  type CancelReason,
  type CancelStep,
  isWaiting,
} from '#shared/domain/rewards/canceled.ts';
import { runsAt } from '#shared/domain/rewards/series.ts';
import { reasonSays } from './actions.ts';
import type { OfficeContext } from './context.ts';
import { type Carry, fieldsOf, hidden } from './form.tsx';
import { note, requireRole } from './log.ts';
import { lotteryReport } from './lotteries.tsx';
import { outcomeOf, type Says } from './outcome.ts';
import { page } from './page.tsx';
import { At, age, amount, Card, type Column, Field, Notice, Select, State, Table, WHY_CANCELED } from './parts.tsx';
import { raceReport } from './races.tsx';
import { Stopped } from './refusal.ts';

export const runs = new Hono<{ Bindings: Env; Variables: Vars }>();

const KEY = /^[\w-]{16,64}$/;
const NAME = /^[a-z0-9][a-z0-9-]{0,79}$/;
const WAIT_MS = 3000;

const isWhy = (text: string): text is CancelReason => CANCEL_REASONS.some((why) => why === text);

interface Running {
  readonly id: string;
  readonly canceling?: CancelProposal;
}

const KINDS = {
  tournament: {
    path: '/tournaments',
    title: 'Tournaments',
    read: 'tournaments.read',
    report: raceReport,
    object: tournamentOf,
    running: (env: Env): Promise<readonly Running[]> => archiveOf(env).running(),
    async published(env: Env): Promise<readonly string[]> {
      const all = await tournamentsOf(env);
      return all.flatMap((one) => runsAt(one, now()).map(({ id }) => id));
    },
    async prizes(env: Env, id: string) {
      const published = await publishedRun(env, id);
      return published && raceTerms(published).prizesEurMinor;
    },
    pays: 'No prize is paid. Entering costs nothing, so nothing is returned.',
  },
  lottery: {
    path: '/lotteries',
    title: 'Lotteries',
    read: 'lotteries.read',
    report: lotteryReport,
    object: lotteryOf,
    running: (env: Env): Promise<readonly Running[]> => lotteryArchiveOf(env).running(),
    published: (env: Env) => publishedRuns(env, now()),
    async prizes(env: Env, id: string) {
      const published = await publishedLottery(env, id);
      return published && lotteryTerms(published).prizesEurMinor;
    },
    pays: 'Nothing is drawn. Coins that were paid for tickets come back, and of tickets that were prizes the printed value is paid.',
  },
} as const;

const OUTCOMES = {
  proposed: 'It is proposed: a colleague has to confirm it within a day. Until then it goes on.',
  canceled: 'It is canceled. Its players are being told, and what they paid comes back.',
  declined: 'It goes on.',
  own: 'You have proposed it yourself. A colleague has to confirm it.',
  waits: 'A colleague has proposed it already. Confirm it below, or turn it down.',
  changed: 'It stands differently since you opened the page: nothing has changed. Check below.',
  over: 'It is decided already, and what it pays is owed: it cannot be canceled any more.',
  gone: 'It was canceled already.',
} as const satisfies Record<CancelAnswer, string>;
const DONE: readonly CancelAnswer[] = ['proposed', 'canceled', 'declined'];
const BAD = (Object.keys(OUTCOMES) as CancelAnswer[]).filter((answer) => !DONE.includes(answer));

interface Typed {
  readonly run: string;
  readonly why: string;
  readonly reason: string;
}

for (const kind of Object.keys(KINDS) as RunKind[]) {
  const { path, read } = KINDS[kind];
  runs.get(path, async (c) => {
    await requireRole(c, read);
    await note(c, read, 'seen');
    const typed = { run: c.req.query('cancel') ?? '', why: '', reason: '' };
    return listPage(c, kind, { typed, says: outcomeOf(OUTCOMES, BAD, c.req.query('done')) });
  });
  runs.post(path, (c) => propose(c, kind));
  runs.post(`${path}/proposals`, (c) => decide(c, kind));
}

async function propose(c: OfficeContext, kind: RunKind): Promise<Response> {
  const form = await fieldsOf(c);
  const typed: Typed = { run: form.one('run'), why: form.one('why'), reason: form.one('reason').trim() };
  await requireRole(c, 'run.cancel', { subject: typed.run });
  const wrong = NAME.test(typed.run) ? null : 'Choose which one.';
  const says = wrong ?? (isWhy(typed.why) ? reasonSays(typed.reason) : 'Choose what players read.');
  if (says !== null || !isWhy(typed.why)) return listPage(c, kind, { typed, says: { says: says ?? '', isBad: true } });
  const id = form.one('key');
  if (!KEY.test(id)) throw new Stopped('form');
  const { why, reason } = { ...typed, why: typed.why };
  const step = { act: 'propose', id, why, reason, by: c.get('operator').name } as const;
  return stepOn(c, kind, { run: typed.run, reason, step });
}

async function decide(c: OfficeContext, kind: RunKind): Promise<Response> {
  const form = await fieldsOf(c);
  const [run, id, reason, pressed] = [
    form.one('run'),
    form.one('proposal'),
    form.one('reason').trim(),
    form.one('act'),
  ];
  if (pressed !== 'confirm' && pressed !== 'keep') throw new Stopped('form');
  await requireRole(c, pressed === 'confirm' ? 'run.cancel' : 'run.keep', { subject: run });
  if (!NAME.test(run) || !KEY.test(id)) throw new Stopped('form');
  const wrong = reasonSays(reason);
  const typed = { run: '', why: '', reason: '' };
  if (wrong !== null) return listPage(c, kind, { typed, says: { says: wrong, isBad: true } });
  return stepOn(c, kind, { run, reason, step: { act: pressed, id, by: c.get('operator').name } });
}

interface Step {
  readonly run: string;
  readonly reason: string;
  readonly step: CancelStep;
}

/** Logged before the object is asked, and again with the outcome. */
async function stepOn(c: OfficeContext, kind: RunKind, { run, reason, step }: Step): Promise<Response> {
  const { object, path } = KINDS[kind];
  const act: RunAct = step.act === 'keep' ? 'run.keep' : 'run.cancel';
  const about = { subject: run, reason };
  await note(c, act, 'asked', { ...about, after: step.act });
  const answer = await object(c.env, run).cancel(step, now());
  await note(c, act, answer !== null && DONE.includes(answer) ? 'done' : 'refused', {
    ...about,
    after: answer === 'proposed' && step.act === 'propose' ? `proposed, ${step.why}` : (answer ?? 'unknown'),
  });
  if (answer === null) throw new Stopped('nothing');
  return c.redirect(`${path}?done=${answer}`, 303);
}

interface ListInput {
  readonly typed: Typed;
  readonly says: Says | null;
}

async function listPage(c: OfficeContext, kind: RunKind, { typed, says }: ListInput): Promise<Response> {
  const { path, title, report } = KINDS[kind];
  const may = mayDo(c.get('operator'), 'run.cancel');
  const proposals = await proposalsOf(c.env, kind);
  // A run whose proposal waits is decided on there: it is not proposed again.
  const proposed: ReadonlySet<string> = new Set(proposals.map(({ run }) => run));
  const body = (
    <>
      <h1>{title}</h1>
      {says && <Notice isBad={says.isBad}>{says.says}</Notice>}
      {await Waiting({ c, kind, may, proposals })}
      {await report(c, proposed)}
      {may && (await Propose({ c, kind, typed, proposed }))}
    </>
  );
  const isWrong = says?.isBad === true && c.req.method === 'POST';
  return page(c, { title: isWrong ? `Error: ${title}` : title, here: path, body, status: isWrong ? 422 : 200 });
}

interface Proposed {
  readonly kind: RunKind;
  readonly run: string;
  readonly proposal: CancelProposal;
}

/** Null where a run does not answer: the list is shown without its proposal. */
async function proposalIn(env: Env, kind: RunKind, run: string): Promise<CancelProposal | null> {
  try {
    return (await patient(KINDS[kind].object(env, run).canceling(), WAIT_MS)).proposal;
  } catch (error) {
    logSilent(kind, run, error);
    return null;
  }
}

async function proposalsOf(env: Env, kind: RunKind): Promise<Proposed[]> {
  const running = await KINDS[kind].running(env);
  const found = await Promise.all(running.map(({ id }) => proposalIn(env, kind, id)));
  return running.flatMap(({ id: run }, i) => {
    const proposal = found[i];
    return proposal ? [{ kind, run, proposal }] : [];
  });
}

interface WaitingInput {
  readonly c: OfficeContext;
  readonly kind: RunKind;
  readonly may: boolean;
  readonly proposals: readonly Proposed[];
}

async function Waiting({ c, kind, may, proposals }: WaitingInput) {
  if (proposals.length === 0) return null;
  const carry = await hidden(c);
  const mine = c.get('operator').name;
  return (
    <Card id="proposals" name="Waits for a colleague" aside={<State of="open" />}>
      <ul class="items">
        {proposals.map((one) => (
          <li>
            <div class="line">
              <b>Cancel {one.run}</b>
              <span>{WHY_CANCELED[one.proposal.why]}</span>
              <span class="muted small">
                by {one.proposal.by}, <At ms={one.proposal.atMs} /> UTC; dropped on{' '}
                <At ms={one.proposal.atMs + PROPOSAL_MS} />
              </span>
            </div>
            <p>{one.proposal.reason}</p>
            {may && <Decide {...one} carry={carry} isOwn={one.proposal.by === mine} />}
          </li>
        ))}
      </ul>
      <p class="muted small">{KINDS[kind].pays} This cannot be undone.</p>
    </Card>
  );
}

const Decide = ({ kind, run, proposal, carry, isOwn }: Proposed & { carry: Carry; isOwn: boolean }) => (
  <form class="act" method="post" action={`${KINDS[kind].path}/proposals`} aria-label={`Decide on ${run}`}>
    {carry()}
    <input type="hidden" name="run" value={run} />
    <input type="hidden" name="proposal" value={proposal.id} />
    <Field id={`reason-${run}`} name="reason" label={`Reason, ${run}`} hint="For the log. No names or numbers." />
    <div class="row">
      {!isOwn && (
        <button type="submit" name="act" value="confirm" class="no">
          Confirm: cancel it
        </button>
      )}
      <button type="submit" name="act" value="keep" class="yes">
        {isOwn ? 'Withdraw the proposal' : 'Turn it down: it goes on'}
      </button>
    </div>
  </form>
);

interface ProposeInput {
  readonly c: OfficeContext;
  readonly kind: RunKind;
  readonly typed: Typed;
  readonly proposed: ReadonlySet<string>;
}

async function Propose({ c, kind, typed, proposed }: ProposeInput) {
  const { path, published, running, pays } = KINDS[kind];
  const [all, entered, carry] = await Promise.all([published(c.env), running(c.env), hidden(c)]);
  const names = [...new Set([...entered.map(({ id }) => id), ...all])].filter((name) => !proposed.has(name)).toSorted();
  return (
    <Card id="cancel" name="Cancel one">
      <form class="act" method="post" action={path} aria-label="Cancel one">
        {carry()}
        <div class="row">
          <Select
            id="run"
            label="Which"
            value={typed.run}
            options={[['', 'Choose'], ...names.map((name) => [name, name] as const)]}
          />
          <Select
            id="why"
            label="What players read"
            value={typed.why}
            options={[['', 'Choose'], ...CANCEL_REASONS.map((why) => [why, WHY_CANCELED[why]] as const)]}
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
            Propose to cancel it
          </button>
        </div>
      </form>
      <p class="muted small">
        {pays} A colleague has to confirm it. The next one of the same name goes on; to stop those, too, end its file.
      </p>
    </Card>
  );
}

const CANCELS: readonly Column[] = [
  { name: 'Which' },
  { name: 'Its prizes', isNumber: true },
  { name: 'What players read' },
  { name: 'By' },
  { name: 'Waits', isNumber: true },
];

/** What is guaranteed; '' for a run that is published no more. */
const prizesWords = (eurMinor: readonly number[] | null | undefined): string =>
  eurMinor
    ? amount(
        eurMinor.reduce((sum, each) => sum + each, 0),
        'EUR',
      )
    : '';

/** The section of the page Work; each kind's archive learns of a proposal within seconds. */
export async function CancelsWaiting({ c }: { c: OfficeContext }) {
  if (!mayDo(c.get('operator'), 'run.cancel')) return null;
  const all = (await Promise.all((Object.keys(KINDS) as RunKind[]).map((kind) => archived(c.env, kind)))).flat();
  if (all.length === 0) return null;
  const prizes = await Promise.all(all.map(({ kind, run }) => KINDS[kind].prizes(c.env, run)));
  return (
    <Card name="To be canceled" aside={<State of="open" />}>
      <Table label="To be canceled" columns={CANCELS}>
        {all.map(({ kind, run, proposal }, i) => (
          <tr>
            <td>
              <a href={`${KINDS[kind].path}#proposals`}>
                <b>Cancel {run}</b>
              </a>
              <div class="muted small">
                {KINDS[kind].pays} {proposal.reason}
              </div>
            </td>
            <td class="n">{prizesWords(prizes[i])}</td>
            <td>{WHY_CANCELED[proposal.why]}</td>
            <td>{proposal.by}</td>
            <td class="n">{age(now() - proposal.atMs)}</td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

async function archived(env: Env, kind: RunKind): Promise<Proposed[]> {
  try {
    const all = await patient(KINDS[kind].running(env), WAIT_MS);
    return all.flatMap(({ id: run, canceling: proposal }) =>
      proposal && isWaiting(proposal, now()) ? [{ kind, run, proposal }] : [],
    );
  } catch (error) {
    logSilent(kind, 'archive', error);
    return [];
  }
}
