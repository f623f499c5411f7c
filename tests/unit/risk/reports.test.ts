// Reports of suspicion, rules that are tried, and what becomes of all of it on the day of the law: in the sealed store alone (ADR 110).
import { expect, test } from 'vitest';
import { forgetPlayer } from '#functions/alerts/forget.ts';
import { addReplay, beginReplay, replayView } from '#functions/alerts/replay.ts';
import { reportsPage, seeReport, stepReport, writeReport } from '#functions/alerts/reports.ts';
import { page, raise, see } from '#functions/alerts/rows.ts';
import { STEPS } from '#functions/alerts/schema.ts';
import type { ComplianceOfficer } from '#functions/alerts/verbs.ts';
import { bringUp } from '#functions/object/store.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { memoryStore } from '#kit/transaction.ts';
import { goamlOf } from '#shared/domain/risk/goaml.ts';
import type { RiskRow } from '#shared/domain/risk/rules.ts';

const CANARY = 'Quetzalcoatlus by the river';
const officer = (operator: string, own: readonly string[] = []): ComplianceOfficer => ({ operator, own, atMs: 1000 });
const WORDS = { suspicion: 'laundering', grounds: CANARY, measures: 'Frozen until it is explained' } as const;

function sealed() {
  const store = memoryStore();
  bringUp(store, STEPS);
  const tx: Tx = { store, nowMs: 1000, random: () => new Uint8Array(), wrote: false };
  raise(tx, 'player-1', { playerNo: 7, score: 60, isHigh: true, findings: [] }, 900);
  return { tx, store };
}
const report = { alert: 1, player: 'player-1', playerNo: 7, ...WORDS };

test('a report is its author’s until a second one has agreed; only then is it taken out, and noted as sent once', () => {
  const { tx } = sealed();
  const no = writeReport(tx, officer('ada'), report, 'k1') ?? 0;
  expect(writeReport(tx, officer('ada'), report, 'k1')).toBe(no);
  const step = (operator: string, act: Parameters<typeof stepReport>[3], key: string) =>
    stepReport(tx, officer(operator), no, act, key);
  expect(step('bob', { act: 'write', ...WORDS }, 'a')).toBe('author');
  expect(step('ada', { act: 'export' }, 'b')).toBe('state');
  expect(step('ada', { act: 'ask' }, 'c')).toBe('done');
  expect(step('ada', { act: 'confirm' }, 'd')).toBe('same');
  expect(step('bob', { act: 'return', text: 'Say which payments.' }, 'e')).toBe('done');
  expect(step('ada', { act: 'write', ...WORDS, grounds: `${CANARY}, three payments` }, 'f')).toBe('done');
  expect(step('ada', { act: 'ask' }, 'g')).toBe('done');
  expect(step('bob', { act: 'confirm' }, 'h')).toBe('done');
  expect(step('bob', { act: 'confirm' }, 'h')).toBe('known');
  expect(step('ada', { act: 'write', ...WORDS }, 'i')).toBe('state');
  expect(step('ada', { act: 'export' }, 'j')).toBe('done');
  expect(step('ada', { act: 'sent', text: 'FIU-2026-17' }, 'k')).toBe('done');
  expect(step('bob', { act: 'sent', text: 'FIU-2026-18' }, 'l')).toBe('state');
  expect(seeReport(tx, officer('bob'), no)).toMatchObject({ state: 'sent', second: 'bob', reference: 'FIU-2026-17' });
  const acts = seeReport(tx, officer('bob'), no)?.history.map(({ act, operator }) => `${operator} ${act}`);
  expect(acts).toEqual([
    ...[
      'ada write',
      'ada ask',
      'bob return',
      'ada write',
      'ada ask',
      'bob confirm',
      'ada export',
      'ada sent',
      'bob see',
      'bob see',
    ],
  ]);
});

test('of an account of an operator’s own there is no report for them, and none is written by them', () => {
  const { tx } = sealed();
  const no = writeReport(tx, officer('ada'), report, 'k1') ?? 0;
  const own = officer('mallory', ['player-1']);
  expect([reportsPage(tx, own, 0).heads, seeReport(tx, own, no), writeReport(tx, own, report, 'k2')]).toEqual([
    [],
    null,
    null,
  ]);
});

test('what was done stays, until the law lets go of the account: then nothing of it is in any table', () => {
  const { tx, store } = sealed();
  const no = writeReport(tx, officer('ada'), report, 'k1') ?? 0;
  see(tx, officer('ada'), 1);
  raise(tx, 'player-2', { playerNo: 8, score: 40, isHigh: false, findings: [] }, 900);
  see(tx, officer('ada'), 2);
  expect(() => store.all('delete from report_entry')).toThrow('append-only');
  expect(() => store.all('delete from entry')).toThrow('append-only');
  expect(() => store.all(`update report_entry set text = 'x' where report = ${no}`)).toThrow('append-only');
  forgetPlayer(tx, 'player-1');
  const tables = store
    .all<{ name: string }>(`select name from sqlite_master where type = 'table' and name <> 'filler'`)
    .map(({ name }) => JSON.stringify(store.all(`select * from "${name}"`)));
  expect(tables.filter((rows) => rows.includes(CANARY) || rows.includes('player-1'))).toEqual([]);
  expect(page(tx, officer('ada'), 'open', 0).heads.map(({ playerNo }) => playerNo)).toEqual([8]);
  // What is left stays as it was: still nobody deletes it.
  expect(() => store.all('delete from entry')).toThrow('append-only');
});

test('rules that are tried say whom they would find, part by part and each part once, and raise nothing', () => {
  const { tx } = sealed();
  const row = { alertFrom: 30, highFrom: 60, againDays: 30, fromMs: 5000, rules: {} } as unknown as RiskRow;
  beginReplay(tx, officer('ada'), 'new', row);
  const found = (playerNo: number, score: number, before: number) => ({
    ...{ playerNo, player: `player-${playerNo}`, score, before },
    rules: ['jump'] as const,
  });
  const first = { upto: 200, looked: 200, found: [found(3, 40, 0), found(9, 70, 40)], isDone: false };
  addReplay(tx, 'new', first);
  addReplay(tx, 'new', first);
  addReplay(tx, 'new', { upto: 250, looked: 50, found: [found(201, 60, 0)], isDone: true });
  expect(replayView(tx, officer('ada'))).toMatchObject({
    ...{ looked: 250, isDone: true, alerts: 3, high: 2, before: 1, counts: { jump: 3 } },
    found: [{ playerNo: 9 }, { playerNo: 201 }, { playerNo: 3 }],
  });
  expect(replayView(tx, officer('mallory', ['player-9']))?.found.map(({ playerNo }) => playerNo)).toEqual([201, 3]);
  expect(page(tx, officer('ada'), 'open', 0).heads).toHaveLength(1);
});

test('the file that is taken out is well-formed whatever was typed, and says who, what and on what grounds', () => {
  const xml = goamlOf({
    ...{
      no: 3,
      atMs: Date.UTC(2026, 10, 30),
      entity: 'Perigee & Co',
      officer: 'ada',
      rows: ['P7-1'],
      indicators: ['Round sums'],
    },
    words: { suspicion: 'laundering', grounds: 'a < b && "c"\u0001', measures: 'none yet' },
    person: {
      ...{
        playerNo: 7,
        firstName: 'Zoë',
        lastName: 'O’Neil',
        dateOfBirth: '1990-01-02',
        email: 'z@example.com',
        phone: '',
      },
      ...{ address: 'Street 1', city: 'Wien', postalCode: '1010', country: 'AT' },
    },
  });
  expect(xml).toContain('<report_code>STR</report_code>');
  expect(xml).toContain('a &lt; b &amp;&amp; &quot;c&quot;\nPayments and rounds: P7-1</reason>');
  expect([xml.includes('\u0001'), xml.includes('tph_number')]).toEqual([false, false]);
  const open = [...xml.matchAll(/<(\w+)>/g)].map(([, name]) => name);
  const closed = [...xml.matchAll(/<\/(\w+)>/g)].map(([, name]) => name);
  expect(open.toSorted()).toEqual(closed.toSorted());
});
