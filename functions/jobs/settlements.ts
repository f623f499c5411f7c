// What a payment provider settled on a day is compared with our payments, order by order, once the day is over. What
// differs is in a file for the day and waits at the office, and the log reports it. Days that differ are compared again
// until they no longer do.

import type { Balance, Psp } from '#functions/ports/psp/index.ts';
import { pspOf } from '#functions/ports/psp/registry.ts';
import { commonLists, everyLists } from '#functions/readmodel/databases.ts';
import { noteDifferences, paymentsEnded, paymentsOfOrders } from '#functions/readmodel/settlements.ts';
import { line } from '#shared/base/line.ts';
import { PROVIDERS } from '#shared/domain/cashier/method.ts';
import {
  type SettlementDifference,
  type SettlementNet,
  settlementDifferences,
  settlementNets,
  unsettled,
} from '#shared/domain/cashier/settlement.ts';
import { DAY_MS, dayOfText, dayText, logDay } from '#shared/domain/log.ts';

/** The result of a day. */
export interface SettledDay {
  readonly day: string;
  readonly atMs: number;
  /** The provider's orders of the day. */
  readonly orders: readonly string[];
  /** Absent for a day that was compared before sums were stored. */
  readonly nets?: readonly SettlementNet[];
  readonly differences: readonly SettlementDifference[];
  /** The house's money at the provider when the day was compared; null where it did not say. */
  readonly balances: readonly Balance[] | null;
}
type Settling = Psp & Required<Pick<Psp, 'settled'>>;

const settledFile = (provider: string, day: string): string => `settled/${provider}/${day}.json`;

/** Milliseconds after the day's end by which a provider has written its report, and our lists have the day's payments. */
const AFTER_MS = 6 * 3_600_000;
/** Days for which a provider that gave no report is asked again. */
const LOOKS_BACK_DAYS = 7;
/** Days within which a payment that ended has to be in a report: settlement waits for bank days. */
const SETTLES_WITHIN_DAYS = 7;
const AGAIN_MS = 6 * 3_600_000;

/** The providers that are connected, and whether each reports by a call what it settled. */
export const settlingProviders = (env: Env): { id: string; reports: boolean }[] =>
  PROVIDERS.flatMap((id) => pspOf(env, id) ?? []).map((psp) => ({ id: psp.id, reports: canSettle(psp) }));

/** The newest day that is compared by now. */
const newestDay = (nowMs: number): number => logDay(nowMs - AFTER_MS) - 1;

/**
 * Of a day without a comparison: it is too `early` for one, the provider's report `waits` and is asked for again, or it
 * is asked for no more.
 */
export function standsWithout(day: string, nowMs: number): 'early' | 'waits' | 'given_up' {
  const back = newestDay(nowMs) - dayOfText(day);
  if (back < 0) return 'early';
  return back < LOOKS_BACK_DAYS ? 'waits' : 'given_up';
}

/** May run any number of times; compares one day of a provider at a time. */
export async function compareSettlements(env: Env, nowMs: number): Promise<void> {
  const ports = PROVIDERS.flatMap((id) => pspOf(env, id) ?? []);
  for (const psp of ports) {
    if (!canSettle(psp)) continue;
    try {
      const newest = newestDay(nowMs);
      for (let back = 0; back < LOOKS_BACK_DAYS; back += 1) {
        const day = newest - back;
        const last = await settledDay(env, psp.id, dayText(day));
        if (last && (last.differences.length === 0 || last.atMs + AGAIN_MS > nowMs)) continue;
        await compare(env, psp, day, nowMs);
        break;
      }
    } catch (error) {
      console.error(line({ event: 'settlement.not_compared', provider: psp.id, error: String(error) }));
    }
  }
}

const canSettle = (psp: Psp): psp is Settling => psp.settled !== undefined;

/** The last comparison of a provider's day; null where there was none yet. */
export async function settledDay(env: Env, provider: string, day: string): Promise<SettledDay | null> {
  const found = await env.STORE.get(settledFile(provider, day));
  return found ? found.json<SettledDay>() : null;
}

async function compare(env: Env, psp: Settling, dayNo: number, nowMs: number): Promise<void> {
  const day = dayText(dayNo);
  const report = await psp.settled(day, nowMs);
  if (!report.ok) throw new Error(`no report of ${day}`);
  const balances = await psp.balances?.(nowMs);
  const orders = [...new Set(report.value.map(({ providerRef }) => providerRef))];
  const ours = await paymentsOfOrders(everyLists(env), psp.id, orders);
  const differences = [
    ...settlementDifferences(report.value, ours),
    ...(await neverSettled(env, psp.id, { dayNo, orders })),
  ];
  const settled: SettledDay = {
    ...{ day, atMs: nowMs, orders, nets: settlementNets(report.value, ours), differences },
    balances: balances?.ok ? balances.value : null,
  };
  const waiting = await noteDifferences(commonLists(env), { provider: psp.id, day, nowMs }, differences);
  await env.STORE.put(settledFile(psp.id, day), JSON.stringify(settled));
  if (waiting > 0) console.error(line({ event: 'settlement.differs', provider: psp.id, day, orders: waiting }));
}

/** Payments that ended on the day which had to be settled by now, and that no report since has named. */
async function neverSettled(
  env: Env,
  provider: string,
  { dayNo, orders }: { dayNo: number; orders: readonly string[] },
): Promise<SettlementDifference[]> {
  const endedOn = dayNo - SETTLES_WITHIN_DAYS;
  const named = new Set(orders);
  for (let day = endedOn; day < dayNo; day += 1) {
    const since = await settledDay(env, provider, dayText(day));
    // The report of a day that was not compared may have named the payment.
    if (!since) return [];
    for (const ref of since.orders) named.add(ref);
  }
  const fromMs = endedOn * DAY_MS;
  return unsettled(await paymentsEnded(everyLists(env), provider, { fromMs, toMs: fromMs + DAY_MS }), named);
}
