// What operators do is declared once: forms, addresses and what is read of them follow from it.

import { raw } from 'hono/html';
import { expect, test } from 'vitest';
import { cardForms, type Forms, formName } from '#functions/office/act-forms.tsx';
import { Documents } from '#functions/office/who.tsx';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { actOf, OPERATION_NAMES, SUBJECTS } from '#shared/domain/office/acts.ts';
import { readInput } from '#shared/domain/office/input.ts';
import { ROLES, type Role } from '#shared/domain/office/roles.ts';

const group = (id: number, name: string) => ({ id, name, self: false, office: true });
const forms = (
  roles: readonly Role[] = ROLES,
  fault: Forms['fault'] = null,
  notGiven: Forms['notGiven'] = {},
): Forms => ({
  no: 7,
  operator: { name: 'ada', roles },
  hidden: () => raw(''),
  asOf: 3,
  fault,
  groups: {
    managed: [group(21, 'Testers'), group(100, 'Looked at')],
    own: [100],
  },
  claims: new Map(),
  grantable: { 'wheel-spins': 'Wheel spins' },
  notGiven,
});
const sent = (fields: Record<string, string | string[]>) => ({
  all: (name: string) => [fields[name] ?? []].flat(),
  one: (name: string) => [fields[name] ?? ''].flat()[0] ?? '',
});
const reading = { nowMs: Date.UTC(2026, 10, 26), playerNo: 1042, managed: [21, 100], grantable: ['wheel-spins'] };
const read = (name: string, input: string, fields: Record<string, string | string[]>) => {
  const declared = actOf(OPERATION_NAMES.find((each) => each === name) ?? 'group.add').input[input];
  if (!declared) throw new Error(`${name} has no ${input}`);
  return readInput(declared, input, sent(fields), reading);
};

test('no two buttons of one form are the same, no two forms have one address, and what cannot be undone is confirmed', () => {
  const acts = OPERATION_NAMES.map(actOf);
  expect(new Set(acts.map(({ form, button }) => `${form.path} ${button}`)).size).toBe(acts.length);
  const formsOf = new Set(acts.map(({ form }) => form));
  expect(new Set([...formsOf].map(({ path }) => path)).size).toBe(formsOf.size);
  expect(Object.keys(SUBJECTS)).toEqual([
    'player',
    'payment',
    'means',
    'dispute',
    'document',
    'name',
    'namesake',
    'gift',
    'proposal',
    'exchange',
    'entry',
    'tickets',
    'round',
    'contest',
    'item',
  ]);
  expect(Object.values(actOf('data.erase').input).map(({ kind }) => kind)).toEqual(['confirmation']);
  expect([formName(actOf('questionnaire.clear').form, null), formName(actOf('payment.refuse').form, 'P7-1')]).toEqual([
    'questionnaire-clear',
    'P7-1',
  ]);
});

test('an input is read as what it is, or says what is wrong', () => {
  expect(read('payment.refuse', 'why', { why: 'refused_other' })).toEqual({ value: 'refused_other' });
  for (const why of ['', 'constructor', 'cropped'])
    expect(read('payment.refuse', 'why', { why })).toEqual({ wrong: 'Choose what the player reads.' });
  expect(read('document.refuse', 'why', { why: 'cropped' })).toEqual({ value: 'cropped' });
  expect(read('questionnaire.ask', 'due', { due: ' 2027-01-31 ' })).toEqual({
    value: { year: 2027, month: 1, day: 31 },
  });
  for (const due of ['2026-11-26', '2028-01-01', '31.01.2027', '2027-02-30', ''])
    expect(read('questionnaire.ask', 'due', { due })).toMatchObject({
      wrong: expect.stringContaining('from tomorrow'),
    });
  expect(read('data.erase', 'confirm', { confirm: '1042 ' })).toEqual({ value: null });
  expect(read('data.erase', 'confirm', { confirm: '1043' })).toEqual({ wrong: 'Type 1042 to confirm.' });
  // A group that operators do not manage is not theirs to give.
  expect(read('group.add', 'group', { group: '21' })).toEqual({ value: 21 });
  for (const group of ['543', '', 'x'])
    expect(read('group.add', 'group', { group })).toEqual({ wrong: 'Choose a group.' });
});

test('a form shows the buttons of the acts that are there to do, to whom they would answer', () => {
  const payment = { action: 'cashout', state: 'pending', reason: 'review' } as const;
  const buttons = (roles: readonly Role[], about: Parameters<typeof cardForms<'payment'>>[2]) =>
    cardForms(forms(roles), 'payments', about, 'P7-1').flatMap((form) =>
      [...String(form).matchAll(/value="(\w+)">([^<]+)<\/button>/g)].map(([, value, says]) => `${value}: ${says}`),
    );
  expect(buttons(ROLES, payment)).toEqual(['approve: Approve the withdrawal', 'refuse: Refuse the withdrawal']);
  expect(buttons(ROLES, { ...payment, reason: null })).toEqual(['refuse: Refuse the withdrawal']);
  expect(buttons(ROLES, { action: 'deposit', state: 'reserved', reason: 'held_fraud' })).toEqual([
    'approve: Credit the deposit',
    'refuse: Send it back',
  ]);
  expect(buttons(ROLES, { action: 'deposit', state: 'reserved', reason: 'held_limit' })).toEqual([
    'refuse: Send it back',
  ]);
  expect(buttons(ROLES, { ...payment, state: 'succeeded' })).toEqual([]);
  expect(buttons(['verifier'], payment)).toEqual([]);
  const card = (about: { erased: boolean; questionnaireDueMs?: number }) =>
    cardForms(forms(), 'questionnaire', about).map((form) => /action="([^"]+)"/.exec(String(form))?.[1]);
  expect(card({ erased: false })).toEqual(['/players/7/questionnaire']);
  expect(card({ erased: false, questionnaireDueMs: 1 })).toEqual([
    '/players/7/questionnaire/clear',
    '/players/7/questionnaire',
  ]);
  expect(card({ erased: true, questionnaireDueMs: 1 })).toEqual([]);
});

test('what was typed is shown again, and what is wrong at its field', () => {
  const fault = {
    form: 'groups-add',
    field: 'reason',
    says: 'Give the reason in a sentence.',
    typed: { reason: `<b>"no"</b> & 'not'`, group: '21' },
  };
  const form = String(cardForms(forms(ROLES, fault), 'groups', { erased: false })[0]);
  expect(form).toMatch(/value="21" selected/);
  expect(form).not.toContain('value="100"');
  expect(form).toContain('value="&lt;b&gt;&quot;no&quot;&lt;/b&gt; &amp; &#39;not&#39;"');
  expect(form).toContain('Give the reason in a sentence.');
  const both = cardForms(forms(), 'groups', { erased: false, groups: [100] });
  expect(String(both[1])).toMatch(/action="\/players\/7\/groups\/remove".*value="100">/s);
});

test('what the player may not be given has no form: why stands in its place, and what takes stays', () => {
  const barred = forms(ROLES, null, { rewards: 'The player is on a break.', vip: 'The player is on a break.' });
  const card = (name: 'points' | 'groups' | 'grant') => cardForms(barred, name, { erased: false }).map(String);
  const [why, points, ...rest] = card('points');
  expect([why, rest]).toEqual(['<p class="said bad">The player is on a break.</p>', []]);
  expect([points?.includes('value="give"'), points?.includes('value="take"')]).toEqual([false, true]);
  expect(card('groups').filter((text) => text.includes('/players/7/vip'))).toEqual([]);
  expect(card('grant').join('')).toContain('action="/players/7/grant"');
  const proposal = { own: false, may: true, gives: 'rewards' } as const;
  expect(
    cardForms(barred, 'proposal', proposal, 'W7-1').map((form) => String(form).includes('value="confirm"')),
  ).toEqual([false]);
  expect(cardForms(barred, 'points', { erased: true })).toEqual([]);
});

test('every form of the player’s page says as of when it was drawn', () => {
  const about = { erased: false, questionnaireDueMs: 1, groups: [21], isMuted: true };
  const texts = (['grant', 'points', 'groups', 'questionnaire', 'chat', 'data'] as const).flatMap((card) =>
    cardForms(forms(), card, about),
  );
  expect(texts.length).toBeGreaterThan(7);
  for (const form of texts) expect(String(form)).toContain('<input type="hidden" name="as_of" value="3"/>');
});

test('a document that the vendor has on its own page is decided like any other, named as it is there, and no file of it is offered', () => {
  const file: Inspection['documents'][number] = {
    id: 'D7-1',
    kind: 'passport',
    state: 'review',
    reason: null,
    fileName: 'a.png',
    type: 'image/png',
    size: 9,
    sentAtMs: 1,
    judgedAtMs: null,
    validUntilMs: null,
    vendorRef: 'a1',
    isUndoable: false,
    waits: true,
  };
  const page = (change: Partial<typeof file>) =>
    String(Documents({ documents: [{ ...file, ...change }], forms: forms(), mayOpen: true }));
  expect([page({}).includes('Open the file'), page({}).includes('at the vendor’s page')]).toEqual([true, false]);
  const there = page({ kind: 'hosted_identity', fileName: '', size: 0 });
  expect(there).toContain('hosted identity');
  expect(there).toContain('at the vendor’s page, which keeps it as a1');
  expect(there).not.toContain('Open the file');
  expect(there.match(/<button[^>]*>[^<]*/g)).toEqual(
    page({})
      .match(/<button[^>]*>[^<]*/g)
      ?.filter((each) => !each.includes('Open')),
  );
  expect(page({ kind: 'hosted_identity', state: 'awaiting', sentAtMs: null, vendorRef: null, waits: false })).toContain(
    'under no name known yet',
  );
});
