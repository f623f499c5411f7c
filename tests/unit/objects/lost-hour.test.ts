// What providers and operators did in the hour that a restore has lost: money that went back goes back once, an entry that was out wins
// nothing, a person is judged as before.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { meetRestore } from '#functions/object/restored.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { excluded } from '#functions/player/limits/exclusion.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { judgeEntry } from '#functions/player/lotteries/enter.ts';
import { addEntry, ticketsOf } from '#functions/player/lotteries/entries.ts';
import { giveTicket } from '#functions/player/lotteries/tickets.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { refundDeposit, releaseDeposit } from '#functions/player/payments/held.ts';
import { payment, payments } from '#functions/player/payments/payments.ts';
import { refundDone, refundFailed, refundIsDue, refundUpdate } from '#functions/player/payments/refunds.ts';
import { missedRefund } from '#functions/player/payments/sent-back.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { belong, memberships, nameOf } from '#functions/player/person/memberships.ts';
import { amend, patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { separate, separationOf, unite } from '#functions/player/person/separation.ts';
import { enter } from '#functions/player/races/confirm.ts';
import { addEntry as addRaceEntry, changeEntry, entryOf } from '#functions/player/races/entries.ts';
import { betWin } from '#functions/player/rounds/provider.ts';
import { protectAgain, protection } from '#functions/player/whole/protected.ts';
import type { Report } from '#functions/tournament/verbs.ts';
import { audited, python } from '#kit/auditor.ts';
import { doing } from '#kit/giving.ts';
import { TERMS as LOTTERY } from '#kit/lottery.ts';
import { RUN_START, raceTerms } from '#kit/tournament.ts';
import { ASKER, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { Protection } from '#shared/domain/restore.ts';

const AMOUNT = 5000;
const MONEY = { currency: 'EUR', method: 'visa', provider: 'sandbox' } as const;
const [FIRST, SECOND] = ['P1042-1', 'P1042-2'];

/** The journal's entry of the player. */
const entryOfPlayer = (player: TestPlayer): Protection => JSON.parse(JSON.stringify(player.get(protection)));

const wakes = (player: TestPlayer): TestPlayer => {
  player.pass(1000);
  const { store, nowMs } = player;
  meetRestore({ store, nowMs, random: (n: number) => new Uint8Array(n), wrote: false }, [`1-${nowMs}`, null]);
  player.forget();
  return player;
};
const announced = (): TestPlayer => {
  const player = new TestPlayer();
  player.get((tx) =>
    openDeposit(tx, ASKER, { ...MONEY, key: 'd', amountMinor: AMOUNT, minMinor: 1000, maxMinor: 500_000 }),
  );
  return player;
};
const arrives = (player: TestPlayer, providerRef: string) =>
  player.get((tx) => settleDeposit(tx, { ...MONEY, paymentId: FIRST, amountMinor: AMOUNT, providerRef }));
const refused = (player: TestPlayer, attempt: number) =>
  player.get((tx) => refundUpdate(tx, { paymentId: SECOND, attempt, outcome: 'refused', providerRef: null }));
const failed = (player: TestPlayer, providerRef: string) =>
  player.do((tx) => refundFailed(tx, { ...MONEY, paymentId: SECOND, providerRef, reason: 'account_closed' }));
const done = (player: TestPlayer, providerRef: string) =>
  player.do((tx) => refundDone(tx, { ...MONEY, paymentId: SECOND, providerRef }));

/** How far it had come when the backup was taken: a second charge of one deposit, which is sent back. */
const BACKUPS = {
  'before its deposit': () => {
    const player = announced();
    arrives(player, 'one');
    return player;
  },
  held() {
    const player = this['before its deposit']();
    arrives(player, 'two');
    return player;
  },
  ordered() {
    const player = this.held();
    player.get((tx) => refundDeposit(tx, { key: 'r', paymentId: SECOND }));
    return player;
  },
  'given up': function () {
    const player = this.ordered();
    refused(player, 1);
    return player;
  },
} as const;
const NAMES = Object.keys(BACKUPS) as (keyof typeof BACKUPS)[];

const SENT = { ...MONEY, paymentId: SECOND, providerRef: 'two', reference: FIRST, amountMinor: AMOUNT };
const missed = (player: TestPlayer, attempt = 1, more: object = {}) =>
  player.do((tx) => missedRefund(tx, { ...SENT, attempt, refundRef: `out-${attempt}`, ...more }));
const state = (player: TestPlayer) => {
  const { state: is, reason, refund } = player.get((tx) => payment(tx, SECOND));
  return [is, reason, refund?.attempt, refund?.state];
};

/** Files of players after their restores, for the auditor. */
const files = mkdtempSync(join(tmpdir(), 'perigee-hour-'));
afterAll(() => rmSync(files, { recursive: true }));

function sound(player: TestPlayer): void {
  expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
  player.store.all('vacuum into ?', join(files, `player-${readdirSync(files).length}.sqlite`));
}
const held = (player: TestPlayer): number =>
  player.store
    .all<{ amount: number }>(`select amount from balance where account like 'player:held:%'`)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Nobody has the money of the second charge again: not the player, not an operator. */
function isAway(player: TestPlayer): void {
  expect(held(player)).toBe(0);
  const input = { key: `again ${player.nowMs}`, paymentId: SECOND };
  expect(player.do((tx) => releaseDeposit(tx, ASKER, input))).toMatchObject({ code: 'payment.state' });
  expect(player.do((tx) => refundDeposit(tx, input))).toMatchObject({ code: 'payment.state' });
  for (const act of ['payment.approve', 'payment.refuse', 'payment.settle'] as const)
    expect(
      doing(player, { act, subject: SECOND, why: 'refused_other' } as never, `${act} ${player.nowMs}`),
    ).toMatchObject({
      ok: false,
    });
  expect(player.get((tx) => payments(tx, {})).items).toHaveLength(2);
  sound(player);
}

test.each(NAMES)(
  'a refund that its provider took since the backup leaves once, of one that was %s: what is told of it later is known [I11 I17]',
  (name) => {
    // An order that the backup has is repeated by itself; one that was given up was given anew.
    const attempt = name === 'given up' ? 2 : 1;
    const player = wakes(BACKUPS[name]());
    for (let twice = 0; twice < 2; twice++) expect(missed(player, attempt)).toMatchObject({ ok: true });
    const is = name === 'ordered' ? 'due' : 'taken';
    expect(state(player)).toEqual(['rejected', 'sent_back', attempt, is]);
    expect(arrives(player, 'two').outcome).toBe('replayed');
    if (name !== 'ordered') expect(done(player, `out-${attempt}`)).toMatchObject({ ok: true });
    isAway(player);
    expect(failed(player, `out-${attempt}`)).toMatchObject({ ok: true });
    expect(state(player)).toEqual(['reserved', 'held_return', attempt, 'failed']);
    expect(held(player)).toBe(AMOUNT);
    sound(player);
  },
);

test('of two orders the later one has left; the failure of the first is known by then [I17]', () => {
  for (const name of ['before its deposit', 'held', 'ordered'] as const) {
    const player = wakes(BACKUPS[name]());
    expect(missed(player, 1)).toMatchObject({ ok: true });
    expect(missed(player, 2)).toMatchObject({ ok: true });
    expect(state(player)).toEqual(['rejected', 'sent_back', 2, 'taken']);
    if (name !== 'ordered') expect(failed(player, 'out-1')).toMatchObject({ ok: true });
    expect(done(player, 'out-2')).toMatchObject({ ok: true });
    isAway(player);
  }
});

test('money of another player, and a deposit that the backup has credited, are an operator’s to look at', () => {
  const player = wakes(BACKUPS.held());
  const another = { paymentId: 'P7-9', providerRef: 'nine' };
  expect(missed(player, 1, another)).toMatchObject({ code: 'payment.state' });
  expect(missed(player, 1, { paymentId: FIRST, providerRef: 'one' })).toMatchObject({
    code: 'payment.state',
    detail: { state: 'succeeded' },
  });
  expect(state(player)[0]).toBe('reserved');
});

test.each(NAMES)(
  'a refund that an operator has paid by hand since is owed to nobody, where the backup has it %s, told once or twice [I17]',
  (name) => {
    const gone = BACKUPS['given up']();
    expect(doing(gone, { act: 'payment.settle', subject: SECOND })).toMatchObject({ ok: true });
    const entry = entryOfPlayer(gone);
    // With the order that has failed in the journal, and without it.
    for (const isOrdered of [true, false]) {
      const player = wakes(BACKUPS[name]());
      if (isOrdered) missed(player);
      for (let twice = 0; twice < 2; twice++) player.get((tx) => protectAgain(tx, entry));
      expect(state(player).slice(0, 2)).toEqual(['rejected', 'sent_otherwise']);
      expect(player.get((tx) => refundIsDue(tx, SECOND, 1))).toBe(false);
      arrives(player, 'two');
      failed(player, 'out-1');
      expect(state(player).slice(0, 2)).toEqual(['rejected', 'sent_otherwise']);
      expect(entryOfPlayer(player).stopped?.sentOtherwise).toEqual(entry.stopped?.sentOtherwise);
      isAway(player);
    }
  },
);

test('what was paid by hand of a deposit that the backup has credited undoes nothing of the rest that protects', () => {
  const entry = entryOfPlayer(BACKUPS['given up']());
  const sentOtherwise = [
    { ...SENT, paymentId: FIRST, providerRef: 'one' },
    { ...SENT, paymentId: 'P7-9', providerRef: 'x' },
  ];
  const limits = [{ type: 'deposit', period: 'day', currency: 'EUR', size: 1000 }] as const;
  const player = wakes(BACKUPS.held());
  player.get((tx) =>
    protectAgain(tx, { ...entry, limits, stopped: { ...entry.stopped, sentOtherwise } } as Protection),
  );
  expect(player.get(protection).limits).toEqual(limits);
  expect(player.get((tx) => payment(tx, FIRST)).state).toBe('succeeded');
  sound(player);
});

test('a charge that its bank took back since the backup stands nowhere as credited, in whichever order its words come [I10 I17]', () => {
  const taken = { ...MONEY, providerRef: 'dispute', chargeRef: 'two', paymentId: FIRST, amountMinor: AMOUNT };
  const player = wakes(BACKUPS['before its deposit']());
  // The deposit is not there yet: it is told again.
  expect(player.do((tx) => chargeback(tx, taken))).toMatchObject({ code: 'server.unavailable' });
  arrives(player, 'two');
  expect(player.do((tx) => chargeback(tx, taken))).toMatchObject({ ok: true });
  const [newest] = player.get((tx) => payments(tx, {})).items;
  expect([newest?.state, held(player)]).toEqual(['rejected', 0]);
  expect(player.do((tx) => releaseDeposit(tx, ASKER, { key: 'x', paymentId: newest?.id ?? '' }))).toMatchObject({
    code: 'payment.state',
  });
  sound(player);
});

test.skipIf(!python)('the auditor finds nothing in any of their books [I1 I2 I6 I17]', () => {
  const { faults, checked } = audited(files);
  expect(faults).toEqual([]);
  expect(checked).toContain(`over ${readdirSync(files).length} players`);
});

const RACE = raceTerms({ titles: { [OUTSIDE.id]: 'Gems' }, leastStake: { EUR: 20 } });

/** A player who has one round in a tournament, or has not entered it. */
function runner(isIn = true): TestPlayer {
  const player = new TestPlayer('hour', { currency: 'EUR' });
  player.nowMs = RUN_START;
  player.fund(1_000_000);
  if (isIn) player.get((tx) => enter(tx, RACE));
  const wish = { provider: 'acme', round: 'r', game: OUTSIDE.id, currency: 'EUR', finished: true } as const;
  const bet = { id: 'b', type: 'bet', amountMinor: 20 } as const;
  const win = { id: 'w', type: 'win', amountMinor: 50 } as const;
  player.get((tx) => betWin(tx, ASKER, { ...wish, transactions: [bet, win] }, OUTSIDE));
  player.pass(3000);
  return player;
}
const lastReport = (player: TestPlayer): Report | undefined =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'tournament:%' order by no`)
    .map(({ body }) => JSON.parse(body) as Report)
    .at(-1);
const DISQUALIFY = { act: 'entry.disqualify', subject: 'E1042-1', why: 'accounts' } as const;
const STRIKE = { act: 'entry.strike', subject: 'E1042-1', round: 1, why: 'malfunction' } as const;

test('an entry that operators took out since holds no place, and one that is lost is not entered again [I45]', () => {
  const gone = runner();
  doing(gone, DISQUALIFY);
  const entry = entryOfPlayer(gone);
  const player = runner();
  for (let twice = 0; twice < 2; twice++) player.get((tx) => protectAgain(tx, entry));
  expect(player.get((tx) => entryOf(tx, RACE.id))).toMatchObject({ out: 'accounts', is_in: 0 });
  expect(lastReport(player)).toMatchObject({ isIn: false, no: entryNo(runner()) + 1 });
  expect(player.do((tx) => enter(tx, RACE))).toMatchObject({ code: 'entry.out' });
  const never = runner(false);
  never.get((tx) => protectAgain(tx, entry));
  expect(never.do((tx) => enter(tx, RACE))).toMatchObject({ code: 'entry.out' });
  // Other runs are open to them, and whoever an operator let in again is in.
  expect(never.do((tx) => enter(tx, { ...RACE, id: 'another' }))).toMatchObject({ ok: true });
  doing(gone, { act: 'entry.readmit', subject: 'E1042-1' });
  const back = runner();
  back.get((tx) => protectAgain(tx, entryOfPlayer(gone)));
  expect(back.get((tx) => entryOf(tx, RACE.id))).toMatchObject({ out: null, is_in: 1 });
});
const entryNo = (player: TestPlayer): number => player.get((tx) => entryOf(tx, RACE.id)?.no ?? 0);

test('where its run has closed meanwhile a prize that comes is not given; one that was given is an operator’s to see [I45]', () => {
  const gone = runner();
  doing(gone, DISQUALIFY);
  const entry = entryOfPlayer(gone);
  const closed = runner();
  closed.nowMs = RACE.endMs + 86_400_000;
  expect(closed.get((tx) => protectAgain(tx, entry)).over).toEqual([]);
  expect(closed.get((tx) => entryOf(tx, RACE.id))).toMatchObject({ out: 'accounts' });
  const paid = runner();
  paid.get((tx) => {
    const own = entryOf(tx, RACE.id);
    if (own) changeEntry(tx, own, { place: 1, prize_eur: 100, paid_at: tx.nowMs });
  });
  expect(paid.get((tx) => protectAgain(tx, entry)).over).toEqual([RACE.id]);
  expect(paid.get((tx) => entryOf(tx, RACE.id))).toMatchObject({ out: null, place: 1 });
});

test('a round that operators struck since counts for no score, also of an entry that is made anew [I45]', () => {
  const gone = runner();
  doing(gone, STRIKE);
  const entry = entryOfPlayer(gone);
  const player = runner();
  expect(lastReport(player)?.score).toBe(250);
  for (let twice = 0; twice < 2; twice++) player.get((tx) => protectAgain(tx, entry));
  expect(lastReport(player)?.score).toBe(0);
  const never = runner(false);
  never.get((tx) => protectAgain(tx, entry));
  never.get((tx) => enter(tx, RACE));
  expect(never.get((tx) => entryOf(tx, RACE.id))?.score).toBe(0);
  expect(never.get((tx) => addRaceEntry(tx, { ...RACE, id: 'another' })).score).toBe(0);
});

test('tickets that operators voided since are in no draw, and none are given anew; after the beacon nobody takes them out [I45]', () => {
  const ticketed = (isIn = true) => {
    const player = new TestPlayer();
    player.nowMs = LOTTERY.startMs + 1000;
    if (isIn) player.get((tx) => giveTicket(tx, addEntry(tx, LOTTERY), { kind: 'free', source: 'free' }));
    return player;
  };
  const gone = ticketed();
  expect(doing(gone, { act: 'tickets.void', subject: 'L1042-1', why: 'rules' })).toMatchObject({ ok: true });
  const entry = entryOfPlayer(gone);
  const player = ticketed();
  for (let twice = 0; twice < 2; twice++) expect(player.get((tx) => protectAgain(tx, entry)).over).toEqual([]);
  expect(player.get((tx) => ticketsOf(tx, LOTTERY.id)).map((ticket) => ticket.state)).toEqual(['void']);
  const late = ticketed();
  late.nowMs = LOTTERY.endMs + 86_400_000;
  expect(late.get((tx) => protectAgain(tx, entry)).over).toEqual([LOTTERY.id]);
  for (const one of [player, ticketed(false)]) {
    one.get((tx) => protectAgain(tx, entry));
    const published = { programme: {}, run: LOTTERY } as never;
    expect(one.do((tx) => judgeEntry(tx, ASKER, published, 'free'))).toMatchObject({ code: 'entry.out' });
  }
});

/** One of two accounts of a name, bound by the other's exclusion. */
function namesake(): TestPlayer {
  const player = new TestPlayer();
  player.get((tx) => {
    patchProfile(tx, { firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1990-03-24' });
    amend(tx, { verified: true });
    belong(tx, { key: 'K', name: nameOf(profileOf(tx)), near: [] });
  });
  const exclusion = { type: 'selfexclusion' as const, fromMs: 1, untilMs: null };
  player.get((tx) => hear(tx, [{ account: 'other', version: 1, exclusion }]));
  return player;
}
const apart = (player: TestPlayer) =>
  player.get((tx) => {
    const others = [{ account: 'other', playerNo: 7, verified: false, erased: false, has: [] }];
    separate(tx, { subject: 'S1042', key: 'K', name: nameOf(profileOf(tx)), others });
  });
const isBound = (player: TestPlayer) => player.get((tx) => excluded(tx) !== null);

test('an account that operators told apart since, or put together again, is judged as it was judged then [I52]', () => {
  const gone = namesake();
  apart(gone);
  const entry = entryOfPlayer(gone);
  const player = namesake();
  expect(player.get((tx) => protectAgain(tx, entry)).isAnother).toBe(true);
  expect(player.get((tx) => protectAgain(tx, entry)).isAnother).toBe(false);
  expect(player.get((tx) => separationOf(tx))).toEqual(gone.get((tx) => separationOf(tx)));
  expect([isBound(player), player.get((tx) => memberships(tx))]).toEqual([false, []]);

  gone.get((tx) => unite(tx, 'S1042'));
  const together = entryOfPlayer(gone);
  expect(player.get((tx) => protectAgain(tx, together)).isAnother).toBe(true);
  expect(player.get((tx) => separationOf(tx))).toBeNull();
  const exclusion = { type: 'selfexclusion' as const, fromMs: 2, untilMs: null };
  player.get((tx) => hear(tx, [{ account: 'other', version: 2, exclusion }]));
  expect(isBound(player)).toBe(true);
});

test('what was decided about another name tells no account apart, nor does an entry of an earlier release [I52]', () => {
  const gone = namesake();
  apart(gone);
  const { separation, ...earlier } = entryOfPlayer(gone).stopped ?? ({} as never);
  const player = namesake();
  const own = { exclusion: null, limits: [] };
  player.get((tx) =>
    protectAgain(tx, { ...own, stopped: { ...earlier, separation: { ...separation, key: 'L' } } } as never),
  );
  expect([isBound(player), player.get((tx) => separationOf(tx))]).toEqual([true, null]);
  apart(player);
  player.get((tx) => protectAgain(tx, { ...own, stopped: earlier } as never));
  expect(player.get((tx) => separationOf(tx))).not.toBeNull();
});
