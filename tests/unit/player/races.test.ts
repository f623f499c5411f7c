// A player's entries of tournaments: what their rounds score there, what is reported, and how an entry ends.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { endSilence, noteSilence } from '#functions/player/limits/register-silence.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { patchProfile } from '#functions/player/person/profile.ts';
import { noun as ends } from '#functions/player/races/closing.ts';
import { enter, leave } from '#functions/player/races/confirm.ts';
import { entryOf } from '#functions/player/races/entries.ts';
import { leaveAll } from '#functions/player/races/reports.ts';
import { entryView, noun as views } from '#functions/player/races/view.ts';
import { chargeable } from '#functions/player/rewards/points.ts';
import { betWin, rollback, type Transaction } from '#functions/player/rounds/provider.ts';
import type { Report } from '#functions/tournament/verbs.ts';
import { serve } from '#kit/timers.ts';
import { RUN_START, raceTerms } from '#kit/tournament.ts';
import { ASKER, OUTSIDE, RULES, TestPlayer } from '#kit/transaction.ts';
import type { TournamentTerms } from '#shared/domain/rewards/tournament-terms.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const END = RUN_START + HOUR;
const terms = (change: Partial<TournamentTerms> = {}) =>
  raceTerms({ titles: { [OUTSIDE.id]: 'Gems' }, leastStake: { EUR: 20 }, ...change });
const RACE = terms().id;

function runner(change: Partial<TournamentTerms> = {}): TestPlayer {
  const player = new TestPlayer('races', { currency: 'EUR' });
  player.nowMs = RUN_START;
  player.fund(1_000_000);
  player.get((tx) => enter(tx, terms(change)));
  return player;
}

let made = 0;
/** A round of an outside studio, which decides by itself what it pays. */
function play(
  player: TestPlayer,
  stakeMinor: number,
  payoutMinor: number,
  { finished = true, weight = OUTSIDE.weight } = {},
): string {
  made += 1;
  const round = `r${made}`;
  const transactions: Transaction[] = [
    { id: `bet ${round}`, type: 'bet', amountMinor: stakeMinor },
    ...(finished && payoutMinor > 0 ? [{ id: `win ${round}`, type: 'win' as const, amountMinor: payoutMinor }] : []),
  ];
  player.get((tx) =>
    betWin(
      tx,
      ASKER,
      { provider: 'acme', round, game: OUTSIDE.id, currency: 'EUR', transactions, finished },
      { ...OUTSIDE, weight },
    ),
  );
  player.pass(3000);
  return round;
}
const takeBack = (player: TestPlayer, round: string, payoutMinor: number) =>
  player.get((tx) =>
    rollback(tx, {
      provider: 'acme',
      round,
      transactions: [
        ...(payoutMinor > 0 ? [{ id: `undo win ${round}`, original: `win ${round}` }] : []),
        { id: `undo bet ${round}`, original: `bet ${round}` },
      ],
    }),
  );

const view = (player: TestPlayer) => player.get((tx) => entryView(tx, RACE));
const reports = (player: TestPlayer): Report[] =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'tournament:%' order by no`)
    .map(({ body }) => JSON.parse(body) as Report);
const shellOf = (player: TestPlayer) =>
  ({ system: async (work) => player.do(work), session: async (_, work) => player.do(work) }) as Shell;
const ring = (player: TestPlayer) => {
  for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
};

test('a score moves with the round, in hundredths of the stake, and the tournament is told of it (example 9) [S7.138]', () => {
  const player = runner();
  expect(reports(player)).toMatchObject([{ no: 1, score: 0, isIn: true, isFinal: false }]);
  play(player, 20, 50);
  expect(view(player)).toMatchObject({ score: 250, counted: 1, wins: [250] });
  // Nothing was sent meanwhile: only the newest report is owed.
  expect(reports(player)).toMatchObject([{ no: 2, score: 250 }]);
  play(player, 1000, 2500);
  expect(view(player)).toMatchObject({ score: 500, wins: [250, 250] });
  play(player, 19, 1900);
  expect(view(player)).toMatchObject({ score: 500, counted: 2 });
});

test('others see a shortened nickname; who has none, or hides it, is a number', () => {
  const player = runner();
  expect(reports(player).at(-1)?.name).toBeNull();
  player.get((tx) => patchProfile(tx, { nickname: 'kiwianna' }));
  play(player, 20, 50);
  expect(reports(player).at(-1)?.name).toBe('kiwian***');
  player.get((tx) => patchProfile(tx, { hidden: true }));
  play(player, 20, 50);
  expect(reports(player).at(-1)?.name).toBeNull();
});

test('the first hundred rounds count, by first stake: more play changes nothing (example 9)', () => {
  const player = runner();
  for (let i = 0; i < 100; i += 1) play(player, 20, i === 0 ? 20 : 0);
  expect(view(player)).toMatchObject({ counted: 100, score: 100 });
  const before = reports(player);
  play(player, 20, 2000);
  expect(view(player)).toMatchObject({ counted: 100, score: 100 });
  expect(reports(player)).toEqual(before);
});

test('a round that is taken back counts no more, and the next in line takes its place', () => {
  const player = runner({ roundsTaken: 3 });
  const rounds = [100, 200, 300, 400].map((payout) => play(player, 100, payout));
  expect(view(player)).toMatchObject({ counted: 3, score: 600 });
  takeBack(player, rounds[1] ?? '', 200);
  expect(view(player)).toMatchObject({ counted: 3, score: 800, wins: [400, 300, 100] });
});

test('who enters late is counted from the start; who leaves and comes back keeps the score', () => {
  const player = new TestPlayer('races', { currency: 'EUR' });
  player.nowMs = RUN_START - 3000;
  player.fund(10_000);
  play(player, 100, 5000);
  play(player, 100, 300);
  player.get((tx) => enter(tx, terms()));
  expect(view(player)).toMatchObject({ score: 300, counted: 1, isIn: true });
  player.get((tx) => leave(tx, RACE));
  expect(reports(player)).toMatchObject([{ score: 300, isIn: false }]);
  play(player, 100, 200);
  player.get((tx) => enter(tx, terms()));
  expect(view(player)).toMatchObject({ score: 500, counted: 2, isIn: true });
  player.nowMs = END;
  expect(player.do((tx) => leave(tx, RACE))).toMatchObject({ ok: false, code: 'offer.ended' });
});

const contributes = (player: TestPlayer) => reports(player).at(-1)?.contributes;

test('an entrant contributes from 20.00 of cash stakes that count on, and no more once a round is taken back', () => {
  const player = runner();
  play(player, 1999, 0);
  play(player, 19, 0);
  expect(contributes(player)).toBe(false);
  play(player, 20, 0);
  expect(contributes(player)).toBe(true);
  const before = reports(player).at(-1)?.no ?? 0;
  play(player, 5000, 0);
  expect(reports(player).at(-1)?.no).toBe(before);
  const other = runner();
  const big = play(other, 2000, 0);
  expect(contributes(other)).toBe(true);
  takeBack(other, big, 0);
  expect(contributes(other)).toBe(false);
});

test('stakes add to the prizes by the weight of their game, and only those of rounds that are taken', () => {
  const light = runner();
  play(light, 9999, 0, { weight: 20 });
  expect(contributes(light)).toBe(false);
  play(light, 20, 0, { weight: 20 });
  expect(contributes(light)).toBe(true);
  const few = runner({ roundsTaken: 1 });
  play(few, 1000, 0);
  play(few, 1000, 0);
  expect(contributes(few)).toBe(false);
});

test('every round is shown with what it counted, or why not', async () => {
  const player = runner({ roundsTaken: 1 });
  play(player, 20, 50);
  play(player, 19, 0);
  play(player, 20, 40);
  play(player, 20, 0, { finished: false });
  const found = await views.commands.tournamentEntry(shellOf(player), ASKER, RACE);
  expect(found.ok && found.value?.rounds.map(({ percent, why }) => percent ?? why)).toEqual([
    'open',
    'beyond',
    'stake',
    250,
  ]);
  expect(found.ok && found.value?.entry.stakedCents).toBe(20);
});

test('a round that was opened before the end is waited for, and counts (example 11)', () => {
  const player = runner();
  player.nowMs = END - 1000;
  const round = play(player, 100, 0, { finished: false });
  player.nowMs = END + 5 * MINUTE;
  ring(player);
  expect(view(player)).toMatchObject({ isFinal: false, score: 0 });
  player.nowMs = END + 20 * MINUTE;
  player.get((tx) =>
    betWin(
      tx,
      null,
      {
        provider: 'acme',
        round,
        game: OUTSIDE.id,
        currency: 'EUR',
        transactions: [{ id: `win ${round}`, type: 'win', amountMinor: 700 }],
        finished: true,
      },
      OUTSIDE,
    ),
  );
  expect(view(player)).toMatchObject({ isFinal: true, score: 700 });
  expect(reports(player).at(-1)).toMatchObject({ score: 700, isFinal: true });
  // One that begins after the end is none of it.
  play(player, 100, 900);
  expect(view(player)).toMatchObject({ score: 700 });
});

test('a round counts from the instant of the start, and at the instant of the end no more, however it is asked (bonuses.md 4)', async () => {
  const at = (player: TestPlayer, ms: number, payoutMinor: number) => {
    player.nowMs = ms;
    play(player, 100, payoutMinor);
  };
  const all = (player: TestPlayer) => {
    // Two rounds may begin within a millisecond of each other.
    player.rules = { ...RULES, market: { ...RULES.market, minCycleMs: { slots: 0, default: 0 } } };
    at(player, RUN_START - 60_000, 1600);
    at(player, RUN_START, 100);
    at(player, END - 1, 200);
    at(player, END, 400);
    at(player, END + 60_000, 800);
  };
  const live = runner();
  all(live);
  expect(view(live)).toMatchObject({ score: 300, counted: 2, wins: [200, 100] });
  const found = await views.commands.tournamentEntry(shellOf(live), ASKER, RACE);
  expect(found.ok && found.value?.rounds.map(({ percent }) => percent)).toEqual([200, 100]);
  // Gathered from the rounds that were played before it was entered.
  const late = new TestPlayer('races', { currency: 'EUR' });
  late.nowMs = RUN_START - 120_000;
  late.fund(1_000_000);
  all(late);
  late.get((tx) => enter(tx, terms()));
  expect(view(late)).toMatchObject({ score: 300, counted: 2, wins: [200, 100] });
});

test('a round that ends within a day of the end counts, and at the end of that day no more', () => {
  const after = (ms: number) => {
    const player = runner();
    player.nowMs = END - 1000;
    const round = play(player, 100, 0, { finished: false });
    player.nowMs = END + 24 * HOUR + ms;
    const win = { id: `win ${round}`, type: 'win' as const, amountMinor: 700 };
    const input = { provider: 'acme', round, game: OUTSIDE.id, currency: 'EUR' as const, finished: true };
    player.get((tx) => betWin(tx, null, { ...input, transactions: [win] }, OUTSIDE));
    return view(player).score;
  };
  expect([after(-1), after(0)]).toEqual([700, 0]);
});

test('what a shard asks is answered again under a new number; an earlier end leaves out what came after it', async () => {
  const player = runner();
  play(player, 100, 300);
  player.nowMs = RUN_START + 30 * MINUTE;
  play(player, 100, 900);
  expect(view(player).score).toBe(1200);
  const close = { type: 'close', tournament: RACE, endMs: RUN_START + 10 * MINUTE } as const;
  await ends.commands.closeTournament(shellOf(player), close);
  expect(reports(player).at(-1)).toMatchObject({ score: 300, isFinal: true });
  const { no } = reports(player).at(-1) ?? { no: 0 };
  await ends.commands.closeTournament(shellOf(player), close);
  expect(reports(player).at(-1)).toMatchObject({ no: no + 1, score: 300, isFinal: true });
  const unknown = await ends.commands.closeTournament(shellOf(player), { ...close, tournament: 'other' });
  expect(unknown.ok).toBe(true);
});

/** Times after the start, in minutes. */
const at = (player: TestPlayer, minutes: number) => {
  player.nowMs = RUN_START + minutes * MINUTE;
};

test('while the register of the place does not answer, the clock stands still for its players: their rounds count as much longer [I30]', async () => {
  const player = runner();
  at(player, 50);
  player.get(noteSilence);
  at(player, 55);
  player.get(noteSilence);
  expect(view(player)).toMatchObject({ endMs: END + 5 * MINUTE, stoodMs: 5 * MINUTE });
  // Its own end and the shards' word come while nobody answers: nothing is final yet.
  at(player, 66);
  ring(player);
  const close = { type: 'close', tournament: RACE, endMs: END } as const;
  await ends.commands.closeTournament(shellOf(player), close);
  expect(view(player)).toMatchObject({ isFinal: false, endMs: END + 16 * MINUTE });
  at(player, 70);
  player.get(endSilence);
  player.forget();
  expect(view(player)).toMatchObject({ isFinal: false, endMs: END + 20 * MINUTE, stoodMs: 20 * MINUTE });
  at(player, 79);
  play(player, 100, 300);
  expect(view(player).score).toBe(300);
  await ends.commands.closeTournament(shellOf(player), close);
  expect(view(player).isFinal).toBe(false);
  at(player, 80);
  play(player, 100, 500);
  expect(view(player).score).toBe(300);
  at(player, 85);
  ring(player);
  expect(reports(player).at(-1)).toMatchObject({ score: 300, isFinal: true });
  player.get(noteSilence);
  at(player, 120);
  player.get(endSilence);
  expect(view(player)).toMatchObject({ isFinal: true, stoodMs: 20 * MINUTE });
});

test('a silence that nobody ends stops an hour after it was asked last; one outside of its time moves nothing [I30]', () => {
  const player = runner();
  at(player, 40);
  player.get(noteSilence);
  for (const minutes of [65, 90, 115]) {
    at(player, minutes);
    ring(player);
    expect(view(player).isFinal).toBe(false);
  }
  expect(view(player)).toMatchObject({ endMs: END + HOUR, stoodMs: HOUR });
  at(player, 125);
  ring(player);
  expect(view(player).isFinal).toBe(true);
  const other = new TestPlayer('races', { currency: 'EUR' });
  other.nowMs = RUN_START - 10 * MINUTE;
  other.get(noteSilence);
  at(other, 10);
  other.get((tx) => enter(tx, terms()));
  other.get(endSilence);
  expect(view(other).stoodMs).toBe(10 * MINUTE);
  at(other, 61);
  other.get(noteSilence);
  at(other, 75);
  other.get(endSilence);
  expect(view(other).stoodMs).toBe(10 * MINUTE + 14 * MINUTE);
});

test('a race that is stopped early ends as much later for who could not play', async () => {
  const player = runner();
  at(player, 10);
  player.get(noteSilence);
  at(player, 25);
  player.get(endSilence);
  at(player, 40);
  const stop = { type: 'close', tournament: RACE, endMs: RUN_START + 30 * MINUTE } as const;
  await ends.commands.closeTournament(shellOf(player), stop);
  expect(view(player)).toMatchObject({ isFinal: false, endMs: RUN_START + 45 * MINUTE });
  at(player, 44);
  play(player, 100, 200);
  at(player, 50);
  ring(player);
  expect(reports(player).at(-1)).toMatchObject({ score: 200, isFinal: true });
});

const cash = (player: TestPlayer) =>
  player.store.all<{ amount: number }>(`select amount from balance where account = 'player:real'`)[0]?.amount;
const prize = { type: 'prize', tournament: RACE, place: 4, count: 2, eurMinor: 333 } as const;

test('a prize is paid once, in cash, and told (I44)', async () => {
  const player = runner();
  const before = cash(player) ?? 0;
  for (let i = 0; i < 3; i += 1) {
    await ends.commands.takeTournamentPrize(shellOf(player), prize);
    player.forget();
  }
  expect(cash(player)).toBe(before + 333);
  expect(view(player).won).toMatchObject({ place: 4, count: 2, eurMinor: 333 });
  expect(player.get(notifications).flatMap((notice) => notice.prize ?? [])).toEqual([
    { tier: 'nice', sum: { amountMinor: 333, currency: 'EUR' } },
  ]);
  expect(player.get(notifications).filter(({ textKey }) => textKey === 'tournament_prize')).toMatchObject([
    {
      values: { place: 4, amountMinor: 333, currency: 'EUR', title: { en: 'Hourly Ten' } },
      link: `/tournaments/${RACE}`,
    },
  ]);
});

test('a place that gives something in place of cash gives it to one who holds it alone; what is shared, or cannot be had, is paid [I44] (rewards.md 25)', async () => {
  const gives = {
    1: { type: 'comp_points', points: 40 },
    2: { type: 'ticket', lottery: 'no-such-draw', valueEurMinor: 50 },
    3: { type: 'freespins', template: 'no-such-gift', valueEurMinor: 75 },
  } as const;
  const won = async (place: number, count: number, eurMinor: number) => {
    const player = runner({ gives });
    const before = [cash(player) ?? 0, player.get(chargeable)] as const;
    for (let i = 0; i < 2; i += 1)
      await ends.commands.takeTournamentPrize(shellOf(player), { ...prize, place, count, eurMinor });
    const kind = player.get(notifications).find(({ type }) => type === 'tournament')?.textKey;
    return [(cash(player) ?? 0) - before[0], player.get(chargeable) - before[1], kind];
  };
  expect(await won(1, 1, 40)).toEqual([0, 40, 'tournament_won']);
  expect(await won(1, 2, 45)).toEqual([45, 0, 'tournament_prize']);
  expect(await won(2, 1, 50)).toEqual([50, 0, 'tournament_prize']);
  expect(await won(3, 1, 75)).toEqual([75, 0, 'tournament_prize']);
});

test('who has excluded themselves keeps what was staked before and is paid at the close, untold (example 17) [I48]', async () => {
  const player = runner();
  play(player, 100, 300);
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  player.nowMs = END + 5 * MINUTE;
  ring(player);
  expect(reports(player).at(-1)).toMatchObject({ score: 300, isIn: true, isFinal: true });
  const before = cash(player) ?? 0;
  await ends.commands.takeTournamentPrize(shellOf(player), prize);
  expect(cash(player)).toBe(before + 333);
  expect(player.get(notifications).some(({ textKey }) => textKey === 'tournament_prize')).toBe(false);
});

test('with an account its name and its place go from tournaments that are not over', () => {
  const player = runner();
  play(player, 100, 300);
  player.get(leaveAll);
  expect(reports(player).at(-1)).toMatchObject({ isIn: false });
});

const round = fc.record({
  stake: fc.constantFrom(19, 20, 100, 777),
  payout: fc.nat(3000),
  back: fc.boolean(),
  evict: fc.boolean(),
});

test('after any rounds and rollbacks the score is the fold of those that remain [I45]', () => {
  fc.assert(
    fc.property(
      fc.array(round, { maxLength: 25 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('best', 'single', 'rounds', 'stakes'),
      (rounds, roundsTaken, strategy) => {
        const player = runner({ roundsTaken, strategy });
        const left: { stake: number; payout: number }[] = [];
        for (const { stake, payout, back, evict } of rounds) {
          const name = play(player, stake, payout);
          if (back) takeBack(player, name, payout);
          else left.push({ stake, payout });
          if (evict) player.forget();
        }
        const counting = left.filter(({ stake }) => stake >= 20).slice(0, roundsTaken);
        const times = counting
          .map(({ stake, payout }) => Math.min(100_000, Math.floor((payout * 100) / stake)))
          .toSorted((a, b) => b - a);
        const total = (values: number[]) => values.reduce((a, b) => a + b, 0);
        const expected = {
          best: total(times.slice(0, 10)),
          single: times[0] ?? 0,
          rounds: counting.length,
          stakes: Math.min(50_000, total(counting.map(({ stake }) => stake))),
        }[strategy];
        expect(player.get((tx) => entryOf(tx, RACE))).toMatchObject({ score: expected, counted: counting.length });
        expect(reports(player).at(-1)?.score).toBe(expected);
      },
    ),
    { numRuns: 60 },
  );
});
