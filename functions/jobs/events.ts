// What each event of a player's object triggers besides the lists of the read model. Each piece of work may run any
// number of times.

import { auditOf } from '#functions/audit/stub.ts';
import { now } from '#functions/clock.ts';
import { tellFeeds, tellWins } from '#functions/feed/stub.ts';
import { freeAddresses, keepExclusion } from '#functions/identity/register.ts';
import { endBegun } from '#functions/identity/sessions.ts';
import { enter } from '#functions/restore/journal.ts';
import { line } from '#shared/base/line.ts';
import type { Deed, Outgoing, OutgoingEvent, PublicWin } from '#shared/contract/outgoing.ts';
import type { Queue } from '#shared/contract/queues.ts';
import { closePlayer, erasePlayer } from './erase.ts';
import { tellStudio } from './free-rounds.ts';
import { askVendor, forgetApplicant, lookAtApplicant } from './identity.ts';
import { sendLetter } from './letter.ts';
import { askOverdue } from './overdue.ts';
import { tellPartner } from './partners.ts';
import { payOut, sendBack } from './payout.ts';
import { keepProtection } from './protection.ts';
import { sendPush } from './push.ts';
import { compareAgain } from './reconcile.ts';
import { screenPlayer } from './screening.ts';

type EventType = OutgoingEvent['type'];
type Event<Type extends EventType> = Extract<OutgoingEvent, { type: Type }>;
type Work<Type extends EventType> = (env: Env, row: Outgoing, event: Event<Type>, queue: Queue) => unknown;

/** `null`: nothing. An event without its line does not compile (docs/add-an-event.md). */
const WORK: { readonly [Type in EventType]: Work<Type> | null } = {
  'round.opened': null,
  'round.settled': null,
  'round.voided': null,
  'game.played': null,
  'payment.changed': null,
  'gift.changed': null,
  'gift.converted': null,
  'nickname.changed': null,
  'keys.changed': null,
  'work.changed': null,
  'audience.changed': null,
  'win.shown': null,
  'jackpot.paid': (env, { playerNo, no: rowNo }, event) => tellWins(env, [{ playerNo, rowNo, win: prizeWin(event) }]),
  'face.changed': (env, { playerNo, no: rowNo }, { face: { name } }) =>
    tellFeeds(env, { names: [{ playerNo, rowNo: rowNo, name }] }),
  'payout.due': (env, { playerId }, event) => payOut(env, playerId, event),
  'refund.due': (env, { playerId }, event) => sendBack(env, playerId, event),
  // Logged where operators look, beside `webhook.refused`.
  'payment.stuck': (_env, _row, { type: event, ...about }) => console.warn(line({ event, ...about })),
  'payout.claimed': (_env, _row, { type: event, ...about }) => console.error(line({ event, ...about })),
  'operator.acted': (env, row, { deed }) => keepDeed(env, row, deed),
  'document.due': (env, { playerId }, event) => askVendor(env, playerId, event),
  'applicant.look': (env, { playerId }, event) => lookAtApplicant(env, playerId, event),
  'applicant.forget': (env, { atMs }, event) => forgetApplicant(env, atMs, event),
  'screening.due': (env, { playerId }) => screenPlayer(env, playerId),
  'studio.rounds': (env, { playerId }, event) => tellStudio(env, playerId, event),
  'studio.corrected': (env, _row, event) => compareAgain(env, event),
  'studio.overdue': (env, { playerId }, event) => askOverdue(env, playerId, event),
  'sessions.ended': (env, { playerId: id, playerNo }, { untilMs }) => endBegun(env, { id, playerNo }, untilMs),
  'protection.changed': keepProtection,
  'exclusion.told': keepExclusion,
  'exclusion.lifted': (env, { atMs }, { accounts }) => freeAddresses(env, accounts, atMs),
  'player.closed': closePlayer,
  'player.erased': erasePlayer,
  'account.opened': tellPartner,
  'deposit.first': tellPartner,
  'mail.wanted': (env, row, { mail }) => sendLetter(env, row, mail),
  'push.wanted': (env, row, { push }) => sendPush(env, row, push),
};

/** An event type that this version does not know; undefined where it knows all events of a row. */
export const unknownIn = ({ events }: Outgoing): string | undefined =>
  events.map(({ type }) => type).find((type) => !Object.hasOwn(WORK, type));

export async function workOn(env: Env, row: Outgoing, queue: Queue): Promise<void> {
  for (const event of row.events) await one(env, row, event, queue);
}

const one = <Type extends EventType>(env: Env, row: Outgoing, event: Event<Type>, queue: Queue): unknown =>
  WORK[event.type as Type]?.(env, row, event, queue);

/** One entry for each act, however often it is delivered; also where no restore reaches it, so that a lost act is known. */
async function keepDeed(env: Env, { playerId, playerNo, atMs }: Outgoing, deed: Deed): Promise<void> {
  const { id, ...done } = deed;
  await Promise.all([
    auditOf(env).append(`done:${playerNo}:${id}`, { ...done, atMs, stage: 'done', playerNo }),
    enter(env.JOURNAL, `${playerNo}:${id}`, { kind: 'act', playerId, playerNo, atMs, deed }, now()),
  ]);
}

const prizeWin = ({ prize, face }: Event<'jackpot.paid'>): PublicWin => {
  const { id, game, currency, amountMinor, wonAtMs, jackpot, level } = prize;
  return { id, game, name: face.name, currency, amountMinor, atMs: wonAtMs, jackpot, level };
};
