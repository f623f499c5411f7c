// Documents that prove the player's identity. The file is in the store; here is what it is and its verdict. Only the
// vendor's signed verdict (applicants.ts), or an operator's decision, makes a document accepted: silence and errors
// leave it in review (I33).

import {
  type About,
  type DocumentKind,
  type DocumentReason,
  type DocumentState,
  type FileKind,
  type FileType,
  HOSTED,
  isHosted,
  isVerified,
  KINDS_OF,
  MAX_OPEN,
  PART_NAMES,
  type Part,
  partOf,
} from '#shared/domain/identity/documents.ts';
import { DAY_MS } from '#shared/domain/office/policy.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Stopped } from '#shared/domain/restore.ts';
import { drop, plan } from '../core/due.ts';
import { hook } from '../core/hook.ts';
import { noteProtected } from '../core/journal.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import { bySession, bySystem } from '../core/shell.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { notify } from './inbox.ts';
import { amend, type Profile, type ProfileView, profileOf } from './profile.ts';
import { type QuestionnaireView, questionnaireView } from './questionnaire.ts';

export interface DocumentInput extends Keyed {
  kind: FileKind;
  type: FileType;
  size: number;
  fileName: string;
}

/** The type by its bytes, and the address of ours at which it came. */
export interface ArrivedFile {
  hash: string;
  type: FileType;
  size: number;
  origin: string;
}

export interface DocumentView {
  id: string;
  kind: DocumentKind;
  state: DocumentState;
  reason: DocumentReason | null;
  fileName: string;
  type: string;
  size: number;
  sentAtMs: number | null;
  judgedAtMs: number | null;
  validUntilMs: number | null;
  /** The vendor's id of the applicant. */
  vendorRef: string | null;
}

export interface VerificationView {
  verified: boolean;
  aboveEurMinor: number;
  outEurMinor: number;
  questionnaire: QuestionnaireView | null;
  /** The parts that the vendor collects on its own page: files are refused for them. */
  hosted: Part[];
  /** Newest first. */
  documents: DocumentView[];
}

/** What the vendor gets of a document that waits for it. */
export interface DocumentCheck {
  playerId: string;
  part: Part;
  document: DocumentView & { kind: FileKind };
  person: PersonForVendor;
}

/** The person whom a document must show. */
export type PersonForVendor = Pick<
  ProfileView,
  'firstName' | 'lastName' | 'dateOfBirth' | 'address' | 'postalCode' | 'city' | 'country'
>;

/** A verdict on a waiting document: a vendor's, or an operator's. */
export interface DocumentVerdict {
  documentId: string;
  vendor: string;
  vendorRef: string;
  approved: boolean;
  reason: DocumentReason | null;
}

export interface Row {
  no: number;
  kind: DocumentView['kind'];
  state: DocumentState;
  reason: DocumentReason | null;
  name: string;
  type: string;
  size: number;
  hash: string | null;
  vendor: string | null;
  vendor_ref: string | null;
  made_at: number;
  sent_at: number | null;
  /** When the vendor took it, or was asked for a link to its page, by its clock: verdicts from then on are about it. */
  taken_at: number | null;
  judged_at: number | null;
  /** When the vendor withdrew its acceptance, while no operator has looked since. */
  retracted_at: number | null;
  valid_until: number | null;
}

/** `D1042-3`: the player's number and the document's. */
export const documentId = (tx: Tx, no: number): string => `D${profileOf(tx).playerNo}-${no}`;

const view = (tx: Tx, row: Row): DocumentView => ({
  id: documentId(tx, row.no),
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  fileName: row.name,
  type: row.type,
  size: row.size,
  sentAtMs: row.sent_at,
  judgedAtMs: row.judged_at,
  validUntilMs: row.valid_until,
  vendorRef: row.vendor_ref,
});

export function rowOf(tx: Tx, id: string): Row {
  const [, player, no] = /^D(\d+)-(\d+)$/.exec(id) ?? [];
  const row =
    no !== undefined && Number(player) === profileOf(tx).playerNo
      ? one<Row>(tx, 'select * from document where no = ?', Number(no))
      : undefined;
  if (!row) throw new Undo(refuse('document.unknown'));
  return row;
}

const newestFirst = (tx: Tx): Row[] => all<Row>(tx, 'select * from document order by no desc');

/** The sum withdrawn, in EUR cents: above a threshold the place asks for documents. */
export const WITHDRAWN = hook<(tx: Tx) => number>('withdrawn');

export function verification(tx: Tx): VerificationView {
  return {
    verified: profileOf(tx).verified,
    aboveEurMinor: tx.rules.market.verifyAboveEurMinor,
    outEurMinor: WITHDRAWN.single(tx)(tx),
    questionnaire: questionnaireView(tx),
    hosted: PART_NAMES.filter((part) => isHostedHere(tx, part)),
    documents: newestFirst(tx).map((row) => view(tx, row)),
  };
}

/** The vendor has refused the part for good: it is not asked again, and an operator decides about later documents. */
export const isFinal = (tx: Tx, part: Part): boolean =>
  one(tx, `select 1 from applicant where part = ? and state = 'final'`, part) !== undefined;

/** Whether the vendor collects the part on its own page. After its final refusal only files are accepted. */
export const isHostedHere = (tx: Tx, part: Part): boolean =>
  (tx.rules.market.hostedProof ?? []).includes(part) && !isFinal(tx, part);

/**
 * A document is announced, then its file is sent. An earlier announcement of the same part without a file is replaced;
 * the number of documents without a verdict is limited.
 */
export function announceDocument(tx: Tx, { key, ...input }: DocumentInput): DocumentView {
  const { kind, type, size, fileName } = input;
  const part = partOf(kind);
  if (part !== 'funds' && isHostedHere(tx, part)) throw new Undo(refuse('document.elsewhere'));
  const { answer } = once(tx, 'document', key, { ...input }, () => {
    const waiting = one<{ n: number }>(tx, `select count(*) as n from document where state = 'review'`);
    if ((waiting?.n ?? 0) >= MAX_OPEN) throw new Undo(refuse('document.full', { most: MAX_OPEN }));
    return { no: 1 + newestNo(tx) };
  });
  const { no } = answer;
  // At a repetition the document may have been replaced meanwhile.
  if (!one(tx, 'select no from document where no = ?', no)) {
    for (const other of KINDS_OF[part]) run(tx, `delete from document where state = 'awaiting' and kind = ?`, other);
    insert(tx, 'document', { no, kind, type, size, name: fileName, state: 'awaiting', made_at: tx.nowMs });
  }
  return view(tx, rowOf(tx, documentId(tx, no)));
}

/** No number is used twice: the bytes of a replaced document may be in the store. */
export const newestNo = (tx: Tx): number =>
  one<{ no: number }>(
    tx,
    `select max(coalesce((select max(no) from document), 0),
      coalesce((select max(json_extract(answer, '$.no')) from command where scope = ?), 0)) as no`,
    'document',
  )?.no ?? 0;

export const document = (tx: Tx, id: string): DocumentView => view(tx, rowOf(tx, id));

/** Whether a file may be sent for it: one file, and the same one again when the answer was lost. */
export function expectFile(tx: Tx, id: string, hash: string): DocumentView {
  const row = rowOf(tx, id);
  if (row.state !== 'awaiting' && row.hash !== hash) throw new Undo(refuse('document.state', { state: row.state }));
  return view(tx, row);
}

/** The file is in the store: from here on the vendor judges it, and fetches it from `origin`. */
export function fileCame(tx: Tx, id: string, { hash, type, size, origin }: ArrivedFile): DocumentView {
  const before = expectFile(tx, id, hash);
  if (before.state !== 'awaiting') return before;
  const row = rowOf(tx, id);
  run(
    tx,
    `update document set state = 'review', hash = ?, type = ?, size = ?, sent_at = ? where no = ?`,
    ...[hash, type, size, tx.nowMs, row.no],
  );
  // A vendor cannot judge whether money is explained.
  if (partOf(row.kind) !== 'funds') tx.facts.push({ type: 'document.due', documentId: id, origin });
  tellWork(tx, row, true);
  return view(tx, rowOf(tx, id));
}

/** What the vendor is asked; null when there is nothing to ask: it has the document, or takes no more of this player's. */
export function documentCheck(tx: Tx, id: string): DocumentCheck | null {
  const row = rowOf(tx, id);
  const { kind, state, taken_at } = row;
  const part = partOf(kind);
  if (state !== 'review' || taken_at !== null || part === 'funds' || isHosted(kind)) return null;
  if (isFinal(tx, part)) return null;
  return { playerId: profileOf(tx).playerId, part, document: { ...view(tx, row), kind }, person: personForVendor(tx) };
}

export function personForVendor(tx: Tx): PersonForVendor {
  const { firstName, lastName, dateOfBirth, address, postalCode, city, country } = profileOf(tx);
  return { firstName, lastName, dateOfBirth, address, postalCode, city, country };
}

/** The player has submitted the vendor's page, for the first time or again after a refusal. */
export function handedIn(tx: Tx, row: Row): void {
  run(
    tx,
    `update document set state = 'review', reason = null, sent_at = ?, judged_at = null, retracted_at = null where no = ?`,
    ...[tx.nowMs, row.no],
  );
  settle(tx);
  tellWork(tx, row, true);
}

/** The judge in a document's row: a vendor's name, or this constant for an operator (ADR 032). */
export const BY_OPERATOR = 'operator';

export const documentState = (tx: Tx, id: string): string => {
  const { state, reason } = rowOf(tx, id);
  return reason === null ? state : `${state}, ${reason}`;
};

/** An operator's decision about a waiting document, instead of the vendor's. `why`: null where it is accepted. */
export function decideDocument(tx: Tx, id: string, why: DocumentReason | null): void {
  const row = rowOf(tx, id);
  const { state, retracted_at } = row;
  if (retracted_at !== null) {
    decideRetracted(tx, row, why);
    return;
  }
  if (why !== null && isUndoable(tx, id)) {
    takeBack(tx, id, why);
    return;
  }
  if (state !== 'review') throw new Undo(refuse('document.state', { state }));
  judgeDocument(tx, {
    documentId: id,
    vendor: BY_OPERATOR,
    vendorRef: id,
    approved: why === null,
    reason: why,
  });
}

/** A document whose acceptance the vendor withdrew stays refused, or is accepted by an operator nevertheless. */
function decideRetracted(tx: Tx, row: Row, why: DocumentReason | null): void {
  run(
    tx,
    'update document set state = ?, reason = ?, vendor = ?, judged_at = ?, retracted_at = null where no = ?',
    ...[why === null ? 'approved' : 'refused', why, BY_OPERATOR, tx.nowMs, row.no],
  );
  tellWork(tx, row, false);
  settle(tx);
}

/** Whether an operator must decide about it. */
export function waitsForWord(tx: Tx, id: string): boolean {
  const { state, retracted_at } = rowOf(tx, id);
  return state === 'review' || retracted_at !== null;
}

/** Whether an operator has accepted it within a day, so that the mistake can be undone. Never applies to a vendor's verdict. */
export function isUndoable(tx: Tx, id: string): boolean {
  const { state, vendor, judged_at } = rowOf(tx, id);
  return state === 'approved' && vendor === BY_OPERATOR && (judged_at ?? 0) + DAY_MS > tx.nowMs;
}

function takeBack(tx: Tx, id: string, reason: DocumentReason): void {
  const { no, kind } = rowOf(tx, id);
  run(tx, `update document set state = 'refused', reason = ?, judged_at = ? where no = ?`, reason, tx.nowMs, no);
  settle(tx, 'taken_back');
  notify(tx, 'document_refused', { kind, reason });
}

export const refusedDocuments = (tx: Tx): Stopped['documents'] =>
  all<Row>(tx, `select * from document where state = 'refused' order by no`).map(({ no, reason }) => ({
    id: documentId(tx, no),
    reason: reason ?? 'other',
  }));

/** After a restore: an acceptance that was revoked after the backup proves nothing. */
export function refuseDocumentsAgain(tx: Tx, refused: Stopped['documents']): void {
  const accepted = newestFirst(tx).filter(({ state }) => state === 'approved');
  for (const { id, reason } of refused) {
    const row = accepted.find(({ no }) => documentId(tx, no) === id);
    if (row) takeBack(tx, id, reason);
  }
}

/** Only for a waiting document: one with a verdict is not judged again. */
export function judgeDocument(tx: Tx, verdict: DocumentVerdict): DocumentView {
  const row = rowOf(tx, verdict.documentId);
  if (row.state !== 'review') throw new Undo(refuse('document.state', { state: row.state }));
  const { vendor, vendorRef, reason } = verdict;
  const why = verdict.approved ? null : (reason ?? 'other');
  run(
    tx,
    'update document set state = ?, reason = ?, vendor = ?, vendor_ref = ?, judged_at = ? where no = ?',
    ...[verdict.approved ? 'approved' : 'refused', why, vendor, vendorRef, tx.nowMs, row.no],
  );
  tellWork(tx, row, false);
  settle(tx);
  if (why !== null) notify(tx, 'document_refused', { kind: row.kind, reason: why });
  return view(tx, rowOf(tx, verdict.documentId));
}

/** The player's proof of identity no longer holds: payouts that have not left wait for an operator. */
export const UNPROVED = hook<(tx: Tx) => void>('unproved');

/** The vendor accepts what it had refused. */
export function acceptAfterAll(tx: Tx, row: Row): void {
  const state = `state = 'approved', reason = null, judged_at = ?, retracted_at = null`;
  run(tx, `update document set ${state} where no = ?`, tx.nowMs, row.no);
  tellWork(tx, row, false);
  settle(tx);
}

/** The vendor withdraws its acceptance, possibly days later. */
export function retract(tx: Tx, row: Row, reason: DocumentReason): void {
  const { no, kind } = row;
  const { verified: before } = profileOf(tx);
  run(
    tx,
    `update document set state = 'refused', reason = ?, judged_at = ?, retracted_at = ?, valid_until = null where no = ?`,
    ...[reason, tx.nowMs, tx.nowMs, no],
  );
  drop(tx, 'document.expire', no);
  settle(tx, 'taken_back');
  notify(tx, 'document_refused', { kind, reason });
  tellWork(tx, row, true);
  noteProtected(tx);
  if (before && !profileOf(tx).verified) for (const unproved of UNPROVED.on(tx)) unproved(tx);
}

/** Until when an accepted document is valid, once that is known. An expired document proves nothing, whatever else is right about it. */
export function validUntil(tx: Tx, { no, state }: Row, untilMs: number): void {
  if (state !== 'approved') return;
  run(tx, 'update document set valid_until = ? where no = ?', untilMs, no);
  if (untilMs <= tx.nowMs) expireDocument(tx, no);
  else plan(tx, 'document.expire', no, untilMs);
}

/** Until there is a verdict an operator may decide: vendors sometimes do not answer. */
function tellWork(tx: Tx, { no, kind: document }: Pick<Row, 'no' | 'kind'>, waiting: boolean): void {
  const ref = documentId(tx, no);
  tx.facts.push({ type: 'work.changed', kind: 'document', ref, waiting, sinceMs: tx.nowMs, about: { document } });
}

/** An accepted document proves nothing any more: its part is required again. */
export function expireDocument(tx: Tx, no: number): void {
  run(tx, `update document set state = 'expired' where no = ? and state = 'approved'`, no);
  drop(tx, 'document.expire', no);
  settle(tx, 'document_expired');
}

const NAME = ['firstName', 'lastName'] as const;
const ADDRESS = ['address', 'postalCode', 'city'] as const;
type Proved = Pick<Profile, (typeof NAME)[number] | (typeof ADDRESS)[number] | 'verified'>;

/**
 * Under another name no earlier proof holds: what was accepted, and what is being judged, was for the old name. At
 * another address the address has to be proved again.
 */
export function reopenProof(tx: Tx, before: Proved): void {
  const after = profileOf(tx);
  const other = (fields: readonly (keyof typeof after & keyof Proved)[]) =>
    fields.every((field) => before[field] !== '') && fields.some((field) => before[field] !== after[field]);
  const renamed = other(NAME);
  if (!renamed && !other(ADDRESS)) return;
  const judged = all<Row>(tx, `select * from document where state in ('approved', 'review')`);
  const isMeant = (part: About) => part === 'address' || (renamed && part !== 'funds');
  const proofs = judged.filter(({ kind }) => isMeant(partOf(kind)));
  // The vendor's page compares with the profile as it was when the link was ordered, so its verdict no longer counts.
  for (const part of PART_NAMES)
    if (isMeant(part))
      run(tx, `update document set taken_at = null where state = 'awaiting' and kind = ?`, HOSTED[part]);
  for (const { no } of proofs) {
    run(tx, `update document set state = 'expired' where no = ?`, no);
    drop(tx, 'document.expire', no);
  }
  if (before.verified || proofs.length > 0) settle(tx, renamed ? 'name_changed' : 'address_changed');
}

/** Sets `verified` to what the documents say, and informs the player of the change. */
function settle(
  tx: Tx,
  ended: 'document_expired' | 'name_changed' | 'address_changed' | 'taken_back' | null = null,
): void {
  const { verified: before } = profileOf(tx);
  const proved = isVerified(newestFirst(tx));
  // A refusal withdraws no earlier acceptance; only expiry, another name, another address and taking it back do.
  const verified = proved || (before && ended === null);
  amend(tx, { verified });
  if (verified && !before) notify(tx, 'identity_verified', {});
  // Whoever takes an acceptance back sends `document_refused`, so no second notice is due.
  else if (ended && ended !== 'taken_back') notify(tx, ended, {});
}

const commands = {
  verification: bySession(verification),
  announceDocument: bySession(announceDocument),
  document: bySession(document),
  expectFile: bySession(expectFile),
  fileCame: bySession(fileCame),
  documentCheck: bySystem(documentCheck),
};

export const noun = {
  commands,
  timers: { 'document.expire': (tx: Tx, no: string) => expireDocument(tx, Number(no)) },
} satisfies Noun;
