// Mail: what a letter is, who carries it, and what the carrier reports about it afterwards.
import type { Answer } from '#shared/domain/refusal.ts';

/**
 * `account` is mail about a player's money, protection or sign-in, or that the law requires; `offers` is all
 * advertising. The two streams are never mixed.
 */
export type Stream = 'account' | 'offers';

export type Letter = {
  /**
   * Our own key, the same for every repetition of the order: a vendor that supports it can be queried by it. At most 80
   * characters.
   */
  readonly key: string;
  readonly stream: Stream;
  /** The sender's name that is shown beside the address. */
  readonly sender: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Headers besides those that every message has. */
  readonly headers: Readonly<Record<string, string>>;
};

export type Sent =
  | { readonly is: 'taken'; readonly messageId: string }
  /** Certainly not accepted: another carrier may send it. */
  | { readonly is: 'refused'; readonly why: string }
  /** This vendor no longer sends to this address, because of a hard bounce or a spam complaint. */
  | { readonly is: 'suppressed' }
  /** No answer: the letter may have been sent. */
  | { readonly is: 'unanswered' };

/** The state of a letter that was ordered before. */
export type Found = Extract<Sent, { is: 'taken' | 'unanswered' }> | { readonly is: 'unknown' };

/**
 * `bounced`: the address can never receive mail; `deferred`: not now; `complained`: marked as spam; `left`: the reader
 * unsubscribed from offers at the vendor.
 */
export type LetterNews = 'bounced' | 'deferred' | 'complained' | 'left';

export type MailEvent =
  | { readonly type: 'noted'; readonly id: string }
  | {
      readonly type: LetterNews;
      /** The vendor's id of the event. */
      readonly id: string;
      readonly to: string;
      /** Null where the event is about an address and not about one letter. */
      readonly messageId: string | null;
      readonly atMs: number;
    };

export const MAILERS = ['cloudflare', 'postmark'] as const;
export type Mailer = (typeof MAILERS)[number];

export interface Mail {
  readonly id: Mailer;
  readonly streams: readonly Stream[];
  send(letter: Letter): Promise<Sent>;
  /** Whether a letter with this key was accepted; absent where the vendor cannot be queried. */
  find?(letter: Pick<Letter, 'key'>): Promise<Found>;
}

/** Verifies and parses a vendor's webhooks. */
export interface MailDoor {
  readonly id: Mailer;
  /** Verifies the delivery before anything is parsed. */
  verify(headers: Headers): Promise<Answer<null, 'webhook.signature'>>;
  /** The event of a verified body, or null when it is not one of this vendor's. */
  parse(raw: ArrayBuffer): MailEvent | null;
}
