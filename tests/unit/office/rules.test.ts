import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { append, page, STEPS, verify } from '#functions/audit/schema.ts';
import { bringUp } from '#functions/object/store.ts';
import { memoryStore } from '#kit/transaction.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { mayDo, OFFICE_ACTS, type OfficeAct } from '#shared/domain/office/acts.ts';
import { maskDate, maskEmail, maskPhone, maskWord } from '#shared/domain/office/mask.ts';
import { reasonFault } from '#shared/domain/office/reason.ts';
import { ROLES } from '#shared/domain/office/roles.ts';

const acts = OFFICE_ACTS;
const may = (roles: readonly (typeof ROLES)[number][]) => acts.filter((act) => mayDo({ name: 'x', roles }, act));

/** How the operators' guide calls what a role may do. */
const WORDS: Record<OfficeAct, string> = {
  'player.search': 'find and look at players',
  'player.view': 'find and look at players',
  'work.claim': 'take rows of Work in hand',
  'work.release': 'take rows of Work in hand',
  'player.reveal': 'see personal data',
  'document.see': 'judge documents',
  'document.approve': 'judge documents',
  'document.refuse': 'judge documents',
  'person.release': 'judge documents and names',
  'person.refuse': 'judge documents and names',
  'person.separate': 'free an account of its namesake',
  'person.unite': 'unite them again',
  'questionnaire.ask': 'ask for the source of wealth',
  'questionnaire.clear': 'ask for the source of wealth',
  'data.export': 'export',
  'data.erase': 'erase',
  'campaigns.read': 'campaigns',
  'tournaments.read': 'tournaments',
  'lotteries.read': 'lotteries',
  'jackpots.read': 'jackpots',
  'measures.read': 'measurements',
  'surveys.read': 'surveys',
  'notices.read': 'send notices',
  'notice.send': 'send notices',
  'notice.stop': 'stop them',
  'lists.read': 'send again what the lists refused',
  'lists.resend': 'send again what the lists refused',
  'undelivered.read': 'send again what was not delivered',
  'undelivered.resend': 'send again what was not delivered',
  'register.exclude': 'exclude whom a register names',
  'alerts.read': 'read alerts',
  'alert.see': 'read alerts',
  'alert.claim': 'take and note on alerts',
  'alert.note': 'take and note on alerts',
  'alert.close': 'end alerts with a reason',
  'alert.confirm': 'end alerts with a reason',
  'alert.return': 'end alerts with a reason',
  'reports.read': 'write and send reports of suspicion',
  'report.see': 'write and send reports of suspicion',
  'report.write': 'write and send reports of suspicion',
  'report.ask': 'write and send reports of suspicion',
  'report.confirm': 'write and send reports of suspicion',
  'report.return': 'write and send reports of suspicion',
  'report.export': 'write and send reports of suspicion',
  'report.sent': 'write and send reports of suspicion',
  'rules.try': 'try rules before they hold',
  'studios.read': 'read days of studios',
  'calls.read': 'read what studios sent',
  'erasures.read': 'see what vendors were told to delete',
  'webhooks.read': 'decide on refused events',
  'webhook.again': 'decide on refused events',
  'webhook.close': 'decide on refused events',
  'switches.read': 'switches',
  'switch.off': 'switch off and on',
  'switch.on': 'switch off and on',
  'pages.look_ahead': 'look ahead',
  'incidents.read': 'tell players of incidents',
  'incident.open': 'tell players of incidents',
  'incident.say': 'tell players of incidents',
  'incident.end': 'tell players of incidents',
  'policy.read': 'the policy',
  'audit.read': 'read the log',
  'books.read': 'read the books',
  'settlements.read': 'read settlements',
  'settlement.leave': 'leave what they differ by',
  'play.look': 'look at play that has changed',
  'letters.said': 'say what a letter could not',
  'exclusion.impose': 'begin a break or an exclusion',
  'exclusion.annul': 'annul one that was begun on another’s word',
  'suspension.impose': 'suspend',
  'suspension.lift': 'suspend',
  'freeze.impose': 'freeze',
  'freeze.lift': 'freeze',
  'limit.impose': 'set a limit',
  'limit.lift': 'set a limit',
  'account.close': 'close an account',
  'account.reopen': 'close an account',
  'group.add': 'set groups',
  'group.remove': 'set groups',
  'vip.set': 'VIP status',
  'vip.take': 'VIP status',
  'chat.read': 'read chats',
  'chat.reply': 'read chats, answer',
  'chat.remove': 'remove messages',
  'chat.dismiss': 'leave reports be',
  'interaction.note': 'note talks',
  'chat.mute': 'mute',
  'chat.unmute': 'unmute',
  'cases.read': 'read cases',
  'case.see': 'read cases',
  'case.file': 'their files',
  'case.claim': 'claim',
  'case.answer': 'claim, answer',
  'case.solve': 'close them',
  'case.complaint': 'a complaint',
  'payment.approve': 'approve or refuse withdrawals',
  'payment.refuse': 'approve or refuse withdrawals',
  'payment.settle': 'release or return money',
  'payment.look': 'release or return money',
  'means.give': 'decide whose a means of payment is',
  'means.stop': 'decide whose a means of payment is',
  'dispute.close': 'release or return money',
  'gift.grant': 'give and end bonuses',
  'proposal.confirm': 'confirm what colleagues propose',
  'proposal.reject': 'confirm what colleagues propose',
  'gift.cancel': 'give and end bonuses',
  'points.give': 'give and take points',
  'points.take': 'give and take points',
  'contest.return': 'decide on what a player contests',
  'contest.uphold': 'decide on what a player contests',
  'exchange.reverse': 'reverse an exchange',
  'entry.disqualify': 'take players out of tournaments and lotteries',
  'entry.readmit': 'take players out of tournaments and lotteries',
  'entry.strike': 'take players out of tournaments and lotteries',
  'entry.restore': 'take players out of tournaments and lotteries',
  'tickets.void': 'take players out of tournaments and lotteries',
  'tickets.readmit': 'take players out of tournaments and lotteries',
  'run.cancel': 'cancel a tournament or a lottery',
  'run.keep': 'cancel a tournament or a lottery',
  'round.void': 'void and book rounds of studios',
  'item.book': 'void and book rounds of studios',
  'item.close': 'void and book rounds of studios',
};

test.each(ROLES)('the operators’ guide says of %s what the role may do, and nothing else', (role) => {
  const [, sentence = ''] =
    readFileSync('docs/operators.md', 'utf8').match(new RegExp(`^\\| \`${role}\` +\\| (.*) \\|$`, 'm')) ?? [];
  const named = new Set(Object.values(WORDS).filter((words) => sentence.includes(words)));
  expect(new Set(may([role]).map((act) => WORDS[act]))).toEqual(named);
});

test('who has all roles may do everything, who has none nothing', () => {
  expect(may(ROLES)).toEqual(acts);
  expect(may([])).toEqual([]);
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
  act: 'group.add',
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
  expect(verify(store)).toEqual({ entries: 4, brokenAt: null, isWhole: true });
});

test('the log is read by operator, act, day, player and subject, and checked on from any row that was', () => {
  const store = memoryStore();
  bringUp(store, STEPS);
  const day = 86_400_000;
  const rows = [
    entry({ atMs: day, operator: 'ada', act: 'group.add', playerNo: 7 }),
    entry({ atMs: day + 5, operator: 'carl', act: 'payment.refuse', playerNo: 8, subject: 'P8-1' }),
    entry({ atMs: 3 * day, operator: 'carl', act: 'group.add', playerNo: 7 }),
  ];
  for (const [i, each] of rows.entries()) append(store, `id-${i}`, each);
  const nos = (query: Parameters<typeof page>[1]) => page(store, query).map(({ no }) => no);
  expect(nos({ operator: 'carl' })).toEqual([3, 2]);
  expect(nos({ act: 'group.add', playerNo: 7 })).toEqual([3, 1]);
  expect(nos({ subject: 'P8-1' })).toEqual([2]);
  expect(nos({ fromMs: day, toMs: 2 * day })).toEqual([2, 1]);
  expect(nos({ fromMs: 4 * day, toMs: 5 * day })).toEqual([]);
  expect(nos({ operator: 'carl', before: 3 })).toEqual([2]);
  expect(verify(store, 2)).toEqual({ entries: 3, brokenAt: null, isWhole: true });
  store.all('drop trigger entry_fixed');
  store.all(`update entry set reason = 'Something else' where no = 3`);
  expect(verify(store, 2)).toEqual({ entries: 2, brokenAt: 3, isWhole: false });
});

test('the log refuses to be changed or shortened, and a hand that goes around it shows at the row [I5]', () => {
  const store = logged(5);
  expect(() => store.all(`update entry set operator = 'eve' where no = 2`)).toThrow('append-only');
  expect(() => store.all('delete from entry where no = 5')).toThrow('append-only');
  store.all('drop trigger entry_fixed');
  store.all(`update entry set reason = 'Something else' where no = 3`);
  expect(verify(store)).toEqual({ entries: 0, brokenAt: 3, isWhole: false });
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
  expect(verify(logged(2100))).toEqual({ entries: 2100, brokenAt: null, isWhole: true });
});
