// The jackpot that the player won and has not been told of: the oldest such notice in their inbox.
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

/** As the page calls and pictures them; null until it is known, none where they were not told. */
export const $named = atom<readonly ListedJackpot[] | null>(null);

export async function askNames(locale: string): Promise<void> {
  if ($named.get()?.length) return;
  const answer = await call(listJackpots, { query: { l: locale } });
  $named.set(answer.ok ? answer.value : []);
}

/** Not shown again, on any of the player's devices; where the server does not hear it, it is told anew on the next page. */
export async function seen(id: number): Promise<void> {
  tellRead(id);
  closePopup();
  await call(readNotification, { params: { id } });
}
