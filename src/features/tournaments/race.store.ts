// The tournament on screen: its public board, and the player's result. The player's socket brings their score at once;
// their place is read from the board, or, below its fifty rows, requested when the board changes.
import { atom, type ReadableAtom } from 'nanostores';
import type { Problem } from '#shared/contract/problem.ts';
import { type RaceBoard, raceBoard } from '#shared/contract/races.ts';
import { confirmTournament, type EntryStatus, getTournament, tournamentStatus } from '#shared/contract/tournaments.ts';
import { call, pathOf } from '#src/client/api.ts';
import { alarm, follow } from '#src/client/clock.ts';
import { jsonOf } from '#src/client/json.ts';
import { watch } from '#src/client/watch.ts';
import { $raceLine } from '#src/stores/race-line.ts';

export type Own =
  | { readonly status: 'loading' | 'guest' | 'failed' }
  | { readonly status: 'known'; readonly entry: EntryStatus };

const $board = atom<RaceBoard | null>(null);
export const $raceBoard: ReadableAtom<RaceBoard | null> = $board;
const $own = atom<Own>({ status: 'loading' });
export const $ownRace: ReadableAtom<Own> = $own;

/** The least time between two such requests. */
const ASK_MS = 2000;

/** Loads again whether the player may enter when that changes by time: at the start, or as a break ends. */
const again = alarm(() => readOwn());

let id = '';
let soon: ReturnType<typeof setTimeout> | undefined;
let readAtMs = 0;

/** Returns a function that stops it. */
export function watchRace(of: string, isPlayer: boolean, first: RaceBoard | null): () => void {
  id = of;
  $board.set(first);
  $own.set({ status: isPlayer ? 'loading' : 'guest' });
  if (isPlayer) void readOwn();
  const unheard = isPlayer ? $raceLine.listen((frame) => frame && update(frame.entries)) : () => {};
  const stop = watch(pathOf(getTournament.path, { id }), {
    message(text) {
      const read = raceBoard.safeParse(jsonOf(text));
      if (read.success && read.data.id === id) moved(read.data);
    },
    async poll() {
      const called = await call(getTournament, { params: { id }, retries: 0 });
      if (called.ok && called.value.board) moved(called.value.board);
    },
  });
  return () => {
    stop();
    unheard();
    again([]);
    clearTimeout(soon);
    soon = undefined;
  };
}

/** A board older than the current one is dropped. */
function moved(board: RaceBoard): void {
  follow(board.atMs);
  const before = $board.get();
  if (before && before.atMs > board.atMs) return;
  $board.set(board);
  const own = $own.get();
  if (own.status !== 'known' || !own.entry.race) return;
  const { key } = own.entry.race;
  const row = board.rows.find((one) => one.key === key);
  const isOver = board.state !== before?.state;
  if (!row || isOver) readSoon();
  else
    keep({
      ...own.entry,
      award_place: row.place,
      race: { ...own.entry.race, prize_cents: row.eurMinor, state: board.state },
    });
}

type Line = NonNullable<ReturnType<typeof $raceLine.get>>['entries'];

function update(entries: Line): void {
  const own = $own.get();
  const news = entries.find(({ tournament }) => tournament === id);
  if (!news || own.status !== 'known') return;
  const { race } = own.entry;
  // Another page of the player's has entered it: the state is loaded.
  if (!race || news.paid) {
    readSoon();
    return;
  }
  const { score, counted, wins, confirmed } = news;
  keep({ ...own.entry, confirmed, race: { ...race, score, counted, wins } });
  readSoon();
}

function keep(entry: EntryStatus): void {
  $own.set({ status: 'known', entry });
  again([entry.unavailable?.untilMs]);
}

function readSoon(): void {
  soon ??= setTimeout(
    () => {
      soon = undefined;
      void readOwn();
    },
    Math.max(0, readAtMs + ASK_MS - performance.now()),
  );
}

/** Returns whether the read succeeded; after a failure the last known state stays. */
export async function readOwn(): Promise<boolean> {
  readAtMs = performance.now();
  const of = id;
  const called = await call(tournamentStatus, { params: { id } });
  if (of !== id) return true;
  if (called.ok) keep(called.value);
  else if ($own.get().status === 'loading') $own.set({ status: 'failed' });
  return called.ok;
}

/** Enters or leaves; returns the refusal, if any. */
export async function confirmRace(confirmed: boolean): Promise<Problem | null> {
  const called = await call(confirmTournament, { params: { id }, body: { confirmed } });
  if (!called.ok) return called.problem;
  keep(called.value);
  return null;
}
