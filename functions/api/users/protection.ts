// Informs the player by mail of every change to their sign-in, so that they notice at once if somebody else made it.
import type { ApiContext } from '#functions/api/mount.ts';
import { post } from '#functions/identity/post.ts';
import type { User } from '#functions/identity/users.ts';

/** Selects the letter's text. */
type Change = 'passkey_added' | 'passkey_removed' | 'two_factor_on' | 'two_factor_off' | 'codes_renewed';

export const tellProtection = (c: ApiContext, user: User, what: Change): void =>
  post(c, { kind: 'protection', to: user.email, locale: user.locale, values: { what } });
