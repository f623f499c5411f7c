// What a player's press asks for wherever it stands: fetched with the first of them.
import { byId } from '#src/client/dom.ts';
import { nearest } from '#src/ui/press.ts';

/** `target` is within one of what player.ts looks for. */
export async function press(target: EventTarget | null): Promise<void> {
  const account = nearest(target, '[data-account]');
  const stop = nearest(target, '[data-break]');
  const place = byId('popups')?.dataset.place;
  if (nearest(target, '[data-sign-out]')) {
    const { signOut } = await import('#src/features/shell/sign-out.ts');
    await signOut();
  } else if (account instanceof HTMLButtonElement && account.dataset.account) {
    const { playWith } = await import('#src/features/shell/switch.ts');
    await playWith(account, account.dataset.account);
  } else if (nearest(target, '[data-subscribe]') && place) {
    const { subscribe } = await import('#src/features/notifications/subscribe.ts');
    await subscribe(JSON.parse(place).locale);
  } else if (stop instanceof HTMLButtonElement && place) {
    const { pause } = await import('#src/features/limits/pause.ts');
    await pause(stop, JSON.parse(place));
  }
}
