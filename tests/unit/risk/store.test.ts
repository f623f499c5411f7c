import { expect, test } from 'vitest';
import { page, raise, see, step } from '#functions/alerts/rows.ts';
import { STEPS } from '#functions/alerts/schema.ts';
import type { ComplianceOfficer } from '#functions/alerts/verbs.ts';
import { TestObject } from '#kit/objects.ts';
import type { Alarm, AlertStep } from '#shared/domain/risk/alert.ts';

const WORDS = 'Looked at the statements of March.';
const alarm = (score: number, playerNo = 7): Alarm => ({
  ...{ playerNo, score, isHigh: score >= 60 },
  findings: [{ rule: 'bigWin', points: score, figures: { times: 1, largestEur: 1_000_000 }, rows: ['R7-1'] }],
});

function store() {
  const object = new TestObject(STEPS.flat());
  const by = (operator: string, own: string[] = []): ComplianceOfficer => ({ operator, own, atMs: object.nowMs });
  let key = 0;
  return {
    by,
    raise: (player: string, wish: Alarm) => object.do((tx) => raise(tx, player, wish, object.nowMs)),
    page: (who: ComplianceOfficer, state: 'open' | 'second' | 'closed' = 'open') =>
      object.do((tx) => page(tx, who, state, 0)),
    see: (who: ComplianceOfficer, no: number) => object.do((tx) => see(tx, who, no)),
    step: (operator: string, no: number, wish: AlertStep, again = false) =>
      object.do((tx) => step(tx, by(operator), no, wish, `key-${again ? key : ++key}`)),
    rows: (sql: string) => object.store.all(sql),
  };
}

test('an alert is taken, noted on and closed with a reason by one; a high one only with a second reader', () => {
  const { raise: alerted, step: take, page: list, by, see: read } = store();
  alerted('p1', alarm(40));
  alerted('p2', alarm(80, 8));
  expect(list(by('cora')).heads.map(({ no }) => no)).toEqual([2, 1]);
  const close = { act: 'close', outcome: 'explained', text: WORDS } as const;
  expect(take('cora', 1, close)).toBe('owner');
  expect(take('cora', 1, { act: 'claim' })).toBe('done');
  expect(take('colin', 1, close)).toBe('owner');
  expect(take('colin', 1, { act: 'note', text: WORDS })).toBe('done');
  expect(take('cora', 1, close)).toBe('done');
  expect(take('cora', 1, close)).toBe('state');
  take('cora', 2, { act: 'claim' });
  expect(take('cora', 2, close)).toBe('done');
  expect(list(by('cora'), 'second').counts).toEqual({ open: 0, second: 1, closed: 1 });
  expect(take('cora', 2, { act: 'confirm', text: WORDS })).toBe('same');
  expect(take('colin', 2, { act: 'return', text: WORDS })).toBe('done');
  expect(read(by('colin'), 2)).toMatchObject({ state: 'open', owner: 'cora', outcome: null });
  take('cora', 2, close);
  expect(take('colin', 2, { act: 'confirm', text: WORDS })).toBe('done');
  expect(read(by('cora'), 2)).toMatchObject({ state: 'closed', closer: 'cora', outcome: 'explained' });
});

test('a form that comes twice is one step; every reading and step stays, with who and why', () => {
  const { raise: alerted, step: take, by, see: read, rows } = store();
  alerted('p1', alarm(40));
  const note = { act: 'note', text: WORDS } as const;
  expect([take('cora', 1, note), take('cora', 1, note, true)]).toEqual(['done', 'known']);
  expect(read(by('colin'), 1)?.history).toMatchObject([
    { operator: 'cora', act: 'note', text: WORDS },
    { operator: 'colin', act: 'see' },
  ]);
  for (const sql of ['delete from entry', `update entry set text = ''`]) expect(() => rows(sql)).toThrow('append-only');
});

test('of an account of their own nobody finds an alert: not in a list, not counted, not by its number', () => {
  const { raise: alerted, page: list, by, see: read } = store();
  alerted('p1', alarm(40));
  alerted('p2', alarm(50, 8));
  const own = by('cora', ['p1']);
  expect(list(own)).toMatchObject({ counts: { open: 1 }, heads: [{ playerNo: 8 }] });
  expect(read(own, 1)).toBeNull();
  expect(read(by('colin'), 1)).toMatchObject({ playerNo: 7 });
});
