// Proof of identity that the vendor collects on its own page: a document without a file. Its link is ordered each time
// and never stored; the vendor's messages decide the document's state, as for files (applicants.ts).
import { currentOf, HOSTED, type Part } from '#shared/domain/identity/documents.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { bySession, bySystem } from '../core/shell.ts';
import { all, insert, run, type Tx, Undo } from '../core/transaction.ts';
import { adoptApplicant, planLook, stand } from './applicants.ts';
import {
  documentId,
  isHostedHere,
  newestNo,
  type PersonForVendor,
  personForVendor,
  type Row,
  rowOf,
} from './documents.ts';
import { profileOf } from './profile.ts';

/** What a link is ordered for. */
export interface HostedWish {
  playerId: string;
  documentId: string;
  part: Part;
  person: PersonForVendor;
  /** The applicant to ask about first, because an earlier link may have been used. Null before the first link. */
  orderedFrom: { vendor: string; vendorRef: string } | null;
}

export interface HostedOrder {
  documentId: string;
  vendor: string;
  vendorRef: string;
  takenAtMs: number;
}

/** Until the page is submitted, all links belong to one document. */
export function beginHosted(tx: Tx, part: Part): HostedWish {
  if (!isHostedHere(tx, part)) throw new Undo(refuse('document.elsewhere'));
  const rows = all<Row>(tx, 'select * from document order by no desc');
  const state = currentOf(rows, part)?.state;
  if (state === 'review' || state === 'approved') throw new Undo(refuse('document.state', { state }));
  const kind = HOSTED[part];
  const open = rows.find((row) => row.kind === kind && row.state === 'awaiting');
  const no = open?.no ?? 1 + newestNo(tx);
  if (!open) insert(tx, 'document', { no, kind, type: '', size: 0, name: '', state: 'awaiting', made_at: tx.nowMs });
  return {
    playerId: profileOf(tx).playerId,
    documentId: documentId(tx, no),
    part,
    person: personForVendor(tx),
    orderedFrom: open?.taken_at != null ? { vendor: open.vendor ?? '', vendorRef: open.vendor_ref ?? '' } : null,
  };
}

/** The vendor has returned a link. A submission by an earlier link still belongs to the same document. */
export function hostedOrdered(tx: Tx, { documentId: id, vendor, vendorRef, takenAtMs }: HostedOrder): null {
  const { no, kind, state, taken_at, vendor_ref } = rowOf(tx, id);
  const part = (Object.keys(HOSTED) as Part[]).find((each) => HOSTED[each] === kind);
  if (!part || state !== 'awaiting') throw new Undo(refuse('document.state', { state }));
  adoptApplicant(tx, part, { vendor, ref: vendorRef });
  const since = taken_at !== null && vendor_ref === vendorRef ? taken_at : takenAtMs;
  // `made_at` becomes the time of the newest link, which limits for how long the vendor is asked.
  run(
    tx,
    'update document set vendor = ?, vendor_ref = ?, taken_at = ?, made_at = ? where no = ?',
    ...[vendor, vendorRef, since, tx.nowMs, no],
  );
  planLook(tx, part);
  stand(tx, part);
  return null;
}

const commands = {
  beginHosted: bySession(beginHosted),
  hostedOrdered: bySystem(hostedOrdered),
};

export const noun = { commands } satisfies Noun;
