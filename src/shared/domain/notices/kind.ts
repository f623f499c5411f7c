// What a kind of notice declares: the values that its words take, the channels it goes through, and where it leads.
import type { Currency } from '../money.ts';
import { assert } from '../refusal.ts';
import { type Choices, isOn, type Topic } from './topics.ts';

/** A code of ours. A letter writes the word that the messages have for it, under `words` and the code. */
export interface Coded<Code extends string> {
  readonly words: string;
  /** Never there: it carries the type. */
  readonly code?: Code;
}
export const coded = <Code extends string>(words: string): Coded<Code> => ({ words });

/** What something is called, by locale: whoever reads it later may read another one than the profile's. */
export type Names = Readonly<Record<string, string>>;

/**
 * How a value is written. A `count` is a number, a `text` stands as it is, `names` are read in the reader's language; `minor`, of the value
 * `currency` beside it, is read by texts as `{amount}`; a `time` (`untilMs`, read as `{until}`) in the zone that the value `zone` beside it
 * names; a `secret` goes into the link of a letter and nowhere else: not into the inbox, and into no export.
 */
export type ValueKind = 'minor' | 'currency' | 'count' | 'text' | 'names' | 'time' | 'zone' | 'secret' | Coded<string>;

export interface Inbox {
  /** What it is about, for pages that listen for some of them. */
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
  /** The page it leads to; `{name}` is a value. */
  readonly link: string;
  /** What the way there is called (messages `notifications.button.<button>`). */
  readonly button: string;
  /** After so long it is no longer true, and is no longer shown. */
  readonly lastsMs?: number;
  /** What it is about, as long as that lasts: with its end (`endMatter`) the notice is no longer shown. `{name}` is a value. */
  readonly matter?: string;
}

export interface Mail {
  /** What its button opens; `{name}` is a value. */
  readonly link: string;
  /** Something hangs on it (a link that was asked for, the proof of a break): no choice of the player's keeps it back. */
  readonly always?: true;
}

/** A channel is there when the kind says what the channel needs. */
export interface NoticeKind {
  /** What the player switches it on and off with. */
  readonly topic: Topic;
  /** The player's own money, protection or sign-in is always told; an offer only to somebody who wants offers. */
  readonly consent: 'account' | 'offers';
  /** What was won: nobody hears of it during a break, as of no reward and no offer (rewards.md 7). It is on the account all the same. */
  readonly quietInBreak?: true;
  readonly values: Readonly<Record<string, ValueKind>>;
  /** The list behind the bell, and a toast in an open tab. Words: messages `notifications.title.<kind>` and `.text.<kind>`. */
  readonly inbox?: Inbox;
  /** Words: messages `mail.<kind>.subject`, `.title`, `.text` and `.button`. */
  readonly mail?: Mail;
  /** To browsers that want it: the title of the inbox, which it leads to as the inbox does. */
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

/** What has to be said with a notice of this kind. */
export type ValuesOf<Kind extends NoticeKind> = {
  readonly [Name in keyof Kind['values']]: ValueOf<Kind['values'][Name]>;
};

/** A value as rows, letters and events hold it. */
export type AnyValues = Readonly<Record<string, string | number | Names>>;

/** What decides about the channels beside the kind, as it stands when something is to be sent. */
export interface Recipient {
  readonly choices: Choices;
  /** Whether offers may be sent where the player is registered (`offersByMail` of the market). */
  readonly offersAllowed: boolean;
  readonly excluded: boolean;
  /** Their play has changed so much that nothing is advertised to them (protection/indicator.ts). */
  readonly offersRest: boolean;
}

/**
 * The channels that a notice may take to a player: by their choices. Offers, rewards and prizes end with a break (I30, I48); offers leave
 * the house only where that is allowed.
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

/** A link with its values in it. */
export const filled = (link: string, values: AnyValues): string =>
  link.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    assert(typeof value === 'string' || typeof value === 'number', `the link ${link} lacks its value ${name}`);
    return encodeURIComponent(value);
  });

/** The values without its secrets. */
export const open = (kind: NoticeKind, values: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => kind.values[name] !== 'secret'));
