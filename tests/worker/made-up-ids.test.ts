// Who asks is known before an object is woken: whatever number somebody makes up, and in whatever call, no object is made of it.
import { beforeAll, expect, test } from 'vitest';
import { signature } from '#functions/ports/signature.ts';
import { waitingWebhooks } from '#functions/webhook/stub.ts';
import { type Cashier, cashier, REPORTED_CARD } from '#kit/cashier.ts';
import { chance } from '#kit/chance.ts';
import { Client } from '#kit/client.ts';
import { applicantWord } from '#kit/sumsub.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { type AnyOperation, operations } from '#shared/contract/operations.ts';
import { caseIdOf } from '#shared/domain/support/case.ts';
import { secrets } from '../../scripts/secrets.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const next = chance(11);
const digits = (count: number, of = 10) =>
  Array.from({ length: count }, () => Math.floor(next() * of).toString(16)).join('');
const uuid = () => `${digits(8, 16)}-${digits(4, 16)}-4${digits(3, 16)}-a${digits(3, 16)}-${digits(12, 16)}`;

/** One of each form that anything of ours is called by; other ones each time. */
const madeUp = (): string[] => [
  caseIdOf(digits(20, 16)),
  `P${digits(4)}-${digits(3)}`,
  `G${digits(4)}-${digits(3)}`,
  `C${digits(4)}`,
  `R1042-${digits(4)}`,
  `some-draw-20${digits(2)}110100`,
  `some-race-20${digits(2)}11200${digits(1)}`,
  digits(9),
  uuid(),
  digits(64, 16),
];

let ada: Cashier;
beforeAll(async () => {
  ada = await cashier(base());
});

/** These end the session, or open something of the asker's own. */
const OWN = new Set(['signOut', 'eraseData', 'contact']);
const called = operations.filter(({ id, path }) => !OWN.has(id) && path.startsWith('/api/'));
const BODIES: Record<string, (id: string) => object> = {
  writeMessage: () => ({ text: 'Hello' }),
};
const bodyOf = ({ id: name }: AnyOperation, id: string): object => {
  const named = [
    'id',
    'lottery',
    'tournament',
    'game',
    'round',
    'paymentId',
    'chat',
    'room',
    'token',
    'code',
    'key',
    'player_id',
  ];
  return (
    BODIES[name]?.(id) ?? { ...Object.fromEntries(named.map((each) => [each, id])), text: 'Hello', confirmed: true }
  );
};

/** Every call that takes an id, in its path or its body, of a player and of a guest. */
async function askAll(): Promise<number> {
  let request = 0;
  for (const client of [ada.client, new Client(base())])
    for (const row of called) {
      const inPath = /\{\w+\}/.test(row.path);
      if (!inPath && !row.body) continue;
      for (const id of inPath ? madeUp() : [uuid(), `some-draw-20${digits(2)}110100`]) {
        const path = row.path.replace(/\{\w+\}/g, encodeURIComponent(id));
        const json = row.body ? bodyOf(row, id) : undefined;
        const { status } = await client.send(path, { method: row.method, ...(json && { json }) });
        expect(status, `${row.method} ${path}`).toBeLessThan(500);
        request += 1;
      }
    }
  return request;
}

test('no call with a number that somebody has made up makes an object, of a player or a guest [I38]', async () => {
  // What everybody's calls wake is there after the first time: shards of the feed, tables, the log.
  await askAll();
  const before = await worker.objects();
  expect(await askAll()).toBeGreaterThan(300);
  expect(await worker.objects()).toEqual(before);
});

test('what a provider or a vendor signs about a player whom nobody knows makes none, and waits for an operator [I17]', async () => {
  const secret = secrets().PSP_SANDBOX_SECRET ?? '';
  const before = await worker.objects();
  const post = async (path: string, header: string, key: string, body: object) => {
    const data = new TextEncoder().encode(JSON.stringify(body));
    const headers = { 'content-type': 'application/json', [header]: await signature([key], data.buffer, Date.now()) };
    const answer = await fetch(new URL(path, base()), { method: 'POST', headers, body: data });
    return [answer.status, answer.status === 204 ? '' : ((await answer.json()) as { code: string }).code];
  };
  for (let i = 0; i < 5; i += 1) {
    const data = { charge: `ch_${i}`, reference: `${uuid()}/P1-1`, currency: 'EUR', amount: 500, card: REPORTED_CARD };
    expect(
      await post('/webhooks/apsis', 'apsis-signature', secret, { id: `evt_${i}`, type: 'charge.captured', data }),
    ).toEqual([204, '']);
    const { body, headers } = applicantWord({ externalUserId: `${uuid()}.identity` });
    expect((await fetch(new URL('/webhooks/kyc/sumsub', base()), { method: 'POST', body, headers })).status).toBe(204);
  }
  const after = await worker.objects();
  expect({ ...after, WEBHOOK: before.WEBHOOK }).toEqual(before);
  expect(await waitingWebhooks(await worker.env())).toHaveLength(10);
});
