// What a kind of notice declares: the values that its words take, the channels it goes through, and where it leads.
import type { Currency } from '../money.ts';
import { assert } from '../refusal.ts';

/** A code of ours. A letter writes the word that the messages have for it, under `words` and the code. */
export interface Coded<Code extends string> {
  readonly words: string;
  /** Never there: it carries the type. */
  readonly code?: Code;
}
export const coded = <Code extends string>(words: string): Coded<Code> => ({ words });

/**
 * How a value is written. A `count` is a number, a `text` stands as it is; `minor`, of the value `currency` beside it, is read by texts as `{amount}`; a `secret` goes into the
 * link of a letter and nowhere else: not into the inbox, and into no export.
 */
export type ValueKind = 'minor' | 'currency' | 'count' | 'text' | 'secret' | Coded<string>;

export interface Inbox {
  /** Its heading (messages `notifications.<type>`). */
  readonly type:
    | 'payment'
    | 'round'
    | 'limit'
    | 'jackpot'
    | 'security'
    | 'gift'
    | 'tournament'
    | 'level'
    | 'vip'
    | 'reward';
  readonly tone: 'info' | 'success' | 'warning';
  /** A picture of ui/symbols.ts. */
  readonly symbol: string;
  /** The page it leads to; `{name}` is a value. */
  readonly link: string | null;
  /** After so long it is no longer true, and is no longer shown. */
  readonly lastsMs?: number;
}

export interface Mail {
  /** What its button opens; `{name}` is a value. */
  readonly link: string;
}

/** A channel is there when the kind says what the channel needs. */
export interface NoticeKind {
  /** The player's own money, protection or sign-in is always told; an offer only to somebody who wants offers. */
  readonly consent: 'account' | 'offers';
  readonly values: Readonly<Record<string, ValueKind>>;
  /** The list behind the bell, and a toast in an open tab. Words: messages `notifications.text.<kind>`. */
  readonly inbox?: Inbox;
  /** Words: messages `mail.<kind>.subject`, `.title`, `.text` and `.button`. */
  readonly mail?: Mail;
}

type ValueOf<Kind extends ValueKind> =
  Kind extends Coded<infer Code>
    ? Code
    : Kind extends 'minor' | 'count'
      ? number
      : Kind extends 'currency'
        ? Currency
        : string;

/** What has to be said with a notice of this kind. */
export type ValuesOf<Kind extends NoticeKind> = {
  readonly [Name in keyof Kind['values']]: ValueOf<Kind['values'][Name]>;
};

export type AnyValues = Readonly<Record<string, string | number>>;

/** The channels that a notice may take to a player: offers stay out of mailboxes that did not ask, and end with a break (I30). */
export function channelsOf(
  { consent, inbox, mail }: NoticeKind,
  player: { readonly wantsOffers: boolean; readonly excluded: boolean },
): { readonly inbox: Inbox | undefined; readonly mail: Mail | undefined } {
  if (consent === 'account') return { inbox, mail };
  if (player.excluded) return { inbox: undefined, mail: undefined };
  return { inbox, mail: player.wantsOffers ? mail : undefined };
}

/** A link with its values in it. */
export const filled = (link: string, values: AnyValues): string =>
  link.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    assert(value !== undefined, `the link ${link} lacks its value ${name}`);
    return encodeURIComponent(value);
  });

/** The values without its secrets. */
export const open = (kind: NoticeKind, values: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => kind.values[name] !== 'secret'));
