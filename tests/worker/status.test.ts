// The page of status: what works and what does not, in words of every language, found by the house and told by operators; no part, no provider.
import { expect, test } from 'vitest';
import { Client } from '#kit/client.ts';
import { operator } from '#kit/office.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { PROVIDERS } from '#shared/domain/cashier/method.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const see = async (locale: string): Promise<string> => {
  const text = await (await worker.fetch(`${locale === 'en' ? '' : `/${locale}`}/status`)).text();
  return text.slice(text.indexOf('<article'), text.indexOf('</article>'));
};
const reads = (locale: string, words: string) => until(async () => (await see(locale)).includes(words));

test('before anything was tried it says that it cannot say; then that everything works, in each language', async () => {
  expect(await see('en')).toContain('We can’t read just now how things are.');
  await worker.mind();
  await reads('en', 'Everything works.');
  await reads('de', 'Alles funktioniert.');
  await reads('it', 'Tutto funziona.');
  await reads('no', 'Alt virker.');
  await reads('fr-CA', 'Tout fonctionne.');
  expect(await see('en')).toContain('Nothing was disturbed.');
});

test('a silent provider disturbs deposits, without its name; afterwards it stands in the history with its minutes', async () => {
  const silence = async (silent: boolean) => {
    await new Client(base()).send('/sandbox/providers', { json: { provider: 'azimuth', silent } });
    await worker.mind();
  };
  await silence(true);
  await reads('de', 'Gerade funktioniert nicht alles: Einzahlungen.');
  const text = await see('en');
  for (const provider of PROVIDERS) expect(text.toLowerCase()).not.toContain(provider);
  for (const internal of ['queue', 'object', 'database', 'D1', 'R2']) expect(text).not.toContain(internal);
  await silence(false);
  await reads('en', 'Everything works.');
  expect(await see('en')).toContain('Noticed by our own checks');
  expect(await see('en')).toContain('1 minute');
});

test('an incident that an operator opens, tells of and ends is read in the reader’s language, and each step is in the log', async () => {
  const sam = await operator(base(), 'sam.support');
  const post = (path: string, fields: Record<string, string>) => sam.act('/incidents', path, fields);
  expect((await post('/incidents', { sentence: 'looking' })).status).toBe(422);
  expect((await post('/incidents', { play: 'on', sentence: 'made-up' })).status).toBe(422);
  const opened = await post('/incidents', { play: 'on', withdrawals: 'on', sentence: 'looking' });
  expect(opened.headers.location).toBe('/incidents?done=opened');
  await reads('de', 'Gerade funktioniert nicht alles: Spiel um Geld, Auszahlungen.');
  await reads('no', 'Vi har oppdaget det og leter etter årsaken.');
  const id = /action="\/incidents\/([\w-]{8,64})"/.exec((await sam.see('/incidents')).text)?.[1] ?? '';
  expect((await post(`/incidents/${id}`, { act: 'say', sentence: 'safe' })).headers.location).toBe(
    '/incidents?done=added',
  );
  await reads('en', 'Balances are safe');
  expect((await post(`/incidents/${id}`, { act: 'end' })).headers.location).toBe('/incidents?done=ended');
  await reads('en', 'Everything works.');
  expect(await see('en')).toContain('Play for money, Withdrawals');
  // What is over is over, whoever has its form still.
  expect((await sam.forge(`/incidents/${id}`, { act: 'end' })).headers.location).toBe('/incidents?done=gone');
  const otto = await operator(base(), 'otto.auditor');
  expect((await otto.see('/incidents')).status).toBe(403);
  const log = (await otto.see('/audit')).text;
  for (const act of ['incident.open', 'incident.say', 'incident.end']) expect(log).toContain(act);
});
