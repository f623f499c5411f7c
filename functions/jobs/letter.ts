// A letter that a player's object requested: sent first, then noted, so that a row delivered twice sends one letter and
// a crash loses none.

import { isSuppressed } from '#functions/identity/suppressions.ts';
import { unsubscribePath } from '#functions/identity/unsubscribe.ts';
import { type Dispatched, dispatch, Unanswered } from '#functions/mailing.ts';
import type { LetterFate } from '#functions/player/person/letters.ts';
import { playerOf } from '#functions/player/stub.ts';
import { letter } from '#functions/ports/mail/letters.ts';
import { line } from '#shared/base/line.ts';
import type { MailWish, Outgoing } from '#shared/contract/outgoing.ts';
import type { NoticeKind } from '#shared/domain/notices/kind.ts';
import { type LetterName, NOTICES } from '#shared/domain/notices/registry.ts';
import { isChosen } from '#shared/domain/notices/topics.ts';
import { orderOf } from './order.ts';
import { noteSent, wasSent } from './sent.ts';
import { wishOf } from './wish.ts';

/** A letter of a kind that the player has switched off since it was requested is not sent. */
export async function sendLetter(env: Env, row: Outgoing, mail: MailWish): Promise<void> {
  const wish = wishOf(mail);
  if (await wasSent(env, row, wish.kind)) return;
  const taken = await playerOf(env, row.playerId).takeLetter(wish.kind, row.no);
  if (!taken.ok || taken.value === 'no') return;
  if (taken.value === 'busy') throw new Error('another is sending it');
  const ready = await letter(env, env.ORIGIN, wish, {
    key: `${row.playerNo}-${row.no}-${wish.kind}`,
    stop: await stopLink(env, row.playerId, wish.kind),
  });
  // An address that has marked an offer as spam gets no other offer, from any account.
  if (ready.stream === 'offers' && (await isSuppressed(env, wish.to))) return tell(env, row, wish.kind, 'stopped');
  try {
    const outcome = await dispatch(env, ready, orderOf(row));
    await noteSent(env, row, wish.kind);
    await tell(env, row, wish.kind, ...fateOf(outcome, ready.stream === 'offers'));
  } catch (error) {
    await tell(env, row, wish.kind, error instanceof Unanswered ? 'unanswered' : 'failed');
    throw error;
  }
}

/**
 * An offer that the vendor suppresses is unwanted at that address. For any other suppressed letter the player is asked
 * about the address.
 */
function fateOf(outcome: Dispatched, isOffer: boolean): [fate: LetterFate, by?: Parcel] {
  if (outcome.is === 'taken') return ['sent', { vendor: outcome.vendor, message: outcome.messageId }];
  return isOffer ? ['stopped'] : ['withheld'];
}

type Parcel = { readonly vendor: string; readonly message: string };

/**
 * Records the outcome in the player's object. The letter is sent already, so nothing is sent again where the object
 * does not answer.
 */
async function tell(
  env: Env,
  { playerId, no }: Outgoing,
  kind: LetterName,
  fate: LetterFate,
  by?: Parcel,
): Promise<void> {
  try {
    await playerOf(env, playerId).noteLetter(kind, no, fate, by);
  } catch (error) {
    console.error(line({ event: 'job.failed', error: String(error) }));
  }
}

/** The topic by which letters of this kind can be switched off; null for those that are always sent. */
async function stopLink(env: Env, playerId: string, name: LetterName): Promise<string | null> {
  const { topic, mail }: NoticeKind = NOTICES[name];
  return mail?.always || !isChosen(topic, 'mail') ? null : unsubscribePath(env.BETTER_AUTH_SECRET, { playerId, topic });
}
