// Checks the parts of the house as a player's call would: with a write where a part must accept writes, and with a
// short timeout. The object that stores the state (functions/status) runs it once a minute; nobody outside can start
// it.

import { jackpotsOf } from '#functions/jackpot/stub.ts';
import { isDayLate } from '#functions/log/days.ts';
import type { StoredObject } from '#functions/object/object.ts';
import { stubOf } from '#functions/object/stub.ts';
import { patient } from '#functions/object/timeout.ts';
import { pspOf } from '#functions/ports/psp/registry.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { silentRegisters } from '#functions/readmodel/registers.ts';
import { webhookShards } from '#functions/webhook/stub.ts';
import { line } from '#shared/base/line.ts';
import { PROVIDERS } from '#shared/domain/cashier/method.ts';
import { type Part, type PartState, skewOf } from '#shared/domain/status.ts';

/**
 * The timeout for each part. A part that failed is checked again after a second, so that a short interruption alarms
 * nobody.
 */
const PATIENCE_MS = 2500;
const AGAIN_MS = 1000;
/** Shorter than the timeout of its part, so that the jackpot at fault can be named. */
const JACKPOT_MS = 2000;

type Tried = Exclude<Part, 'queues' | 'payments' | 'letters'>;
interface Trial {
  /** Rejects where the part is down; answers `late` where an operator has to look during the day. */
  try(env: Env, nowMs: number): Promise<PartState>;
}

const ok = async (work: Promise<unknown>): Promise<PartState> => {
  await work;
  return 'ok';
};

const TRIALS: Readonly<Record<Tried, Trial['try']>> = {
  database: (env, nowMs) => ok(Promise.all([...new Set([env.DB, ...everyLists(env)])].map((db) => write(db, nowMs)))),
  objects: (env) => ok(Promise.all(alwaysThere(env).map((object) => object.probe()))),
  files: ({ STORE }, nowMs) => ok(STORE.put('health', String(nowMs))),
  log: async ({ STORE }, nowMs) => {
    // An unavailable store is reported as such.
    if (!(await isDayLate(STORE, nowMs).catch(() => false))) return 'ok';
    console.error(line({ event: 'log.late' }));
    return 'late';
  },
  jackpots: async (env) => ok(Promise.all((await jackpotsOf(env)).map((name) => askJackpot(env, name)))),
  registers: async ({ DB }) => ((await silentRegisters(DB).catch(() => [])).length > 0 ? 'down' : 'ok'),
};

export const tryParts = (env: Env, nowMs: number): Promise<{ part: Tried; state: PartState }[]> =>
  Promise.all((Object.keys(TRIALS) as Tried[]).map(async (part) => ({ part, state: await stateOf(part, env, nowMs) })));

async function stateOf(part: Tried, env: Env, nowMs: number): Promise<PartState> {
  const once = () => patient(TRIALS[part](env, nowMs), PATIENCE_MS);
  try {
    return await once().catch(async () => {
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      return once();
    });
  } catch (error) {
    // Each jackpot has been logged by its name already.
    if (part !== 'jackpots') console.error(line({ event: 'health.down', part, error: String(error) }));
    return 'down';
  }
}

/** Writes, because a database that can only be read does not work; and reads the value back. */
async function write(db: D1Database, nowMs: number): Promise<void> {
  const row = await db
    .prepare(
      `insert into health (no, at) values (1, ?) on conflict (no) do update set at = excluded.at
        returning unixepoch('subsec') * 1000 as clock`,
    )
    .bind(nowMs)
    .first<{ clock: number }>();
  const skewMs = skewOf(Number(row?.clock), Date.now());
  if (skewMs !== null) console.error(line({ event: 'clock.skewed', skewMs }));
}

/** A jackpot that accepts no writes does not work. */
async function askJackpot(env: Env, name: string): Promise<void> {
  try {
    await patient(probed(env.JACKPOT, name).probe(), JACKPOT_MS);
  } catch (error) {
    console.error(line({ event: 'jackpot.silent', jackpot: name, error: String(error) }));
    throw error;
  }
}

/** Objects that always exist, for each kind that has one. */
const alwaysThere = (env: Env): Probed[] => [
  probed(env.AUDIT, 'audit'),
  probed(env.FEED, 'feed-0'),
  probed(env.CHAT_QUEUE, 'all'),
  probed(env.ALERTS, 'all'),
  probed(env.TOURNAMENT_ARCHIVE, 'all'),
  probed(env.LOTTERY_ARCHIVE, 'all'),
  ...webhookShards().map((name) => probed(env.WEBHOOK, name)),
];

type Probed = Pick<StoredObject, 'probe'>;
const probed = (objects: { getByName(name: string): unknown }, name: string): Probed => stubOf<Probed>(objects, name);

/** Whether each configured payment provider is reachable; nothing is ordered. */
export async function reachVendors(env: Env): Promise<Record<string, boolean>> {
  const found = await Promise.all(
    PROVIDERS.map(async (name) => {
      const psp = pspOf(env, name);
      if (!psp) return [];
      const isReached = (await psp.isThere()) || (await psp.isThere());
      if (!isReached) console.error(line({ event: 'vendor.silent', vendor: name }));
      return [[name, isReached] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}
