// A ticket as a prize (rewards.md 6, 28): for the current run, where the player may take part and has room.

import { termsOf } from '#functions/lottery/terms.ts';
import { whyNotNow } from '#shared/domain/programme.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Prize } from '#shared/domain/rewards/prize.ts';
import { runsAt } from '#shared/domain/rewards/series.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { notify } from '../person/inbox.ts';
import { GIVERS } from '../rewards/prizes.ts';
import { viewerOf } from '../rewards/who.ts';
import { addEntry, entryOf } from './entries.ts';
import { giveTicket, roomIn } from './tickets.ts';

type TicketPrize = Extract<Prize, { type: 'ticket' }>;

/** The run that takes tickets now. */
function openRun(tx: Tx, { lottery }: TicketPrize) {
  const programme = tx.rules.lotteries?.find(({ id }) => id === lottery);
  const run = programme && runsAt(programme, tx.nowMs).find(({ startMs }) => startMs <= tx.nowMs);
  return programme && run ? { programme, run } : null;
}

/**
 * Whether a ticket can be given: a run takes tickets, the place permits lotteries, the player is not in a break
 * (nothing is drawn then, rewards.md 7), and has fewer than ten. The winner was judged when they took part.
 */
function canHaveTicket(tx: Tx, prize: TicketPrize): boolean {
  const found = openRun(tx, prize);
  if (!found || excluded(tx)) return false;
  const { startMs, endMs } = found.run;
  const why = whyNotNow({ ...found.programme, startMs, endMs }, viewerOf(tx, { country: null }, 'lotteries'));
  return !why && roomIn(tx, found.run.id) > 0;
}

function giveTicketPrize(tx: Tx, prize: TicketPrize, source: string): void {
  const found = openRun(tx, prize);
  assert(found, `no run of ${prize.lottery}`);
  const terms = termsOf(found);
  giveTicket(tx, entryOf(tx, terms.id) ?? addEntry(tx, terms), { kind: 'prize', source });
  notify(tx, 'ticket_won', { lottery: terms.id, title: terms.title }, { untilMs: found.run.endMs });
}

export const noun = {
  hangs: [GIVERS.hang({ type: 'ticket', canHave: canHaveTicket, give: giveTicketPrize })],
} satisfies Noun;
