// What one operator may do alone, for every act (shared/domain/office/acts.ts): what is counted stops at its border, what is worth the
// whole account stops always, and no order of acts goes around it.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { By } from '#functions/player/core/operated.ts';
import { run } from '#functions/player/core/transaction.ts';
import { impose, imposeLimit, stopAccount } from '#functions/player/limits/impose.ts';
import { addEntry as addLottery } from '#functions/player/lotteries/entries.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { refundDeposit } from '#functions/player/payments/held.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { refundUpdate } from '#functions/player/payments/refunds.ts';
import { restUntil } from '#functions/player/payments/rest.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { announceDocument, fileCame } from '#functions/player/person/documents.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { belong, recognise, reviewId } from '#functions/player/person/memberships.ts';
import { addGroups, amend } from '#functions/player/person/profile.ts';
import { enter as enterRace } from '#functions/player/races/confirm.ts';
import { addPoints, chargeable, takePoints } from '#functions/player/rewards/points.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { noteItem } from '#functions/player/rounds/items.ts';
import { betWin } from '#functions/player/rounds/provider.ts';
import { proposals } from '#functions/player/whole/proposals.ts';
import { inspect } from '#functions/player/whole/timeline.ts';
import { everything } from '#kit/everything.ts';
import { byOperator, Persons } from '#kit/giving.ts';
import { TERMS as LOTTERY } from '#kit/lottery.ts';
import { raceTerms } from '#kit/tournament.ts';
import { ASKER, OUTSIDE, RULES, TestPlayer } from '#kit/transaction.ts';
import { workOf } from '#kit/work.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { REVIEW_GROUP } from '#shared/domain/groups.ts';
import { actOf, OPERATION_NAMES, type Operation, ruleOf, type ValuedName } from '#shared/domain/office/acts.ts';
import { boundsTable, policyTable } from '#shared/domain/office/policy-table.ts';
import { publish } from '../../../scripts/publish/publish.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { sums: BOUNDS } = RULES.policy;
const [GIVEN, TAKEN] = [BOUNDS.given.person, BOUNDS.taken.person];
const bonuses = publish('.').assets['programmes/bonuses'] as BonusProgramme[];
const MONEY = { currency: 'EUR', method: 'visa', provider: 'sandbox' } as const;

let made = 0;
const account = (): TestPlayer => {
  const no = ++made;
  return new TestPlayer(`policy ${no}`, { playerId: `policy-${no}`, playerNo: 5000 + no });
};
let keys = 0;
const key = () => `policy-key-${++keys}`;

/** A deposit that the fraud check doubts: an operator credits it. */
function doubted(player: TestPlayer, amountMinor: number): string {
  const wish = { ...MONEY, key: key(), amountMinor, minMinor: 100, maxMinor: 500_000 };
  const { id } = player.get((tx) => openDeposit(tx, ASKER, wish)).payment;
  const paid = { ...MONEY, paymentId: id, amountMinor, providerRef: key(), hold: 'fraud' } as const;
  settleDepositOf(player, paid);
  return id;
}
/** Money that could not be sent back: an operator pays it another way, or credits it. */
function unreturned(player: TestPlayer, amountMinor: number): string {
  const wish = { ...MONEY, key: key(), amountMinor, minMinor: 100, maxMinor: 500_000 };
  const { id } = player.get((tx) => openDeposit(tx, ASKER, wish)).payment;
  const paid = () => settleDepositOf(player, { ...MONEY, paymentId: id, amountMinor, providerRef: key() });
  paid();
  const second = paid().payment.id;
  player.get((tx) => refundDeposit(tx, { key: key(), paymentId: second }));
  player.get((tx) => refundUpdate(tx, { paymentId: second, attempt: 1, outcome: 'refused', providerRef: null }));
  return second;
}
function credited(player: TestPlayer, amountMinor: number): string {
  const wish = { ...MONEY, key: key(), amountMinor, minMinor: 100, maxMinor: 500_000 };
  const { id } = player.get((tx) => openDeposit(tx, ASKER, wish)).payment;
  settleDepositOf(player, { ...MONEY, paymentId: id, amountMinor, providerRef: key() });
  return id;
}
/** A withdrawal that waits for an operator. */
function inReview(player: TestPlayer, amountMinor: number): string {
  credited(player, amountMinor);
  player.get((tx) => {
    amend(tx, { verified: true });
    addGroups(tx, [REVIEW_GROUP]);
  });
  const to = { destination: 'card-1', instrument: 'Visa ·· 4242', recallable: true, payAfterMs: 60_000 };
  const wish = { ...MONEY, ...to, key: key(), amountMinor, minMinor: 100, maxMinor: 500_000 };
  return player.get((tx) => requestCashout(tx, ASKER, wish)).payment.id;
}
const settleDepositOf = (player: TestPlayer, paid: Parameters<typeof settleDeposit>[1]) =>
  player.get((tx) => settleDeposit(tx, paid));
/** In a tournament with one round that counts: an operator takes it out, or the round. */
function racing(player: TestPlayer): string {
  player.get((tx) => {
    const terms = raceTerms({ startMs: tx.nowMs, endMs: tx.nowMs + DAY, prizesEurMinor: [5001] });
    enterRace(tx, terms);
    const row = [terms.id, tx.nowMs, 1, 100, 20];
    run(tx, 'insert into race_round (tournament, at, round, percent, cents) values (?, ?, ?, ?, ?)', ...row);
  });
  return `E${5000 + made}-1`;
}
/** Coins that were exchanged for cash, which can be reversed. */
function exchanged(player: TestPlayer, points: number): string {
  const source = `shop:${key()}`;
  const prize = { type: 'money', currency: 'EUR', minor: points } as const;
  const { no } = player.get((tx) => {
    addPoints(tx, { source: key(), points, kind: 'granted' });
    takePoints(tx, { source, points, kind: 'redeemed' });
    return award(tx, { source, prize, posting: 'points' });
  });
  return `A${5000 + made}-${no}`;
}

/** A win that a studio told of a round which nobody knows. */
function untaken(player: TestPlayer, amount: number): string {
  const about = { studio: 'acme', kind: 'win', ref: 'w', round: 'r', type: 'win', game: OUTSIDE.id } as const;
  player.get((tx) => noteItem(tx, { ...about, currency: 'EUR', amount }));
  return `U${5000 + made}-1`;
}

async function done(persons: Persons, player: TestPlayer, operation: Operation, by: By = byOperator(key())) {
  const answer = await persons.operate(player, by, operation);
  if (!answer.ok) return answer.code;
  return answer.value.waits ? 'waits' : 'done';
}

/** What one cashier tries; each brings what it needs with it. */
const tries = fc.oneof(
  fc.record({ way: fc.constant('coins' as const), minor: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({ way: fc.constant('credit' as const), minor: fc.integer({ min: 100, max: 12_000 }) }),
  fc.record({ way: fc.constant('settle' as const), minor: fc.integer({ min: 100, max: 12_000 }) }),
  fc.record({ way: fc.constant('reverse' as const), minor: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({
    way: fc.constant('gift' as const),
    template: fc.constantFrom('shop-spins-25', 'shop-spins-100', 'wheel-spins', 'wheel-bonus-1500'),
  }),
  fc.record({ way: fc.constant('status' as const), status: fc.constantFrom('iron', 'bronze', 'silver', 'gold') }),
  fc.record({ way: fc.constant('confirm' as const) }),
);
type Try = typeof tries extends fc.Arbitrary<infer Value> ? Value : never;

function operationOf(player: TestPlayer, wish: Try): Operation | null {
  if (wish.way === 'coins') return { act: 'points.give', points: wish.minor, why: 'apology' };
  if (wish.way === 'credit') return { act: 'payment.approve', subject: doubted(player, wish.minor) };
  if (wish.way === 'settle') return { act: 'payment.settle', subject: unreturned(player, wish.minor) };
  if (wish.way === 'reverse') return { act: 'exchange.reverse', subject: exchanged(player, wish.minor) };
  if (wish.way === 'gift') return { act: 'gift.grant', template: wish.template };
  if (wish.way === 'status') return { act: 'vip.set', status: wish.status as 'iron', term: '0' };
  const [first] = player.get(proposals);
  return first ? { act: 'proposal.confirm', subject: first.id } : null;
}

/** By the books, not by what was counted: what the act has moved to the player, in EUR cents. */
const WORTH_OF_STATUS = { regular: 0, iron: 450, bronze: 4500, silver: 9000, gold: 18_000 } as const;
const WORTH_OF_GIFT = {
  'shop-spins-25': 500,
  'shop-spins-100': 2000,
  'wheel-spins': 400,
  'wheel-bonus-1500': 150_000,
} as const;
function moved(player: TestPlayer, wish: Try, operation: Operation, coinsBefore: number, statusBefore: string): number {
  if (wish.way === 'coins' || wish.way === 'reverse') return player.get(chargeable) - coinsBefore;
  if (wish.way === 'gift') return WORTH_OF_GIFT[wish.template as 'wheel-spins'];
  if (wish.way === 'status')
    return WORTH_OF_STATUS[wish.status as 'iron'] - WORTH_OF_STATUS[statusBefore as keyof typeof WORTH_OF_STATUS];
  const subject = 'subject' in operation ? operation.subject : '';
  return player.get((tx) => payment(tx, subject)).amountMinor;
}

test('one cashier by coins, gifts, status, crediting, settling and exchanges given back, in any order over two days, moves no more than the policy says', async () => {
  const step = fc.record({ passMs: fc.nat({ max: 9 * HOUR }), wish: tries });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (script) => {
      const [persons, player] = [new Persons(bonuses), account()];
      const seen: { atMs: number; eurMinor: number }[] = [];
      const until = player.nowMs + 2 * DAY;
      for (const { passMs, wish } of script) {
        if (player.nowMs + passMs < until) player.pass(passMs);
        const operation = operationOf(player, wish);
        if (!operation) continue;
        const before = player.get(chargeable);
        const answer = await persons.operate(player, byOperator(key(), 'carl'), operation);
        if (!answer.ok || answer.value.waits) continue;
        // Nobody confirms what they have proposed.
        expect(wish.way).not.toBe('confirm');
        const statusBefore = /^\w+/.exec(answer.value.before ?? '')?.[0] ?? '';
        seen.push({ atMs: player.nowMs, eurMinor: moved(player, wish, operation, before, statusBefore) });
      }
      for (const last of seen) {
        const within = seen.filter(({ atMs }) => atMs > last.atMs - DAY && atMs <= last.atMs);
        expect(within.reduce((sum, { eurMinor }) => sum + eurMinor, 0)).toBeLessThanOrEqual(GIVEN.dayEurMinor);
      }
    }),
    { numRuns: everything ? 300 : 20 },
  );
});

test('day after day one operator comes no further than the sum of 30 days', async () => {
  const [persons, player] = [new Persons(), account()];
  const give = () => done(persons, player, { act: 'points.give', points: GIVEN.dayEurMinor, why: 'apology' });
  const days: string[] = [];
  for (let day = 0; day < 12; day++) {
    days.push(await give());
    player.pass(DAY);
  }
  const most = GIVEN.monthEurMinor / GIVEN.dayEurMinor;
  expect(days).toEqual(days.map((_, i) => (i < most ? 'done' : 'waits')));
  expect(player.get(chargeable)).toBe(GIVEN.monthEurMinor);
  // The first of them is 30 days old.
  player.pass(18 * DAY);
  expect(await give()).toBe('done');
});

test('what is taken has a sum of its own: what was given before makes no room, and takes none', async () => {
  const [persons, player] = [new Persons(), account()];
  const give = (points: number) => done(persons, player, { act: 'points.give', points, why: 'apology' });
  const take = (points: number) => done(persons, player, { act: 'points.take', points, why: 'mistake' });
  expect([await give(GIVEN.dayEurMinor), await give(1)]).toEqual(['done', 'waits']);
  expect([await take(TAKEN.dayEurMinor), await take(1)]).toEqual(['done', 'waits']);
});

/** Each act where it is worth more than one operator may do, or the whole account. */
const STOPPED: Readonly<
  Record<
    Exclude<ValuedName, 'person.separate'> | 'payment.approve, out',
    (player: TestPlayer) => Operation | Promise<Operation>
  >
> = {
  'payment.approve': (player) => ({ act: 'payment.approve', subject: doubted(player, 10_001) }),
  'payment.approve, out': (player) => ({ act: 'payment.approve', subject: inReview(player, 200_001) }),
  'payment.refuse': (player) => ({ act: 'payment.refuse', subject: inReview(player, 5001), why: 'refused_other' }),
  'payment.settle': (player) => ({ act: 'payment.settle', subject: unreturned(player, 10_001) }),
  'means.give': (player) => {
    const subject = doubted(player, 1000).replace('P', 'M');
    player.store.all(`update payment set means = 'card'`);
    return { act: 'means.give', subject };
  },
  'dispute.close': (player) => {
    const paymentId = credited(player, 1000);
    const about = {
      provider: 'sandbox',
      providerRef: 'dispute',
      paymentId,
      currency: 'EUR',
      amountMinor: 1000,
    } as const;
    player.get((tx) => chargeback(tx, { ...about, stage: 'dispute_opened', turn: 1 }));
    return { act: 'dispute.close', subject: `Q${5000 + made}-1` };
  },
  'document.approve': (player) => {
    const file = { kind: 'passport', type: 'image/png', size: 9, fileName: 'a.png' } as const;
    const { id } = player.get((tx) => announceDocument(tx, { key: key(), ...file }));
    player.get((tx) => fileCame(tx, id, { hash: 'hash', type: 'image/png', size: 9, origin: 'http://here' }));
    return { act: 'document.approve', subject: id };
  },
  'person.release': (player) => {
    const { name, key: person } = player.lease ?? { name: '', key: '' };
    player.get((tx) => {
      belong(tx, { key: person, name, near: [7] });
      recognise(tx, { key: person, name });
    });
    return { act: 'person.release', subject: player.get(reviewId) };
  },
  'questionnaire.clear': () => ({ act: 'questionnaire.clear' }),
  'exclusion.impose': () => ({
    act: 'exclusion.impose',
    term: 'P6M',
    why: 'relative',
    evidence: 'letter',
    hearing: 'answered',
  }),
  'exclusion.annul': (player) => {
    player.get((tx) => impose(tx, 'P6M', { why: 'relative', evidence: 'letter', hearing: 'answered' }));
    return { act: 'exclusion.annul', evidence: 'letter' };
  },
  'suspension.impose': (player) => {
    player.get((tx) => stopAccount(tx, { type: 'suspension', why: 'fraud', evidence: 'records' }));
    return { act: 'suspension.impose', why: 'fraud', evidence: 'records' };
  },
  'suspension.lift': (player) => {
    player.get((tx) => stopAccount(tx, { type: 'suspension', why: 'fraud', evidence: 'records' }));
    return { act: 'suspension.lift' };
  },
  'freeze.lift': (player) => {
    player.get((tx) => stopAccount(tx, { type: 'freeze', why: 'order', evidence: 'authority' }));
    return { act: 'freeze.lift' };
  },
  'limit.lift': (player) => {
    player.get((tx) =>
      imposeLimit(tx, { type: 'deposit', period: 'day', eurMinor: 5000, why: 'harm', evidence: 'records' }),
    );
    return { act: 'limit.lift', limit: 'deposit_day' };
  },
  'account.close': () => ({ act: 'account.close', why: 'fraud', evidence: 'records', money: 'pays' }),
  'account.reopen': (player) => {
    player.get((tx) => stopAccount(tx, { type: 'closure', why: 'fraud', evidence: 'records' }));
    return { act: 'account.reopen' };
  },
  'group.remove': (player) => {
    player.get((tx) => addGroups(tx, [REVIEW_GROUP]));
    return { act: 'group.remove', group: REVIEW_GROUP };
  },
  'vip.set': () => ({ act: 'vip.set', status: 'gold', term: '0' }),
  'gift.grant': () => ({ act: 'gift.grant', template: 'wheel-bonus-1500' }),
  'gift.cancel': async (player) => {
    const persons = new Persons(bonuses);
    await done(persons, player, { act: 'gift.grant', template: 'wheel-bonus-1500' });
    const subject = player.get(proposals)[0]?.id ?? '';
    expect(await done(persons, player, { act: 'proposal.confirm', subject }, byOperator(key(), 'bea'))).toBe('done');
    return { act: 'gift.cancel', subject: `G${5000 + made}-1`, why: 'operator_mistake' };
  },
  'points.give': () => ({ act: 'points.give', points: 10_001, why: 'apology' }),
  'points.take': (player) => {
    player.get((tx) => addPoints(tx, { source: key(), points: 9000, kind: 'granted' }));
    return { act: 'points.take', points: 5001, why: 'mistake' };
  },
  'exchange.reverse': (player) => ({ act: 'exchange.reverse', subject: exchanged(player, 10_001) }),
  'entry.disqualify': (player) => ({ act: 'entry.disqualify', subject: racing(player), why: 'rules' }),
  'entry.strike': (player) => ({ act: 'entry.strike', subject: racing(player), round: 1, why: 'malfunction' }),
  'tickets.void': (player) => {
    player.get((tx) => addLottery(tx, { ...LOTTERY, endMs: tx.nowMs + DAY, prizesEurMinor: [5001] }));
    return { act: 'tickets.void', subject: `L${5000 + made}-1`, why: 'rules' };
  },
  'round.void': (player) => {
    player.fund(20_000);
    const transactions = [{ id: 'b', type: 'bet', amountMinor: 10_001 }] as const;
    const input = { provider: 'acme', round: 'r', game: OUTSIDE.id, currency: 'EUR', transactions } as const;
    player.get((tx) => betWin(tx, ASKER, input, OUTSIDE));
    return { act: 'round.void', subject: `R${5000 + made}-1`, statement: 'unknown' };
  },
  'item.book': (player) => ({ act: 'item.book', subject: untaken(player, 10_001) }),
  'item.close': (player) => ({ act: 'item.close', subject: untaken(player, 5001), closed: 'mistake' }),
  'data.erase': () => ({ act: 'data.erase' }),
};

test('the list below has every act that the policy counts', () => {
  // That one asks other accounts: tests/worker/namesakes.test.ts.
  const counted = OPERATION_NAMES.filter((name) => ruleOf(name).counts.length > 0 && name !== 'person.separate');
  expect(Object.keys(STOPPED).filter((name) => !name.includes(','))).toEqual(counted);
});

test.each(Object.entries(STOPPED))(
  '%s stops at one person, whoever proposed it cannot confirm it, and nothing is done',
  async (_, wishOf) => {
    const [persons, player] = [new Persons(bonuses), account()];
    const wish = await wishOf(player);
    const before = player.store.all('select * from ledger');
    expect(await done(persons, player, wish)).toBe('waits');
    const subject = player.get(proposals).at(-1)?.id ?? '';
    expect(await done(persons, player, { act: 'proposal.confirm', subject })).toBe('bonus.second_operator');
    expect(player.store.all('select * from ledger')).toEqual(before);
    expect(player.get(proposals).at(-1)?.operation).toEqual(wish);
  },
);

test.each(Object.entries(STOPPED))(
  '%s: withdrawals rest for a day after it where it lets money out, or says whose it is, and after nothing else',
  async (name, wishOf) => {
    const [persons, player] = [new Persons(bonuses), account()];
    expect(await done(persons, player, await wishOf(player))).toBe('waits');
    // A mere proposal lets nothing out.
    expect(player.get(restUntil)).toBeNull();
    const confirm = { act: 'proposal.confirm', subject: player.get(proposals).at(-1)?.id ?? '' } as const;
    const outcome = await done(persons, player, confirm, byOperator(key(), 'bea'));
    const { rests = false } = ruleOf(name.split(',')[0] as ValuedName);
    if (rests) expect(outcome).toBe('done');
    expect(player.get(restUntil)).toBe(rests ? player.nowMs + RULES.policy.restHours * HOUR : null);
  },
);

const NAMES = { bonuses: { 'wheel-bonus-1500': 'Wheel bonus' }, groups: { [REVIEW_GROUP]: 'Review' } };
const BY = '. Proposed by ada: Ticket 12: looked at it';
test('a row of Work names the act that waits for a second operator, what it is about and its sum, whichever act it is', async () => {
  const rows: Record<string, string> = {};
  for (const [name, wishOf] of Object.entries(STOPPED)) {
    const [persons, player] = [new Persons(bonuses), account()];
    expect(await done(persons, player, await wishOf(player))).toBe('waits');
    const { what, sum } = (await workOf(player, NAMES, 'gift')).at(-1) ?? {};
    expect(what?.endsWith(BY), name).toBe(true);
    rows[name] = `${what?.slice(0, -BY.length).replaceAll(String(5000 + made), '#')} = ${sum}`;
  }
  expect(rows).toEqual({
    'payment.approve': 'Decide on P#-1: Credit the deposit, visa, € 100.01 = € 100.01',
    'payment.approve, out': 'Decide on P#-2: Approve the withdrawal, visa, € 2,000.01 = € 2,000.01',
    'payment.refuse':
      'Decide on P#-2: Refuse the withdrawal, visa, € 50.01, Support explains it to the player = € 50.01',
    'payment.settle': 'Decide on P#-2: Paid another way, visa, € 100.01 = € 100.01',
    'means.give': 'Decide on M#-1: It belongs to this player, who may pay with it = whole account',
    'dispute.close': 'Close Q#-1: I have dealt with it, P#-1, € 10.00 = whole account',
    'document.approve': 'Decide on D#-1: Accept the document, passport = whole account',
    'person.release': 'Decide on the name: Another person: let the player play = whole account',
    'questionnaire.clear': 'Clear the questionnaire: Answered: clear it = whole account',
    'exclusion.impose':
      'Break or exclusion: Stop all play, Excluded for six months, Somebody close to them asked us to, A letter or a document that is kept in a case, They were asked, and have answered = whole account',
    'exclusion.annul': 'Annul the exclusion, A letter or a document that is kept in a case = whole account',
    'suspension.impose':
      'Suspension: Suspend for 14 days, Somebody may have used the account unlawfully, Our own records of payments, play or sign-ins = whole account',
    'suspension.lift': 'End the suspension = whole account',
    'freeze.lift': 'End the freeze = whole account',
    'limit.lift': 'End a limit: End the limit, Deposits a day = whole account',
    'account.close':
      'Closing: Close the account, Somebody may have used the account unlawfully, Our own records of payments, play or sign-ins, They withdraw all of it = whole account',
    'account.reopen': 'Open again: Open the account again = whole account',
    'group.remove': 'Take out of a group: Take out of it, Review = whole account',
    'vip.set': 'VIP status: Set the status, Gold, this quarter = € 180.00',
    'gift.grant': 'Give a bonus: Give it, Wheel bonus = € 1,500.00',
    'gift.cancel': 'End G#-1: End it, Wheel bonus, It was given by mistake = € 1,500.00',
    'points.give': 'Points: Give them, 10,001, An apology = € 100.01',
    'points.take': 'Points: Take them, 5,001, A mistake was corrected = € 50.01',
    'exchange.reverse': 'Reverse A#-1: Reverse it, 10001 coins = € 100.01',
    'entry.disqualify':
      'Decide on E#-1: Take it out of the tournament, hourly-ten-2026112012, It broke the rules that they had agreed to = € 50.01',
    'entry.strike':
      'A round of E#-1: Do not count the round, hourly-ten-2026112012, 1, A game did not work as it should = € 50.01',
    'tickets.void':
      'Decide on L#-1: Take all tickets back, monthly-draw-2026110100, It broke the rules that they had agreed to = € 50.01',
    'round.void': 'Void R#-1: Void the round, acme/gems, € 100.01, It has no such round = € 100.01',
    'item.book': 'Decide on U#-1: Pay the win, acme, € 100.01 = € 100.01',
    'item.close': 'Leave U#-1: Leave it as it is, acme, € 50.01, The studio told it by mistake = € 50.01',
    'data.erase': 'Erase: Close and erase = whole account',
  });
});

test('the operators’ guide prints the table that the acts are held to', () => {
  const guide = readFileSync('docs/operators.md', 'utf8');
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const printed = (head: string) => {
    const [, table = ''] = new RegExp(`\n(\\| ${head} [\\s\\S]*?)\n\n`).exec(guide) ?? [];
    return table.split('\n').slice(2).map(cells);
  };
  expect(printed('act')).toEqual(policyTable(BOUNDS).map(({ act, ...row }) => [`\`${act}\``, ...Object.values(row)]));
  expect(printed('adds up for')).toEqual(boundsTable(BOUNDS));
});

test('a status that was set by mistake is taken back within a day, by anybody of the role; afterwards it stays', async () => {
  const [persons, player] = [new Persons(), account()];
  const status = () => player.get((tx) => inspect(tx)).vip;
  const set = { act: 'vip.set', status: 'iron', term: '0' } as const;
  expect([await done(persons, player, set), status()]).toEqual(['done', expect.stringContaining('iron set')]);
  expect(player.get((tx) => inspect(tx)).isStatusSet).toBe(true);
  expect([await done(persons, player, { act: 'vip.take' }, byOperator(key(), 'bea')), status()]).toEqual([
    'done',
    'regular',
  ]);
  expect(await done(persons, player, { act: 'vip.take' })).toBe('offer.ended');
  expect(await done(persons, player, set)).toBe('done');
  player.pass(DAY);
  expect([player.get((tx) => inspect(tx)).isStatusSet, await done(persons, player, { act: 'vip.take' })]).toEqual([
    false,
    'offer.ended',
  ]);
});

test('a document that was accepted by mistake is refused within a day, and proves nothing any more; the player reads it', async () => {
  const [persons, player] = [new Persons(), account()];
  const wish = await STOPPED['document.approve'](player);
  const subject = 'subject' in wish ? wish.subject : '';
  await done(persons, player, wish);
  const confirm = { act: 'proposal.confirm', subject: player.get(proposals)[0]?.id ?? '' } as const;
  expect(await done(persons, player, confirm, byOperator(key(), 'bea'))).toBe('done');
  const document = () => player.get((tx) => inspect(tx)).documents[0];
  expect(document()).toMatchObject({ state: 'approved', isUndoable: true });
  const back = { act: 'document.refuse', subject, why: 'suspect' } as const;
  expect([await done(persons, player, back), document()]).toMatchObject([
    'done',
    { state: 'refused', reason: 'suspect' },
  ]);
  expect(player.get((tx) => notifications(tx))[0]?.textKey).toBe('document_refused');
  expect(await done(persons, player, back)).toBe('document.state');
});

test('what takes an act back is an act that the same role may do', () => {
  for (const name of OPERATION_NAMES) {
    const { undo } = ruleOf(name);
    if (undo) expect(actOf(undo).roles, name).toEqual(actOf(name).roles);
  }
});
