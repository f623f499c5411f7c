// What one operator does alone, and the same two together, over the running Worker (ADR 096): Policy shows it beside its bound, and above
// a pair's somebody else has to confirm.
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { operator, type TestOperator } from '#kit/office.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { User } from '#shared/contract/player.ts';
import type { PolicyTerms } from '#shared/domain/office/policy.ts';

/** The same two give up to 150.00 a day together. */
const worker = workerUnderTest({ DEV_COUNTRY: 'AT' }, 'sandbox', {
  'config/policy': (rows) =>
    (rows as unknown as readonly PolicyTerms[]).map(({ sums, ...row }) => ({
      ...row,
      sums: { ...sums, given: { ...sums.given, pair: { dayEurMinor: 15_000, monthEurMinor: 50_000 } } },
    })),
});
const base = () => `http://localhost:${worker.url().port}`;

test('what two confirm for each other ends at their bound: they read why, a third one confirms, and Policy shows everybody’s sums', async () => {
  const { client } = await cashier(base());
  const home = `/players/${(await client.ask<User>('/api/player')).id}`;
  const [carl, ada, cleo] = (await Promise.all(
    ['carl.cashier', 'ada', 'cleo.cashier'].map((name) => operator(base(), name)),
  )) as [TestOperator, TestOperator, TestOperator];
  const give = async () => {
    const { headers } = await carl.act(home, `${home}/points`, { act: 'give', points: '10000', why: 'apology' });
    return new URL(String(headers.location), base()).searchParams.get('done');
  };
  const confirm = async (by: TestOperator) => {
    const forms = [...(await by.see(home)).text.matchAll(/action="([^"]*\/proposals\/[^"]+)"/g)];
    return by.act(home, forms[0]?.[1] ?? '', { act: 'confirm' });
  };
  expect([await give(), await give(), await give()]).toEqual(['points.give', 'proposed', 'proposed']);
  expect((await confirm(ada)).status).toBe(303);
  const refused = await confirm(ada);
  expect([refused.status, refused.text.includes('as the policy lets the same two')]).toEqual([409, true]);
  expect((await confirm(cleo)).status).toBe(303);

  const otto = await operator(base(), 'otto.auditor');
  const { text } = await otto.see('/policy');
  const card = text.split('id="operator-sums"')[1]?.split('</section>')[0] ?? '';
  const rows = [...card.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replaceAll('\u00a0', ' ')),
  );
  const given = (who: string, bounds: [string, string]) => [
    who,
    'given or credited',
    '€ 100.00',
    bounds[0],
    '€ 100.00',
    bounds[1],
  ];
  const [carls, adas, cleos] = [carl, ada, cleo].map(({ name }) => name) as [string, string, string];
  expect(rows.filter(({ length }) => length > 0).toSorted()).toEqual(
    [
      given(carls, ['€ 500.00', '€ 5,000.00']),
      given(`${carls} and ${cleos}`, ['€ 150.00', '€ 500.00']),
      given(`${adas} and ${carls}`, ['€ 150.00', '€ 500.00']),
    ].toSorted(),
  );
});
