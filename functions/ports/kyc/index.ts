// The vendor who checks identities, in our own words: what we ask of one and what its signed events tell us. It judges a part of the
// proof (who somebody is, where they live) as a whole, at a level of its own for each.
import type { ApplicantState } from '#shared/domain/identity/applicant.ts';
import type { DocumentKind, DocumentReason, Part } from '#shared/domain/identity/documents.ts';
import type { Answer } from '#shared/domain/refusal.ts';

export interface CheckAsk {
  playerId: string;
  documentId: string;
  /** What it proves. */
  part: Part;
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

/** It is there, and under review: verdicts from `takenAtMs` on, by the vendor's clock, are about it. */
export interface Taken {
  vendorRef: string;
  takenAtMs: number;
  /** It was not even looked at, for this. */
  refused: DocumentReason | null;
}

/** What a vendor says of a part. `key` is the vendor's name of the word. */
export interface Verdict {
  key: string;
  atMs: number;
  says: ApplicantState;
  reason: DocumentReason | null;
  /** Lists that it found a namesake on: for compliance alone, never for the player or another role. */
  lists: readonly string[];
}

export type KycEvent =
  | { type: 'noted'; id: string }
  /** Nobody of ours could be meant, or what it says cannot be judged here: an operator looks at it. */
  /** `ended`: the applicant of this name is gone at the vendor, as whoever was told to forget it says, too. */
  | { type: 'orphaned'; id: string; playerId: string; ended?: string }
  | ({ type: 'verdict'; id: string; playerId: string; part: Part; vendorRef: string } & Verdict);

/** How a part stands with the vendor now; null before its first word. */
export interface Looked {
  verdict: Verdict | null;
  /** Until when what it accepted is valid; null where it tells nothing of the kind. */
  validUntilMs: number | null;
}

/**
 * One vendor. An ask is idempotent by its document. There is no answer that means "verified": only a signed event does, or a look of our
 * own, so that silence, an error or a malformed answer leaves the document in review (I33).
 */
export interface Kyc {
  readonly id: string;
  check(ask: CheckAsk): Promise<Answer<Taken, 'server.unavailable'>>;
  look(applicant: { vendorRef: string }): Promise<Answer<Looked, 'server.unavailable'>>;
  /** It uses nothing of the applicant any more: done too where it knows of none. Under review it says no, and is told again. */
  forget(applicant: { vendorRef: string }): Promise<Answer<null, 'server.unavailable'>>;
  /** Judges the bytes as they came, before anything is parsed. */
  verify(raw: ArrayBuffer, headers: Headers): Promise<Answer<null, 'webhook.signature'>>;
  /** The event of a verified body, or null when it is not one of this vendor's. */
  parse(raw: ArrayBuffer): KycEvent | null;
}
