// Money that is no euro over the wire: coins and yen are deposited, staked at tables of every kind, paid and told.
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import type { Client } from '#kit/client.ts';
import { TAKEN } from '#kit/currencies.ts';
import { variants } from '#kit/everything.ts';
import { until } from '#kit/player.ts';
import { publishedTitles } from '#kit/titles.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Game } from '#shared/contract/catalogue.ts';
import type { RoundAnswer, Rounds } from '#shared/contract/rounds.ts';
import type { TableState } from '#shared/contract/tables.ts';
import { type Currency, isFiat, SUBUNITS } from '#shared/domain/money.ts';
import { engineOf } from '#shared/games/registry.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

const TABLE = '/api/tables/kepler/solstice-roulette';

type Account = { currency: string; amount_cents: number; held_cents: number; active: boolean };
const accountOf = async ({ client }: { client: Client }, currency: Currency) => {
  const { accounts } = await client.ask<{ accounts: Account[] }>('/api/player/accounts');
  return accounts.find((one) => one.currency === currency);
};

/** A player with money in a currency, by card or from the pretend wallet, who plays with it. */
async function rich(currency: Currency, amountMinor: number) {
  const player = await cashier(base());
  await player.client.ask('/api/player/accounts', { json: { currency } });
  if (isFiat(currency)) {
    const opened = await player.deposit({ currency, amountMinor });
    await player.pay((JSON.parse(opened.text) as { redirectUrl: string }).redirectUrl);
  } else {
    const { walletUrl } = await player.client.ask<{ walletUrl: string }>('/api/player/payments/address', {
      json: { currency },
    });
    await player.client.send(walletUrl, { form: { amount: String(amountMinor / SUBUNITS[currency]) } });
  }
  await until(async () => (await accountOf(player, currency))?.amount_cents === amountMinor);
  return player;
}

test('every title of ours has an id in each currency of the house, in what the catalogue answers [S3.06 S3.07 S9.18]', async () => {
  const titles = [...publishedTitles().keys()];
  const { body } = await new Visitor(worker, 'AT').send<{ data: Game[] }>('/api/games_filter/select', {
    json: { game_ids: titles },
  });
  expect(body.data.map(({ identifier }) => identifier)).toEqual(titles);
  for (const { identifier, currencies, stakes } of body.data) {
    expect(Object.keys(currencies).toSorted()).toEqual([...TAKEN, 'FUN'].toSorted());
    for (const code of TAKEN) expect(currencies[code]).toEqual({ id: `${identifier}:${code}` });
    expect(stakes.BTC?.min_cents).toBe((stakes.EUR?.min_cents ?? 0) * 10);
  }
});

// Eight decimals and none; `npm run test:all` also plays the one whose amounts are the largest.
test.each(variants(['BTC', 'JPY', 'DOG'] as const))(
  'in %s a round of every kind of table is staked, paid and told in its own minor units [S3.03]',
  async (currency) => {
    const start = currency === 'JPY' ? 100_000 : currency === 'BTC' ? 3_000_000 : 500_000_000_000;
    const player = await rich(currency, start);
    let left = start;
    const kinds = new Map([...publishedTitles()].map(([game, title]) => [title.engine, [game, title] as const]));
    for (const [game, title] of kinds.values()) {
      if (title.live) continue;
      const stakeMinor = title.stakes[currency]?.startMinor ?? 0;
      const [action = null] = engineOf(title.engine)?.plain(title.config, stakeMinor) ?? [];
      await player.client.ask('/sandbox/clock', { json: { byMs: 10_000 } });
      const begun = await player.client.send('/api/rounds', {
        json: { game, stakeMinor, currency, action },
        key: game,
      });
      expect(begun.status, `${game} ${begun.text}`).toBe(200);
      const { round, wallet } = JSON.parse(begun.text) as RoundAnswer;
      left += (round.status === 'open' ? 0 : (round.payoutMinor ?? 0)) - stakeMinor;
      expect([game, wallet.currency, wallet.amountMinor]).toEqual([game, currency, left]);
      if (round.status !== 'open') continue;
      // The house finishes it: nothing here is about how it is played on.
      await player.client.ask('/sandbox/clock', { json: { byMs: 24 * 3_600_000 } });
      await until(async () => {
        const { status, payoutMinor } = await player.client.ask<{ status: string; payoutMinor: number }>(
          `/api/rounds/${round.id}`,
        );
        if (status === 'open') return false;
        left += payoutMinor ?? 0;
        return true;
      });
      await player.client.ask('/api/user_limits/reality_check', { json: {} });
    }
    expect((await accountOf(player, currency))?.amount_cents).toBe(left);
    const { items: rounds } = await player.client.ask<Rounds>('/api/rounds');
    expect(new Set(rounds.map((round) => round.currency))).toEqual(new Set([currency]));
  },
);

test('at one live table each player stakes in their own currency; one draw pays each in theirs [I12 I18]', async () => {
  const players = await Promise.all([rich('BTC', 1_000_000), rich('JPY', 50_000), rich('ETH', 50_000_000)]);
  const stakes = [
    ['BTC', 1000],
    ['JPY', 100],
    ['ETH', 250_000],
  ] as const;
  const guest = new Visitor(worker, 'AT');
  // A table plays while somebody watches it.
  const socket = new WebSocket(new URL(TABLE, worker.url()).href.replace('http', 'ws'));
  let table: TableState | undefined;
  await until(async () => {
    table = (await guest.send<TableState>(TABLE)).body;
    return table.round?.phase === 'bets' && table.round.closesAtMs - table.atMs > 8000;
  });
  const round = table?.round?.no ?? 0;
  const before = await Promise.all(players.map((player, i) => accountOf(player, stakes[i]?.[0] ?? 'EUR')));
  const placed = await Promise.all(
    players.map(({ client }, i) => {
      const [currency = 'EUR', stakeMinor = 0] = stakes[i] ?? [];
      const action = { bets: [{ at: 'red', stakeMinor }] };
      return client.send(`${TABLE}/bets`, { json: { round, stakeMinor, currency, action }, key: `live${i}` });
    }),
  );
  expect(
    placed.map(({ status }) => status),
    placed.map(({ text }) => text).join(),
  ).toEqual([200, 200, 200]);
  await guest.send('/sandbox/clock', { json: { byMs: 60_000 } });
  const ids = placed.map(({ text }) => (JSON.parse(text) as RoundAnswer).round.id);
  const paid: number[] = [];
  for (const [i, { client }] of players.entries())
    await until(async () => {
      const { status, payoutMinor } = await client.ask<{ status: string; payoutMinor: number }>(
        `/api/rounds/${ids[i]}`,
      );
      paid[i] = payoutMinor ?? 0;
      return status !== 'open';
    });
  socket.close();
  // Red pays the stake twice, to all of them or to none.
  const times = paid.map((payout, i) => payout / (stakes[i]?.[1] ?? 1));
  expect([
    [2, 2, 2],
    [0, 0, 0],
  ]).toContainEqual(times);
  for (const [i, player] of players.entries()) {
    const [currency = 'EUR', stake = 0] = stakes[i] ?? [];
    const after = await accountOf(player, currency);
    expect([after?.amount_cents, after?.held_cents]).toEqual([
      (before[i]?.amount_cents ?? 0) - stake + (paid[i] ?? 0),
      0,
    ]);
  }
});

test('a stake above the market’s euros, between two rungs or of a currency without an account is refused in each coin', async () => {
  const { client } = await rich('LTC', 500_000_000);
  const bet = (stakeMinor: number, currency: Currency = 'LTC') =>
    client.send('/api/rounds', {
      json: { game: 'kepler/perihelion', stakeMinor, currency, action: null },
      key: crypto.randomUUID(),
    });
  expect((await bet(200_001)).text).toContain('stake.step');
  expect((await bet(40_000_000)).text).toContain('stake.too_high');
  expect((await bet(1000, 'BTC')).text).toContain('account.unknown');
});
