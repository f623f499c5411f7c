// A letter that a player's object asked for: sent, then noted, so that a row told twice sends one and a crash loses none.

import { letter } from '#functions/ports/mail/letters.ts';
import { mailPort } from '#functions/ports/mail/registry.ts';
import type { MailWish, Outgoing } from '#shared/contract/outgoing.ts';
import { wishOf } from './wish.ts';

export async function sendLetter(env: Env, { playerNo, no }: Outgoing, mail: MailWish): Promise<void> {
  const sent = await env.DB.prepare('select 1 from letter_sent where player_no = ? and no = ?')
    .bind(playerNo, no)
    .first();
  if (sent) return;
  await mailPort(env).send(await letter(env, env.ORIGIN, wishOf(mail)));
  await env.DB.prepare('insert into letter_sent (player_no, no) values (?, ?) on conflict do nothing')
    .bind(playerNo, no)
    .run();
}
