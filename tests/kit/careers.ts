// Months of players as the sandbox's robots play: a round every so often at a real game's odds, another deposit when the money is gone,
// what was won taken out; in the sums, games and evenings of the one whose career it is.
import type { RiskHistory, RiskPayment } from '#shared/domain/risk/judge.ts';
import { PAYMENT_DAYS, PLAY_DAYS } from '#shared/domain/risk/rules.ts';
import { readCertificate, readTitles } from '../../scripts/maths/titles.ts';
import { HABITS } from '../../scripts/robots.ts';
import { chance } from './chance.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The shortest evening and the longest. */
const EVENING = { leastMs: HOUR_MS / 4, mostMs: 2 * HOUR_MS };
/** Of rounds that won so many stakes there is a record. */
const WORTH_NOTING = 50;

/** What a round pays, in stakes, drawn at the odds of the game's certificate. */
function gamesOf(): readonly ((draw: number) => number)[] {
  return [...readTitles().keys()].flatMap((game) => {
    const payouts = readCertificate(game)?.figures[0]?.payouts ?? [];
    if (payouts.length === 0) return [];
    let sum = 0;
    const upTo = payouts.map(([, odds]) => (sum += odds));
    return (draw: number): number => {
      const at = draw * sum;
      return payouts[upTo.findIndex((bound) => at < bound)]?.[0] ?? 0;
    };
  });
}
let games: ReturnType<typeof gamesOf> | undefined;

export interface HonestCareer extends Pick<RiskHistory, 'payments' | 'days' | 'wins'> {
  /** What the rules read of it at that moment. */
  until(nowMs: number): RiskHistory;
}

/** Somebody ordinary who began up to a year ago, and whose last day ends at `endMs`. */
export function honestCareer(seed: number, endMs: number): HonestCareer {
  games ??= gamesOf();
  const draw = chance(seed * 7919 + 1);
  const between = (low: number, high: number) => low + draw() * (high - low);
  const count = (low: number, high: number) => Math.floor(between(low, high + 1));
  // From a fifth of a robot's sums to forty times as much (deposits of 10 to 2,000 euros, one to six a month), which last for as many
  // rounds as a robot's, or down to a tenth of them.
  const purse = 0.2 * 200 ** draw();
  const usual = HABITS.depositMinor * purse;
  const stake = Math.max(4, Math.round(HABITS.stakeMinor * purse * 10 ** draw()));
  const budget = usual * count(1, 6);
  const evenings = count(1, 12);
  const cards = draw() < 0.1 ? 3 : count(1, 2);
  const began = count(5, 360);
  // One in ten stays away for months, some longer than others.
  const rest = draw() < 0.1 ? { from: count(0, began), days: count(30, 200) } : { from: 0, days: 0 };
  const favourites = Array.from({ length: count(1, 4) }, () => games?.[count(0, games.length - 1)] ?? (() => 0));
  const payments: RiskPayment[] = [];
  const days: { atMs: number; stakedEur: number }[] = [];
  const wins: { id: string; atMs: number; eurMinor: number }[] = [];
  let balance = 0;
  let round = 0;

  const pay = (way: RiskPayment['way'], atMs: number, eurMinor: number) => {
    const card = count(1, cards);
    payments.push({
      ...{ id: `P${seed}-${payments.length + 1}`, way, atMs, eurMinor, ownMinor: eurMinor },
      ...{ method: card === 3 ? 'paypal' : 'visa', instrument: `card-${card}`, places: ['AT', 'AT-9'] },
    });
  };
  function evening(startMs: number): void {
    const game = favourites[count(0, favourites.length - 1)] ?? (() => 0);
    const rounds = Math.floor(between(EVENING.leastMs, EVENING.mostMs) / HABITS.roundMs);
    let staked = 0;
    for (let i = 0; i < rounds; i++) {
      const atMs = startMs + i * HABITS.roundMs;
      if (balance < stake) {
        const spent = payments.reduce((all, { way, atMs: paidMs, eurMinor }) => {
          if (paidMs <= atMs - 30 * DAY_MS) return all;
          return way === 'in' ? all + eurMinor : all - eurMinor;
        }, 0);
        if (spent >= budget) break;
        const sum = usual * between(0.6, 1.4);
        const eurMinor = Math.max(1000, draw() < 0.8 ? Math.ceil(sum / 500) * 500 : Math.round(sum));
        pay('in', atMs, eurMinor);
        balance += eurMinor;
      }
      const paid = Math.floor(stake * game(draw()));
      balance += paid - stake;
      staked += stake;
      round += 1;
      if (paid >= WORTH_NOTING * stake) wins.push({ id: `R${seed}-${round}`, atMs, eurMinor: paid - stake });
    }
    const endMs = startMs + rounds * HABITS.roundMs;
    days.push({ atMs: Math.floor(startMs / DAY_MS) * DAY_MS, stakedEur: staked });
    // Who has won takes it out, and leaves a deposit to go on with.
    if (balance < 2 * usual || draw() < 0.3) return;
    const out = Math.round(balance - usual);
    pay('out', endMs, out);
    balance -= out;
  }
  for (let day = began; day > 0; day--) {
    const isAway = day <= rest.from && day > rest.from - rest.days;
    if (!isAway && draw() < evenings / 30) evening(endMs - day * DAY_MS + count(0, 20) * HOUR_MS);
  }
  const within = <Row extends { readonly atMs: number }>(rows: readonly Row[], fromMs: number, nowMs: number): Row[] =>
    rows.filter(({ atMs }) => atMs > fromMs && atMs <= nowMs);
  return {
    ...{ payments, days, wins },
    until: (nowMs) => {
      const sinceMs = nowMs - PLAY_DAYS * DAY_MS;
      return {
        payments: within(payments, nowMs - PAYMENT_DAYS * DAY_MS, nowMs),
        days: within(days, sinceMs, nowMs),
        playedBeforeMs: days.findLast(({ atMs }) => atMs <= sinceMs)?.atMs ?? null,
        wins: within(wins, sinceMs, nowMs),
        takenBack: [],
      };
    },
  };
}
