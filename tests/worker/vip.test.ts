// The VIP club over the running Worker: a quarter's sums, its turn by the sandbox's clock, what an operator sets, who has a manager.
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { fund, KNOWN, objectOf, SWIFT } from '#kit/object.ts';
import { operator, together } from '#kit/office.ts';
import { listen } from '#kit/socket.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { LevelStatus } from '#shared/contract/info.ts';
import type { LiveFrame } from '#shared/contract/live.ts';
import type { User } from '#shared/contract/player.ts';
import type { VipAnswer } from '#shared/contract/vip.ts';
import { endOfQuarter, quarterAt, quarterName } from '#shared/domain/rewards/quarters.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const MINUTE = 60_000;
const base = () => `http://localhost:${worker.url().port}`;
const progressOf = (client: Client) => client.ask<VipAnswer>('/jam/vip_status_progress');

/** Cash and stakes of an object: at a table that has no time between rounds. */
async function played(depositMinor: number, rounds: number) {
  const object = await objectOf(worker, depositMinor, SWIFT);
  const { player, asker } = object;
  const stakeMinor = 100_000;
  for (let i = 0; i < rounds; i++) {
    const action = { bets: [{ at: 'red', stakeMinor }] };
    const bet = { key: `b${i}`, game: 'kepler/equinox-roulette', stakeMinor, currency: 'EUR', action } as const;
    const answer = await player.placeBet(asker, bet);
    if (!answer.ok) throw new Error(`${i}: ${answer.code} ${JSON.stringify(answer.detail)}`);
  }
  const vip = async () => {
    const answer = await player.vipStatusProgress(asker);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  return { ...object, vip };
}

test('deposits of 4,500 and stakes of 46,000 that count a fifth are Iron, which gives 4.50, and a tenth of the way to Bronze [S3.42 S7.081 S9.27]', async () => {
  const { player, playerNo, rows, vip } = await played(4_000_000, 46);
  expect(await vip()).toMatchObject({ currentStatus: 'iron', betSumCents: 920_000, depositAmountCents: 4_000_000 });
  const event = { provider: 'test', providerRef: 'back', paymentId: `P${playerNo}-1`, currency: 'EUR' } as const;
  expect((await player.chargeback({ ...event, amountMinor: 3_550_000 })).ok).toBe(true);
  expect(await vip()).toMatchObject({
    currency: 'EUR',
    currentStatus: 'iron',
    activeStatus: 'iron',
    nextStatus: 'bronze',
    depositThresholdCents: 900_000,
    depositAmountCents: 450_000,
    betSumCents: 920_000,
    betSumThresholdCents: 9_000_000,
    overallProgress: 10,
  });
  const given = await rows(`select source, prize from award where source like 'vip:%'`);
  expect(given.map(({ prize }) => JSON.parse(String(prize)))).toEqual([{ type: 'money', currency: 'EUR', minor: 450 }]);
});

test('Bronze reached, then idle: Bronze, Iron, Regular, as the sandbox’s clock turns the quarters [I50]', async () => {
  const { player, vip, rows } = await played(20_000_000, 450);
  const { quarter, activeStatus } = await vip();
  expect(activeStatus).toBe('bronze');
  const { no } = quarterAt(quarter.zone, Date.now());
  const seen: string[] = [];
  for (let i = 0; i < 3; i++) {
    await player.wake(endOfQuarter(quarter.zone, no + i) - Date.now() + 1000);
    // By its own timer, before anybody asks: the newest row is the quarter that has come.
    await expect
      .poll(async () => (await rows('select max(no) as no from vip_quarter'))[0]?.no, { timeout: 30_000 })
      .toBe(no + i + 1);
    const profile = await rows(`select value from meta where name = 'profile'`);
    const { groups } = JSON.parse(String(profile[0]?.value)) as { groups: number[] };
    seen.push(NAMES[groups.find((group) => group in NAMES) ?? 0] ?? 'none');
  }
  expect(seen).toEqual(['bronze', 'iron', 'regular']);
});

// New Zealand has no club since 30 November 2026: its quarters turn all the same.
test.each([
  ['Pacific/Auckland', { country: 'NZ' }, '1010', 0],
  ['Europe/Berlin', { country: 'DE' }, '10115', 1],
  ['America/Vancouver', { country: 'CA', region: 'BC' }, 'V6B 1A1', 1],
])(
  'a quarter turns at midnight in %s: a stake counts on its side, a chargeback where it arrives, and no sum is below 0 [S4.62] [I50]',
  async (zone, home, postalCode, counts) => {
    const { no, untilMs } = quarterAt(zone, Date.now());
    expect(new Date(untilMs).toLocaleTimeString('en-GB', { timeZone: zone })).toBe('00:00:00');
    const clockOffsetMs = untilMs - Date.now() - MINUTE;
    const { player, asker, playerNo, rows } = await objectOf(worker, 0, { ...home, clockOffsetMs });
    await player.patchProfile(asker, { ...KNOWN, postalCode });
    await fund(player, 5000);
    const bet = async (key: string, stakeMinor: number) =>
      expect(
        await player.placeBet(asker, { key, game: 'fizz/triple-scoop', stakeMinor, currency: 'EUR', action: null }),
      ).toMatchObject({ ok: true });
    const sums = async () => {
      const answer = await player.vipStatusProgress(asker);
      if (!answer.ok) throw new Error(answer.code);
      const { quarter, depositAmountCents, betSumCents } = answer.value;
      return [quarter.name, depositAmountCents, betSumCents];
    };
    await bet('before', 100);
    expect(await sums()).toEqual([quarterName(no), 5000 * counts, 100 * counts]);
    await player.wake(untilMs - Date.now() + MINUTE);
    await bet('after', 200);
    const next = quarterName(no + 1);
    expect(await sums()).toEqual([next, 0, 200 * counts]);
    const back = { provider: 'test', providerRef: 'back', paymentId: `P${playerNo}-1`, currency: 'EUR' } as const;
    expect(await player.chargeback({ ...back, amountMinor: 1000 })).toMatchObject({ ok: true });
    expect(await sums()).toEqual([next, 0, 200 * counts]);
    await fund(player, 3000, 'more');
    expect(await sums()).toEqual([next, 2000 * counts, 200 * counts]);
    expect(await rows('select until_at, deposits, bets from vip_quarter order by no')).toMatchObject([
      { until_at: untilMs, deposits: 5000 * counts, bets: 100 * counts },
      { deposits: 2000 * counts, bets: 200 * counts },
    ]);
  },
);

const NAMES: Readonly<Record<number, string>> = {
  259: 'gold',
  258: 'silver',
  257: 'bronze',
  1501: 'iron',
  1117: 'regular',
};

test('a player reads their own progress, is told it by the line, and a guest is refused [S7.081 S3.42]', async () => {
  const { client } = await cashier(base());
  expect((await new Client(base()).send('/jam/vip_status_progress')).status).toBe(401);
  expect(await progressOf(client)).toMatchObject({
    currentStatus: 'regular',
    activeStatus: 'regular',
    nextStatus: 'iron',
    overallProgress: 0,
    room: { depositCents: null, betCents: null },
  });
  const line = await listen(client);
  const vipFrames = () =>
    line.frames.filter((frame): frame is Extract<LiveFrame, { kind: 'vip' }> => frame.kind === 'vip');
  await line.until(() => vipFrames().length > 0);
  expect(vipFrames().at(-1)).toMatchObject({ channel: 'vip', vip: { activeStatus: 'regular', levels: { length: 6 } } });
});

test('an operator sets a status to the end of a quarter: its group is held, the player is told, the log has it [S6.26]', async () => {
  const { client } = await cashier(base());
  const { id } = await client.ask<User>('/api/player');
  const line = await listen(client);
  const form = { act: 'set', status: 'gold', term: '1' };
  expect(await together(base(), Number(id), 'vip', form)).toBe(303);
  const ada = await operator(base());
  const user = await client.ask<User>('/api/player');
  expect(user.statuses.map(({ name }) => name)).toContain('Gold');
  expect(user.statuses.map(({ name }) => name)).not.toContain('Regular');
  await line.until(() =>
    line.events().some(({ type, data }) => type === 'notice.added' && data.textKey === 'vip_level'),
  );
  const lower = await ada.act(`/players/${id}`, `/players/${id}/vip`, { ...form, status: 'iron' });
  expect(lower.status).toBe(409);
  const page = await ada.see(`/players/${id}`);
  expect(page.text).toContain('gold set until');
});

test('a manager is named from Gold on to whoever is verified and has answered, whatever groups a client claims [S7.019 S3.53]', async () => {
  const { client, playerId } = await cashier(base());
  const { id } = await client.ask<User>('/api/player');
  const ask = () => client.ask<{ manager: object | null }>('/api/fe/config/managers', { json: { userGroups: [259] } });
  expect(await ask()).toEqual({ manager: null });
  await together(base(), Number(id), 'vip', { act: 'set', status: 'gold', term: '1' });
  expect(await ask()).toEqual({ manager: null });
  const { PLAYER } = await worker.env();
  const player = PLAYER.getByName(playerId) as unknown as Awaited<ReturnType<typeof objectOf>>['player'];
  await player.amend({ verified: true });
  expect(await ask()).toEqual({ manager: null });
  const vera = await operator(base(), 'vera.verifier');
  const due = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await vera.act(`/players/${id}`, `/players/${id}/questionnaire`, { act: 'ask', due });
  // The player's groups and that they are a sample are the server's own.
  expect(await ask()).toEqual({
    manager: {
      managerName: 'Vega Sample',
      avatar: 'crown',
      time: '9:00–18:00 CET',
      whatsAppLink: null,
      telegramLink: null,
      email: 'vega@perigee.example',
    },
  });
  const accounts = [{ currency: 'EUR', amount_cents: 5000 }];
  await client.ask('/api/user_limits', { json: { type: 'wager', period: 'month', accounts } });
  expect(await ask()).toEqual({ manager: null });
});

test('levels are listed with what they ask and give, each by a group’s number [S3.17 S3.18 S6.23 S6.24]', async () => {
  const { statuses } = await new Client(base()).ask<{ statuses: LevelStatus[] }>('/api/info/statuses?l=de');
  for (const { id } of statuses) expect(id).toMatch(/^group_\d+$/);
  const named = (word: string) => statuses.filter(({ status }) => status.startsWith(word));
  expect(
    named('vip_level_')
      .toSorted((a, b) => a.status.localeCompare(b.status))
      .map(({ id, name }) => [id, name]),
  ).toEqual([
    ['group_1117', 'Regular'],
    ['group_1501', 'Iron'],
    ['group_257', 'Bronze'],
    ['group_258', 'Silver'],
    ['group_259', 'Gold'],
    ['group_255', 'Platinum'],
    ['group_759', 'Diamond'],
  ]);
  const levels = named('level_');
  expect(levels).toHaveLength(8);
  expect(levels[1]).toMatchObject({
    name: 'Level 2',
    conditions: { persistent_comp_points: { min: 100, max: 499 } },
    gift_descriptions: [{ type: 'money', name: expect.stringMatching(/1,00/) }],
  });
  expect(levels[7]?.conditions).toEqual({ persistent_comp_points: { min: 500_000, max: null } });
});
