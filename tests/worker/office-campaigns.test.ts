// The office's report of campaigns over the running Worker: what was given, what became of it, what it has cost, what is left.
import { expect, test } from 'vitest';
import type { AuditVerbs } from '#functions/audit/verbs.ts';
import { objectOf, SERVED } from '#kit/object.ts';
import { operator } from '#kit/office.ts';
import { until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

async function value<T>(pending: Promise<Answer<T>>): Promise<T> {
  const answer = await pending;
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** The card of a template as it is read: its facts, and its rows by their name. */
function cardIn(html: string, id: string) {
  const card = html.split(`<section class="card" id="${id}">`)[1]?.split('</section>')[0] ?? '';
  const facts = [...card.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)/g)].map(([, name, fact = '']) => [
    name,
    fact.replaceAll('\u00a0', ''),
  ]);
  const rows = [...card.matchAll(/<th scope="row">([^<]*)<\/th>(.*?)<\/tr>/g)].map(([, name, cells = '']) => [
    name,
    ...[...cells.matchAll(/>(\d+)</g)].map(([, n]) => Number(n)),
  ]);
  return { facts: Object.fromEntries(facts) as Record<string, string>, rows };
}

test('an auditor reads how many were given, are active, lost or cancelled, what it has cost, and what is left of the budget', async () => {
  const ada = await operator(base(), 'ada');
  const report = async (id: string) => cardIn((await ada.see('/campaigns')).text, id);
  expect(await report('orbit-coupon')).toEqual({
    facts: expect.objectContaining({
      Budget: '€10,000.00',
      Given: '€0.00, 0 times',
      Reserved: '€0.00',
      Left: '€10,000.00',
    }),
    rows: [],
  });
  const [one, two, three] = await Promise.all([objectOf(worker), objectOf(worker), objectOf(worker)]);
  for (const { player } of [one, two, three]) {
    const { no } = await value(player.redeemCoupon(SERVED, { key: 'c', code: 'COUPON-2026' }));
    await value(player.activateGift(SERVED, { key: 'a', gift: no, kind: 'bonus' }));
  }
  await value(two.player.cancelGift(SERVED, { key: 'x', gift: 1, kind: 'bonus' }));
  await until(async () => (await report('orbit-coupon')).rows[0]?.[6] === 1);
  expect(await report('orbit-coupon')).toEqual({
    facts: expect.objectContaining({ Given: '€30.00, 3 times', Left: '€9,970.00', 'Converted to cash': '€0.00' }),
    rows: [['Bonuses', 3, 2, 0, 0, 0, 1]],
  });
  const page = (await ada.see('/campaigns')).text;
  expect(page).toMatch(/As of <time datetime="[^"]+">\d{4}-\d\d-\d\d \d\d:\d\d:\d\d<\/time> UTC/);
  const log = (await worker.env()).AUDIT.getByName('audit') as unknown as AuditVerbs;
  expect((await log.page({})).map(({ act }) => act)).toContain('campaigns.read');
});

test('what becomes cash is a cost, of a bonus and of spins; winnings that become a bonus are none yet [I25] [I26]', async () => {
  const ada = await operator(base(), 'ada');
  const report = async (id: string) => cardIn((await ada.see('/campaigns')).text, id);
  const { player } = await objectOf(worker, 0, 'XB');
  const sets = async () => (await value(player.gifts(SERVED))).gifts.filter(({ kind }) => kind === 'freespins');
  // Ten spins whose winnings are cash, and twenty whose winnings are a bonus: played until each has won something to play with.
  for (const code of ['PERIAPSIS', 'LIFTOFF20']) {
    const { gift } = await value(player.enterCode(SERVED, { key: code, code }));
    const no = gift?.no ?? 0;
    await value(player.activateGift(SERVED, { key: code, gift: no, kind: 'freespins' }));
    const wonBy = async () => (await sets()).find((set) => set.no === no)?.wonMinor ?? 0;
    for (let i = 0; i < 9 && (await wonBy()) < 10; i++)
      await value(
        player.placeSpin(SERVED, { key: `${code}-${i}`, freespins: no, game: 'fizz/triple-scoop', action: null }),
      );
    await value(player.cancelGift(SERVED, { key: `end-${code}`, gift: no, kind: 'freespins' }));
  }
  const wonOf = async (template: string) =>
    (await sets()).find(({ terms }) => terms.template === template)?.wonMinor ?? Number.NaN;
  await until(async () => (await report('liftoff-spins')).rows[0]?.[6] === 1);
  const cash = `€${((await wonOf('periapsis')) / 100).toFixed(2)}`;
  expect((await report('periapsis')).facts['Converted to cash']).toBe(cash);
  // Less than is played with is lost as it comes.
  const won = await wonOf('liftoff-spins');
  const winnings = won < 10 ? [1, 0, 0, 1, 0, 0] : [1, 1, 0, 0, 0, 0];
  expect(await report('liftoff-spins')).toEqual({
    facts: expect.objectContaining({ 'Converted to cash': '€0.00' }),
    rows: [['Sets of free spins', 1, 0, 0, 0, 0, 1], ...(won > 0 ? [['Winnings of spins', ...winnings]] : [])],
  });
});

test('who sees players but no campaigns is refused, and nobody is shown the way there', async () => {
  const vera = await operator(base(), 'vera.verifier');
  expect((await vera.see('/')).text).not.toContain('href="/campaigns"');
  expect((await vera.see('/campaigns')).status).toBe(403);
});
