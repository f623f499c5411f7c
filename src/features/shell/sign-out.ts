// Ends the session on the server, then leaves the player's pages in every tab.

import { signOut as operation } from '#shared/contract/users.ts';
import { call } from '#src/client/api.ts';
import { setBadge } from '#src/client/badge.ts';
import { forgetSilently } from '#src/client/passkey.ts';
import { endSession } from '#src/stores/session.ts';

/** A session that is over already is a success, too. */
export async function signOut(): Promise<void> {
  const answer = await call(operation);
  forgetSilently();
  void setBadge(0);
  if (answer.ok || answer.problem.status === 401) endSession();
}
