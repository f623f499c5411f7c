// Playing agrees with the certificates: the mean of many seeded rounds lies within three standard errors (four in a short run).
// Where a prize is so rare that no mean tells anything (sigma above 50, games.md), how often it comes is judged by chi-square.
import { expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import type { Chance } from '#shared/chance/draw.ts';
import { rankOf } from '#shared/games/cards/shoe.ts';
import type { Engine, Json, Step } from '#shared/games/engine.ts';
import type { HiloState } from '#shared/games/hilo/play.ts';
import { type EngineId, engineOf } from '#shared/games/registry.ts';
import { tableOf } from '#shared/games/stake.ts';
import { optimalHold } from '#shared/games/videopoker/maths.ts';
import { readPokerConfig } from '#shared/games/videopoker/rules.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';
import { roundsOf } from './rounds.ts';

const titles = readTitles();

type Next = (state: Json, step: number) => Json;
/** One row of the certificate and the opening that it is about, of those that begin with it; `next` plays on. */
type Row = {
  bet: string;
  action?: Json;
  only?: (state: Json) => boolean;
  next?: (config: unknown) => Next;
  stake?: number;
  share?: number;
};

/** Rounds of a row in the long run. Where one costs many times what a spin does, it is a share of them: see `share`. */
const ROUNDS = roundsOf(30_000);
/** Three standard errors in the long run; a short one asks a hundred and forty times, of which three would fail one by chance. */
const ERRORS = ROUNDS >= 1_000_000 ? 3 : 4;

const position = (bet: string, at: string): Row => ({ bet, action: { at } });
const firstThen = (first: Json) => (): Next => (_, step) => (step === 0 ? first : 'cash');

/** Of every engine that a title has: one that is missing here fails. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  slots: [{ bet: 'spin' }],
  cluster: [{ bet: 'spin' }],
  roulette: [position('straight', 'straight:17'), position('corner', 'corner:1-2-4-5'), position('even', 'red')],
  baccarat: ['player', 'banker', 'tie'].map((at) => position(at, at)),
  sicbo: [
    position('half', 'small'),
    position('single', 'single:4'),
    position('pair', 'pair:2-5'),
    position('total:9', 'total:12'),
  ],
  scratch: [{ bet: 'card' }],
  wheel: ['star', 'comet', 'planet'].map((at) => position(at, at)),
  dice: [
    { bet: 'chance:49.50', action: { side: 'over', target: 5050 } },
    { bet: 'chance:10.00', action: { side: 'under', target: 1000 } },
    { bet: 'chance:0.01', action: { side: 'under', target: 1 } },
  ],
  mines: [
    // At a stake that flooring takes nothing from.
    { bet: 'mines:3', action: { mines: 3 }, next: firstThen({ open: 7 }), stake: 20_000 },
    { bet: 'mines:20', action: { mines: 20 }, next: firstThen({ open: 24 }), stake: 20_000 },
  ],
  keno: [
    { bet: 'picks:2', action: { picks: [7, 40] } },
    { bet: 'picks:4', action: { picks: [1, 12, 23, 34] } },
  ],
  limbo: [
    { bet: 'target:2.00', action: { target: 200 } },
    { bet: 'target:10.00', action: { target: 1000 } },
    { bet: 'target:10000.00', action: { target: 1_000_000 } },
  ],
  crash: [
    { bet: 'target:2.00', action: { target: 200 } },
    { bet: 'target:10.00', action: { target: 1000 } },
    { bet: 'target:10000.00', action: { target: 1_000_000 } },
  ],
  plinko: [
    { bet: 'low:8', action: { rows: 8, risk: 'low' } },
    { bet: 'medium:12', action: { rows: 12, risk: 'medium' } },
  ],
  // Rounds that open with a seven: the same rank or a higher one follows seven times in thirteen.
  hilo: [{ bet: 'ways:7', only: opensWithSeven, next: firstThen({ call: 'higher' }), stake: 20_000 }],
  // The best hold of every hand that is dealt: looking it up takes longer than thirty spins, and its tables seconds.
  videopoker: everything ? [{ bet: 'best', next: (config) => holding(config), share: 0.15 }] : [],
  // Its own test plays the printed chart, doubles and splits, and counts them (blackjack.test.ts).
  blackjack: [],
} satisfies Readonly<Record<EngineId, readonly Row[]>>;

function opensWithSeven(state: Json): boolean {
  const { cards } = state as HiloState;
  return rankOf(cards.at(-1) ?? 0) === 6;
}

function holding(config: unknown): Next {
  const read = readPokerConfig(config);
  if ('problems' in read) throw new Error(read.problems.join());
  const hold = optimalHold(read.config);
  return (state) => ({ hold: hold((state as { cards: number[] }).cards) });
}

const rows = [...titles].flatMap(([game, title]) => {
  const known = ROWS[title.engine];
  if (!known) throw new Error(`no round of ${title.engine} is simulated`);
  const [first, ...others] = known;
  // The feature that is sold is a row of its own: it is at least eight spins with many ways, so a tenth of the rounds.
  const price = (title.config.buy as { stakes: number } | undefined)?.stakes;
  const bought: Row[] = price ? [{ bet: 'buy', action: { buy: true }, share: 0.1 }] : [];
  const start = title.stakes.EUR?.startMinor ?? 0;
  return [...(first ? [first] : []), ...others, ...bought].map((row) => ({
    game,
    title,
    action: null,
    share: 1,
    ...row,
    stakeMinor: (row.stake ?? start) * (row.bet === 'buy' ? (price ?? 1) : 1),
  }));
});

/** A position's bet names its stake. */
const opening = (action: Json, stakeMinor: number): Json =>
  typeof action === 'object' && action !== null && 'at' in action ? { bets: [{ ...action, stakeMinor }] } : action;

function played(engine: Engine, config: unknown, opened: Step, next: Next | undefined, chance: Chance): Step {
  let step = opened;
  for (let i = 0; next && !step.done; i += 1) {
    const move = engine.move(config, step.state, next(step.state, i), 'player');
    if (!move.ok) throw new Error(move.code);
    step = engine.act(config, step.state, move.value, chance);
  }
  return step;
}

/** Of each engine's rows one title's in a short run. */
const looked = rows.filter(
  (row, at) =>
    everything || rows.findIndex(({ title, bet }) => title.engine === row.title.engine && bet === row.bet) === at,
);

test.each(looked)(
  '$game $bet returns what its certificate says',
  ({ game, title, bet: name, stakeMinor, action, only, next: nextOf, share }) => {
    const engine = engineOf(title.engine);
    const table = tableOf(title, 'EUR');
    const row = readCertificate(game)?.figures.find(({ bet }) => bet === name);
    if (!engine || !table || !row) throw new Error(game);
    const judged = engine.bet(title.config, table, { stakeMinor, action: opening(action, stakeMinor) });
    if (!judged.ok) throw new Error(judged.code);
    const next = nextOf?.(title.config);
    let rounds = 0;
    const seed = 20_261_120;
    const stream = testChance(seed);
    let paid = 0;
    let hits = 0;
    for (let round = 0; round < ROUNDS * share; round += 1) {
      // A round of several steps looks back at its opening: it has a chance of its own.
      const chance = next ? testChance(seed + round * 2_654_435_761) : stream;
      const opened = engine.open(title.config, judged.value, chance);
      if (only && !only(opened.state)) continue;
      rounds += 1;
      const { payoutMinor } = played(engine, title.config, opened, next, chance);
      paid += payoutMinor;
      if (payoutMinor > 0) hits += 1;
    }
    const hitRate = Number(row.hitRate) / 100;
    const sigma = Number(row.sigma);
    if (sigma > 50) {
      // Two classes, won and lost: a chi-square of one degree of freedom, 10.83 at one in a thousand.
      const wanted = rounds * hitRate;
      expect((hits - wanted) ** 2 / wanted + (hits - wanted) ** 2 / (rounds - wanted)).toBeLessThan(10.83);
      expect(paid).toBe(hits * Math.round(Number(row.most.times) * stakeMinor));
      return;
    }
    expect(Math.abs(paid / stakeMinor / rounds - Number(row.rtp) / 100)).toBeLessThan(
      (ERRORS * sigma) / Math.sqrt(rounds),
    );
    expect(Math.abs(hits / rounds - hitRate)).toBeLessThanOrEqual(
      ERRORS * Math.sqrt((hitRate * (1 - hitRate)) / rounds),
    );
  },
  3_600_000,
);
