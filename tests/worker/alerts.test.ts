// What rules against money laundering find reaches compliance and nobody else: by whatever page, file, frame, letter or line (ADR 110).
import { expect, test } from 'vitest';
import type { AuditVerbs } from '#functions/audit/verbs.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { operator, REASON } from '#kit/office.ts';
import { PASSWORD, pay, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { AuditRow } from '#shared/domain/audit.ts';
import type { RiskRow } from '#shared/domain/risk/rules.ts';

const DAY_MS = 86_400_000;
/** Rules that hold from next month on: two sums under a threshold are enough. */
const withRulesToCome = (rows: readonly RiskRow[]): RiskRow[] =>
  rows.flatMap((row) => {
    const underThreshold = { ...row.rules.underThreshold, times: 2 };
    return [row, { ...row, fromMs: Date.now() + 30 * DAY_MS, rules: { ...row.rules, underThreshold } }];
  });
const worker = workerUnderTest({ DEV_COUNTRY: 'AT' }, 'sandbox', {
  'config/risk': (rows) => withRulesToCome(rows as unknown as RiskRow[]),
});
const base = () => `http://localhost:${worker.url().port}`;
const CANARY = 'Quetzalcoatlus was seen at the bank of the river';
/** Nothing that others than compliance read has one of them. */
const WORDS = [
  CANARY,
  'Quetzal',
  'underThreshold',
  'under a threshold',
  'sumEur',
  'findings',
  'money laundering alert',
];
const wordsIn = (text: string) => WORDS.filter((word) => text.includes(word));

const found = () => worker.sql('ALERTS', 'all', 'select no, player_no, score, state from alert');

/** Round sums just under two thousand. */
async function suspect(deposits = 3): Promise<Cashier & { no: number }> {
  const player = await cashier(base());
  for (let i = 0; i < deposits; i++) await pay({ ...player, password: PASSWORD }, 195_000);
  return { ...player, no: (await player.client.ask<{ id: number }>('/api/player')).id };
}

test('three deposits under a threshold are an alert that compliance takes, notes on and closes; no other role, export, timeline, log, notice or frame has a word of it [I38 I42]', async () => {
  const player = await suspect();
  await until(async () => (await found()).length === 1);
  const [{ at } = {}] = await worker.sql('ALERTS', 'all', 'select at from alert');
  const [{ paid } = {}] = await worker.sql('PLAYER', player.playerId, 'select max(finished_at) as paid from payment');
  expect(Number(at) - Number(paid)).toBeLessThan(60_000);
  expect(await found()).toMatchObject([{ no: 1, player_no: player.no, score: 50, state: 'open' }]);
  const cora = await operator(base(), 'cora.compliance');
  const list = await cora.see('/alerts');
  expect(list.text).toContain('Round sums just under a threshold');
  const one = await cora.see('/alerts/1');
  expect(one.text).toMatch(/5,850(\.00)?\D{0,6} together/);
  expect(one.text).toContain(`P${player.no}-1`);
  const act = (fields: Record<string, string>) => cora.act('/alerts/1', '/alerts/1', fields);
  expect((await act({ act: 'close', outcome: 'explained', text: CANARY })).status).toBe(409);
  expect((await act({ act: 'note', text: 'short' })).status).toBe(422);
  expect((await act({ act: 'claim' })).status).toBe(303);
  expect((await act({ act: 'note', text: CANARY })).status).toBe(303);
  expect((await act({ act: 'close', text: CANARY })).status).toBe(422);
  expect((await act({ act: 'close', outcome: 'explained', text: CANARY })).status).toBe(303);
  expect((await cora.see('/alerts/1')).text).toContain(CANARY);
  expect((await cora.see('/alerts/2')).status).toBe(404);

  // A report of it: written by one, agreed to by another, taken out with who it is about.
  const written = await cora.act(`/reports/new?alert=1&player=${player.no}`, '/reports', {
    ...{ player: String(player.no), alert: '1', suspicion: 'laundering', grounds: CANARY, measures: CANARY },
  });
  expect(written.status).toBe(303);
  const report = (fields: Record<string, string>, by = cora) => by.act('/reports/1', '/reports/1', fields);
  expect((await report({ act: 'ask' })).status).toBe(303);
  const colin = await operator(base(), 'colin.compliance');
  expect((await report({ act: 'confirm', text: '' }, colin)).status).toBe(303);
  const file = await report({ act: 'export' }, colin);
  expect([file.status, file.text.includes(CANARY)]).toEqual([200, true]);
  expect((await report({ act: 'sent', text: 'FIU-17' }, colin)).status).toBe(303);
  expect((await cora.see('/reports')).text).toContain('FIU-17');

  // What the player has.
  const { client } = player;
  for (const path of [
    '/api/player/export',
    '/api/player/export?format=csv',
    '/api/player/notifications',
    '/api/player/payments',
  ]) {
    const { status, text } = await client.send(path);
    expect([path, status, wordsIn(text)]).toEqual([path, 200, []]);
    expect(/"alerts"|,alerts|"risk"|,risk/.test(text), path).toBe(false);
  }
  const news = 'select body as text from event union all select type || params from notice';
  const texts = (await worker.sql('PLAYER', player.playerId, news)).map(({ text }) => String(text));
  expect(texts.length).toBeGreaterThan(3);
  expect(wordsIn(texts.join())).toEqual([]);

  // What every other role reads: their pages of the player, of work, of the log, and that there are no alerts for them.
  const home = `/players/${player.no}`;
  for (const name of ['sam.support', 'carl.cashier', 'vera.verifier', 'priya.privacy', 'otto.auditor']) {
    const other = await operator(base(), name);
    for (const path of ['/alerts', '/alerts/1', '/reports', '/reports/1', '/reports/rules'])
      expect((await other.see(path)).status, `${name} ${path}`).toBe(403);
    expect((await other.forge('/alerts/1', { act: 'note', text: CANARY })).status).toBe(403);
    expect((await other.see('/')).text).not.toContain('href="/alerts"');
    for (const path of ['/', home, `${home}/timeline`, `${home}/ledger`, '/audit', '/audit.csv'])
      expect(wordsIn((await other.see(path)).text), `${name} ${path}`).toEqual([]);
  }
  const priya = await operator(base(), 'priya.privacy');
  const exported = await priya.act(home, `${home}/export`, { format: 'json', reason: REASON });
  expect([exported.status, wordsIn(exported.text)]).toEqual([200, []]);
  // Nor compliance's own general page of the player.
  expect(wordsIn((await cora.see(home)).text)).toEqual([]);

  // The log of operators has the number of the alert, and no player and no word with it.
  const env = await worker.env();
  const log = env.AUDIT.getByName('audit') as unknown as AuditVerbs;
  const rows: AuditRow[] = [];
  for (let page = await log.page({}); page.length > 0; page = await log.page({ before: page.at(-1)?.no ?? 0 }))
    rows.push(...page);
  const about = rows.filter((row) => row.act.startsWith('alert') || row.act.startsWith('report'));
  expect(about.map((row) => row.act)).toEqual(expect.arrayContaining(['alert.claim', 'alert.note', 'alert.close']));
  for (const row of about) expect(row).toMatchObject({ playerNo: null, reason: null, before: null, after: null });
  expect(new Set(about.map((row) => row.subject))).toEqual(new Set([null, 'A1', 'A2', 'S1']));
  expect(wordsIn(JSON.stringify(rows))).toEqual([]);

  expect(wordsIn(worker.logs().join('\n'))).toEqual([]);
  // The rules are files of the Worker's, which no door serves.
  for (const path of ['/_content/config/risk.json', '/content/config/risk.json'])
    expect((await worker.fetch(path)).status).toBe(404);
});

test('rules to come are tried over the accounts there are: whom they would find, whom today’s do, and nobody is told of it', async () => {
  const suspected = await suspect();
  await until(async () => (await found()).some(({ player_no }) => player_no === suspected.no));
  const before = await found();
  const { no } = await suspect(2);
  const cora = await operator(base(), 'cora.compliance');
  const TRY = '/reports/rules';
  const [, rules = ''] = /name="rules" value="(\w+)"/.exec((await cora.see(TRY)).text) ?? [];
  expect((await cora.act(TRY, TRY, { rules })).status).toBe(303);
  const { text } = await cora.see(TRY);
  const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toContain(`Alerts there would be ${before.length + 1}, of them 0 high`);
  expect(words).toContain(`Found by today’s rules, too ${before.length}`);
  expect(text).toContain(`href="/players/${no}"`);
  expect(await found()).toEqual(before);
});
