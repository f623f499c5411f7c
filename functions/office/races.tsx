/** @jsxImportSource hono/jsx */
// The report of tournaments: running ones with their boards and the player of each place, and the results of the last
// 30 days. It only reads; a run is ended early by its file (rewards.md 3) or canceled as a whole (runs.tsx), and an
// entry is removed on its player's page.

import { now } from '#functions/clock.ts';
import { patient } from '#functions/object/timeout.ts';
import { playerNosOf } from '#functions/readmodel/office.ts';
import { storedSwitches } from '#functions/switches.ts';
import { archiveOf, shardNames, tournamentOf } from '#functions/tournament/stub.ts';
import type { Archived } from '#functions/tournament/verbs.ts';
import { line } from '#shared/base/line.ts';
import type { RaceBoard } from '#shared/contract/races.ts';
import { mayDo } from '#shared/domain/office/acts.ts';
import { holding, type Switches } from '#shared/domain/switches.ts';
import type { OfficeContext } from './context.ts';
import { At, amount, CanceledAt, Card, type Column, Empty, Facts, Table, Titled } from './parts.tsx';

const BOARD_WAIT_MS = 3000;
/** Players' numbers by the keys of their entries. */
type Numbers = ReadonlyMap<string, number>;
/** The same period for which players can read results (rewards.md 26). */
const RECENT_MS = 30 * 86_400_000;
const MOST = 200;

const euro = (minor: number): string => amount(minor, 'EUR');

/** `proposed`: the runs whose cancellation waits for a colleague. */
export async function raceReport(c: OfficeContext, proposed: ReadonlySet<string>) {
  const atMs = now();
  const archive = archiveOf(c.env);
  const off = holding(await storedSwitches(c.env), atMs).filter(({ kind }) => kind === 'tournament');
  const mayStop = mayDo(c.get('operator'), 'switch.off');
  const mayCancel = mayDo(c.get('operator'), 'run.cancel');
  const [running, ended] = await Promise.all([archive.running(), archive.since(atMs - RECENT_MS, MOST)]);
  const open = await Promise.all(
    running.map(async (run) => ({
      run,
      ...(await boarded(c.env, run)),
      off: off.find(({ of }) => of === run.series),
    })),
  );
  const wanted = ended.find(({ id }) => id === c.req.query('run'));
  const past = wanted && { run: wanted, ...(await boarded(c.env, wanted)) };
  return (
    <>
      <p class="muted">
        As of <At ms={atMs} seconds /> UTC. Scores appear within two seconds.
      </p>
      {past && <Past {...past} />}
      {open.length === 0 && <p class="card">No running tournament has entrants.</p>}
      {open.map((each) => (
        <Running {...each} mayStop={mayStop} mayCancel={mayCancel && !proposed.has(each.run.id)} />
      ))}
      <Card id="ended" name="Ended, last 30 days">
        <Ended of={ended} />
      </Card>
    </>
  );
}

/** A run with its current board. */
interface BoardedRun {
  readonly run: Archived;
  readonly board: RaceBoard | null;
  readonly numbers: Numbers;
}

async function boarded(env: Env, run: Archived): Promise<Omit<BoardedRun, 'run'>> {
  const board = await boardIn(env, run.id);
  return { board, numbers: await numbersOf(env, run, board) };
}

/** Null where the object does not answer, so that the rest of the report can be shown. */
async function boardIn(env: Env, id: string): Promise<RaceBoard | null> {
  try {
    return await patient(tournamentOf(env, id).board(), BOARD_WAIT_MS);
  } catch (error) {
    console.error(line({ event: 'tournament.silent', tournament: id, error: String(error) }));
    return null;
  }
}

/** The players of a board's rows. A player whose object does not answer is left out. */
async function numbersOf(
  env: Env,
  { id, shards }: Pick<Archived, 'id' | 'shards'>,
  board: RaceBoard | null,
): Promise<Numbers> {
  const keys = board?.rows.map(({ key }) => key) ?? [];
  if (keys.length === 0) return new Map();
  const found = await Promise.allSettled(
    shardNames(id, shards).map((name) => patient(tournamentOf(env, name).entrants(keys), BOARD_WAIT_MS)),
  );
  const entrants = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const numbers = await playerNosOf(
    env,
    entrants.map(({ player }) => player),
  );
  return new Map(
    entrants.flatMap(({ key, player }) => {
      const no = numbers.get(player);
      return no === undefined ? [] : [[key, no] as const];
    }),
  );
}

const Past = ({ run, board, numbers }: BoardedRun) => (
  <Card id="run" name={<Titled title={run.title} id={run.id} more={run.canceled ? ', canceled' : ', final'} />}>
    {run.canceled ? (
      <p>
        <CanceledAt {...run.canceled} />
      </p>
    ) : board ? (
      <Board id={run.id} rows={board.rows} numbers={numbers} />
    ) : (
      <p>Not available right now.</p>
    )}
  </Card>
);

const total = (minors: readonly number[]): number => minors.reduce((sum, one) => sum + one, 0);

const STATES: Readonly<Record<RaceBoard['state'], string>> = {
  open: 'open',
  closing: 'ended; waiting for open rounds and last scores',
  final: 'final',
  canceled: 'canceled',
};

/** Whether anybody can enter now, with the link to the switch for it; a run itself is ended by its file. */
const NewEntries = ({
  series,
  off,
  mayStop,
}: {
  series: string;
  off: Switches[number] | undefined;
  mayStop: boolean;
}) => (
  <>
    {off ? (
      <>
        none: switched off by {off.by} until <At ms={off.untilMs} /> UTC ({off.reason})
      </>
    ) : (
      'open'
    )}
    {mayStop && (
      <>
        {' '}
        ·{' '}
        <a href={off ? '/switches#off' : `/switches?kind=tournament&of=${series}#switch-off`}>
          {off ? 'Open them again' : 'Take no more'}
        </a>
      </>
    )}
  </>
);

function Running({
  run: { id, title, series, startMs, endMs },
  board,
  numbers,
  off,
  mayStop,
  mayCancel,
}: BoardedRun & { off: Switches[number] | undefined; mayStop: boolean; mayCancel: boolean }) {
  return (
    <Card id={id} name={<Titled title={title} id={id} />}>
      <Facts
        of={[
          [
            'Runs',
            <>
              <At ms={startMs} /> to <At ms={board?.endMs ?? endMs} /> UTC
            </>,
          ],
          ['New entries', <NewEntries series={series} off={off} mayStop={mayStop} />],
          ['Board', board ? null : 'not available right now: reload the page'],
          ['State', board && STATES[board.state]],
          ['Entrants', board && String(board.entrants)],
          ['Prizes as they stand', board && euro(total(board.prizesEurMinor))],
          ['Guaranteed prizes', board && euro(total(board.guaranteedEurMinor))],
        ]}
      />
      {mayCancel && (
        <p class="row">
          <a class="button" href={`/tournaments?cancel=${id}#cancel`}>
            Cancel it
          </a>
        </p>
      )}
      {board && <Board id={id} rows={board.rows} numbers={numbers} />}
    </Card>
  );
}

const BOARD: readonly Column[] = [
  { name: 'Place', isNumber: true },
  { name: 'Entrant' },
  { name: 'Player' },
  { name: 'Score', isNumber: true },
  { name: 'Prize', isNumber: true },
];

const Board = ({ id, rows, numbers }: { id: string; rows: RaceBoard['rows']; numbers: Numbers }) =>
  rows.length === 0 ? (
    <Empty>No scores yet.</Empty>
  ) : (
    <Table label={`Board of ${id}`} columns={BOARD}>
      {rows.map(({ place, n, name, score, eurMinor, key }) => (
        <tr>
          <td class="n">{place}</td>
          <td>{name ?? `#${n}`}</td>
          <td>
            <PlayerLink no={numbers.get(key)} />
          </td>
          <td class="n">{score}</td>
          <td class="n">{eurMinor > 0 && euro(eurMinor)}</td>
        </tr>
      ))}
    </Table>
  );

const PlayerLink = ({ no }: { no: number | undefined }) =>
  no === undefined ? <>–</> : <a href={`/players/${no}#entries`}>{no}</a>;

const ENDED: readonly Column[] = [
  { name: 'Tournament' },
  { name: 'Ended, UTC' },
  { name: 'Final, UTC' },
  { name: 'Entrants', isNumber: true },
  { name: 'Prizes', isNumber: true },
  { name: 'SHA-256 of the result' },
];

function Ended({ of }: { of: readonly Archived[] }) {
  if (of.length === 0) return <Empty>None ended.</Empty>;
  return (
    <Table label="Ended" columns={ENDED}>
      {of.map(({ id, title, endMs, result, canceled }) => (
        <tr>
          <th scope="row">
            <a href={`/tournaments?run=${id}#run`}>{title.en ?? id}</a> <span class="muted small">{id}</span>
          </th>
          <td class="t">
            <At ms={endMs} />
          </td>
          {result && (
            <>
              <td class="t">
                <At ms={result.finalMs} />
              </td>
              <td class="n">{result.entrants}</td>
              <td class="n">{euro(total(result.places.map(({ count, eachEurMinor }) => count * eachEurMinor)))}</td>
              <td class="small">{result.hash}</td>
            </>
          )}
          {canceled && (
            <td colspan={4}>
              <CanceledAt {...canceled} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
