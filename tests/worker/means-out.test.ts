// Money goes out to no means of payment of another person's, and to one's own that was stopped only by an operator's word: over the
// running Worker and both stand-ins, when it is asked for and when it is sent.
import { expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { birthOf, depositOf, KNOWN, MONEY, SERVED } from '#kit/object.ts';
import { operator, together } from '#kit/office.ts';
import { ownCard, PASSWORD, until } from '#kit/player.ts';
import { RULES } from '#kit/transaction.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CashoutAnswer, DepositAnswer } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const person = async (): Promise<Cashier> => {
  const player = await cashier(base());
  await player.client.ask('/api/users/proof', { json: { password: PASSWORD } });
  return player;
};
/** Beyond the days by which tests before have moved the server's clock. */
const MONTH_MS = 30 * 24 * 3_600_000;

const signedInAgain = ({ client, email }: Cashier) =>
  client.send('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
const wait = (player: Cashier) => player.client.ask('/sandbox/clock', { json: { byMs: 61_000 } });

/** An Austrian account with the check digits that it must have. */
function freshIban(): string {
  const account = `19043${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}1`;
  const check = 98n - (BigInt(`${account}102900`) % 97n);
  return `AT${String(check).padStart(2, '0')}${account}`;
}

/** One kind of means: paid with, and said where a withdrawal goes. */
interface Kind {
  readonly method: string;
  /** Answers the payment's id. */
  pay(player: Cashier): Promise<string>;
  to(player: Cashier): Promise<Record<string, string>>;
}

const begin = async (player: Cashier, method: string) => {
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ method })).text) as DepositAnswer;
  return { id: payment.id, url: redirectUrl };
};
const savedAs = async (player: Cashier, brand: string) => {
  const { profiles } = await player.client.ask<{ profiles: { id: string; brand: string }[] }>(
    '/api/player/payment_profiles',
  );
  return { method: brand, profile: profiles.find((each) => each.brand === brand)?.id ?? '' };
};
const card = (number = ownCard('4242424242424242')): Kind => ({
  method: 'visa',
  async pay(player) {
    const { id, url } = await begin(player, 'visa');
    await player.pay(url, { number });
    return id;
  },
  to: (player) => savedAs(player, 'visa'),
});
const wallet = (number = String(1e9 + Math.floor(Math.random() * 8e8) * 10 + 1)): Kind => ({
  method: 'ecopayz',
  async pay(player) {
    const { id, url } = await begin(player, 'ecopayz');
    await player.client.send(url, { form: { do: 'pay', number } });
    return id;
  },
  to: (player) => savedAs(player, 'ecopayz'),
});
const account = (iban = freshIban()): Kind => ({
  method: 'bank-transfer',
  async pay(player) {
    const { id, url } = await begin(player, 'sofort');
    // As a payer writes it: in fours, in small letters.
    const typed = iban.toLowerCase().replace(/(.{4})/g, '$1 ');
    await player.client.send(url, { form: { do: 'pay', bank: 'north', account: typed } });
    await player.client.send(`${url}/bank`, { form: { do: 'approve', code: '123456' } });
    return id;
  },
  to: async () => ({ method: 'bank-transfer', iban }),
});
const KINDS = { card, wallet, account };
const names = Object.keys(KINDS) as (keyof typeof KINDS)[];

const playerNo = (paymentId: string) => Number(paymentId.slice(1).split('-')[0]);
const withdraw = async (player: Cashier, to: Record<string, string>) => {
  const reply = await player.cashout({ ...to, amountMinor: 2000 });
  if (reply.status !== 201) return (JSON.parse(reply.text) as Problem).code;
  return (JSON.parse(reply.text) as CashoutAnswer).payment.id;
};

/** An operator finds that it is `next`’s, whose own deposit by it has gone back. */
async function given(kind: Kind, next: Cashier): Promise<void> {
  const tried = await kind.pay(next);
  await next.reaches(tried, 'rejected');
  const carl = await operator(base(), 'carl.cashier');
  const home = `/players/${playerNo(tried)}`;
  await together(base(), playerNo(tried), `means/${tried.replace('P', 'M')}`, { act: 'give' });
  await until(async () => (await carl.see(home)).text.includes('<span class="state good">own</span>'));
}

test.each(names)(
  'a withdrawal to another person’s %s is refused and holds nothing; one asked for before it was theirs comes back when it would be sent [I18]',
  async (name) => {
    const kind = KINDS[name]();
    const [ada, eve] = [await person(), await person()];
    await ada.reaches(await kind.pay(ada), 'succeeded');
    const to = await kind.to(ada);
    const waiting = await withdraw(ada, to);
    expect(await ada.one(waiting)).toMatchObject({ state: 'pending', reason: null });
    await given(kind, eve);
    expect(await withdraw(ada, to)).toBe('payment.means');
    expect(await ada.balance()).toBe(3000);
    await wait(ada);
    expect(await ada.reaches(waiting, 'rejected')).toMatchObject({ reason: 'refused_instrument' });
    expect(await ada.balance()).toBe(5000);
    // Whose it is now is paid by it and paid out to it.
    await eve.reaches(await kind.pay(eve), 'succeeded');
    const next = await withdraw(eve, await kind.to(eve));
    // Whose it is was an operator's word: what goes out by it rests for a day.
    await wait(eve);
    expect(await eve.one(next)).toMatchObject({ state: 'pending', reason: 'rest' });
    await eve.client.ask('/sandbox/clock', { json: { byMs: RULES.policy.restHours * 3_600_000 } });
    await signedInAgain(eve);
    await eve.reaches(next, 'succeeded');
  },
);

test.each(names)(
  'a withdrawal to one’s own %s that was stopped meanwhile waits for an operator, who sees why; the player reads it in plain words [I18]',
  async (name) => {
    const kind = KINDS[name]();
    const ada = await person();
    const paid = await kind.pay(ada);
    await ada.reaches(paid, 'succeeded');
    const to = await kind.to(ada);
    const before = await withdraw(ada, to);
    await ada.client.send('/sandbox/dispute', { form: { payment: paid, stage: 'opened' } });
    const carl = await operator(base(), 'carl.cashier');
    const home = `/players/${playerNo(paid)}`;
    await until(async () =>
      (await carl.see(home)).text.includes(`stopped for <a href="${home}?payment=${paid}#${paid}">`),
    );
    await wait(ada);
    await until(async () => (await ada.one(before)).reason === 'review_means');
    expect(await ada.one(before)).toMatchObject({ state: 'pending', pays_at: null });
    expect((await carl.see(home)).text).toContain('their own means of payment, which is stopped');
    // A card that is disputed is forgotten; an account can be named again, and is looked at from the start.
    if (name === 'account') {
      const after = await withdraw(ada, to);
      expect(await ada.one(after)).toMatchObject({ state: 'pending', reason: 'review_means' });
    } else expect(await withdraw(ada, to)).toBe('payment.destination');
    // The operator's word is the last: it goes out, though the means is stopped.
    await carl.act(home, `${home}/payments/${before}`, { act: 'approve' });
    await until(async () => ['processing', 'succeeded'].includes((await ada.one(before)).state));
    await wait(ada);
    await ada.reaches(before, 'succeeded');
  },
);

test('a stranger’s account is refused before anything is held; one that nobody has paid from is anybody’s to name', async () => {
  const mine = account();
  const [ada, eve] = [await person(), await person()];
  await ada.reaches(await mine.pay(ada), 'succeeded');
  await eve.reaches(await card().pay(eve), 'succeeded');
  expect(await withdraw(eve, await mine.to(ada))).toBe('payment.means');
  expect(await eve.balance()).toBe(5000);
  const free = await account().to(eve);
  for (const player of [eve, ada]) expect(await withdraw(player, free)).toMatch(/^P/);
});

test('whose a coin’s address is nobody can say: two people withdraw to the same one, and no means is asked or named', async () => {
  const env = await worker.env();
  for (const no of [7_200_001, 7_200_002]) {
    const playerId = `coin-${no}`;
    const player = env.PLAYER.getByName(playerId) as unknown as PlayerStub;
    await player.birth(birthOf(playerId, no));
    await player.admit({ sessionId: 's1', createdAtMs: Date.now() - 1000, expiresAtMs: Date.now() + MONTH_MS });
    await player.prove(SERVED);
    await player.patchProfile(SERVED, KNOWN);
    const opened = await player.openDeposit(SERVED, depositOf('d', 5000));
    const paymentId = opened.ok ? opened.value.payment.id : '';
    await player.settleDeposit({ ...MONEY, providerRef: `r-${no}`, paymentId, amountMinor: 5000, means: `t:${no}` });
    const to = { destination: 'bc1qshared', instrument: 'bc1q…ared', recallable: true, payAfterMs: 60_000 };
    const wish = { ...MONEY, ...to, key: 'o', amountMinor: 2000, method: 'bitcoin' };
    expect(await player.requestCashout(SERVED, wish)).toMatchObject({
      ok: true,
      value: { payment: { state: 'pending', reason: null } },
    });
    const rows = await worker.sql('PLAYER', playerId, "select means from payment where action = 'cashout'");
    expect(rows).toEqual([{ means: null }]);
  }
});
