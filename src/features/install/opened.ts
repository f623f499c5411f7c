// What the server hears of the installed application: that it was installed, and once a visit that a player opened it, who then is
// in its group (S4.39, S4.40).

import { pwaEvent } from '#shared/contract/app.ts';
import { addGroups } from '#shared/contract/player.ts';
import { call } from '#src/client/api.ts';
import { registration } from '#src/client/app.ts';
import { read, write } from '#src/client/storage.ts';

/** Players of the installed application (content/config/groups.json, S6.15). */
const NATIVE = 1401;

export async function tellOpened(): Promise<void> {
  if (read('appOpened') === true) return;
  write('appOpened', true);
  // It stays open for long: the worker keeps the scripts of this build for it.
  void registration().then((worker) => worker?.active?.postMessage('installed'));
  await Promise.all([
    call(addGroups, { body: { groups: { add: [NATIVE] } } }),
    call(pwaEvent, { body: { event: 'open' } }),
  ]);
}

export const tellInstalled = (): Promise<unknown> => call(pwaEvent, { body: { event: 'installed' } });
