// The operators' side over HTTP: every act, every refusal, and the log that neither leaves out.
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditVerbs } from '#functions/audit/verbs.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { officeOf, operator, REASON, type TestOperator, together } from '#kit/office.ts';
import { completeProfile, type Letter, letterTo, linkIn, PASSWORD, PERSON, until } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';
import type { Verification } from '#shared/contract/verification.ts';
import type { AuditRow } from '#shared/domain/audit.ts';
import { isHold, RULED } from '#shared/domain/groups.ts';
import groups from '../../content/config/groups.json' with { type: 'json' };

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const numberOf = async (player: Cashier): Promise<number> => {
  const { DB } = await worker.env();
  return (
    (await DB.prepare('select playerNo as no from "user" where id = ?').bind(player.playerId).first<number>('no')) ?? 0
  );
};
const log = async (): Promise<AuditVerbs> => {
  const env = await worker.env();
  return env.AUDIT.getByName('audit') as unknown as AuditVerbs;
};
const rowsOf = async (playerNo: number): Promise<AuditRow[]> => (await log()).page({ playerNo });
const stages = (rows: AuditRow[], act: string) => rows.filter((row) => row.act === act).map(({ stage }) => stage);

let ada: TestOperator;
let player: Cashier;
let no: number;
let card: string;
beforeAll(async () => {
  ada = await operator(base());
  player = await cashier(base());
  no = await numberOf(player);
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 50_000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  card = methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id ?? '';
});

const paid = async (): Promise<string> => {
  const response = await player.cashout({ profile: card });
  expect(response.status, response.text).toBe(201);
  return (JSON.parse(response.text) as { payment: { id: string } }).payment.id;
};
const home = () => `/players/${no}`;

describe('the door', () => {
  test('is an origin of its own: nothing of it is where players are, and nothing of theirs there [I38]', async () => {
    const guest = new Client(base());
    for (const path of ['/audit', `/players/${no}`]) expect((await guest.send(path)).status).toBe(404);
    expect((await guest.send('/sign-in')).text).not.toContain('Perigee office');
    const outside = new Client(base(), officeOf(base()));
    const answer = await outside.send('/');
    expect([answer.status, answer.headers.location]).toEqual([303, '/sign-in']);
    for (const path of ['/api/player', '/pokies', '/webhooks/apsis', '/sandbox', '/api/openapi.json'])
      expect((await outside.send(path)).headers.location, path).toBe('/sign-in');
    // Who is signed in as a player is nobody here.
    const cookie = player.client.cookie;
    const response = await worker.fetch(`${officeOf(base())}${home()}`, { headers: { cookie } });
    expect(response.headers.get('location')).toBe('/sign-in');
    // Nor is an operator anybody there.
    expect((await ada.see('/api/player')).status).toBe(404);
  });

  test('sends the strictest of policies, is in no search engine and in no cache, and takes no frame', async () => {
    for (const path of ['/', home(), '/audit', '/nothing']) {
      const { headers } = await ada.see(path);
      expect(headers, path).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'self';.*frame-ancestors 'none'$/,
        ),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await ada.see('/robots.txt')).text).toContain('Disallow: /');
    const cookie = (await new Client(base(), officeOf(base())).send('/sign-in', { form: { name: ada.name } })).headers;
    expect(String(cookie['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
  });

  test('lets nobody in by a made-up cookie, another site’s form, or a form without its mark [I36]', async () => {
    const paymentId = await paid();
    const action = `${home()}/payments/${paymentId}`;
    const carried = await ada.hidden(home(), action);
    const body = new URLSearchParams({ ...carried, reason: REASON, act: 'refuse', why: 'refused_other' });
    const headers = { cookie: ada.client.cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const post = (over: Record<string, string>, text = body.toString()) =>
      worker.fetch(officeOf(base()) + action, { method: 'POST', body: text, headers: { ...headers, ...over } });
    expect((await post({ origin: base() })).status).toBe(403);
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    // The office knows its own pages, not the players' site, whatever that is called; and it takes nothing of unknown origin.
    expect((await post({ origin: (await worker.env()).ORIGIN })).status).toBe(403);
    const bare = await new Promise<number | undefined>((done) => {
      const to = { host: '127.0.0.1', port: worker.url().port, path: action, method: 'POST' };
      request({ ...to, headers: { ...headers, host: new URL(officeOf(base())).host } }, (answer) =>
        done(answer.resume().statusCode),
      ).end(body.toString());
    });
    expect(bare).toBe(403);
    const own = { origin: officeOf(base()) };
    expect((await post(own, body.toString().replace(/token=[^&]+/, 'token=x'))).status).toBe(403);
    expect((await post({ ...own, cookie: `office=${encodeURIComponent(`${ada.name}|9e15|s|mark`)}` })).status).toBe(
      401,
    );
    // A form is bound to who got it.
    const carl = await operator(base(), 'carl.cashier');
    expect((await carl.client.send(action, { form: Object.fromEntries(body) })).status).toBe(403);
    expect((await player.one(paymentId)).state).toBe('pending');
    expect((await post(own)).status).toBe(303);
    expect((await player.one(paymentId)).state).toBe('rejected');
  });

  test('stops who asks without end', async () => {
    const sam = await operator(base(), 'sam.support');
    const { token } = await sam.hidden('/', '/search');
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++) {
      const form = { token: token ?? '', kind: 'number', word: '999999' };
      statuses.push((await sam.client.send('/search', { form })).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe('finding somebody', () => {
  const search = (kind: string, word: string) => ada.act('/', '/search', { kind, word });

  test('works by the whole e-mail, a beginning of the nickname, the number and a payment, and shows nobody whole', async () => {
    const nickname = `Zephyr${Date.now().toString(36)}`;
    await player.client.ask('/api/player', { method: 'PATCH', json: { player: { nickname } } });
    const { DB } = await worker.env();
    const listed = () => DB.prepare('select 1 from nickname where name = ?').bind(nickname).first();
    await until(async () => (await listed()) !== null);
    const paymentId = (await player.list())[0]?.id ?? '';
    for (const [kind, word] of [
      ['email', ` ${player.email.toUpperCase()} `],
      ['nickname', 'zEPHYR'],
      ['number', `#${no}`],
      ['payment', paymentId.toLowerCase()],
    ] as const) {
      const { status, text } = await search(kind, word);
      const found = text.split('aria-label="Found"')[1] ?? '';
      expect([status, found.includes(`/players/${no}`)], `${kind} ${word}`).toEqual([200, true]);
      expect(found).not.toContain(player.email);
      expect(found).not.toContain(nickname);
    }
    expect((await search('nickname', nickname)).text).toContain(nickname);
    // Who finds nobody reads as what the word was taken; only a name is ever nearly another's.
    const { text: none } = await search('any', 'nobody@example.com');
    expect(none).toContain('No player found');
    expect(none).toContain('<li>Email, complete</li>');
    expect(none).not.toContain('sound like it');
    const at = (await search('any', paymentId)).headers.location;
    expect(at).toBe(`${home()}?payment=${paymentId}#${paymentId}`);
    expect((await ada.see(home())).text).toContain(`<li id="${paymentId}">`);
    expect((await search('number', '1 or 1=1')).text).toContain('No player found');
    // The page is long: each link on top of it leads to a card that it has.
    const { text: whole } = await ada.see(home());
    const leads = [...whole.matchAll(/<a href="#([a-z]+)">/g)].map(([, id = '']) => id).filter((id) => id !== 'main');
    expect(leads).toContain('payments');
    expect(leads.filter((id) => !whole.includes(` id="${id}"`))).toEqual([]);
    const empty = await search('email', '  ');
    expect([empty.status, empty.text.includes('aria-invalid="true"')]).toEqual([422, true]);
    // The log knows whom it found, and not what was typed.
    const logged = JSON.stringify(await (await log()).page({}));
    expect(logged).toContain('player.search');
    expect(logged).not.toContain(player.email);
    expect(logged).not.toContain(nickname);
  });

  test('goes on over pages of twenty, each player once', async () => {
    const { DB } = await worker.env();
    const made = Array.from({ length: 45 }, (_, i) => 800_000 + i);
    await DB.batch(
      made.flatMap((each) => [
        DB.prepare('insert into player_number (no, user_id) values (?, ?)').bind(each, `many-${each}`),
        DB.prepare('insert into nickname values (?, ?, ?, 1)').bind(each, `Quorum${each % 3}`, `quorum${each % 3}`),
      ]),
    );
    let answer = await search('nickname', 'quorum');
    const seen: string[] = [];
    for (;;) {
      const found = answer.text.split('aria-label="Found"')[1] ?? '';
      const here = [...found.matchAll(/\/players\/(\d+)"/g)].map(([, each]) => each ?? '');
      expect(here.length).toBeLessThanOrEqual(20);
      seen.push(...here);
      const hidden = Object.fromEntries(
        [...found.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, key, value]) => [
          key ?? '',
          value ?? '',
        ]),
      );
      // Of a name no more is shown than was typed, by the place where a page ends neither.
      expect(found).not.toMatch(/quorum\d/i);
      if (!hidden.after) break;
      answer = await ada.client.send('/search', { form: hidden });
    }
    expect(seen.toSorted()).toEqual(made.map(String));
  });
});

describe('looking at somebody', () => {
  test('shows money and what happened, masks who the player is, and shows no card number, address of a network or password', async () => {
    const page = await ada.see(home());
    for (const part of ['50', 'Visa', 'Limits', 'Groups', 'c•••@e•••.com']) expect(page.text).toContain(part);
    const timeline = await ada.see(`${home()}/timeline`);
    expect(timeline.text).toContain('signed in');
    const ledger = await ada.see(`${home()}/ledger`);
    expect(ledger.text).toContain('player:real');
    const all = page.text + timeline.text + ledger.text;
    for (const secret of [
      player.email,
      'Lovelace',
      'Sternwartestrasse',
      '1234567',
      '4242 4242',
      PASSWORD,
      player.client.address,
    ])
      expect(all).not.toContain(secret);
    // What a cookie says of itself (`player`, `AT`) is no secret; what is signed or random is long.
    for (const [name, value] of player.client.cookies)
      if (value.length > 20) expect(all, name).not.toContain(decodeURIComponent(value));
    expect(stages(await rowsOf(no), 'player.view')).toContain('seen');
    expect((await ada.see('/players/999999999')).status).toBe(404);
  });

  test('answers why a player was refused: what for, by which rule, how often, in which request, among what it is about and alone', async () => {
    const before = await player.cashout({ profile: card, amountMinor: 60_000 });
    await player.cashout({ profile: card, amountMinor: 60_000 });
    const rowIn = async (show: string) =>
      (await ada.see(`${home()}/timeline?show=${show}`)).text.split('<tr>').find((row) => row.includes('Withdrawal'));
    const { code } = JSON.parse(before.text) as { code: string };
    expect([before.status, code]).toEqual([422, 'funds.insufficient']);
    for (const show of ['refused', 'money']) {
      expect(await rowIn(show)).toContain('refused:');
      expect(await rowIn(show)).toContain('At least 2 times since');
      expect(await rowIn(show)).toContain(`<code>${code}</code>`);
      expect(await rowIn(show)).toMatch(/request [\w-]+/);
    }
    expect(await rowIn('play')).toBeUndefined();
  });

  test('shows who the player is to whom it is the task of, for a reason, once, and says so in the log', async () => {
    const refused = await ada.act(home(), `${home()}/reveal`, { reason: 'why not' });
    expect([refused.status, refused.text.includes('Lovelace')]).toEqual([422, false]);
    expect(refused.text).toMatch(/id="reveal-reason"[^>]*value="why not"[^>]*aria-invalid="true"/);
    const revealed = await ada.act(home(), `${home()}/reveal`);
    for (const part of [player.email, 'Lovelace', 'Sternwartestrasse']) expect(revealed.text).toContain(part);
    expect((await ada.see(home())).text).not.toContain('Lovelace');
    const [row] = (await rowsOf(no)).filter(({ act }) => act === 'player.reveal');
    expect(row).toMatchObject({ stage: 'seen', operator: ada.name, reason: REASON, playerNo: no });
    expect(JSON.stringify(await rowsOf(no))).not.toContain('Lovelace');
  });
});

describe('groups', () => {
  test('every group without a rule of its own can be given and taken: sofort is hidden by one [S6.16 S6.18 S6.19]', async () => {
    const free = groups.rows.map(({ id }) => id).filter((id) => !RULED.includes(id) && id !== 1401 && id !== 1500);
    expect(free).toEqual(expect.arrayContaining([631, 851, 1030, 1308, 1309]));
    const listed = async (form: 'add' | 'remove') => {
      const { text } = await ada.see(home());
      const part = text.split(`action="${home()}/groups/${form}"`)[1]?.split('</form>')[0] ?? '';
      return [...part.matchAll(/<option value="(\d+)"/g)].map(([, id]) => Number(id));
    };
    expect(await listed('add')).toEqual(expect.arrayContaining(free));
    const methods = async () => {
      const answer = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=deposit');
      return answer.methods.map(({ id }) => id);
    };
    expect(await methods()).toContain('sofort');
    // Withdrawals rest after a hold is taken off: another player's, as this one's are paid below.
    const held = await numberOf(await cashier(base()));
    for (const id of free.filter(isHold)) {
      for (const way of ['add', 'remove'])
        expect(await together(base(), held, `groups/${way}`, { group: String(id) }), String(id)).toBe(303);
    }
    for (const id of free.filter((each) => !isHold(each))) {
      await ada.act(home(), `${home()}/groups/add`, { group: String(id) });
      expect(await listed('remove'), String(id)).toEqual([id]);
      expect((await methods()).includes('sofort'), String(id)).toBe(id !== 631);
      expect(await together(base(), no, 'groups/remove', { group: String(id) }), String(id)).toBe(303);
    }
    expect(await listed('remove')).toEqual([]);
  });
});

describe('deciding', () => {
  test('a player of the group waits for an operator; approved, they are paid; the whole of it is in the log [I18 I40]', async () => {
    await ada.act(home(), `${home()}/groups/add`, { group: '1500' });
    const paymentId = await paid();
    expect(await player.one(paymentId)).toMatchObject({ state: 'pending', reason: 'review', pays_at: null });
    await player.client.ask('/sandbox/clock', { json: { byMs: 61_000 } });
    await until(async () => (await ada.see('/')).text.includes(paymentId));
    expect((await player.one(paymentId)).state).toBe('pending');
    expect((await ada.see(home())).text).toContain('waits for your decision');
    const done = await ada.act(home(), `${home()}/payments/${paymentId}`, { act: 'approve' });
    expect([done.status, done.headers.location]).toEqual([303, `${home()}?done=payment.approve`]);
    await player.reaches(paymentId, 'succeeded');
    expect((await ada.see(home())).text).not.toContain('waits for your decision');
    await until(async () => stages(await rowsOf(no), 'payment.approve').includes('done'));
    const rows = (await rowsOf(no)).filter(({ subject }) => subject === paymentId);
    expect(rows.map(({ act, stage, reason, before, after }) => [act, stage, reason, before, after])).toEqual([
      ['payment.approve', 'done', REASON, 'pending, review', 'pending'],
      ['payment.approve', 'asked', REASON, null, null],
    ]);
    expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(1);
    await until(async () => !(await ada.see('/')).text.includes(paymentId));
    expect(await together(base(), no, 'groups/remove', { group: '1500' })).toBe(303);
    expect((await ada.see(home())).text).not.toContain('<li>1500:');
  });

  test('a refusal needs its words for the player and its reason for the log; a double click refuses once [I7 I18]', async () => {
    const paymentId = await paid();
    const before = await player.balance();
    const [newest] = await player.client.ask<Letter[]>(`/sandbox/mailbox.json?to=${player.email}`);
    const action = `${home()}/payments/${paymentId}`;
    const none = await ada.act(home(), action, { act: 'refuse' });
    expect([none.status, none.text.includes('Choose what the player reads.')]).toEqual([422, true]);
    const odd = await ada.act(home(), action, { act: 'refuse', why: 'because' });
    expect(odd.status).toBe(422);
    const person = await ada.act(home(), action, {
      act: 'refuse',
      why: 'refused_other',
      reason: 'ada@example.com asked for it',
    });
    expect([person.status, person.text.includes('the log is kept permanently.')]).toEqual([422, true]);
    expect((await player.one(paymentId)).state).toBe('pending');
    const form = { ...(await ada.hidden(home(), action)), reason: REASON, act: 'refuse', why: 'refused_instrument' };
    const twice = await Promise.all([ada.client.send(action, { form }), ada.client.send(action, { form })]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const reused = await ada.client.send(action, { form: { ...form, why: 'refused_other' } });
    expect([reused.status, reused.text.includes('with different content')]).toEqual([409, true]);
    expect(await player.one(paymentId)).toMatchObject({ state: 'rejected', reason: 'refused_instrument' });
    expect(await player.balance()).toBe(before + 2_000);
    const gone = await ada.forge(action, { act: 'approve' });
    expect([gone.status, gone.text.includes('This payment has changed meanwhile')]).toEqual([409, true]);
    const about = async () => (await rowsOf(no)).filter(({ subject }) => subject === paymentId);
    await until(async () => stages(await about(), 'payment.refuse').includes('done'));
    const own = await about();
    expect(stages(own, 'payment.refuse').filter((stage) => stage === 'done')).toEqual(['done']);
    expect(stages(own, 'payment.approve')).toEqual(['refused', 'asked']);
    const { notifications } = await player.client.ask<{ notifications: { text: string }[] }>(
      '/api/player/notifications',
    );
    expect(notifications[0]?.text).toMatch(/^Your withdrawal of €\s?20\.00 was refused/);
    // One letter, though the act was told twice: what came back, the reason in words for the player, and where to read of it.
    const letter = await letterTo(player.client, player.email, newest?.id ?? 0, 'Your withdrawal was refused');
    expect(letter.subject).toBe('Your withdrawal was refused');
    expect(letter.text).toMatch(
      /€\s?20\.00 was refused\. The money is back in your balance\. The card or account isn’t in/,
    );
    // Below the line stands a link with a random token.
    expect(letter.text.split('\n--\n')[0]).not.toMatch(/4242/);
    expect(linkIn(letter).pathname).toBe(`/payments/${paymentId}`);
    const all = await player.client.ask<Letter[]>(
      `/sandbox/mailbox.json?to=${player.email}&subject=Your withdrawal was`,
    );
    expect(all.filter(({ id }) => id > (newest?.id ?? 0))).toHaveLength(1);
  });

  test('a document whose vendor is silent is opened and accepted here, and by nobody who may not', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
    const json = { kind: 'passport', type: 'image/png', size: png.byteLength, fileName: 'silent.png' };
    const { document, uploadUrl } = await player.client.ask<{ document: { id: string }; uploadUrl: string }>(
      '/api/player/documents',
      { json },
    );
    const sent = { method: 'PUT', body: png, headers: { cookie: player.client.cookie, origin: base() } };
    expect((await fetch(new URL(uploadUrl, base()), sent)).status).toBe(204);
    const action = `${home()}/documents/${document.id}`;
    const vera = await operator(base(), 'vera.verifier');
    const opened = await vera.act(home(), `${action}/file`);
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/png']);
    expect(opened.headers['content-security-policy']).toMatch(/^default-src 'none'; sandbox/);
    expect(stages(await rowsOf(no), 'document.see')).toEqual(['seen']);
    const carl = await operator(base(), 'carl.cashier');
    for (const path of [action, `${action}/file`])
      expect((await carl.forge(path, { act: 'approve' })).status).toBe(403);
    expect((await vera.act(home(), action, { act: 'refuse' })).status).toBe(422);
    expect(await together(base(), no, `documents/${document.id}`, { act: 'approve' })).toBe(303);
    const { documents } = await player.client.ask<Verification>('/api/player/verification');
    expect(documents.find(({ id }) => id === document.id)?.state).toBe('approved');
    await until(async () => stages(await rowsOf(no), 'proposal.confirm').includes('done'));
  });
});

describe('roles', () => {
  test('whoever lacks the role is refused every act, does nothing, and is in the log [I38]', async () => {
    const paymentId = await paid();
    const acts: [string, string, string][] = [
      ['payments', `${home()}/payments/${paymentId}`, 'payment.approve'],
      ['documents', `${home()}/documents/D${no}-1`, 'document.approve'],
      ['file', `${home()}/documents/D${no}-1/file`, 'document.see'],
      ['groups', `${home()}/groups/add`, 'group.add'],
      ['export', `${home()}/export`, 'data.export'],
      ['erase', `${home()}/erase`, 'data.erase'],
    ];
    const may: Record<string, string[]> = {
      'sam.support': ['groups'],
      'carl.cashier': ['payments'],
      'vera.verifier': ['documents', 'file'],
      'priya.privacy': ['export', 'erase'],
      'otto.auditor': [],
      'nina.newcomer': [],
    };
    for (const [name, own] of Object.entries(may)) {
      const who = await operator(base(), name);
      for (const [kind, path] of acts.filter(([each]) => !own.includes(each)))
        expect((await who.forge(path, { act: 'approve' })).status, `${name} ${kind}`).toBe(403);
      const denied = (await (await log()).page({})).filter(
        (row) => row.operator === who.name && row.stage === 'denied',
      );
      expect(denied.length, name).toBeGreaterThanOrEqual(acts.length - own.length);
      expect((await who.see('/audit')).status).toBe(name === 'otto.auditor' ? 200 : 403);
    }
    for (const name of ['otto.auditor', 'nina.newcomer']) {
      const who = await operator(base(), name);
      expect((await who.see(home())).status).toBe(403);
      expect((await who.forge('/search', { kind: 'number', word: String(no) })).status).toBe(403);
      expect((await who.see('/')).text).not.toContain('Find a player');
    }
    expect((await (await operator(base(), 'carl.cashier')).forge(`${home()}/reveal`)).status).toBe(403);
    expect((await player.one(paymentId)).state).toBe('pending');
  });

  test('a login with two roles that may not meet is let in nowhere, and reads which', async () => {
    const connie = await operator(base(), 'connie.conflict');
    for (const path of ['/', home(), '/policy']) {
      const { status, text } = await connie.see(path);
      expect([status, text.includes('connie.conflict@office.example: cashier and verifier.')], path).toEqual([
        403,
        true,
      ]);
    }
  });

  test('nobody acts on their own account, nor on another one of their own person', async () => {
    const dateOfBirth = '1962-05-13';
    const name = { ...PERSON, first_name: 'Ada', last_name: 'Operator' };
    const own = await cashier(base(), { bare: true, dateOfBirth });
    const other = await cashier(base(), { bare: true, dateOfBirth });
    for (const each of [own, other]) {
      await completeProfile(each, name);
      expect((await each.deposit()).status).toBe(201);
    }
    const { DB } = await worker.env();
    await DB.prepare('update "user" set email = ? where id = ?').bind(ada.name, own.playerId).run();
    const carl = await operator(base(), 'carl.cashier');
    for (const each of [own, other]) {
      const path = `/players/${await numberOf(each)}`;
      const form = { act: 'give', points: '1', why: 'apology' };
      const refused = await ada.act(path, `${path}/points`, form);
      expect([refused.status, refused.text.includes('of your own person')]).toEqual([409, true]);
      expect((await carl.act(path, `${path}/points`, form)).status).toBe(303);
    }
  });

  test('a form is only shown to whom it would answer', async () => {
    const shows = async (name: string) => {
      const { text } = await (await operator(base(), name)).see(home());
      return ['reveal', 'payments', 'groups', 'export', 'erase'].filter((part) =>
        text.includes(`action="${home()}/${part}`),
      );
    };
    await paid();
    expect(await shows('ada')).toEqual(['reveal', 'payments', 'groups', 'export', 'erase']);
    expect(await shows('carl.cashier')).toEqual(['payments']);
    expect(await shows('priya.privacy')).toEqual(['reveal', 'export', 'erase']);
  });
});

test('a data request: everything as a file, then nothing of the player but the books, both in the log without a word of theirs [I42]', async () => {
  const eve = await cashier(base());
  const number = await numberOf(eve);
  const path = `/players/${number}`;
  const file = await ada.act(path, `${path}/export`, { format: 'json' });
  expect([file.status, file.headers['content-disposition']]).toEqual([200, expect.stringMatching(/\.json"$/)]);
  expect(file.text).toContain(eve.email);
  expect(file.text).not.toContain(player.email);
  expect((await ada.act(path, `${path}/export`, { format: 'csv' })).text).toContain(
    `accounts,user,1,email,${eve.email}`,
  );
  const wrong = await ada.act(path, `${path}/erase`, { confirm: '7' });
  expect([wrong.status, wrong.text.includes(`Type ${number} to confirm.`)]).toEqual([422, true]);
  expect(await together(base(), number, 'erase', { confirm: String(number) })).toBe(303);
  const { DB } = await worker.env();
  await until(async () => (await DB.prepare('select 1 from "user" where id = ?').bind(eve.playerId).first()) === null);
  expect((await eve.client.send('/api/player')).status).toBe(401);
  expect((await ada.see(path)).text).toContain('Erased. The transactions stay under this number.');
  await until(async () => stages(await rowsOf(number), 'proposal.confirm').includes('done'));
  const logged = JSON.stringify(await rowsOf(number));
  for (const part of [eve.email, 'Lovelace', 'Sternwarte']) expect(logged).not.toContain(part);
  const open = await ada.act(home(), `${home()}/erase`, { confirm: String(no) });
  expect([open.status, open.text.includes('money, a payment or a round is open')]).toEqual([409, true]);
});

test('what a vendor was told to forget is a list of its own names: what waits, and what it has answered [I42]', async () => {
  const eve = await cashier(base());
  const number = await numberOf(eve);
  const { uploadUrl } = await eve.client.ask<{ uploadUrl: string }>('/api/player/documents', {
    json: { kind: 'passport', type: 'image/png', size: 8, fileName: 'passport.png' },
  });
  const body = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const headers = { cookie: eve.client.cookie, origin: base() };
  expect((await fetch(new URL(uploadUrl, base()), { method: 'PUT', body, headers })).status).toBe(204);
  const judged = async () => (await eve.client.ask<Verification>('/api/player/verification')).documents[0]?.state;
  await until(async () => (await judged()) === 'approved');
  expect(await together(base(), number, 'erase', { confirm: String(number) })).toBe(303);
  const { DB } = await worker.env();
  const answered = () =>
    DB.prepare('select ref from vendor_erasure where done_at is not null order by done_at desc').first<string>('ref');
  await until(async () => (await answered()) !== null);
  const ref = (await answered()) ?? '';
  const priya = await operator(base(), 'priya.privacy');
  const page = await priya.see('/erasures?of=answered');
  expect([page.status, page.text.includes(ref)]).toEqual([200, true]);
  expect(page.text).not.toContain(eve.email);
  expect((await priya.see('/erasures')).text).toContain('Every vendor has answered.');
  expect((await priya.see('/')).text).not.toContain('A vendor of identity checks has not answered');
  const waits = 'insert into vendor_erasure (vendor, ref, asked_at) values (?, ?, ?)';
  await DB.prepare(waits).bind('sumsub', 'just-now', Date.now()).run();
  expect((await priya.see('/')).text).not.toContain('A vendor of identity checks has not answered');
  await DB.prepare(waits)
    .bind('sumsub', 'long-ago', Date.now() - 16 * 60_000)
    .run();
  expect((await priya.see('/')).text).toContain('A vendor of identity checks has not answered');
  const waiting = (await priya.see('/erasures')).text;
  expect(waiting.indexOf('long-ago')).toBeGreaterThan(0);
  expect(waiting.indexOf('just-now')).toBeGreaterThan(waiting.indexOf('long-ago'));
  expect(waiting).not.toContain(ref);
  const csv = await priya.see('/erasures.csv');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text).toContain('"vendor","applicant","told","answered"');
  expect(csv.text).toMatch(/"sumsub","long-ago","[\d-]+T[\d:.]+Z",""/);
  expect(csv.text).toMatch(new RegExp(`"sumsub","${ref}","[^"]+Z","[^"]+Z"`));
  // Who may not erase sees nothing of it.
  expect((await (await operator(base(), 'carl.cashier')).see('/erasures')).status).toBe(403);
  await DB.prepare('delete from vendor_erasure where done_at is null').run();
});

test('the log is read by an auditor, is whole, and cannot be changed behind its back [I5]', async () => {
  const otto = await operator(base(), 'otto.auditor');
  const page = await otto.see(`/audit?player=${no}`);
  expect([page.status, /payment\.approve<\/td><td><span class="state bad">denied/.test(page.text)]).toEqual([
    200,
    true,
  ]);
  const done = await otto.see(`/audit?player=${no}&stage=done`);
  expect(done.text).toContain('<span class="state good">done');
  expect(done.text).not.toMatch(/<span class="state[^"]*">(asked|seen|denied|refused)/);
  const checked = await otto.act('/audit', '/audit/verify');
  expect(checked.text).toMatch(/All \d+ rows are intact/);
  await expect(worker.sql('AUDIT', 'audit', 'delete from entry')).rejects.toThrow(/append-only/);
});

test('without the log nothing is shown and nothing is done [I41]', async () => {
  const paymentId = await paid();
  await worker.sql('AUDIT', 'audit', 'alter table entry rename to gone');
  const { token = '', key = '' } = await ada.hidden('/', '/search');
  const form = { token, key, reason: REASON, act: 'refuse', why: 'refused_other' };
  expect((await ada.client.send(`${home()}/payments/${paymentId}`, { form })).status).toBe(500);
  expect((await ada.see(home())).status).toBe(500);
  expect((await player.one(paymentId)).state).toBe('pending');
});
