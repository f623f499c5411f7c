// Brings the jackpots' new chains to their beacon: names a coming value, and hands it over once it is there. Any number of times.
import { content } from '#functions/content.ts';
import { jackpotOf } from '#functions/jackpot/stub.ts';
import { beaconPort } from '#functions/ports/beacon/index.ts';

/** A value that comes this soon is waited for; a later one is the cron's. */
const PATIENCE_MS = 2000;
/** Jackpots whose chain draws, as far as this isolate knows: nothing is left to do for them until the cron looks again. */
const sealed = new Set<string>();

export async function tendBeacons(env: Env, nowMs: number, all = true): Promise<void> {
  const jackpots = await content(env, 'jackpots');
  await Promise.all(
    jackpots
      .filter(({ identifier }) => all || !sealed.has(identifier))
      .map(({ identifier }) => tendBeacon(env, identifier, nowMs)),
  );
}

async function tendBeacon(env: Env, jackpot: string, nowMs: number): Promise<void> {
  try {
    const port = beaconPort(env);
    const object = jackpotOf(env, jackpot);
    const open = (await object.facts(jackpot)).chains.find(({ salt }) => salt === null);
    if (!open) return void sealed.add(jackpot);
    const beacon = open.beacon ?? { source: port.source, ...port.coming(nowMs) };
    if (!open.beacon) await object.announce(jackpot, open.no, beacon);
    const waitMs = beacon.atMs - nowMs;
    if (waitMs > PATIENCE_MS) return;
    if (waitMs > 0) await new Promise((next) => setTimeout(next, waitMs));
    // As it was named first, which need not be by us.
    const named = (await object.facts(jackpot)).chains.find(({ no }) => no === open.no)?.beacon ?? beacon;
    if (named.round === beacon.round) await object.seal(jackpot, open.no, await port.value(named.round));
  } catch (error) {
    console.error(JSON.stringify({ event: 'beacon.failed', jackpot, error: String(error) }));
  }
}
