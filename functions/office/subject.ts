// Finds the player that a page is about, by number, and reads from the player's own object.
import { bear } from '#functions/identity/player.ts';
import { type PlayerStub, playerOf } from '#functions/player/stub.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import { playerIdOf } from '#functions/readmodel/office.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { OfficeContext } from './context.ts';
import { requireRole } from './log.ts';
import { Stopped } from './refusal.ts';

export interface Subject {
  readonly no: number;
  readonly id: string;
  readonly object: PlayerStub;
  /** The account is closed: only operators who may export and erase it see who its player was. */
  readonly closed: boolean;
}

/** The player that the address names, for an operator who may look at players. */
export async function playerIn(c: OfficeContext): Promise<Subject> {
  const no = Number(c.req.param('no'));
  await requireRole(c, 'player.view', { playerNo: no });
  const id = await playerIdOf(identityOf(c.env, no), no);
  if (id === null) throw new Stopped('player');
  const object = playerOf(c.env, id);
  // The player has joined and done nothing yet.
  const born = await object.inspect();
  if (!born.ok && born.code === 'player.unborn') await bear(c.env, { id, playerNo: no });
  return { no, id, object, closed: born.ok && born.value.closed !== null };
}

/** The value of an answer; a refusal ends the request. */
export async function answered<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const result = await answer;
  if (!result.ok) throw new Stopped('player');
  return result.value;
}
