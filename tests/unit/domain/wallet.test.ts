// What a studio is told when a call is refused, and how it writes amounts (provider-wallet.md, Errors and 7).
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as wire from '#functions/ports/studios/wire.ts';
import { isProblemCode, problems } from '#shared/contract/problem.ts';
import { CURRENCIES, SUBUNITS } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { amountText, coinOf, minorOf } from '#shared/domain/wallet/amounts.ts';
import { carriesBalance, rowOf, studioErrorOf, TAKEN_BACK, WALLET_ERRORS } from '#shared/domain/wallet/errors.ts';

/** Where a stake of a studio's is judged: each refusal that is written there may end one. */
const JUDGES = [
  'functions/player/player.ts',
  'functions/player/core/accounts.ts',
  'functions/player/person/sessions.ts',
  'functions/player/limits/exclusion.ts',
  'functions/player/limits/guard.ts',
  'functions/player/limits/reality.ts',
  'functions/player/person/memberships.ts',
  'functions/player/person/questionnaire.ts',
  'functions/player/rounds/provider.ts',
  'functions/player/rounds/stake.ts',
  'src/shared/domain/bonuses/stakes.ts',
  'src/shared/domain/geo.ts',
  'src/shared/domain/rounds.ts',
  'src/shared/domain/wallet/amounts.ts',
];
/** Written beside them, of another command: a limit or a check that is changed, a round of the house's own. */
const OTHERS = new Set(['limit.invalid', 'person.unknown', 'questionnaire.none', 'round.open']);

const written = JUDGES.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/refuse\(\s*'([\w.]+)'/g)].map(([, code = '']) => ({ file, code })),
);

test('what was signed for one endpoint has no other effect at another: a list of stakes ends no round', () => {
  const account = { account_id: 'a', currency: 'EUR', round_id: 'r' };
  const stakes = {
    ...account,
    game_id: 'g',
    session_id: 's',
    transactions: [{ id_provider: 'b', type: 'bet', amount: '1' }],
  };
  expect(wire.betWin.safeParse(stakes).success).toBe(true);
  for (const other of [wire.finish, wire.rollback]) expect(other.safeParse(stakes).success).toBe(false);
  expect(wire.finish.safeParse({ ...account, unknown: 1 }).success).toBe(true);
  expect(wire.betWin.safeParse(account).success).toBe(false);
});

test('every problem with which a stake can end has a number', () => {
  expect(written.length).toBeGreaterThan(30);
  const without = written.filter(({ code }) => !OTHERS.has(code) && !rowOf(code));
  expect(without).toEqual([]);
  // The list of what is left out holds nothing that nobody writes.
  const codes = new Set(written.map(({ code }) => code));
  expect([...OTHERS].filter((code) => !codes.has(code))).toEqual([]);
});

test('every row of the table is a problem of ours, or a family of them', () => {
  const families = Object.keys(problems).map((code) => `${code.split('.')[0]}.*`);
  for (const code of Object.keys(WALLET_ERRORS))
    expect(isProblemCode(code) || families.includes(code), code).toBe(true);
});

test.each([
  ['funds.insufficient', undefined, 400, 100, 'funds.insufficient'],
  ['session.ended', undefined, 400, 101, 'session.ended'],
  ['limit.reached', { type: 'loss' }, 400, 105, 'loss'],
  ['limit.reached', { type: 'wager' }, 400, 105, 'wager'],
  ['limit.session', { type: 'session' }, 400, 105, 'session'],
  ['limit.reality_check', undefined, 400, 105, 'reality_check'],
  ['round.too_soon', undefined, 400, 105, 'cycle'],
  ['stake.too_high', undefined, 400, 106, 'stake.too_high'],
  ['bonus.excluded_game', undefined, 400, 107, 'bonus.excluded_game'],
  ['paused.game', undefined, 400, 107, 'paused.game'],
  ['game.unknown', undefined, 400, 405, 'game.unknown'],
  ['limit.excluded', undefined, 400, 110, 'limit.excluded'],
  ['geo.game', undefined, 400, 153, 'geo.game'],
  ['currency.refused', undefined, 400, 154, 'currency.refused'],
  ['round.settled', undefined, 400, 400, 'round.settled'],
  ['round.settled', TAKEN_BACK, 400, 409, 'taken_back'],
  ['webhook.signature', undefined, 400, 403, 'webhook.signature'],
  ['round.unknown', undefined, 500, 503, 'round.unknown'],
  ['person.unasked', undefined, 500, 503, 'person.unasked'],
  ['nobody.knows', undefined, 500, 503, 'nobody.knows'],
] as const)('%s %o is told as HTTP %i, %i %s', (code, detail, status, apiCode, message) => {
  const kind = status === 400 ? 'invalid_argument' : 'internal';
  expect(studioErrorOf(refuse(code, detail))).toEqual({ status, code: kind, apiCode, message });
});

test('limits, stakes and money are told with the balance', () => {
  expect([100, 105, 106, 107].every(carriesBalance)).toBe(true);
  expect([101, 110, 153, 400, 403, 405, 409, 503].some(carriesBalance)).toBe(false);
});

const EUR = { currency: 'EUR', shift: 0 } as const;

test.each([
  ['12.50', 'EUR', 1250],
  ['0.01', 'EUR', 1],
  ['7', 'EUR', 700],
  ['7.100000000000', 'EUR', 710],
  ['000000000000000001', 'EUR', 100],
  ['10.00', 'JPY', 10],
  ['0.00000001', 'BTC', 1],
  ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
] as const)('an amount of %s %s is %i', (text, currency, minor) => {
  expect(minorOf(text, { currency, shift: 0 })).toEqual({ ok: true, value: minor });
});

test.each([
  [12.5],
  ['12.505'],
  ['0'],
  ['0.00'],
  ['-1'],
  ['+1'],
  ['1e5'],
  ['1e999999999'],
  ['1,5'],
  [''],
  ['.5'],
  ['5.'],
  [' 5'],
  ['5\n'],
  ['1234567890123456789'],
  ['1.0000000000000'],
  ['90071992547409.92'],
  [null],
  [undefined],
  [['5']],
  ['٣'],
])('an amount of %o is refused, whatever may be read into it [I4]', (text) => {
  expect(minorOf(text, EUR)).toMatchObject({ ok: false, code: 'request.invalid' });
});

test('a studio’s own codes are ours by its table: thousandths of a bitcoin, DOGE for DOG', () => {
  const coins = { MBTC: { currency: 'BTC', shift: 3 }, DOGE: { currency: 'DOG', shift: 0 } } as const;
  const thousandths = coinOf('MBTC', coins) ?? EUR;
  expect(minorOf('1.5', thousandths)).toEqual({ ok: true, value: 150_000 });
  expect(minorOf('0.000001', thousandths)).toMatchObject({ ok: false });
  expect(amountText(150_000, thousandths)).toBe('1.50000');
  expect(coinOf('DOGE', coins)).toEqual(coins.DOGE);
  for (const other of ['eur', 'Eur', '', '__proto__', 'constructor', 'FUN'])
    expect(coinOf(other, coins)).toBeUndefined();
});

test('what is written of an amount reads as the same amount, in every currency [I4]', () => {
  const cases = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    minor: fc.integer({ min: 1, max: 2 ** 53 - 1 }),
  });
  fc.assert(
    fc.property(cases, ({ currency, minor }) => {
      const coin = { currency, shift: 0 };
      const text = amountText(minor, coin);
      expect(text.split('.')[1]?.length ?? 0).toBe(Math.log10(SUBUNITS[currency]));
      expect(minorOf(text, coin)).toEqual({ ok: true, value: minor });
    }),
    { seed: 108 },
  );
});
