import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operations } from '#shared/contract/operations.ts';
import { isProblemCode, problems } from '#shared/contract/problem.ts';
import { ACTS, type Act, closedByLicence, forbidden, nextRow, type Whereabouts } from '#shared/domain/geo.ts';
import { routes } from '#src/routes.ts';

const served: Whereabouts = { geo: 'served', closed: [], licence: 'CW' };
const partial: Whereabouts = { ...served, geo: 'partial' };
const restricted: Whereabouts = { ...served, geo: 'restricted' };
const estonia: Whereabouts = { geo: 'served', closed: ['sign-up'], licence: 'EE' };
const open = (from: Whereabouts, registered?: 'CW' | 'EE') => ACTS.filter((act) => !forbidden(act, from, registered));

test('each class of country leaves exactly these acts open [S6.29 S6.30 S9.64 S9.65 I35]', () => {
  expect(open(served)).toEqual([...ACTS]);
  expect(open(partial)).toEqual(['read', 'open', 'play', 'withdraw']);
  expect(open(restricted)).toEqual(['read', 'open']);
});

test('Estonia: sign-up is closed; a player registered elsewhere may only withdraw there [S8.07 I35]', () => {
  expect(forbidden('sign-up', estonia)).toEqual({ ok: false, code: 'geo.sign_up' });
  for (const act of ['sign-in', 'bet', 'deposit', 'value'] as const)
    expect(forbidden(act, estonia, 'CW')).toEqual({ ok: false, code: 'EE_LICENSE_BLOCKED' });
  expect(forbidden('withdraw', estonia, 'CW')).toBeUndefined();
  for (const act of ['sign-in', 'bet', 'deposit', 'withdraw', 'value'] as const)
    expect(forbidden(act, estonia, 'EE')).toBeUndefined();
});

test('a licence closes what it is needed for outside its term, and never the way out [I35]', () => {
  const terms = [{ id: 'CW', fromMs: 10, untilMs: 20 } as const, { id: 'EE' } as const];
  const all = ['sign-up', 'bet', 'deposit', 'value'];
  expect([9, 10, 19, 20].map((nowMs) => closedByLicence(terms, 'CW', nowMs))).toEqual([all, [], [], all]);
  expect(closedByLicence(terms, 'EE', 20)).toEqual([]);
  expect(closedByLicence([], 'EE', 20)).toEqual(all);
  expect(open({ ...served, closed: closedByLicence(terms, 'CW', 20) })).toEqual([
    'read',
    'open',
    'sign-in',
    'play',
    'withdraw',
  ]);
});

/** What each call is that changes something: a call that is not named here fails, until somebody has thought about it. */
const CALLS: Readonly<Record<'stake' | 'value' | 'out' | 'in' | 'harmless', string>> = {
  stake: 'placeBet betAtTable openGameSession renewGameSession openGameDemo openDeposit releaseDeposit cryptoAddress',
  // Drawn, given, bought, taken part in: an account of another licence may do none of it from Estonia.
  value: `setBonusCode redeemCoupon takeOffer exchangeMoney exchangeReward confirmLottery createAccount activateBonus
    activateFreespins takeDailyBox openLootbox recallCashout confirmTournament enterPromoCode previewPromoCode confirmAdventure`,
  out: 'requestCashout refundDeposit checkTransaction',
  in: 'passkeyChallenge remindPassword signIn register',
  // Reading, protecting oneself, finishing or giving up what was begun, one's own data, telling us something.
  harmless: `signOut pwaEvent sendContactMessage announceCaseFile writeToCase solveCase sendCaseFile logUtmSend logUtmSet log
    validationErrors networkPerformance performanceTimings deleteBonus clearBonusCode removeFavourite deleteFreespins
    forgetPaymentProfile unsubscribePush deleteLimit dropEmailChange removePasskey endOtherSessions endSession disableTwoFactor
    patchPlayer updateBonusSettings updateLocale renamePasskey updateDetails writeChatMessage reportChatMessage rotateSeeds
    sendDocument openVerificationPage answerSourceOfFunds eraseData addGroups dropDeposits dropDeposit subscribePush actOnRound answerSurvey leaveTable takeBackAtTable setLimit
    confirmLimit answerRealityCheck changeEmail retryEmail addPasskey beginPasskey prove proofChallenge beginTwoFactor renewRecoveryCodes
    verifyTwoFactor getRestoreId setRestoreId sendDocumentFile addFavourite chooseNotificationPreference readNotification
    changeSubscriptions contestTaking chooseRealityCheck feManagers filterGames selectGames resendConfirmation checkEmail setPassword`,
};
const ACTS_OF: Readonly<Record<keyof typeof CALLS, readonly Act[]>> = {
  stake: ['bet', 'play', 'deposit'],
  value: ['value'],
  out: ['withdraw'],
  in: ['sign-in', 'sign-up'],
  harmless: ['read', 'open'],
};

test('every call that changes something is declared as what it is; from Estonia an account of another licence is refused whatever has value, by one code, and nothing else [S8.07 I35]', () => {
  const kindOf = Object.fromEntries(
    (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((kind) => CALLS[kind].split(/\s+/).map((id) => [id, kind])),
  );
  const changing = operations.filter(({ method }) => method !== 'GET');
  expect(changing.map(({ id }) => id).toSorted()).toEqual(Object.keys(kindOf).toSorted());
  for (const { id, act, who } of changing) {
    const kind = kindOf[id] as keyof typeof CALLS;
    expect(ACTS_OF[kind], id).toContain(act);
    if (who !== 'player') continue;
    const closed = kind === 'stake' || kind === 'value' ? 'EE_LICENSE_BLOCKED' : undefined;
    expect(forbidden(act, estonia, 'CW')?.code, id).toBe(closed);
    expect(forbidden(act, estonia, 'EE'), id).toBeUndefined();
  }
});

test('a refusal is always a 451 of the list, and a stricter class never opens an act [I35]', () => {
  const place = fc.record({
    geo: fc.constantFrom('served' as const, 'partial' as const, 'restricted' as const),
    closed: fc.subarray([...ACTS]),
    licence: fc.constantFrom('CW' as const, 'EE' as const),
  });
  const registered = fc.constantFrom(undefined, 'CW' as const, 'EE' as const);
  fc.assert(
    fc.property(place, registered, fc.constantFrom(...ACTS), (from, licence, act) => {
      const refusal = forbidden(act, from, licence);
      if (refusal) expect(isProblemCode(refusal.code) && problems[refusal.code].status).toBe(451);
      if (act === 'read' || act === 'open') expect(refusal).toBeUndefined();
      if (refusal) expect(forbidden(act, { ...from, geo: 'restricted' }, licence)).toBeDefined();
    }),
    { seed: 2026, numRuns: 2000 },
  );
});

test('every call that is keyed moves something: none of them is open to be read everywhere [I35]', () => {
  // Giving intents up, finishing an accepted round, choosing seeds, sending a document and writing to support move nothing out of
  // the player's reach.
  const support = ['sendContactMessage', 'contestTaking', 'writeToCase', 'announceCaseFile', 'writeChatMessage'];
  const play = [
    'dropDeposit',
    'dropDeposits',
    'actOnRound',
    'leaveTable',
    'takeBackAtTable',
    'rotateSeeds',
    'sendDocument',
    'answerSourceOfFunds',
  ];
  const harmless = new Set([...play, ...support]);
  const offenders: [string, Act][] = operations
    .filter((row) => row.keyed && (row.act === 'read' || row.act === 'open'))
    .map((row) => [row.id, row.act]);
  expect(offenders.filter(([id]) => !harmless.has(id))).toEqual([]);
});

test('play, cashbox and identity pages name an act; content and lobby pages are read everywhere [S6.31]', () => {
  const acts = Object.fromEntries(routes.map((row) => [row.id, row.restricted]));
  expect(acts).toMatchObject({
    play: 'play',
    deposit: 'deposit',
    withdraw: 'withdraw',
    'sign-in': 'sign-in',
    'sign-up': 'sign-up',
  });
  expect(acts).toMatchObject({ main: 'read', 'responsible-gaming': 'read', 'profile-limits': 'open', oops: 'open' });
});

test('what comes next is the first instant at which another row is in force, not the nearest date of any row [I35]', () => {
  const usual = { country: 'XD' };
  const region = { country: 'XD', region: 'A', untilMs: 50 };
  const unseen = { country: 'XD', region: 'B', fromMs: 20 };
  const older = { country: 'XD', region: 'A', fromMs: 10, untilMs: 30 };
  const newer = { country: 'XD', region: 'A', fromMs: 12, untilMs: 40 };
  const elsewhere = { country: 'XE', fromMs: 16 };
  const rows = [usual, region, unseen, older, newer, elsewhere];
  // 20 and 30 change nothing in A while `newer` holds until 40.
  expect(nextRow(rows, 'XD', 'A', 15)).toEqual({ atMs: 40, row: region });
  expect(nextRow(rows, 'XD', 'A', 40)).toEqual({ atMs: 50, row: usual });
  expect(nextRow(rows, 'XD', 'A', 50)).toBeUndefined();
  expect(nextRow([{ country: 'XE', untilMs: 30 }], 'XE', undefined, 15)).toEqual({ atMs: 30, row: undefined });
});

test('sports are read everywhere, like every page that search engines may keep [S2.087 S6.31]', () => {
  for (const id of ['sport', 'sport-param']) expect(routes.find((row) => row.id === id)?.restricted).toBe('read');
  const offenders = routes.filter((row) => row.index && row.restricted !== 'read').map((row) => row.id);
  expect(offenders.filter((id) => id !== 'play' && id !== 'play-any')).toEqual([]);
});
