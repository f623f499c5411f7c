// Pushes: how one is made and posted, what its answers mean, and to which browsers of a player it goes.
import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { all } from '#functions/player/core/transaction.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { notify } from '#functions/player/person/inbox.ts';
import { choose } from '#functions/player/person/preferences.ts';
import { addDevice, dropDevice, pushesTo, removeDevice } from '#functions/player/person/push.ts';
import { hasDevice } from '#functions/player/person/push-devices.ts';
import { admit, revoke } from '#functions/player/person/sessions.ts';
import { isPushService } from '#functions/ports/push/services.ts';
import { webPush } from '#functions/ports/push/web-push.ts';
import { browser, decrypted, vapidIn } from '#kit/push.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

const MESSAGE = { title: 'Perigee', body: 'Deposit received', link: '/payments/P1-1', tag: 'deposit_credited' };
/** Of RFC 8292, section 2.4, and its private number made for this test. */
const VAPID = (() => {
  const { keys, privateKey } = browser('');
  return { publicKey: keys.p256dh, privateKey: privateKey.toString('base64url'), subject: 'https://perigee.example' };
})();

async function posted(status: number, endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/x') {
  const one = browser(endpoint);
  const requests: { url: string; headers: Headers; body: Buffer }[] = [];
  const port = webPush({
    ...VAPID,
    async post(url, request) {
      const sent = new Request(url, request);
      requests.push({ url, headers: sent.headers, body: Buffer.from(await sent.arrayBuffer()) });
      return new Response(null, { status });
    },
  });
  const outcome = await port.send({ endpoint, ...one.keys }, MESSAGE).catch(() => 'later');
  return { outcome, requests, one };
}

describe('a push', () => {
  test('reads for its browser alone, as the example of the RFC does [RFC 8291 5]', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const privateKey = Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
    expect(decrypted(Buffer.from(body, 'base64url'), { keys, privateKey }).toString()).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });

  test('is encrypted for its browser, signed by our key for its service, and says how long it is news', async () => {
    const { outcome, requests, one } = await posted(201);
    expect(outcome).toBe('sent');
    const [request] = requests;
    expect(JSON.parse(decrypted(request?.body as Buffer, one).toString())).toEqual(MESSAGE);
    const { publicKey, claims } = vapidIn(request?.headers.get('authorization') ?? '');
    expect([publicKey, claims.aud, claims.sub]).toEqual([
      VAPID.publicKey,
      'https://updates.push.services.mozilla.com',
      VAPID.subject,
    ]);
    const now = Date.now() / 1000;
    expect(claims.exp).toBeGreaterThan(now);
    expect(claims.exp).toBeLessThanOrEqual(now + 24 * 3600);
    expect([request?.headers.get('ttl'), request?.headers.get('content-encoding')]).toEqual(['86400', 'aes128gcm']);
  });

  test('as long as any other: who sees it pass learns nothing from its length', async () => {
    const [short, long] = [
      await posted(201),
      await posted(201, `https://fcm.googleapis.com/fcm/send/${'x'.repeat(90)}`),
    ];
    expect(short.requests[0]?.body.length).toBe(long.requests[0]?.body.length);
  });

  test.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('that is answered with %i is %s [RFC 8030]', async (status, outcome) => {
    expect((await posted(status)).outcome).toBe(outcome);
  });

  test('goes to push services alone, whatever address a player names', async () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com.example/a',
      'https://example/fcm.googleapis.com',
      'https://fcm.googleapis.com:8443/a',
      'https://u@fcm.googleapis.com/a',
      'https://127.0.0.1/a',
      'https://metadata.internal/a',
      'nonsense',
    ])
      expect(isPushService(endpoint), endpoint).toBe(false);
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
    ])
      expect(isPushService(endpoint), endpoint).toBe(true);
    expect((await posted(201, 'https://127.0.0.1/a')).requests).toEqual([]);
  });
});

describe('a player’s browsers', () => {
  const device = (name: string) => ({
    endpoint: `https://push.localhost/${name}`,
    p256dh: 'p',
    auth: 'a',
    locale: 'de',
  });
  const with1 = (wish?: ConstructorParameters<typeof TestPlayer>[1]) => {
    const player = new TestPlayer('pushes', wish);
    player.get((tx) => addDevice(tx, ASKER, device('one')));
    return player;
  };
  const has = (player: TestPlayer, name = 'one') => player.get((tx) => hasDevice(tx, device(name).endpoint));
  const wanted = (player: TestPlayer): string[] =>
    player.store
      .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
      .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
      .flatMap((event) => (event.type === 'push.wanted' ? [`${event.push.kind} ${event.push.link}`] : []));
  const paid = { amountMinor: 500, currency: 'EUR', paymentId: 'P1042-7' } as const;

  test('hear of the player’s money, once each, and only where there is one that asked', () => {
    const [none, player] = [new TestPlayer(), with1()];
    for (const each of [none, player]) each.get((tx) => notify(tx, 'cashout_paid', paid));
    expect([wanted(none), wanted(player)]).toEqual([[], ['cashout_paid /payments/P1042-7']]);
    expect(player.get((tx) => pushesTo(tx, 'cashout_paid'))).toMatchObject([device('one')]);
    player.get((tx) => addDevice(tx, ASKER, device('one')));
    expect(player.get((tx) => pushesTo(tx, 'cashout_paid'))).toHaveLength(1);
  });

  test('hear of offers only by their own consent, where offers may be sent, and not while a round is open [I30]', () => {
    const player = with1({ receivePromos: true });
    const gift = { gift: 1, title: { en: 'Bonus' } };
    player.get((tx) => notify(tx, 'gift_granted', gift));
    expect(wanted(player)).toEqual([]);
    player.get((tx) => choose(tx, { topic: 'offers', channel: 'push', on: true }));
    player.get((tx) => notify(tx, 'gift_granted', gift));
    expect(wanted(player)).toEqual(['gift_granted /bonuses/1']);
    const to = () => player.get((tx) => pushesTo(tx, 'gift_granted')).length;
    expect(to()).toBe(1);
    const { rules } = player;
    player.rules = { ...rules, market: { ...rules.market, offersByMail: false } };
    expect(to()).toBe(0);
    player.rules = rules;
    expect(to()).toBe(1);
  });

  test('what was switched off between a push’s wish and its way is not sent', () => {
    const player = with1();
    player.get((tx) => notify(tx, 'cashout_paid', paid));
    player.get((tx) => choose(tx, { topic: 'money', channel: 'push', on: false }));
    expect(player.get((tx) => pushesTo(tx, 'cashout_paid'))).toEqual([]);
  });

  test('go with the switch, with their service’s word, and with the session that asked', () => {
    const player = with1();
    player.get((tx) => removeDevice(tx, device('one').endpoint));
    expect(has(player)).toBe(false);
    player.get((tx) => addDevice(tx, ASKER, device('two')));
    player.get((tx) => dropDevice(tx, pushesTo(tx, 'cashout_paid')[0]?.no ?? 0));
    expect(has(player, 'two')).toBe(false);
    player.get((tx) => addDevice(tx, ASKER, device('three')));
    player.get((tx) => revoke(tx, { sessionId: 'another' }));
    expect(has(player, 'three')).toBe(true);
    player.get((tx) => revoke(tx, { sessionId: ASKER.sessionId }));
    expect(has(player, 'three')).toBe(false);
  });

  test('end with the last day of the session that asked, also where nobody calls and no timer has rung', () => {
    const player = with1();
    const DAY = 86_400_000;
    const asker = { ...ASKER, sessionId: 's2' };
    player.get((tx) => admit(tx, { sessionId: 's2', createdAtMs: tx.nowMs, expiresAtMs: tx.nowMs + 14 * DAY }));
    player.get((tx) => addDevice(tx, asker, device('two')));
    const to = () => player.get((tx) => pushesTo(tx, 'cashout_paid')).map(({ endpoint }) => endpoint);
    const [one, two] = [device('one').endpoint, device('two').endpoint];
    player.pass(14 * DAY - 1);
    expect(to()).toEqual([one, two]);
    player.pass(1);
    expect([to(), has(player, 'two')]).toEqual([[one], false]);
    for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
    expect(player.get((tx) => all(tx, 'select endpoint from push_device'))).toEqual([{ endpoint: one }]);
    // A browser that signs in again asks anew: nothing comes back by itself.
    player.get((tx) => admit(tx, { sessionId: 's2', createdAtMs: tx.nowMs, expiresAtMs: tx.nowMs + 14 * DAY }));
    expect(to()).toEqual([one]);
  });

  test('end with an exclusion, and nobody turns them on during one [I30 I36]', () => {
    const player = with1();
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
    expect(has(player)).toBe(false);
    expect(wanted(player)).toEqual([]);
    expect(player.do((tx) => addDevice(tx, ASKER, device('two')))).toMatchObject({ code: 'limit.excluded' });
  });

  test('are ten at most: the oldest goes', () => {
    const player = new TestPlayer();
    for (let no = 0; no < 12; no += 1) player.get((tx) => addDevice(tx, ASKER, device(`d${no}`)));
    expect([has(player, 'd1'), has(player, 'd2'), has(player, 'd11')]).toEqual([false, true, true]);
  });

  test('hear that a break is over from nobody: they ended with it', () => {
    const player = with1();
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P1D' }));
    player.pass(86_400_000);
    for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
    expect(wanted(player)).toEqual([]);
  });
});
