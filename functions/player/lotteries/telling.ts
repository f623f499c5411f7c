// Delivers what is owed to a lottery. A won ticket makes its player take part as confirming or buying does: one account
// of each person may (rewards.md 2 and 28). The claim for that is made before the lottery gets the ticket, since the
// giving of a prize cannot wait for it.

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

/** The claim that one account of each person has: for confirming, buying or having won a ticket. */
export const claimOf = (lottery: string) => ({ groupKey: `lottery:${lottery}`, period: 'once' });

type Claiming = Pick<Shell, 'env' | 'session' | 'system' | 'sure'>;
type Messages = readonly FromPlayer[];

const wonOf = (tx: Tx, messages: Messages): Ticket[] =>
  messages.flatMap((message) => {
    const ticket = message.type === 'paid' ? ticketCalled(tx, message.ticket.key) : undefined;
    return ticket?.kind === 'prize' ? [ticket] : [];
  });

/** Won tickets that can still take part in the draw: their prizes are claimed, those of no others. */
function unclaimed(tx: Tx, lottery: string, messages: Messages): Ticket[] {
  const isOver = tx.nowMs >= (entryOf(tx, lottery)?.terms.endMs ?? 0) + SEALS_AFTER_MS;
  return isOver ? [] : wonOf(tx, messages).filter(isOpen);
}

/**
 * Where another account of the person takes part, the won tickets are voided and their printed value is paid. Answers
 * why won tickets cannot be delivered yet; null where they can.
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

/**
 * The messages that the lottery should get. A voided ticket has a message of its own, so the lottery need not get the
 * win. `waits`: nor tickets without a claim yet.
 */
function hearable(tx: Tx, lottery: string, messages: Messages, waits: boolean): FromPlayer[] {
  const gone = wonOf(tx, messages).filter(({ state }) => state === 'void');
  const keys = new Set([...gone, ...(waits ? unclaimed(tx, lottery, messages) : [])].map(({ key }) => key));
  return messages.filter((message) => message.type === 'void' || !keys.has(message.ticket.key));
}

/**
 * The numbers are stored before the delivery counts as acknowledged, so that a repetition gets the same ones. Won
 * tickets that cannot be claimed yet are delivered again, and delay no other ticket.
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
