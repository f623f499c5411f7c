// Entering a lottery: by confirming, which brings the free ticket, or with the first ticket bought with coins
// (rewards.md 2, 3 and 28). The player is judged once, on entering; one account of each person may enter; the terms of
// that moment are stored.

import { lotteryOf } from '#functions/lottery/stub.ts';
import { type PublishedLottery, publishedLottery, publishedRuns, termsOf } from '#functions/lottery/terms.ts';
import type { Unavailable } from '#shared/contract/availability.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { LotteryTerms } from '#shared/domain/rewards/lotteries.ts';
import type { Noun } from '../core/noun.ts';
import { answered, type Keyed, once } from '../core/once.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { oncePerPerson } from '../person/claims.ts';
import { availabilityOnce, hadElsewhere } from '../rewards/availability.ts';
import { isBarred } from '../rewards/barred.ts';
import { type Whence, whoMay } from '../rewards/who.ts';
import { ticketsOfDeposits } from './deposits.ts';
import { addEntry, changeEntry, entryOf, type LotteryEntry, pinTerms } from './entries.ts';
import { claimOf } from './telling.ts';
import { allows, giveTicket, needRoom } from './tickets.ts';
import { type LotteryView, lotteryView } from './view.ts';

export interface ConfirmingLottery extends Keyed {
  readonly lottery: string;
}

const CONFIRM = 'lottery.confirm';

/** What has to be known before the transaction in which tickets are given. */
export interface Admission extends PublishedLottery {
  /** The terms as the lottery's object has fixed them. */
  readonly terms: LotteryTerms;
}

/** Whether the lottery may be entered now, and how: with coins a player with further accounts is only warned (rewards.md 2). */
export function judgeEntry(tx: Tx, whence: Whence, { programme, run }: PublishedLottery, by: 'free' | 'coins'): void {
  const entry = entryOf(tx, run.id);
  if (typeof entry?.canceled === 'string') throw new Undo(refuse('run.canceled'));
  if (entry ? entry.out !== null : isBarred(tx, run.id)) throw new Undo(refuse('entry.out'));
  const dated = { ...programme, startMs: run.startMs, endMs: run.endMs };
  const isFree = by === 'free';
  stopAt(
    whoMay(tx, whence, { kind: 'lotteries', programme: dated, needsIdentity: isFree, warnsMultiAccount: !isFree }),
  );
  if (!allows(tx, by)) throw new Undo(refuse('programme.not_offered'));
}

interface Entering<Value> {
  readonly lottery: string;
  readonly by: 'free' | 'coins';
  /** Whether it was done before, under the same key. */
  readonly isDone: (tx: Tx) => boolean;
  readonly act: (tx: Tx, admission: Admission) => Value;
}

/** One account of each person takes part: claimed before tickets are given, under the terms that the lottery has fixed. */
export async function entering<Value>(
  shell: Shell,
  asker: Asker,
  { lottery, by, isDone, act }: Entering<Value>,
): Promise<Answer<Value>> {
  const published = await publishedLottery(shell.env, lottery);
  if (!published) return refuse('lottery.unknown');
  const now = await shell.session(asker, (tx) => tx.nowMs);
  if (!now.ok) return now;
  const facts = await lotteryOf(shell.env, lottery).open(now.value);
  const terms = facts?.terms;
  // A run that ended before its object existed has no fixed terms: it is over.
  const admission: Admission = { ...published, terms: terms ?? termsOf(published) };
  return oncePerPerson(shell, asker, {
    judge(tx) {
      if (isDone(tx)) return null;
      if (facts?.stage === 'canceled') throw new Undo(refuse('run.canceled'));
      judgeEntry(tx, asker, published, by);
      return claimOf(lottery);
    },
    taken: 'tournament.once',
    act: (tx) => act(tx, admission),
  });
}

/** The entry; makes one where there is none yet. */
export function enter(tx: Tx, whence: Whence, admission: Admission, by: 'free' | 'coins'): LotteryEntry {
  judgeEntry(tx, whence, admission, by);
  pinTerms(tx, admission.terms);
  return entryOf(tx, admission.terms.id) ?? addEntry(tx, admission.terms);
}

/** A repeated call changes nothing. */
function confirm(tx: Tx, asker: Asker, admission: Admission): void {
  const entry = enter(tx, asker, admission, 'free');
  if (entry.confirmed_at !== null) return;
  changeEntry(tx, entry, { confirmed_at: tx.nowMs });
  giveTicket(tx, entry, { kind: 'free', source: `free:${entry.lottery}` });
  ticketsOfDeposits(tx, { ...entry, confirmed_at: tx.nowMs });
}

export type OwnLotteryView = LotteryView & {
  /** Why taking the free ticket would be refused now; null where it would not, and once it was taken. */
  readonly unavailable: Unavailable | null;
};

/** The player's part in a lottery, and whether they may enter it. */
async function ownLottery(shell: Shell, asker: Asker, lottery: string): Promise<Answer<OwnLotteryView>> {
  const published = await publishedLottery(shell.env, lottery);
  if (!published) return refuse('lottery.unknown');
  const had = await hadElsewhere(shell, asker, (tx) => (entryOf(tx, lottery) ? [] : [claimOf(lottery)]));
  if (!had.ok) return had;
  const isCanceled = (await lotteryOf(shell.env, lottery).canceling()).canceled !== null;
  return shell.session(asker, (tx) => {
    const view = lotteryView(tx, lottery);
    if (view.confirmed) return { ...view, unavailable: null };
    return { ...view, unavailable: freeUnavailable(tx, asker, published, { had: had.value, isCanceled }) };
  });
}

/** `had`: the lotteries that other accounts of the person take part in. */
interface Elsewhere {
  readonly had: ReadonlySet<string>;
  readonly isCanceled: boolean;
}

/** Why taking the free ticket would be refused now. */
function freeUnavailable(tx: Tx, whence: Whence, published: PublishedLottery, { had, isCanceled }: Elsewhere) {
  const { id, startMs } = published.run;
  const judge = () => {
    if (isCanceled) throw new Undo(refuse('run.canceled'));
    judgeEntry(tx, whence, published, 'free');
    if (had.has(claimOf(id).groupKey)) throw new Undo(refuse('tournament.once'));
    needRoom(tx, id);
  };
  return availabilityOnce(tx, judge, startMs);
}

export interface Runs {
  readonly published: readonly PublishedLottery[];
  /** The lotteries that other accounts of the person take part in. */
  readonly had: ReadonlySet<string>;
}

/** The present runs, to be judged in a transaction. */
export async function runsNow(shell: Shell, asker: Asker): Promise<Answer<Runs>> {
  const now = await shell.session(asker, (tx) => tx.nowMs);
  if (!now.ok) return now;
  const ids = await publishedRuns(shell.env, now.value);
  const published = (await Promise.all(ids.map((id) => publishedLottery(shell.env, id)))).filter((one) => one !== null);
  const had = await hadElsewhere(shell, asker, (tx) => ids.filter((id) => !entryOf(tx, id)).map((id) => claimOf(id)));
  return had.ok ? ok({ published, had: had.value }) : had;
}

/** Lotteries whose free ticket the player could take now. Canceled ones are not listed (functions/canceled.ts). */
export const freeTickets = (tx: Tx, whence: Whence, { published, had }: Runs): string[] =>
  published
    .filter((one) => (entryOf(tx, one.run.id)?.confirmed_at ?? null) === null)
    .filter((one) => freeUnavailable(tx, whence, one, { had, isCanceled: false }) === null)
    .map(({ run }) => run.id);

const commands = {
  lottery: ownLottery,
  confirmLottery: (shell: Shell, asker: Asker, { key, lottery }: ConfirmingLottery): Promise<Answer<LotteryView>> =>
    entering(shell, asker, {
      lottery,
      by: 'free',
      isDone: (tx) => answered(tx, CONFIRM, key) !== undefined,
      act(tx, admission) {
        once(tx, CONFIRM, key, { lottery }, () => {
          confirm(tx, asker, admission);
          return null;
        });
        return lotteryView(tx, lottery);
      },
    }),
};

const attempts = {
  confirmLottery: (_: Asker, { lottery: subject }: ConfirmingLottery): Attempt => ({ act: 'entry', subject }),
};

export const noun = { commands, attempts } satisfies Noun;
