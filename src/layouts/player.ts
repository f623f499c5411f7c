// What the shell does for players only, loaded beside it: guests never pay for it.
import { announce } from '#src/features/notifications/announce.ts';
import { showPlayer } from '#src/features/shell/balance.ts';
import { watchSession } from '#src/stores/session.ts';

watchSession();
showPlayer(document.documentElement.lang);

const estonia = document.getElementById('estonia');
if (estonia instanceof HTMLDialogElement)
  void import('#src/features/consent/estonia.ts').then(({ tellEstonia }) => tellEstonia(estonia));

const words = document.getElementById('toasts')?.dataset.words;
if (words) announce(JSON.parse(words));
