// The queue's consumer: what players' objects told is written to D1, acted upon, and only then acknowledged to the object.

import { writePopular } from '#functions/catalogue/popular.ts';
import { now } from '#functions/clock.ts';
import { playerOf } from '#functions/player/stub.ts';
import { project } from '#functions/readmodel/projections.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { tendBeacons } from './beacons.ts';
import { unknownIn, workOn } from './events.ts';

const RETRY_S = 10;

/** One commit for the whole batch; if it fails, everything is told again and nothing was acknowledged (I41). */
export async function onEvents(batch: MessageBatch<Outgoing>, env: Env): Promise<void> {
  const messages = batch.messages.filter(isKnown);
  const rows = messages.map(({ body }) => body);
  const statements = project(env.DB, rows);
  if (statements.length > 0) await env.DB.batch(statements);
  const done = new Map<string, number[]>();
  await Promise.all(
    messages.map(async (message) => {
      const { playerId, no } = message.body;
      try {
        await workOn(env, message.body);
        message.ack();
        done.set(playerId, [...(done.get(playerId) ?? []), no]);
      } catch (error) {
        failed(message, error);
      }
    }),
  );
  const settled = rows.flatMap(({ events }) => events.filter((event) => event.type === 'round.settled'));
  if (settled.some(({ jackpot }) => jackpot)) await tendBeacons(env, now(), false);
  if (settled.length > 0) await writePopular(env, now());
  // Without its acknowledgement the object tells a row again after 30 s, also when the queue has given up.
  await Promise.all([...done].map(([playerId, nos]) => playerOf(env, playerId).delivered(nos)));
}

/** A row with an event that nobody declared waits whole for a version that knows it, and holds up no other row. */
function isKnown(message: Message<Outgoing>): boolean {
  const unknown = unknownIn(message.body);
  if (unknown !== undefined) failed(message, `no event is called ${unknown}`);
  return unknown === undefined;
}

function failed(message: Message<Outgoing>, error: unknown): void {
  const { playerNo, no } = message.body;
  console.error(JSON.stringify({ event: 'job.failed', playerNo, no, error: String(error) }));
  message.retry({ delaySeconds: RETRY_S });
}
