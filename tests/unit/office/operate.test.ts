// What an operator does to a player, in the object: one effect for a key, the log told in the same transaction.
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { type CashoutInput, payoutOrder, recall, requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { releaseDeposit } from '#functions/player/payments/held.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { announceDocument, fileCame, judgeDocument, verification } from '#functions/player/person/documents.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { choose } from '#functions/player/person/preferences.ts';
import { addGroups, patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { exportPage } from '#functions/player/whole/data-export.ts';
import { operate } from '#functions/player/whole/operators.ts';
import { ledgerFound } from '#functions/player/whole/overview.ts';
import { inspect, timeline } from '#functions/player/whole/timeline.ts';
import { byOperator, doing } from '#kit/giving.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import { REVIEW_GROUP } from '#shared/domain/groups.ts';
import { audit } from '#shared/domain/ledger.ts';
import { actOf, OPERATION_NAMES, type Operation } from '#shared/domain/office/acts.ts';

const MONEY = { currency: 'EUR', method: 'visa', provider: 'sandbox', minMinor: 1000, maxMinor: 500_000 } as const;
const out = (key: string, amountMinor: number): CashoutInput => ({
  key,
  amountMinor,
  ...MONEY,
  destination: 'card-1',
  instrument: 'Visa ·· 4242',
  recallable: true,
  payAfterMs: 60_000,
});

function funded(amountMinor = 10_000, more: { hold?: 'fraud' } = {}): TestPlayer {
  const player = new TestPlayer();
  const deposit = player.get((tx) => openDeposit(tx, ASKER, { key: 'fund', amountMinor, ...MONEY }));
  const paid = { provider: 'sandbox', providerRef: 'd-1', paymentId: deposit.payment.id, amountMinor, ...more };
  player.get((tx) => settleDeposit(tx, { ...paid, currency: 'EUR' }));
  return player;
}
/** Asked for by somebody whose withdrawals are looked at. */
function waiting(): { player: TestPlayer; id: string } {
  const player = funded();
  player.get((tx) => addGroups(tx, [REVIEW_GROUP]));
  const cashout = player.get((tx) => requestCashout(tx, ASKER, out('o', 4000)));
  expect(cashout.payment).toMatchObject({ state: 'pending', reason: 'review', paysAtMs: null });
  return { player, id: cashout.payment.id };
}
const eventsOf = (player: TestPlayer): OutgoingEvent[] =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events);
const of = <Type extends OutgoingEvent['type']>(player: TestPlayer, type: Type) =>
  eventsOf(player).filter((event): event is Extract<OutgoingEvent, { type: Type }> => event.type === type);
const notices = (player: TestPlayer) => player.get((tx) => notifications(tx)).map(({ textKey }) => textKey);
const euro = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0];
const faults = (player: TestPlayer) => audit(ledgerRows(player.store), storedBalances(player.store));
const ring = (player: TestPlayer) => {
  for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
};

test('a withdrawal in review is not sent when its window is over, nor claimed, until an operator approves it [I18]', () => {
  const { player, id } = waiting();
  player.pass(61_000);
  ring(player);
  expect(of(player, 'payout.due')).toEqual([]);
  expect(player.do((tx) => payoutOrder(tx, id))).toMatchObject({ code: 'payment.state' });
  expect(doing(player, { act: 'payment.approve', subject: id })).toMatchObject({
    value: { subject: id, before: 'pending, review', after: 'pending' },
  });
  expect(of(player, 'payout.due')).toEqual([{ type: 'payout.due', paymentId: id }]);
  expect(player.get((tx) => payoutOrder(tx, id)).payment.state).toBe('processing');
  expect(of(player, 'work.changed').map(({ ref, waiting: waits }) => [ref, waits])).toEqual([
    [id, true],
    [id, false],
  ]);
});

test('one that is approved within its window is sent when the window is over, and not before [I18]', () => {
  const { player, id } = waiting();
  doing(player, { act: 'payment.approve', subject: id });
  expect(of(player, 'payout.due')).toEqual([]);
  expect(player.get((tx) => payment(tx, id)).paysAtMs).toBe(player.nowMs + 60_000);
  player.pass(60_000);
  ring(player);
  expect(of(player, 'payout.due').length).toBe(1);
});

test('the amount alone asks for a look where the market says so, in euros at the day’s rate [I18]', () => {
  const player = funded(20_000);
  player.rules = { ...player.rules, market: { ...player.rules.market, reviewAboveEurMinor: 5000 } };
  const reason = (key: string, amountMinor: number) =>
    player.get((tx) => requestCashout(tx, ASKER, out(key, amountMinor))).payment.reason;
  expect([reason('a', 5000), reason('b', 5001)]).toEqual([null, 'review']);
});

test('a refused withdrawal is back in the balance with its reason, the player is told, the log hears of it once [I18 I7]', () => {
  const { player, id } = waiting();
  const refusal = { act: 'payment.refuse', subject: id, why: 'refused_instrument' } as const;
  const first = doing(player, refusal);
  expect(first).toMatchObject({ value: { before: 'pending, review', after: 'rejected, refused_instrument' } });
  expect(doing(player, refusal)).toEqual(first);
  expect(euro(player)).toMatchObject({ amountMinor: 10_000, heldMinor: 0 });
  expect(player.get((tx) => payment(tx, id))).toMatchObject({ state: 'rejected', reason: 'refused_instrument' });
  expect(notices(player)[0]).toBe('cashout_rejected');
  expect(of(player, 'operator.acted').map(({ deed }) => deed)).toEqual([
    {
      id: 'payment.refuse',
      act: 'payment.refuse',
      operator: 'ada',
      reason: 'Ticket 12: looked at it',
      requestId: 'r-1',
      subject: id,
      before: 'pending, review',
      after: 'rejected, refused_instrument',
    },
  ]);
  expect(faults(player)).toEqual([]);
});

test('a key that was used is no other act, and what was refused tells the log nothing and changes nothing [I7]', () => {
  const { player, id } = waiting();
  doing(player, { act: 'payment.refuse', subject: id, why: 'refused_other' }, 'k');
  const rows = eventsOf(player).length;
  expect(doing(player, { act: 'payment.refuse', subject: id, why: 'refused_origin' }, 'k')).toMatchObject({
    code: 'idempotency.key_reused',
  });
  expect(doing(player, { act: 'payment.approve', subject: id }, 'l')).toMatchObject({ code: 'payment.state' });
  expect(doing(player, { act: 'payment.refuse', subject: 'P7-1', why: 'refused_other' }, 'm')).toMatchObject({
    code: 'payment.unknown',
  });
  expect(eventsOf(player).length).toBe(rows);
});

test('the player may take a withdrawal back while it is looked at; then nobody can approve it [I18]', () => {
  const { player, id } = waiting();
  player.get((tx) => recall(tx, { key: 'r', paymentId: id }));
  expect(doing(player, { act: 'payment.approve', subject: id })).toMatchObject({ code: 'payment.state' });
  expect(of(player, 'work.changed').at(-1)).toMatchObject({ ref: id, waiting: false });
  expect(euro(player)).toMatchObject({ amountMinor: 10_000, heldMinor: 0 });
});

test('a doubted deposit is credited or sent back by an operator, once, and the player hears of it [I17]', () => {
  const credited = funded(6000, { hold: 'fraud' });
  expect(euro(credited)).toMatchObject({ amountMinor: 0, heldMinor: 6000 });
  expect(doing(credited, { act: 'payment.approve', subject: 'P1042-1' })).toMatchObject({ ok: true });
  expect(euro(credited)).toMatchObject({ amountMinor: 6000, heldMinor: 0 });
  expect(notices(credited)[0]).toBe('deposit_credited');
  const back = funded(6000, { hold: 'fraud' });
  doing(back, { act: 'payment.refuse', subject: 'P1042-1', why: 'refused_origin' });
  expect(of(back, 'refund.due').map(({ amountMinor }) => amountMinor)).toEqual([6000]);
  expect(notices(back)[0]).toBe('deposit_returned');
  expect(doing(back, { act: 'payment.approve', subject: 'P1042-1' }, 'again')).toMatchObject({
    code: 'payment.state',
  });
  for (const player of [credited, back]) expect(faults(player)).toEqual([]);
});

test('an operator credits no deposit past a limit or an exclusion: it goes on waiting, for those [I28 I30]', () => {
  const limited = funded(6000, { hold: 'fraud' });
  limited.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 100 }));
  doing(limited, { act: 'payment.approve', subject: 'P1042-1' });
  expect(limited.get((tx) => payment(tx, 'P1042-1'))).toMatchObject({ state: 'reserved', reason: 'held_limit' });
  const excluded = funded(6000, { hold: 'fraud' });
  excluded.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  doing(excluded, { act: 'payment.approve', subject: 'P1042-1' });
  expect(excluded.get((tx) => payment(tx, 'P1042-1'))).toMatchObject({ reason: 'held_excluded' });
  for (const player of [limited, excluded]) expect(euro(player)).toMatchObject({ amountMinor: 0, heldMinor: 6000 });
});

test('money that is held for the player’s own limit is theirs to take, not the operator’s to give [I17 I28]', () => {
  const player = funded(6000, { hold: 'fraud' });
  player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 100 }));
  doing(player, { act: 'payment.approve', subject: 'P1042-1' });
  expect(doing(player, { act: 'payment.approve', subject: 'P1042-1' }, 'b')).toMatchObject({ code: 'payment.state' });
  player.pass(25 * 3_600_000);
  player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 100 }));
  expect(player.do((tx) => releaseDeposit(tx, ASKER, { key: 'r', paymentId: 'P1042-1' }))).toMatchObject({
    code: 'limit.reached',
  });
});

function sent(player: TestPlayer): string {
  const input = { key: 'd', kind: 'passport', type: 'image/png', size: 9, fileName: 'silent.png' } as const;
  const { id } = player.get((tx) => announceDocument(tx, input));
  player.get((tx) => fileCame(tx, id, { hash: 'hash', type: 'image/png', size: 9, origin: 'http://here' }));
  return id;
}

test('a document whose vendor is silent is judged by an operator, once; the vendor’s late word changes nothing [I19 I33]', () => {
  const player = new TestPlayer();
  const id = sent(player);
  expect(of(player, 'work.changed')).toMatchObject([{ kind: 'document', ref: id, waiting: true }]);
  expect(doing(player, { act: 'document.refuse', subject: id, why: 'cropped' })).toMatchObject({
    value: { before: 'review', after: 'refused, cropped' },
  });
  expect(notices(player)[0]).toBe('document_refused');
  expect(of(player, 'work.changed').at(-1)).toMatchObject({ ref: id, waiting: false });
  expect(doing(player, { act: 'document.approve', subject: id })).toMatchObject({ code: 'document.state' });
  const late = { documentId: id, vendor: 'sumsub', vendorRef: 'c', approved: true, reason: null };
  expect(player.do((tx) => judgeDocument(tx, late))).toMatchObject({ code: 'document.state' });
  expect(player.get((tx) => verification(tx)).documents[0]?.state).toBe('refused');
});

test('groups are given and taken one by one: nothing that a colleague or a rule has given is lost', () => {
  const player = new TestPlayer();
  player.get((tx) => addGroups(tx, [543, 100]));
  expect(doing(player, { act: 'group.add', group: 1500 })).toMatchObject({
    value: { before: '100 543 1117', after: '100 543 1117 1500' },
  });
  expect(doing(player, { act: 'group.remove', group: 100 })).toMatchObject({ value: { after: '543 1117 1500' } });
  expect(player.get((tx) => profileOf(tx).groups)).toEqual([543, 1117, 1500]);
});

test('an erasure by letter is the player’s own: refused while money is open, done once, told without a word of theirs [I42]', () => {
  const player = funded();
  expect(doing(player, { act: 'data.erase' })).toMatchObject({ code: 'erasure.blocked' });
  const empty = new TestPlayer();
  empty.get((tx) => patchProfile(tx, { nickname: 'Enchantress' }));
  expect(of(empty, 'nickname.changed')).toEqual([{ type: 'nickname.changed', nickname: 'Enchantress' }]);
  expect(doing(empty, { act: 'data.erase' })).toMatchObject({ value: { before: 'whole', after: 'erased' } });
  expect(of(empty, 'nickname.changed').at(-1)?.nickname).toBe('');
  // Once for money and protection, once for the lists.
  expect(of(empty, 'player.erased').length).toBe(2);
  expect(JSON.stringify(of(empty, 'operator.acted'))).not.toMatch(/Hopper|ada@example/);
  expect(doing(empty, { act: 'data.erase' }, 'again')).toMatchObject({ detail: { why: 'erased' } });
});

test('the timeline shows each thing once over its pages, newest first, and no address of a network', () => {
  const player = funded(100_000);
  for (let i = 0; i < 70; i++) {
    // Several of one instant, so that a page ends among them.
    if (i % 7 === 0) player.pass(1000);
    player.get((tx) => requestCashout(tx, ASKER, out(`o${i}`, 1000)));
  }
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ReturnType<typeof timeline> = player.get((tx) => timeline(tx, cursor ?? ''));
    expect(page.items.length).toBeLessThanOrEqual(50);
    seen.push(...page.items.map(({ atMs, kind, what, subject }) => [atMs, kind, what, subject].join('|')));
    cursor = page.cursor;
  }
  expect(seen.filter((line) => line.includes('cashout asked')).length).toBe(70);
  expect(new Set(seen).size).toBe(seen.length);
  const times = seen.map((line) => Number(line.split('|')[0]));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(seen.some((line) => line.includes('session|signed in'))).toBe(true);
  const ledger = player.get((tx) => ledgerFound(tx, {}));
  expect([ledger.items.length, ledger.items[0]?.no]).toEqual([50, 71]);
  expect(
    player
      .get((tx) => ledgerFound(tx, { before: ledger.cursor ?? '' }))
      .items.map(({ no }) => no)
      .at(-1),
  ).toBe(1);
});

test('what an operator wrote and who they are leave with the log, not with the player’s own data [I42]', () => {
  const player = new TestPlayer();
  player.get((tx) => addGroups(tx, [543, 100]));
  doing(player, { act: 'group.add', group: 21 });
  const tables = player.get((tx) => exportPage(tx, '', 0, [543])).tables;
  const rows = tables.flatMap((name) => player.get((tx) => exportPage(tx, name, 0, [543])).rows);
  const text = JSON.stringify(rows);
  expect(JSON.stringify(player.store.all(`select body from outbox where receiver like 'queue:%'`))).toContain(
    byOperator('').reason,
  );
  expect(text).toContain('operator.acted');
  for (const word of [byOperator('').reason, '\\"operator\\":', '21 100', '100,543', '100 543'])
    expect(text, word).not.toContain(word);
  expect(text).toContain('\\"groups\\":[543]');
});

test('a notice of the house goes to groups 21 and 916, once, unless they want no news [S6.11]', () => {
  const news = (player: TestPlayer) =>
    player.get((tx) => notifications(tx)).flatMap(({ type, textKey }) => (type === 'news' ? [textKey] : []));
  const wish = { act: 'notice.send', notice: 'news_games' } as const;
  const stranger = new TestPlayer();
  expect(doing(stranger, wish)).toMatchObject({ code: 'notice.not_here' });
  for (const group of [21, 916]) {
    const player = new TestPlayer();
    player.get((tx) => addGroups(tx, [group]));
    for (let times = 0; times < 2; times += 1) doing(player, wish);
    expect(news(player), String(group)).toEqual(['news_games']);
    player.get((tx) => choose(tx, { topic: 'news', channel: 'inbox', on: false }));
    doing(player, { ...wish, notice: 'news_feedback' }, 'another');
    expect(news(player)).toEqual(['news_games']);
  }
});

test.each(OPERATION_NAMES)(
  '%s from a page that a colleague’s act has overtaken is refused, and says whose it was; from a newer one it is judged',
  (name) => {
    const player = funded();
    const { form } = actOf(name);
    const subject = form.subject === 'player' ? '' : 'X1042-1';
    const operation = { act: name, ...(subject && { subject }) } as unknown as Operation;
    const [place] = form.path.split('/');
    player.store.all(
      'insert into operated (form, subject, no, act, operator, at) values (?, ?, 4, ?, ?, 1)',
      ...[place ?? '', subject, name, 'bea'],
    );
    const from = (asOf: number) => {
      try {
        return player.do((tx) => operate(tx, { ...byOperator(`as of ${asOf}`), asOf }, operation));
      } catch {
        return 'judged';
      }
    };
    expect(from(3)).toEqual({ ok: false, code: 'form.stale', detail: { operator: 'bea', act: name, atMs: 1 } });
    expect(from(4)).not.toMatchObject({ code: 'form.stale' });
  },
);

test('an act makes older pages of the same form stale, and no others; the same click again is no other act', () => {
  const player = new TestPlayer();
  const asOf = player.get((tx) => inspect(tx)).asOf;
  const act = (operation: Operation, key: string, seen: number) =>
    player.do((tx) => operate(tx, { ...byOperator(key, key), asOf: seen }, operation));
  const ban = { act: 'chat.mute', term: 'ever' } as const;
  const banned = act(ban, 'ada', asOf);
  expect(banned).toMatchObject({ ok: true, value: { after: 'banned' } });
  expect(act(ban, 'ada', asOf)).toEqual(banned);
  for (const operation of [{ act: 'chat.mute', term: 'hour' }, { act: 'chat.unmute' }] as const)
    expect(act(operation, `old ${operation.act}`, asOf)).toMatchObject({
      code: 'form.stale',
      detail: { operator: 'ada' },
    });
  expect(player.get((tx) => inspect(tx)).mute).toEqual({ untilMs: null });
  const due = { act: 'questionnaire.ask', due: { year: 2027, month: 1, day: 31 } } as const;
  expect(act(due, 'vera', asOf)).toMatchObject({ ok: true });
  expect(act({ act: 'chat.unmute' }, 'carl', player.get((tx) => inspect(tx)).asOf)).toMatchObject({ ok: true });
});

test('the timeline says whose a limit was: set by the player, asked for and not in force, or imposed by an operator and why', () => {
  const player = funded(1000);
  player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 5000 }));
  player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 9000 }));
  player.get((tx) => deleteLimit(tx, '1'));
  doing(player, { act: 'limit.impose', limit: 'loss_week', eur: 50, why: 'harm', evidence: 'call' });
  const lines = player.get((tx) => timeline(tx, '', ['limit', 'imposed'])).items.map(({ what }) => what);
  expect(lines.filter((line) => line === 'deposit limit a day set by the player')).toHaveLength(1);
  const wishes = lines.filter((line) => line.includes('requested by the player, not in force before they confirm it'));
  expect(wishes.map((line) => line.split(' requested')[0]).toSorted()).toEqual([
    'deposit limit a day: its removal',
    'deposit limit a day: this raise',
  ]);
  expect(lines.some((line) => line.startsWith('loss a week imposed by an operator, harm'))).toBe(true);
});
