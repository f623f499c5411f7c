// Promo codes: contract/bonuses.ts.
import { askPlayer } from '#functions/edge/player-call.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttle } from '#functions/edge/throttle.ts';
import * as contract from '#shared/contract/bonuses.ts';
import { type Api, mount } from './mount.ts';

export function bonuses(app: Api): void {
  mount(app, contract.enterPromoCode, async ({ c }) => {
    await throttle(c, buckets.promoCode, requireSession(c).playerId);
    return askPlayer(c, (player, asker) => player.enterPromoCode(asker));
  });
}
