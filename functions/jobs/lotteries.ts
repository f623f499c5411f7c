// Brings lotteries to their beacon: opens the running and the next lottery, so that the source of the draw is published
// before the first ticket, and hands over the beacon value of the deciding round. May run any number of times.

import { lotteriesOf, lotteryOf } from '#functions/lottery/stub.ts';
import { publishedLottery, publishedRuns } from '#functions/lottery/terms.ts';
import type { LotteryFacts } from '#functions/lottery/verbs.ts';
import { beaconPort } from '#functions/ports/beacon/registry.ts';
import { line } from '#shared/base/line.ts';
import { BEACONS_AFTER_MS } from '#shared/domain/rewards/lotteries.ts';

export async function tendLotteries(env: Env, nowMs: number): Promise<void> {
  const [published, running] = await Promise.all([publishedRuns(env, nowMs), lotteriesOf(env)]);
  await Promise.all([...new Set([...published, ...running])].map((id) => tend(env, id, nowMs)));
}

async function tend(env: Env, id: string, nowMs: number): Promise<void> {
  try {
    await tendLottery(env, id, nowMs);
  } catch (error) {
    console.error(line({ event: 'beacon.failed', of: id, error: String(error) }));
  }
}

/**
 * Does all that can be done for a lottery now, and answers it; null for a run that content does not have, or that had
 * ended before its object existed.
 */
export async function tendLottery(env: Env, id: string, nowMs: number): Promise<LotteryFacts | null> {
  const object = lotteryOf(env, id);
  const facts = await object.open(nowMs);
  if (!facts) return __SANDBOX__ ? rehearsed(env, id, nowMs) : null;
  if (facts.stage === 'canceled') return facts;
  const port = beaconPort(env);
  if (facts.beacons.length === 0 && facts.sealed === null) {
    await object.announce(beaconsAt(env, facts.terms.endMs), nowMs);
    return object.open(nowMs);
  }
  const { deciding, stage } = facts;
  if (stage !== 'sealed' || !deciding || deciding.atMs > nowMs) return facts;
  await object.draw(deciding.round, await port.value(deciding.round), nowMs);
  return object.open(nowMs);
}

const beaconsAt = (env: Env, endMs: number) => {
  const port = beaconPort(env);
  return BEACONS_AFTER_MS.map((afterMs) => ({ source: port.source, ...port.at(endMs + afterMs) }));
};

/** The number of tickets of a lottery that had ended before its object existed. */
const REHEARSED = 60;

/** Sandbox builds only: a lottery that had ended before its object existed still gets a draw to look at. */
async function rehearsed(env: Env, id: string, nowMs: number): Promise<LotteryFacts | null> {
  const published = await publishedLottery(env, id);
  const beacons = published && beaconsAt(env, published.run.endMs);
  const first = beacons?.[0];
  if (!first || first.atMs > nowMs) return null;
  await lotteryOf(env, id).rehearse(REHEARSED, await beaconPort(env).value(first.round), beacons);
  return lotteryOf(env, id).open(nowMs);
}
