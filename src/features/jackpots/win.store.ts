// The jackpot that the player won and has not seen yet: the oldest such notice in their inbox.
import { atom, computed } from 'nanostores';
import { type ListedJackpot, listJackpots } from '#shared/contract/jackpots.ts';
import { readNotification } from '#shared/contract/notifications.ts';
import { call } from '#src/client/api.ts';
import { $notices, tellRead } from '#src/stores/inbox.ts';
import { closePopup } from '#src/stores/popup.ts';

export const $won = computed($notices, (notices) => {
  const notice = notices?.findLast(({ type, status }) => type === 'jackpot' && status === 'new');
  if (!notice) return null;
  const { id, values } = notice;
  const text = (name: string) => String(values[name] ?? '');
  return {
    id,
    amountMinor: Number(values.amountMinor ?? 0),
    currency: text('currency'),
    jackpot: text('jackpot'),
    name: text('name'),
    level: text('level'),
    roundId: text('round'),
  };
});

export type Won = NonNullable<ReturnType<typeof $won.get>>;

/** Names and pictures of jackpots; null until they are loaded, empty where they could not be. */
export const $named = atom<readonly ListedJackpot[] | null>(null);

export async function askNames(locale: string): Promise<void> {
  if ($named.get()?.length) return;
  const answer = await call(listJackpots, { query: { l: locale } });
  $named.set(answer.ok ? answer.value : []);
}

/** Marks it as seen on all of the player's devices; if the server can't be reached, it is shown again on the next page. */
export async function seen(id: number): Promise<void> {
  tellRead(id);
  closePopup();
  await call(readNotification, { params: { id } });
}
