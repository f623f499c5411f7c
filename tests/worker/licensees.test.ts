// Two brands of two licensees: nothing is common to them but that somebody is excluded.
import { expect, test } from 'vitest';
import { brandsUnderTest } from '#kit/brands.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { bornOn } from '#kit/person.ts';
import { chooseSeed, PASSWORD, PERSON, until } from '#kit/player.ts';
import type { Problem } from '#shared/contract/problem.ts';

const brands = brandsUnderTest({ DEV_COUNTRY: 'XB' }, { aphelion: 'somebody-else' });

async function account(id: string | undefined, last_name: string, day: number): Promise<Cashier> {
  const player = await cashier(brands.base(id), { country: 'XB', bare: true, dateOfBirth: bornOn(day) });
  await player.client.send('/api/player', { method: 'PATCH', json: { player: { ...PERSON, last_name } } });
  await chooseSeed(player);
  return player;
}
const deposit = async (player: Cashier, amountMinor: number) => {
  const { status, text } = await player.deposit({ amountMinor });
  return status === 201 ? status : (JSON.parse(text) as Problem).code;
};
const exclude = ({ client }: Cashier) =>
  client.ask('/api/user_limits', { json: { type: 'selfexclusion', term: 'P6M' } });

test('an exclusion at one licensee’s brand binds the other’s within a second, either way, and whoever joins later [I52]', async () => {
  for (const [one, other] of [
    [undefined, 'aphelion'],
    ['aphelion', undefined],
  ] as const) {
    const day = one === undefined ? 12_001 : 12_002;
    const [here, there] = [await account(one, 'Farther', day), await account(other, 'Farther', day)];
    expect(await deposit(there, 1000)).toBe(201);
    await exclude(here);
    const startedMs = performance.now();
    // It ends the sessions there, too.
    await until(async () => (await deposit(there, 1000)) === 'session.ended');
    expect(performance.now() - startedMs).toBeLessThan(1000);
    await there.client.ask('/api/users/sign_in', { json: { user: { email: there.email, password: PASSWORD } } });
    expect(await deposit(there, 1000)).toBe('limit.excluded');
    expect(await deposit(await account(other, 'Farther', day), 1000)).toBe('limit.excluded');
  }
});

test('their limits are not counted together', async () => {
  const [here, there] = [await account(undefined, 'Apart', 12_003), await account('aphelion', 'Apart', 12_003)];
  await here.client.ask('/api/user_limits', {
    json: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 5000 }] },
  });
  expect(await deposit(here, 5000)).toBe(201);
  expect(await deposit(there, 5000)).toBe(201);
});
