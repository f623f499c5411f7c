// The examples of bonuses.md that need no exact win, played at the shipped titles over the running Worker's object: a coupon's bonus
// of 10.00 with 300.00 to wager. Those with figures to the cent are in tests/unit/player/bonuses.test.ts.
import { expect, test } from 'vitest';
import { fund, objectOf, SERVED } from '#kit/object.ts';
import { until } from '#kit/player.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const worker = sharedWorker();
const POKIE = 'fizz/triple-scoop';
/** It feeds a jackpot. */
const FEEDING = 'kepler/perihelion';
const ROULETTE = 'kepler/equinox-roulette';
const BLACKJACK = 'kepler/syzygy-blackjack';

const value = <Value>(answer: Answer<Value>): Value => {
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
  return answer.value;
};
let made = 0;

/** A player with cash and the coupon's bonus, which is wagering. */
async function wagering(cashMinor: number) {
  const { player, rows } = await objectOf(worker, cashMinor, 'XB');
  const { no } = value(await player.redeemCoupon(SERVED, { key: 'c', code: 'COUPON-2026' }));
  value(await player.activateGift(SERVED, { key: 'a', gift: no }));
  const bet = (game: string, stakeMinor: number, action: unknown) =>
    player.placeBet(SERVED, { key: `b${made++}`, game, stakeMinor, currency: 'EUR', action });
  const state = async () => {
    const { gifts } = value(await player.gifts(SERVED));
    const bonus = gifts.find((each) => each.no === no);
    const { accounts } = value(await player.wallet(SERVED));
    const { stage, progressMinor, balanceMinor, voidedMinor } = bonus ?? {};
    return {
      cash: accounts[0]?.amountMinor ?? 0,
      stage,
      progress: progressMinor,
      bonus: balanceMinor,
      voided: voidedMinor,
    };
  };
  return { player, rows, no, bet, state };
}
const laid = (...bets: [at: string, stakeMinor: number][]) => ({
  bets: bets.map(([at, stakeMinor]) => ({ at, stakeMinor })),
});

test('example 2: cash 3.00 pays first, the bonus the rest; a win goes back in those parts, and the stake is progress [I22 I23]', async () => {
  const { bet, state } = await wagering(300);
  const { round } = value(await bet(POKIE, 500, null));
  const bonus = Math.floor((round.payoutMinor * 200) / 500);
  expect(await state()).toMatchObject({
    cash: round.payoutMinor - bonus,
    bonus: 800 + bonus,
    progress: 500,
    stage: 'handle_bets',
  });
});

test('example 3: 6.00 is refused where bonus money is needed, and counts nothing in cash [I23]', async () => {
  const poor = await wagering(400);
  expect(await poor.bet(ROULETTE, 600, laid(['red', 600]))).toMatchObject({
    ok: false,
    code: 'bonus.max_bet',
    detail: { maxMinor: 500, currency: 'EUR', endable: null },
  });
  expect(await poor.state()).toMatchObject({ cash: 400, bonus: 1000, progress: 0 });
  const rich = await wagering(1000);
  const { round } = value(await rich.bet(ROULETTE, 600, laid(['red', 600])));
  expect(await rich.state()).toMatchObject({ cash: 400 + round.payoutMinor, bonus: 1000, progress: 0 });
  expect(await rich.rows('select wagering, counts from round')).toEqual([{ wagering: rich.no, counts: 'max_bet' }]);
});

test('examples 4 and 14: red counts a fifth; red and black nothing, nor with 2.40 on black; blackjack a tenth, doubled too [I23]', async () => {
  const { player, bet, state, rows } = await wagering(20_000);
  value(await bet(ROULETTE, 500, laid(['red', 500])));
  expect((await state()).progress).toBe(100);
  value(await bet(ROULETTE, 500, laid(['red', 250], ['black', 250])));
  value(await bet(ROULETTE, 490, laid(['red', 250], ['black', 240])));
  expect((await state()).progress).toBe(100);
  expect(await rows("select count(*) as n from round where counts = 'chance'")).toEqual([{ n: 2 }]);
  for (let progress = 100; ; ) {
    const { round } = value(await bet(BLACKJACK, 500, laid(['box', 500])));
    progress += 50;
    if (round.status !== 'open') continue;
    const { id: roundId, actions } = round;
    const move = (action: string, step: number) =>
      player.act(SERVED, { key: `m${made++}`, roundId, step, action }, { published: true, blocked: [] });
    const doubled = await move('double', actions.length);
    if (doubled.ok) {
      expect((await state()).progress).toBe(progress + 50);
      break;
    }
    value(await move('stand', actions.length));
  }
});

test('a game that feeds a jackpot takes no bonus money; in cash it is played and counts nothing [I23]', async () => {
  const { bet, state, rows } = await wagering(100);
  expect(await bet(FEEDING, 200, null)).toMatchObject({ ok: false, code: 'bonus.excluded_game' });
  expect(await state()).toMatchObject({ cash: 100, bonus: 1000, progress: 0 });
  value(await bet(FEEDING, 100, null));
  expect(await state()).toMatchObject({ bonus: 1000, progress: 0 });
  expect(await rows('select counts from round')).toEqual([{ counts: 'excluded' }]);
});

test('example 9: a withdrawal is warned with 409 and what is at stake; confirmed it ends the bonus, and a recall does not bring it back [I19 I25]', async () => {
  const { player, state } = await wagering(4000);
  const out = (forfeitMinor?: number) =>
    player.requestCashout(SERVED, {
      key: 'w',
      amountMinor: 1000,
      currency: 'EUR',
      method: 'visa',
      provider: 'test',
      minMinor: 1,
      maxMinor: 1e9,
      destination: 'card',
      instrument: 'Visa',
      recallable: true,
      payAfterMs: 3_600_000,
      forfeitMinor,
    });
  expect(await out()).toMatchObject({ code: 'bonus.active', detail: { amountMinor: 1000, currency: 'EUR' } });
  const { payment } = value(await out(1000));
  expect(await state()).toMatchObject({ cash: 3000, bonus: 0, stage: 'canceled', voided: 1000 });
  value(await player.recall(SERVED, { key: 'r', paymentId: payment.id }));
  expect(await state()).toMatchObject({ cash: 4000, bonus: 0, stage: 'canceled' });
});

test('a bonus is not ended while a round holds its stake [I25]', async () => {
  const { player, bet, no } = await wagering(0);
  for (let key = 0; ; key++) {
    const { round } = value(await bet(BLACKJACK, 100, laid(['box', 100])));
    if (round.status !== 'open') continue;
    const end = () => player.cancelGift(SERVED, { key: `end ${key}`, gift: no });
    expect(await end()).toMatchObject({ code: 'bonus.round_open' });
    value(await player.act(SERVED, { key: 's', roundId: round.id, step: round.actions.length, action: 'stand' }));
    expect(value(await end())).toMatchObject({ stage: 'canceled', balanceMinor: 0 });
    break;
  }
});

test('example 12: a self-exclusion ends it in its transaction; what its round wins later is cash for the cash part alone [I25 I30 I32]', async () => {
  for (;;) {
    const { player, bet, rows } = await wagering(300);
    const { round } = value(await bet(BLACKJACK, 500, laid(['box', 500])));
    if (round.status !== 'open') continue;
    await fund(player, 4000, 'more');
    value(await player.setLimit(SERVED, { type: 'selfexclusion', term: 'P6M' }));
    expect(await rows('select stage, reason from gift')).toEqual([{ stage: 'canceled', reason: 'exclusion' }]);
    // The house stands for the player, at once.
    await until(async () => (await rows("select 1 from round where status = 'settled'")).length > 0);
    const [{ payout } = { payout: 0 }] = (await rows('select payout from round')) as { payout: number }[];
    const bonus = Math.floor((payout * 200) / 500);
    const [cash] = await rows("select amount from balance where account = 'player:real'");
    expect(cash).toEqual({ amount: 4000 + payout - bonus });
    expect(await rows('select voided, converted from gift')).toEqual([{ voided: 800 + bonus, converted: 0 }]);
    break;
  }
});

test('an erasure ends a bonus and pays what has been wagered for; that stays, and is to be withdrawn first [I25] [I42]', async () => {
  const { player, rows, bet, state } = await wagering(0);
  value(await bet(POKIE, 500, null));
  const { bonus = 0, progress } = await state();
  expect(progress).toBe(500);
  for (const _try of [1, 2])
    expect(await player.erase(SERVED)).toMatchObject({ code: 'erasure.blocked', detail: { why: 'money' } });
  const cash = Math.floor((bonus * 500) / 30_000);
  expect(await rows('select stage, reason, converted, voided from gift')).toEqual([
    { stage: 'canceled', reason: 'closure', converted: cash, voided: bonus - cash },
  ]);
  expect(value(await player.wallet(SERVED)).accounts).toMatchObject([{ cashoutMinor: cash, bonusMinor: 0 }]);
});

const DAY_MS = 86_400_000;

test('example 3: above the maximum a deposit bonus refuses cash, too, and is to be ended first; then cash pays [I23]', async () => {
  const { player } = await objectOf(worker, 1000, 'XB');
  value(await player.setBonusCode(SERVED, 'WELCOME'));
  await fund(player, 5000, 'with the code');
  const red = () =>
    player.placeBet(SERVED, {
      key: `b${made++}`,
      game: ROULETTE,
      stakeMinor: 600,
      currency: 'EUR',
      action: laid(['red', 600]),
    });
  const refused = await red();
  expect(refused).toMatchObject({ ok: false, code: 'bonus.max_bet', detail: { maxMinor: 200, currency: 'EUR' } });
  const gift = refused.ok ? 0 : Number(refused.detail?.endable);
  expect(value(await player.cancelGift(SERVED, { key: 'end', gift }))).toMatchObject({
    stage: 'canceled',
    voidedMinor: 5000,
  });
  expect((await red()).ok).toBe(true);
});

test('example 8: at the end of its days the object ends it by itself, and cash stays as it is [I25]', async () => {
  const { player, rows } = await wagering(400);
  await player.wake(30 * DAY_MS - 60_000);
  expect(await rows('select stage from gift')).toEqual([{ stage: 'handle_bets' }]);
  // Nobody asks it anything: its alarm rings.
  await player.wake(30 * DAY_MS);
  await until(async () => (await rows("select 1 from gift where stage = 'expired'")).length > 0);
  expect(await rows('select reason, voided, converted from gift')).toEqual([
    { reason: 'time', voided: 1000, converted: 0 },
  ]);
  expect(await rows("select amount from balance where account = 'player:real'")).toEqual([{ amount: 400 }]);
});

test('example 13: a waiting deposit bonus ends with a withdrawal as the one that wagers does, in the posting that holds the cash [I1 I25]', async () => {
  const { player, rows } = await wagering(0);
  value(await player.setBonusCode(SERVED, 'WELCOME'));
  await fund(player, 20_000, 'with the code');
  expect(await rows('select stage from gift order by no')).toEqual([{ stage: 'handle_bets' }, { stage: 'wait' }]);
  const out = (forfeitMinor?: number) =>
    player.requestCashout(SERVED, {
      key: 'w',
      amountMinor: 20_000,
      currency: 'EUR',
      method: 'visa',
      provider: 'test',
      minMinor: 1,
      maxMinor: 1e9,
      destination: 'card',
      instrument: 'Visa',
      recallable: true,
      payAfterMs: 3_600_000,
      forfeitMinor,
    });
  expect(await out()).toMatchObject({ code: 'bonus.active', detail: { amountMinor: 21_000 } });
  value(await out(21_000));
  expect(await rows('select stage from gift order by no')).toEqual([{ stage: 'canceled' }, { stage: 'canceled' }]);
  const postings = await rows(
    "select count(*) as rows, count(distinct posting) as postings from ledger where kind = 'cashout_held'",
  );
  expect(postings).toEqual([{ rows: 3, postings: 1 }]);
});

test('two requests that give at once give one, and one that is told again is answered as it was [I44]', async () => {
  const { player, rows } = await objectOf(worker, 0, 'XB');
  const ask = (key: string) => player.redeemCoupon(SERVED, { key, code: 'COUPON-2026' });
  const answers = await Promise.all([ask('a'), ask('b'), ask('a'), ask('c')]);
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  expect(await rows('select count(*) as n from gift')).toEqual([{ n: 1 }]);
  const activated = await Promise.all(['x', 'y'].map((key) => player.activateGift(SERVED, { key, gift: 1 })));
  expect(activated.filter(({ ok }) => ok).length).toBe(1);
  expect(await rows("select count(*) as n from ledger where kind = 'bonus_given'")).toEqual([{ n: 1 }]);
});
