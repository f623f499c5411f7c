// Every verb of the object that sends notices to everybody, as plain data for RPC.
import type { HouseNotices, NewsName } from '#shared/domain/notices/house.ts';
import type { TermsChange } from '#shared/domain/notices/terms.ts';

/** A notice that an operator sends. */
export interface NewsWish {
  /** The form's key: a repeated form is one notice. */
  readonly id: string;
  readonly notice: NewsName;
  readonly operator: string;
  readonly reason: string;
  readonly request: string;
}

export type Sending = 'sending' | 'sent' | 'stopped' | 'over';

/** The progress of a notice, for operators. */
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
  /** The size of the audience at the beginning; null before it was counted. */
  readonly audience: number | null;
  /** The players whose objects were asked, to how many of them something was sent, and how many did not answer. */
  readonly visited: number;
  readonly sent: number;
  readonly missed: number;
  readonly endedAtMs: number | null;
  readonly stoppedBy: string | null;
}

export interface NoticesVerbs {
  /**
   * From now on every player who receives news fetches it when their object wakes, and subscribed browsers get a push.
   */
  publish(wish: NewsWish): Promise<void>;
  /** Sends letters about a change of our terms to all accounts; a repeated call changes nothing. */
  announce(change: TermsChange): Promise<void>;
  /** Stops sending and fetching; false where it had ended. */
  stop(id: string, operator: string): Promise<boolean>;
  /** The newest first. */
  notices(): Promise<NoticeView[]>;
  /** What players' objects fetch now. */
  inForce(): Promise<HouseNotices>;
}
