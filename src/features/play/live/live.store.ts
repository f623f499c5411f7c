// A live table's state and actions: its public state, the player's bets, and what of that has been shown.
import { atom, computed } from 'nanostores';
import type { TableRound, TableState } from '#shared/contract/tables.ts';
import type { Engine, Json } from '#shared/games/engine.ts';
import { now } from '#src/client/clock.ts';
import { watchTable } from '#src/client/table.ts';
import type { Dealt, Mode, Refused, TableGame } from '../table/game.ts';
import { isStill } from '../table/motion.ts';
import { won } from '../table/sound.ts';
import { createTableStore } from '../table/store/table.store.ts';
import { liveDemoDealer } from './demo.ts';
import { moneyAtTable } from './money.ts';
import type { Joined, LiveDealer, LiveSeat } from './seat.ts';

/** A player who joins this long after a draw sees its result at once. */
const FRESH_MS = 2500;

/** Refusals of a press before 1.01 or after the crash: the flight itself shows what happened. */
const TOO_LATE = ['round.settled', 'round.action', 'bets.closed'];

export type Seen = { no: number; event: Json };
/** The result of the player's last round, with their bets. */
export type Own = { joined: Joined; dealt: Dealt };

export type LiveStore = ReturnType<typeof createLiveStore>;

export function createLiveStore(game: TableGame, mode: Mode, engine: Engine) {
  const $state = atom<TableState | null>(null);
  const $linked = atom(false);
  const $joined = atom<Joined | null>(null);
  const $seen = atom<Seen | null>(null);
  const $own = atom<Own | null>(null);
  /** The result of a round that ended while the player was away. */
  const $missed = atom<Dealt | 'lost' | null>(null);
  /** The round whose bets the player has taken back: they can bet again in the next. */
  const $takenBackFrom = atom(0);
  const seat: LiveSeat = { round: () => $state.get()?.round ?? null, $joined };
  let dealer: LiveDealer | undefined;
  const remember = <Kind extends LiveDealer>(made: Kind): Kind => {
    dealer = made;
    return made;
  };
  const store = createTableStore(game, mode, engine, {
    demo: () => remember(liveDemoDealer(game, engine, seat)),
    money: (currency) => remember(moneyAtTable(game, currency, seat)),
    ends: true,
  });
  /** How this table shows a result; resolves when it has been shown. */
  let show = (_event: Json): Promise<void> => Promise.resolve();
  let seenNo = 0;
  const settling = new Set<string>();
  /** Why the player could not cash out. */
  let unreached: Refused | undefined;

  /** Shows the public result first, then what it means for the player. */
  const reveal = async ({ no, event, drawnAtMs, phase }: TableRound): Promise<void> => {
    const first = seenNo === 0;
    seenNo = no;
    const joined = $joined.get();
    const own = joined?.no === no ? outcomeOf(joined) : null;
    const fresh = !first || now() - (drawnAtMs ?? 0) < FRESH_MS;
    if (fresh && phase === 'shown' && !isStill() && !document.hidden) await show(event);
    $seen.set({ no, event });
    if (own) finish(await own);
  };
  const clear = (): void => {
    $own.set(null);
    $missed.set(null);
  };
  const outcomeOf = async (joined: Joined): Promise<[Joined, Dealt | 'lost'] | null> => {
    if (!dealer || settling.has(joined.id)) return null;
    settling.add(joined.id);
    return [joined, await dealer.outcome(joined)];
  };
  const finish = (came: [Joined, Dealt | 'lost'] | null): void => {
    if (!came) return;
    const [joined, dealt] = came;
    $joined.set(null);
    // Nothing is left to cash out, so a press must not repeat it: it would be a bet.
    if (unreached && store.$refused.get() === unreached) store.dismiss();
    // A lost round has no result: the table says so while that round is shown.
    const current = (dealt === 'lost' ? seat.round() : $seen.get())?.no === joined.no;
    if (!current || document.hidden) $missed.set(dealt);
    if (dealt === 'lost') store.abandon();
    else {
      if (current) $own.set({ joined, dealt });
      store.conclude(dealt);
      won(dealt.stakeMinor, dealt.payoutMinor);
      store.finishShow();
    }
  };
  /** For a player who was away, whose answer came late, or whose round the table lost. */
  const catchUp = (): void => {
    const [joined, round] = [$joined.get(), seat.round()];
    if (!joined || !round || store.$phase.get() !== 'open') return;
    const past = joined.no < round.no || (joined.no === round.no && round.phase === 'lost');
    if (past || joined.no <= ($seen.get()?.no ?? 0)) void outcomeOf(joined).then(finish);
  };
  // Settled before this page opened: the table did not show it either.
  store.showsLeft(
    (round) => {
      $missed.set(round);
      store.finishShow();
      // The line of results does not show it.
      store.$round.set(null);
    },
    () => $missed.set('lost'),
  );
  const hear = (state: TableState): void => {
    $state.set(state);
    const { round } = state;
    if (round && round.event !== null && round.no > seenNo) void reveal(round);
    catchUp();
  };

  return {
    ...store,
    $state,
    $linked,
    $joined,
    $seen,
    $own,
    $missed,
    $takenBackFrom,
    /** Results that have been shown, newest first. */
    $past: computed([$state, $seen], (state, seen) =>
      (state?.past ?? []).filter(({ no }) => no <= (seen?.no ?? 0) || (state?.round?.no ?? 0) > no),
    ),
    /** Whether a result is being shown now. */
    $showing: computed([$state, $seen], (state, seen) => {
      const round = state?.round;
      return round?.phase === 'shown' && round.event !== null && (seen?.no ?? 0) < round.no;
    }),
    onShow(how: (event: Json) => Promise<void>): void {
      show = how;
    },
    open(): () => void {
      const leave = store.open();
      const stop = watchTable(game.id, { hear, linked: (open) => $linked.set(open) });
      const stopPhase = store.$phase.listen(catchUp);
      return () => {
        stop();
        stopPhase();
        leave();
        $linked.set(false);
      };
    },
    /** Removes the result of the player's last round. */
    clear,
    /** Bets belong to the current round. */
    async place(stakeMinor: number, action: Json): Promise<boolean> {
      await store.ready();
      clear();
      const placed = await store.play(stakeMinor, action);
      if (placed) store.finishShow();
      return placed !== null;
    },
    /** Before bets close. The round is then over for the player. */
    async takeBack(): Promise<void> {
      const joined = $joined.get();
      if (!dealer || !joined || settling.has(joined.id)) return;
      settling.add(joined.id);
      const back = await dealer.takeBack(joined);
      if (back.ok) {
        $takenBackFrom.set(joined.no);
        $joined.set(null);
        store.abandon();
        return;
      }
      settling.delete(joined.id);
      store.$refused.set(back);
      catchUp();
    },
    /** Cashes out one of the player's bets. */
    async leave(bet = 0): Promise<void> {
      const joined = $joined.get();
      if (!dealer || !joined || (joined.lefts[bet] ?? null) !== null) return;
      const left = await dealer.leave(joined, bet);
      const now = $joined.get();
      if (left.ok && now?.id === joined.id)
        $joined.set({ ...now, lefts: [0, 1].map((at) => (at === bet ? left.multiplier : (now.lefts[at] ?? null))) });
      else if (left.ok) return;
      else if (!TOO_LATE.includes(left.code)) {
        unreached = left;
        store.$refused.set(left);
      }
    },
  };
}
