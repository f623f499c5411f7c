// A deposit's bonus over the running Worker: pinned before it is paid, given once for each person, cleared by its success (bonuses.md 3).
import { expect, test } from 'vitest';
import type { Birth } from '#functions/player/person/profile.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import { cashier } from '#kit/cashier.ts';
import { birthOf, depositOf, KNOWN, MONEY, objectOf, SERVED } from '#kit/object.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { GiftList } from '#shared/contract/gifts.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

async function value<T>(pending: Promise<Answer<T>>): Promise<T> {
  const answer = await pending;
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
  return answer.value;
}
const gifts = async (player: PlayerStub) =>
  (await value(player.gifts(SERVED))).gifts.map(({ kind, stage, amountMinor }) => [kind, stage, amountMinor]);
const paid = (paymentId: string, amountMinor: number, card?: string) => ({
  provider: MONEY.provider,
  providerRef: `ref-${paymentId}`,
  paymentId,
  amountMinor,
  currency: MONEY.currency,
  means: `test:${card ?? paymentId}`,
  ...(card && { profile: { id: card, brand: 'visa', last4: '4242', expiry: '12/39' } }),
});
const open = async (player: PlayerStub, key: string, amountMinor: number) =>
  (await value(player.openDeposit(SERVED, depositOf(key, amountMinor)))).payment.id;

test('a code that is set before a deposit brings its bonus with it, is cleared by it, and is had once [S7.111] [I21] [S4.64]', async () => {
  const { client, deposit, pay, reaches } = await cashier(base());
  const set = (code: string) =>
    client.send('/api/player/set_bonus_code', { method: 'PATCH', json: { deposit_bonus_code: code } });
  await set('PACK131811');
  const { payment, redirectUrl } = JSON.parse((await deposit({ amountMinor: 5000 })).text) as DepositAnswer;
  await pay(redirectUrl);
  await reaches(payment.id, 'succeeded');
  const { gifts: given, settings, offers } = await client.ask<GiftList>('/api/v2/bonuses');
  expect(given).toContainEqual(
    expect.objectContaining({
      kind: 'bonus',
      type: 'deposit',
      stage: 'handle_bets',
      amount_cents: 5000,
      balance_cents: 5000,
      amount_wager_requirement_cents: 150_000,
      can_become_cents: null,
      group_key: 'welcome',
      // The deposit's page tells by it what came.
      payment: payment.id,
    }),
  );
  expect(given).toContainEqual(
    expect.objectContaining({ kind: 'freespins', stage: 'issued', freespins_total: 30, payment: payment.id }),
  );
  expect(settings.deposit_bonus_code).toBeNull();
  // Of the same group there is no other.
  expect(offers.map(({ id }) => id)).toEqual(['joining']);
  await set('WELCOME');
  expect(await client.ask('/api/bonuses/deposit')).toMatchObject({ offers: [] });
});

test('below the minimum the deposit is credited without a bonus, and the code stays for the next', async () => {
  const { player } = await objectOf(worker);
  await value(player.setBonusCode(SERVED, 'WELCOME'));
  await value(player.settleDeposit(paid(await open(player, 'small', 1999), 1999)));
  expect([await gifts(player), (await value(player.gifts(SERVED))).settings.deposit_bonus_code]).toEqual([
    [],
    'WELCOME',
  ]);
  await value(player.settleDeposit(paid(await open(player, 'enough', 2000), 2000)));
  expect(await gifts(player)).toEqual([['bonus', 'handle_bets', 2000]]);
});

test('what was pinned holds, whatever is set or turned on afterwards; a code that is set later is for later [I44]', async () => {
  const { player } = await objectOf(worker);
  const without = await open(player, 'without', 3000);
  await value(player.setBonusCode(SERVED, 'WELCOME'));
  const pinned = await open(player, 'pinned', 3000);
  await value(player.clearBonusCode(SERVED));
  await value(player.settleDeposit(paid(without, 3000)));
  expect(await gifts(player)).toEqual([]);
  await value(player.settleDeposit(paid(pinned, 3000)));
  expect(await gifts(player)).toEqual([['bonus', 'handle_bets', 3000]]);
});

test('two deposits begun with one code and paid at once bring one bonus [I21] [I44]', async () => {
  const { player } = await objectOf(worker);
  await value(player.setBonusCode(SERVED, 'WELCOME'));
  const both = [await open(player, 'one', 3000), await open(player, 'two', 4000)];
  await Promise.all(both.map((id, i) => value(player.settleDeposit(paid(id, 3000 + 1000 * i)))));
  expect((await gifts(player)).length).toBe(1);
  expect(await player.audit()).toMatchObject({ faults: [] });
});

test('money from nobody knows whom brings no bonus, and keeps the code for the next deposit: coins, vouchers, a card that is not told', async () => {
  const { player } = await objectOf(worker);
  await value(player.assignAddress({ currency: 'EUR', address: 'hers', provider: 'p', method: 'coin' }));
  await value(player.setBonusCode(SERVED, 'WELCOME'));
  const seen = { provider: 'p', providerRef: 'n', address: 'hers', amountMinor: 3000, currency: 'EUR' } as const;
  await value(player.noticeDeposit(seen));
  expect((await value(player.settleDeposit(seen))).outcome).toBe('credited');
  const voucher = await value(player.openDeposit(SERVED, { ...depositOf('voucher', 3000), withoutBonus: true }));
  await value(player.settleDeposit({ ...paid(voucher.payment.id, 3000), means: undefined }));
  expect((await value(player.notifications(SERVED))).map(({ textKey }) => textKey)).not.toContain('deposit_bonus_none');
  const card = await open(player, 'card', 3000);
  expect((await value(player.settleDeposit({ ...paid(card, 3000), means: undefined }))).outcome).toBe('credited');
  expect((await value(player.notifications(SERVED))).map(({ textKey }) => textKey)).toContain('deposit_bonus_none');
  expect([await gifts(player), (await value(player.gifts(SERVED))).settings.deposit_bonus_code]).toEqual([
    [],
    'WELCOME',
  ]);
});

test('two accounts of one person that ask at the same moment: one has it, also after the other was erased [I21]', async () => {
  const env = await worker.env();
  const made = async (born?: string) => {
    const playerNo = 9_500_000 + Math.floor(Math.random() * 400_000);
    const playerId = `claims-${playerNo}`;
    const player = env.PLAYER.getByName(playerId) as unknown as PlayerStub;
    const birth = birthOf(playerId, playerNo);
    await player.birth({ ...birth, dateOfBirth: born ?? birth.dateOfBirth } satisfies Birth);
    await player.admit({ sessionId: 's1', createdAtMs: Date.now() - 1000, expiresAtMs: Date.now() + 3_600_000 });
    await player.prove(SERVED);
    await player.patchProfile(SERVED, { ...KNOWN, mobilePhone: '' });
    return { player, born: birth.dateOfBirth ?? '' };
  };
  const one = await made();
  const two = await made(one.born);
  const code = { key: 'k', code: 'LIFTOFF20' };
  const answers = await Promise.all([one, two].map(({ player }) => player.enterCode(SERVED, code)));
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual(['bonus.once', 'ok']);
  const [winner, loser] = answers[0]?.ok ? [one, two] : [two, one];
  await value(winner.player.erase(SERVED));
  for (const again of [loser, await made(one.born)])
    expect(await again.player.enterCode(SERVED, { key: 'again', code: 'LIFTOFF20' })).toMatchObject({
      code: 'bonus.once',
    });
});
