// The state of the house as players read it: services without their parts or providers; messages of operators, and
// disturbances that were detected automatically.
import type { StatusNow } from '#shared/contract/status-board.ts';
import { SERVICE_NAMES, STALE_MS } from '#shared/domain/status.ts';
import { houseStatusNow } from './house-status.ts';
import type { HouseStatus } from './status/verbs.ts';

const MOST_LISTED = 40;

/** Null where the state is unknown. */
export async function statusNow(env: Env, nowMs: number): Promise<StatusNow | null> {
  const houseStatus = await houseStatusNow(env);
  return houseStatus && boardOf(houseStatus, nowMs);
}

export function boardOf({ triedMs, disturbances, incidents }: HouseStatus, nowMs: number): StatusNow | null {
  if (triedMs === null) return null;
  const open = incidents.filter(({ untilMs }) => untilMs === null);
  const lasting = [
    ...disturbances.filter(({ untilMs }) => untilMs === null).map(({ service, sinceMs }) => ({ service, sinceMs })),
    ...open.flatMap(({ services, sinceMs }) => services.map((service) => ({ service, sinceMs }))),
  ];
  const services = SERVICE_NAMES.map((name) => {
    const since = lasting.filter(({ service }) => service === name).map(({ sinceMs }) => sinceMs);
    return { name, sinceMs: since.length === 0 ? null : Math.min(...since) };
  });
  return { triedMs, isFresh: nowMs - triedMs < STALE_MS, services, open, history: historyOf(disturbances, incidents) };
}

function historyOf(
  disturbances: HouseStatus['disturbances'],
  incidents: HouseStatus['incidents'],
): StatusNow['history'] {
  // Disturbances with the same cause are one line.
  const together = Map.groupBy(disturbances, ({ sinceMs, untilMs }) => `${sinceMs} ${untilMs}`);
  const found = [...together.values()].map((all) => ({
    services: all.map(({ service }) => service),
    sinceMs: all[0]?.sinceMs ?? 0,
    untilMs: all[0]?.untilMs ?? null,
    updates: [],
  }));
  return [...found, ...incidents]
    .flatMap(({ services, sinceMs, untilMs, updates }) =>
      untilMs === null ? [] : [{ services, sinceMs, untilMs, updates }],
    )
    .toSorted((a, b) => b.sinceMs - a.sinceMs)
    .slice(0, MOST_LISTED);
}
