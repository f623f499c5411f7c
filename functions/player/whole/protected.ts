// The player's protection, and what stops their money, are also stored outside of the objects, so that no restore
// undoes them (functions/restore). They are sent after every act of an operator and every change of protection, and
// restored only where they are stricter than what is stored here.
import { isHold } from '#shared/domain/groups.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { Protection, Stopped } from '#shared/domain/restore.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem, type Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { isCheckedHere } from '../limits/check-state.ts';
import { imposeAgain } from '../limits/impose.ts';
import { withEvidence } from '../limits/imposed.ts';
import { limitAllAgain, limited } from '../limits/restored.ts';
import { tellDeposits } from '../limits/telling.ts';
import { outOfLotteries, voidAgain } from '../lotteries/out.ts';
import { holdPayouts, stoppedWithdrawals, stopWithdrawalsAgain } from '../payments/cashouts.ts';
import { sendOtherwiseAgain, sentOtherwise } from '../payments/sent-back.ts';
import { joinAnother } from '../person/acts.ts';
import { muteInChats, muteState } from '../person/chat.ts';
import { refuseDocumentsAgain, refusedDocuments } from '../person/documents.ts';
import { doubtedNames, doubtNamesAgain } from '../person/memberships.ts';
import { addGroups, groupsOf } from '../person/profile.ts';
import { askQuestionnaireAgain, questionnaireDueMs } from '../person/questionnaire.ts';
import { separateAgain, separationOf } from '../person/separation.ts';
import { outOfRaces, takeOutAgain } from '../races/out.ts';
import { screenNow } from '../risk/screening.ts';

export function protection(tx: Tx): Protection {
  const stopped: Stopped = {
    ...withEvidence(tx),
    groups: groupsOf(tx).filter(isHold),
    names: doubtedNames(tx),
    questionnaireDueMs: questionnaireDueMs(tx),
    mute: muteState(tx),
    documents: refusedDocuments(tx),
    isChecked: isCheckedHere(tx),
    withdrawals: stoppedWithdrawals(tx),
    sentOtherwise: sentOtherwise(tx),
    out: { ...outOfRaces(tx), lotteries: outOfLotteries(tx) },
    separation: separationOf(tx),
  };
  return { ...limited(tx), stopped };
}

/** What protecting again has changed or could not. */
export interface Protected {
  /** The account belongs to another person now. */
  readonly isAnother: boolean;
  /** Runs that have paid, or drawn with, an entry that was out. */
  readonly over: readonly string[];
}

/** May run any number of times: an equally strict protection that is in force stays unchanged. */
export function protectAgain(tx: Tx, { stopped, ...own }: Protection): Protected {
  limitAllAgain(tx, own);
  if (stopped) stopAgain(tx, stopped);
  const { out, separation } = stopped ?? {};
  return {
    isAnother: separation !== undefined && separateAgain(tx, separation),
    over: out ? [...takeOutAgain(tx, out), ...voidAgain(tx, out.lotteries)] : [],
  };
}

function stopAgain(tx: Tx, stopped: Stopped): void {
  imposeAgain(tx, stopped);
  addGroups(tx, stopped.groups);
  doubtNamesAgain(tx, stopped.names);
  if (stopped.questionnaireDueMs !== null) askQuestionnaireAgain(tx, stopped.questionnaireDueMs);
  const { mute } = stopped;
  const now = muteState(tx);
  if (mute && (!now || until(now) < until(mute)) && until(mute) > tx.nowMs) muteInChats(tx, mute.untilMs);
  refuseDocumentsAgain(tx, stopped.documents);
  // The search of the lists is repeated, because the sealed store may have lost its findings, too; until then nothing
  // may leave.
  if (stopped.isChecked && !isCheckedHere(tx)) {
    holdPayouts(tx);
    screenNow(tx);
  }
  stopWithdrawalsAgain(tx, stopped.withdrawals);
  sendOtherwiseAgain(tx, stopped.sentOtherwise ?? []);
  tellDeposits(tx);
}

const until = ({ untilMs }: { readonly untilMs: number | null }): number => untilMs ?? Number.POSITIVE_INFINITY;

const commands = {
  protection: bySystem(protection),
  protectAgain: async (shell: Shell, then: Protection): Promise<Answer<null>> => {
    const done = await shell.system((tx) => protectAgain(tx, then));
    if (!done.ok) return done;
    if (done.value.isAnother) await joinAnother(shell);
    const [over] = done.value.over;
    return over === undefined ? ok(null) : refuse('offer.ended', { of: done.value.over.join(' ') });
  },
};

export const noun = { commands } satisfies Noun;
