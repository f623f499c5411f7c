// The declaration of a kind of notice: the values of its texts, its channels, and its link.
import type { Currency } from '../money.ts';
import { assert } from '../refusal.ts';
import { type Choices, isOn, type Topic } from './topics.ts';

/** A code of ours. An e-mail shows its text from the messages, under `words` and the code. */
export interface Coded<Code extends string> {
  readonly words: string;
  /** Never set: it only carries the type. */
  readonly code?: Code;
}
export const coded = <Code extends string>(words: string): Coded<Code> => ({ words });

/** A name by locale: a later reader may use another language than the profile's. */
export type Names = Readonly<Record<string, string>>;

/**
 * How a value is formatted. A `count` is a number, a `text` is inserted unchanged, `names` are read in the reader's
 * language; `minor`, with the value `currency` beside it, becomes `{amount}` in texts; a `time` (`untilMs`, as
 * `{until}`) is in the zone of the value `zone` beside it; a `secret` goes into the link of an e-mail and nowhere else:
 * not into the inbox, nor any export.
 */
export type ValueKind = 'minor' | 'currency' | 'count' | 'text' | 'names' | 'time' | 'zone' | 'secret' | Coded<string>;

export interface Inbox {
  /** The kind of its subject, so that a page can react to the notices that concern it. */
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
    | 'news'
    | 'reward'
    | 'support';
  readonly tone: 'info' | 'success' | 'warning';
  /** A picture of ui/symbols.ts. */
  readonly symbol: string;
  /** The page that it links to; `{name}` is a value. */
  readonly link: string;
  /** The label of the link (messages `notifications.button.<button>`). */
  readonly button: string;
  /** Milliseconds after which it is outdated and no longer shown. */
  readonly lastsMs?: number;
  /** Its subject, as long as that exists: when it ends (`endMatter`) the notice is no longer shown. `{name}` is a value. */
  readonly matter?: string;
}

export interface Mail {
  /** The address of its button; `{name}` is a value. */
  readonly link: string;
  /** Essential (a link that was requested, the proof of a break): the player cannot switch it off. */
  readonly always?: true;
}

/** A kind has a channel where it declares what the channel needs. */
export interface NoticeKind {
  /** The topic by which the player switches it on and off. */
  readonly topic: Topic;
  /** Notices about the player's own money, protection or sign-in are always sent; an offer only to players who want offers. */
  readonly consent: 'account' | 'offers';
  /** A prize: like rewards and offers it is not announced during a break (rewards.md 7). It is credited all the same. */
  readonly quietInBreak?: true;
  readonly values: Readonly<Record<string, ValueKind>>;
  /** The list behind the bell, and a toast in an open tab. Texts: messages `notifications.title.<kind>` and `.text.<kind>`. */
  readonly inbox?: Inbox;
  /** Texts: messages `mail.<kind>.subject`, `.title`, `.text` and `.button`. */
  readonly mail?: Mail;
  /** To subscribed browsers: the title and the link of the inbox. */
  readonly push?: true;
}

type ValueOf<Kind extends ValueKind> =
  Kind extends Coded<infer Code>
    ? Code
    : Kind extends 'minor' | 'count' | 'time'
      ? number
      : Kind extends 'currency'
        ? Currency
        : Kind extends 'names'
          ? Names
          : string;

/** The values that a notice of this kind needs. */
export type ValuesOf<Kind extends NoticeKind> = {
  readonly [Name in keyof Kind['values']]: ValueOf<Kind['values'][Name]>;
};

/** Values as rows, e-mails and events store them. */
export type AnyValues = Readonly<Record<string, string | number | Names>>;

/** What decides the channels beside the kind, at the time of sending. */
export interface Recipient {
  readonly choices: Choices;
  /** Whether offers may be sent where the player is registered (`offersByMail` of the market). */
  readonly offersAllowed: boolean;
  readonly excluded: boolean;
  /** Their play has changed so much that nothing is advertised to them (protection/indicator.ts). */
  readonly offersRest: boolean;
}

/**
 * The channels of a notice to a player, by their choices. Offers, rewards and prizes are paused in a break (I30, I48);
 * offers are sent by e-mail or push only where that is allowed.
 */
export function channelsOf(
  { topic, consent, quietInBreak, inbox, mail, push }: NoticeKind,
  { choices, offersAllowed, excluded, offersRest }: Recipient,
): { readonly inbox: Inbox | undefined; readonly mail: Mail | undefined; readonly push: boolean } {
  const offer = consent === 'offers';
  if ((offersRest && offer) || (excluded && (offer || topic === 'rewards' || quietInBreak)))
    return { inbox: undefined, mail: undefined, push: false };
  const mayLeave = !offer || offersAllowed;
  return {
    inbox: isOn(topic, 'inbox', choices) ? inbox : undefined,
    mail: mail?.always || (mayLeave && isOn(topic, 'mail', choices)) ? mail : undefined,
    push: push === true && mayLeave && isOn(topic, 'push', choices),
  };
}

/** A link with its values filled in. */
export const filled = (link: string, values: AnyValues): string =>
  link.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    assert(typeof value === 'string' || typeof value === 'number', `the link ${link} lacks its value ${name}`);
    return encodeURIComponent(value);
  });

/** The values without its secrets. */
export const open = (kind: NoticeKind, values: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => kind.values[name] !== 'secret'));
