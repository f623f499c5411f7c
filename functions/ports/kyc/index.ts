// The vendor who checks documents, in our own words: what we ask of one and what its signed events tell us.
import type { DocumentKind, DocumentReason } from '#shared/domain/identity/documents.ts';
import type { Answer } from '#shared/domain/refusal.ts';

export interface CheckAsk {
  playerId: string;
  documentId: string;
  kind: DocumentKind;
  fileName: string;
  /** The file goes with the question: no link to it exists that anybody could follow. */
  file: Blob;
  /** Whom the document must show. */
  person: {
    firstName: string;
    lastName: string;
    /** YYYY-MM-DD */
    dateOfBirth: string;
    address: string;
    postalCode: string;
    city: string;
    country: string;
  };
}

/** `id` is unique per vendor; `vendorRef` names the check, the same in every event about it. */
export interface KycEvent {
  id: string;
  playerId: string;
  documentId: string;
  vendorRef: string;
  approved: boolean;
  /** Null where it was approved, or where the vendor's reason is none that we know. */
  reason: DocumentReason | null;
  /** Until when the document is valid; null where it says nothing of the kind. */
  validUntilMs: number | null;
}

/**
 * One vendor. An ask is idempotent by its document. There is no answer that means "verified": only a signed event does, so
 * that silence, an error or a malformed answer leaves the document in review (I33).
 */
export interface Kyc {
  readonly id: string;
  check(ask: CheckAsk): Promise<Answer<{ vendorRef: string }, 'server.unavailable'>>;
  /** Judges the bytes as they came, before anything is parsed. */
  verify(
    raw: ArrayBuffer,
    headers: Headers,
    nowMs: number,
  ): Promise<Answer<null, 'webhook.signature' | 'webhook.stale'>>;
  /** The event of a verified body, or null when it is not one of this vendor's. */
  parse(raw: ArrayBuffer): KycEvent | null;
}
