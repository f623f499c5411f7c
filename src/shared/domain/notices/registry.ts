// Every notice that we send, by its kind, which also names its texts. A new one is an entry of its family here, and its
// texts (docs/add-a-notice.md).
import { ACCOUNT } from './account.ts';
import { GIFTS } from './gifts.ts';
import type { NoticeKind, ValuesOf } from './kind.ts';
import { LEVELS } from './levels.ts';
import { NEWS } from './news.ts';
import { PAYMENTS } from './payments.ts';
import { PERSON } from './person.ts';
import { PLAY } from './play.ts';
import { PROGRAMMES } from './programmes.ts';
import { SUPPORT } from './support.ts';
import { VIP } from './vip.ts';

export const NOTICES = {
  ...PAYMENTS,
  ...PLAY,
  ...GIFTS,
  ...LEVELS,
  ...PROGRAMMES,
  ...PERSON,
  ...ACCOUNT,
  ...VIP,
  ...NEWS,
  ...SUPPORT,
};

type Notices = typeof NOTICES;
export type NoticeName = keyof Notices;
/** The kinds that have a channel. */
type Through<Channel extends 'inbox' | 'mail' | 'push'> = {
  [Name in NoticeName]: Notices[Name] extends { readonly [_ in Channel]: object | true } ? Name : never;
}[NoticeName];
export type InboxName = Through<'inbox'>;
export type LetterName = Through<'mail'>;
export type PushName = Through<'push'>;

export type NoticeValues<Name extends NoticeName> = ValuesOf<Notices[Name]>;

/** An e-mail to somebody, of any kind. */
export type LetterWish = {
  [Name in LetterName]: {
    readonly kind: Name;
    readonly to: string;
    readonly locale: string;
    readonly values: NoticeValues<Name>;
  };
}[LetterName];

/** The label of a notice's button (messages `notifications.button.<...>`). */
export const buttonOf = (name: string): string => kindOf(name)?.inbox?.button ?? 'other';

/** The kind of this name; undefined for a name from a newer or an older version. */
export const kindOf = (name: string): NoticeKind | undefined =>
  Object.hasOwn(NOTICES, name) ? NOTICES[name as NoticeName] : undefined;

/** The names of the kinds that have a channel. */
export const namesOf = (channel: 'inbox' | 'mail' | 'push'): string[] =>
  Object.keys(NOTICES).filter((name) => kindOf(name)?.[channel] !== undefined);
