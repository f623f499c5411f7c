// The jackpot that the player won and has not been told of: the oldest such notice in her inbox.
import { computed } from 'nanostores';
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
    name: text('name'),
    /** "level_2" is the second. */
    level: text('level').replace('level_', ''),
    roundId: text('round'),
  };
});

/** Not shown again, on any of her devices; where the server does not hear it, it is told anew on the next page. */
export async function seen(id: number): Promise<void> {
  tellRead(id);
  closePopup();
  await call(readNotification, { params: { id } });
}
