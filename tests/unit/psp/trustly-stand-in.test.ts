// Trustly's stand-in by itself: what it refuses by its own numbers, what is the same call, and that nothing but a signed OK ends a word.
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { TrustlyStandIn } from '#functions/sandbox/psp/trustly/stand-in.ts';
import { memoryStore } from '#kit/transaction.ts';

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = { format: 'der' } as const;
  return {
    key: privateKey,
    own: privateKey.export({ ...der, type: 'pkcs8' }).toString('base64'),
    open: publicKey,
    open64: publicKey.export({ ...der, type: 'spki' }).toString('base64'),
  };
};
const [shop, vendor, strange] = [pair(), pair(), pair()];
const signed = (text: string, { key } = shop) =>
  `alg=RS256;${createSign('RSA-SHA256').update(text).sign(key, 'base64')}`;

type Fields = Record<string, unknown>;
/** Of values that are texts, and one level below. */
const written = (fields: Fields): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => {
      const value = fields[name];
      return name + (typeof value === 'object' && value !== null ? written(value as Fields) : String(value ?? ''));
    })
    .join('');

const ATTRIBUTES = {
  ...{ Amount: '50.00', Currency: 'EUR', Country: 'DE', Locale: 'de_DE', Firstname: 'Ada', Lastname: 'Lovelace' },
  ...{ SuccessURL: 'https://p.example/ok', FailURL: 'https://p.example/no', RequestKYC: '1' },
};
const ORDER = { NotificationURL: 'https://p.example/webhooks/trustly', EndUserID: 'p', MessageID: 'p.P1-1' };
const KNOWN = { Username: 'u', Password: 's' };
const DEPOSIT = { ...KNOWN, ...ORDER, Attributes: ATTRIBUTES };

interface Word {
  method: string;
  params: { signature: string; uuid: string; data: Record<string, string> };
}
function there(answer: (word: Word) => string | null = () => null) {
  let nowMs = 0;
  let no = 100;
  const words: { word: Word; atMs: number }[] = [];
  const config = { username: 'u', password: 's', privateKey: vendor.own, merchantKey: shop.open64 };
  const standIn = new TrustlyStandIn(
    memoryStore(),
    () => nowMs,
    {
      ...config,
      post: async (_hook, body) => {
        const word = JSON.parse(body) as Word;
        words.push({ word, atMs: nowMs });
        return answer(word);
      },
    },
    () => String(++no),
  );
  const call = async (
    method: string,
    data: Fields,
    { uuid = crypto.randomUUID() as string, by = shop, signs = data } = {},
  ): Promise<{ status: number; data: Fields | undefined; code: unknown }> => {
    const params = { Signature: signed(method + uuid + written(signs), by), UUID: uuid, Data: data };
    const body = JSON.stringify({ method, version: '1.1', params });
    const reply = await standIn.fetch(new Request('http://pay.localhost/trustly/api/1', { method: 'POST', body }));
    if (reply.status !== 200) return { status: reply.status, data: undefined, code: undefined };
    const { result, error } = (await reply.json()) as { result?: Fields; error?: { code: number; error: Fields } };
    const own = (result ?? error?.error) as { signature: string; uuid: string; method: string; data: Fields };
    const text = own.method + own.uuid + written(own.data);
    const isGenuine = createVerify('RSA-SHA256').update(text).verify(vendor.open, own.signature.slice(10), 'base64');
    expect(isGenuine).toBe(true);
    return { status: 200, data: result && own.data, code: error?.code };
  };
  const until = async (ms: number) => {
    for (let due = standIn.dueMs(); due !== null && due <= ms; due = standIn.dueMs()) {
      nowMs = Math.max(nowMs, due);
      await standIn.wake();
    }
    nowMs = ms;
  };
  return { standIn, call, words, until };
}

test('it refuses by its own numbers, with status 200 and signed', async () => {
  const { call } = there();
  const deposit = (change: Fields) => call('Deposit', { ...DEPOSIT, Attributes: { ...ATTRIBUTES, ...change } });
  expect(await call('Deposit', DEPOSIT, { by: strange })).toMatchObject({ status: 200, code: 636 });
  expect(await call('Deposit', DEPOSIT, { signs: { ...DEPOSIT, EndUserID: 'q' } })).toMatchObject({ code: 636 });
  expect(await call('Deposit', { ...DEPOSIT, Password: 'guess' })).toMatchObject({ code: 616 });
  expect(await call('Withdraw', KNOWN)).toMatchObject({ code: 602 });
  expect(await call('Deposit', { ...DEPOSIT, NotificationURL: 'https://p.example/?a=1' })).toMatchObject({ code: 623 });
  expect(await deposit({ Country: 'IT' })).toMatchObject({ code: 623 });
  for (const Amount of ['50', '50.0', '0.00', '-1.00']) expect(await deposit({ Amount })).toMatchObject({ code: 615 });
  expect(await deposit({ Currency: 'BTC' })).toMatchObject({ code: 622 });
  expect(await deposit({ Amount: '50.38' })).toMatchObject({ code: 638 });
  expect(await deposit({ Amount: '50.07' })).toMatchObject({ code: 607 });
  // Sums that look like its numbers are sums.
  expect(await deposit({ Amount: '6.15' })).toMatchObject({ data: { orderid: expect.any(String) } });
});

test('a call under one UUID is one order, answered the same also where the first answer was lost; a MessageID stands for one [I11]', async () => {
  const { call } = there();
  const uuid = crypto.randomUUID();
  const lost = { ...DEPOSIT, Attributes: { ...ATTRIBUTES, Amount: '50.17' } };
  expect((await call('Deposit', lost, { uuid })).status).toBe(504);
  const first = await call('Deposit', lost, { uuid });
  expect(first.data).toEqual({ orderid: expect.any(String), url: expect.stringMatching(/\/trustly\/s\/\d+$/) });
  expect(await call('Deposit', lost, { uuid })).toEqual(first);
  expect(await call('Deposit', lost)).toMatchObject({ code: 637 });
  expect(await call('Deposit', { ...lost, EndUserID: 'q' }, { uuid })).toMatchObject({ code: 637 });
});

test('an account has one id, whoever registers it, and money goes back at most as much as came', async () => {
  const { call, standIn, until } = there(({ method, params }) => okOf(method, params.uuid));
  const account = { ...KNOWN, ClearingHouse: 'GERMANY', BankNumber: '', AccountNumber: 'DE89370400440532013000' };
  const by = (EndUserID: string, Lastname: string) =>
    call('RegisterAccount', { ...account, EndUserID, Firstname: 'A', Lastname });
  expect((await by('p', 'B')).data).toEqual((await by('q', 'C')).data);
  const { data } = await call('Deposit', { ...DEPOSIT, Attributes: { ...ATTRIBUTES, RequestKYC: '0' } });
  const back = (Amount: string) =>
    call('Refund', { ...KNOWN, OrderID: String(data?.orderid), Amount, Currency: 'EUR' });
  expect(await back('1.00')).toMatchObject({ code: 620 });
  const token = String(data?.url).split('/').at(-1) ?? '';
  expect(standIn.choose(token, { number: '', does: 'credit' })).toBe('asks');
  expect(await standIn.answerBank(token)).toBe('paid');
  await until(10_000);
  expect(await back('30.00')).toMatchObject({ data: { result: '1' } });
  expect(await back('30.00')).toMatchObject({ code: 615 });
  // What went back is nobody's to take back.
  expect([standIn.play('P1-1', 'taken'), standIn.netOf('p.P1-1')]).toEqual([false, 2000]);
});

function okOf(method: string, uuid: string, { status = method === 'kyc' ? 'CONTINUE' : 'OK', by = shop } = {}): string {
  const data = { status };
  const signature = signed(method + uuid + written(data), by);
  return JSON.stringify({ version: '1.1', result: { signature, uuid, method, data } });
}

test.each<[string, (word: Word) => string | null, 'paid' | 'ended']>([
  ['a signed CONTINUE', ({ method, params }) => okOf(method, params.uuid), 'paid'],
  ['a signed FINISH', ({ params }) => okOf('kyc', params.uuid, { status: 'FINISH' }), 'ended'],
  ['nothing', () => null, 'ended'],
  ['somebody else’s CONTINUE', ({ params }) => okOf('kyc', params.uuid, { by: strange }), 'ended'],
  ['the CONTINUE to another question', () => okOf('kyc', 'other'), 'ended'],
])('before the money it asks who pays: %s is answered', async (_, answer, outcome) => {
  const { call, standIn, words } = there(answer);
  const { data } = await call('Deposit', DEPOSIT);
  const token = String(data?.url).split('/').at(-1) ?? '';
  standIn.choose(token, { number: '', does: 'credit' });
  expect(await standIn.answerBank(token)).toBe(outcome);
  expect(words[0]?.word).toMatchObject({
    method: 'kyc',
    params: { data: { messageid: 'p.P1-1', attributes: { firstname: 'Ada', lastname: 'Lovelace' } } },
  });
});

test('a word is told again, less and less often and under the same number, until it is answered with a signed OK', async () => {
  let tries = 0;
  const answers = [
    () => null,
    () => '',
    (word: Word) => okOf(word.method, word.params.uuid, { by: strange }),
    (word: Word) => okOf(word.method, 'another'),
    (word: Word) => okOf(word.method, word.params.uuid, { status: 'FAILED' }),
    (word: Word) => JSON.stringify({ result: { data: { status: 'OK' }, uuid: word.params.uuid, method: word.method } }),
  ];
  const { call, standIn, words, until } = there(
    (word) => answers[tries++]?.(word) ?? (tries > answers.length ? okOf(word.method, word.params.uuid) : null),
  );
  const { data } = await call('Deposit', DEPOSIT);
  standIn.cancel(String(data?.url).split('/').at(-1) ?? '');
  await until(30 * 24 * 3_600_000);
  const cancels = words.filter(({ word }) => word.method === 'cancel');
  expect(cancels).toHaveLength(answers.length + 1);
  expect(new Set(cancels.map(({ word }) => `${word.params.uuid} ${word.params.data.notificationid}`)).size).toBe(1);
  const waits = cancels.slice(1).map(({ atMs }, at) => (atMs - (cancels[at]?.atMs ?? 0)) / 60_000);
  expect(waits).toEqual([1, 2, 5, 15, 60, 180]);
  expect(standIn.dueMs()).toBeNull();
});
