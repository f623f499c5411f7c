// Brings the jackpots' new chains to their beacon: names a coming value, and hands it over once it is there. Any number of times.
import { content } from '#functions/content.ts';
import { jackpotOf } from '#functions/jackpot/stub.ts';
import { beaconPort } from '#functions/ports/beacon/index.ts';

export async function tendBeacons(env: Env, nowMs: number): Promise<void> {
  const jackpots = await content(env, 'jackpots');
  await Promise.all(jackpots.map(({ identifier }) => tendBeacon(env, identifier, nowMs)));
}

/** Answers whether no chain waits any longer. */
export async function tendBeacon(env: Env, jackpot: string, nowMs: number): Promise<boolean> {
  const port = beaconPort(env);
  const object = jackpotOf(env, jackpot);
  const { chains } = await object.facts(jackpot);
  const open = chains.find(({ salt }) => salt === null);
  if (!open) return true;
  if (!open.beacon) await object.announce(jackpot, open.no, { source: port.source, ...port.coming(nowMs) });
  else if (open.beacon.atMs <= nowMs) {
    await object.seal(jackpot, open.no, await port.value(open.beacon.round));
    return true;
  }
  return false;
}
