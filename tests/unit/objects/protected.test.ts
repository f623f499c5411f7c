// What operators and checks have stopped is stopped after a restore from a backup that knows nothing of it, and what they have lifted since is
// not stopped anew. Every act of the office is in the table: one that is not does not compile.
import { expect, test } from 'vitest';
import { stopAgain, view as viewOfMeans } from '#functions/means/ownership.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import { bringUp } from '#functions/object/store.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { exclusionState, imposedLimitState, isAnnullable, stopState } from '#functions/player/limits/impose.ts';
import { doubtPayout, requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { orderedPayout } from '#functions/player/payments/missed.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { muteState } from '#functions/player/person/chat.ts';
import { announceDocument, documentState, fileCame, verification } from '#functions/player/person/documents.ts';
import { belong, reviewed } from '#functions/player/person/memberships.ts';
import { groupsOf, profileOf } from '#functions/player/person/profile.ts';
import { questionnaireState } from '#functions/player/person/questionnaire.ts';
import { hearScreening } from '#functions/player/risk/screening.ts';
import { protectAgain, protection } from '#functions/player/whole/protected.ts';
import { doing } from '#kit/giving.ts';
import { ASKER, memoryStore, TestPlayer } from '#kit/transaction.ts';
import { REVIEW_GROUP } from '#shared/domain/groups.ts';
import {
  OPERATION_NAMES,
  type Operation,
  type OperationName,
  RUN_ACTS,
  type RunAct,
} from '#shared/domain/office/acts.ts';
import { heldBy } from '#shared/domain/office/restored.ts';
import type { Protection } from '#shared/domain/restore.ts';

const MONEY = { currency: 'EUR', method: 'visa', provider: 'sandbox', minMinor: 1000, maxMinor: 500_000 } as const;

/** The player of the backup: with money, a withdrawal in its window, a document that is judged, and a name that is nearly another's. */
function backup(): TestPlayer {
  const player = new TestPlayer();
  const { payment: deposit } = player.get((tx) =>
    openDeposit(tx, ASKER, { key: 'fund', amountMinor: 10_000, ...MONEY }),
  );
  const paid = { provider: 'sandbox', providerRef: 'd-1', paymentId: deposit.id, amountMinor: 10_000 };
  player.get((tx) => settleDeposit(tx, { ...paid, currency: 'EUR' }));
  player.get((tx) =>
    requestCashout(tx, ASKER, {
      ...{ key: 'out', amountMinor: 4000, ...MONEY, destination: 'card-1', instrument: 'Visa ·· 4242' },
      ...{ recallable: true, payAfterMs: 60_000 },
    }),
  );
  const file = { kind: 'passport', type: 'image/png', size: 9 } as const;
  const { id } = player.get((tx) => announceDocument(tx, { ...file, key: 'd', fileName: 'a.png' }));
  player.get((tx) => fileCame(tx, id, { hash: 'hash', type: 'image/png', size: 9, origin: 'http://here' }));
  doing(player, { act: 'document.approve', subject: id }, 'accepted');
  player.get((tx) => belong(tx, { key: 'K', name: 'x', near: [9] }));
  doing(player, { act: 'person.release', subject: 'N1042' }, 'released');
  player.facts.length = 0;
  return player;
}
const CASHOUT = 'P1042-2';

interface Held {
  readonly operation: Operation;
  /** What was done before it, since the backup. */
  readonly after?: Operation;
  says(tx: Tx): unknown;
}
const stop = { why: 'fraud', evidence: 'records' } as const;
const FREEZE: Operation = { act: 'freeze.impose', ...stop };
const SUSPENSION: Operation = { act: 'suspension.impose', ...stop };
const CLOSURE: Operation = { act: 'account.close', ...stop, money: 'paid' } as never;
const LIMIT: Operation = { act: 'limit.impose', limit: 'deposit_day', eur: 50, why: 'harm', evidence: 'letter' };
const EXCLUSION: Operation = {
  act: 'exclusion.impose',
  ...{ term: 'P1Y', why: 'relative', evidence: 'authority', hearing: 'answered' },
};
const MUTE: Operation = { act: 'chat.mute', term: 'week' };
const QUESTIONS: Operation = { act: 'questionnaire.ask', due: { year: 2100, month: 1, day: 1 } as never };
const exclusion = (tx: Tx) => [exclusionState(tx), isAnnullable(tx)];

/** Of each act: what a restore keeps, or why it keeps nothing. */
const ACTS: { readonly [Name in OperationName | RunAct]: Held | 'hour' | 'gives' | 'counts' | 'elsewhere' | 'data' } = {
  'freeze.impose': { operation: FREEZE, says: stopState },
  'freeze.lift': { operation: { act: 'freeze.lift' }, after: FREEZE, says: stopState },
  'suspension.impose': { operation: SUSPENSION, says: stopState },
  'suspension.lift': { operation: { act: 'suspension.lift' }, after: SUSPENSION, says: stopState },
  'account.close': { operation: CLOSURE, says: stopState },
  'account.reopen': { operation: { act: 'account.reopen' }, after: CLOSURE, says: stopState },
  'limit.impose': { operation: LIMIT, says: imposedLimitState },
  'limit.lift': { operation: { act: 'limit.lift', limit: 'deposit_day' }, after: LIMIT, says: imposedLimitState },
  'exclusion.impose': { operation: EXCLUSION, says: exclusion },
  'exclusion.annul': {
    operation: { act: 'exclusion.annul', evidence: 'records' } as never,
    after: EXCLUSION,
    says: exclusion,
  },
  'chat.mute': { operation: MUTE, says: muteState },
  'chat.unmute': { operation: { act: 'chat.unmute' }, after: MUTE, says: muteState },
  'questionnaire.ask': { operation: QUESTIONS, says: questionnaireState },
  'questionnaire.clear': { operation: { act: 'questionnaire.clear' }, after: QUESTIONS, says: questionnaireState },
  'person.refuse': {
    operation: { act: 'person.refuse', subject: 'N1042' },
    says: (tx) => reviewed(tx)?.review,
  },
  'person.release': {
    operation: { act: 'person.release', subject: 'N1042' },
    after: { act: 'person.refuse', subject: 'N1042' },
    says: (tx) => reviewed(tx)?.review,
  },
  'document.refuse': {
    operation: { act: 'document.refuse', subject: 'D1042-1', why: 'suspect' },
    says: (tx) => [documentState(tx, 'D1042-1'), verification(tx).verified],
  },
  'payment.refuse': {
    operation: { act: 'payment.refuse', subject: CASHOUT, why: 'refused_instrument' },
    says: (tx) => [payment(tx, CASHOUT).state, payment(tx, CASHOUT).reason],
  },
  'group.add': { operation: { act: 'group.add', group: REVIEW_GROUP }, says: (tx) => groupsOf(tx) },
  'group.remove': {
    operation: { act: 'group.remove', group: REVIEW_GROUP },
    after: { act: 'group.add', group: REVIEW_GROUP },
    says: (tx) => groupsOf(tx),
  },
  // Of money, entries and persons (tests/unit/objects/lost-hour.test.ts).
  'payment.settle': 'hour',
  'entry.disqualify': 'hour',
  'entry.strike': 'hour',
  'tickets.void': 'hour',
  'person.separate': 'hour',
  'person.unite': 'hour',
  // In the journal under their own names: the payout, the means of payment, the erasure.
  'payment.approve': 'elsewhere',
  'means.stop': 'elsewhere',
  'means.give': 'elsewhere',
  'data.erase': 'elsewhere',
  // The run's own object tells it (tests/unit/rewards/canceled.test.ts).
  'run.cancel': 'elsewhere',
  // It was the house's to give; an operator may give it again.
  'gift.grant': 'gives',
  'points.give': 'gives',
  'exchange.reverse': 'gives',
  'vip.set': 'gives',
  'notice.send': 'gives',
  'entry.readmit': 'gives',
  'entry.restore': 'gives',
  'tickets.readmit': 'gives',
  'contest.return': 'gives',
  // Of play and gifts, whose hour is gone with it.
  'gift.cancel': 'counts',
  'points.take': 'counts',
  'vip.take': 'counts',
  'round.void': 'counts',
  'item.book': 'counts',
  'item.close': 'counts',
  // A word or a finding, which waits at Work again where it is still needed.
  'payment.look': 'data',
  'dispute.close': 'data',
  'document.approve': 'data',
  'play.look': 'data',
  'letters.said': 'data',
  'proposal.confirm': 'data',
  'proposal.reject': 'data',
  'interaction.note': 'data',
  'run.keep': 'data',
  'contest.uphold': 'data',
};

const HELD = Object.entries(ACTS).flatMap(([name, of]) => (typeof of === 'string' ? [] : [[name, of] as const]));

/** As the journal has it. */
const entryOf = (player: TestPlayer): Protection => JSON.parse(JSON.stringify(player.get(protection)));
const tells = (player: TestPlayer): boolean => player.facts.some(({ type }) => type === 'protection.changed');

test('every act of the office tells the journal how the player stands after it [I29 I30]', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual([...OPERATION_NAMES, ...RUN_ACTS].toSorted());
  // What no entry holds is listed for somebody to do again; what lifts a stop is, too.
  const isLifting = (of: unknown) => typeof of === 'object' && of !== null && 'after' in of;
  for (const [act, of] of Object.entries(ACTS)) {
    if (['group.add', 'payment.approve', 'means.give'].includes(act))
      expect(heldBy(act as OperationName), act).toBeNull();
    else if (of === 'hour') expect(heldBy(act as OperationName), act).toBe('player');
    else if (of === 'elsewhere' || typeof of === 'object')
      expect(heldBy(act as OperationName), act).toBe(of === 'elsewhere' ? 'own' : isLifting(of) ? null : 'player');
    else expect(heldBy(act as OperationName), act).toBeNull();
  }
  const player = backup();
  expect(doing(player, { act: 'points.give', points: 5, why: 'goodwill' } as never).ok).toBe(true);
  expect(tells(player)).toBe(true);
});

test.each(HELD)(
  '%s since the backup holds after the restore, told once or twice [I29 I30 I31]',
  (_, { after, ...held }) => {
    const gone = backup();
    if (after) expect(doing(gone, after, 'before')).toMatchObject({ ok: true });
    const before = gone.get(held.says);
    gone.pass(60_000);
    gone.facts.length = 0;
    expect(doing(gone, held.operation)).toMatchObject({ ok: true });
    expect(tells(gone)).toBe(true);
    expect(gone.get(held.says)).not.toEqual(before);
    const entry = entryOf(gone);

    const player = backup();
    player.pass(120_000);
    // What the player did to lift it is not told, nor what an operator lifted: the backup had none of it.
    const expected = after ? player.get(held.says) : gone.get(held.says);
    player.get((tx) => protectAgain(tx, entry));
    expect(player.get(held.says)).toEqual(expected);
    const rows = player.store.all('select * from imposed').length;
    player.get((tx) => protectAgain(tx, entry));
    expect(player.get(held.says)).toEqual(expected);
    expect(player.store.all('select * from imposed')).toHaveLength(rows);
  },
);

test('a firmer stop of the backup stays: it is never less after the restore [I30]', () => {
  const gone = backup();
  doing(gone, LIMIT);
  const player = backup();
  doing(player, { act: 'limit.impose', limit: 'deposit_day', eur: 20, why: 'harm', evidence: 'letter' });
  doing(player, CLOSURE);
  player.get((tx) => protectAgain(tx, entryOf(gone)));
  expect(player.get(imposedLimitState)).toContain('2000 cents');
  expect(player.get(stopState)).toContain('closure');
});

test('a freeze of the hour that is gone holds the withdrawal that the backup would have paid [I18]', () => {
  const gone = backup();
  doing(gone, FREEZE);
  const player = backup();
  player.get((tx) => protectAgain(tx, entryOf(gone)));
  expect(player.get((tx) => payment(tx, CASHOUT))).toMatchObject({ state: 'pending', reason: 'review' });
});

test('a withdrawal that a check held, and one that lists of sanctions hold, do not leave after the restore [I18]', () => {
  const doubted = backup();
  doubted.get((tx) => doubtPayout(tx, CASHOUT));
  const matched = backup();
  const { risk } = matched.rules;
  matched.rules = { ...matched.rules, risk: risk ?? ({ screening: { twoFromPercent: 90, againDays: 1 } } as never) };
  matched.get((tx) => hearScreening(tx, { hits: [{ entity: 'e-1', score: 95 } as never] }));
  for (const gone of [doubted, matched]) {
    expect(tells(gone)).toBe(true);
    const player = backup();
    player.rules = gone.rules;
    player.get((tx) => protectAgain(tx, entryOf(gone)));
    expect(player.get((tx) => payment(tx, CASHOUT))).toMatchObject({ state: 'pending', reason: 'review' });
  }
});

test('a withdrawal that waited in the backup and was let go since is its provider’s: nobody can refuse or recall it [I18]', () => {
  const player = backup();
  player.get((tx) => doubtPayout(tx, CASHOUT));
  expect(player.get((tx) => orderedPayout(tx, CASHOUT))).toBe(true);
  expect(doing(player, { act: 'payment.refuse', subject: CASHOUT, why: 'refused_other' })).toMatchObject({
    code: 'payment.state',
  });
  expect(player.get((tx) => orderedPayout(tx, 'P1042-77'))).toBe(false);
});

test('a means of payment that was stopped stays it', () => {
  const store = memoryStore();
  bringUp(store, [[META_TABLE, 'create table payer (player_no integer primary key, last_at integer not null)']]);
  stopAgain(store, 'P7-1');
  stopAgain(store, 'P7-2');
  expect(viewOfMeans(store).stoppedFor).toBe('P7-1');
});

test('an entry of an earlier release is taken for what it says', () => {
  const player = backup();
  player.get((tx) => protectAgain(tx, { exclusion: null, limits: [] }));
  expect(player.get(stopState)).toBe('none');
  expect(player.get(profileOf).erasedAtMs).toBeUndefined();
});
