// Free rounds at a studio. They are issued with a name of ours, so that the studio recognises a repeated call, and they
// can be cancelled.
import type { StudioSet } from '#shared/contract/outgoing.ts';
import { amountText } from '#shared/domain/wallet/amounts.ts';
import { askStudio } from './ask.ts';
import type { Studio } from './index.ts';

interface Message extends StudioSet {
  readonly issue: string;
  readonly account: string;
}

/** True once the studio has done it; false where it refuses for good. Rejects where the outcome is unknown. */
export async function informOfRounds(studio: Studio, act: 'issue' | 'cancel', message: Message): Promise<boolean> {
  const { issue, account, currency, games, quantity, stakeMinor, untilMs } = message;
  const body =
    act === 'cancel'
      ? { issue_id: issue }
      : {
          casino_id: studio.casino,
          issue_id: issue,
          account_id: account,
          currency,
          games: games.map((game) => game.slice(studio.producer.length + 1)),
          quantity,
          bet_amount: amountText(stakeMinor, { currency, shift: 0 }),
          valid_until: new Date(untilMs).toISOString(),
        };
  const reply = await askStudio(studio, `/freespins/${act}`, body);
  await reply.body?.cancel();
  if (reply.status >= 500) throw new Error(`${studio.id} did not take free rounds: HTTP ${reply.status}`);
  return reply.ok;
}
