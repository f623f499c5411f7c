// Rounds that ended before the player saw it, at this table or another.
import { now } from '#src/client/clock.ts';
import { $wallet } from '#src/stores/wallet.ts';
import { ended } from '../dealers/money.ts';
import type { Dealt, Ended, TableGame } from '../game.ts';
import type { Balance } from './balance.ts';
import type { LastRounds } from './last-rounds.ts';
import type { PlayLimits } from './play-limits.ts';
import type { Rounds } from './round.ts';
import { caughtUp, givenBack, type SittingStore } from './sitting.ts';

type Around = {
  game: TableGame;
  balance: Balance;
  rounds: Rounds;
  sitting: SittingStore;
  playLimits: PlayLimits;
  last: LastRounds;
};

export function createLeftRounds({ game, balance, rounds, sitting, playLimits, last }: Around) {
  let show: ((round: Dealt) => void) | undefined;
  let onVoided: (() => void) | undefined;
  /** Whether it has been decided if a round that was left is shown. */
  let settledOnce = false;
  let unseen: readonly Dealt[] = [];
  let catching: Promise<void> | undefined;

  const leftOpen = () => (sitting.$sitting.get()?.open ?? []).filter(({ id }) => id !== rounds.$round.get()?.id);
  /** Adds it to the sitting; one of this table is shown, where nothing else is. */
  const take = ({ game: table, round, voided }: Ended): void => {
    const here = table === game.id;
    if (voided) {
      sitting.count((before) => givenBack(before, round));
      if (here) onVoided?.();
    } else if (here && show && rounds.$phase.get() === 'idle') {
      unseen = unseen.filter(({ id }) => id !== round.id);
      playLimits.counts(round.id);
      rounds.show({ ...round, balanceMinor: $wallet.get()?.amountMinor ?? null });
      show(round);
    } else sitting.count((before) => caughtUp(before, round, now()));
  };
  const catchUp = (): Promise<void> => {
    catching ??= (async () => {
      await balance.ready();
      for (const { id } of leftOpen()) {
        const left = await ended(id);
        if (!left) continue;
        take(left);
        playLimits.load(balance.$currency.get() ?? '');
      }
      settledOnce = true;
      const earlier = unseen;
      unseen = [];
      last.insert(earlier);
    })().finally(() => {
      catching = undefined;
    });
    return catching;
  };

  return {
    catchUp,
    /** Sets how a round that was left before its end is shown, or a voided one reported; without it, it is only added to the sitting. */
    showsLeft(how: (round: Dealt) => void, voided?: () => void): void {
      show = how;
      onVoided = voided;
    },
    /** Past rounds without those that may still be shown. */
    withoutLeft(past: readonly Dealt[]): Dealt[] {
      const left = new Set(show && !settledOnce ? sitting.$sitting.get()?.open.map(({ id }) => id) : []);
      unseen = past.filter(({ id }) => left.has(id));
      return past.filter(({ id }) => !left.has(id));
    },
    /** A round of the player's elsewhere may have ended, which changes their balance. */
    watch: (): (() => void) =>
      $wallet.listen(() => {
        if (settledOnce && leftOpen().length > 0) void catchUp();
      }),
  };
}
