// What operators do to somebody's part in a tournament or a lottery while it is not decided: taken out, a round not counted, and back again.
import { expect, test } from 'vitest';
import type { Shell } from '#functions/player/core/shell.ts';
import { run } from '#functions/player/core/transaction.ts';
import { enter as enterLottery } from '#functions/player/lotteries/enter.ts';
import { addEntry, ticketsOf } from '#functions/player/lotteries/entries.ts';
import { giveTicket, roomIn } from '#functions/player/lotteries/tickets.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { noun as ends } from '#functions/player/races/closing.ts';
import { enter } from '#functions/player/races/confirm.ts';
import { mustBeOpen } from '#functions/player/races/out.ts';
import { entryView, noun as views } from '#functions/player/races/view.ts';
import { addPoints, chargeable } from '#functions/player/rewards/points.ts';
import { betWin } from '#functions/player/rounds/provider.ts';
import { inspect } from '#functions/player/whole/timeline.ts';
import type { Report } from '#functions/tournament/verbs.ts';
import { doing } from '#kit/giving.ts';
import { TERMS as LOTTERY } from '#kit/lottery.ts';
import { RUN_START, raceTerms } from '#kit/tournament.ts';
import { ASKER, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import type { Operation } from '#shared/domain/office/acts.ts';

const HOUR = 3_600_000;
const TERMS = raceTerms({ titles: { [OUTSIDE.id]: 'Gems' }, leastStake: { EUR: 20 } });
const ENTRY = 'E1042-1';

function runner(): TestPlayer {
  const player = new TestPlayer('entries', { currency: 'EUR' });
  player.nowMs = RUN_START;
  player.fund(1_000_000);
  player.get((tx) => enter(tx, TERMS));
  return player;
}
let rounds = 0;
function play(player: TestPlayer, payoutMinor: number): void {
  const round = `r${++rounds}`;
  const bet = { id: `b ${round}`, type: 'bet', amountMinor: 20 } as const;
  const win = { id: `w ${round}`, type: 'win', amountMinor: payoutMinor } as const;
  const wish = { provider: 'acme', round, game: OUTSIDE.id, currency: 'EUR', finished: true } as const;
  player.get((tx) => betWin(tx, ASKER, { ...wish, transactions: payoutMinor > 0 ? [bet, win] : [bet] }, OUTSIDE));
  player.pass(3000);
}
const act = (player: TestPlayer, operation: Operation, key: string) => doing(player, operation, key);
const view = (player: TestPlayer) => player.get((tx) => entryView(tx, TERMS.id));
const lastReport = (player: TestPlayer): Report | undefined =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'tournament:%' order by no`)
    .map(({ body }) => JSON.parse(body) as Report)
    .at(-1);
const kinds = (player: TestPlayer) => player.get((tx) => notifications(tx).map(({ textKey }) => textKey));
const shellOf = (player: TestPlayer, isSettled = false) =>
  ({
    env: { TOURNAMENT: { getByName: () => ({ isSettled: async () => isSettled }) } },
    system: async (work: Parameters<Shell['system']>[0]) => player.do(work),
    session: async (_: unknown, work: Parameters<Shell['system']>[0]) => player.do(work),
  }) as unknown as Shell;

test('an entry that is taken out holds no place, is not entered again, wins nothing, and its player reads why; taken back, it is as before [I45]', async () => {
  const player = runner();
  play(player, 50);
  expect(lastReport(player)).toMatchObject({ isIn: true, score: 250 });
  const out = { act: 'entry.disqualify', subject: ENTRY, why: 'accounts' } as const;
  expect(act(player, out, 'a')).toMatchObject({
    ok: true,
    value: { before: 'in, score 250', after: 'out, accounts, score 250' },
  });
  expect(lastReport(player)).toMatchObject({ isIn: false, score: 250 });
  expect(kinds(player)).toContain('entry_out');
  expect(player.do((tx) => enter(tx, TERMS))).toMatchObject({ code: 'entry.out' });
  expect(act(player, out, 'b')).toMatchObject({ code: 'entry.out' });
  expect(player.get((tx) => inspect(tx)).entries).toMatchObject([{ id: ENTRY, out: 'accounts', isLive: true }]);

  expect(act(player, { act: 'entry.readmit', subject: ENTRY }, 'c')).toMatchObject({
    value: { after: 'in, score 250' },
  });
  expect([lastReport(player), view(player)]).toMatchObject([
    { isIn: true, score: 250 },
    { isIn: true, score: 250 },
  ]);
  expect(kinds(player)).toContain('entry_back');

  // A prize that was on its way when the entry was taken out is not given.
  act(player, out, 'd');
  player.nowMs = TERMS.endMs + HOUR;
  const prize = { type: 'prize', tournament: TERMS.id, place: 1, count: 1, eurMinor: 1000 } as const;
  await ends.commands.takeTournamentPrize(shellOf(player), prize);
  expect(view(player).won).toBeNull();
});

test('a round that does not count leaves its place to the next in line, says so in the player’s list, and counts again when that was a mistake [I53]', async () => {
  const player = new TestPlayer('entries', { currency: 'EUR' });
  player.nowMs = RUN_START;
  player.fund(1_000_000);
  player.get((tx) => enter(tx, { ...TERMS, roundsTaken: 2 }));
  for (const payout of [200, 50, 30]) play(player, payout);
  expect(view(player)).toMatchObject({ score: 1250, counted: 2 });
  const strike = { act: 'entry.strike', subject: ENTRY, round: 1, why: 'malfunction' } as const;
  expect(act(player, strike, 'a')).toMatchObject({ value: { after: 'in, score 400, 1 rounds not counted' } });
  expect(lastReport(player)).toMatchObject({ score: 400 });
  expect(kinds(player)).toContain('entry_struck');
  const listed = await views.commands.tournamentEntry(shellOf(player), ASKER, TERMS.id);
  expect(listed.ok && listed.value?.rounds.find(({ why }) => why === 'struck')?.id).toBe('R1042-1');
  expect(act(player, strike, 'b')).toMatchObject({ code: 'round.unknown' });
  expect(act(player, { act: 'entry.restore', subject: ENTRY, round: 2 }, 'c')).toMatchObject({ code: 'round.unknown' });
  act(player, { act: 'entry.restore', subject: ENTRY, round: 1 }, 'd');
  expect(view(player)).toMatchObject({ score: 1250, counted: 2 });
});

test('once its scores are final nothing of an entry is undone, whoever confirms it; another player’s and none are unknown', async () => {
  const player = runner();
  expect(await mustBeOpen(shellOf(player), ENTRY)).toMatchObject({ ok: true });
  expect(await mustBeOpen(shellOf(player, true), ENTRY)).toMatchObject({ code: 'offer.ended' });
  for (const subject of ['E1042-2', 'E7-1'])
    expect(act(player, { act: 'entry.disqualify', subject, why: 'rules' }, subject)).toMatchObject({
      code: 'tournament.unknown',
    });
  player.nowMs = TERMS.endMs + 25 * HOUR;
  expect(act(player, { act: 'entry.disqualify', subject: ENTRY, why: 'rules' }, 'late')).toMatchObject({
    code: 'offer.ended',
  });
});

test('tickets that are taken back return their coins and no other comes; let in again, the free one is new [I46]', () => {
  const player = new TestPlayer('tickets', { currency: 'EUR' });
  player.nowMs = LOTTERY.startMs;
  const { id: lottery } = LOTTERY;
  player.get((tx) => {
    const entry = addEntry(tx, LOTTERY);
    run(tx, 'update lottery set confirmed_at = ? where no = ?', tx.nowMs, entry.no);
    giveTicket(tx, entry, { kind: 'free', source: `free:${lottery}` });
    addPoints(tx, { source: 'kit', points: 10, kind: 'granted' });
    giveTicket(tx, entry, { kind: 'coins', source: 'shop:1', coins: 50 });
  });
  const states = () => player.get((tx) => ticketsOf(tx, lottery)).map(({ kind, state }) => `${kind} ${state}`);
  expect(act(player, { act: 'tickets.void', subject: 'L1042-1', why: 'rules' }, 'a')).toMatchObject({
    value: { before: 'in, 2 tickets', after: 'out, rules, 0 tickets' },
  });
  expect(states()).toEqual(['free void', 'coins void']);
  expect(player.get(chargeable)).toBe(60);
  expect(player.get((tx) => roomIn(tx, lottery))).toBe(0);
  const admission = { programme: {}, run: LOTTERY, terms: LOTTERY } as unknown as Parameters<typeof enterLottery>[2];
  expect(player.do((tx) => enterLottery(tx, ASKER, admission, 'free'))).toMatchObject({ code: 'entry.out' });
  act(player, { act: 'tickets.readmit', subject: 'L1042-1' }, 'b');
  expect(states()).toEqual(['free void', 'coins void', 'free paid']);

  player.nowMs = LOTTERY.endMs + 11 * 60_000;
  expect(act(player, { act: 'tickets.void', subject: 'L1042-1', why: 'rules' }, 'c')).toMatchObject({
    code: 'offer.ended',
  });
});
