// Works out what bonuses are worth and writes content/expectations; what stands there and is right is left alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Jackpot, PlayableGame } from '#shared/contract/content.ts';
import { type ExpectationRow, Expectations } from '#shared/contract/expectation.ts';
import type { BonusProgramme, NamedLootbox } from '#shared/contract/programmes.ts';
import { costOf, expectationOf, SEED } from '#shared/domain/bonuses/expectation.ts';
import { planOf, type Scenario } from '#shared/domain/bonuses/scenarios.ts';
import { canonical } from '#shared/domain/hash.ts';
import { costLines, questionOf } from '../publish/expectations.ts';
import { publish } from '../publish/publish.ts';

const fileOf = (id: string): string => `content/expectations/${id}.json`;

/** `chosen` are worked out again in any case; with none of them, all that are missing or out of date. */
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
    const isChosen = chosen.includes(bonus.id);
    if (!isChosen && (chosen.length > 0 || inputs === writtenInputs(bonus.id))) continue;
    const rows = scenarios.map((scenario) => {
      const key = canonical(scenario);
      const row = known.get(key) ?? rowOf(scenario);
      known.set(key, row);
      return row;
    });
    mkdirSync('content/expectations', { recursive: true });
    writeFileSync(fileOf(bonus.id), written({ bonus: bonus.id, inputs, generator: 'sfc32', seed: SEED, rows }));
    for (const line of costLines({ [bonus.id]: rows })) console.log(line);
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

function writtenInputs(id: string): string | undefined {
  try {
    return Expectations.parse(JSON.parse(readFileSync(fileOf(id), 'utf8'))).inputs;
  } catch {
    return undefined;
  }
}

/** An estimate stands on one line. */
function written(file: Expectations): string {
  const text = JSON.stringify(file, null, 2);
  return `${text.replaceAll(/\{\s+("value": [^,]+),\s+("low": [^,]+),\s+("high": [^\s]+)\s+\}/g, '{ $1, $2, $3 }')}\n`;
}
