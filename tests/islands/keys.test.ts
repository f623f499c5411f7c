// Every store that posts, behind a network that loses answers: chosen twice it is done once, also by a page that was reloaded.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { giftOf } from '#kit/gift-answers.ts';
import { page } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { activateBonus, activateFreespins, enterPromoCode, takeOffer } from '#shared/contract/bonuses.ts';
import { writeMessage } from '#shared/contract/chat.ts';
import { exchangeMoney, exchangeReward, readPoints, readRates } from '#shared/contract/comp-points.ts';
import { listDraws, openLootbox, takeDailyBox } from '#shared/contract/lootboxes.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { operations } from '#shared/contract/operations.ts';
import { paymentOperations } from '#shared/contract/payments.ts';
import { readPlayer } from '#shared/contract/player.ts';
import { actOnRound, placeBet, readSeeds, rotateSeeds } from '#shared/contract/rounds.ts';
import { supportOperations } from '#shared/contract/support.ts';
import { betAtTable, leaveTable, takeBackAtTable } from '#shared/contract/tables.ts';
import { contestTaking } from '#shared/contract/takings.ts';
import { verificationOperations } from '#shared/contract/verification.ts';

page();
const net = network();

type Row = {
  readonly operation: Operation<never, never, unknown> | Operation<unknown, unknown, unknown>;
  /** Chooses number `n` and presses; another number is another choice. */
  readonly press: (n: number) => Promise<unknown>;
  /** What is asked of the server again by a page that comes back: its key need not outlive the page. */
  readonly page?: true;
  /** There is one choice only. */
  readonly only?: true;
};

const SEEDS = { player: 'ada', seedHash: 'a'.repeat(64), nextSeedHash: 'b'.repeat(64), clientSeed: null, nonce: 0 };
const payment = (id: number) => ({ id: `P1-${id}` }) as never;
const card = (type: string, lottery?: string) =>
  ({
    group: 'g',
    type,
    rate: { points: 10, currency: 'EUR', amount_cents: 100, ...(lottery && { lottery_ids: [lottery] }) },
  }) as never;
const file = (n: number) =>
  new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'x'.repeat(n)], 'a.png', {
    type: 'image/png',
  });
const method = { id: 'visa', currency: 'EUR', kind: 'bank' };
const way = { key: 'k', method, profile: null, methods: [] } as never;
const game = { id: 'kepler/solstice-dice' } as never;
const wager = (stakeMinor: number) => ({ stakeMinor, action: null }) as never;
const wheel = (n: number) => ({ group_key: `w${n}`, next_at: `2026-11-2${n}T00:00:00.000Z` }) as never;
const lists = (n: number) => ({ lootboxes: [{ id: n, stage: 'issued', group_key: `w${n}` }], wheels: [] }) as never;

const gifts = () => import('#src/stores/gifts.ts');
const orders = () => import('#src/features/cashbox/order.store.ts');
const history = () => import('#src/features/cashbox/history.store.ts');
const support = () => import('#src/features/support/support.store.ts');
const wheels = () => import('#src/features/wheel/wheel.store.ts');
const shop = () => import('#src/features/shop/shop.store.ts');
const real = async () => (await import('#src/features/play/table/dealers/real.ts')).realDealer(game, () => 'EUR');
/** A table asks again for a wager that nobody has answered: a dealer of its own for each press chooses by itself. */
const live = async (no: number) => {
  const { atom } = await import('nanostores');
  const { liveDealer } = await import('#src/features/play/live/real.ts');
  return liveDealer(game, () => 'EUR', { round: () => ({ no }) as never, $joined: atom(null) });
};

const rows: Readonly<Record<string, Row>> = {
  'a deposit': {
    operation: paymentOperations.deposit,
    press: async (n) => (await orders()).sendDeposit(way, n * 1000, 'en'),
  },
  'a withdrawal': {
    operation: paymentOperations.cashout,
    press: async (n) => (await orders()).sendCashout(way, n * 1000),
  },
  'a withdrawal that is recalled': {
    operation: paymentOperations.recall,
    press: async (n) => (await history()).act('recall', payment(n)),
  },
  'a deposit that is released': {
    operation: paymentOperations.release,
    press: async (n) => (await history()).act('release', payment(n)),
  },
  'a deposit that is taken back': {
    operation: paymentOperations.refund,
    press: async (n) => (await history()).act('refund', payment(n)),
  },
  'a deposit that is given up': {
    operation: paymentOperations.drop,
    press: async (n) => (await import('#src/features/limits/limits.store.ts')).dropPending(`P1-${n}`),
  },
  'deposits that are given up': {
    operation: paymentOperations.dropAll,
    press: async () => (await history()).dropAll(),
    only: true,
  },
  'coins for money': {
    operation: exchangeMoney,
    press: async (n) => (await shop()).exchange({ card: card('money'), quantity: n }),
  },
  'coins for a reward': {
    operation: exchangeReward,
    press: async (n) => (await shop()).exchange({ card: card('freespins'), quantity: n }),
  },
  'lottery tickets': {
    operation: exchangeReward,
    press: async (n) =>
      (await import('#src/features/lotteries/lottery.store.ts')).buyTickets(
        { group: 'g', points: 10, unavailable: null },
        n,
      ),
  },
  'a bonus that is activated': {
    operation: activateBonus,
    press: async (n) => (await gifts()).activate(giftOf({ id: n })),
  },
  'spins that are activated': {
    operation: activateFreespins,
    press: async (n) => (await gifts()).activate(giftOf({ id: n, kind: 'freespins' })),
  },
  'an offer that is taken': {
    operation: takeOffer,
    press: async (n) => (await gifts()).take({ id: `offer-${n}` } as never),
  },
  'a promo code': { operation: enterPromoCode, press: async (n) => (await gifts()).enterCode(`CODE${n}`, 'en') },
  'the box of the day': {
    operation: takeDailyBox,
    press: async (n) => (await wheels()).turn(wheel(n), { lootboxes: [], wheels: [] }),
  },
  'a box that is opened': {
    operation: openLootbox,
    press: async (n) => (await wheels()).turn(wheel(n), lists(n)),
  },
  'a bet': { operation: placeBet, press: async (n) => (await real()).deal(wager(n * 10)), page: true },
  'a move': {
    operation: actOnRound,
    press: async (n) => (await real()).act({ id: `R1-${n}`, step: 1 } as never, 'hit'),
    page: true,
  },
  'a bet at a live table': {
    operation: betAtTable,
    press: async (n) => (await live(n)).deal(wager(10)),
    page: true,
  },
  'who leaves a live round': {
    operation: leaveTable,
    press: async (n) => (await live(n)).leave({ no: n } as never, 0),
    page: true,
  },
  'a bet that is taken back': {
    operation: takeBackAtTable,
    press: async (n) => (await live(n)).takeBack({ no: n, id: `R1-${n}` } as never),
    page: true,
  },
  'other seeds': {
    operation: rotateSeeds,
    press: async (n) => {
      const store = await import('#src/features/fairness/fairness.store.ts');
      store.takeClientSeed(`seed-${n}`);
      return store.rotate();
    },
  },
  'a letter to support': {
    operation: supportOperations.contact,
    press: async (n) => (await support()).contact({ topic: 'other', text: `Letter ${n}` } as never, false),
  },
  'a message to a case': {
    operation: supportOperations.write,
    press: async (n) => (await support()).write('AAAA-BBBB', `Message ${n}`),
  },
  'a file of a case': {
    operation: supportOperations.announceFile,
    press: async (n) => (await support()).attach('AAAA-BBBB', file(n)),
  },
  'a word against what was taken': {
    operation: contestTaking,
    press: async (n) =>
      (await import('#src/features/takings/takings.store.ts')).contest('K1-1', `I had earned them ${n}.`, 'en'),
  },
  'where money comes from': {
    operation: verificationOperations.answer,
    press: async (n) =>
      (await import('#src/features/verification/verification.store.ts')).answerFunds({
        source: 'salary',
        occupation: `Pilot ${n}`,
        income: '20-40',
        words: 'I fly letters over the sea for a living.',
      }),
  },
  'a document': {
    operation: verificationOperations.send,
    press: async (n) =>
      (await import('#src/features/verification/verification.store.ts')).send('identity', 'passport', file(n)),
  },
};

/** Not pressed by any store of ours, or told apart by what stands in the room (chat.test.tsx). */
const ELSEWHERE: readonly string[] = [writeMessage.id, 'redeemCoupon', 'cryptoAddress'];

beforeEach(() => {
  vi.resetModules();
  net.now.on(readPlayer, () => no('server.error', 400));
  net.now.on(listDraws, () => no('request.invalid', 400));
  net.now.on(readPoints, () => no('request.invalid', 400));
  net.now.on(readRates, () => no('request.invalid', 400));
  net.now.on(readSeeds, () => ({ ...SEEDS, openRounds: 0, revealed: [] }));
});

const keysOf = ({ operation }: Row) => net.now.calls(operation).map(({ key }) => key ?? '');
const keysSince = (row: Row, from: number) => [...new Set(keysOf(row).slice(from))];

describe.each(Object.entries(rows))('%s', (_, row) => {
  const pressed = async (n: number): Promise<string[]> => {
    const from = keysOf(row).length;
    await row.press(n);
    return keysSince(row, from);
  };

  test('whose answers are lost is done once however often it is chosen; another choice is another [I7]', async () => {
    net.now.lose(row.operation);
    const [first = ''] = await pressed(1);
    expect(first).not.toBe('');
    expect(await pressed(1)).toEqual([first]);
    if (!row.only) expect(await pressed(2)).not.toContain(first);
    expect(await pressed(1)).toEqual([first]);
    // What is refused now may have been done before.
    for (const refusal of [no('throttle.limited', 429), no('geo.play', 451), no('limit.reached', 403)]) {
      net.now.on(row.operation as Operation<unknown, unknown, unknown>, () => refusal);
      expect(await pressed(1)).toEqual([first]);
    }
    net.now.on(row.operation as Operation<unknown, unknown, unknown>, () => no('idempotency.key_reused', 422));
    expect(await pressed(1)).toEqual([first]);
    expect(await pressed(1)).not.toContain(first);
  });

  if (!row.page)
    test('is known by a page that was reloaded, and forgotten with the session', async () => {
      net.now.lose(row.operation);
      const [first = ''] = await pressed(1);
      vi.resetModules();
      expect(await pressed(1)).toEqual([first]);
      const { forgetPlayer } = await import('#src/client/storage.ts');
      forgetPlayer();
      vi.resetModules();
      expect(await pressed(1)).not.toContain(first);
    });
});

test('every call that can post is pressed above', () => {
  const pressed = Object.values(rows).map(({ operation }) => operation.id);
  const posting = operations.filter(({ keyed }) => keyed).map(({ id }) => id);
  expect(posting.filter((id) => !pressed.includes(id) && !ELSEWHERE.includes(id))).toEqual([]);
});
