// A jackpot in the player's object: what rounds tell it, and its prize in the player's books.
import { expect, test } from 'vitest';
import { acknowledge, ripe } from '#functions/object/outbox.ts';
import { wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { GATHER_MS } from '#functions/player/core/outbox.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { limits } from '#functions/player/limits/view.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { patchProfile } from '#functions/player/person/profile.ts';
import { act, decide, placeBet } from '#functions/player/rounds/engine.ts';
import { type JackpotPrize, jackpotWon } from '#functions/player/rounds/jackpot-prize.ts';
import { stats } from '#functions/player/rounds/stats.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import { describeMoney, own, ownWorth, RATES } from '#kit/currencies.ts';
import { TERMS } from '#kit/jackpot.ts';
import { publishedTitles } from '#kit/titles.ts';
import { ASKER, COIN, OFFERED, RULES, TestPlayer } from '#kit/transaction.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { audit } from '#shared/domain/ledger.ts';
import { engineOf } from '#shared/games/registry.ts';
import { tableOf } from '#shared/games/stake.ts';

const FED: Title = { ...COIN, feeds: { jackpot: 'test', levels: TERMS } };
/** 250 minor units in millionths of a EUR cent: 2.50 EUR, 250 yen at 0.0061, 250 satoshi at 85,000; and what the terms give of them. */
const STAKED = { EUR: 250_000_000, JPY: 152_500_000, BTC: 21_250_000 };
const GIVEN = { EUR: 1_250_000, JPY: 762_500, BTC: 106_250 };
const PUBLIC = { fromMinor: 10_000, fromTimes: 50, leastMinor: 500, shards: 1 };

function funded(cashMinor = 100_000): TestPlayer {
  const player = new TestPlayer();
  const currency = own();
  const money = { currency, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 };
  player.get((tx) => openDeposit(tx, ASKER, { key: 'd', amountMinor: cashMinor, ...money }));
  player.get((tx) =>
    settleDeposit(tx, { provider: 'p', providerRef: 'r', paymentId: 'P1042-1', amountMinor: cashMinor, currency }),
  );
  return player;
}

let keys = 0;
const bet = (player: TestPlayer, stakeMinor: number, title = FED) => {
  player.pass(10_000);
  const action = { heads: true };
  return player.get((tx) =>
    placeBet(tx, ASKER, { key: `k${keys++}`, game: title.id, stakeMinor, currency: own(), action }, title),
  );
};
const eventsOf = (player: TestPlayer): OutgoingEvent[] => player.facts;
const settledOf = (player: TestPlayer) =>
  eventsOf(player).flatMap((event) => (event.type === 'round.settled' ? [event] : []));
const cash = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor;
const faults = (player: TestPlayer) => audit(ledgerRows(player.store), storedBalances(player.store));

const prize = (change: Partial<JackpotPrize> = {}): JackpotPrize => ({
  id: 'J-test-1',
  jackpot: 'test',
  jackpotName: 'Test',
  level: 'level_1',
  roundId: 'R1042-1',
  originalMinor: 5000,
  originalCurrency: 'EUR',
  amountMinor: 5000,
  currency: own(),
  wonAtMs: 1,
  ...change,
});

describeMoney('a settled round', () => {
  test('tells its jackpot the stake in euro and the terms of that moment, in the bet’s own transaction, with one row more [S3.10]', () => {
    const player = funded();
    const before = player.store.all('select 1 from outbox').length;
    bet(player, 250);
    expect(player.store.all('select 1 from outbox').length).toBe(before + 2);
    expect(settledOf(player)).toMatchObject([
      {
        stake: 250,
        // 0.1 % + 0.15 % + 0.25 % of 250 cents, or of what 250 of another currency are worth.
        contribution: GIVEN[own()],
        jackpot: {
          jackpot: 'test',
          roundId: 'R1042-1',
          stakeMicro: STAKED[own()],
          levels: TERMS,
          currency: own(),
          rate: RATES[own()],
        },
      },
    ]);
  });

  test('of a game without a jackpot feeds none, and a bet costs one row more with one', () => {
    // The same player with the same seeds, so that both bets end alike.
    const [without, withOne] = [COIN, FED].map((title) => {
      const player = funded();
      const changes = () => player.store.all<{ n: number }>('select total_changes() as n')[0]?.n ?? 0;
      const before = changes();
      bet(player, 250, title);
      return { rows: changes() - before, contributions: settledOf(player).map(({ contribution }) => contribution) };
    });
    expect(withOne?.rows).toBe((without?.rows ?? 0) + 1);
    expect([without, withOne].map((one) => one?.contributions)).toEqual([[0], [GIVEN[own()]]]);
  });

  test('whose stake the house gives back feeds none: it has played for nothing', () => {
    const player = funded();
    const mines = publishedTitles().get('parallax/lodestone-mines');
    const engine = engineOf('mines');
    const table = mines && tableOf(mines, own());
    if (!mines || !engine || !table) throw new Error('no mines');
    const title: Title = { ...FED, engine, config: mines.config, stakes: { [own()]: table } };
    const [action = null] = engine.plain(mines.config, 1000);
    player.pass(10_000);
    const input = { key: 'a', game: FED.id, stakeMinor: 1000, currency: own(), action } as const;
    player.get((tx) => placeBet(tx, ASKER, input, title));
    player.pass(24 * 3_600_000);
    player.get((tx) => decide(tx, 1, title));
    const [event] = settledOf(player);
    expect(event).toMatchObject({ stake: 1000, payout: 1000, contribution: 0 });
    expect(event).not.toHaveProperty('jackpot');
  });

  test('of several steps takes part under the terms of its first stake, whatever is published meanwhile [S3.10 S3.11]', () => {
    const dearer: Title = { ...COIN, feeds: { jackpot: 'later', levels: [{ sharePpm: 50_000, oneInMinor: 1 }] } };
    const finish = [
      (player: TestPlayer, title: Title, roundId: string) =>
        player.get((tx) => act(tx, ASKER, { key: 'a', roundId, step: 1, action: 'double' }, title, OFFERED)),
      (player: TestPlayer, title: Title) => player.do((tx) => decide(tx, 1, title)),
    ];
    for (const [i, end] of finish.entries())
      for (const later of [dearer, COIN]) {
        const player = funded();
        const input = {
          key: 'b',
          game: FED.id,
          stakeMinor: 100,
          currency: own(),
          action: { heads: true, open: true },
        } as const;
        const { round } = player.get((tx) => placeBet(tx, ASKER, input, FED));
        end(player, later, round.id);
        // The second stake of a round belongs to it.
        const stakeMicro = ((i === 0 ? 200 : 100) * STAKED[own()]) / 250;
        expect(settledOf(player)).toMatchObject([{ jackpot: { jackpot: 'test', levels: TERMS, stakeMicro } }]);
      }
    const player = funded();
    const input = {
      key: 'b',
      game: COIN.id,
      stakeMinor: 100,
      currency: own(),
      action: { heads: true, open: true },
    } as const;
    player.get((tx) => placeBet(tx, ASKER, input, COIN));
    player.do((tx) => decide(tx, 1, dearer));
    expect(settledOf(player)).toMatchObject([{ contribution: 0 }]);
  });

  test('is owed to the queue, as the day’s first of a title, and to the jackpot, each until it has it, in either order [I8 I40]', () => {
    for (const order of [
      ['queue:lists', 'jackpot:test'],
      ['jackpot:test', 'queue:lists'],
    ]) {
      const player = funded();
      player.store.all('delete from outbox');
      bet(player, 250);
      player.pass(GATHER_MS);
      const owed = ripe(player.store, player.nowMs, { busy: [], most: 50 });
      expect([...owed.keys()].toSorted()).toEqual(['jackpot:test', 'queue:lists']);
      expect(owed.get('jackpot:test')).toMatchObject([{ body: { jackpot: 'test' } }]);
      for (const [i, receiver = ''] of order.entries()) {
        const nos = owed.get(receiver)?.map(({ no }) => no) ?? [];
        // Told twice, it takes nothing of the other's away.
        for (let time = 0; time < 2; time++) acknowledge(player.store, receiver, nos);
        expect(player.store.all('select receiver from outbox')).toEqual(
          order.slice(i + 1).map((left) => ({ receiver: left })),
        );
      }
    }
  });
});

describeMoney('a prize', () => {
  test('is posted once under its id, from the house’s jackpot account, and the books balance [I1 I2 I7 I10 I12]', () => {
    const player = funded();
    bet(player, 250);
    const before = cash(player) ?? 0;
    for (let i = 0; i < 3; i++) player.get((tx) => jackpotWon(tx, prize()));
    expect(cash(player)).toBe(before + 5000);
    const rows = ledgerRows(player.store).filter(({ kind }) => kind === 'jackpot');
    expect(rows).toMatchObject([{ from: 'house:jackpot', to: 'player:real', amountMinor: 5000, ref: 'J-test-1' }]);
    expect(faults(player)).toEqual([]);
    expect(player.get((tx) => notifications(tx))).toMatchObject([
      { type: 'jackpot', textKey: 'jackpot_won', values: { amountMinor: 5000, currency: own(), level: 'level_1' } },
      {},
    ]);
    expect(eventsOf(player).filter(({ type }) => type === 'jackpot.paid')).toMatchObject([
      { prize: { id: 'J-test-1', amountMinor: 5000, game: COIN.id }, face: { name: '***' } },
    ]);
  });

  test('is paid during an exclusion and in a currency without an account: money owed is owed [I32]', () => {
    const player = funded();
    bet(player, 250);
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
    player.get((tx) => jackpotWon(tx, prize({ currency: 'USD' })));
    const accounts = player.get((tx) => wallet(tx)).accounts;
    expect(accounts.find(({ currency }) => currency === 'USD')?.amountMinor).toBe(5000);
    expect(faults(player)).toEqual([]);
  });

  test('lowers the loss of its round’s window, and counts among what was won (limits.md 1)', () => {
    const player = funded();
    player.get((tx) => setLimit(tx, { type: 'loss', period: 'day', currency: own(), amountMinor: 20_000 }));
    bet(player, 250);
    const used = () =>
      player.get((tx) => limits(tx)).limits.find(({ type }) => type === 'loss')?.accounts[0]?.usedMinor ?? 0;
    const won = () => player.get((tx) => stats(tx)).accounts[0]?.wonMinor ?? 0;
    const [lost, had] = [used(), won()];
    player.get((tx) => jackpotWon(tx, prize({ amountMinor: 100 })));
    expect(used()).toBe(lost - 100);
    expect(won()).toBe(had + 100);
  });

  test('for a round of another player is refused, and nothing is posted', () => {
    const player = funded();
    expect(player.do((tx) => jackpotWon(tx, prize({ roundId: 'R9-1' })))).toMatchObject({ ok: false });
    expect(cash(player)).toBe(100_000);
  });
});

describeMoney('what everybody hears [I38 S7.131]', () => {
  const winning = (player: TestPlayer) => {
    for (let i = 0; i < 30; i++) bet(player, ownWorth(6000));
    return eventsOf(player).flatMap((event) => (event.type === 'win.shown' ? [event.win] : []));
  };

  test('a big win goes out under a masked name, a small one not at all', () => {
    const player = funded(1e7);
    player.rules = { ...RULES, publicity: PUBLIC };
    player.get((tx) => patchProfile(tx, { nickname: 'Ada Lovelace' }));
    const wins = winning(player);
    expect(wins.length).toBeGreaterThan(3);
    expect(new Set(wins.map(({ name, amountMinor }) => `${name} ${amountMinor}`))).toEqual(
      new Set([`Ada Lo*** ${2 * ownWorth(6000)}`]),
    );
    // The whole name goes to the operators' list alone.
    const open = eventsOf(player).filter(({ type }) => type !== 'nickname.changed');
    expect(JSON.stringify(open)).not.toContain('Lovelace');
    player.facts.splice(0);
    bet(player, 100);
    // 80 EUR are no 100, however many units they are in the player's currency.
    for (let i = 0; i < 12; i++) bet(player, ownWorth(4000));
    expect(settledOf(player).some(({ payout }) => payout > ownWorth(4000))).toBe(true);
    expect(eventsOf(player).filter(({ type }) => type === 'win.shown')).toEqual([]);
  });

  test('it is owed to the feed itself, each under a number of its own, and to no queue', () => {
    const player = funded(1e7);
    player.rules = { ...RULES, publicity: PUBLIC };
    const wins = winning(player);
    expect(wins.length).toBeGreaterThan(3);
    const owed = player.store.all<{ receiver: string; body: string }>(
      `select receiver, body from outbox where receiver = 'feed' or body like '%win.shown%' order by no`,
    );
    expect(owed).toEqual(wins.map((win) => ({ receiver: 'feed', body: JSON.stringify(win) })));
  });

  test('who hides has no name in it, and lists are told to forget the one they had', () => {
    const player = funded(1e7);
    player.rules = { ...RULES, publicity: PUBLIC };
    player.get((tx) => patchProfile(tx, { nickname: 'Ada Lovelace' }));
    player.get((tx) => patchProfile(tx, { hidden: true }));
    player.get((tx) => patchProfile(tx, { hidden: true }));
    const faces = eventsOf(player).flatMap((event) => (event.type === 'face.changed' ? [event.face.name] : []));
    expect(faces).toEqual(['Ada Lo***', '***']);
    expect(winning(player).every(({ name }) => name === '***')).toBe(true);
  });

  test('who goes on a break has no name in it from that moment', () => {
    const player = funded(1e7);
    player.rules = { ...RULES, publicity: PUBLIC };
    player.get((tx) => patchProfile(tx, { nickname: 'Ada Lovelace' }));
    expect(winning(player).length).toBeGreaterThan(3);
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    const faces = eventsOf(player).flatMap((event) => (event.type === 'face.changed' ? [event.face.name] : []));
    expect(faces).toEqual(['Ada Lo***', '***']);
  });
});
