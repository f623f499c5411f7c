import { expect, test } from 'vitest';
import { signature, verifySignature } from '#functions/ports/signature.ts';

const now = 1_800_000_000_000;
const body = new TextEncoder().encode('{"id":"evt_1","amount":5000}').buffer;
const other = new TextEncoder().encode('{"id":"evt_1","amount":5001}').buffer;

test('accepts what was signed with either of two active secrets, also with two marks [I37]', async () => {
  const active = ['new', 'old'];
  for (const signers of [['new'], ['old'], ['new', 'old'], ['gone', 'old']]) {
    expect((await verifySignature(active, await signature(signers, body, now), body, now)).ok).toBe(true);
  }
});

test.each([
  ['no header', null],
  ['an empty header', ''],
  ['no time', `v1=${'0'.repeat(64)}`],
  ['no mark', 't=1800000000'],
  ['a short mark', 't=1800000000,v1=00'],
  ['a mark that is no hex', `t=1800000000,v1=${'z'.repeat(64)}`],
  ['a forged mark', `t=1800000000,v1=${'0'.repeat(64)}`],
  ['a time that is no number', `t=now,v1=${'0'.repeat(64)}`],
])('refuses %s', async (_name, header) => {
  expect(await verifySignature(['new'], header, body, now)).toEqual({ ok: false, code: 'webhook.signature' });
});

test('refuses another body, a retired secret and a moved time', async () => {
  const header = await signature(['new'], body, now);
  expect((await verifySignature(['new'], header, other, now)).ok).toBe(false);
  expect((await verifySignature(['newer'], header, body, now)).ok).toBe(false);
  expect((await verifySignature([], header, body, now)).ok).toBe(false);
  expect((await verifySignature(['new'], header.replace('t=1800000000', 't=1800000001'), body, now)).ok).toBe(false);
});

test('a genuine one is stale outside 300 seconds, either way', async () => {
  const header = await signature(['new'], body, now);
  expect((await verifySignature(['new'], header, body, now + 300_000)).ok).toBe(true);
  expect((await verifySignature(['new'], header, body, now - 300_000)).ok).toBe(true);
  expect(await verifySignature(['new'], header, body, now + 300_001)).toEqual({ ok: false, code: 'webhook.stale' });
  expect(await verifySignature(['new'], header, body, now - 300_001)).toEqual({ ok: false, code: 'webhook.stale' });
});
