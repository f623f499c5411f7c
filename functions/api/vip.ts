// The player's VIP status: contract/vip.ts.
import { askPlayer } from '#functions/edge/player-call.ts';
import { vipStatusProgress } from '#shared/contract/vip.ts';
import { type Api, mount } from './mount.ts';

export function vip(app: Api): void {
  mount(app, vipStatusProgress, ({ c }) => askPlayer(c, (player, asker) => player.vipStatusProgress(asker)));
}
