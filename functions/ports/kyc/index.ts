// The vendor that verifies identities: what we send to it, and what its signed events mean. It judges each part of the
// proof (who somebody is, where they live) as a whole, at a verification level of its own.
import type { ApplicantState } from '#shared/domain/identity/applicant.ts';
import type { DocumentReason, FileKind, Part } from '#shared/domain/identity/documents.ts';
import type { Answer } from '#shared/domain/refusal.ts';

export interface CheckAsk {
  playerId: string;
  documentId: string;
  /** The part that the document proves. */
  part: Part;
  kind: FileKind;
  fileName: string;
  /** The file itself is sent: a link to it could be followed by others. */
  file: Blob;
  /** The person whom the document must show. */
  person: Person;
}

/** The person whom the proof must show. */
export interface Person {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
}

/** A request for a link to the vendor's own page, on which it collects a part. */
export interface PageAsk extends Pick<CheckAsk, 'playerId' | 'part' | 'person'> {
  /** The language of the vendor's page. */
  locale: string;
  /** The vendor sends the player back here. The address proves nothing about the outcome. */
  returnUrl: string;
}

export interface Page {
  vendorRef: string;
  /** By the vendor's clock: verdicts from then on are about what the player submits on the page. */
  takenAtMs: number;
  url: string;
}

/** The document was uploaded and is under review. Verdicts from `takenAtMs` on, by the vendor's clock, are about it. */
export interface Taken {
  vendorRef: string;
  takenAtMs: number;
  /** Why the vendor rejected the upload without a review; null where it did not. */
  refused: DocumentReason | null;
}

/** A vendor's verdict on one part. `key` is the vendor's name for it. */
export interface Verdict {
  key: string;
  atMs: number;
  says: ApplicantState;
  reason: DocumentReason | null;
  /**
   * Lists on which the vendor found a possible match. Only compliance may see them, never the player or another role.
   */
  lists: readonly string[];
}

export type KycEvent =
  | { type: 'noted'; id: string }
  /** The vendor has an applicant for a part. The answer that would have told us may have been lost. */
  | { type: 'known'; id: string; playerId: string; part: Part; vendorRef: string }
  /** The event names no player of ours, or its verdict cannot be judged automatically: an operator looks at it. */
  /** `ended`: the vendor no longer has this applicant. The same event answers our own request to delete it. */
  | { type: 'orphaned'; id: string; playerId: string; ended?: string }
  | ({ type: 'verdict'; id: string; playerId: string; part: Part; vendorRef: string } & Verdict);

/** The vendor's current state of a part; null before its first verdict. */
export interface Looked {
  verdict: Verdict | null;
  /** The expiry date of what the vendor accepted; null where it reports none. */
  validUntilMs: number | null;
}

/**
 * One vendor. A check is idempotent by its document. No answer means "verified": only a signed event or our own query
 * does, so that silence, an error or a malformed answer leaves the document in review (I33).
 */
export interface Kyc {
  readonly id: string;
  /** The parts that the vendor can collect on a page of its own. */
  readonly pages: readonly Part[];
  /**
   * Orders a link to the vendor's page; it is valid for half an hour. Refuses with `document.state` while a review of the
   * part runs. A repeated request leads to the same applicant.
   */
  page(ask: PageAsk): Promise<Answer<Page, 'server.unavailable' | 'document.state'>>;
  check(ask: CheckAsk): Promise<Answer<Taken, 'server.unavailable'>>;
  look(applicant: { vendorRef: string }): Promise<Answer<Looked, 'server.unavailable'>>;
  /**
   * Deletes the applicant at the vendor; succeeds also where the vendor knows none. While a review runs the vendor
   * refuses, and the request is repeated later.
   */
  forget(applicant: { vendorRef: string }): Promise<Answer<null, 'server.unavailable'>>;
  /** Verifies the raw bytes before anything is parsed. */
  verify(raw: ArrayBuffer, headers: Headers): Promise<Answer<null, 'webhook.signature'>>;
  /** The event of a verified body, or null when it is not one of this vendor's. */
  parse(raw: ArrayBuffer): KycEvent | null;
}
