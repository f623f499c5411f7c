// Mail in our own words: what a letter is, who carries it, and what its carrier tells of it afterwards.
import type { Answer } from '#shared/domain/refusal.ts';

/**
 * `account` is whatever somebody's money, protection, sign-in or the law asks for; `offers` is whatever advertises, and never goes where
 * the first goes.
 */
export type Stream = 'account' | 'offers';

export type Letter = {
  /** Ours, the same however often it is ordered: a vendor that can tell is asked by it. At most 80 characters. */
  readonly key: string;
  readonly stream: Stream;
  /** The sender's name, as its reader sees it beside the address. */
  readonly sender: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Beside those that every message has. */
  readonly headers: Readonly<Record<string, string>>;
};

export type Sent =
  | { readonly is: 'taken'; readonly messageId: string }
  /** Clearly not taken: another may carry it. */
  | { readonly is: 'refused'; readonly why: string }
  /** This vendor writes to this address no more: it came back for good, or its owner called it spam. */
  | { readonly is: 'suppressed' }
  /** No answer: it may be on its way. */
  | { readonly is: 'unanswered' };

/** What is known of a letter that was ordered before. */
export type Found = Extract<Sent, { is: 'taken' | 'unanswered' }> | { readonly is: 'unknown' };

/**
 * `bounced`: for good, to that address nothing comes; `deferred`: not now; `complained`: called spam; `left`: wants no more offers, said
 * to the vendor.
 */
export type LetterNews = 'bounced' | 'deferred' | 'complained' | 'left';

export type MailEvent =
  | { readonly type: 'noted'; readonly id: string }
  | {
      readonly type: LetterNews;
      /** The vendor's name of the event. */
      readonly id: string;
      readonly to: string;
      /** Null where it is about an address and no letter. */
      readonly messageId: string | null;
      readonly atMs: number;
    };

export const MAILERS = ['cloudflare', 'postmark'] as const;
export type Mailer = (typeof MAILERS)[number];

export interface Mail {
  readonly id: Mailer;
  readonly streams: readonly Stream[];
  send(letter: Letter): Promise<Sent>;
  /** Whether a letter of this key was taken; absent where the vendor can't tell. */
  find?(letter: Pick<Letter, 'key'>): Promise<Found>;
}

/** What a vendor's webhooks are judged and read by. */
export interface MailDoor {
  readonly id: Mailer;
  /** Judges the delivery as it came, before anything is parsed. */
  verify(headers: Headers): Promise<Answer<null, 'webhook.signature'>>;
  /** The event of a verified body, or null when it is not one of this vendor's. */
  parse(raw: ArrayBuffer): MailEvent | null;
}
