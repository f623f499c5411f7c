import { expect, test } from 'vitest';
import { append, page, STEPS, verify } from '#functions/audit/schema.ts';
import { bringUp } from '#functions/object/store.ts';
import { memoryStore } from '#kit/transaction.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { mayDo, OFFICE_ACTS } from '#shared/domain/office/acts.ts';
import { maskDate, maskEmail, maskPhone, maskWord } from '#shared/domain/office/mask.ts';
import { reasonFault } from '#shared/domain/office/reason.ts';
import { ROLES } from '#shared/domain/office/roles.ts';

const acts = OFFICE_ACTS;
const may = (roles: readonly (typeof ROLES)[number][]) => acts.filter((act) => mayDo({ name: 'x', roles }, act));

test('each role may do its own acts and no other; nobody has a role may do nothing', () => {
  expect(may([])).toEqual([]);
  expect(may(['auditor'])).toEqual([
    'campaigns.read',
    'tournaments.read',
    'lotteries.read',
    'measures.read',
    'surveys.read',
    'audit.read',
  ]);
  expect(may(['cashier'])).toEqual([
    'player.search',
    'player.view',
    'campaigns.read',
    'tournaments.read',
    'lotteries.read',
    'measures.read',
    'payment.approve',
    'payment.refuse',
    'payment.settle',
    'gift.grant',
    'gift.confirm',
    'gift.reject',
    'gift.cancel',
    'points.give',
    'points.take',
    'exchange.reverse',
  ]);
  expect(may(['verifier'])).toEqual([
    'player.search',
    'player.view',
    'player.reveal',
    'document.see',
    'document.approve',
    'document.refuse',
    'person.release',
    'person.refuse',
    'person.separate',
    'person.unite',
    'questionnaire.clear',
    'questionnaire.ask',
  ]);
  expect(may(['privacy'])).toEqual(['player.search', 'player.view', 'player.reveal', 'data.export', 'data.erase']);
  expect(may(['support'])).toEqual([
    'player.search',
    'player.view',
    'player.reveal',
    'campaigns.read',
    'tournaments.read',
    'lotteries.read',
    'cases.read',
    'case.see',
    'case.file',
    'measures.read',
    'surveys.read',
    'notices.read',
    'chat.read',
    'chat.reply',
    'chat.remove',
    'chat.dismiss',
    'case.claim',
    'case.answer',
    'case.solve',
    'case.complaint',
    'groups.set',
    'notice.send',
    'vip.set',
    'chat.mute',
    'chat.unmute',
  ]);
  expect(may(ROLES)).toEqual(acts);
});

test.each([
  ['too short', 'short'],
  [' '.repeat(40), 'short'],
  ['x'.repeat(301), 'long'],
  ['The player wrote from ada@example.com today', 'person'],
  ['The card is 4242 4242 4242 4242, the player says', 'person'],
  ['Called back at +43 660 1234567 at noon', 'person'],
  ['AT61-1904-3002-3457 is their account', 'person'],
  ['Ticket 48121: the card is in their own name', null],
] as const)('of "%s" as a reason it says %s', (text, fault) => {
  expect(reasonFault(text)).toBe(fault);
});

test('a mask keeps what tells two people apart, and not who they are', () => {
  expect(maskEmail('ada.lovelace@example.com')).toBe('a•••@e•••.com');
  expect(maskEmail('')).toBe('');
  expect([maskWord('Åsa'), maskWord(' '), maskDate('1990-03-24'), maskDate(''), maskPhone('+43 660 1234567')]).toEqual([
    'Å•••',
    '',
    '1990-••-••',
    '',
    '••• 67',
  ]);
});

const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  atMs: 1000,
  operator: 'ada',
  act: 'groups.set',
  stage: 'done',
  playerNo: 7,
  subject: null,
  reason: 'The player asked for it',
  before: 'none',
  after: '1500',
  requestId: 'r-1',
  ...over,
});
const logged = (count: number) => {
  const store = memoryStore();
  bringUp(store, STEPS);
  for (let i = 1; i <= count; i++) append(store, `id-${i}`, entry({ atMs: 1000 + i, playerNo: i % 2 }));
  return store;
};

test('the log is a chain: told twice a row stands once, time never goes back, and every row follows from the one before [I5 I6]', () => {
  const store = logged(3);
  append(store, 'id-3', entry({ operator: 'eve' }));
  append(store, 'id-4', entry({ atMs: 5 }));
  const rows = page(store, {});
  expect(rows.map(({ no, operator, atMs }) => [no, operator, atMs])).toEqual([
    [4, 'ada', 1003],
    [3, 'ada', 1003],
    [2, 'ada', 1002],
    [1, 'ada', 1001],
  ]);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(4);
  expect(verify(store)).toEqual({ entries: 4, brokenAt: null });
});

test('the log refuses to be changed or shortened, and a hand that goes around it shows at the row [I5]', () => {
  const store = logged(5);
  expect(() => store.all(`update entry set operator = 'eve' where no = 2`)).toThrow('append-only');
  expect(() => store.all('delete from entry where no = 5')).toThrow('append-only');
  store.all('drop trigger entry_fixed');
  store.all(`update entry set reason = 'Something else' where no = 3`);
  expect(verify(store)).toEqual({ entries: 0, brokenAt: 3 });
  const other = logged(5);
  other.all('drop trigger entry_kept');
  other.all('delete from entry where no = 4');
  expect(verify(other).brokenAt).toBe(4);
});

test('the log is read a page at a time, newest first, of everybody or of one player', () => {
  const store = logged(120);
  const first = page(store, {});
  expect([first.length, first[0]?.no, first.at(-1)?.no]).toEqual([50, 120, 71]);
  expect(page(store, { before: 71 })[0]?.no).toBe(70);
  expect(page(store, { playerNo: 1, before: 10 }).map(({ no }) => no)).toEqual([9, 7, 5, 3, 1]);
  expect(verify(logged(2100))).toEqual({ entries: 2100, brokenAt: null });
});
