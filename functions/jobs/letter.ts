// A letter that a player's object requested: sent first, then noted, so that a row delivered twice sends one letter and
// a crash loses none.

import { unsubscribePath } from '#functions/identity/unsubscribe.ts';
import { dispatch } from '#functions/mailing.ts';
import { playerOf } from '#functions/player/stub.ts';
import { letter } from '#functions/ports/mail/letters.ts';
import { line } from '#shared/base/line.ts';
import type { MailWish, Outgoing } from '#shared/contract/outgoing.ts';
import type { NoticeKind } from '#shared/domain/notices/kind.ts';
import { type LetterName, NOTICES } from '#shared/domain/notices/registry.ts';
import { isChosen } from '#shared/domain/notices/topics.ts';
import { noteSent, wasSent } from './sent.ts';
import { wishOf } from './wish.ts';

/** A letter of a kind that the player has switched off since it was requested is not sent. */
export async function sendLetter(env: Env, row: Outgoing, mail: MailWish): Promise<void> {
  const wish = wishOf(mail);
  if (await wasSent(env, row, wish.kind)) return;
  const taken = await playerOf(env, row.playerId).takeLetter(wish.kind, row.no);
  if (!taken.ok || taken.value === 'no') return;
  if (taken.value === 'busy') throw new Error('another is sending it');
  try {
    await dispatch(env, await letter(env, env.ORIGIN, wish, await stopLink(env, row.playerId, wish.kind)));
  } catch (error) {
    await tell(env, row, wish.kind, 'failed');
    throw error;
  }
  await noteSent(env, row, wish.kind);
  await tell(env, row, wish.kind, 'sent');
}

/**
 * Reports the outcome to the player's object. The letter is sent by then: where the object does not answer, nothing is
 * sent again for that.
 */
async function tell(env: Env, { playerId, no }: Outgoing, kind: LetterName, state: 'sent' | 'failed'): Promise<void> {
  try {
    await playerOf(env, playerId).noteLetter(kind, no, state);
  } catch (error) {
    console.error(line({ event: 'job.failed', error: String(error) }));
  }
}

/** The topic by which letters of this kind can be switched off; null for those that are always sent. */
async function stopLink(env: Env, playerId: string, name: LetterName): Promise<string | null> {
  const { topic, mail }: NoticeKind = NOTICES[name];
  return mail?.always || !isChosen(topic, 'mail') ? null : unsubscribePath(env.BETTER_AUTH_SECRET, { playerId, topic });
}
