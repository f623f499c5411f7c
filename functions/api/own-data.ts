// A player's own data: contract/own-data.ts.
import { now } from '#functions/clock.ts';
import { exportFile } from '#functions/documents/data-export.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { leave } from '#functions/edge/session.ts';
import * as contract from '#shared/contract/own-data.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { type Api, mount } from './mount.ts';
import { liveUser } from './users/live-user.ts';

export function ownData(app: Api): void {
  mount(app, contract.exportData, async ({ c, query: { format = 'json' } }) => {
    const { id, playerNo, email } = await liveUser(c);
    const owner = { playerId: id, playerNo, email };
    const ask = (table: string, offset: number) =>
      askPlayer(c, (player, asker) => player.exportPage(asker, table, offset));
    // Checked before the first byte: without a fresh proof the answer is a refusal and not a truncated file.
    const begun = await ask('', 0);
    if (!begun.ok) return begun;
    return exportFile(c.env, owner, ask, format, now());
  });

  mount(app, contract.eraseData, async ({ c, body }) => {
    const user = await liveUser(c);
    if (normalEmail(body.email) !== user.email)
      throw new Refused('request.refused', { errors: { email: ['validation.email.other'] } });
    const erased = await askPlayer(c, (player, asker) => player.erase(asker));
    if (!erased.ok) return erased;
    leave(c);
    return undefined;
  });
}
