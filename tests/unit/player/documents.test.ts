import { expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import {
  announceDocument,
  document,
  documentCheck,
  expectFile,
  expireDocument,
  fileCame,
  judgeDocument,
  reopenProof,
  rowOf,
  validUntil,
  verification,
} from '#functions/player/person/documents.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { type FileKind, MAX_OPEN } from '#shared/domain/identity/documents.ts';

const DAY = 24 * 3_600_000;
const FILE = { hash: 'hash', type: 'image/png', size: 9, origin: 'http://here' } as const;
const announced = (player: TestPlayer, kind: FileKind = 'passport', key: string = kind) =>
  player.get((tx) => announceDocument(tx, { key, kind, type: 'image/png', size: 9, fileName: 'a.png' }));
const sent = (player: TestPlayer, kind: FileKind = 'passport', key?: string) => {
  const { id } = announced(player, kind, key);
  player.get((tx) => fileCame(tx, id, FILE));
  return id;
};
const verdict = (documentId: string, approved: boolean) => ({
  documentId,
  vendor: 'sumsub',
  vendorRef: `chk-${documentId}`,
  approved,
  reason: approved ? null : ('cropped' as const),
});
/** Sends a document and has it judged. */
function judged(player: TestPlayer, kind: FileKind, approved: boolean, more: { key?: string; untilMs?: number } = {}) {
  const id = sent(player, kind, more.key);
  player.get((tx) => judgeDocument(tx, verdict(id, approved)));
  const { untilMs } = more;
  if (untilMs !== undefined) player.get((tx) => validUntil(tx, rowOf(tx, id), untilMs));
  return id;
}
const verified = (player: TestPlayer) => player.get((tx) => profileOf(tx).verified);

test('one accepted document of each part verifies, and nothing less does [I19]', () => {
  const player = new TestPlayer();
  const passport = sent(player);
  player.get((tx) => judgeDocument(tx, verdict(passport, true)));
  expect(verified(player)).toBe(false);
  // A second proof of identity proves no address.
  const card = sent(player, 'identity_card');
  player.get((tx) => judgeDocument(tx, verdict(card, true)));
  expect(verified(player)).toBe(false);
  const bill = sent(player, 'utility_bill');
  player.get((tx) => judgeDocument(tx, verdict(bill, true)));
  expect(verified(player)).toBe(true);
  expect(player.get((tx) => notifications(tx))[0]?.textKey).toBe('identity_verified');
});

test('announced, sent and silent are not verified: only a verdict is [I33]', () => {
  const player = new TestPlayer();
  const { id } = announced(player);
  expect(player.do((tx) => judgeDocument(tx, verdict(id, true)))).toMatchObject({ code: 'document.state' });
  player.get((tx) => fileCame(tx, id, FILE));
  const rows = player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%'`)
    .map(({ body }) => JSON.parse(body));
  expect(rows.flatMap(({ events }: Outgoing) => events)).toContainEqual({
    type: 'document.due',
    documentId: id,
    origin: 'http://here',
  });
  expect(player.get((tx) => documentCheck(tx, id))).toMatchObject({
    person: { firstName: 'Grace', dateOfBirth: '1990-03-24' },
    document: { id, state: 'review' },
  });
  player.pass(400 * DAY);
  expect(verified(player)).toBe(false);
});

test('a refusal says why, another document takes its place, and an accepted one is not taken back by it', () => {
  const player = new TestPlayer();
  const first = sent(player);
  player.get((tx) => judgeDocument(tx, verdict(first, false)));
  expect(player.get((tx) => verification(tx)).documents[0]).toMatchObject({ state: 'refused', reason: 'cropped' });
  const letters = () =>
    player.store
      .all<{ body: string }>(`select body from outbox where receiver like 'queue:%'`)
      .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
      .filter(({ type }) => type === 'mail.wanted');
  const values = { kind: 'passport', reason: 'cropped' };
  expect(letters()).toMatchObject([{ mail: { kind: 'document_refused', values } }]);
  for (const kind of ['passport', 'utility_bill'] as const) judged(player, kind, true, { key: `again ${kind}` });
  expect(verified(player)).toBe(true);
  const more = sent(player, 'identity_card');
  player.get((tx) => judgeDocument(tx, verdict(more, false)));
  expect(verified(player)).toBe(true);
});

test('what was judged is not judged by another word [I37]', () => {
  const player = new TestPlayer();
  const id = sent(player);
  player.get((tx) => judgeDocument(tx, verdict(id, false)));
  expect(player.do((tx) => judgeDocument(tx, verdict(id, true)))).toMatchObject({ code: 'document.state' });
  expect(player.do((tx) => judgeDocument(tx, verdict('D7-1', true)))).toMatchObject({ code: 'document.unknown' });
});

test('what has run out proves nothing, and what runs out later is asked for again on that day', () => {
  const player = new TestPlayer();
  judged(player, 'passport', true, { untilMs: player.nowMs });
  expect(player.get((tx) => verification(tx)).documents[0]).toMatchObject({ state: 'expired' });
  judged(player, 'passport', true, { key: 'new', untilMs: player.nowMs + 2 * DAY });
  judged(player, 'bank_statement', true);
  expect(verified(player)).toBe(true);
  player.pass(2 * DAY);
  const due = player.get(ripe).find(({ kind }) => kind === 'document.expire');
  player.get((tx) => expireDocument(tx, Number(due?.ref)));
  expect(verified(player)).toBe(false);
  expect(player.get((tx) => notifications(tx))[0]?.textKey).toBe('document_expired');
});

test('a link takes one file, and the same one again where the answer was cut [I7]', () => {
  const player = new TestPlayer();
  const id = sent(player);
  expect(player.get((tx) => fileCame(tx, id, FILE)).state).toBe('review');
  expect(player.do((tx) => expectFile(tx, id, 'another'))).toMatchObject({ code: 'document.state' });
  expect(announced(player).id).toBe(id);
});

test('what was announced and never came gives way to what is announced next of its part, and bars nothing', () => {
  const player = new TestPlayer();
  const bill = announced(player, 'utility_bill', 'bill');
  const passports = Array.from({ length: 3 * MAX_OPEN }, (_, i) => announced(player, 'passport', `k${i}`).id);
  const [first = '', last = ''] = [passports[0], passports.at(-1)];
  expect(new Set([...passports, bill.id]).size).toBe(3 * MAX_OPEN + 1);
  expect(player.do((tx) => expectFile(tx, first, 'hash'))).toMatchObject({ code: 'document.unknown' });
  for (const id of [last, bill.id]) player.get((tx) => fileCame(tx, id, { ...FILE, hash: id }));
  // The call whose answer was lost, after another: it is announced all the same, and no number names two.
  expect(announced(player, 'passport', 'k0').id).toBe(first);
  expect(player.get((tx) => fileCame(tx, first, FILE)).state).toBe('review');
  expect(passports).not.toContain(announced(player, 'identity_card', 'card').id);
});

test('as many documents as can wait for their verdict; a file of another type than was announced is what its bytes say', () => {
  const player = new TestPlayer();
  for (let i = 0; i < MAX_OPEN; i++) {
    const { id } = announced(player, 'passport', `k${i}`);
    player.get((tx) => fileCame(tx, id, { ...FILE, hash: id, type: 'image/webp', size: 7 }));
    expect(player.get((tx) => document(tx, id))).toMatchObject({ type: 'image/webp', size: 7 });
  }
  const one = () =>
    player.do((tx) =>
      announceDocument(tx, { key: 'more', kind: 'passport', type: 'image/png', size: 9, fileName: 'b.png' }),
    );
  expect(one()).toMatchObject({ code: 'document.full' });
  const [newest] = player.get((tx) => verification(tx)).documents;
  const word = { vendor: 'v', vendorRef: 'r', approved: false, reason: 'unreadable' } as const;
  player.get((tx) => judgeDocument(tx, { documentId: newest?.id ?? '', ...word }));
  expect(one().ok).toBe(true);
});

test('above EUR 2,000 in all a withdrawal waits for the verdict, and leaves after it [I19]', () => {
  const player = new TestPlayer();
  const money = { amountMinor: 250_000, currency: 'EUR', method: 'visa', provider: 'apsis' } as const;
  const range = { minMinor: 1000, maxMinor: 500_000 };
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: 'in', ...money, ...range }));
  player.get((tx) => settleDeposit(tx, { ...money, providerRef: 'r', paymentId: payment.id }));
  const out = { ...money, ...range, destination: 'd', instrument: 'Visa', recallable: true, payAfterMs: 1 };
  const ask = () => player.do((tx) => requestCashout(tx, ASKER, { key: 'out', ...out }));
  expect(ask()).toMatchObject({ code: 'identity.unverified', detail: { aboveEurMinor: 200_000 } });
  for (const kind of ['passport', 'utility_bill'] as const) judged(player, kind, true);
  expect(ask().ok).toBe(true);
});

const patched = (player: TestPlayer, patch: Parameters<typeof patchProfile>[1]) =>
  player.get((tx) => {
    const before = profileOf(tx);
    patchProfile(tx, patch);
    reopenProof(tx, before);
  });

test('another address is to be proved again; the proof of who they are stands, and a filled gap asks for nothing [I19]', () => {
  const player = new TestPlayer();
  judged(player, 'passport', true);
  judged(player, 'utility_bill', true);
  patched(player, { address: 'Sternwartestrasse 7', city: 'Wien', state: 'W' });
  expect(verified(player)).toBe(true);
  patched(player, { city: 'Graz', postalCode: '8010' });
  expect(verified(player)).toBe(false);
  expect(player.get((tx) => notifications(tx))[0]?.textKey).toBe('address_changed');
  const states = () => player.get((tx) => verification(tx)).documents.map(({ kind, state }) => `${kind} ${state}`);
  expect(states()).toEqual(['utility_bill expired', 'passport approved']);
  judged(player, 'utility_bill', true, { key: 'new' });
  expect(verified(player)).toBe(true);
});

test('another name ends a verified identity, and what was proved or sent under the old one [I19]', () => {
  const player = new TestPlayer();
  judged(player, 'passport', true, { untilMs: player.nowMs + DAY });
  judged(player, 'utility_bill', true);
  const waiting = sent(player, 'identity_card');
  expect(verified(player)).toBe(true);
  const rename = (patch: { firstName?: string; lastName?: string; nickname?: string }) => patched(player, patch);
  rename({ nickname: 'gh', lastName: 'Hopper' });
  expect(verified(player)).toBe(true);
  rename({ lastName: 'Murray' });
  expect(verified(player)).toBe(false);
  expect(player.get((tx) => notifications(tx))[0]?.textKey).toBe('name_changed');
  // The vendor's late word is about the old name.
  expect(player.do((tx) => judgeDocument(tx, verdict(waiting, true)))).toMatchObject({ code: 'document.state' });
  expect(player.get((tx) => verification(tx)).documents.map(({ state }) => state)).toEqual(Array(3).fill('expired'));
  player.pass(2 * DAY);
  expect(player.get(ripe).filter(({ kind }) => kind === 'document.expire')).toEqual([]);
  judged(player, 'passport', true, { key: 'new' });
  judged(player, 'utility_bill', true, { key: 'new-bill' });
  expect(verified(player)).toBe(true);
});
