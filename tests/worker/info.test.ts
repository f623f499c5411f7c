import { expect, test } from 'vitest';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

test('what forms need to know is told to everybody, from every country [S7.035 S7.036 S7.037 S7.038 S7.039 S7.040 S7.041 S3.05 S3.58]', async () => {
  const visitor = new Visitor(worker, 'US');
  const read = async (name: string) => {
    const answer = await visitor.send<Record<string, unknown>>(`/api/info/${name}`);
    expect(answer.status, name).toBe(200);
    return answer.body;
  };
  expect(await read('countries')).toEqual({
    countries: ['AT', 'AU', 'CA', 'DE', 'IT', 'NO', 'NZ'].map((code) => expect.objectContaining({ code })),
  });
  const { currencies } = (await read('currencies')) as { currencies: object[] };
  expect(currencies).toContainEqual({ code: 'JPY', fiat: true, subunits_to_unit: 1, sign_up: true });
  expect(currencies).toContainEqual({ code: 'ETH', fiat: false, subunits_to_unit: 1e9, sign_up: false });
  expect(await read('project')).toMatchObject({ name: 'Perigee', product: 'perigee' });
  expect(await read('crypto_exchange_rates')).toMatchObject({ rates: { BTC: expect.any(String) } });
  expect(await read('locales?affb_id=122&stag=x')).toMatchObject({
    locales: expect.arrayContaining([{ code: 'de', name: 'Deutsch', complete: true }]),
  });
  expect(await read('player_fields')).toMatchObject({
    player_fields: expect.arrayContaining([{ name: 'email', editable: false }]),
  });
  const { statuses } = (await read('statuses')) as { statuses: object[] };
  expect(statuses).toContainEqual(expect.objectContaining({ id: 'group_259', name: 'Gold' }));
  expect((await visitor.send('/api/info/locales?evil=1')).status).toBe(400);
});
