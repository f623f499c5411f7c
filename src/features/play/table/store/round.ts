// The round's state machine: a stake or a move is sent, its answer is shown, then the round waits for the next move or is over.
import { atom } from 'nanostores';
import type { Json } from '#shared/games/engine.ts';
import { now } from '#src/client/clock.ts';
import type { Dealer, Dealt } from '../game.ts';
import { SEED_BROKEN } from '../refusals.ts';
import type { Balance } from './balance.ts';
import type { BonusBounds } from './bonus-bounds.ts';
import type { LastRounds } from './last-rounds.ts';
import type { Pace } from './pace.ts';
import type { PlayLimits } from './play-limits.ts';
import type { RefusedStore } from './refused.ts';
import { givenBack, type SittingStore, settled, staked } from './sitting.ts';
import type { SpinsChoice } from './spins.ts';
import type { Unanswered } from './unanswered.ts';

/**
 * `asking`: a stake or a move was sent, and nothing else can be sent until its answer is known; `showing`: its result
 * is being shown; `open`: the round waits for a move.
 */
export type Phase = 'idle' | 'asking' | 'showing' | 'open';

const OPEN = 'round.open';
const MOVED = 'round.moved';
const OVER: ReadonlySet<string> = new Set(['bonus.stage', 'bonus.unknown', 'spins.game']);

/** What a round changes at its table, and its dealer. */
type Around = {
  dealer: Dealer;
  balance: Balance;
  refused: RefusedStore;
  unanswered: Unanswered;
  pace: Pace;
  sitting: SittingStore;
  playLimits: PlayLimits;
  last: LastRounds;
  spins: SpinsChoice;
  bounds: BonusBounds;
  /** Whether an interrupted round is resumed. */
  resumes: boolean;
  /** Rounds end by themselves, and the balance may include a result before it has been shown. */
  ends: boolean;
};

export type Rounds = ReturnType<typeof createRounds>;

export function createRounds({
  dealer,
  balance,
  pace,
  sitting,
  playLimits,
  last,
  spins,
  bounds,
  resumes,
  ends,
  ...around
}: Around) {
  const { refuse, dismiss, $refused } = around.refused;
  const { answerTo } = around.unanswered;
  const $phase = atom<Phase>('idle');
  const $round = atom<Dealt | null>(null);

  /** Rounds that are over and are shown to their end while the next may begin: falling balls. */
  const falling = new Map<string, Dealt>();
  /** The balance after the newest answer, including what has not been shown yet. */
  let newestMinor: number | null = null;
  const unseenMinor = (): number => [...falling.values()].reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  /** The payouts of what still falls are held back, whatever else has been shown. */
  const reveal = (later: boolean): void => {
    if (falling.size === 0 || newestMinor === null) balance.reveal(newestMinor, later);
    else balance.hold(newestMinor - unseenMinor());
  };
  /** The round has been shown to its end: it is added to the sitting and the last rounds. */
  const settle = (round: Dealt): void => {
    last.add(round);
    if (round.freespins) spins.tell(round.freespins);
    // A stake of the house does not change the player's balance.
    if (round.free) return;
    playLimits.settle(round);
    sitting.count((before) => settled(before, round, now()));
  };

  /** Applies an answer: the round, and the part of its money that may be shown already. */
  const show = (round: Dealt): Dealt => {
    $round.set(round);
    pace.waitUntil(round.nextAtMs);
    $phase.set('showing');
    newestMinor = round.balanceMinor;
    if (!round.free) {
      sitting.count((before) => staked(before, round));
      balance.hold(newestMinor === null ? null : newestMinor - round.payoutMinor - unseenMinor());
    }
    if (round.swapped) $refused.set({ code: SEED_BROKEN, data: { round: round.id } });
    return round;
  };
  /** The result of a step has been shown: an open round waits for the next, a finished one is added to the sitting and the last rounds. */
  const finishShow = (): void => {
    const round = $round.get();
    if (!round || $phase.get() !== 'showing') return;
    $phase.set(round.done ? 'idle' : 'open');
    newestMinor = round.balanceMinor;
    reveal(!round.done && ends);
    if (round.done) settle(round);
  };
  /** The shown round continues by itself, and the next may begin. `land()` is called when it has been shown. */
  const letFall = (): void => {
    const round = $round.get();
    if (!round?.done || $phase.get() !== 'showing') return;
    falling.set(round.id, round);
    $phase.set('idle');
  };
  const land = (id: string): void => {
    const round = falling.get(id);
    if (!round) return;
    falling.delete(id);
    if ($phase.get() === 'idle') reveal(false);
    else if (newestMinor !== null)
      balance.hold(newestMinor - unseenMinor() - ($phase.get() === 'showing' ? ($round.get()?.payoutMinor ?? 0) : 0));
    settle(round);
  };
  /** Restores an interrupted round as it was left. */
  const resume = async (): Promise<void> => {
    if (!resumes) return;
    const round = await dealer.open();
    if (!round || $phase.get() !== 'idle') return;
    dismiss();
    $round.set(round);
    sitting.count((before) => staked(before, round));
    $phase.set('open');
  };
  /** The open round was continued elsewhere: this is its current state. */
  const goneOn = (fresh: Dealt): void => {
    $round.set(fresh);
    sitting.count((before) => staked(before, fresh));
    if (!fresh.done) return;
    $phase.set('showing');
    finishShow();
  };

  return {
    $phase,
    $round,
    show,
    finishShow,
    letFall,
    land,
    resume,
    /** Another tab, or the house, may have continued the open round while this page was hidden: its current state is loaded. */
    async lookAgain(): Promise<void> {
      const round = $round.get();
      if ($phase.get() !== 'open' || !round || document.hidden) return;
      const fresh = await dealer.read?.(round.id);
      if (fresh && $phase.get() === 'open' && $round.get() === round) goneOn(fresh);
    },
    /** Requests a round; a refusal is shown, a dealt round is shown and then `finishShow()` is called. `run`: an automatic spin. */
    async play(stakeMinor: number, action: Json, run?: true): Promise<Dealt | null> {
      const freespins = spins.$spins.get()?.id;
      if ($phase.get() !== 'idle' || pace.isWaiting() || spins.$halts.get()) return null;
      if (freespins === undefined && !(balance.affords(stakeMinor) && bounds.accepts(stakeMinor))) return null;
      $phase.set('asking');
      // A player who presses for a spin has declined automatic ones.
      if (!run) spins.answer(false);
      const wager = { stakeMinor, action, freespins, ...(run && { run }) };
      const dealt = await answerTo(() => dealer.deal(wager));
      if (dealt.ok) return show(dealt.value);
      $phase.set('idle');
      spins.stopRun();
      if (freespins !== undefined && OVER.has(dealt.code)) spins.end();
      // A round was begun elsewhere: one of this table is resumed, one of another table is named.
      if (dealt.code === OPEN) void resume();
      refuse(dealt);
      if (falling.size > 0) reveal(false);
      return null;
    },
    /** Sends the next move of the open round. */
    async act(action: Json): Promise<Dealt | null> {
      const round = $round.get();
      if ($phase.get() !== 'open' || !round) return null;
      $phase.set('asking');
      const dealt = await answerTo(() => dealer.act(round, action));
      if (dealt.ok) return show(dealt.value);
      // The round was continued elsewhere: its current state is shown before another move can be made.
      const fresh = dealt.code === MOVED ? await dealer.read?.(round.id) : null;
      $phase.set('open');
      if (fresh) goneOn(fresh);
      return refuse(dealt);
    },
    /** The open round has ended by itself; `finishShow()` when that has been shown. */
    conclude(round: Dealt): void {
      if ($phase.get() !== 'open' || $round.get()?.id !== round.id) return;
      $round.set(round);
      $phase.set('showing');
    },
    /** The round was lost: the stake was returned, and is removed from the sitting. */
    abandon(): void {
      const round = $round.get();
      if ($phase.get() !== 'open' || !round) return;
      $phase.set('idle');
      $round.set(null);
      balance.restore();
      sitting.count((before) => givenBack(before, round));
    },
  };
}
