// The state of one part of a player's proof, folded from the messages of a vendor of identity checks: they come late,
// repeatedly and in any order, and the newest by the vendor's own clock decides. An approval can be revoked later.
import type { DocumentReason } from './documents.ts';

/**
 * `reset`: the vendor discarded all earlier verdicts. `retry`: another document may be sent. `final`: the vendor
 * accepts no other one.
 */
export const APPLICANT_STATES = ['reset', 'pending', 'hold', 'approved', 'retry', 'final'] as const;
export type ApplicantState = (typeof APPLICANT_STATES)[number];

export interface ApplicantWord {
  /** The vendor's id of the message: a repetition has the same. */
  readonly key: string;
  readonly atMs: number;
  readonly says: ApplicantState;
  /** Null where nothing was refused. */
  readonly reason: DocumentReason | null;
}

/** A document that was sent to the vendor. */
export interface SentDocument {
  readonly no: number;
  /** When it was first sent, by our clock. */
  readonly sentAtMs: number;
  /** When the vendor accepted it for checking, by its clock; null while no answer has come. */
  readonly takenAtMs: number | null;
  /** The vendor collects it on its own page: `takenAtMs` is when the first link was ordered; the player submits later, or never. */
  readonly isHosted: boolean;
}

export type Judgement =
  /** `awaiting`: the vendor's page was not submitted yet. */
  | { readonly state: 'awaiting' | 'review' | 'approved' }
  | { readonly state: 'refused'; readonly reason: DocumentReason };

export interface ApplicantFold {
  /** Null before any message. */
  readonly applicant: ApplicantState | null;
  readonly documents: ReadonlyMap<number, Judgement>;
}

/** Of two messages of one instant the stricter counts as the later one. */
const inOrder = (one: ApplicantWord, other: ApplicantWord): number =>
  one.atMs - other.atMs ||
  APPLICANT_STATES.indexOf(one.says) - APPLICANT_STATES.indexOf(other.says) ||
  (one.key < other.key ? -1 : 1);

/** Milliseconds by which the vendor's clock may be behind ours. */
const SKEW_MS = 60_000;

/**
 * The state of each document that the vendor has accepted, by all messages. A message is about what the vendor had
 * received before it: the document being checked, or, where the vendor reconsiders, the one it had judged. `final`
 * revokes everything. `reset` does so, too, but not for a page that was not submitted yet, because our own resets come
 * before the submission. While the answer to a sent document is unknown, an approval may be about that one, so it accepts
 * nothing that was refused before.
 */
export function foldWords(sent: readonly SentDocument[], words: readonly ApplicantWord[]): ApplicantFold {
  const documents = sent.flatMap(({ no, takenAtMs, isHosted }) =>
    takenAtMs === null ? [] : [{ no, takenAtMs, isHosted }],
  );
  const isUnanswered = (atMs: number): boolean =>
    sent.some(({ sentAtMs, takenAtMs }) => sentAtMs <= atMs + SKEW_MS && (takenAtMs === null || takenAtMs > atMs));
  const judged = new Map<number, Judgement>(
    documents.map(({ no, isHosted }) => [no, { state: isHosted ? 'awaiting' : 'review' }]),
  );
  const ordered = words.toSorted(inOrder);
  let before: ApplicantState | null = null;
  for (const { says, atMs, reason } of ordered) {
    const taken = documents
      .filter(({ takenAtMs }) => takenAtMs <= atMs)
      .toSorted((one, other) => one.takenAtMs - other.takenAtMs || one.no - other.no);
    const known = taken.map(({ no }) => no);
    const those = (...states: Judgement['state'][]) =>
      known.filter((no) => states.some((state) => judged.get(no)?.state === state));
    const [open, approved] = [those('awaiting', 'review'), those('approved')];
    if (says === 'pending' || says === 'hold') {
      const newest = taken.at(-1);
      // On the vendor's page a player can try again without a new link.
      const isAgain = newest?.isHosted && judged.get(newest.no)?.state === 'refused' && !isUnanswered(atMs);
      const again = newest && isAgain ? [newest.no] : [];
      for (const no of open.length > 0 ? open : again) judged.set(no, { state: 'review' });
      continue;
    }
    if (says === 'reset') {
      before = null;
      for (const no of those('review', 'approved')) judged.set(no, { state: 'refused', reason: reason ?? 'other' });
      continue;
    }
    // A status query dates a verdict differently from the event that reported it: the same verdict at another time is
    // no new one.
    const isRepeated = says === 'retry' && before === 'retry' && open.length === 0;
    before = says;
    if (isRepeated) continue;
    const about =
      says === 'final'
        ? [...open, ...approved]
        : open.length > 0
          ? open
          : says === 'retry'
            ? approved
            : approved.length > 0 || isUnanswered(atMs)
              ? []
              : known.slice(-1);
    const judgement: Judgement =
      says === 'approved' ? { state: 'approved' } : { state: 'refused', reason: reason ?? 'other' };
    for (const no of about) judged.set(no, judgement);
  }
  return { applicant: ordered.at(-1)?.says ?? null, documents: judged };
}
