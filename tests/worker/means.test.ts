// A means of payment pays for one person: over the running Worker, by the provider's page and by its events, as a thief would try it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meansNames } from '#functions/means/stub.ts';
import type { MeansVerbs, Payer } from '#functions/means/verbs.ts';
import type { Birth } from '#functions/player/person/profile.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { birthOf, depositOf, KNOWN, MONEY, SERVED } from '#kit/object.ts';
import { agreed, operator, together } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { ownCard, PERSON, until } from '#kit/player.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
let made = 0;

async function value<T>(pending: Promise<Answer<T>>): Promise<T> {
  const answer = await pending;
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
  return answer.value;
}

interface Newcomer {
  readonly player: PlayerStub;
  readonly playerId: string;
  readonly playerNo: number;
}
type Name = { dateOfBirth?: string; firstName?: string; lastName?: string };

async function newcomer({ dateOfBirth, ...name }: Name = {}): Promise<Newcomer> {
  const env = await worker.env();
  const playerNo = 7_100_000 + made++;
  const playerId = `means-${playerNo}`;
  const player = env.PLAYER.getByName(playerId) as unknown as PlayerStub;
  const birth = birthOf(playerId, playerNo);
  await player.birth({ ...birth, dateOfBirth: dateOfBirth ?? birth.dateOfBirth } satisfies Birth);
  await player.admit({ sessionId: 's1', createdAtMs: Date.now() - 1000, expiresAtMs: Date.now() + 3_600_000 });
  await player.prove(SERVED);
  await player.patchProfile(SERVED, { ...KNOWN, ...name });
  return { player, playerId, playerNo };
}

let keys = 0;
const open = async ({ player }: Pick<Newcomer, 'player'>, amountMinor = 3000): Promise<string> =>
  (await value(player.openDeposit(SERVED, depositOf(`d${keys++}`, amountMinor)))).payment.id;
const charge = (paymentId: string, means: string, amountMinor = 3000) => ({
  provider: MONEY.provider,
  providerRef: `ref-${paymentId}`,
  paymentId,
  amountMinor,
  currency: MONEY.currency,
  means,
});
const pays = async (who: Newcomer, means: string) => {
  const event = charge(await open(who), means);
  return { event, ...(await value(who.player.settleDeposit(event))) };
};
const giftsOf = async ({ player }: Newcomer) => (await value(player.gifts(SERVED))).gifts.length;
const fresh = () => `test:${crypto.randomUUID()}`;
const objectOf = async (means: string): Promise<MeansVerbs> => {
  const env = await worker.env();
  const { name } = await meansNames({ PERSON_KEYS: secrets().PERSON_KEYS ?? '' }, means);
  return env.MEANS.getByName(name) as unknown as MeansVerbs;
};

test('four people pay with one card at the same moment: one has its offer, the others’ money goes back to it once [I17 I21]', async () => {
  const card = fresh();
  const four = await Promise.all([1, 2, 3, 4].map(() => newcomer()));
  for (const { player } of four) await value(player.setBonusCode(SERVED, 'WELCOME'));
  const intents = await Promise.all(four.map((who) => open(who)));
  const tell = () =>
    Promise.all(four.map(({ player }, i) => value(player.settleDeposit(charge(intents[i] ?? '', card)))));
  const outcomes = (await tell()).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['credited', 'returned', 'returned', 'returned']);
  expect((await tell()).every(({ outcome }) => outcome === 'replayed')).toBe(true);
  for (const [i, who] of four.entries()) {
    const mine = outcomes[i] === 'credited';
    expect(await giftsOf(who)).toBe(mine ? 1 : 0);
    const payment = await value(who.player.payment(SERVED, intents[i] ?? ''));
    expect([payment.state, payment.reason, payment.refund?.attempt]).toEqual(
      mine ? ['succeeded', null, undefined] : ['rejected', 'held_means', 1],
    );
    expect((await worker.sql('PLAYER', who.playerId, 'select count(*) as n from refund'))[0]?.n).toBe(mine ? 0 : 1);
    const message = (await value(who.player.notifications(SERVED))).map(({ textKey }) => textKey);
    expect(message).toContain(mine ? 'deposit_credited' : 'deposit_returned');
    expect(await who.player.audit()).toMatchObject({ faults: [] });
    // Nobody is excluded by a means, and a stranger's name waits for nobody.
    expect(await who.player.inspect()).toMatchObject({ value: { exclusion: null, review: null } });
  }
  const owner = four[outcomes.indexOf('credited')];
  expect((await (await objectOf(card)).view()).owner?.playerNo).toBe(owner?.playerNo);
});

test('an event that comes late or in another’s name changes nothing of whose it is; a further account of its owner pays with it', async () => {
  const card = fresh();
  const dateOfBirth = bornOn(18_001);
  const [ada, eve] = [await newcomer({ dateOfBirth, lastName: 'Latecomer' }), await newcomer()];
  const late = await open(ada);
  await value(ada.player.dropDeposit(SERVED, late));
  const { payment } = await pays(ada, card);
  expect(payment.state).toBe('succeeded');
  expect(await value(ada.player.settleDeposit(charge(late, card)))).toMatchObject({
    outcome: 'held',
    payment: { reason: 'held_late' },
  });
  // Another's payment in hand it is nobody's to speak of.
  expect(await eve.player.settleDeposit(charge(late, card))).toMatchObject({ code: 'payment.unknown' });
  expect((await pays(eve, card)).outcome).toBe('returned');
  const second = await newcomer({ dateOfBirth, firstName: 'ADA', lastName: 'látecomer' });
  expect((await pays(second, card)).outcome).toBe('credited');
  // A name is mended: it is another person's, and still her card.
  const [carla, own] = [await newcomer({ firstName: 'Carla' }), fresh()];
  expect((await pays(carla, own)).outcome).toBe('credited');
  await value(carla.player.patchProfile(SERVED, { lastName: 'Mended' }));
  expect((await pays(carla, own)).outcome).toBe('credited');
  expect((await pays(eve, own)).outcome).toBe('returned');
});

test('a name that was mended takes what it has had along: a second account under the new name gets no offer again, by whatever card [I21]', async () => {
  const dateOfBirth = bornOn(18_003);
  const first = await newcomer({ dateOfBirth, firstName: 'Ada', lastName: 'Byron' });
  await value(first.player.setBonusCode(SERVED, 'WELCOME'));
  expect((await pays(first, fresh())).outcome).toBe('credited');
  expect(await giftsOf(first)).toBe(1);
  await value(first.player.patchProfile(SERVED, { lastName: 'King' }));
  await value(first.player.patchProfile(SERVED, { firstName: 'Augusta' }));
  expect((await pays(first, fresh())).outcome).toBe('credited');
  for (const name of [{ firstName: 'Augusta' }, { firstName: 'Ada', lastName: 'Byron' }]) {
    const second = await newcomer({ dateOfBirth, lastName: 'King', ...name });
    expect(await second.player.setBonusCode(SERVED, 'WELCOME')).toMatchObject({ code: 'bonus.once' });
    expect((await pays(second, fresh())).outcome).toBe('credited');
    expect(await giftsOf(second)).toBe(0);
  }
});

test('nobody gets by another name what an account of a former one has had, or leaves it for the next account of that [I21]', async () => {
  const dateOfBirth = bornOn(18_004);
  const named = (lastName: string) => newcomer({ dateOfBirth, firstName: 'Mary', lastName });
  const takes = async (who: Newcomer) => {
    const set = await who.player.setBonusCode(SERVED, 'WELCOME');
    expect((await pays(who, fresh())).outcome).toBe('credited');
    return [set.ok || set.code, await giftsOf(who)];
  };
  expect(await takes(await named('Somerville'))).toEqual([true, 1]);
  const second = await named('Somerville');
  expect(await second.player.setBonusCode(SERVED, 'WELCOME')).toMatchObject({ code: 'bonus.once' });
  await value(second.player.patchProfile(SERVED, { lastName: 'Fairfax' }));
  expect(await takes(second)).toEqual(['bonus.once', 0]);
  // Under her first name she had nothing; what she takes under the second is had under both.
  const [third, fourth] = [await named('Greig'), await named('Greig')];
  await value(third.player.dropDeposit(SERVED, await open(third)));
  await value(third.player.patchProfile(SERVED, { lastName: 'Grieg' }));
  expect(await takes(third)).toEqual([true, 1]);
  expect(await takes(fourth)).toEqual(['bonus.once', 0]);
});

test('what belongs to somebody excluded takes no deposit from whoever; part of their name with their birthday waits for an operator, a stranger does not [I52]', async () => {
  const card = fresh();
  const dateOfBirth = bornOn(18_002);
  const ottilie = await newcomer({ dateOfBirth, firstName: 'Ottilie', lastName: 'Brandt' });
  expect((await pays(ottilie, card)).outcome).toBe('credited');
  const tilly = await newcomer({ dateOfBirth, firstName: 'Tilly', lastName: 'Brandt' });
  // Before the exclusion she is somebody with another's card.
  expect((await pays(tilly, card)).outcome).toBe('returned');
  expect(await tilly.player.inspect()).toMatchObject({ value: { review: null } });
  await value(ottilie.player.setLimit(SERVED, { type: 'selfexclusion', term: 'P6M' }));
  const intent = await open(tilly);
  const stranger = await newcomer();
  expect((await pays(stranger, card)).outcome).toBe('returned');
  expect((await value(tilly.player.settleDeposit(charge(intent, card)))).outcome).toBe('returned');
  expect(await tilly.player.inspect()).toMatchObject({
    value: { exclusion: null, review: { state: 'waits', near: [ottilie.playerNo] } },
  });
  expect(await tilly.player.openDeposit(SERVED, depositOf('after', 3000))).toMatchObject({ code: 'person.review' });
  expect(await stranger.player.inspect()).toMatchObject({ value: { exclusion: null, review: null } });
  expect((await pays(stranger, fresh())).outcome).toBe('credited');
});

test('a disputed payment stops what it was paid with: forgotten and typed again it takes no deposit, until an operator gives it to somebody [I3]', async () => {
  const card = fresh();
  const [thief, owner] = [await newcomer(), await newcomer()];
  const { payment } = await pays(thief, card);
  const taken = { provider: MONEY.provider, providerRef: fresh(), paymentId: payment.id, amountMinor: 3000 };
  await value(thief.player.chargeback({ ...taken, currency: MONEY.currency }));
  const object = await objectOf(card);
  await until(async () => (await object.view()).stoppedFor === payment.id);
  // Their own card was stopped; to anybody else it is somebody else's.
  for (const [who, reason] of [
    [thief, 'held_stopped'],
    [owner, 'held_means'],
  ] as const)
    expect(await pays(who, card)).toMatchObject({ outcome: 'returned', payment: { state: 'rejected', reason } });
  const last = await pays(owner, card);
  const subject = last.payment.id.replace('P', 'M');
  const given = await value(agreed(owner.player, { act: 'means.give', subject }));
  expect(given).toMatchObject({
    before: `means.give: player ${thief.playerNo}’s, stopped`,
    after: `means.give: player ${owner.playerNo}’s`,
  });
  await until(async () => (await object.view()).owner?.playerNo === owner.playerNo);
  expect((await pays(owner, card)).outcome).toBe('credited');
  expect((await pays(thief, card)).outcome).toBe('returned');
  expect(await value(owner.player.meansPaidWith())).toMatchObject([{ mine: true, stoppedFor: null }]);
  expect(await value(thief.player.meansPaidWith())).toMatchObject([
    { mine: false, owner: { playerNo: owner.playerNo } },
  ]);
});

test('what a bank gives back frees what it was paid with, once no payment by it is disputed [I3]', async () => {
  const card = fresh();
  const ada = await newcomer();
  const [one, two] = [await pays(ada, card), await pays(ada, card)];
  const stage = (of: typeof one, named: 'dispute_opened' | 'taken_back' | 'given_back') => {
    const about = { provider: MONEY.provider, currency: MONEY.currency, amountMinor: 3000, stage: named };
    return value(ada.player.chargeback({ ...about, providerRef: `d-${of.payment.id}`, paymentId: of.payment.id }));
  };
  const object = await objectOf(card);
  const stoppedBecomes = (id: string | null) => until(async () => (await object.view()).stoppedFor === id);
  await stage(one, 'dispute_opened');
  await stoppedBecomes(one.payment.id);
  await stage(two, 'taken_back');
  await stage(one, 'given_back');
  await stoppedBecomes(two.payment.id);
  expect((await pays(ada, card)).outcome).toBe('returned');
  await stage(two, 'given_back');
  await stoppedBecomes(null);
  expect((await pays(ada, card)).outcome).toBe('credited');
});

test('a saved card that turns out to be another’s is refused before it pays; one from before means were known waits for an operator', async () => {
  const card = fresh();
  const [ada, bob] = [await newcomer(), await newcomer()];
  const profile = { id: `tok-${made}`, brand: 'visa', last4: '4242', expiry: '12/39' };
  await value(ada.player.settleDeposit({ ...charge(await open(ada), card), profile }));
  const offered = async (who: Newcomer) =>
    (await value(who.player.offeredProfiles(SERVED))).map(({ usable }) => usable);
  expect(await offered(ada)).toEqual([true]);
  const bySaved = (key: string) => ada.player.openDeposit(SERVED, { ...depositOf(key, 3000), profile: profile.id });
  const first = await value(bySaved('saved'));
  const tried = await pays(bob, card);
  await value(agreed(bob.player, { act: 'means.give', subject: tried.payment.id.replace('P', 'M') }));
  await until(async () => (await bySaved(crypto.randomUUID())).ok === false);
  expect(await bySaved('another')).toMatchObject({ code: 'payment.means' });
  // Nor is it offered to pay with; the page says why.
  expect(await offered(ada)).toEqual([false]);
  // The same key is answered as it was.
  expect((await value(bySaved('saved'))).payment.id).toBe(first.payment.id);
  // Bob's card of before, that Ada has had since: nothing is taken, nobody excluded.
  const old = fresh();
  const token = { ...profile, id: `old-${made}` };
  await value(bob.player.settleDeposit({ ...charge(await open(bob), old), means: undefined, profile: token }));
  expect((await pays(ada, old)).outcome).toBe('credited');
  const held = await value(bob.player.settleDeposit({ ...charge(await open(bob), old), profile: token }));
  expect(held).toMatchObject({ outcome: 'held', payment: { state: 'reserved', reason: 'held_means' } });
  expect(await bob.player.refundDeposit(SERVED, { key: 'r', paymentId: held.payment.id })).toMatchObject({
    code: 'payment.state',
  });
  await value(agreed(bob.player, { act: 'payment.approve', subject: held.payment.id }));
  expect((await value(bob.player.payment(SERVED, held.payment.id))).state).toBe('succeeded');
  // What an operator stopped is offered no longer either.
  const own = fresh();
  const [eve, wallet] = [await newcomer(), { ...profile, id: `own-${made}` }];
  const paid = await value(eve.player.settleDeposit({ ...charge(await open(eve), own), profile: wallet }));
  expect(await offered(eve)).toEqual([true]);
  await value(agreed(eve.player, { act: 'means.stop', subject: paid.payment.id.replace('P', 'M') }));
  await until(async () => (await offered(eve))[0] === false);
});

test('what was paid with under a key that is being retired is known under the new one, and asked by the old name', async () => {
  const env = await worker.env();
  const card = fresh();
  const current = secrets().PERSON_KEYS ?? '';
  const { name, older } = await meansNames({ PERSON_KEYS: `${'n'.repeat(64)},${current}` }, card);
  const called = (each: string) => env.MEANS.getByName(each) as unknown as MeansVerbs;
  const [ada, bob] = [await newcomer(), await newcomer()];
  expect((await pays(ada, card)).outcome).toBe('credited');
  const payer: Payer = { account: 'x', playerNo: 1, persons: ['x'], birthday: 'x', words: [] };
  const both = await Promise.all([called(name).use(payer, older), called(name).use(payer, older)]);
  expect(both.map((status) => status?.owner.playerNo)).toEqual([ada.playerNo, ada.playerNo]);
  // A Worker that has not heard of the new key goes on asking the old object.
  expect((await pays(bob, card)).outcome).toBe('returned');
  expect((await pays(ada, card)).outcome).toBe('credited');
  const seen = await called(name).view();
  expect(seen.payers.map(({ playerNo }) => playerNo)).toEqual(expect.arrayContaining([ada.playerNo, bob.playerNo]));
});

describe('on the providers’ pages', () => {
  const person = () => cashier(base());
  const begin = async (player: Cashier, wish: Record<string, unknown>) =>
    JSON.parse((await player.deposit(wish)).text) as DepositAnswer;

  test('a card is one card, however its number is typed, its name is written, and after it was forgotten [I21]', async () => {
    const number = ownCard('4242424242424242');
    const [ada, eve] = [await person(), await person()];
    const first = await begin(ada, {});
    await ada.pay(first.redirectUrl, { number });
    await ada.reaches(first.payment.id, 'succeeded');
    const { profiles } = await ada.client.ask<{ profiles: { id: string }[] }>('/api/player/payment_profiles');
    await ada.client.send(`/api/player/payment_profiles/${profiles[0]?.id}`, { method: 'DELETE' });
    const spelt = fc.tuple(
      fc.array(fc.constantFrom('', ' ', '-', '  '), { minLength: 16, maxLength: 16 }),
      fc.constantFrom('', 'ADA LOVELACE', 'Eve'),
    );
    for (const [marks, holder] of fc.sample(spelt, 4)) {
      const typed = [...number].map((digit, i) => digit + (marks[i] ?? '')).join('');
      const again = await begin(eve, {});
      await eve.pay(again.redirectUrl, { number: typed, holder, expiry: '11/38' });
      expect((await eve.reaches(again.payment.id, 'rejected')).reason).toBe('held_means');
    }
    const back = await begin(ada, {});
    await ada.pay(back.redirectUrl, { number });
    await ada.reaches(back.payment.id, 'succeeded');
    expect(await eve.balance()).toBe(0);
    // The token of another player's card is none of hers.
    const own = await begin(eve, { profile: profiles[0]?.id });
    expect((await eve.client.send(own.redirectUrl)).text).not.toContain('Visa ··');
    const fast = await eve.deposit({ profile: profiles[0]?.id, fast: true });
    expect((JSON.parse(fast.text) as Problem).code).toBe('payment.destination');
  });

  test('so is an account at a bank and at a wallet; without one named each payer has their own', async () => {
    const [ada, eve] = [await person(), await person()];
    const account = `AT${Math.floor(Math.random() * 1e12)}`;
    const wallet = String(1e9 + Math.floor(Math.random() * 8e8) * 10 + 1);
    const bank = async (player: Cashier, typed: string) => {
      const { payment, redirectUrl } = await begin(player, { method: 'sofort' });
      await player.client.send(redirectUrl, { form: { do: 'pay', bank: 'north', account: typed } });
      await player.client.send(`${redirectUrl}/bank`, { form: { do: 'approve', code: '123456' } });
      return payment.id;
    };
    const ecopayz = async (player: Cashier, typed: string) => {
      const { payment, redirectUrl } = await begin(player, { method: 'ecopayz' });
      await player.client.send(redirectUrl, { form: { do: 'pay', number: typed } });
      return payment.id;
    };
    await ada.reaches(await bank(ada, account), 'succeeded');
    await eve.reaches(await bank(eve, ` ${account.toLowerCase()} `), 'rejected');
    await eve.reaches(await bank(eve, ''), 'succeeded');
    await ada.reaches(await bank(ada, ''), 'succeeded');
    await ada.reaches(await ecopayz(ada, wallet), 'succeeded');
    await eve.reaches(await ecopayz(eve, wallet.replace(/(.{3})/, '$1 ')), 'rejected');
  });

  test('an operator sees whose a means is and gives it to another player; the log has it', async () => {
    const number = ownCard('4242424242424242');
    const [ada, eve] = [await person(), await person()];
    const first = await begin(ada, {});
    await ada.pay(first.redirectUrl, { number });
    await ada.reaches(first.payment.id, 'succeeded');
    const tried = await begin(eve, {});
    await eve.pay(tried.redirectUrl, { number });
    await eve.reaches(tried.payment.id, 'rejected');
    const [adaNo, eveNo] = [first, tried].map(({ payment }) => payment.id.slice(1).split('-')[0]);
    const [carl, otto] = [await operator(base(), 'carl.cashier'), await operator(base(), 'otto.auditor')];
    const home = `/players/${eveNo}`;
    const owned = `belongs to <a href="/players/${adaNo}">player ${adaNo}</a>`;
    await until(async () => (await carl.see(home)).text.includes(owned));
    const subject = tried.payment.id.replace('P', 'M');
    expect(await together(base(), Number(eveNo), `means/${subject}`, { act: 'give' })).toBe(303);
    await until(async () => (await carl.see(home)).text.includes('<span class="state good">own</span>'));
    const again = await begin(eve, {});
    await eve.pay(again.redirectUrl, { number });
    await eve.reaches(again.payment.id, 'succeeded');
    await until(async () => (await otto.see(`/audit?player=${eveNo}`)).text.includes(`player ${eveNo}’s`));
    expect((await otto.see(`/audit?player=${eveNo}`)).text).toContain('means.give: player');
  });
});

test('whoever pays reads one sentence, and nothing of whose it is', async () => {
  const card = fresh();
  const dateOfBirth = bornOn(18_003);
  const ada = await newcomer({ dateOfBirth, firstName: 'Gerda', lastName: PERSON.last_name });
  await pays(ada, card);
  const bob = await newcomer();
  const { payment } = await pays(bob, card);
  expect(JSON.stringify(payment)).not.toMatch(new RegExp(`${ada.playerNo}|${ada.playerId}|Gerda`));
});
