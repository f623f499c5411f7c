/** @jsxImportSource hono/jsx */
// The report of lotteries: those that are not drawn yet, with their tickets and what will decide them, and the draws of
// the last 30 days. It only reads; a run is ended early by its file (rewards.md 3) or canceled as a whole (runs.tsx).

import type { Child } from 'hono/jsx';
import type { BeaconWish } from '#functions/chain/verbs.ts';
import { now } from '#functions/clock.ts';
import { lotteryArchiveOf, lotteryOf } from '#functions/lottery/stub.ts';
import type { ArchivedLottery, LotteryFacts, LotteryStage } from '#functions/lottery/verbs.ts';
import { patient } from '#functions/object/timeout.ts';
import { playerNosOf } from '#functions/readmodel/office.ts';
import { line } from '#shared/base/line.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { COIN_EUR_MINOR } from '#shared/domain/rewards/prize.ts';
import type { OfficeContext } from './context.ts';
import { At, amount, CanceledAt, Card, type Column, Empty, Facts, Joined, Table, Titled } from './parts.tsx';

const WAIT_MS = 3000;
/** The same period as for tournaments. */
const RECENT_MS = 30 * 86_400_000;
const MOST = 100;

const euro = (minor: number): string => amount(minor, 'EUR');

/** `proposed`: the runs whose cancellation waits for a colleague. */
export async function lotteryReport(c: OfficeContext, proposed: ReadonlySet<string>) {
  const atMs = now();
  const mayCancel = mayDo(c.get('operator'), 'run.cancel');
  const archive = lotteryArchiveOf(c.env);
  const [running, drawn] = await Promise.all([archive.running(), archive.since(atMs - RECENT_MS, MOST)]);
  const open = await Promise.all(running.map(async ({ id }) => ({ id, facts: await factsIn(c.env, id, atMs) })));
  const past = await Promise.all(
    drawn.map(async (run) => {
      const facts = await factsIn(c.env, run.id, atMs);
      return { run, facts, holders: await holdersIn(c.env, run.id, facts) };
    }),
  );
  return (
    <>
      <p class="muted">
        As of <At ms={atMs} seconds /> UTC.
      </p>
      {open.length === 0 && <p class="card">No lottery is open.</p>}
      {open.map((each) => (
        <Running {...each} atMs={atMs} mayCancel={mayCancel && !proposed.has(each.id)} />
      ))}
      <Card id="drawn" name="Drawn, last 30 days">
        {past.length === 0 ? (
          <Empty>None drawn.</Empty>
        ) : (
          <Table label="Drawn" columns={DRAWN}>
            {past.map((each) => (
              <Drawn {...each} />
            ))}
          </Table>
        )}
      </Card>
    </>
  );
}

/** Null where the object does not answer, so that the rest of the report can be shown. */
async function factsIn(env: Env, id: string, atMs: number): Promise<LotteryFacts | null> {
  try {
    return await patient(lotteryOf(env, id).open(atMs), WAIT_MS);
  } catch (error) {
    console.error(line({ event: 'lottery.silent', lottery: id, error: String(error) }));
    return null;
  }
}

const STAGES: Readonly<Record<LotteryStage, string>> = {
  open: 'open for tickets',
  closing: 'ended; waiting for tickets paid before the end',
  sealed: 'list sealed; waiting for the beacon',
  drawn: 'drawn',
  lost: 'lost: none of the named beacon rounds arrived; coins returned',
  canceled: 'canceled; coins returned',
};

/** Decided runs: the prizes are owed, or nothing is paid. */
const OVER: readonly LotteryStage[] = ['drawn', 'lost', 'canceled'];

const UNAVAILABLE = 'Not available right now. Reload the page.';

const Round = ({ source, round, atMs }: BeaconWish) => (
  <>
    {source} {round}, <At ms={atMs} /> UTC
    <br />
  </>
);

type RunningInput = { id: string; facts: LotteryFacts | null; atMs: number; mayCancel: boolean };

function Running({ id, facts, atMs, mayCancel }: RunningInput) {
  if (!facts)
    return (
      <Card id={id} name={id}>
        <p>{UNAVAILABLE}</p>
      </Card>
    );
  return (
    <Card id={id} name={<Titled title={facts.terms.title} id={id} />}>
      <Facts of={linesOf(facts, atMs)} />
      {mayCancel && !OVER.includes(facts.stage) && (
        <p class="row">
          <a class="button" href={`/lotteries?cancel=${id}#cancel`}>
            Cancel it
          </a>
        </p>
      )}
    </Card>
  );
}

function linesOf(facts: LotteryFacts, atMs: number) {
  const { terms, stage, printed, coins, coinsPaid, first, beacons, sealed, deciding } = facts;
  const lines: (readonly [string, Child])[] = [
    [
      'Runs',
      <>
        <At ms={terms.startMs} /> to <At ms={terms.endMs} /> UTC
      </>,
    ],
    ['Stage', stage === 'open' && terms.startMs > atMs ? 'announced; not open yet' : STAGES[stage]],
    ['Tickets', `${printed} for the listed prizes, ${coins} bought with coins`],
    ['Paid by coins', euro(coinsPaid * COIN_EUR_MINOR)],
    ['Listed prizes', euro(terms.prizesEurMinor.reduce((sum, minor) => sum + minor, 0))],
    ['Hash of h_1', <code>{first}</code>],
    [
      'Rounds named',
      beacons.length > 0 ? beacons.map((each) => <Round {...each} />) : 'none yet: no tickets are numbered',
    ],
    ['List', sealed ? <Sealed {...sealed} /> : 'open'],
    ['Decides', deciding ? <Round {...deciding} /> : 'the first named round after the list is sealed'],
  ];
  return lines;
}

const Sealed = ({ tickets, atMs, hash }: NonNullable<LotteryFacts['sealed']>) => (
  <>
    {tickets} tickets, <At ms={atMs} /> UTC, <code>{hash}</code>
  </>
);

/** The players' numbers by their winning tickets; empty where an object does not answer. */
async function holdersIn(env: Env, id: string, facts: LotteryFacts | null): Promise<ReadonlyMap<number, number>> {
  const nos = facts?.result?.wins.map(({ no }) => no) ?? [];
  if (nos.length === 0) return new Map();
  try {
    const held = await patient(lotteryOf(env, id).holders(nos), WAIT_MS);
    const numbers = await playerNosOf(
      env,
      held.map(({ player }) => player),
    );
    return new Map(
      held.flatMap(({ no, player }) => {
        const playerNo = numbers.get(player);
        return playerNo === undefined ? [] : [[no, playerNo] as const];
      }),
    );
  } catch (error) {
    console.error(line({ event: 'lottery.silent', lottery: id, error: String(error) }));
    return new Map();
  }
}

const DRAWN: readonly Column[] = [
  { name: 'Lottery' },
  { name: 'Ended, UTC' },
  { name: 'Tickets', isNumber: true },
  { name: 'SHA-256 of the list' },
  { name: 'Beacon round' },
  { name: 'Winning numbers' },
  { name: 'Prizes', isNumber: true },
];

interface Past {
  readonly run: ArchivedLottery;
  readonly facts: LotteryFacts | null;
  readonly holders: ReadonlyMap<number, number>;
}

const Drawn = ({ run: { id, title, endMs, canceled }, facts, holders }: Past) => (
  <tr>
    <th scope="row">
      <Titled title={title} id={id} />
    </th>
    <td class="t">
      <At ms={endMs} />
    </td>
    {facts?.result && facts.sealed && facts.stage !== 'lost' && !canceled ? (
      <Outcome sealed={facts.sealed} result={facts.result} holders={holders} />
    ) : (
      <td colspan={5}>
        {canceled ? <CanceledAt {...canceled} /> : facts?.stage === 'lost' ? STAGES.lost : UNAVAILABLE}
      </td>
    )}
  </tr>
);

function Outcome({
  sealed,
  result: { round, wins },
  holders,
}: Pick<Past, 'holders'> & {
  sealed: NonNullable<LotteryFacts['sealed']>;
  result: NonNullable<LotteryFacts['result']>;
}) {
  return (
    <>
      <td class="n">{sealed.tickets}</td>
      <td class="small">{sealed.hash}</td>
      <td>{round}</td>
      <td>
        {wins.length === 0 ? (
          'none'
        ) : (
          <Joined of={wins.map(({ no, eurMinor }) => <Win no={no} eurMinor={eurMinor} playerNo={holders.get(no)} />)} />
        )}
      </td>
      <td class="n">{euro(wins.reduce((sum, { eurMinor }) => sum + eurMinor, 0))}</td>
    </>
  );
}

const Win = ({ no, eurMinor, playerNo }: { no: number; eurMinor: number; playerNo: number | undefined }) => (
  <>
    {no}: {euro(eurMinor)}
    {playerNo !== undefined && (
      <>
        {' '}
        (<a href={`/players/${playerNo}#entries`}>player {playerNo}</a>)
      </>
    )}
  </>
);
