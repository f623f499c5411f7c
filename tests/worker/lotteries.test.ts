// Lotteries through the running Worker: tickets by every way, the sealed list, the draw, its prizes, and what is refused
// (rewards.md 27 to 29, examples 12, 13 and 17).
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { auditedLottery, python } from '#kit/auditor.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { SERVED } from '#kit/object.ts';
import { operator } from '#kit/office.ts';
import { bornOn } from '#kit/person.ts';
import { PASSWORD, PERSON, until } from '#kit/player.ts';
import { earnPoints } from '#kit/points.ts';
import { listen } from '#kit/socket.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { ExchangedPoints } from '#shared/contract/comp-points.ts';
import type { LotteriesFrame } from '#shared/contract/live.ts';
import type { Lottery, LotteryDraw, LotteryStatus } from '#shared/contract/lotteries.ts';
import type { DepositAnswer } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { drawLottery, listed, listHead } from '#shared/domain/rewards/lotteries.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const HOUR = 3_600_000;
const MINUTE = 60_000;

const json = async <Body>(path: string): Promise<Body> => (await worker.fetch(path)).json() as Promise<Body>;
const lotteries = async () => (await json<{ lotteries: Lottery[] }>('/api/lotteries')).lotteries;
const running = async (): Promise<Lottery> => {
  const found = (await lotteries()).find(({ status }) => status === 'active');
  if (!found) throw new Error('no lottery runs');
  return found;
};
const factsOf = (id: string) => json<{ lottery: Lottery; draw: LotteryDraw }>(`/api/lotteries/${id}`);
const statusOf = ({ client }: Cashier, id: string) => client.ask<LotteryStatus>(`/api/lotteries/${id}/status`);
const confirm = ({ client }: Cashier, id: string) => client.send(`/api/lotteries/${id}/confirm`, { json: {} });
const buy = ({ client }: Cashier, lottery_id: string, tickets_count: number, key?: string) =>
  client.send('/api/comp_points/exchange/lotteries', {
    json: { group: 'ticket', tickets_count, lottery_id },
    ...(key && { key }),
  });
const codeOf = ({ status, text }: { status: number; text: string }) => [status, (JSON.parse(text) as Problem).code];
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const numbered = async (player: Cashier, id: string, count: number): Promise<number[]> => {
  let numbers: number[] = [];
  await until(async () => {
    const { own } = await statusOf(player, id);
    numbers = own.flatMap(({ number }) => number ?? []);
    return numbers.length >= count;
  });
  return numbers;
};
async function moveClock(byMs: number): Promise<void> {
  const answer = await worker.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ byMs }),
  });
  expect(answer.status).toBe(200);
}
const nowMs = async (): Promise<number> => {
  const answer = await worker.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ byMs: 0 }),
  });
  return ((await answer.json()) as { nowMs: number }).nowMs;
};
const rowsOf = async <Row>(binding: 'PLAYER' | 'LOTTERY', name: string, text: string) =>
  (await worker.sql(binding, name, text)) as Row[];
const objectOf = async ({ playerId }: Cashier): Promise<PlayerStub> => {
  const { PLAYER } = await worker.env();
  return PLAYER.getByName(playerId) as unknown as PlayerStub;
};
/** `early` happens while nobody holds the object. */
const verified = async (
  points = 0,
  about: Parameters<typeof cashier>[1] = {},
  early?: (player: Cashier) => Promise<unknown>,
): Promise<Cashier> => {
  const player = await cashier(base(), about);
  await early?.(player);
  if (points > 0) await earnPoints(worker, player.playerId, points);
  const object = await objectOf(player);
  expect(await object.amend({ verified: true })).toMatchObject({ ok: true });
  return player;
};

test('lotteries are offered: what decides one is published before its first ticket [S1.18] [S7.073] [S7.075] [S3.20]', async () => {
  const lottery = await running();
  expect(lottery).toMatchObject({
    lottery_id: 'monthly-draw',
    currency: 'EUR',
    in_progress: true,
    prizes_cents: [50_000, 20_000, 10_000, 10_000, 10_000],
    ways: ['free', 'deposit', 'coins'],
  });
  const { draw } = await factsOf(lottery.id);
  expect(draw).toMatchObject({ stage: 'open', sealed: null, result: null, tickets: { printed: 0, coins: 0 } });
  expect(draw.first).toMatch(/^[0-9a-f]{64}$/);
  const endMs = Date.parse(lottery.end_at);
  expect(draw.beacons.map(({ at }) => Date.parse(at) - endMs)).toEqual([10 * MINUTE, 24 * HOUR, 48 * HOUR]);
  expect((await factsOf('monthly-draw')).lottery.id).toBe(lottery.id);
  expect((await worker.fetch('/api/lotteries/no-such')).status).toBe(404);
});

test('a free ticket on confirming, more for coins, ten at most; each has a number, and asked again there is no other [S7.074] [S7.076] [S3.37]', async () => {
  const { id } = await running();
  const player = await verified(1000);
  const line = await listen(player.client);
  const frames = () => line.frames.filter((frame): frame is LotteriesFrame => frame.kind === 'lotteries');
  expect(await statusOf(player, id)).toMatchObject({ confirmed: false, tickets: 0, own: [], room: 10 });
  expect((await confirm(player, id)).status).toBe(200);
  expect((await confirm(player, id)).status).toBe(200);
  const bought = JSON.parse((await buy(player, id, 3, 'three')).text) as ExchangedPoints;
  expect(bought).toMatchObject({ type: 'lotteries', quantity: 3, points: 150, chargeable: { points: 850 } });
  expect((await buy(player, id, 3, 'three')).status).toBe(200);
  const numbers = await numbered(player, id, 4);
  expect(new Set(numbers).size).toBe(4);
  const { lotteries: all } = await player.client.ask<{ lotteries: LotteryStatus[] }>('/api/lotteries/statuses');
  expect(all.find((one) => one.id === id)).toMatchObject({
    lottery_id: 'monthly-draw',
    in_progress: true,
    tickets: 4,
    room: 6,
  });
  expect(codeOf(await buy(player, id, 7))).toEqual([422, 'lottery.full']);
  expect((await player.client.ask<{ chargeable: object }>('/api/player/comp_points')).chargeable).toEqual({
    points: 850,
  });
  await line.until(() => frames().at(-1)?.tickets === 4);
  line.close();
});

test('coins never take the place of the free ticket: nine beside it, then the free one, then the tenth no more', async () => {
  const { id } = await running();
  const player = await verified(1000);
  expect(codeOf(await buy(player, id, 10))).toEqual([422, 'lottery.full']);
  // The shop's card says it beforehand.
  const card = async () => {
    const { rates } = await player.client.ask<{ rates: RewardCardView[] }>('/api/comp_points/rates/lotteries');
    const { most, unavailable } = rates.find(({ rate }) => rate?.lottery_ids?.includes(id)) ?? {};
    return [most, unavailable?.data ?? null];
  };
  expect(await card()).toEqual([9, null]);
  expect((await buy(player, id, 9)).status).toBe(200);
  expect(await card()).toEqual([0, { most: 10, have: 9, reserved: 1 }]);
  expect(codeOf(await buy(player, id, 1))).toEqual([422, 'lottery.full']);
  expect((await confirm(player, id)).status).toBe(200);
  expect(await statusOf(player, id)).toMatchObject({ tickets: 10, room: 0 });
  expect(await card()).toEqual([0, { most: 10, have: 10, reserved: 0 }]);
});

test('who may not have a ticket is refused, and pays nothing [I51] [I21]', async () => {
  const { id } = await running();
  const unverified = await cashier(base());
  await earnPoints(worker, unverified.playerId, 100);
  expect(codeOf(await confirm(unverified, id))).toEqual([403, 'identity.unverified']);
  // Stakes have earned the coins: they ask for no identity.
  expect((await buy(unverified, id, 1)).status).toBe(200);
  expect(codeOf(await buy(unverified, id, 2))).toEqual([422, 'points.insufficient']);
  expect(codeOf(await confirm(unverified, 'monthly-draw-2020010100'))).toEqual([404, 'lottery.unknown']);
  expect(codeOf(await buy(unverified, 'monthly-draw-2026100100', 1))).toEqual([409, 'offer.ended']);
  const future = (await lotteries()).find(({ status }) => status === 'future');
  expect(codeOf(await buy(unverified, future?.id ?? '', 1))).toEqual([409, 'programme.not_yet']);
  // Where the law knows free tickets alone, or none (rewards.md, Places).
  for (const [country, way] of [
    ['CA', 'coins'],
    ['DE', 'free'],
  ] as const) {
    const stranger = await cashier(base(), { country, bare: true });
    await earnPoints(worker, stranger.playerId, 100);
    const object = await objectOf(stranger);
    await object.amend({ verified: true });
    const answer = way === 'coins' ? await buy(stranger, id, 1) : await confirm(stranger, id);
    expect(codeOf(answer), country).toEqual(
      country === 'DE' ? [404, 'lottery.unknown'] : [403, 'programme.not_offered'],
    );
  }
});

/** Two accounts of one name and birthday. */
const accountsOf = async (
  lastName: string,
  birthday: number,
  early?: (player: Cashier) => Promise<unknown>,
): Promise<[Cashier, Cashier]> => {
  const about = { bare: true, dateOfBirth: bornOn(birthday) } as const;
  const both: [Cashier, Cashier] = [await verified(0, about, early), await verified(0, about, early)];
  for (const [i, { client }] of both.entries()) {
    const same = { ...PERSON, first_name: 'Lise', last_name: lastName, mobile_phone: `+43 660 74${birthday}00${i}` };
    await client.ask('/api/player', { method: 'PATCH', json: { player: same } });
  }
  return both;
};

test('one account of each person takes part [I21]', async () => {
  const { id } = await running();
  const [first, other] = await accountsOf('Meitner', 61);
  expect((await confirm(first, id)).status).toBe(200);
  expect(codeOf(await confirm(other, id))).toEqual([409, 'tournament.once']);
});

test('a ticket that was won is in the draw for one account of each person; the other is paid its value, and may not enter [I21] [I44] [I48]', async () => {
  const { id, lottery_id } = await running();
  // A cup that both have entered at another time, and whose first place gives a ticket.
  const gives = { type: 'ticket', lottery: lottery_id, valueEurMinor: 50 };
  const terms = JSON.stringify({ title: { en: 'Cup' }, promised: { 1: gives } });
  const both = await accountsOf('Hahn', 62, ({ playerId }) =>
    worker.sql(
      'PLAYER',
      playerId,
      `insert into race (tournament, terms, confirmed_at, end_at, key, is_in, counted, score, no, closing, is_final)
        values ('cup', '${terms}', 0, 1, 'k', 1, 1, 1, 1, 1, 1)`,
    ),
  );
  const [one, other] = both;
  const won = async (player: Cashier) => {
    const prize = { type: 'prize', tournament: 'cup', place: 1, count: 1, eurMinor: 50 } as const;
    return (await objectOf(player)).takeTournamentPrize(prize);
  };
  await factsOf(id);
  expect(await Promise.all(both.map(won))).toMatchObject([{ ok: true }, { ok: true }]);
  const stateOf = async (player: Cashier) =>
    (await statusOf(player, id)).own.map(({ kind, state }) => `${kind} ${state}`);
  const states = async () => (await Promise.all(both.map(stateOf))).flat().toSorted();
  await until(async () => !(await states()).includes('prize paid'));
  expect(await states()).toEqual(['prize numbered', 'prize void']);
  const [first] = await stateOf(one);
  const [inDraw, paid] = first === 'prize numbered' ? [one, other] : [other, one];
  const cash = (player: Cashier) =>
    rowsOf<{ amount: number }>('PLAYER', player.playerId, `select amount from ledger where kind = 'prize'`);
  expect([await cash(inDraw), await cash(paid)]).toMatchObject([[], [{ amount: 50 }]]);
  const { notifications } = await paid.client.ask<{ notifications: { text: string }[] }>('/api/player/notifications');
  expect(notifications[0]?.text).toMatch(/0\.50, is in your balance/);
  expect(codeOf(await confirm(paid, id))).toEqual([409, 'tournament.once']);
  expect((await confirm(inDraw, id)).status).toBe(200);
});

test('a deposit brings a ticket for each 20.00 that was staked once, and none before; a chargeback takes them back [S9.62]', async () => {
  const { id } = await running();
  const player = await verified();
  const object = await objectOf(player);
  await object.admit({ sessionId: 's1', createdAtMs: Date.now(), expiresAtMs: Date.now() + HOUR });
  let bets = 0;
  const stake = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      await moveClock(5000);
      const bet = {
        key: `stake-${bets++}`,
        game: 'fizz/triple-scoop',
        stakeMinor: 1000,
        currency: 'EUR',
        action: null,
      };
      expect(await object.placeBet(SERVED, bet as Parameters<typeof object.placeBet>[1])).toMatchObject({ ok: true });
    }
  };
  await confirm(player, id);
  const opened = JSON.parse((await player.deposit({ amountMinor: 4500 })).text) as DepositAnswer;
  await player.pay(opened.redirectUrl);
  await player.reaches(opened.payment.id, 'succeeded');
  const kinds = async () => (await statusOf(player, id)).own.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['free']);
  await stake(1);
  expect(await kinds()).toEqual(['free']);
  await stake(3);
  expect(await numbered(player, id, 3)).toHaveLength(3);
  expect(await kinds()).toEqual(['free', 'deposit', 'deposit']);
  const second = JSON.parse((await player.deposit({ amountMinor: 1500 })).text) as DepositAnswer;
  await player.pay(second.redirectUrl);
  await player.reaches(second.payment.id, 'succeeded');
  expect(await kinds()).toEqual(['free', 'deposit', 'deposit']);
  await stake(2);
  expect(await numbered(player, id, 4)).toHaveLength(4);
  const [row] = await rowsOf<{ provider: string }>('PLAYER', player.playerId, 'select provider from payment limit 1');
  const taken = await object.chargeback({
    provider: row?.provider ?? '',
    providerRef: 'back-1',
    paymentId: opened.payment.id,
    currency: 'EUR',
    amountMinor: 4500,
  });
  expect(taken).toMatchObject({ ok: true });
  // 15.00 are left of 60.00: they bring none.
  const { own, room } = await statusOf(player, id);
  expect([own.map(({ kind, state }) => `${kind} ${state}`), room]).toEqual([
    ['free numbered', 'deposit void', 'deposit void', 'deposit void'],
    9,
  ]);
});

test('1,234 coins and 3 tickets for coins, self-excluded: 13.84 in cash, the tickets void (example 17) [I48]', async () => {
  const { id } = await running();
  const player = await verified(1384);
  await confirm(player, id);
  expect((await buy(player, id, 3)).status).toBe(200);
  const own = await numbered(player, id, 4);
  const object = await objectOf(player);
  await object.admit({ sessionId: 's9', createdAtMs: Date.now(), expiresAtMs: Date.now() + HOUR });
  const wish = { type: 'selfexclusion', term: 'P6M' } as const;
  expect(await object.setLimit({ ...SERVED, sessionId: 's9' }, wish)).toMatchObject({ ok: true });
  const rows = await rowsOf<{ state: string }>('PLAYER', player.playerId, 'select state from ticket');
  expect(rows.map(({ state }) => state)).toEqual(['void', 'void', 'void', 'void']);
  const cash = await rowsOf<{ amount: number }>(
    'PLAYER',
    player.playerId,
    `select amount from ledger where kind = 'points'`,
  );
  expect(cash.map(({ amount }) => amount)).toEqual([1384]);
  await until(async () => {
    const voids = await rowsOf<{ no: number }>('LOTTERY', id, 'select no from ticket where void = 1 order by no');
    return own.every((no) => voids.some((one) => one.no === no));
  });
});

test.skipIf(!python)(
  'a program that shares no code finds nothing in a drawn lottery, and each change to its list, its draw or what was fixed before [I46]',
  async () => {
    const id = 'monthly-draw-2026100100';
    const answer = await factsOf(id);
    const page = await json<{ text: string; next: null }>(`/api/lotteries/${id}/list`);
    const { draw } = answer;
    const { result } = draw;
    if (!result) throw new Error('not drawn');
    const { salt, wins } = result;
    const faults = (changed: Partial<LotteryDraw>, text = page.text, value = salt) =>
      auditedLottery({ ...answer, draw: { ...draw, ...changed } }, { ...page, text }, value).faults.join('\n');
    expect(auditedLottery(answer, page, salt)).toEqual({
      faults: [],
      checked: `${id}: 6 wins of 60 tickets, 0 faults`,
    });

    const swapped = page.text.replace(/ ([0-9a-f]{16})(\n2 \w+ 0) ([0-9a-f]{16})/, ' $3$2 $1');
    expect(swapped).not.toBe(page.text);
    expect(faults({}, swapped)).toMatch(/^list: SHA-256 is/);
    const gap = page.text.replace('\n60 ', '\n61 ');
    expect(faults({ sealed: draw.sealed && { ...draw.sealed, hash: hashOf(gap) } }, gap)).toContain(
      'number of line 60',
    );
    const moved = wins.map((win, i) => (i === 0 ? { ...win, no: (win.no % 60) + 1 } : win));
    expect(faults({ result: { ...result, wins: moved } })).toMatch(/^draw: wins is/);
    const [first, ...others] = wins;
    expect(faults({ result: { ...result, voids: [first?.no ?? 0] } })).toMatch(/^draw: wins is/);
    expect(faults({ result: { ...result, wins: others } })).toMatch(/^draw: wins is/);
    expect(faults({ result: { ...result, round: draw.beacons[1]?.round ?? 0 } })).toMatch(
      /^draw: round of the beacon is/,
    );
    expect(faults({ first: hashOf('another') })).toMatch(/^draw: SHA-256 of h_1 is/);
    expect(faults({}, page.text, 'ab'.repeat(32))).toMatch(/^draw: value of the beacon is/);
  },
);

test('after the end the list is sealed, then drawn by the beacon that was named; each prize is paid once, and anybody can draw it again [I46] [I44]', async () => {
  const { id, end_at, prizes_cents } = await running();
  const before = await factsOf(id);
  const player = await verified(500);
  await confirm(player, id);
  await buy(player, id, 9);
  await numbered(player, id, 10);
  const endMs = Date.parse(end_at);
  await moveClock(endMs + 6 * MINUTE - (await nowMs()));
  let sealed = (await factsOf(id)).draw;
  await until(async () => {
    sealed = (await factsOf(id)).draw;
    return sealed.stage === 'sealed';
  });
  expect(sealed.deciding).toEqual(sealed.beacons[0]);
  const list = await json<{ text: string; next: number | null }>(`/api/lotteries/${id}/list`);
  expect(hashOf(list.text)).toBe(sealed.sealed?.hash);
  const [head, ...lines] = list.text.split('\n');
  expect(head).toBe(listHead(id));
  const tickets = lines.map((line) => listed(line)).filter((ticket) => ticket !== null);
  expect(tickets.map(({ no }) => no)).toEqual(Array.from({ length: sealed.sealed?.tickets ?? 0 }, (_, i) => i + 1));
  expect(codeOf(await confirm(await verified(), id))).toEqual([409, 'offer.ended']);

  await moveClock(5 * MINUTE);
  let drawn = sealed;
  await until(async () => {
    drawn = (await factsOf(id)).draw;
    return drawn.stage === 'drawn';
  });
  const { result, beacons, first } = drawn;
  if (!result) throw new Error('no result');
  // A month of 31 days is longer than a session.
  await player.client.ask('/api/users/sign_in', { json: { user: { email: player.email, password: PASSWORD } } });
  expect([first, beacons]).toEqual([before.draw.first, before.draw.beacons]);
  expect(hashOf(result.link)).toBe(first);
  const again = drawLottery(tickets, {
    lottery: id,
    link: result.link,
    salt: result.salt,
    prizesEurMinor: prizes_cents,
    voids: new Set(result.voids),
  });
  expect(result.wins).toEqual(again.map(({ eurMinor, ...win }) => ({ ...win, cents: eurMinor })));
  if (python) expect(auditedLottery(await factsOf(id), list, result.salt).faults).toEqual([]);
  // Ten tickets of ten thousand would be a matter of luck; here the player holds most of those for coins.
  const own = await (async () => {
    let state: LotteryStatus | undefined;
    await until(async () => {
      state = await statusOf(player, id);
      return !state.in_progress;
    });
    return state?.own ?? [];
  })();
  const won = result.wins.filter(({ no }) => own.some(({ number }) => number === no));
  expect(
    own
      .filter(({ state }) => state === 'won')
      .map(({ number }) => number)
      .toSorted(),
  ).toEqual(won.map(({ no }) => no).toSorted());
  const paid = await rowsOf<{ eur: number }>(
    'PLAYER',
    player.playerId,
    `select eur from award where source glob 'lottery:*'`,
  );
  expect(paid.reduce((sum, { eur }) => sum + eur, 0)).toBe(won.reduce((sum, { cents }) => sum + cents, 0));
  expect((await json<{ lotteries: Lottery[] }>('/api/lotteries')).lotteries.find((one) => one.id === id)?.status).toBe(
    'archive',
  );
  // What operators read of it: the hash, the rounds, who has won by number alone.
  const otto = await operator(base(), 'otto.auditor');
  const report = (await otto.see('/lotteries')).text.replaceAll('\u00a0', '');
  expect(report).toContain(sealed.sealed?.hash);
  const [top] = result.wins;
  expect(report).toContain(`${top?.no}: €${((top?.cents ?? 0) / 100).toFixed(2)}`);
  for (const { key } of tickets) expect(report).not.toContain(key);
});
