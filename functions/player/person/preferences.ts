// Which notices the player wants, and by which channels. "Send me offers" is one of the topics, and is stored in the
// profile.

import {
  CHANNELS,
  type Channel,
  type Choices,
  isChosen,
  isOn,
  isTopic,
  TOPIC_NAMES,
  type Topic,
} from '#shared/domain/notices/topics.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { bySession, bySystem } from '../core/shell.ts';
import { all, run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { AUDIENCE, mailboxOf, patchProfile, profileOf } from './profile.ts';
import { excluded } from './protection.ts';

export interface Preference {
  topic: Topic;
  channel: Channel;
  on: boolean;
  /** False where it cannot be changed: what is always sent, or may not be sent where the player is registered. */
  changeable: boolean;
}

export function choicesOf(tx: Tx): Choices {
  const rows = all<{ topic: Topic; channel: Channel; is_on: number }>(
    tx,
    'select topic, channel, is_on from notice_choice',
  );
  const choices: Choices = {};
  for (const { topic, channel, is_on } of rows) choices[`${topic}.${channel}`] = is_on === 1;
  return { ...choices, 'offers.mail': profileOf(tx).receivePromos };
}

/** Offers are sent only where the market allows it, and never to an address that has marked one as spam. */
const isBarred = (tx: Tx, topic: Topic, channel: Channel): boolean =>
  topic === 'offers' &&
  ((channel !== 'inbox' && !tx.rules.market.offersByMail) || (channel === 'mail' && complained(tx) !== null));

/** Why this address never gets offers again; null where it may. */
export const complained = (tx: Tx): Refusal<'notice.complained'> | null =>
  mailboxOf(tx).complainedAtMs === undefined ? null : refuse('notice.complained');

/** Every topic in every channel that it uses. */
export function preferences(tx: Tx): Preference[] {
  const choices = choicesOf(tx);
  return TOPIC_NAMES.flatMap((topic) =>
    CHANNELS.flatMap((channel) => {
      const barred = isBarred(tx, topic, channel);
      const on = !barred && isOn(topic, channel, choices);
      const changeable = !barred && isChosen(topic, channel);
      return on || changeable || barred ? [{ topic, channel, on, changeable }] : [];
    }),
  );
}

export interface Choice {
  topic: Topic;
  channel: Channel;
  on: boolean;
}

export function choose(tx: Tx, choice: Choice): Preference[] {
  const { topic, channel, on } = choice;
  if (!isChosen(topic, channel)) throw new Undo(refuse('notice.always'));
  if (on && topic === 'offers' && channel === 'mail') stopAt(complained(tx));
  if (on && isBarred(tx, topic, channel)) throw new Undo(refuse('notice.not_here'));
  // No player subscribes to offers during a break, not even at their own wish (limits.md 10, I30).
  if (on && topic === 'offers') stopAt(excluded(tx));
  write(tx, choice);
  if (topic === 'news') AUDIENCE.single(tx)(tx, 'ways');
  return preferences(tx);
}

function write(tx: Tx, { topic, channel, on }: Choice): void {
  if (topic === 'offers' && channel === 'mail') {
    if (profileOf(tx).receivePromos !== on) patchProfile(tx, { receivePromos: on });
    return;
  }
  run(
    tx,
    `insert into notice_choice (topic, channel, is_on, at) values (?, ?, ?, ?) on conflict (topic, channel) do update
      set is_on = excluded.is_on, at = excluded.at where is_on <> excluded.is_on`,
    ...[topic, channel, on ? 1 : 0, tx.nowMs],
  );
}

/** By the link in a letter, without signing in (RFC 8058). A topic that is off stays off; false for one that cannot be switched off. */
export function unsubscribe(tx: Tx, topic: string): boolean {
  if (!isTopic(topic) || !isChosen(topic, 'mail')) return false;
  write(tx, { topic, channel: 'mail', on: false });
  return true;
}

/** Whether letters of a topic are on: for the page of their link. */
const isMailed = (tx: Tx, topic: Topic): boolean => isOn(topic, 'mail', choicesOf(tx));

const commands = {
  preferences: bySession(preferences),
  choosePreference: bySession(choose),
  unsubscribe: bySystem(unsubscribe),
  isMailed: bySystem(isMailed),
};

export const noun = { commands } satisfies Noun;
