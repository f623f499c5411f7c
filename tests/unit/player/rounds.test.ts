import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { nextDue, ripe } from '#functions/player/core/due.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { writeMeta } from '#functions/player/core/meta.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { nameOf } from '#functions/player/person/memberships.ts';
import { patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { act, decide, placeBet } from '#functions/player/rounds/engine.ts';
import { openRounds, type RoundsQuery, roundById, rounds } from '#functions/player/rounds/history.ts';
import { rotate, seeds } from '#functions/player/rounds/seeds.ts';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import { playedGames, stats } from '#functions/player/rounds/stats.ts';
import { reserve } from '#functions/player/rounds/table.ts';
import { inForce } from '#functions/player/rounds/titles.ts';
import { describeMoney, euroOf, own, ownWorth } from '#kit/currencies.ts';
import { snapshotOf, writtenBetween } from '#kit/rows.ts';
import { serve } from '#kit/timers.ts';
import { publishedTitles } from '#kit/titles.ts';
import { ASKER, COIN, OFFERED, RULES, TestPlayer, withMaxStake } from '#kit/transaction.ts';
import { chanceOf, commitmentOf } from '#shared/chance/draw.ts';
import { audit, bonusOf } from '#shared/domain/ledger.ts';
import { inCash, type Split } from '#shared/domain/postings.ts';
import { splitStake, splitWin } from '#shared/domain/rounds.ts';
import { engineOf } from '#shared/games/registry.ts';

function funded(amountMinor = 10_000, seed = 'seed'): TestPlayer {
  const player = new TestPlayer(seed);
  const { payment } = player.get((tx) =>
    openDeposit(tx, ASKER, {
      key: 'f',
      amountMinor,
      currency: own(),
      method: 'visa',
      provider: 'p',
      minMinor: 1,
      maxMinor: 1e9,
    }),
  );
  player.get((tx) =>
    settleDeposit(tx, { provider: 'p', providerRef: 'f', paymentId: payment.id, amountMinor, currency: own() }),
  );
  return player;
}
const bet = (key: string, change: Partial<BetInput> = {}): BetInput => ({
  key,
  game: COIN.id,
  stakeMinor: 1000,
  currency: own(),
  action: { heads: true },
  ...change,
});
const place = (player: TestPlayer, input: BetInput, title: typeof COIN | undefined = COIN, asker = ASKER) =>
  player.do((tx) => placeBet(tx, asker, input, title));
const cash = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor ?? 0;
const faults = (player: TestPlayer) => audit(ledgerRows(player.store), storedBalances(player.store));
const count = (player: TestPlayer, table: string) =>
  player.store.all<{ n: number }>(`select count(*) as n from ${table}`)[0]?.n;

describeMoney('a bet', () => {
  test('on several balls is one stake: asked again after a lost answer it is the same round, once in balance and sums [I7 I28]', () => {
    const player = funded(100_000);
    const drop = publishedTitles().get('parallax/perseid-drop');
    if (!drop) throw new Error('no plinko');
    const engine = engineOf('plinko');
    if (!engine) throw new Error('no engine');
    const title = { ...COIN, id: 'parallax/perseid-drop', engine, config: drop.config };
    const input = bet('ten', { game: title.id, stakeMinor: 10_000, action: { rows: 8, risk: 'low', balls: 10 } });
    const first = place(player, input, title);
    if (!first.ok) throw new Error(first.code);
    expect(place(player, input, title)).toEqual(first);
    expect(first.value.round).toMatchObject({ stakeMinor: 10_000 });
    expect([cash(player), count(player, 'round')]).toEqual([90_000 + first.value.round.payoutMinor, 1]);
    const staked = player.store.all<{ sum: number }>('select sum(stake) as sum from round')[0]?.sum;
    expect(staked).toBe(10_000);
    expect(faults(player)).toEqual([]);
  });

  test('waits for the fields that its studio asks of a profile, names them, and takes nothing [S5.39]', () => {
    const player = funded();
    player.get((tx) => patchProfile(tx, { firstName: '', city: '' }));
    const asking = { ...COIN, asks: ['first_name', 'date_of_birth', 'city'] as const };
    const refused = place(player, bet('a'), asking);
    expect(refused).toMatchObject({ ok: false, code: 'profile.incomplete', detail: { missing: 'first_name,city' } });
    expect([cash(player), count(player, 'round')]).toEqual([10_000, 0]);
    player.get((tx) => patchProfile(tx, { firstName: 'Grace', city: 'Wien' }));
    expect(place(player, bet('a'), asking).ok).toBe(true);
  });

  test('is refused where the title is not offered: where the player is, and where they are registered [I35 S6.30]', () => {
    // The player is registered in Germany and plays from Austria.
    const player = funded();
    for (const blocked of [['AT'], ['DE'], ['CA', 'DE']])
      expect(place(player, bet('a'), { ...COIN, blocked })).toMatchObject({ ok: false, code: 'geo.game' });
    expect([cash(player), count(player, 'round')]).toEqual([10_000, 0]);
    expect(place(player, bet('a'), { ...COIN, blocked: ['CA'] }).ok).toBe(true);
  });

  test('what the catalogue in force closes binds players where they are registered too, and refuses no retry of a bet [I7 I35 S6.30]', () => {
    const player = funded();
    const closed = (...blocked: string[]) => inForce(COIN, { published: true, blocked });
    const withdrawn = inForce(COIN, { published: false, blocked: [] });
    const first = player.get((tx) => placeBet(tx, ASKER, bet('a'), COIN));
    for (const title of [closed('AT'), closed('DE'), withdrawn])
      expect(player.get((tx) => placeBet(tx, ASKER, bet('a'), title))).toEqual(first);
    player.pass(10_000);
    for (const title of [closed('AT'), closed('DE')])
      expect(player.do((tx) => placeBet(tx, ASKER, bet('b'), title))).toMatchObject({ code: 'geo.game' });
    expect(player.do((tx) => placeBet(tx, ASKER, bet('b'), withdrawn))).toMatchObject({ code: 'game.unknown' });
    expect(count(player, 'round')).toBe(1);
    expect(place(player, bet('b'), closed('CA')).ok).toBe(true);
  });

  test('a move that stakes more passes the gate of the title and the maximum of the market, for the whole round [S6.30 I35 I28]', () => {
    const player = funded();
    const { round } = player.get((tx) => placeBet(tx, ASKER, bet('a', { action: { heads: true, open: true } }), COIN));
    const move = (action: string, title: typeof COIN) =>
      player.do((tx) => act(tx, ASKER, { key: action, roundId: round.id, step: 1, action }, title, OFFERED));
    expect(move('double', { ...COIN, blocked: ['AT'] })).toMatchObject({ code: 'geo.game' });
    expect(move('double', { ...COIN, stakes: {} })).toMatchObject({ code: 'currency.refused' });
    const before = player.rules;
    player.rules = withMaxStake(euroOf(1999));
    expect(move('double', COIN)).toMatchObject({
      code: 'stake.too_high',
      detail: { maxMinor: ownWorth(euroOf(1999)) },
    });
    player.rules = before;
    // What stakes nothing is always taken.
    expect(move('stand', { ...COIN, blocked: ['AT'], stakes: {} }).ok).toBe(true);
  });

  test('stakes, draws and pays in one command; the draw is the one the seeds fix [I12 I20]', () => {
    const player = funded();
    const clientSeed = 'chosen-1';
    const { seedHash } = player.get((tx) => rotate(tx, clientSeed));
    const answer = place(player, bet('a'));
    if (!answer.ok) throw new Error(answer.code);
    const { round, wallet: purse, nextAtMs } = answer.value;
    expect(round).toMatchObject({ id: 'R1042-1', status: 'settled', stakeMinor: 1000, configHash: 'coin-1' });
    expect(round.fairness).toEqual({ seedHash, clientSeed, nonce: 0, serverSeed: null });
    expect(purse.amountMinor).toBe(10_000 - 1000 + round.payoutMinor);
    expect(nextAtMs).toBe(player.nowMs + RULES.market.minCycleMs.default);
    player.pass(5000);
    const { revealed } = player.get((tx) => rotate(tx, 'mine'));
    const serverSeed = revealed[0]?.serverSeed ?? '';
    expect(commitmentOf(serverSeed)).toBe(seedHash);
    const heads = chanceOf({ serverSeed, clientSeed, nonce: 0 }).float() < 0.5;
    expect(round.payoutMinor).toBe(heads ? 2000 : 0);
    expect(player.get((tx) => roundById(tx, round.id)).fairness?.serverSeed).toBe(serverSeed);
    expect(faults(player)).toEqual([]);
  });

  test('with a used key is the first answer again, with other input a refusal; nothing is drawn twice [I7]', () => {
    const player = funded();
    const first = place(player, bet('a'));
    player.pass(60_000);
    const rowsBefore = count(player, 'ledger');
    expect(place(player, bet('a'))).toEqual(first);
    expect(place(player, bet('a', { stakeMinor: 2000 }))).toMatchObject({ code: 'idempotency.key_reused' });
    expect(count(player, 'ledger')).toBe(rowsBefore);
    expect(player.get((tx) => seeds(tx)).nonce).toBe(1);
  });

  test('that is refused changes nothing, and the same key is judged anew [I7]', () => {
    const player = funded(500);
    expect(place(player, bet('a'))).toMatchObject({ code: 'funds.insufficient', detail: { missingMinor: 500 } });
    expect(player.get((tx) => seeds(tx)).nonce).toBe(0);
    expect([count(player, 'round'), count(player, 'command')]).toEqual([0, 1]);
    expect(place(player, bet('a', { stakeMinor: 500 })).ok).toBe(true);
  });

  test('refuses stakes, games, currencies and places that are not allowed', () => {
    const player = funded();
    expect(place(player, bet('a', { stakeMinor: 0 }))).toMatchObject({ code: 'stake.too_low' });
    expect(place(player, bet('a', { stakeMinor: 10.5 }))).toMatchObject({ code: 'stake.too_low' });
    expect(place(player, bet('a', { action: null }))).toMatchObject({ code: 'bet.invalid' });
    expect(place(player, bet('a', { currency: 'USD' }))).toMatchObject({ code: 'account.unknown' });
    expect(player.do((tx) => placeBet(tx, ASKER, bet('a', { game: 'no/such' }), undefined))).toMatchObject({
      code: 'game.unknown',
    });
    expect(place(player, bet('a'), COIN, { ...ASKER, geo: 'restricted' })).toMatchObject({ code: 'geo.money' });
    expect(place(player, bet('a'), COIN, { ...ASKER, geo: 'partial' })).toMatchObject({ code: 'geo.money' });
    expect(place(player, bet('a'), COIN, { ...ASKER, licence: 'EE' })).toMatchObject({ code: 'EE_LICENSE_BLOCKED' });
    player.rules = withMaxStake(euroOf(500));
    expect(place(player, bet('a'))).toMatchObject({
      code: 'stake.too_high',
      detail: { maxMinor: ownWorth(euroOf(500)) },
    });
    expect(count(player, 'round')).toBe(0);
  });

  test('is refused while the player owes money, and so is a stake inside a round and one for a table [I3]', () => {
    const player = funded();
    player.get((tx) => placeBet(tx, ASKER, bet('o', { action: { heads: true, open: true } }), COIN));
    const taken = {
      provider: 'p',
      providerRef: 'cb',
      paymentId: 'P1042-1',
      currency: own(),
      amountMinor: 10_000,
    } as const;
    player.get((tx) => chargeback(tx, taken));
    const move = (action: string) =>
      player.do((tx) => act(tx, ASKER, { key: action, roundId: 'R1042-1', step: 1, action }, COIN, OFFERED));
    expect(move('double')).toMatchObject({ code: 'debt.open', detail: { debtMinor: 1000 } });
    expect(move('stand').ok).toBe(true);
    player.pass(5000);
    expect(place(player, bet('b', { stakeMinor: 10 }))).toMatchObject({ code: 'debt.open' });
    const part = { ...bet('r', { stakeMinor: 10 }), decider: 'solstice:1' };
    expect(player.do((tx) => reserve(tx, ASKER, part, COIN))).toMatchObject({ code: 'debt.open' });
  });

  test('asks for a name where there is only a sign for one, whatever the title asks, and for all that it asks at once', () => {
    const player = funded();
    player.get((tx) => writeMeta(tx, 'profile', { ...profileOf(tx), firstName: '-', city: '' }));
    expect(place(player, bet('a'))).toMatchObject({ code: 'profile.incomplete', detail: { missing: 'first_name' } });
    const asking = { ...COIN, asks: ['last_name', 'city'] as const };
    expect(place(player, bet('a'), asking)).toMatchObject({ detail: { missing: 'first_name,city' } });
    expect([cash(player), count(player, 'round')]).toEqual([10_000, 0]);
  });

  test('waits for the person where it was not asked about the player’s name yet, or not lately [I33 I52]', () => {
    const player = funded();
    const { lease } = player;
    player.get((tx) => patchProfile(tx, { firstName: 'Ada' }));
    expect(place(player, bet('a'))).toMatchObject({ code: 'person.unasked' });
    expect([cash(player), count(player, 'round')]).toEqual([10_000, 0]);
    player.lease = { name: player.get((tx) => nameOf(profileOf(tx))), key: 'another' };
    expect(place(player, bet('a')).ok).toBe(true);
    player.pass(5000);
    player.lease = null;
    expect(place(player, bet('b'))).toMatchObject({ code: 'person.unasked' });
    player.lease = lease;
    expect(place(player, bet('b'))).toMatchObject({ code: 'person.unasked' });
  });

  test('waits for the cycle of the one before, start to start', () => {
    const player = funded();
    place(player, bet('a'));
    player.pass(4999);
    expect(place(player, bet('b'))).toMatchObject({ code: 'round.too_soon' });
    player.pass(1);
    expect(place(player, bet('b')).ok).toBe(true);
  });

  test('a plain bet owes no queue and nobody else a word, plans nothing, and writes at most 14 rows where it loses [I40]', () => {
    const player = funded(1_000_000, 'plain');
    place(player, bet('first'));
    player.store.all('delete from outbox');
    const look = () => snapshotOf((sql) => player.store.all(sql));
    let lost = 0;
    for (let n = 0; n < 20; n++) {
      player.pass(5000);
      const before = look();
      const due = nextDue(player.store);
      const answer = place(player, bet(`plain ${n}`));
      expect(answer.ok).toBe(true);
      expect(player.store.all('select 1 from outbox')).toEqual([]);
      expect(nextDue(player.store)).toBe(due);
      const written = writtenBetween(before, look());
      const isLost = answer.ok && answer.value.round.payoutMinor === 0;
      if (isLost) lost += 1;
      expect(written).toBeLessThanOrEqual(isLost ? 14 : 16);
    }
    expect(lost).toBeGreaterThan(3);
  });

  test('writes at most 15 rows, one more while a bonus wagers, three more for a split, and one more where it feeds a jackpot [I40]', () => {
    const feeds = { jackpot: 'test', levels: [{ sharePpm: 1000, oneInMinor: 1000 }] };
    const most = (bonus: 'none' | 'beside' | 'split', title: typeof COIN, gifts = 1) => {
      const counts = ['', 1, 2, 3, 4, 5].map((seed) => {
        const player = funded(1500, `rows ${seed}`);
        for (let id = 0; bonus !== 'none' && id < gifts; id++)
          player.grant(10_000, { maxBetMinor: 10_000 }, { id: String(id) });
        place(player, bet('first'), title);
        player.pass(5000);
        const look = () => snapshotOf((sql) => player.store.all(sql));
        const before = look();
        const answer = place(player, bet('a', { stakeMinor: cash(player) + (bonus === 'split' ? 500 : -100) }), title);
        return answer.ok ? writtenBetween(before, look()) : 0;
      });
      return Math.max(...counts);
    };
    expect(most('none', COIN)).toBe(15);
    expect(most('beside', COIN)).toBe(16);
    expect(most('split', COIN)).toBe(19);
    expect(most('split', COIN, 50)).toBe(19);
    expect(most('none', { ...COIN, feeds })).toBe(16);
  });
});

describeMoney('an open round', () => {
  const opened = (player: TestPlayer) => place(player, bet('o', { action: { heads: true, open: true } }));

  test('is there again, forbids another game and a rotation, and finishes with what was drawn', () => {
    const player = funded();
    opened(player);
    expect(cash(player)).toBe(9000);
    expect(player.get((tx) => openRounds(tx))).toMatchObject([{ id: 'R1042-1', status: 'open' }]);
    player.pass(10_000);
    expect(place(player, bet('b'))).toMatchObject({ code: 'round.open', detail: { roundId: 'R1042-1' } });
    expect(player.do((tx) => rotate(tx, 'mine'))).toMatchObject({ code: 'round.open' });
    const move = { key: 'm', roundId: 'R1042-1', step: 1, action: 'double' };
    const answer = player.get((tx) => act(tx, ASKER, move, COIN, OFFERED));
    expect(answer.round).toMatchObject({
      status: 'settled',
      stakeMinor: 2000,
      actions: [{ heads: true, open: true }, 'double'],
    });
    expect(cash(player)).toBe(8000 + answer.round.payoutMinor);
    expect(player.get((tx) => act(tx, ASKER, move, COIN, OFFERED))).toEqual(answer);
    expect(player.get((tx) => stats(tx))).toMatchObject({
      rounds: 1,
      accounts: [{ stakedMinor: 2000, wonMinor: answer.round.payoutMinor }],
    });
    expect(player.do((tx) => act(tx, ASKER, { ...move, key: 'n' }, COIN, OFFERED))).toMatchObject({
      code: 'round.settled',
    });
    expect(player.do((tx) => act(tx, ASKER, { ...move, key: 'n', roundId: 'R7-1' }, COIN, OFFERED))).toMatchObject({
      code: 'round.unknown',
    });
    expect(faults(player)).toEqual([]);
  });

  test('goes on in its own draws, whoever moves: a second step takes the float after those of the first [I12]', () => {
    // A step of its own draw that stakes nothing, so that the house may take it too.
    const drawing = {
      ...COIN,
      engine: {
        ...COIN.engine,
        move: () => ({ ok: true as const, value: { stakeMinor: 0, choice: { double: true } } }),
      },
    };
    const seen = new Set<string>();
    for (let i = 0; i < 16; i++) {
      const player = funded(10_000, `draws ${i}`);
      opened(player);
      const byHouse = i % 2 === 0;
      if (byHouse) player.get((tx) => decide(tx, 1, drawing));
      else player.get((tx) => act(tx, ASKER, { key: 'm', roundId: 'R1042-1', step: 1, action: 'draw' }, drawing));
      player.get((tx) => rotate(tx, 'next'));
      const { fairness, view } = player.get((tx) => roundById(tx, 'R1042-1'));
      const { serverSeed, clientSeed = '', nonce = 0 } = fairness ?? {};
      const chance = chanceOf({ serverSeed: serverSeed ?? '', clientSeed, nonce });
      const [first, second] = [chance.float() < 0.5, chance.float() < 0.5];
      expect(view).toMatchObject({ won: second });
      seen.add(`${byHouse} ${first === second}`);
    }
    // Both the house and the player met draws that tell the first float from the second.
    expect(seen.size).toBe(4);
  });

  test('takes no new stake beyond a limit or under an exclusion, but may be finished [I30 I32 I34]', () => {
    const player = funded();
    opened(player);
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 1500 }));
    const move = (action: string) =>
      player.do((tx) => act(tx, { ...ASKER }, { key: action, roundId: 'R1042-1', step: 1, action }, COIN, OFFERED));
    expect(move('double')).toMatchObject({ code: 'limit.reached', detail: { type: 'wager', remainingMinor: 500 } });
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    expect(move('double')).toMatchObject({ code: 'limit.excluded' });
    expect(move('stand').ok).toBe(true);
  });

  test('counts and judges a later stake in the window of its first one [I28 limits.md 1]', () => {
    const player = funded(100_000);
    // 23:59 in Berlin, the player's zone.
    player.nowMs = Date.UTC(2026, 10, 20, 22, 59);
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 2500 }));
    expect(place(player, bet('b')).ok).toBe(true);
    player.pass(5000);
    opened(player);
    player.pass(120_000);
    // Yesterday holds 20.00 of 25.00: the 10.00 do not fit there, though today is empty, and no time frees them.
    const double = { key: 'd', roundId: 'R1042-2', step: 1, action: 'double' };
    expect(player.do((tx) => act(tx, ASKER, double, COIN, OFFERED))).toMatchObject({
      code: 'limit.reached',
      detail: { usedMinor: 2000, remainingMinor: 500, freesAtMs: null },
    });
    player.get((tx) => act(tx, ASKER, { ...double, action: 'stand' }, COIN, OFFERED));
    expect(place(player, bet('c', { stakeMinor: 2500 })).ok).toBe(true);
  });

  test('is decided by the house after 24 hours, once, and says so', () => {
    const player = funded();
    opened(player);
    const due = player.store.all<{ at: number }>(`select at from due where kind = 'round.house'`);
    expect(due).toEqual([{ at: player.nowMs + 24 * 3_600_000 }]);
    player.pass(24 * 3_600_000);
    for (let i = 0; i < 2; i++) player.get((tx) => decide(tx, 1, COIN));
    expect(player.get((tx) => roundById(tx, 'R1042-1'))).toMatchObject({ status: 'settled', house: true });
    expect(player.store.all(`select * from due where kind = 'round.house'`)).toEqual([]);
    expect(faults(player)).toEqual([]);
  });
});

describeMoney('a round whose configuration is gone', () => {
  test('is tried for three days, then void: exactly its stakes go back, once, and never counted [I13 I15 I28]', () => {
    const player = funded();
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'month', currency: own(), amountMinor: 2000 }));
    place(player, bet('o', { action: { heads: true, open: true } }));
    expect(cash(player)).toBe(9000);
    player.pass(24 * 3_600_000);
    expect(() => player.do((tx) => decide(tx, 1, undefined))).toThrow('no configuration');
    player.pass(48 * 3_600_000);
    for (let i = 0; i < 2; i++) player.get((tx) => decide(tx, 1, undefined));
    const round = player.get((tx) => roundById(tx, 'R1042-1'));
    expect(round).toMatchObject({ status: 'voided', stakeMinor: 1000, payoutMinor: 0, settledAtMs: player.nowMs });
    expect(cash(player)).toBe(10_000);
    const kinds = ledgerRows(player.store).map(({ kind, ref, amountMinor }) => [kind, ref, Number(amountMinor)]);
    expect(kinds.slice(1)).toEqual([
      ['bet', 'R1042-1', 1000],
      ['rollback', 'R1042-1', 1000],
    ]);
    expect(faults(player)).toEqual([]);
    expect(player.get((tx) => stats(tx))).toMatchObject({ rounds: 0, accounts: [{ stakedMinor: 0, wonMinor: 0 }] });
    // No win can follow, and the month's limit is whole again.
    const late = { key: 'm', roundId: 'R1042-1', step: 1, action: 'stand' };
    expect(player.do((tx) => act(tx, ASKER, late, COIN, OFFERED))).toMatchObject({ code: 'round.settled' });
    expect(player.get((tx) => openRounds(tx))).toEqual([]);
    expect(place(player, bet('n', { stakeMinor: 2000 })).ok).toBe(true);
  });

  test('that was settled or decided is never void [I13]', () => {
    const player = funded();
    place(player, bet('a'));
    player.pass(100 * 3_600_000);
    player.get((tx) => decide(tx, 1, undefined));
    expect(player.get((tx) => roundById(tx, 'R1042-1')).status).toBe('settled');
  });
});

test('parts of a stake and of a win are the whole, none below nothing, cash first or bonus first [I22]', () => {
  const purse = bonusOf('gift');
  const whole = ({ cashMinor, bonusMinor, purse: from }: Split) => {
    expect(Math.min(cashMinor, bonusMinor)).toBeGreaterThanOrEqual(0);
    expect(from).toBe(bonusMinor > 0 ? purse : null);
    return cashMinor + bonusMinor;
  };
  const amount = fc.nat(1_000_000);
  fc.assert(
    fc.property(fc.nat(1_000_000_000), amount, amount, amount, (winMinor, stakeMinor, cashMinor, amountMinor) => {
      expect(splitStake(stakeMinor, cashMinor, null)).toEqual(inCash(stakeMinor));
      for (const order of ['cash_first', 'bonus_first'] as const) {
        const split = splitStake(stakeMinor, cashMinor, { purse, amountMinor, order });
        expect(whole(split)).toBe(stakeMinor);
        const first = order === 'cash_first' ? Math.max(0, stakeMinor - cashMinor) : stakeMinor;
        expect(split.bonusMinor).toBe(Math.min(first, amountMinor));
        const won = splitWin(winMinor, { allMinor: stakeMinor, bonusMinor: split.bonusMinor, purse: split.purse });
        expect(whole(won)).toBe(winMinor);
        if (stakeMinor > 0) expect(won.bonusMinor).toBe(Math.floor((winMinor * split.bonusMinor) / stakeMinor));
      }
    }),
  );
});

test('an exclusion lets the house decide the open round at once, and its win is paid [I32 limits.md 10]', () => {
  const player = funded();
  place(player, bet('o', { action: { heads: true, open: true } }));
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
  for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, COIN));
  const round = player.get((tx) => roundById(tx, 'R1042-1'));
  expect(round).toMatchObject({ status: 'settled', house: true });
  expect(cash(player)).toBe(9000 + round.payoutMinor);
  player.pass(10_000);
  expect(place(player, bet('p'))).toMatchObject({ code: 'limit.excluded', detail: { untilMs: null } });
});

test('history pages by cursor, newest first; totals agree with it', () => {
  const player = funded(100_000);
  for (let i = 0; i < 7; i++) {
    player.pass(5000);
    place(player, bet(`b${i}`));
  }
  const first = player.get((tx) => rounds(tx, { size: 5 }));
  expect(first.items.map(({ id }) => id)).toEqual(['R1042-7', 'R1042-6', 'R1042-5', 'R1042-4', 'R1042-3']);
  const rest = player.get((tx) => rounds(tx, { size: 5, cursor: first.cursor ?? '' }));
  expect([rest.items.length, rest.cursor]).toEqual([2, null]);
  const won = [...first.items, ...rest.items].reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  expect(player.get((tx) => stats(tx))).toMatchObject({
    rounds: 7,
    accounts: [{ currency: own(), stakedMinor: 7000, wonMinor: won, depositedMinor: 100_000 }],
  });
  expect(player.get((tx) => playedGames(tx))).toMatchObject([{ game: 'test/coin', rounds: 7 }]);
});

test('history of a stretch of time: placed from an instant until before another, paged and by game like all of it [S2.053]', () => {
  const player = funded(100_000);
  const times: number[] = [];
  for (let i = 0; i < 6; i++) {
    player.pass(60_000);
    times.push(player.nowMs);
    place(player, bet(`b${i}`));
  }
  const [, second = 0, third = 0, , fifth = 0] = times;
  const ids = (query: RoundsQuery) => player.get((tx) => rounds(tx, query)).items.map(({ id }) => id);
  expect(ids({ fromMs: second, toMs: fifth })).toEqual(['R1042-4', 'R1042-3', 'R1042-2']);
  expect(ids({ fromMs: second + 1, toMs: third })).toEqual([]);
  expect(ids({ fromMs: fifth })).toEqual(['R1042-6', 'R1042-5']);
  expect(ids({ toMs: third })).toEqual(['R1042-2', 'R1042-1']);
  expect(ids({ toMs: times[0] ?? 0 })).toEqual([]);
  expect(ids({ fromMs: player.nowMs + 1 })).toEqual([]);
  const page = player.get((tx) => rounds(tx, { fromMs: second, toMs: fifth, size: 2 }));
  expect(page.items.map(({ id }) => id)).toEqual(['R1042-4', 'R1042-3']);
  expect(ids({ fromMs: second, toMs: fifth, size: 2, cursor: page.cursor ?? '' })).toEqual(['R1042-2']);
  expect(ids({ fromMs: second, toMs: fifth, game: 'no/such' })).toEqual([]);
});

test('money in a bet can not be withdrawn and money withdrawn can not be bet [I20]', () => {
  const player = funded(1000);
  const out = {
    key: 'o',
    amountMinor: 600,
    currency: own(),
    method: 'visa',
    provider: 'p',
    minMinor: 1,
    maxMinor: 1e9,
    destination: 'd',
    instrument: 'i',
    recallable: true,
    payAfterMs: 0,
  } as const;
  player.get((tx) => requestCashout(tx, ASKER, out));
  expect(place(player, bet('a', { stakeMinor: 401 }))).toMatchObject({ code: 'funds.insufficient' });
  expect(place(player, bet('a', { stakeMinor: 400, action: { heads: true, open: true } })).ok).toBe(true);
  expect(player.do((tx) => requestCashout(tx, ASKER, { ...out, key: 'p', amountMinor: 1 }))).toMatchObject({
    code: 'funds.insufficient',
  });
});
