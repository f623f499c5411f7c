// Schemes against bonuses, worked out by the rules' own arithmetic: none pays. The table of docs/bonuses.md has these figures.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { variants } from '#kit/everything.ts';
import { shareOf } from '#shared/domain/bonuses/amounts.ts';
import { BONUS_DEFAULTS } from '#shared/domain/bonuses/defaults.ts';
import { costOf, type Expectation, simulationOf } from '#shared/domain/bonuses/expectation.ts';
import { judgeStake } from '#shared/domain/bonuses/stakes.ts';
import type { Json } from '#shared/games/engine.ts';
import { paytableOf } from '#shared/games/paytable.ts';
import { weightOf } from '#shared/games/weight.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const titles = readTitles();
const { wager, maxBet } = BONUS_DEFAULTS;
/** A deposit of 50.00 and a bonus of 50.00, unless a scheme says otherwise. */
const DEPOSIT = 5000;

type Played = { game: string; bet: string; action: Json; stakeMinor: number };

/** What a round of it counts, by the rule that weighs rounds; a lost one counts no less. */
function weighed({ game, action, stakeMinor }: Played): number {
  const title = titles.get(game);
  if (!title) throw new Error(game);
  return weightOf(title.engine, title.config, { stakeMinor, payoutMinor: 0, action });
}

function certified({ game, bet }: Pick<Played, 'game' | 'bet'>) {
  const row = readCertificate(game)?.figures.find((one) => one.bet === bet);
  if (!row) throw new Error(`${game} has no bet ${bet}`);
  return row;
}

type How = {
  depositMinor?: number;
  bonusMinor?: number;
  /** Played until so much of the requirement is met. */
  part?: number;
  /** Already wagered of it. */
  leftMinor?: number;
};

/** What a deposit with its bonus ends with; of so many thousand wagerings. */
function worth(
  played: Played,
  { depositMinor = DEPOSIT, bonusMinor = DEPOSIT, part = 1, leftMinor = bonusMinor * wager * part }: How = {},
  thousands = 10,
): Expectation {
  const row = certified(played);
  const run = simulationOf({
    cashMinor: depositMinor,
    given: { bonusMinor, leftMinor },
    lostBelowMinor: BONUS_DEFAULTS.lostBelow.EUR,
    maxWinMinor: null,
    funding: 'cash_first',
    table: paytableOf(row.payouts, played.stakeMinor, row.rtp !== row.rtpWorstStake),
    weight: weighed(played),
    roundsInTime: 1_000_000,
  });
  for (let chunk = 0; chunk < thousands; chunk += 1) run.more();
  return run.result();
}

const at = (position: string) => (stakeMinor: number) => ({ bets: [{ at: position, stakeMinor }] });
type Scheme = readonly [name: string, where: Pick<Played, 'game' | 'bet'>, action: (stakeMinor: number) => Json];
const RED: Scheme = ['red at roulette', { game: 'kepler/equinox-roulette', bet: 'even' }, at('red')];
const LOW_RISK: readonly Scheme[] = [
  RED,
  ['red, half back on zero', { game: 'kepler/analemma-roulette', bet: 'even' }, at('red')],
  ['small at sic bo', { game: 'kepler/conjunction-sic-bo', bet: 'half' }, at('small')],
  ['banker at baccarat', { game: 'kepler/zenith-baccarat', bet: 'banker' }, at('banker')],
  ['dice at 49.50 %', { game: 'parallax/azimuth-dice', bet: 'chance:49.50' }, () => ({ side: 'under', target: 4950 })],
  ['limbo at 2.00', { game: 'parallax/escape-velocity', bet: 'target:2.00' }, () => ({ target: 200 })],
];
const red = (stakeMinor: number): Played => ({ ...RED[1], stakeMinor, action: RED[2](stakeMinor) });
const slot = (game: string): Played => ({ game, bet: 'spin', stakeMinor: 100, action: null });

const euros = (minor: number): string => (minor / 100).toFixed(2);
const table = readFileSync('docs/bonuses.md', 'utf8').replaceAll(/ +/g, ' ');
/** Below zero, and in the table as it comes out here. */
const loses = (scheme: string, minor: number) => {
  expect(minor, scheme).toBeLessThan(0);
  expect(table).toContain(`| ${scheme} | ${euros(minor)} |`);
};

describe('no scheme pays, by the rules’ own arithmetic', () => {
  test.each(variants(LOW_RISK, 3))('low-risk bets: %s', (name, where, action) => {
    const played: Played = { ...where, stakeMinor: 100, action: action(100) };
    const weight = weighed(played);
    const { rtp } = certified(where);
    // A euro of progress is worth a thirtieth of a euro of bonus at most, and costs more.
    expect((100 - Number(rtp)) / weight).toBeGreaterThan(1 / wager);
    const { endMinor } = worth(played);
    expect(endMinor.high).toBeLessThan(DEPOSIT);
    loses(name, endMinor.value - DEPOSIT);
  });

  test('low-risk bets: blackjack, where more is staked within a hand', () => {
    const { rtp } = certified({ game: 'kepler/syzygy-blackjack', bet: 'hand' });
    const weight = weighed({ game: 'kepler/syzygy-blackjack', bet: 'hand', stakeMinor: 100, action: null });
    loses('blackjack by the printed strategy', DEPOSIT - costOf(DEPOSIT * wager, weight, Number(rtp)));
  });

  test('low-risk bets: red and black together count nothing and cost what they cost', () => {
    const both = { bets: ['red', 'black'].map((position) => ({ at: position, stakeMinor: 250 })) };
    expect(weighed({ ...red(500), action: both })).toBe(0);
    loses('red and black, for 1,500.00', -costOf(150_000, 100, Number(certified(RED[1]).rtp)));
  });

  test('a deposit bonus that waits, withdrawn with its deposit: the bonus that is wagering goes, too', () => {
    const played = { ...slot('baobab/bremen-bound'), stakeMinor: 20 };
    const { giftMinor } = worth(played, { depositMinor: 0, bonusMinor: 60, leftMinor: 1800 });
    loses('a waiting deposit bonus withdrawn', -giftMinor.value);
  });

  test('two accounts against each other: one of them wins, both pay', () => {
    // What either of them ends with is the same whatever the other bets: means add up.
    const { endMinor } = worth(red(maxBet.EUR), {}, 100);
    expect(2 * (endMinor.high - DEPOSIT)).toBeLessThan(0);
    loses('red and black in two accounts', 2 * (endMinor.value - DEPOSIT));
  });

  test('a big stake while a deposit bonus is open: it ends the bonus first, and is a bet like any other', () => {
    const stakeMinor = 20_000;
    const judged = judgeStake({
      currency: 'EUR',
      stakeMinor,
      bonusMinor: 0,
      payable: true,
      isExcluded: false,
      wagering: null,
      deposits: [{ no: 1, ofDeposit: true, maxBetMinor: maxBet.EUR }],
    });
    expect(judged).toMatchObject({ code: 'bonus.max_bet', detail: { maxMinor: 500, endable: 1 } });
    loses('200.00 on red, the bonus ended for it', -costOf(stakeMinor, 100, Number(certified(RED[1]).rtp)));
  });

  test('ten chips in one window: one stake, refused; ten windows cost more than they count', () => {
    const staking = { currency: 'EUR', payable: false, isExcluded: false, deposits: [] } as const;
    const wagering = { no: 1, ofDeposit: false, maxBetMinor: maxBet.EUR };
    expect(judgeStake({ ...staking, stakeMinor: 5000, bonusMinor: 5000, wagering })?.code).toBe('bonus.max_bet');
    const countedMinor = (5000 * weighed(red(maxBet.EUR))) / 100;
    loses('ten chips of 5.00, one a window', countedMinor / wager - costOf(5000, 100, Number(certified(RED[1]).rtp)));
  });

  test('self-exclusion near the end: a share of the bonus is less than what going on leaves', () => {
    const game = slot('baobab/honeyguide');
    const progressMinor = 0.95 * DEPOSIT * wager;
    const { finishing, giftMinor } = worth(game, { part: 0.95 }, 30);
    const share = (bonus: number) =>
      shareOf(Math.round(bonus), { maxWinMinor: null, progressMinor, requirementMinor: DEPOSIT * wager });
    // Who is still there would pay for the rest of the stakes at most.
    const rest = costOf(DEPOSIT * wager - progressMinor, 100, Number(certified(game).rtp));
    expect(share(giftMinor.low) - giftMinor.low + rest * finishing.high).toBeLessThan(0);
    loses('self-exclusion at 95 %', share(giftMinor.value) - giftMinor.value + rest * finishing.value);
  });
});
