// Notices to the player: what their kind declares (shared/domain/notices) is stored here, sent to every open tab, and mailed.

import { type AnyValues, channelsOf, filled, type Inbox, type NoticeKind, open } from '#shared/domain/notices/kind.ts';
import {
  type LetterName,
  NOTICES,
  type NoticeName,
  type NoticeValues,
  type PushName,
} from '#shared/domain/notices/registry.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Celebrated } from '#shared/domain/rewards/celebrated.ts';
import { tell } from '../core/events.ts';
import type { Noun } from '../core/noun.ts';
import { type Answered, bySession, type Shell } from '../core/shell.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { letterOf, noteWanted, settle } from './letters.ts';
import { isGone, profileOf } from './profile.ts';
import { hasDevices } from './push-devices.ts';
import { mayAdvertise, recipientOf } from './recipient.ts';

export interface NotificationView {
  id: number;
  type: string;
  /** Message key and its values: the browser writes the text in its language. */
  textKey: string;
  values: AnyValues;
  link: string | null;
  status: 'new' | 'read';
  createdAtMs: number;
  expiresAtMs: number | null;
  /** A prize to celebrate, once; absent in every other notice, and for a player who gets no offers or is excluded. */
  prize?: Celebrated;
}

const MAX_LISTED = 100;

interface Row {
  no: number;
  type: string;
  text_key: string;
  params: string;
  link: string | null;
  read: number;
  at: number;
  expires_at: number | null;
  prize: string | null;
}

const view = (row: Row, quiet: boolean): NotificationView => ({
  id: row.no,
  type: row.type,
  textKey: row.text_key,
  values: JSON.parse(row.params) as NotificationView['values'],
  link: row.link,
  status: row.read === 1 ? 'read' : 'new',
  createdAtMs: row.at,
  expiresAtMs: row.expires_at,
  ...(row.prize !== null && !quiet && { prize: JSON.parse(row.prize) as Celebrated }),
});

/** No celebration during a break, an exclusion, or while offers are stopped for the player. */
export function isQuiet(tx: Tx): boolean {
  const { excluded, offersRest } = recipientOf(tx);
  return excluded || offersRest;
}

/**
 * Sends a notice through every channel that the kind has and that may reach this player now. `untilMs`: when it is no
 * longer true, where that is known already. `prize`: the prize that is celebrated with it. `isHere`: the player is
 * active at the moment and needs no push.
 */
export function notify<Name extends NoticeName>(
  tx: Tx,
  name: Name,
  values: NoticeValues<Name>,
  { untilMs, prize, isHere }: { untilMs?: number | null; prize?: Celebrated | null; isHere?: boolean } = {},
): void {
  if (isGone(tx)) return;
  const kind: NoticeKind = NOTICES[name];
  const { email, locale } = profileOf(tx);
  const { inbox, mail } = channelsOf(kind, recipientOf(tx));
  if (inbox) list(tx, name, inbox, open(kind, values), { untilMs: untilMs ?? null, prize: prize ?? null });
  if (mail) {
    noteWanted(tx, name as LetterName, open(kind, values), locale);
    tx.facts.push({ type: 'mail.wanted', mail: { kind: name as LetterName, email, locale, values } });
  }
  if (!isHere) push(tx, name, values);
}

/** Answers whether a push was requested. */
export function push<Name extends NoticeName>(tx: Tx, name: Name, values: NoticeValues<Name>): boolean {
  const kind: NoticeKind = NOTICES[name];
  if (isGone(tx) || !kind.inbox || !channelsOf(kind, recipientOf(tx)).push || !hasDevices(tx)) return false;
  tx.facts.push({ type: 'push.wanted', push: { kind: name as PushName, link: filled(kind.inbox.link, values) } });
  return true;
}

/** Checked when a letter is about to be sent, which may be long after its request: a letter of a kind switched off since is not sent. */
export const mayMail = (tx: Tx, name: LetterName): boolean =>
  !isGone(tx) &&
  channelsOf(NOTICES[name], recipientOf(tx)).mail !== undefined &&
  (NOTICES[name].consent !== 'offers' || mayAdvertise(tx));

function list(
  tx: Tx,
  name: NoticeName,
  { type, link, lastsMs, matter }: Inbox,
  values: AnyValues,
  { untilMs, prize }: { untilMs: number | null; prize: Celebrated | null },
): void {
  const no = insert(tx, 'notice', {
    type,
    text_key: name,
    params: JSON.stringify(values),
    link: link === null ? null : filled(link, values),
    read: 0,
    at: tx.nowMs,
    expires_at: untilMs ?? (lastsMs === undefined ? null : tx.nowMs + lastsMs),
    matter: matter === undefined ? null : filled(matter, values),
    prize: prize && JSON.stringify(prize),
  });
  const row = one<Row>(tx, 'select * from notice where no = ?', no);
  if (row) tell(tx, { channel: 'notifications', type: 'notice.added', data: view(row, isQuiet(tx)) });
}

/** Newest first. */
export function notifications(tx: Tx): NotificationView[] {
  const quiet = isQuiet(tx);
  return all<Row>(
    tx,
    'select * from notice where expires_at is null or expires_at > ? order by no desc limit ?',
    tx.nowMs,
    MAX_LISTED,
  ).map((row) => view(row, quiet));
}

export function readNotification(tx: Tx, id: number): null {
  const row = one<Row>(tx, 'select * from notice where no = ?', id);
  if (!row) throw new Undo(refuse('notice.unknown'));
  if (row.read === 1) return null;
  run(tx, 'update notice set read = 1 where no = ?', id);
  tell(tx, { channel: 'notifications', type: 'notice.read', data: { id } });
  return null;
}

const commands = {
  notifications: bySession(notifications),
  readNotification: bySession(readNotification),
  /**
   * Whether the letter of a row is sent now: `no` where it is not wanted any more, or was sent; `busy` where another
   * consumer is sending it, as when a slow queue delivered the row twice.
   */
  takeLetter: async (shell: Shell, name: LetterName, no: number): Answered<'send' | 'no' | 'busy'> => {
    if (NOTICES[name].consent === 'offers') await shell.register.ask('advertising');
    return shell.system((tx) => {
      if (!one(tx, 'select 1 from outbox where no = ?', no)) return 'no';
      if (!mayMail(tx, name)) {
        const letter = letterOf(tx, name, no);
        if (letter) settle(tx, letter, 'stopped');
        return 'no';
      }
      return shell.claim(no) ? 'send' : 'busy';
    });
  },
};

export const noun = { commands } satisfies Noun;
