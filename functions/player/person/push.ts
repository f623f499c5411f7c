// The browsers in which the player wants push notifications. Each belongs to the session that subscribed, and ends with
// it: by a sign-out, a new password, an exclusion, the end of the account, and its own expiry.

import { channelsOf, type NoticeKind } from '#shared/domain/notices/kind.ts';
import { NOTICES, type PushName } from '#shared/domain/notices/registry.ts';
import type { Topic } from '#shared/domain/notices/topics.ts';
import type { Noun } from '../core/noun.ts';
import { type Answered, type Asker, byAsker, bySession, bySystem, type Shell } from '../core/shell.ts';
import { one, run, stopAt, type Tx } from '../core/transaction.ts';
import { AUDIENCE } from './profile.ts';
import { excluded } from './protection.ts';
import { type DeviceInput, type DueDevice, devices, hasDevice } from './push-devices.ts';
import { mayAdvertise, recipientOf } from './recipient.ts';

/** More than a person has; beyond that the oldest is dropped. */
const MAX_DEVICES = 10;
/** Topics about the player's own affairs are sent at once; the rest waits in the inbox while a round is open. */
const AT_ONCE: readonly Topic[] = ['money', 'protection', 'account', 'support'];

/** During a break or an exclusion they cannot be turned on: they would end with it. */
export function addDevice(tx: Tx, { sessionId }: Asker, { endpoint, p256dh, auth, locale }: DeviceInput): null {
  stopAt(excluded(tx));
  run(tx, 'delete from push_device where endpoint = ?', endpoint);
  run(
    tx,
    'insert into push_device (endpoint, p256dh, auth, locale, session, at) values (?, ?, ?, ?, ?, ?)',
    ...[endpoint, p256dh, auth, locale, sessionId, tx.nowMs],
  );
  run(tx, 'delete from push_device where no not in (select no from push_device order by no desc limit ?)', MAX_DEVICES);
  AUDIENCE.single(tx)(tx, 'ways');
  return null;
}

export function removeDevice(tx: Tx, endpoint: string): null {
  run(tx, 'delete from push_device where endpoint = ?', endpoint);
  AUDIENCE.single(tx)(tx, 'ways');
  return null;
}

/** The push service says that the subscription has ended. */
export function dropDevice(tx: Tx, no: number): null {
  run(tx, 'delete from push_device where no = ?', no);
  AUDIENCE.single(tx)(tx, 'ways');
  return null;
}

/** Where a push is sent, computed right before sending: kinds switched off since are not sent. */
export function pushesTo(tx: Tx, name: PushName): DueDevice[] {
  const kind: NoticeKind = NOTICES[name];
  if (!channelsOf(kind, recipientOf(tx)).push || (kind.consent === 'offers' && !mayAdvertise(tx))) return [];
  if (!AT_ONCE.includes(kind.topic) && one(tx, `select 1 from round where status = 'open' limit 1`)) return [];
  return devices(tx);
}

const commands = {
  addDevice: byAsker(addDevice),
  removeDevice: bySession(removeDevice),
  hasDevice: bySession(hasDevice),
  dropDevice: bySystem(dropDevice),
  pushesTo: async (shell: Shell, name: PushName): Answered<DueDevice[]> => {
    if (NOTICES[name].consent === 'offers') await shell.register.ask('advertising');
    return shell.system((tx) => pushesTo(tx, name));
  },
};

export const noun = { commands } satisfies Noun;
