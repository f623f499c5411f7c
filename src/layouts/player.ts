// What the shell does for players only, loaded beside it: guests never pay for it.
import { callLeaving } from '#src/client/leaving.ts';
import { showPlayer } from '#src/features/shell/balance.ts';
import { $liveEvent } from '#src/stores/connection.ts';
import { watchSession } from '#src/stores/session.ts';

watchSession();
showPlayer(document.documentElement.lang);

// A player's choice of language is hers on every device, and her mails speak it (S7.062).
addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-locale]') : null;
  if (link) callLeaving('PATCH', '/api/player/update_locale', { locale: link.dataset.locale });
});

const estonia = document.getElementById('estonia');
if (estonia instanceof HTMLDialogElement)
  void import('#src/features/consent/estonia.ts').then(({ tellEstonia }) => tellEstonia(estonia));

const place = document.getElementById('popups')?.dataset.place;
$liveEvent.listen(async (event) => {
  if (!place || (event?.type !== 'notice.added' && event?.type !== 'payment.changed')) return;
  const { announce } = await import('#src/features/notifications/announce.ts');
  await announce(event, JSON.parse(place));
});
