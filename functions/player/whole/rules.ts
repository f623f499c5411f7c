// The rules that bind a player: the market profile of their registered country, and the day's rates. Awaited before a
// transaction.

import type { BonusProgramme, LotteryProgramme, NamedLootbox } from '#shared/contract/programmes.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import { isAnnounced } from '#shared/domain/notices/terms.ts';
import { policyAt } from '#shared/domain/office/policy.ts';
import { indicatorAt } from '#shared/domain/protection/indicator.ts';
import { rateDayOn, ratesOn } from '#shared/domain/rates.ts';
import { assert } from '#shared/domain/refusal.ts';
import { retainYearsOf } from '#shared/domain/retention.ts';
import { riskAt } from '#shared/domain/risk/rules.ts';
import { NEEDED_EVERYWHERE } from '#shared/domain/validation/required.ts';
import { content } from '#src/published/content.ts';
import { noticesNow, switchesNow } from '#src/published/release.ts';
import type { Rules } from '../core/transaction.ts';

export async function rulesOf(env: Env, country: string, region: string, nowMs: number): Promise<Rules> {
  const [
    markets,
    days,
    publicity,
    fields,
    methods,
    levels,
    club,
    sums,
    boxes,
    templates,
    chat,
    lotteries,
    { costs },
    retention,
    indicator,
    policy,
    risk,
    switches,
    notices,
    terms,
  ] = await Promise.all([
    content(env, 'config/markets'),
    content(env, 'config/rates'),
    content(env, 'config/feed'),
    content(env, 'config/profile-fields'),
    content(env, 'payment-methods'),
    content(env, 'config/levels'),
    content<{ starts: string }>(env, 'fe/vip-program-config'),
    content(env, 'fe/currency-config'),
    content<readonly NamedLootbox[]>(env, 'programmes/lootboxes'),
    content<readonly BonusProgramme[]>(env, 'programmes/bonuses'),
    content(env, 'config/chat'),
    content<readonly LotteryProgramme[]>(env, 'programmes/lotteries'),
    content(env, 'shop'),
    content(env, 'config/retention'),
    content(env, 'config/indicator'),
    content(env, 'config/policy'),
    content(env, 'config/risk'),
    switchesNow(env),
    noticesNow(env),
    content(env, 'config/terms-changes'),
  ]);
  const market = rowInForce(markets, country, region, nowMs) ?? rowInForce(markets, '*', undefined, nowMs);
  assert(market, 'content/config/markets has no default');
  const retainYears = retainYearsOf(retention, market.licence, nowMs);
  assert(retainYears, `content/config/retention has no row for ${market.licence}`);
  const needs = [...NEEDED_EVERYWHERE, ...(fields.countries[country] ?? [])];
  const { deposits_cents: deposits, bets_cents: bets } = sums.vip_club;
  return {
    market,
    rates: ratesOn(days, nowMs),
    ratesDate: rateDayOn(days, nowMs).date,
    publicity,
    needs,
    retainYears,
    levels,
    methodNames: namesOf(methods),
    vip: { startsMs: Date.parse(club.starts), bases: { deposits, bets } },
    boxes: { all: boxes, templates },
    chat,
    lotteries,
    costs,
    indicator: indicatorAt(indicator, nowMs),
    policy: policyAt(policy, nowMs),
    risk: riskAt(risk, nowMs),
    switches,
    notices,
    termsChanges: terms.filter((change) => isAnnounced(change, nowMs)),
  };
}

let named: { of: readonly Method[]; names: ReadonlyMap<string, string> } | undefined;

/** Built once for each published list, whichever player's rules are read. */
function namesOf(methods: readonly Method[]): ReadonlyMap<string, string> {
  if (named?.of !== methods) named = { of: methods, names: new Map(methods.map(({ id, name }) => [id, name])) };
  return named.names;
}
