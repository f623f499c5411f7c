// Computes what bonuses are worth and writes content/expectations; files that are up to date stay.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Jackpot, PlayableGame } from '#shared/contract/content.ts';
import type { BestRow, ExpectationRow, Expectations } from '#shared/contract/expectation.ts';
import type { BonusProgramme, NamedLootbox } from '#shared/contract/programmes.ts';
import {
  CHUNKS,
  costOf,
  type Expectation,
  expectationOf,
  isExact,
  SEED,
  simulationOf,
} from '#shared/domain/bonuses/expectation.ts';
import { planOf, type Scenario, type Tried } from '#shared/domain/bonuses/scenarios.ts';
import { canonical } from '#shared/domain/hash.ts';
import { bestQuestionOf, costLines, questionOf } from '../publish/expectations.ts';
import { publish } from '../publish/publish.ts';

const fileOf = (id: string): string => `content/expectations/${id}.json`;

/** `chosen` are always computed again; without them, all that are missing or out of date. */
export function workOutBonuses(chosen: readonly string[]): void {
  const { assets } = publish('.');
  const titles = (assets.titles ?? []) as readonly string[];
  const around = {
    games: titles.map((id) => assets[`games/${id}`] as PlayableGame),
    jackpots: (assets.jackpots ?? []) as readonly Jackpot[],
    boxes: (assets['programmes/lootboxes'] ?? []) as readonly NamedLootbox[],
  };
  const known = new Map<string, ExpectationRow>();
  for (const bonus of (assets['programmes/bonuses'] ?? []) as readonly BonusProgramme[]) {
    const { scenarios, inputs } = questionOf(bonus, around);
    const { tried, inputs: bestInputs } = bestQuestionOf(bonus, around);
    if (chosen.length > 0 && !chosen.includes(bonus.id)) continue;
    // Equal inputs give equal results on every machine, so an up-to-date file is not computed again.
    const written = writtenOf(bonus.id);
    const isKnown = inputs === written?.inputs;
    const isBestKnown = bestInputs === written?.best?.inputs;
    if (isKnown && isBestKnown && !chosen.includes(bonus.id)) continue;
    const rows = isKnown
      ? written.rows
      : scenarios.map((scenario) => {
          const key = canonical(scenario);
          const row = known.get(key) ?? rowOf(scenario);
          known.set(key, row);
          return row;
        });
    const best = { inputs: bestInputs, rows: isBestKnown ? written.best.rows : tried.flatMap(bestOf) };
    mkdirSync('content/expectations', { recursive: true });
    writeFileSync(fileOf(bonus.id), textOf({ bonus: bonus.id, inputs, generator: 'sfc32', seed: SEED, rows, best }));
    for (const line of costLines({ [bonus.id]: rows })) console.log(line);
    for (const row of best.rows)
      console.log(
        `  best: ${row.depositMinor} ${row.amountMinor} at ${row.stakeMinor} on ${row.game} (${row.bet}): own ${row.ownMinor.value}, gift ${row.giftMinor.value}`,
      );
  }
}

export function rowOf(scenario: Scenario): ExpectationRow {
  const { of, depositMinor, amountMinor, wagerMinor, stakeMinor, weight, bet, spins } = scenario;
  const { medianRounds, wagerings, ...estimates } = expectationOf(planOf(scenario));
  const { finishing, ownMinor, giftMinor, endMinor } = estimates;
  return {
    of,
    depositMinor,
    amountMinor,
    wagerMinor,
    stakeMinor,
    game: bet.game,
    spinsOn: spins?.bet.game ?? null,
    costMinor: digits(costOf(wagerMinor, weight, Number(bet.rtp))),
    finishing: each(finishing),
    ownMinor: each(ownMinor),
    giftMinor: each(giftMinor),
    endMinor: each(endMinor),
    medianRounds,
    wagerings,
  };
}

type Estimate = ExpectationRow['finishing'];
const digits = (value: number): number => Number(value.toPrecision(9));
const each = ({ value, low, high }: Estimate): Estimate => ({
  value: digits(value),
  low: digits(low),
  high: digits(high),
});

/** The stored file, also where some of its fields are missing. */
function writtenOf(id: string): Expectations | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(id), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The best wagering strategies are simulated in full; which they are is found with a hundredth of the rounds. */
const FINALISTS = 3;
const worthIn = ({ endMinor }: Expectation): number => endMinor.value;

export function bestOf(tried: Tried): BestRow[] {
  console.log(`  ${tried[0]?.amountMinor}: ${tried.length} ways`);
  const first = tried.map((way) => ({ way, mean: worthIn(wagered(way, 1)) })).toSorted((a, b) => b.mean - a.mean);
  return first
    .slice(0, FINALISTS)
    .map(({ way }) => ({ way, result: wagered(way, CHUNKS) }))
    .toSorted((a, b) => worthIn(b.result) - worthIn(a.result))
    .map(({ way: { of, depositMinor, amountMinor, stakeMinor, bet, name }, result }) => ({
      of,
      depositMinor,
      amountMinor,
      stakeMinor,
      game: bet.game,
      bet: name,
      ownMinor: each(result.ownMinor),
      giftMinor: each(result.giftMinor),
      endMinor: each(result.endMinor),
      tried: tried.length,
    }));
}

function wagered(way: Scenario, chunks: number): Expectation {
  const plan = planOf(way);
  if ('spins' in plan.given && isExact(plan)) return expectationOf(plan);
  const run = simulationOf(plan);
  for (let i = 1; i <= chunks; i += 1) run.more();
  return run.result();
}

/** An estimate is written on one line. */
function textOf(file: Expectations): string {
  const text = JSON.stringify(file, null, 2);
  return `${text.replaceAll(/\{\s+("value": [^,]+),\s+("low": [^,]+),\s+("high": [^\s]+)\s+\}/g, '{ $1, $2, $3 }')}\n`;
}
