// Every notice that we send anybody, by the kind that its texts are found by. A further one is an entry of its family here, and
// its texts (docs/add-a-notice.md).
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
/** What goes by a channel. */
type Through<Channel extends 'inbox' | 'mail' | 'push'> = {
  [Name in NoticeName]: Notices[Name] extends { readonly [_ in Channel]: object | true } ? Name : never;
}[NoticeName];
export type InboxName = Through<'inbox'>;
export type LetterName = Through<'mail'>;
export type PushName = Through<'push'>;

export type NoticeValues<Name extends NoticeName> = ValuesOf<Notices[Name]>;

/** A letter to somebody, whatever its kind. */
export type LetterWish = {
  [Name in LetterName]: {
    readonly kind: Name;
    readonly to: string;
    readonly locale: string;
    readonly values: NoticeValues<Name>;
  };
}[LetterName];

/** What the button of a notice says (messages `notifications.button.<...>`). */
export const buttonOf = (name: string): string => kindOf(name)?.inbox?.button ?? 'other';

/** The kind of this name; undefined for a name that a newer version wrote, or an older one knew. */
export const kindOf = (name: string): NoticeKind | undefined =>
  Object.hasOwn(NOTICES, name) ? NOTICES[name as NoticeName] : undefined;

/** The names of those that go by a channel. */
export const namesOf = (channel: 'inbox' | 'mail' | 'push'): string[] =>
  Object.keys(NOTICES).filter((name) => kindOf(name)?.[channel] !== undefined);
