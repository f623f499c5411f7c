// What prevents the next round, as long as it does.
import { atom } from 'nanostores';
import { isOpen } from '#shared/domain/bonuses/stage.ts';
import { $liveEvent } from '#src/stores/connection.ts';
import { $lineGifts } from '#src/stores/gift-line.ts';
import { openPopup } from '#src/stores/popup.ts';
import type { Refused, TableGame } from '../game.ts';
import type { Balance } from './balance.ts';
import type { Pace } from './pace.ts';
import { CHECK, type Check } from './reality-check.store.ts';

/** The studio needs fields that the profile lacks (S5.39). */
const LACKING = 'profile.incomplete';
const TOO_SOON = 'round.too_soon';
/** A bonus that is not over prevents the stake. */
const BOUND = ['bonus.max_bet', 'bonus.excluded_game'];

const lacking = ({ id }: TableGame, { data }: Refused) => ({
  fields: String(data?.missing ?? ''),
  context: id.split('/')[0] ?? '',
});

export type RefusedStore = ReturnType<typeof createRefused>;

export function createRefused(game: TableGame, balance: Balance, pace: Pace, check: Check) {
  const $refused = atom<Refused | null>(null);
  const dismiss = (): void => $refused.set(null);
  return {
    $refused,
    dismiss,
    refuse({ code, data }: Refused): null {
      balance.release();
      $refused.set({ code, data });
      if (code === CHECK) void check.load();
      // The form opens at once; the sentence beside the table can open it again.
      if (code === LACKING) openPopup('profile-data', lacking(game, { code, data }));
      const nextAtMs = data?.nextAtMs;
      if (typeof nextAtMs !== 'number') return null;
      pace.waitUntil(nextAtMs);
      // The text says "shortly", so it is removed then.
      if (code === TOO_SOON) setTimeout(() => $refused.get()?.code === TOO_SOON && dismiss(), pace.leftMs());
      return null;
    },
    /** The player has completed the profile, or the bonus that prevented a stake is over: nothing prevents a round any more. */
    watch(): () => void {
      const stops = [
        $liveEvent.listen((event) => {
          if (event?.type === 'profile.changed' && $refused.get()?.code === LACKING) dismiss();
        }),
        $lineGifts.listen((gifts) => {
          const refused = $refused.get();
          if (!refused || !BOUND.includes(refused.code)) return;
          const endable = refused.data?.endable;
          const holds = gifts.some(
            ({ id, kind, stage }) =>
              kind === 'bonus' && isOpen(stage) && (typeof endable !== 'number' || id === endable),
          );
          if (!holds) dismiss();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
