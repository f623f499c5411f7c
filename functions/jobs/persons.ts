// Exclusions from before there were persons (ADR 044): the player's object reports its exclusion as soon as it wakes,
// and this code wakes it. D1 has a row for each such object, deleted once the object has answered.
import { playerOf } from '#functions/player/stub.ts';

const AT_ONCE = 50;

export async function wakeExcluded(env: Env): Promise<void> {
  const { results } = await env.DB.prepare(
    `select distinct player_id as id from exclusion_register where kind = 'person' limit ?`,
  )
    .bind(AT_ONCE)
    .all<{ id: string }>();
  for (const { id } of results) {
    const result = await playerOf(env, id).hearOfExclusions([]);
    if (result.ok || result.code === 'player.unborn')
      await env.DB.prepare(`delete from exclusion_register where kind = 'person' and player_id = ?`).bind(id).run();
  }
}
