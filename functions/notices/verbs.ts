// Every verb of the object that sends what goes to everybody, as plain data that crosses RPC.
import type { HouseNotices, NewsName } from '#shared/domain/notices/house.ts';
import type { TermsChange } from '#shared/domain/notices/terms.ts';

/** A notice that an operator sends. */
export interface NewsWish {
  /** The form's key: sent twice it is one notice. */
  readonly id: string;
  readonly notice: NewsName;
  readonly operator: string;
  readonly reason: string;
  readonly request: string;
}

export type Sending = 'sending' | 'sent' | 'stopped' | 'over';

/** How far one has come, as operators see it. */
export interface NoticeView {
  readonly id: string;
  readonly what:
    | { readonly kind: 'news'; readonly notice: NewsName }
    | { readonly kind: 'terms'; readonly fromMs: number };
  /** Null for a change of our terms, which content announces. */
  readonly operator: string | null;
  readonly atMs: number;
  readonly untilMs: number;
  readonly state: Sending;
  /** Of so many, when it began; null before anybody was counted. */
  readonly audience: number | null;
  /** Players whose objects were asked, how many of them something was sent to, and how many did not answer. */
  readonly visited: number;
  readonly sent: number;
  readonly missed: number;
  readonly endedAtMs: number | null;
  readonly stoppedBy: string | null;
}

export interface NoticesVerbs {
  /** From here on everybody who hears news takes it as their object wakes, and browsers that asked are sent a push. */
  publish(wish: NewsWish): Promise<void>;
  /** Letters about a change of our terms to all accounts; told again it changes nothing. */
  announce(change: TermsChange): Promise<void>;
  /** Nothing more is sent, and nobody takes it any more; false where it had ended. */
  stop(id: string, operator: string): Promise<boolean>;
  /** The newest first. */
  notices(): Promise<NoticeView[]>;
  /** What objects take now. */
  inForce(): Promise<HouseNotices>;
}
