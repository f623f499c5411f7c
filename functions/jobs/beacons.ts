// Brings new chains of live tables to their beacon: names a coming value, and hands it over once it is published. May
// run any number of times. (A jackpot's objects ask for theirs themselves.)

import type { ChainVerbs } from '#functions/chain/verbs.ts';
import { beaconPort } from '#functions/ports/beacon/registry.ts';
import { tableOf, tablesOf } from '#functions/table/stub.ts';
import { line } from '#shared/base/line.ts';

/** A value that is due within this many milliseconds is waited for, a later one left to the cron. */
const PATIENCE_MS = 2000;
/** Objects whose chain draws, as far as this isolate knows: the cron need do nothing for them. */
const sealed = new Set<string>();

export async function tendBeacons(env: Env, nowMs: number, all = true): Promise<void> {
  const tables = await tablesOf(env);
  const drawing = tables.map((game) => ({ of: game, object: tableOf(env, game) }));
  await Promise.all(
    drawing.filter(({ of }) => all || !sealed.has(of)).map(({ of, object }) => tendBeacon(env, of, object, nowMs)),
  );
}

async function tendBeacon(env: Env, of: string, object: ChainVerbs, nowMs: number): Promise<void> {
  try {
    const port = beaconPort(env);
    const open = (await object.facts(of)).chains.find(({ salt }) => salt === null);
    if (!open) return void sealed.add(of);
    const beacon = open.beacon ?? { source: port.source, ...port.coming(nowMs) };
    if (!open.beacon) await object.announce(of, open.no, beacon);
    const waitMs = beacon.atMs - nowMs;
    if (waitMs > PATIENCE_MS) return;
    if (waitMs > 0) await new Promise((next) => setTimeout(next, waitMs));
    // The value that was named first, perhaps by another caller.
    const named = (await object.facts(of)).chains.find(({ no }) => no === open.no)?.beacon ?? beacon;
    if (named.round === beacon.round) await object.seal(of, open.no, await port.value(named.round));
  } catch (error) {
    console.error(line({ event: 'beacon.failed', of, error: String(error) }));
  }
}
