// What is owed to a lottery, brought to it. A ticket that was won enters its player as confirming or buying does: one account of each
// person takes part (rewards.md 2 and 28). That is claimed before the lottery hears of the ticket, as nothing may be waited for where a
// prize is given.

import { lotteryOf } from '#functions/lottery/stub.ts';
import type { FromPlayer } from '#functions/lottery/verbs.ts';
import { NotYet } from '#functions/object/courier.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { SEALS_AFTER_MS } from '#shared/domain/rewards/lotteries.ts';
import type { Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { oncePerPerson } from '../person/claims.ts';
import { profileOf } from '../person/profile.ts';
import { entryOf, isOpen, type Ticket, ticketCalled } from './entries.ts';
import { refuseTickets, takeNumbers } from './returns.ts';

/** One account of each person has it: for whoever confirms, buys or has won a ticket. */
export const claimOf = (lottery: string) => ({ groupKey: `lottery:${lottery}`, period: 'once' });

type Claiming = Pick<Shell, 'env' | 'session' | 'system' | 'sure'>;
type Messages = readonly FromPlayer[];

const wonOf = (tx: Tx, messages: Messages): Ticket[] =>
  messages.flatMap((message) => {
    const ticket = message.type === 'paid' ? ticketCalled(tx, message.ticket.key) : undefined;
    return ticket?.kind === 'prize' ? [ticket] : [];
  });

/** Those that may still be drawn, and come in time: nothing is claimed for any other. */
function unclaimed(tx: Tx, lottery: string, messages: Messages): Ticket[] {
  const isOver = tx.nowMs >= (entryOf(tx, lottery)?.terms.endMs ?? 0) + SEALS_AFTER_MS;
  return isOver ? [] : wonOf(tx, messages).filter(isOpen);
}

/**
 * Where another account of the person takes part, what was won is void: its printed value is paid. Answers why what was won cannot be
 * told yet; null where it can.
 */
async function claimWon(shell: Claiming, lottery: string, messages: Messages): Promise<string | null> {
  const claimed = await oncePerPerson(shell, null, {
    judge: (tx) => (unclaimed(tx, lottery, messages).length > 0 ? claimOf(lottery) : null),
    taken: 'tournament.once',
    act: () => null,
  });
  if (claimed.ok) return null;
  if (claimed.code !== 'tournament.once') return claimed.code;
  valueIn(await shell.system((tx) => refuseTickets(tx, unclaimed(tx, lottery, messages))));
  return null;
}

/** That one is void is a message of its own: the lottery need not hear that it was won. `waits`: nor of those without a claim yet. */
function hearable(tx: Tx, lottery: string, messages: Messages, waits: boolean): FromPlayer[] {
  const gone = wonOf(tx, messages).filter(({ state }) => state === 'void');
  const keys = new Set([...gone, ...(waits ? unclaimed(tx, lottery, messages) : [])].map(({ key }) => key));
  return messages.filter((message) => message.type === 'void' || !keys.has(message.ticket.key));
}

/**
 * Its numbers are noted before the delivery counts as heard: told again, it answers the same ones. What was won and cannot be claimed
 * yet is owed again, and holds up no ticket that travels with it.
 */
export async function tellLottery(shell: Claiming, lottery: string, messages: Messages): Promise<void> {
  const waitsFor = await claimWon(shell, lottery, messages);
  const { account, sent, nowMs } = valueIn(
    await shell.system((tx) => ({
      account: profileOf(tx).playerId,
      sent: hearable(tx, lottery, messages, waitsFor !== null),
      nowMs: tx.nowMs,
    })),
  );
  const taken = await lotteryOf(shell.env, lottery).hear(account, sent, nowMs);
  if (!taken) throw new NotYet('no round of the beacon is named');
  valueIn(await shell.system((tx) => takeNumbers(tx, taken)));
  if (waitsFor !== null) throw new Error(waitsFor);
}

function valueIn<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
