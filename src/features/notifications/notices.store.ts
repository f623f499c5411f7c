// Marking notices as read: the server is called, and the socket informs every tab, this one included.
import { readNotification } from '#shared/contract/notifications.ts';
import { call } from '#src/client/api.ts';
import { $notices, tellRead } from '#src/stores/inbox.ts';

/** Returns whether it is read now. */
export async function readNotice(id: number): Promise<boolean> {
  const called = await call(readNotification, { params: { id } });
  if (called.ok) tellRead(id);
  return called.ok;
}

/** One after the other, oldest first; stops where the server does not answer. */
export async function readAll(): Promise<boolean> {
  const fresh = ($notices.get() ?? []).filter(({ status }) => status === 'new').toReversed();
  for (const { id } of fresh) if (!(await readNotice(id))) return false;
  return true;
}
