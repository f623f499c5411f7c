// A case's rules: states and turns, a key's one effect, deadlines of a complaint, and what an erasure leaves.
import { expect, test } from 'vitest';
import { STEPS } from '#functions/case/schema.ts';
import {
  announceFile,
  eraseCase,
  expectFile,
  fileCame,
  openCase,
  operate,
  seeCase,
  solveCase,
  writeMessage,
} from '#functions/case/thread.ts';
import type { Case, Opening } from '#functions/case/verbs.ts';
import { all } from '#functions/object/transaction.ts';
import { TestObject } from '#kit/objects.ts';
import type { CaseEvent } from '#shared/contract/outgoing.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import {
  asOfCase,
  CASE_ID,
  caseIdOf,
  cleanMessage,
  MAX_FILES,
  MAX_MESSAGES,
  workingDaysLater,
} from '#shared/domain/support/case.ts';

const ID = 'C-7KQ2M-9XPTA';
const ADA = { playerId: 'ada' };
const DAY = 86_400_000;
const FILE = { hash: 'hash', type: 'image/png', size: 9 } as const;
const opening: Opening = {
  owner: { ...ADA, playerNo: 7 },
  kind: 'question',
  topic: 'payment',
  text: 'Where is my withdrawal?',
  about: null,
  country: 'AT',
  zone: 'Europe/Vienna',
  complaints: {
    confirmWorkingDays: 2,
    decideWorkingDays: 10,
    nextInstance: { name: 'A body', url: 'https://b.example' },
  },
};
const guest: Opening = { ...opening, owner: { email: 'eve@example.com', locale: 'de', linkKey: 'k1' } };
const by = (key: string, operator = 'sam') => ({ key, operator, requestId: 'r1' });
const answer = (text: string, solved = false) => ({ act: 'case.answer', text, solved }) as const;

const good = <Value>(one: Answer<Value>): Value => {
  if (!one.ok) throw new Error(one.code);
  return one.value;
};
const codeOf = (one: Answer<unknown>) => (one.ok ? null : one.code);

function caseObject(from: Opening = opening) {
  const [first] = STEPS;
  const object = new TestObject(first ?? []);
  good(object.do((tx) => openCase(tx, ID, from)));
  const rows = () =>
    all<{ receiver: string; body: string }>({ ...tx() }, 'select receiver, body from outbox order by no');
  const tx = () => ({ store: object.store, nowMs: object.nowMs, random: () => new Uint8Array(), wrote: false });
  const events = (): CaseEvent[] =>
    rows()
      .filter(({ receiver }) => receiver.startsWith('queue:'))
      .flatMap(({ body }) => (JSON.parse(body) as { events: CaseEvent[] }).events);
  return {
    object,
    events,
    receivers: () => rows().map(({ receiver }) => receiver),
    write: (key: string, text: string, reader: Parameters<typeof seeCase>[2] = ADA) =>
      object.do((tx) => writeMessage(tx, ID, reader, key, text)),
    act: (key: string, step: Parameters<typeof operate>[3]): Case =>
      good(object.do((tx) => operate(tx, ID, by(key), step))),
    see: (reader: Parameters<typeof seeCase>[2] = ADA) => object.do((tx) => seeCase(tx, ID, reader)),
  };
}

test('whose turn it is follows who wrote last; what was solved is reopened by its owner [S7.108]', () => {
  const one = caseObject();
  expect(good(one.see())).toMatchObject({ state: 'new', claimedBy: null });
  expect(good(one.write('m1', 'And a second thing')).state).toBe('new');
  expect(one.act('k1', { act: 'case.claim' })).toMatchObject({ state: 'waiting_for_us', claimedBy: 'sam' });
  expect(one.act('k2', answer('On its way.'))).toMatchObject({ state: 'waiting_for_you', waitingSinceMs: null });
  expect(good(one.write('m2', 'Still nothing')).state).toBe('waiting_for_us');
  expect(one.act('k3', answer('It is there now.', true))).toMatchObject({ state: 'solved' });
  one.object.nowMs += 29 * DAY;
  expect(good(one.write('m3', 'No')).state).toBe('reopened');
  expect(good(one.object.do((tx) => solveCase(tx, ID, ADA))).state).toBe('solved');
  one.object.nowMs += 31 * DAY;
  expect(codeOf(one.write('m4', 'Years later'))).toBe('case.closed');
  expect(good(one.see()).open).toBe(false);
});

test('each command counts once by its key, and another text under the same key is refused [S7.108]', () => {
  const one = caseObject();
  good(one.write('m1', 'twice'));
  expect(good(one.write('m1', 'twice')).messages).toHaveLength(2);
  expect(codeOf(one.write('m1', 'something else'))).toBe('idempotency.key_reused');
  expect(good(one.object.do((tx) => openCase(tx, ID, opening))).messages).toHaveLength(2);
  expect(codeOf(one.object.do((tx) => openCase(tx, ID, { ...opening, text: 'other' })))).toBe('idempotency.key_reused');
  one.act('k1', answer('Once.'));
  one.act('k1', answer('Once.'));
  expect(good(one.see()).messages.map(({ text }) => text)).toEqual([opening.text, 'twice', 'Once.']);
  expect(one.events().filter(({ type }) => type === 'operator.acted')).toHaveLength(1);
});

test('nobody but its owner and the office learns that it exists', () => {
  const players = caseObject();
  expect(codeOf(players.see({ playerId: 'eve' }))).toBe('case.unknown');
  expect(codeOf(players.see('guest'))).toBe('case.unknown');
  expect(codeOf(players.write('m1', 'mine?', { playerId: 'eve' }))).toBe('case.unknown');
  const guests = caseObject(guest);
  expect(codeOf(guests.see(ADA))).toBe('case.unknown');
  expect(good(guests.see('guest')).id).toBe(ID);
  expect(good(guests.see('office')).id).toBe(ID);
});

test('a player is told by their own object, a guest by a letter with the link; an answer tells how long it took', () => {
  const one = caseObject();
  one.object.nowMs += 90_000;
  one.act('k1', answer('Here.'));
  expect(one.receivers()).toContain('player:ada');
  expect(one.events()).toContainEqual({ type: 'case.answered', waitMs: 90_000 });
  expect(one.events().some(({ type }) => type === 'mail.wanted')).toBe(false);
  // A second word of ours ends no waiting.
  one.act('k2', answer('One thing more.'));
  expect(one.events().filter(({ type }) => type === 'case.answered')).toHaveLength(1);
  const other = caseObject(guest);
  other.act('k1', answer('Here.'));
  const letters = other.events().flatMap((event) => (event.type === 'mail.wanted' ? [event.mail] : []));
  expect(letters.map(({ kind, email, values }) => [kind, email, values])).toEqual([
    ['case_received', 'eve@example.com', { number: ID, key: 'k1' }],
    ['case_replied', 'eve@example.com', { number: ID, key: 'k1' }],
  ]);
  expect(other.receivers().every((receiver) => receiver.startsWith('queue:'))).toBe(true);
});

test('a complaint has the days of its place, also where it was taken for a question first', () => {
  // Friday noon in Vienna: ten working days later is the Friday after next, to its last moment there.
  const one = caseObject({ ...opening, kind: 'complaint' });
  const friday = Date.UTC(2026, 10, 20, 12);
  expect(good(one.see())).toMatchObject({
    dueAtMs: Date.UTC(2026, 11, 4, 23) - 1,
    confirmByMs: Date.UTC(2026, 10, 24, 23) - 1,
    nextInstance: { name: 'A body' },
  });
  const late = caseObject();
  expect(good(late.see())).toMatchObject({ dueAtMs: null, nextInstance: null });
  late.object.nowMs += 3 * DAY;
  const { zone, complaints } = opening;
  expect(late.act('k1', { act: 'case.complaint', zone, complaints })).toMatchObject({
    kind: 'complaint',
    dueAtMs: Date.UTC(2026, 11, 4, 23) - 1,
  });
  expect(workingDaysLater('Europe/Vienna', friday, 1)).toBe(Date.UTC(2026, 10, 23, 23) - 1);
});

test('files are announced, come once and are bounded; messages are bounded, too', () => {
  const one = caseObject();
  const wish = (key: string) => ({ key, name: 'a.png', type: 'image/png', size: 9 }) as const;
  const announce = (key: string) => one.object.do((tx) => announceFile(tx, ADA, wish(key)));
  const no = good(announce('f1'));
  expect(good(announce('f1'))).toBe(no);
  expect(good(one.see()).messages).toHaveLength(1);
  one.act('k1', answer('Send it.'));
  good(one.object.do((tx) => fileCame(tx, ADA, no, FILE)));
  expect(good(one.see())).toMatchObject({ state: 'waiting_for_us', messages: [{}, { file: { name: 'a.png' } }, {}] });
  expect(codeOf(one.object.do((tx) => expectFile(tx, ADA, no, 'other')))).toBe('document.state');
  expect(codeOf(one.object.do((tx) => expectFile(tx, { playerId: 'eve' }, no, 'hash')))).toBe('case.unknown');
  // What never came gives way to what is announced next, however often, and its number names nothing else.
  const vain = Array.from({ length: 2 * MAX_FILES }, (_, i) => good(announce(`v${i}`)));
  expect(new Set([no, ...vain]).size).toBe(2 * MAX_FILES + 1);
  expect(codeOf(one.object.do((tx) => expectFile(tx, ADA, vain[0] ?? 0, 'hash')))).toBe('document.unknown');
  for (let i = 2; i <= MAX_FILES; i++) {
    const next = good(announce(`f${i}`));
    good(one.object.do((tx) => fileCame(tx, ADA, next, { ...FILE, hash: `${i}`, type: 'image/webp' })));
  }
  expect(good(one.see()).messages.at(-1)?.file).toMatchObject({ type: 'image/webp' });
  expect(codeOf(announce('more'))).toBe('case.full');
  const full = caseObject();
  for (let i = 1; i < MAX_MESSAGES; i++) good(full.write(`m${i}`, 'again'));
  expect(codeOf(full.write('last', 'again'))).toBe('case.full');
});

test('an erasure leaves nothing that was written, and the number opens nothing again', () => {
  const one = caseObject(guest);
  one.object.do(eraseCase);
  expect(codeOf(one.see('office'))).toBe('case.unknown');
  expect(codeOf(one.object.do((tx) => openCase(tx, ID, guest)))).toBe('case.unknown');
  // For its files, and for the lists.
  const erased = { type: 'case.erased', playerId: null };
  expect(one.events()).toEqual([erased, erased]);
  const tables = ['message', 'due', 'meta'].map((name) =>
    JSON.stringify(one.object.store.all(`select * from ${name}`)),
  );
  expect(tables.join()).not.toMatch(/eve@example|withdrawal/);
});

test('a number is ten letters that nobody mistakes, and what was written loses its unseen signs', () => {
  expect(caseIdOf('00ff10203040506070809fa1')).toMatch(CASE_ID);
  expect(caseIdOf('00'.repeat(10))).toBe('C-00000-00000');
  expect(cleanMessage(' a\r\nb\u202e\u0000c\n\n\n\nd ')).toBe('a\nbc\n\nd');
});

test('from a page that is older than a colleague’s answer, or than what the sender wrote on, nothing is done', () => {
  const one = caseObject();
  const asOf = () => asOfCase(good(one.object.do((tx) => seeCase(tx, ID, 'office'))));
  const act = (key: string, step: Parameters<typeof operate>[3], seen: string) =>
    codeOf(one.object.do((tx) => operate(tx, ID, { ...by(key, key), asOf: seen }, step)));
  const first = asOf();
  good(one.write('m2', 'One more thing'));
  expect(act('sam', answer('To the first alone'), first)).toBe('form.stale');
  const second = asOf();
  expect(act('sam', answer('To both'), second)).toBeNull();
  // The same click again, and a colleague's from the page of before.
  expect(act('sam', answer('To both'), second)).toBeNull();
  for (const step of [answer('Another answer'), { act: 'case.claim' }, { act: 'case.solve' }] as const)
    expect(act(`ada ${step.act}`, step, second)).toBe('form.stale');
  expect(act('ada', { act: 'case.claim' }, asOf())).toBeNull();
});
