// Calls the object of the signed-in player. Where the object lacks data that only D1 has, it gets them first.
import type { Context } from 'hono';
import { forgottenLines } from '#functions/identity/cookie.ts';
import { bear, readmit } from '#functions/identity/player.ts';
import { ownerOf, type Session } from '#functions/identity/session.ts';
import type { Asker } from '#functions/player/core/shell.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { requireSession } from './session.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** `ask` may run twice: it must be one call of a verb and nothing else. A guest is refused with 401. */
export async function askPlayer<Value>(
  c: C,
  ask: (player: PlayerStub, asker: Asker) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const session = requireSession(c);
  const player = playerOf(c.env, session.playerId);
  const asker = askerOf(c, session);
  let answer = await ask(player, asker);
  if (isCode(answer, 'player.unborn')) {
    await bear(c.env, ownerOf(session));
    answer = await ask(player, asker);
  }
  if (isCode(answer, 'session.unknown')) {
    await readmit(c.env, session);
    answer = await ask(player, asker);
  }
  if (isCode(answer, 'session.ended') || isCode(answer, 'session.unknown')) {
    c.get('cookies').push(...forgottenLines(c.env, c.req.header('cookie') ?? null));
  }
  return answer;
}

export function askerOf(c: C, session: Session): Asker {
  const { country, region, geo, closed, licence } = c.get('ctx');
  const act = c.get('operation')?.act;
  return { sessionId: session.id, country, ...(region && { region }), geo, closed, licence, ...(act && { act }) };
}

const isCode = (answer: Answer<unknown>, code: string): boolean => !answer.ok && answer.code === code;
