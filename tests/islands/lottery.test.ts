// A lottery's page that stays open: what would be sold is judged by the coins that there are, not by those of before.
import { expect, test, vi } from 'vitest';
import { page } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { readRates } from '#shared/contract/comp-points.ts';
import { getLotteryStatus, type Lottery, type LotteryDraw } from '#shared/contract/lotteries.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { $ownLottery, watchLottery } from '#src/features/lotteries/lottery.store.ts';
import { tellPoints } from '#src/stores/points.ts';

page('player');
const net = network();
const ID = 'monthly-draw-1';
const sums = (chargeable: number) => ({ chargeable: { points: chargeable }, persistent: { points: 0 } });

const TICKET: RewardCardView = {
  group: 'ticket',
  type: 'lotteries',
  category: 'SPECIAL_REWARDS',
  label: null,
  title: '',
  description: '',
  symbol: 'star',
  rate: { currency: 'EUR', points: 50, amount_cents: null, lottery_ids: [ID] },
  rates: [],
  sale: null,
  games: [],
  wager: 0,
  worth_cents: null,
  worth_eur_cents: null,
  offer: null,
  box: null,
  goal: null,
  unavailable: null,
  most: 9,
};

test('coins that come while the page is open end what was said of their lack', async () => {
  let coins = 0;
  net.now.on(getLotteryStatus, () => ({
    id: ID,
    lottery_id: 'monthly-draw',
    in_progress: true,
    confirmed: false,
    tickets: 0,
    own: [],
    room: 10,
    coins: true,
    terms: null,
    unavailable: null,
  }));
  net.now.on(readRates, () => ({
    rates: [
      {
        ...TICKET,
        unavailable: coins < 50 ? { code: 'points.insufficient', data: { missing: 50 - coins }, untilMs: null } : null,
      },
    ],
  }));
  tellPoints(sums(0));
  const lottery = { id: ID, start_at: '2026-11-01T00:00:00Z', end_at: '2099-01-01T00:00:00Z' } as Lottery;
  const leave = watchLottery(lottery, { stage: 'open' } as LotteryDraw, 'en', true);
  const why = () => {
    const own = $ownLottery.get();
    return own.status === 'known' ? (own.price?.unavailable?.code ?? null) : own.status;
  };
  await vi.waitFor(() => expect(why()).toBe('points.insufficient'));
  coins = 200;
  tellPoints(sums(200));
  await vi.waitFor(() => expect(why()).toBeNull());
  leave();
});
