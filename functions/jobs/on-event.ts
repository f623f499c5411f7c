// The queue's consumer: what players' objects told is written to D1, acted upon, and only then acknowledged to the object.

import { caseOf } from '#functions/case/stub.ts';
import { writePopular } from '#functions/catalogue/popular.ts';
import { now } from '#functions/clock.ts';
import { playerOf } from '#functions/player/stub.ts';
import { projectCases } from '#functions/readmodel/cases.ts';
import { project } from '#functions/readmodel/projections.ts';
import type { CaseOutgoing, Outgoing } from '#shared/contract/outgoing.ts';
import { tendBeacons } from './beacons.ts';
import { workOnCase } from './cases.ts';
import { unknownIn, workOn } from './events.ts';

const RETRY_S = 10;

/** One commit for the whole batch; if it fails, everything is told again and nothing was acknowledged (I41). */
export async function onEvents(batch: MessageBatch<Outgoing | CaseOutgoing>, env: Env): Promise<void> {
  const messages = batch.messages.filter(isPlayers).filter(isKnown);
  const cases = batch.messages.filter((message) => isCases(message));
  const rows = messages.map(({ body }) => body);
  const statements = [
    ...project(env.DB, rows),
    ...projectCases(
      env.DB,
      cases.map(({ body }) => body),
    ),
  ];
  if (statements.length > 0) await env.DB.batch(statements);
  await Promise.all(cases.map((message) => onCase(message, env)));
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

type Any = Message<Outgoing | CaseOutgoing>;
const isCases = (message: Any): message is Message<CaseOutgoing> => 'caseId' in message.body;
const isPlayers = (message: Any): message is Message<Outgoing> => !isCases(message);

async function onCase(message: Message<CaseOutgoing>, env: Env): Promise<void> {
  const { caseId, no } = message.body;
  try {
    await workOnCase(env, message.body);
    message.ack();
    await caseOf(env, caseId).delivered([no]);
  } catch (error) {
    console.error(JSON.stringify({ event: 'job.failed', caseId, no, error: String(error) }));
    message.retry({ delaySeconds: RETRY_S });
  }
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
