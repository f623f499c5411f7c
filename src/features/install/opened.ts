// What the server is told about the installed application: that it was installed, and once a visit that a player opened
// it, which puts them into its group (S4.39, S4.40).

import { pwaEvent } from '#shared/contract/app.ts';
import { addGroups } from '#shared/contract/player.ts';
import { call } from '#src/client/api.ts';
import { registration } from '#src/client/app.ts';
import { read, write } from '#src/client/storage.ts';

/** The group of players with the installed application (content/config/groups.json, S6.15). */
const NATIVE = 1401;

export async function tellOpened(): Promise<void> {
  if (read('appOpened') === true) return;
  write('appOpened', true);
  // The application stays open for long, so the service worker keeps this build's scripts for it.
  void registration().then((worker) => worker?.active?.postMessage('installed'));
  await Promise.all([
    call(addGroups, { body: { groups: { add: [NATIVE] } } }),
    call(pwaEvent, { body: { event: 'open' } }),
  ]);
}

export const tellInstalled = (): Promise<unknown> => call(pwaEvent, { body: { event: 'installed' } });
