// Every verb of a case's object, as plain data for RPC.
import type { CaseAbout } from '#shared/contract/support.ts';
import type { FileType } from '#shared/domain/identity/documents.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Cells } from '#shared/domain/stores.ts';
import type { CaseKind, CaseState, CaseTopic, Complaints } from '#shared/domain/support/case.ts';

/** The owner: a player, or a guest's address. */
export type Owner =
  | { readonly playerId: string; readonly playerNo: number }
  | { readonly email: string; readonly locale: string; readonly linkKey: string };

export interface Opening {
  readonly owner: Owner;
  readonly kind: CaseKind;
  readonly topic: CaseTopic;
  readonly text: string;
  readonly about: CaseAbout | null;
  readonly country: string | null;
  /** From the owner's place: its working days and the body to which a complaint may be taken next. */
  readonly zone: string;
  readonly complaints: Complaints;
}

/** The caller: the player with this id, a guest by the link, or the office. */
export type Reader = { readonly playerId: string } | 'guest' | 'office';

export interface Message {
  readonly no: number;
  readonly operator: string | null;
  readonly text: string;
  readonly file: { readonly name: string; readonly type: string; readonly size: number } | null;
  readonly atMs: number;
}

export interface Case {
  readonly id: string;
  readonly owner: Owner;
  readonly kind: CaseKind;
  readonly topic: CaseTopic;
  readonly state: CaseState;
  readonly about: CaseAbout | null;
  readonly country: string | null;
  readonly claimedBy: string | null;
  readonly openedAtMs: number;
  readonly waitingSinceMs: number | null;
  readonly solvedAtMs: number | null;
  /** For a complaint: the deadlines for the confirmation of its receipt and for its decision. */
  readonly confirmByMs: number | null;
  readonly dueAtMs: number | null;
  readonly nextInstance: Complaints['nextInstance'] | null;
  /** Whether more messages may be written. */
  readonly open: boolean;
  readonly messages: readonly Message[];
}

export interface FileWish {
  readonly key: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
}

/** The type that the file's bytes show. */
export interface ArrivedFile {
  readonly hash: string;
  readonly type: FileType;
  readonly size: number;
}

/** The operator who acts, and the idempotency key. */
export interface By {
  readonly key: string;
  readonly operator: string;
  /** The state that the page was rendered from, as `asOfCase` writes it. */
  readonly asOf?: string;
  readonly requestId: string;
}
export type Step =
  | { readonly act: 'case.claim' }
  | { readonly act: 'case.answer'; readonly text: string; readonly solved: boolean }
  | { readonly act: 'case.solve' }
  | { readonly act: 'case.complaint'; readonly zone: string; readonly complaints: Complaints };

export interface CaseVerbs {
  /** A repeated call gets the same answer; other input with the same number is refused. */
  open(opening: Opening): Promise<Answer<Case>>;
  see(reader: Reader): Promise<Answer<Case>>;
  write(reader: Reader, key: string, text: string): Promise<Answer<Case>>;
  solve(reader: Reader): Promise<Answer<Case>>;
  /** Answers the file's number. */
  announceFile(reader: Reader, wish: FileWish): Promise<Answer<number>>;
  /** Whether these bytes may be uploaded: once, or the same bytes again after an interrupted answer. */
  expectFile(reader: Reader, no: number, hash: string): Promise<Answer<null>>;
  fileCame(reader: Reader, no: number, file: ArrivedFile): Promise<Answer<null>>;
  operate(by: By, step: Step): Promise<Answer<Case>>;
  /** Deletes everything that was written. */
  erase(): Promise<void>;
  /** For the export of a player's data. */
  rows(): Promise<{ table: string; row: Cells }[]>;
  /** The queue's consumer has committed these deliveries. */
  delivered(nos: number[]): Promise<void>;
  /** Sends a row now; false where it was delivered already. */
  resend(no: number): Promise<boolean>;
}
