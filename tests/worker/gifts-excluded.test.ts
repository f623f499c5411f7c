// What a break and a self-exclusion leave of gifts, over the running Worker's object: nothing is given or taken up meanwhile, and
// nothing that was given or won loses by it.
import { expect, test } from 'vitest';
import { depositOf, objectOf, SERVED } from '#kit/object.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const worker = sharedWorker();
const HOUR = 3_600_000;
const POKIE = 'fizz/triple-scoop';

const value = <Value>(answer: Answer<Value>): Value => {
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
  return answer.value;
};
type Made = Awaited<ReturnType<typeof objectOf>>;

/** A bonus that wagers, a set whose winnings are cash, with a win in it, and a gift that waits to be taken up. */
async function gifted(): Promise<Made & { set: number }> {
  const made = await objectOf(worker, 1000, 'XB');
  const { player } = made;
  const { no: bonus } = value(await player.redeemCoupon(SERVED, { key: 'coupon', code: 'COUPON-2026' }));
  value(await player.activateGift(SERVED, { key: 'a', gift: bonus }));
  const set = value(await player.enterCode(SERVED, { key: 'cash', code: 'PERIAPSIS' })).gift?.no ?? 0;
  value(await player.activateGift(SERVED, { key: 'b', gift: set }));
  value(await player.enterCode(SERVED, { key: 'spins', code: 'LIFTOFF20' }));
  for (let spin = 0; spin < 3; spin++) value(await player.placeSpin(SERVED, spinOf(set, `spin ${spin}`)));
  return { ...made, set };
}
const spinOf = (freespins: number, key: string) => ({ key, freespins, game: POKIE, action: null });

/** Signed in anew: the break has ended the session that it was begun in. */
async function again({ player }: Made, sessionId: string) {
  const asker = { ...SERVED, sessionId };
  const createdAtMs = Date.now() + 1000 * HOUR;
  await player.admit({ sessionId, createdAtMs, expiresAtMs: createdAtMs + 1e11 });
  return asker;
}
const rowsOf = ({ rows }: Made) =>
  rows(`select no, stage, activatable_until as taken, ends_at as ends, voided, won from gift order by no`);

test('in a break no gift is given, taken up or played, by whatever way, and none is told of; after it each goes on with all of its days [I48 I30]', async () => {
  const made = await gifted();
  const { player, set, rows } = made;
  const before = (await rowsOf(made)) as { no: number; stage: string; taken: number; ends: number; won: number }[];
  const noticesOf = () => rows(`select no, text_key from notice where type = 'gift' order by no`);
  const notices = await noticesOf();
  value(await player.setLimit(SERVED, { type: 'coolingoff', term: 'PT72H' }));
  const asker = await again(made, 'within');
  const wishes = {
    code: () => player.enterCode(asker, { key: 'k1', code: 'AUTUMN26' }),
    'code of a deposit': () => player.setBonusCode(asker, 'WELCOME'),
    coupon: () => player.redeemCoupon(asker, { key: 'k2', code: 'COUPON-2026' }),
    offer: () => player.takeOffer(asker, { key: 'k3', template: 'joining' }),
    activation: () => player.activateGift(asker, { key: 'k4', gift: 3 }),
    spin: () => player.placeSpin(asker, spinOf(set, 'k5')),
    deposit: () => player.openDeposit(asker, depositOf('k6', 5000)),
    bet: () => player.placeBet(asker, { key: 'k7', game: POKIE, stakeMinor: 100, currency: 'EUR', action: null }),
  };
  for (const [name, wish] of Object.entries(wishes))
    expect(await wish(), name).toMatchObject({ ok: false, code: 'limit.excluded' });
  const grant = { act: 'gift.grant', template: 'wheel-spins' } as const;
  const by = { key: 'office', operator: 'ada', roles: [], reason: 'a test', requestId: 'r' };
  expect(await player.operate(by, grant)).toMatchObject({ ok: false, code: 'limit.excluded' });
  expect(value(await player.gifts(asker)).offers).toEqual([]);
  expect(await rowsOf(made)).toEqual(before);
  expect(await noticesOf()).toEqual(notices);
  // Over: it was three days long, and so much later is the end of whatever ran.
  await player.wake(72 * HOUR);
  value(await player.gifts(asker));
  const after = (await rowsOf(made)) as typeof before;
  expect(after.map(({ stage }) => stage)).toEqual(before.map(({ stage }) => stage));
  const [first, second] = [before, after].map((gifts) =>
    gifts.map(({ taken, ends, stage }) => (stage === 'issued' ? taken : ends)),
  );
  expect(second).toEqual(first?.map((at) => at + 72 * HOUR));
  const activated = await player.activateGift(asker, { key: 'k8', gift: 3 });
  expect(activated.ok ? null : activated.code).toBeNull();
  await player.answerReality(asker);
  const spun = await player.placeSpin(asker, spinOf(set, 'k9'));
  expect(spun.ok ? null : spun.code).toBeNull();
});

test('a self-exclusion gives nothing, ends every gift, and pays what the spins have won as cash that can be withdrawn [I48 I25 I30]', async () => {
  const made = await gifted();
  const { player, set, rows } = made;
  const [{ won } = { won: 0 }] = (await rows(`select won from gift where no = ${set}`)) as { won: number }[];
  const cashOf = async () =>
    ((await rows(`select amount from balance where account = 'player:real'`)) as { amount: number }[])[0]?.amount;
  const cash = (await cashOf()) ?? 0;
  value(await player.setLimit(SERVED, { type: 'selfexclusion', term: 'P6M' }));
  expect(await rows('select no, stage, reason, converted from gift order by no')).toEqual([
    { no: 1, stage: 'canceled', reason: 'exclusion', converted: 0 },
    { no: 2, stage: 'canceled', reason: 'exclusion', converted: won },
    { no: 3, stage: 'canceled', reason: 'exclusion', converted: 0 },
  ]);
  expect(await cashOf()).toBe(cash + won);
  const asker = await again(made, 'excluded');
  expect(await player.enterCode(asker, { key: 'k1', code: 'AUTUMN26' })).toMatchObject({ code: 'limit.excluded' });
  expect(await player.activateGift(asker, { key: 'k4', gift: 3 })).toMatchObject({ code: 'limit.excluded' });
  expect(await rows('select count(*) as n from gift')).toEqual([{ n: 3 }]);
  const way = { destination: 'd', instrument: 'i', recallable: true, payAfterMs: 60_000, minMinor: 1, maxMinor: 1e9 };
  await player.prove(asker);
  const held = await player.requestCashout(asker, {
    key: 'w',
    amountMinor: cash + won,
    currency: 'EUR',
    method: 'visa',
    provider: 'kit',
    ...way,
  });
  expect(held.ok ? held.value.payment.state : held).toBe('pending');
});
