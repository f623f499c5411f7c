// The subscribed browsers that may still get push messages: those with a live session, even where an expiry was not
// processed yet.
import { all, one, run, type Tx } from '../core/transaction.ts';
import { AUDIENCE } from './profile.ts';

export interface DeviceInput {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The locale of the page that subscribed. */
  locale: string;
}
export interface DueDevice extends DeviceInput {
  no: number;
}

const LIVES = 'session in (select id from session where ended_at is null and expires_at > ?)';

export const devices = (tx: Tx): DueDevice[] =>
  all<DueDevice>(tx, `select no, endpoint, p256dh, auth, locale from push_device where ${LIVES} order by no`, tx.nowMs);

export const hasDevice = (tx: Tx, endpoint: string): boolean =>
  one(tx, `select 1 from push_device where endpoint = ? and ${LIVES}`, endpoint, tx.nowMs) !== undefined;

export const hasDevices = (tx: Tx): boolean =>
  one(tx, `select 1 from push_device where ${LIVES} limit 1`, tx.nowMs) !== undefined;

/** Deleted with the session that subscribed, and with one that has expired before. */
export function endPushes(tx: Tx): void {
  const before = one<{ n: number }>(tx, 'select count(*) as n from push_device')?.n ?? 0;
  run(tx, `delete from push_device where not ${LIVES}`, tx.nowMs);
  if (before > 0) AUDIENCE.single(tx)(tx, 'ways');
}
