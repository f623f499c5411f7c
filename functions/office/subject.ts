// Whom a page is about: found by the player's number, asked through their own object.
import { bear } from '#functions/identity/player.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import { playerIdOf } from '#functions/readmodel/office.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { OfficeContext } from './context.ts';
import { requireRole } from './log.ts';
import { Stopped } from './refusal.ts';

export interface Subject {
  readonly no: number;
  readonly id: string;
  readonly object: PlayerStub;
  /** The account is closed: who its player was is seen by whoever may export and erase it, and by nobody else. */
  readonly closed: boolean;
}

/** The player that the address names, for an operator who may look at players. */
export async function playerIn(c: OfficeContext): Promise<Subject> {
  const no = Number(c.req.param('no'));
  await requireRole(c, 'player.view', { playerNo: no });
  const id = await playerIdOf(c.env.DB, no);
  if (id === null) throw new Stopped('player');
  const object = playerOf(c.env, id);
  // Somebody who has joined and done nothing yet.
  const born = await object.inspect();
  if (!born.ok && born.code === 'player.unborn') await bear(c.env, id);
  return { no, id, object, closed: born.ok && born.value.closed !== null };
}

/** What a page needs to be a page at all. */
export async function answered<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new Stopped('player');
  return result.value;
}
