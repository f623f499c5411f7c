// Proof that the vendor collects on its own page: the order of a link as Node signs and reads it, what is handed in there, and all that
// comes between: lost answers, words that were never told, another name, another way of proving.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { forgetApplicants, hearApplicant } from '#functions/player/person/applicants.ts';
import { announceDocument, decideDocument, documentCheck, reopenProof } from '#functions/player/person/documents.ts';
import { beginHosted, hostedOrdered } from '#functions/player/person/hosted.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { exportPage } from '#functions/player/whole/data-export.ts';
import { erase } from '#functions/player/whole/erasure.ts';
import { inspect } from '#functions/player/whole/timeline.ts';
import type { PageAsk } from '#functions/ports/kyc/index.ts';
import { sumsub } from '#functions/ports/kyc/sumsub/sumsub.ts';
import { Storm } from '#kit/sumsub-storm.ts';
import { RULES, TestPlayer } from '#kit/transaction.ts';
import { APPLICANT_STATES, type ApplicantWord } from '#shared/domain/identity/applicant.ts';
import type { Part } from '#shared/domain/identity/documents.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const hosting = (player: TestPlayer, hostedProof: readonly Part[] = ['identity']) => {
  player.rules = { ...RULES, market: { ...RULES.market, hostedProof } };
};
function hosted(seed = 1): Storm {
  const storm = new Storm(seed, { identity: 'l-identity-live' });
  hosting(storm.player);
  return storm;
}
const documents = (storm: Storm) =>
  storm.player.store.all<Record<string, unknown>>('select * from document order by no');
const newest = (storm: Storm) => documents(storm).at(-1);
const links = (storm: Storm) => storm.deliveries.filter(({ body }) => body.includes('applicantCreated')).length;

const ASK: PageAsk = {
  playerId: 'ada',
  part: 'identity',
  person: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    dateOfBirth: '1990-03-24',
    address: 'Storgata 1',
    postalCode: '0155',
    city: 'Oslo',
    country: 'NO',
  },
  locale: 'fr-CA',
  returnUrl: 'https://perigee.example/fr-CA/profile/verification?from=identity',
};
const NOW = Date.parse('2026-11-30T20:00:00.500Z');
/** A vendor that answers each call with what it is given; what it was sent, as text. */
function answering(answers: readonly [status: number, json: unknown][], url = 'https://api.sumsub.com') {
  const sent: { call: string; body: string; headers: Headers }[] = [];
  const left = [...answers];
  const kyc = sumsub({
    ...{ url, appToken: 'prd:t', secret: 's3cret', webhookSecrets: [], clock: () => NOW },
    levels: { identity: 'files', address: 'letters' },
    pages: { identity: 'live capture' },
    fetcher: async (request) => {
      const { pathname, search } = new URL(request.url);
      sent.push({
        call: `${request.method} ${pathname}${search}`,
        body: await request.text(),
        headers: request.headers,
      });
      const [status, json] = left.shift() ?? [500, null];
      return Response.json(json, { status, headers: { date: 'Mon, 30 Nov 2026 20:00:00 GMT' } });
    },
  });
  return { kyc, sent };
}
const INIT: [number, unknown] = [200, { reviewStatus: 'init', levelName: 'live capture' }];

test('a link is ordered by a call that Node signs the same: level, our name of the applicant, half an hour, the way back [I37]', async () => {
  const { kyc, sent } = answering([[201, { id: 'a1' }], INIT, [200, { url: 'https://in.sumsub.com/websdk/p/xyz' }]]);
  expect(await kyc.page(ASK)).toEqual({
    ok: true,
    value: { vendorRef: 'a1', takenAtMs: NOW - 500, url: 'https://in.sumsub.com/websdk/p/xyz' },
  });
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /resources/applicants?levelName=live%20capture',
    'GET /resources/applicants/a1/status',
    'POST /resources/sdkIntegrations/levels/-/websdkLink?lang=fr',
  ]);
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({
    levelName: 'live capture',
    userId: 'ada.identity',
    ttlInSecs: 1800,
    redirect: { successUrl: ASK.returnUrl, rejectUrl: ASK.returnUrl },
  });
  for (const { call, body, headers } of sent) {
    const [method, path] = call.split(' ');
    const mark = createHmac('sha256', 's3cret')
      .update(`${headers.get('x-app-access-ts')}${method}${path}${body}`)
      .digest('hex');
    expect([headers.get('x-app-access-sig'), headers.get('x-app-token')], call).toEqual([mark, 'prd:t']);
  }
});

test('what is said in the second of the order is about it, unless it was judged in that very second', async () => {
  const at = async (reviewDate: string) => {
    const red = { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED' }, reviewDate };
    const { kyc } = answering([
      [201, { id: 'a1' }],
      [200, red],
      [200, { url: 'https://in.sumsub.com/websdk/p/xyz' }],
    ]);
    const made = await kyc.page(ASK);
    return made.ok && made.value.takenAtMs - (NOW - 500);
  };
  expect([await at('2026-11-30 19:59:59+0000'), await at('2026-11-30 20:00:00+0000')]).toEqual([0, 999]);
});

test('whatever is no link of its own world is silence, and so is any call without an answer: nobody is sent anywhere', async () => {
  const made: [number, unknown] = [201, { id: 'a1' }];
  for (const answer of [
    [200, { url: 'http://in.sumsub.com/websdk/p/xyz' }],
    [200, { url: 'javascript:alert(1)' }],
    [200, {}],
    [404, { url: 'https://in.sumsub.com/websdk/p/xyz' }],
    [429, null],
  ] satisfies [number, unknown][])
    expect(await answering([made, INIT, answer]).kyc.page(ASK), JSON.stringify(answer)).toMatchObject({
      code: 'server.unavailable',
    });
  expect(await answering([made]).kyc.page(ASK)).toMatchObject({ code: 'server.unavailable' });
  expect(await answering([]).kyc.page({ ...ASK, part: 'address' }), 'it has no page for it').toMatchObject({
    ok: false,
  });
});

test('whoever is known there is asked about, never made twice: moved to the level, reset where accepted, left alone under review', async () => {
  const link: [number, unknown] = [200, { url: 'https://in.sumsub.com/websdk/p/xyz' }];
  const known: [number, unknown][] = [
    [409, {}],
    [200, { id: 'a1' }],
    [200, {}],
  ];
  const calls = async (...answers: [number, unknown][]) => {
    const { kyc, sent } = answering([...known, ...answers]);
    return [
      (await kyc.page(ASK)).ok,
      ...sent.slice(4).map(({ call }) => call.replace('/resources/applicants/a1/', '')),
    ];
  };
  const order = 'POST /resources/sdkIntegrations/levels/-/websdkLink?lang=fr';
  expect(await calls(INIT, link)).toEqual([true, order]);
  expect(await calls([200, { reviewStatus: 'init', levelName: 'files' }], [200, {}], link)).toEqual([
    true,
    'POST moveToLevel?name=live%20capture',
    order,
  ]);
  const done = { reviewStatus: 'completed', levelName: 'live capture' };
  expect(await calls([200, { ...done, reviewResult: { reviewAnswer: 'GREEN' } }], [200, { ok: 1 }], link)).toEqual([
    true,
    'POST reset',
    order,
  ]);
  expect(await calls([200, { ...done, reviewResult: { reviewAnswer: 'RED' } }], link)).toEqual([true, order]);
  for (const reviewStatus of ['pending', 'queued', 'prechecked', 'onHold'])
    expect(await calls([200, { ...done, reviewStatus }]), reviewStatus).toEqual([false]);
});

test('what is handed in there is a document without a file: under review, then accepted, and valid as long as it says [I19 I33]', async () => {
  const storm = hosted();
  const token = await storm.press();
  expect(newest(storm)).toMatchObject({
    kind: 'hosted_identity',
    state: 'awaiting',
    hash: null,
    size: 0,
    sent_at: null,
  });
  const orderedAt = storm.player.nowMs;
  expect(Number(newest(storm)?.taken_at) - orderedAt).toBeLessThan(1000);
  expect(storm.handIn(token, 'slow')).toBe('http://here/back');
  await storm.pass(2 * MINUTE);
  const id = storm.player.get((tx) => inspect(tx)).documents[0]?.id ?? '';
  expect(storm.is(id)).toMatchObject({ state: 'approved', fileName: '', vendorRef: 'a1' });
  await storm.look('identity');
  expect(storm.is(id)?.validUntilMs).toBeGreaterThan(storm.player.nowMs + 4 * 365 * 24 * HOUR);
  expect(
    storm.player.get((tx) => documentCheck(tx, id)),
    'no file is asked for',
  ).toBeNull();
  const bill = storm.send('bill.png', 'utility_bill');
  await storm.check(bill);
  await storm.pass(3000);
  expect(storm.verified()).toBe(true);
  expect([documents(storm).length, storm.refused]).toEqual([2, []]);
});

test.each([
  ['blurred', 'refused', 'unreadable', 'retry'],
  ['other face', 'refused', 'other_person', 'retry'],
  ['fake', 'refused', 'suspect', 'final'],
  ['listed', 'refused', 'other', 'final'],
  ['good', 'approved', null, 'approved'],
  ['hold', 'review', null, 'hold'],
] as const)('"%s" chosen on its page ends as %s', async (does, state, reason, applicant) => {
  const storm = hosted();
  storm.handIn(await storm.press(), does);
  await storm.pass(3000);
  expect(newest(storm)).toMatchObject({ state, reason });
  expect(storm.player.store.all('select state from applicant')).toEqual([{ state: applicant }]);
  if (applicant !== 'final') return;
  // The vendor's last word: a person of ours decides, about a file.
  expect(await storm.press()).toBe('document.elsewhere');
  const file = storm.send('passport.png');
  expect(await storm.check(file)).toBe(true);
  await storm.pass(3000);
  expect(storm.is(file)?.state).toBe('review');
});

test('a refusal there is tried again there, without us, and then read as what it became', async () => {
  const storm = hosted();
  const token = await storm.press();
  storm.handIn(token, 'blurred');
  await storm.pass(3000);
  expect(newest(storm)).toMatchObject({ state: 'refused', reason: 'unreadable' });
  await storm.pass(MINUTE);
  storm.handIn(token, 'other face');
  await storm.pass(3000);
  expect(newest(storm)).toMatchObject({ state: 'refused', reason: 'other_person' });
  await storm.pass(MINUTE);
  // And once more from our page, as another document of the same applicant.
  const again = await storm.press();
  await storm.pass(MINUTE);
  storm.handIn(again, 'good');
  await storm.pass(3000);
  expect(documents(storm).map(({ state, vendor_ref }) => [state, vendor_ref])).toEqual([
    ['refused', 'a1'],
    ['approved', 'a1'],
  ]);
  expect(storm.handIn(again, 'good'), 'it is accepted: nothing is asked for').toBeNull();
  expect(storm.refused).toEqual([]);
});

test('a link ends after half an hour; another leads to the same applicant and the same document, however often it is pressed', async () => {
  const storm = hosted();
  const first = await storm.press();
  const since = newest(storm)?.taken_at;
  await storm.pass(29 * MINUTE);
  expect(storm.standIn.visit(first)).toMatchObject({ state: 'open', lang: 'de', back: 'http://here/back' });
  await storm.pass(2 * MINUTE);
  expect([storm.standIn.visit(first), storm.handIn(first, 'good')]).toEqual([null, null]);
  const more = [await storm.press(), await storm.press(), await storm.press()];
  expect(new Set([first, ...more]).size).toBe(4);
  expect(documents(storm)).toMatchObject([{ state: 'awaiting', taken_at: since, vendor_ref: 'a1' }]);
  expect(links(storm)).toBe(1);
  storm.handIn(more[0] ?? '', 'good');
  await storm.pass(3000);
  expect(documents(storm)).toMatchObject([{ state: 'approved' }]);
});

test('however many answers are lost, there is one applicant and one document, and whoever is erased is told of [I7 I42]', async () => {
  const storm = hosted();
  storm.losing = 1;
  for (let i = 0; i < 5; i++) expect(await storm.press()).toBe('server.unavailable');
  expect(newest(storm)).toMatchObject({ state: 'awaiting', taken_at: null });
  storm.losing = 0;
  // Nothing of it came back, but that it was made is told: else nobody could have it forgotten.
  await storm.pass(0);
  expect(storm.player.store.all('select vendor, ref from applicant')).toEqual([{ vendor: 'sumsub', ref: 'a1' }]);
  storm.player.get((tx) => {
    forgetApplicants(tx);
    return null;
  });
  expect(storm.of('applicant.forget')).toMatchObject([{ vendorRef: 'a1' }]);
  const token = await storm.press();
  storm.handIn(token, 'good');
  await storm.pass(3000);
  expect(documents(storm)).toMatchObject([{ state: 'approved', vendor_ref: 'a1' }]);
  expect(storm.refused).toEqual([]);
});

test('what was handed in and never told is asked about before anything is ordered again; else a look finds it within the hour', async () => {
  const storm = hosted();
  storm.isUp = false;
  storm.handIn(await storm.press(), 'good');
  await storm.pass(5000);
  expect(newest(storm)?.state).toBe('awaiting');
  expect(await storm.press()).toBe('document.state');
  expect(newest(storm)?.state).toBe('approved');

  const other = hosted();
  other.handIn(await other.press(), 'unheard');
  await other.until(2 * HOUR, HOUR / 2);
  expect([newest(other)?.state, await other.press()]).toEqual(['review', 'document.state']);
  await other.sweep();
  expect(newest(other)?.state).toBe('approved');

  // Nor heard that it was handed in.
  const deaf = hosted();
  deaf.isUp = false;
  deaf.handIn(await deaf.press(), 'good');
  await deaf.until(2 * HOUR, HOUR / 2);
  await deaf.sweep();
  expect(newest(deaf)?.state).toBe('approved');

  // Nobody is asked about for longer than a day who has handed in nothing.
  const idle = hosted();
  await idle.press();
  for (let gone = 0; gone < 30; gone++) {
    await idle.pass(HOUR);
    await idle.sweep();
  }
  expect(idle.player.get(ripe).filter(({ kind }) => kind === 'applicant.look')).toEqual([]);
  expect(newest(idle)?.state).toBe('awaiting');
});

test('under another name nothing that was handed in by an earlier link proves anything; the next one begins anew [I19]', async () => {
  const storm = hosted();
  const rename = (lastName: string) =>
    storm.player.get((tx) => {
      const before = profileOf(tx);
      patchProfile(tx, { lastName });
      reopenProof(tx, before);
    });
  const old = await storm.press();
  rename('Murray');
  storm.handIn(old, 'slow');
  // It is judging what was handed in under the name before.
  expect(await storm.press()).toBe('document.state');
  await storm.pass(2 * MINUTE);
  expect(newest(storm)).toMatchObject({ state: 'awaiting', taken_at: null });
  const token = await storm.press();
  await storm.pass(1000);
  expect(storm.standIn.visit(token)?.state, 'asked for anew').toBe('open');
  expect(newest(storm)?.state).toBe('awaiting');
  storm.handIn(token, 'good');
  await storm.pass(3000);
  expect(newest(storm)?.state).toBe('approved');
  // And what was accepted under it: its own reset takes nothing back that comes after it.
  rename('Hopper');
  expect(newest(storm)?.state).toBe('expired');
  storm.handIn(await storm.press(), 'good');
  await storm.pass(3000);
  expect(documents(storm).map(({ state }) => state)).toEqual(['expired', 'approved']);
  expect(storm.refused).toEqual([]);
});

test('where a place takes files from now on the same applicant is judged by them, and the other way round', async () => {
  const storm = hosted();
  await storm.press();
  const announce = () =>
    storm.player.do((tx) =>
      announceDocument(tx, { key: 'f', kind: 'passport', type: 'image/png', size: 9, fileName: 'a.png' }),
    );
  expect(announce()).toMatchObject({ code: 'document.elsewhere' });
  hosting(storm.player, []);
  expect(await storm.press()).toBe('document.elsewhere');
  const file = storm.send('blurred.png');
  expect(await storm.check(file)).toBe(true);
  await storm.pass(3000);
  expect(storm.is(file)).toMatchObject({ state: 'refused', vendorRef: 'a1' });
  hosting(storm.player);
  storm.handIn(await storm.press(), 'good');
  await storm.pass(3000);
  expect(storm.player.store.all('select ref, state from applicant')).toEqual([{ ref: 'a1', state: 'approved' }]);
  expect(storm.refused).toEqual([]);
});

test('an applicant whom the vendor has deleted is another one at the next link, and its late words are a task', async () => {
  const storm = hosted();
  await storm.press();
  await storm.pass(1000);
  expect((await storm.kyc.forget({ vendorRef: 'a1' })).ok).toBe(true);
  const token = await storm.press();
  const [applicant] = storm.player.store.all<{ ref: string }>('select ref from applicant');
  expect(applicant?.ref).not.toBe('a1');
  storm.handIn(token, 'good');
  await storm.pass(3000);
  expect(newest(storm)).toMatchObject({ state: 'approved', vendor_ref: applicant?.ref });
  storm.hear({
    ...{ type: 'verdict', id: 'i', playerId: storm.id, part: 'identity', vendorRef: 'a1', key: 'k' },
    ...{ atMs: storm.player.nowMs, says: 'final', reason: 'suspect', lists: [] },
  });
  expect(storm.refused).toEqual(['document.unknown']);
  expect(newest(storm)?.state).toBe('approved');
});

test('a person of the vendor’s may put everything back: what it had accepted proves nothing, and is asked for again [I19]', async () => {
  const storm = hosted();
  storm.handIn(await storm.press(), 'good');
  await storm.pass(3000);
  const about = { type: 'verdict', id: 'i', playerId: storm.id, part: 'identity', vendorRef: 'a1', key: 'k' } as const;
  await storm.pass(MINUTE);
  storm.hear({ ...about, atMs: storm.player.nowMs, says: 'reset', reason: null, lists: [] });
  expect(newest(storm)).toMatchObject({ state: 'refused', reason: 'other' });
  expect(storm.player.get((tx) => notifications(tx))[0]?.textKey).toBe('document_refused');
  expect(await storm.press()).toMatch(/^a\d+$/);
});

test('whoever excludes themselves can still prove who they are, to withdraw; its export has the document, its erasure is told to the vendor, and no link is anywhere [I42]', async () => {
  const storm = hosted();
  storm.player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  const token = await storm.press();
  storm.handIn(token, 'good');
  await storm.pass(3000);
  expect(newest(storm)?.state).toBe('approved');
  // The export has the document as it has files, and nothing that opens the vendor's page.
  const page = storm.player.get((tx) => exportPage(tx, 'document', 0, []));
  expect(page.rows).toMatchObject([{ kind: 'hosted_identity', state: 'approved', name: '', hash: null }]);
  const tables = storm.player.store.all<{ name: string }>(`select name from sqlite_master where type = 'table'`);
  const everything = tables.flatMap(({ name }) => storm.player.store.all(`select * from "${name}"`));
  expect(JSON.stringify(everything)).not.toMatch(/websdk|http:\/\/sumsub/);
  storm.player.get(erase);
  expect(documents(storm)).toEqual([]);
  expect(storm.player.store.all('select * from applicant')).toEqual([]);
  expect(storm.of('applicant.forget')).toMatchObject([{ vendorRef: 'a1' }]);
});

test('an operator decides about what waits, with or without a word of the vendor’s, and no file is there to look at', async () => {
  const storm = hosted();
  storm.handIn(await storm.press(), 'hold');
  await storm.pass(10_000);
  const [seen] = storm.player.get((tx) => inspect(tx)).documents;
  expect(seen).toMatchObject({ kind: 'hosted_identity', state: 'review', waits: true, vendorRef: 'a1' });
  storm.player.get((tx) => decideDocument(tx, seen?.id ?? '', null));
  await storm.until(2 * HOUR);
  expect(newest(storm)).toMatchObject({ state: 'approved', vendor: 'operator' });
});

test('the vendor’s words in every order, twice and late, leave each document as they do in order [I7 I19]', () => {
  const START = 1_000_000;
  const drawnWords = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 40 }), says: fc.constantFrom(...APPLICANT_STATES) }),
    { maxLength: 10 },
  );
  const folded = (words: readonly ApplicantWord[], orders: number) => {
    const player = new TestPlayer();
    hosting(player);
    const { documentId } = player.get((tx) => beginHosted(tx, 'identity'));
    const vendor = { vendor: 'v', vendorRef: 'a1' };
    player.get((tx) => hostedOrdered(tx, { documentId, ...vendor, takenAtMs: START + orders }));
    for (const word of words) player.get((tx) => hearApplicant(tx, { ...vendor, part: 'identity', word, lists: [] }));
    return player.store.all('select state, reason from document');
  };
  fc.assert(
    fc.property(drawnWords, fc.integer({ min: 0, max: 20 }), fc.infiniteStream(fc.nat()), (drawn, orders, stream) => {
      const words = [...new Map(drawn.map((each) => [`${each.at}:${each.says}`, each])).entries()].map(
        ([key, { at, says }]): ApplicantWord => ({
          ...{ key, atMs: START + at, says },
          reason: says === 'retry' ? 'cropped' : says === 'final' ? 'suspect' : null,
        }),
      );
      const inOrder = words.toSorted(
        (a, b) => a.atMs - b.atMs || APPLICANT_STATES.indexOf(a.says) - APPLICANT_STATES.indexOf(b.says),
      );
      const shuffled = [...words, ...words]
        .map((each) => [stream.next().value ?? 0, each] as const)
        .sort(([a], [b]) => a - b)
        .map(([, each]) => each);
      expect(folded(shuffled, orders)).toEqual(folded(inOrder, orders));
    }),
    { numRuns: 150 },
  );
});
