// What a vendor of identity checks says of the player, part by part of the proof (domain/identity/applicant.ts): each
// message is stored, and the state of documents follows from all of them, in whatever order they came. Missing messages
// are asked for.
import { type ApplicantState, type ApplicantWord, foldWords } from '#shared/domain/identity/applicant.ts';
import {
  type DocumentReason,
  HOSTED,
  isHosted,
  kindsOfPart,
  type Part,
  partOf,
} from '#shared/domain/identity/documents.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Alarm } from '#shared/domain/risk/alert.ts';
import { drop, plan } from '../core/due.ts';
import { playerNoOf, readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { deliver } from '../core/outbox.ts';
import { bySystem } from '../core/shell.ts';
import { all, one, run, type Tx, Undo } from '../core/transaction.ts';
import {
  acceptAfterAll,
  BY_OPERATOR,
  type Row as DocumentRow,
  documentId,
  handedIn,
  judgeDocument,
  retract,
  rowOf,
  validUntil,
} from './documents.ts';

/** Milliseconds. Its vendor stops repeating messages after a day; documents that wait are asked about sooner. */
const LOOK_MS = 60 * 60_000;
/** For how long the vendor is asked about a page that was not submitted: its link expires before that. */
const PAGE_MS = 24 * LOOK_MS;

export interface TakenInput {
  documentId: string;
  vendor: string;
  vendorRef: string;
  takenAtMs: number;
  /** The reason for which the vendor did not even examine it. */
  refused: DocumentReason | null;
}

export interface VerdictInput {
  vendor: string;
  vendorRef: string;
  part: Part;
  /** Null: a query found no verdict yet, or the vendor only reports that it has the applicant. */
  word: ApplicantWord | null;
  /** Lists on which a namesake was found: they go to compliance, and are not stored here. */
  lists: readonly string[];
  /** Until when the accepted document is valid; null where the vendor says nothing; absent where it was not asked. */
  validUntilMs?: number | null;
}

interface Applicant {
  vendor: string;
  ref: string;
  state: ApplicantState | null;
}

const applicantOf = (tx: Tx, part: Part): Applicant | undefined =>
  one<Applicant>(tx, 'select vendor, ref, state from applicant where part = ?', part);

/** The vendor has received a document, and examines it. */
export function documentTaken(tx: Tx, { documentId: id, vendor, vendorRef, takenAtMs, refused }: TakenInput): null {
  const row = rowOf(tx, id);
  if (row.state !== 'review' || row.taken_at !== null) return null;
  const part = partOf(row.kind);
  if (part === 'funds') return null;
  mustBeTheirs(tx, part, vendor, vendorRef);
  if (refused !== null) {
    judgeDocument(tx, { documentId: id, vendor, vendorRef, approved: false, reason: refused });
    return null;
  }
  run(
    tx,
    'update document set vendor = ?, vendor_ref = ?, taken_at = ? where no = ?',
    vendor,
    vendorRef,
    takenAtMs,
    row.no,
  );
  planLook(tx, part);
  stand(tx, part);
  return null;
}

/** Takes a message of the vendor. One about a part of which nothing was ever sent, or about another person, is for an operator. */
export function hearApplicant(tx: Tx, { vendor, vendorRef, part, word, lists, validUntilMs }: VerdictInput): null {
  if (!sent(tx, part)) throw new Undo(refuse('document.unknown'));
  mustBeTheirs(tx, part, vendor, vendorRef);
  if (word) hear(tx, part, word, lists);
  if (validUntilMs != null)
    for (const row of documentsOf(tx, part)) if (row.valid_until === null) validUntil(tx, row, validUntilMs);
  return null;
}

function hear(tx: Tx, part: Part, word: ApplicantWord, lists: readonly string[]): void {
  if (one(tx, 'select 1 from applicant_word where part = ? and key = ?', part, word.key)) return;
  const { key, atMs, says, reason } = word;
  run(tx, 'insert into applicant_word values (?, ?, ?, ?, ?, ?)', part, key, atMs, says, reason, tx.nowMs);
  if (lists.length > 0) tellCompliance(tx, lists);
  const wasOpen = documentsOf(tx, part).some(({ state }) => state === 'approved');
  stand(tx, part);
  // Until when it is valid is asked by a call of its own.
  if (!wasOpen && documentsOf(tx, part).some(({ state, valid_until }) => state === 'approved' && valid_until === null))
    look(tx, part);
}

/** A part belongs to one applicant; the first message assigns it, whether it was the vendor's answer or its event. */
function mustBeTheirs(tx: Tx, part: Part, vendor: string, ref: string): void {
  const known = applicantOf(tx, part);
  if (!known) run(tx, 'insert into applicant (part, vendor, ref) values (?, ?, ?)', part, vendor, ref);
  else if (known.vendor !== vendor || known.ref !== ref) throw new Undo(refuse('document.unknown'));
}

/** By the vendor's answer to our own call: where it created a new applicant, the earlier one no longer exists there. */
export function adoptApplicant(tx: Tx, part: Part, { vendor, ref }: Pick<Applicant, 'vendor' | 'ref'>): void {
  run(tx, 'delete from applicant where part = ? and (vendor <> ? or ref <> ?)', part, vendor, ref);
  mustBeTheirs(tx, part, vendor, ref);
}

const kindsOf = (part: Part): string => JSON.stringify(kindsOfPart(part));
const sent = (tx: Tx, part: Part): boolean =>
  one(
    tx,
    'select 1 from document where kind = ? or (sent_at is not null and kind in (select value from json_each(?)))',
    ...[HOSTED[part], kindsOf(part)],
  ) !== undefined;

/** Documents that the vendor has and no operator has judged. */
const documentsOf = (tx: Tx, part: Part): DocumentRow[] =>
  all<DocumentRow>(
    tx,
    `select * from document where taken_at is not null and vendor <> ? and state <> 'expired'
      and kind in (select value from json_each(?)) order by no`,
    BY_OPERATOR,
    kindsOf(part),
  );

/** Documents that the vendor may have: they were sent, and its answer is unknown. */
const unansweredOf = (tx: Tx, part: Part): DocumentRow[] =>
  all<DocumentRow>(
    tx,
    `select * from document where taken_at is null and sent_at is not null and state = 'review'
      and kind in (select value from json_each(?)) order by no`,
    kindsOf(part),
  );

/** Sets the documents' states from all messages. */
export function stand(tx: Tx, part: Part): void {
  const words = all<{ key: string; at: number; says: ApplicantState; reason: DocumentReason | null }>(
    tx,
    'select key, at, says, reason from applicant_word where part = ?',
    part,
  ).map(({ at, ...word }): ApplicantWord => ({ ...word, atMs: at }));
  const rows = documentsOf(tx, part);
  const sent = [...rows, ...unansweredOf(tx, part)].map(({ no, kind, made_at, sent_at, taken_at }) => ({
    no,
    sentAtMs: sent_at ?? made_at,
    takenAtMs: taken_at,
    isHosted: isHosted(kind),
  }));
  const { applicant, documents } = foldWords(sent, words);
  run(tx, 'update applicant set state = ? where part = ?', applicant, part);
  for (const row of rows) {
    const is = documents.get(row.no);
    if (!is || is.state === 'awaiting') continue;
    const reason = is.state === 'refused' ? is.reason : null;
    if (is.state === row.state) {
      // A message that came late may change the reason.
      if (reason !== row.reason) run(tx, 'update document set reason = ? where no = ?', reason, row.no);
      continue;
    }
    const isNew = isHosted(row.kind) && (row.state === 'awaiting' || is.state === 'review');
    if (isNew && row.state === 'approved') retract(tx, row, 'other');
    if (isNew) handedIn(tx, row);
    if (is.state === 'review') continue;
    const { vendor, vendor_ref: vendorRef } = row;
    if (row.state === 'review' || isNew)
      judgeDocument(tx, {
        documentId: documentId(tx, row.no),
        vendor: vendor ?? '',
        vendorRef: vendorRef ?? '',
        approved: reason === null,
        reason,
      });
    else if (reason === null) acceptAfterAll(tx, row);
    else retract(tx, row, reason);
  }
}

function tellCompliance(tx: Tx, lists: readonly string[]): void {
  const hits = lists.map((list) => ({
    source: 'identity',
    entity: list,
    caption: list,
    topics: [list],
    score: null,
    properties: {},
  }));
  const alarm: Alarm = { playerNo: playerNoOf(tx), score: 100, isHigh: true, findings: [], hits };
  deliver(tx, ['alerts', alarm]);
  // The sealed store is told to delete what it holds of the player, on the day that the law names (risk/watch.ts).
  if (!readMeta(tx, 'risk')) writeMeta(tx, 'risk', {});
}

const look = (tx: Tx, part: Part): void => {
  const known = applicantOf(tx, part);
  if (known) tx.facts.push({ type: 'applicant.look', part, vendorRef: known.ref });
};

/** Asks about documents without a verdict until they have one, and for a day about a page that may have been submitted. */
export function lookAgain(tx: Tx, part: Part): void {
  drop(tx, 'applicant.look', part);
  const isOpen = ({ state, made_at }: DocumentRow) =>
    state === 'review' || (state === 'awaiting' && made_at + PAGE_MS > tx.nowMs);
  if (!documentsOf(tx, part).some(isOpen)) return;
  look(tx, part);
  planLook(tx, part);
}

export const planLook = (tx: Tx, part: Part): void => plan(tx, 'applicant.look', part, tx.nowMs + LOOK_MS);

/** The vendor has to delete what it received, too: the request is repeated until it has answered. */
export function forgetApplicants(tx: Tx): void {
  for (const { vendor, ref } of all<Applicant>(tx, 'select vendor, ref, state from applicant'))
    tx.facts.push({ type: 'applicant.forget', vendor, vendorRef: ref });
}

const commands = {
  documentTaken: bySystem(documentTaken),
  hearApplicant: bySystem(hearApplicant),
};

export const noun = {
  commands,
  timers: { 'applicant.look': (tx: Tx, part: string) => lookAgain(tx, part as Part) },
} satisfies Noun;
