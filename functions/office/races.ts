// The report of tournaments: which go on and how their boards stand, whose each place is, and how those of the last 30 days ended.
// Reads only; a run is stopped early by its file (rewards.md 3), an entry is taken out on its player's page.
import { now } from '#functions/clock.ts';
import { type Html, html } from '#functions/html.ts';
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
import { instant, money, second } from './page.ts';
import { table } from './tables.ts';

const BOARD_WAIT_MS = 3000;
/** Numbers of players by the keys of their entries. */
type Numbers = ReadonlyMap<string, number>;
/** As far back as players read results, too (rewards.md 26). */
const RECENT_MS = 30 * 86_400_000;
const MOST = 200;

const euro = (minor: number): string => money(minor, 'EUR');

export async function raceReport(c: OfficeContext): Promise<Html> {
  const atMs = now();
  const archive = archiveOf(c.env);
  const off = holding(await storedSwitches(c.env), atMs).filter(({ kind }) => kind === 'tournament');
  const mayStop = mayDo(c.get('operator'), 'switch.off');
  const [running, ended] = await Promise.all([archive.running(), archive.since(atMs - RECENT_MS, MOST)]);
  const cards = await Promise.all(
    running.map(async (run) => {
      const board = await boardIn(c.env, run.id);
      return runningCard(run, board, entriesOf(run, off, mayStop), await numbersOf(c.env, run, board));
    }),
  );
  const past = ended.find(({ id }) => id === c.req.query('run'));
  const wanted = past ? html`${await pastCard(c.env, past)}` : null;
  const open = cards.length > 0 ? cards : html`<p class="card">No running tournament has entrants.</p>`;
  return html`<p class="muted">As of ${second(atMs)} UTC. Scores appear within two seconds.</p>${wanted}${open}<section class="card" id="ended"><h2>Ended, last 30 days</h2>${endedTable(ended)}</section>`;
}

/** Null where it does not answer: the rest of the report does not wait for it. */
async function boardIn(env: Env, id: string): Promise<RaceBoard | null> {
  try {
    return await patient(tournamentOf(env, id).board(), BOARD_WAIT_MS);
  } catch (error) {
    console.error(line({ event: 'tournament.silent', tournament: id, error: String(error) }));
    return null;
  }
}

/** Whose the rows of a board are. One that does not answer is left without. */
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
    env.DB,
    entrants.map(({ player }) => player),
  );
  return new Map(
    entrants.flatMap(({ key, player }) => {
      const no = numbers.get(player);
      return no === undefined ? [] : [[key, no] as const];
    }),
  );
}

async function pastCard(env: Env, run: Archived): Promise<Html> {
  const board = await boardIn(env, run.id);
  const rows = board
    ? boardTable(run.id, board, await numbersOf(env, run, board))
    : html`<p>Not available right now.</p>`;
  return html`<section class="card" id="run"><h2>${run.title.en ?? run.id} <span class="muted small">${run.id}, final</span></h2>${rows}</section>`;
}

const total = (minors: readonly number[]): number => minors.reduce((sum, one) => sum + one, 0);

const STATES: Readonly<Record<RaceBoard['state'], string>> = {
  open: 'open',
  closing: 'ended; waiting for open rounds and last scores',
  final: 'final',
};

/** Whether anybody enters now, and the way to change that: a run itself is stopped by its file. */
function entriesOf({ series }: Archived, off: Switches, mayStop: boolean): Html {
  const one = off.find(({ of }) => of === series);
  const says = one ? html`none: switched off by ${one.by} until ${instant(one.untilMs)} UTC (${one.reason})` : 'open';
  const to = one ? '/switches#off' : `/switches?kind=tournament&of=${series}#switch-off`;
  return html`${says}${mayStop ? html` · <a href="${to}">${one ? 'Open them again' : 'Take no more'}</a>` : null}`;
}

function runningCard(
  { id, title, startMs, endMs }: Archived,
  board: RaceBoard | null,
  entries: Html,
  numbers: Numbers,
): Html {
  const head = html`<h2>${title.en ?? id} <span class="muted small">${id}</span></h2>`;
  const facts: [string, Html | string][] = [
    ['Runs', html`${instant(startMs)} to ${instant(board?.endMs ?? endMs)} UTC`],
    ['New entries', entries],
    ...(board
      ? (
          [
            ['State', STATES[board.state]],
            ['Entrants', String(board.entrants)],
            ['Prizes as they stand', euro(total(board.prizesEurMinor))],
            ['Guaranteed prizes', euro(total(board.guaranteedEurMinor))],
          ] as const
        ).map(([name, value]): [string, string] => [name, value])
      : ([['Board', 'not available right now: reload the page']] as [string, string][])),
  ];
  return html`<section class="card" id="${id}">${head}<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>${board && boardTable(id, board, numbers)}</section>`;
}

function boardTable(id: string, { rows }: RaceBoard, numbers: Numbers): Html {
  if (rows.length === 0) return html`<p>No scores yet.</p>`;
  const lines = rows.map(
    ({ place, n, name, score, eurMinor, key }) =>
      html`<tr><td class="n">${place}</td><td>${name ?? `#${n}`}</td><td>${playerLink(numbers.get(key))}</td><td class="n">${score}</td><td class="n">${eurMinor > 0 ? euro(eurMinor) : ''}</td></tr>`,
  );
  return table(`Board of ${id}`, ['Place', 'Entrant', 'Player', 'Score', 'Prize'], lines);
}

const playerLink = (no: number | undefined): Html | string =>
  no === undefined ? '–' : html`<a href="/players/${no}#entries">${no}</a>`;

function endedTable(ended: readonly Archived[]): Html {
  const rows = ended.flatMap(({ id, title, endMs, result }) => {
    if (!result) return [];
    const paidMinor = result.places.reduce((sum, { count, eachEurMinor }) => sum + count * eachEurMinor, 0);
    return [
      html`<tr><th scope="row"><a href="/tournaments?run=${id}#run">${title.en ?? id}</a> <span class="muted small">${id}</span></th><td class="t">${instant(endMs)}</td><td class="t">${instant(result.finalMs)}</td><td class="n">${result.entrants}</td><td class="n">${euro(paidMinor)}</td><td class="small">${result.hash}</td></tr>`,
    ];
  });
  if (rows.length === 0) return html`<p>None ended.</p>`;
  return table(
    'Ended',
    ['Tournament', 'Ended, UTC', 'Final, UTC', 'Entrants', 'Prizes', 'SHA-256 of the result'],
    rows,
  );
}
