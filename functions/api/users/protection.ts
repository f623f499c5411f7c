// Tells the player by mail that something about their sign-in has changed: if it was not they, they should know at once.
import type { ApiContext } from '#functions/api/mount.ts';
import { post } from '#functions/identity/post.ts';
import type { User } from '#functions/identity/users.ts';

/** The letter's text chooses by it. */
type Change = 'passkey_added' | 'passkey_removed' | 'two_factor_on' | 'two_factor_off' | 'codes_renewed';

export const tellProtection = (c: ApiContext, user: User, what: Change): void =>
  post(c, { kind: 'protection', to: user.email, locale: user.locale, values: { what } });
