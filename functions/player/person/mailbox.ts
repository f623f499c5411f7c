// Whether letters arrive: the reports of carriers, an address that receives no mail, and players who want no more
// offers. Where a letter that must reach the player (about protection, or one that is always sent) does not arrive, an
// operator is informed; everything else remains in the inbox (ADR 143).
import { hashToken } from '#functions/crypto/secrets.ts';
import type { LetterName } from '#shared/domain/notices/registry.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import type { Noun } from '../core/noun.ts';
import { type Answered, bySession, bySystem, type Shell } from '../core/shell.ts';
import { all, one, run, type Tx } from '../core/transaction.ts';
import { notify } from './inbox.ts';
import {
  askAgain,
  isRepeatable,
  type LetterFate,
  type LetterRow,
  type LetterState,
  letterOf,
  letterView,
  mustArrive,
  settle,
  unsaid,
} from './letters.ts';
import { endMatter } from './matter.ts';
import { isGone, keepMailbox, type MailboxState, mailboxOf, patchProfile, profileOf } from './profile.ts';

const HOUR_MS = 3_600_000;
/**
 * The waits after which a letter to a full or unavailable mailbox is sent again; after the last one it is given up. The
 * carrier has retried for hours before.
 */
const AGAIN_MS = [6 * HOUR_MS, 24 * HOUR_MS];
/** A letter that came back within this time is sent again once the address is corrected. */
const RECENT_MS = 30 * 24 * HOUR_MS;

/** Letters that no carrier has accepted yet. */
const OPEN: readonly LetterState[] = ['wanted', 'failed', 'unanswered'];

/** A carrier's report about a letter, or about an address. */
export interface LetterWord {
  readonly vendor: string;
  /** Null where the report is about an address and not about one letter. */
  readonly messageId: string | null;
  readonly says: 'bounced' | 'deferred' | 'complained' | 'left';
  /** The hash of the normalised address. It may differ from the player's present address. */
  readonly address: string;
}

export function noteLetter(
  tx: Tx,
  kind: LetterName,
  outboxNo: number,
  fate: LetterFate,
  by?: { readonly vendor: string; readonly message: string },
): null {
  const row = letterOf(tx, kind, outboxNo);
  if (!row || !OPEN.includes(row.state)) return null;
  settle(tx, row, fate);
  if (by) run(tx, 'update letter set vendor = ?, message = ? where no = ?', by.vendor, by.message, row.no);
  if (fate === 'withheld') {
    unreachable(tx);
    waitFor(tx, row);
  }
  return null;
}

/** `isHere`: it is about the player's present address. */
export function hearOfLetter(tx: Tx, { vendor, messageId, says }: LetterWord, isHere: boolean): null {
  const row = messageId === null ? undefined : sentBy(tx, vendor, messageId);
  if (says === 'complained' || says === 'left') {
    if (row && says === 'complained') settle(tx, row, 'complained');
    if (isHere) offersOff(tx, says === 'complained');
  } else if (says === 'deferred') {
    if (row) later(tx, row);
  } else {
    if (row) {
      settle(tx, row, 'bounced');
      waitFor(tx, row);
    }
    if (isHere) unreachable(tx);
  }
  return null;
}

const sentBy = (tx: Tx, vendor: string, messageId: string): LetterRow | undefined =>
  one<LetterRow>(
    tx,
    `select * from letter where message = ? and vendor = ? and state in ('sent', 'complained')`,
    ...[messageId, vendor],
  );

function later(tx: Tx, row: LetterRow): void {
  const waitMs = AGAIN_MS[row.times];
  const isOver = waitMs === undefined || !isRepeatable(row.kind);
  settle(tx, row, isOver ? 'bounced' : 'deferred');
  if (isOver) waitFor(tx, row);
  else run(tx, 'update letter set next_at = ? where no = ?', tx.nowMs + waitMs, row.no);
}

/**
 * The address receives no mail: the player is asked for another one until they enter it, or confirm the present one.
 */
function unreachable(tx: Tx): void {
  if (isGone(tx) || mailboxOf(tx).bouncedAtMs !== undefined) return;
  keepMailbox(tx, { ...mailboxOf(tx), bouncedAtMs: tx.nowMs });
  notify(tx, 'mail_bounced', {});
}

/** Takes effect at once. A player who has marked an offer as spam is not asked for a confirmation. */
function offersOff(tx: Tx, isComplaint: boolean): void {
  if (isGone(tx)) return;
  if (profileOf(tx).receivePromos) patchProfile(tx, { receivePromos: false });
  if (isComplaint && mailboxOf(tx).complainedAtMs === undefined)
    keepMailbox(tx, { ...mailboxOf(tx), complainedAtMs: tx.nowMs });
}

function waitFor(tx: Tx, { no, kind }: LetterRow): void {
  if (!mustArrive(kind) || isGone(tx)) return;
  run(tx, 'update letter set waits_at = coalesce(waits_at, ?) where no = ?', tx.nowMs, no);
  tellWork(tx);
}

const workId = (tx: Tx): string => `B${profileOf(tx).playerNo}`;

function tellWork(tx: Tx): void {
  const back = all<Pick<LetterRow, 'kind'> & { at: number }>(
    tx,
    'select kind, waits_at as at from letter where waits_at is not null order by waits_at, no',
  );
  const [waiting, sinceMs] = [back.length > 0, back[0]?.at ?? tx.nowMs];
  const about = { letters: back.map(({ kind }) => kind) };
  tx.facts.push({ type: 'work.changed', kind: 'letter', ref: workId(tx), waiting, sinceMs, about });
}

/**
 * The player has another address, or confirms that this one receives letters again: recently returned letters are sent
 * there.
 */
export function mailboxRight(tx: Tx): null {
  const { bouncedAtMs } = mailboxOf(tx);
  if (bouncedAtMs === undefined) return null;
  const { bouncedAtMs: _, ...rest } = mailboxOf(tx);
  keepMailbox(tx, rest);
  endMatter(tx, 'mailbox');
  const back = all<LetterRow>(
    tx,
    `select * from letter where state in ('bounced', 'withheld', 'deferred') and at > ? order by no`,
    tx.nowMs - RECENT_MS,
  );
  for (const row of back.filter(({ kind }) => isRepeatable(kind))) askAgain(tx, row);
  tellWork(tx);
  return null;
}

/** Another address is another mailbox: a complaint from the old one does not apply to it. */
export function addressChanged(tx: Tx): void {
  const { complainedAtMs: _, ...rest } = mailboxOf(tx);
  keepMailbox(tx, rest);
  mailboxRight(tx);
}

/** The account ends: operators have nothing to communicate any more. */
export function forgetMailbox(tx: Tx): void {
  if (unsaid(tx).length > 0) informedOtherwise(tx);
}

/** An operator has informed the player in another way. */
export function informedOtherwise(tx: Tx): void {
  run(tx, 'update letter set waits_at = null where waits_at is not null');
  tellWork(tx);
}
export const lettersState = (tx: Tx): string => `${unsaid(tx).length} unsaid`;

export interface MailboxView extends MailboxState {
  readonly unsaid: readonly { readonly no: number; readonly kind: LetterName; readonly atMs: number }[];
}
export const mailboxView = (tx: Tx): MailboxView => ({
  ...mailboxOf(tx),
  unsaid: unsaid(tx).map(({ no, kind, at }) => ({ no, kind, atMs: at })),
});

/** When the next letter is sent again. */
export const nextDeferredMs = (tx: Tx): number | null =>
  one<{ at: number | null }>(tx, 'select min(next_at) as at from letter where next_at is not null')?.at ?? null;

export function sendDeferred(tx: Tx): void {
  for (const row of all<LetterRow>(tx, 'select * from letter where next_at <= ? order by next_at, no', tx.nowMs))
    askAgain(tx, row);
}

const commands = {
  letterView: bySystem(letterView),
  noteLetter: bySystem(noteLetter),
  hearOfLetter: async (shell: Shell, word: LetterWord): Answered<null> => {
    const email = await shell.system((tx) => profileOf(tx).email);
    if (!email.ok) return email;
    const isHere = word.address === (await hashToken(normalEmail(email.value)));
    return shell.system((tx) => hearOfLetter(tx, word, isHere && profileOf(tx).email === email.value));
  },
  mailbox: bySystem(mailboxView),
  mailboxRight: bySession(mailboxRight),
};

export const noun = { commands, timers: { letter: { at: nextDeferredMs, act: sendDeferred } } } satisfies Noun;
