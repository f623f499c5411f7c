// The adapter of Sumsub against vectors that Node computes, its stand-in, and a player's object between them: lost answers, a door that is
// down, words told late and twice, another secret, verdicts that turn.
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { forgetApplicants, lookAgain } from '#functions/player/person/applicants.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { timeline } from '#functions/player/whole/timeline.ts';
import { hmacHex, isDigest } from '#functions/ports/kyc/sumsub/signature.ts';
import { chance } from '#kit/chance.ts';
import { everything } from '#kit/everything.ts';
import { Storm } from '#kit/sumsub-storm.ts';
import { ASKER } from '#kit/transaction.ts';

const HOUR = 3_600_000;
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

describe('what is signed', () => {
  test('is marked as Node marks it, and taken under any of our secrets in one writing alone [I37]', async () => {
    const body = bytes('{"a":"ÅÄÖÜ"}');
    const mark = createHmac('sha256', 's')
      .update('1700000000POST/resources/applicants?levelName=x')
      .update(new Uint8Array(body))
      .digest('hex');
    expect(await hmacHex('s', '1700000000POST/resources/applicants?levelName=x', body)).toBe(mark);
    const digest = createHmac('sha256', 'old').update(new Uint8Array(body)).digest('hex');
    expect(await isDigest(['new', 'old'], body, digest)).toBe(true);
    expect(await isDigest(['new'], body, digest)).toBe(false);
    for (const wrong of [null, '', digest.slice(1), digest.toUpperCase(), `${digest}00`])
      expect(await isDigest(['new', 'old'], body, wrong), String(wrong)).toBe(false);
  });
});

test('one part after the other is judged at its own level; until when it is valid is asked for by a look [I19]', async () => {
  const storm = new Storm();
  const [passport, bill] = [storm.send('passport.png'), storm.send('bill.png', 'utility_bill')];
  expect([await storm.check(passport), await storm.check(bill)]).toEqual([true, true]);
  await storm.pass(3000);
  expect([storm.is(passport)?.state, storm.is(bill)?.state, storm.verified()]).toEqual(['approved', 'approved', true]);
  expect(storm.of('applicant.look').map(({ part }) => part)).toEqual(['identity', 'address']);
  await storm.look('identity');
  expect(storm.is(passport)?.validUntilMs).toBeGreaterThan(storm.player.nowMs + 4 * 365 * 24 * HOUR);
  expect(storm.refused).toEqual([]);
});

test.each([
  ['blurred', 'retry', 'unreadable'],
  ['cropped', 'retry', 'cropped'],
  ['expired', 'retry', 'out_of_date'],
  ['stranger', 'retry', 'other_person'],
  ['moved', 'retry', 'other_address'],
  ['wrong', 'retry', 'wrong_kind'],
  ['fake', 'final', 'suspect'],
  ['listed', 'final', 'other'],
] as const)('a document called "%s" ends as %s, and the player reads "%s"', async (name, state, reason) => {
  const storm = new Storm();
  const id = storm.send(`${name}.png`);
  await storm.check(id);
  await storm.pass(3000);
  expect(storm.is(id)).toMatchObject({ state: 'refused', reason });
  expect(storm.player.store.all('select state from applicant')).toEqual([{ state }]);
  const another = storm.send('good.png');
  await storm.check(another);
  await storm.pass(3000);
  // After a final no the vendor is not asked any more: a person of ours decides.
  expect(storm.is(another)?.state).toBe(state === 'final' ? 'review' : 'approved');
});

test('a list that the vendor found a namesake on is told to compliance alone: not a word of it is in what the player has [I42]', async () => {
  const storm = new Storm();
  await storm.check(storm.send('listed.png'));
  await storm.pass(3000);
  const alarms = storm.player.store.all<{ body: string }>(`select body from outbox where receiver = 'alerts'`);
  expect(alarms.map(({ body }) => JSON.parse(body))).toMatchObject([
    { isHigh: true, hits: [{ source: 'identity', entity: 'SANCTIONS' }] },
  ]);
  const tables = storm.player.store.all<{ name: string }>(`select name from sqlite_master where type = 'table'`);
  const everywhere = tables
    .flatMap(({ name }) => storm.player.store.all<{ receiver?: string }>(`select * from "${name}"`))
    .filter(({ receiver }) => receiver !== 'alerts');
  expect(JSON.stringify(everywhere)).not.toMatch(/SANCTIONS/i);
  expect(JSON.stringify(storm.player.get((tx) => timeline(tx)))).not.toMatch(/sanction/i);
});

test('on hold nothing is decided; after it, it is', async () => {
  const storm = new Storm();
  const id = storm.send('hold.png');
  await storm.check(id);
  await storm.pass(10_000);
  expect(storm.player.store.all('select state from applicant')).toEqual([{ state: 'hold' }]);
  expect(storm.is(id)?.state).toBe('review');
  await storm.until(HOUR, HOUR / 4);
  expect(storm.is(id)?.state).toBe('approved');
});

test('a GREEN that turns RED: the proof is gone, what had not left is held for a person, who has a task, and the player reads it [I19 S6.29]', async () => {
  const storm = new Storm();
  const { player } = storm;
  const ids = [storm.send('turns.png'), storm.send('bill.png', 'utility_bill')];
  for (const id of ids) await storm.check(id);
  await storm.pass(3000);
  expect(storm.verified()).toBe(true);
  const money = {
    amountMinor: 250_000,
    currency: 'EUR',
    method: 'visa',
    provider: 'apsis',
    minMinor: 1000,
    maxMinor: 500_000,
  } as const;
  const { payment: paid } = player.get((tx) => openDeposit(tx, ASKER, { key: 'in', ...money }));
  player.get((tx) => settleDeposit(tx, { ...money, providerRef: 'r', paymentId: paid.id }));
  const out = { ...money, destination: 'd', instrument: 'Visa', recallable: true, payAfterMs: 48 * HOUR };
  const { payment: waiting } = player.get((tx) => requestCashout(tx, ASKER, { key: 'out', ...out }));
  await storm.until(25 * HOUR);
  expect(storm.is(ids[0] ?? '')).toMatchObject({ state: 'refused', reason: 'suspect' });
  expect(storm.verified()).toBe(false);
  expect(player.get((tx) => payment(tx, waiting.id))).toMatchObject({ state: 'pending', reason: 'review' });
  expect(storm.of('work.changed').findLast(({ kind }) => kind === 'document')).toMatchObject({
    ref: ids[0],
    waiting: true,
  });
  expect(player.get((tx) => notifications(tx))[0]?.textKey).toBe('document_refused');
  const happened = player.get((tx) => timeline(tx)).items.map(({ what }) => what);
  expect(happened).toContain('the vendor on identity: approved');
  expect(happened).toContain('the vendor on identity: final, suspect');
});

test('a word that the vendor gave up telling is found by the sweep, and nothing waits for ever', async () => {
  const storm = new Storm();
  const id = storm.send('unheard.png');
  await storm.check(id);
  await storm.until(25 * HOUR);
  expect(storm.is(id)?.state).toBe('review');
  const due = storm.player.get(ripe).find(({ kind }) => kind === 'applicant.look');
  storm.player.get((tx) => lookAgain(tx, due?.ref as 'identity'));
  expect(storm.of('applicant.look')).toHaveLength(1);
  await storm.look('identity');
  expect(storm.is(id)?.state).toBe('approved');
  // What is judged is not looked after any more.
  storm.player.get((tx) => lookAgain(tx, 'identity'));
  expect(storm.player.get(ripe).filter(({ kind }) => kind === 'applicant.look')).toEqual([]);
});

test('its door down, it is told four times more and then never; what was told under an older secret is taken, told twice it is one [I7]', async () => {
  const storm = new Storm();
  const id = storm.send('passport.png');
  await storm.check(id);
  storm.isUp = false;
  await storm.until(30 * HOUR);
  storm.isUp = true;
  await storm.until(100 * HOUR);
  expect(storm.deliveries).toEqual([]);
  await storm.look('identity');
  const next = storm.send('blurred.png', 'identity_card');
  storm.standIn.rotate('w2');
  await storm.check(next);
  await storm.pass(5000);
  expect([storm.is(id)?.state, storm.is(next)?.state]).toEqual(['approved', 'refused']);
  const words = storm.deliveries.length;
  const before = JSON.stringify(storm.player.get((tx) => timeline(tx)));
  for (const { body, mark } of storm.deliveries.slice(0, words))
    await storm.door(body, { 'x-payload-digest': mark, 'x-payload-digest-alg': 'HMAC_SHA256_HEX' });
  expect(JSON.stringify(storm.player.get((tx) => timeline(tx)))).toBe(before);
});

const STORMS = everything ? 300 : 30;
test(`of ${STORMS} storms of lost answers, a door that is down and looks, each document ends as its name says, none is lost, and none is accepted that was refused`, async () => {
  const names = ['good', 'blurred', 'hold', 'slow', 'lost upload', 'lost word', 'unheard'] as const;
  for (let seed = 1; seed <= STORMS; seed++) {
    const storm = new Storm(seed);
    const next = chance(seed + 1000);
    storm.losing = 0.3;
    const sent: [string, string][] = [];
    for (let round = 0; round < 3; round++) {
      const name = names[Math.floor(next() * names.length)] ?? 'good';
      const kind = next() < 0.5 ? ('passport' as const) : ('utility_bill' as const);
      const id = storm.send(`${name} ${round}.png`, kind);
      sent.push([id, name]);
      storm.isUp = next() > 0.3;
      for (let tries = 0; !(await storm.check(id)); tries++) {
        if (tries > 200) throw new Error(`seed ${seed}: ${name} is never taken`);
        await storm.pass(60_000);
      }
      // What its vendor never tells is found by a sweep, as long as nothing else was sent before.
      const isShort = next() < 0.5 && name !== 'unheard';
      for (let gone = 0; gone < (isShort ? 5000 : 3 * HOUR); gone += isShort ? 2500 : HOUR / 2) {
        await storm.pass(isShort ? 2500 : HOUR / 2);
        await storm.sweep();
      }
    }
    storm.isUp = true;
    storm.losing = 0;
    for (let gone = 0; gone < 48; gone++) {
      await storm.pass(HOUR);
      await storm.sweep();
    }
    for (const [at, [id, name]] of sent.entries()) {
      // A refusal whose document we had not heard to be taken counts against what was accepted before: never the other way round.
      const isDoubted = sent.slice(at + 1).some(([, later]) => later === 'blurred');
      const ends = name === 'blurred' ? ['refused'] : isDoubted ? ['approved', 'refused'] : ['approved'];
      expect(ends, `seed ${seed}, ${name}`).toContain(storm.is(id)?.state);
    }
    expect(storm.refused).toEqual([]);
  }
}, 300_000);

test('whoever is erased is deactivated there, told until it has answered, never while it is being looked at [I42]', async () => {
  const storm = new Storm();
  expect(await storm.check(storm.send('slow.png'))).toBe(true);
  storm.player.get((tx) => {
    forgetApplicants(tx);
    return null;
  });
  const [wish, ...more] = storm.of('applicant.forget');
  expect([wish?.vendor, more]).toEqual(['sumsub', []]);
  const forget = () => storm.kyc.forget({ vendorRef: wish?.vendorRef ?? '' });
  expect(await forget()).toMatchObject({ ok: false, code: 'server.unavailable' });
  await storm.pass(61_000);
  storm.losing = 1;
  expect((await forget()).ok).toBe(false);
  storm.losing = 0;
  expect((await forget()).ok).toBe(true);
  expect((await storm.kyc.forget({ vendorRef: 'never' })).ok).toBe(true);
  await storm.standIn.wake();
  const endings = storm.deliveries
    .map(({ body }) => storm.kyc.parse(bytes(body)))
    .filter((event) => event?.type === 'orphaned');
  expect(endings).toMatchObject([{ ended: wish?.vendorRef, playerId: storm.id }]);
  expect(storm.refused).toEqual([]);
});
