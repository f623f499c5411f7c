// The office's page of settlements: what is printed of a day, which roles see and decide, who has a difference in hand,
// and what is left or gone.
import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { claim } from '#functions/readmodel/claims.ts';
import { noteDifferences } from '#functions/readmodel/settlements.ts';
import { memoryD1 } from '#kit/d1.ts';
import { MemoryBucket } from '#kit/log.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { SettlementDifference } from '#shared/domain/cashier/settlement.ts';
import type { Role } from '#shared/domain/office/roles.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 2, 10, 12);
const DAY = '2026-03-09';
const AT = `/settlements/trustly/${DAY}`;
vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
vi.doMock('#functions/ports/psp/registry.ts', () => ({
  pspOf: (_: Env, id: string) => (id === 'trustly' ? { id, settled: async () => {} } : id === 'adyen' ? { id } : null),
}));
// What another file has loaded knows the real ones, and what is loaded here is for nobody else.
vi.resetModules();
afterAll(() => {
  vi.doUnmock('#functions/ports/psp/registry.ts');
  vi.resetModules();
  vi.useRealTimers();
});
const { settlements, SettlementsCard } = await import('#functions/office/settlements.tsx');
const { Stopped } = await import('#functions/office/refusal.ts');

const row = (providerRef: string, amountMinor: number) => ({ providerRef, currency: 'EUR', amountMinor });
const cent: SettlementDifference = {
  ...{ kind: 'amount', providerRef: '700', theirs: [row('700', 6000), row('700', -500)] },
  ours: {
    ...{ id: 'P7-3', playerNo: 7, providerRef: '700', action: 'deposit', state: 'disputed', currency: 'EUR' },
    amountMinor: 5999,
  },
};
const nobodys: SettlementDifference = {
  ...{ kind: 'missing_here', providerRef: '7"<01', theirs: [row('7"<01', -7000)], ours: null },
};

let env: Env;
let log: AuditEntry[];
beforeEach(async () => {
  log = [];
  const audit = { append: async (_: string, entry: AuditEntry) => void log.push(entry) };
  env = {
    ...{ DB: memoryD1(), STORE: new MemoryBucket(), BETTER_AUTH_SECRET: 'secret', PSP_SANDBOX_SECRET: 'secret' },
    ...{ AUDIT: { getByName: () => audit }, ORIGIN: 'http://localhost', OFFICE_ORIGIN: 'http://office.localhost' },
  } as unknown as Env;
});
async function compared(differences: readonly SettlementDifference[], day = DAY) {
  await noteDifferences(env.DB, { provider: 'trustly', day, nowMs: NOW - 2 * HOUR }, differences);
  const nets = [
    { currency: 'EUR', rows: 4, theirsMinor: -1500, payments: 2, depositsMinor: 10_999, cashoutsMinor: 200 },
  ];
  const file = { day, atMs: NOW - HOUR, orders: ['1', '700'], nets, differences, balances: null };
  await env.STORE.put(`settled/trustly/${day}.json`, JSON.stringify(file));
}

function as(roles: Role[], name = 'carl@office.example') {
  const app = new Hono<{ Bindings: Env }>();
  app.use(async (c, next) => {
    c.set('operator' as never, { name, roles, session: 's' } as never);
    c.set('requestId' as never, 'w-1' as never);
    await next();
  });
  app.onError((error, c) => {
    if (error instanceof Stopped) return c.text(error.message, error.stop.status as 403);
    throw error;
  });
  app.route('/', settlements as never);
  app.get('/work', async (c) => c.html((await SettlementsCard({ c: c as never })) ?? ''));
  const send = async (path: string, form?: Record<string, string>) => {
    const body = form && new URLSearchParams(form);
    const reply = await app.request(path, { method: body ? 'POST' : 'GET', ...(body && { body }) }, env);
    return { status: reply.status, text: await reply.text(), headers: reply.headers };
  };
  return send;
}
const carl = as(['cashier']);
/** The differences of a day's page. */
const linesIn = (html: string): string[] =>
  html
    .replaceAll('\u00A0', ' ')
    .split('<li id="row')
    .slice(1)
    .map((each) => each.split('</li>')[0] ?? '');
const REASON = 'They have corrected it, ticket 48';

test('days stand beside ours: the same, to look at, left, without a report, and a provider that has no such call', async () => {
  await compared([cent, nobodys]);
  await compared([], '2026-03-08');
  await env.STORE.put('log/shard/2026-03-01/0.json', '{}');
  const { text } = await carl('/settlements');
  const of = (day: string) => text.split('<tr>').find((each) => each.startsWith('<td') && each.includes(day)) ?? '';
  expect(of(DAY)).toMatch(new RegExp(`href="${AT}".*state bad">to look at.*>2</td>.*>2</td>.*>2</td>`));
  expect(of('2026-03-08')).toMatch(/state good">the same.*>2<\/td>.*>0<\/td>.*>0<\/td>/);
  expect(of('2026-03-03')).toMatch(/<td class="t">2026-03-03<\/td>.*no report yet/);
  expect(of('2026-03-02')).toContain('asked for no more');
  expect(of('2026-03-01')).toContain('asked for no more');
  expect(of('2026-02-28')).toContain('before our first booking');
  expect(text.match(/<tr>/g)?.length).toBe(15);
  expect(text.split('<h2>adyen</h2>')[1]).toContain('It has no call that says what it settled');
  expect(text).not.toContain('<h2>apsis');
  expect((await carl('/settlements?until=2026-03-02')).text).not.toContain(DAY);
  expect((await carl('/settlements?until=2027-01-01')).text).toContain(`value="${DAY}"`);
  expect(log.map(({ act, stage }) => `${act} ${stage}`)).toEqual(Array(3).fill('settlements.read seen'));
});

test('a difference says what either side says, its sum, its payment, since when it waits and who has it', async () => {
  await compared([cent, nobodys]);
  const ref = `settlement trustly ${DAY} 700`;
  await claim(env.DB, { ref, operator: 'ada@office.example' }, NOW - 60_000);
  const { status, text } = await carl(AT);
  const [one = '', other = ''] = linesIn(text);
  expect([status, text.includes('The provider did not say')]).toEqual([200, true]);
  expect(one).toMatch(
    /<b>another amount<\/b><code>700<\/code><span>€ 0\.01<\/span>.*state open">open.*ada has it, 1 min/s,
  );
  expect(one).toContain('€ 60.00, −€ 5.00');
  expect(one).toMatch(/href="\/players\/7\?payment=P7-3#P7-3">P7-3<\/a>: deposit of € 59\.99.*disputed/s);
  expect(one).toContain('2026-03-10 10:00');
  expect(other).toMatch(/an order of nobody’s.*7&quot;&lt;01.*€ 70\.00.*no payment/s);
  expect(text).toMatch(/<td>EUR<\/td><td class="n">4<\/td>.*15\.00.*<td class="n">2<\/td>.*109\.99.*2\.00/s);
  expect((await carl('/settlements/trustly/2026-03-08')).status).toBe(404);
  expect((await carl(`/settlements/adyen/${DAY}`)).status).toBe(404);
});

test('a cashier leaves a difference with a reason, once, and asks first whoever has it in hand', async () => {
  await compared([cent, nobodys]);
  await claim(env.DB, { ref: `settlement trustly ${DAY} 700`, operator: 'ada@office.example' }, NOW);
  const held = await carl(AT, { ref: '700', reason: REASON });
  expect([held.status, held.text.includes('Nothing is done yet')]).toEqual([409, true]);
  expect((await carl(AT, { ref: '700', reason: 'so' })).status).toBe(403);
  expect((await carl('/work')).text).toMatch(/ada has it/);
  const form = { ref: '700', reason: REASON, despite: 'ada@office.example' };
  expect((await carl(AT, form)).headers.get('location')).toBe(`${AT}?done=left`);
  expect((await carl(AT, form)).headers.get('location')).toBe(`${AT}?done=gone`);
  const { text } = await carl(AT);
  const [one = '', other = ''] = linesIn(text);
  expect(one).toMatch(new RegExp(`left as it is.*carl@office.example.*${REASON}`, 's'));
  expect([/<form/.test(one), /<form/.test(other)]).toEqual([false, true]);
  // The other waits still; then the day has nothing to look at.
  expect((await carl('/work')).text).not.toContain('trustly 700');
  expect((await carl('/work')).text).toContain('trustly 7&quot;&lt;01');
  await carl(AT, { ref: '7"<01', reason: REASON });
  expect((await carl('/work')).text).toBe('');
  expect((await carl('/settlements')).text).toContain('left as it is');
  const done = log
    .filter(({ act }) => act === 'settlement.leave')
    .map(({ stage, subject }) => [stage, subject?.slice(-3)]);
  expect(done).toEqual([
    ...[
      ['asked', '700'],
      ['done', '700'],
      ['asked', '700'],
      ['refused', '700'],
    ],
    ...[
      ['asked', '<01'],
      ['done', '<01'],
    ],
  ]);
});

test('an auditor reads it and decides nothing; others do not see it, at Work neither', async () => {
  await compared([cent]);
  const otto = as(['auditor'], 'otto@office.example');
  const { status, text } = await otto(AT);
  const [one = ''] = linesIn(text);
  expect([status, one.includes('P7-3'), /href="\/players|<form/.test(one)]).toEqual([200, true, false]);
  expect((await otto(AT, { ref: '700', reason: REASON })).status).toBe(403);
  expect((await otto('/work')).text).toBe('');
  const vera = as(['support', 'verifier', 'privacy', 'compliance'], 'vera@office.example');
  for (const path of ['/settlements', AT, '/settlements.csv']) expect((await vera(path)).status, path).toBe(403);
  expect((await vera('/work')).text).toBe('');
  expect(log.filter(({ stage }) => stage === 'denied')).toHaveLength(4);
});

test('the file has each difference of fourteen days, and a row of its own for a day without one; nothing runs as a formula', async () => {
  await compared([cent, { ...nobodys, providerRef: '=1+1', theirs: [row('=1+1', -7000)] }]);
  const csv = await carl('/settlements.csv');
  expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="settlements-${DAY}.csv"`);
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(16);
  expect(lines[1]).toBe(
    `"trustly","${DAY}","open","another amount","700","EUR 6000, EUR -500","P7-3","deposit disputed EUR 5999","EUR",1,"2026-03-10T10:00:00.000Z","",""`,
  );
  expect(lines[2]).toContain(`"'=1+1","EUR -7000","","","EUR",7000`);
  expect(lines[3]).toBe('"trustly","2026-03-08","no report yet: it is asked for again"');
});
