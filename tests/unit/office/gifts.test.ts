// A gift's whole life as an operator reads it.
import { expect, test } from 'vitest';
import { profileOf } from '#functions/player/person/profile.ts';
import { activateGift } from '#functions/player/rewards/activation.ts';
import { cancel } from '#functions/player/rewards/cancel.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { giftLife } from '#functions/player/rewards/life.ts';
import { Bettor } from '#kit/bettor.ts';
import { bonusTerms } from '#kit/gifts.ts';

function wagering(cashMinor: number) {
  const player = new Bettor(cashMinor);
  player.get((tx) => giveGift(tx, { source: 'office:test', terms: bonusTerms(5000) }));
  player.pass(1000);
  player.get((tx) => activateGift(tx, { key: 'on', gift: 1 }));
  return player;
}
const idOf = (player: Bettor) => `G${player.get((tx) => profileOf(tx).playerNo)}-1`;
function life(player: Bettor, cursor?: string) {
  const id = idOf(player);
  return player.get((tx) => giftLife(tx, id, cursor));
}

test('each round of a gift says whose its stake was, what it counted or why not, and the progress around it', () => {
  const player = wagering(1000);
  player.round('a', 400, 0);
  player.round('big', 600, 0);
  player.round('b', 500, 1201);
  player.round('live', 300, 0, { weight: 10 });
  const { bets, gift } = life(player);
  expect(
    bets.items.map(({ stakeMinor, cashMinor, counts, beforeMinor, afterMinor }) => [
      stakeMinor,
      cashMinor,
      counts,
      beforeMinor,
      afterMinor,
    ]),
  ).toEqual([
    [300, expect.any(Number), null, 900, 930],
    [500, 0, null, 400, 900],
    [600, 600, 'max_bet', 400, 400],
    [400, 400, null, 0, 400],
  ]);
  expect(gift.progressMinor).toBe(930);
  // What is taken back has never counted.
  player.takeBack('a');
  expect(life(player).bets.items[0]).toMatchObject({ beforeMinor: 500, afterMinor: 530 });
  expect(life(player).gift.progressMinor).toBe(530);
});

test('each stage stands with its time, the last with its reason; another player’s gift is unknown [S4.01]', () => {
  const player = wagering(0);
  const [issued, , wagered] = life(player).steps.map(({ atMs }) => atMs);
  player.pass(60_000);
  player.get((tx) => cancel(tx, 1, 'operator_mistake'));
  expect(life(player).steps.map(({ stage, reason }) => [stage, reason])).toEqual([
    ['issued', null],
    ['wait', null],
    ['handle_bets', null],
    ['canceled', 'operator_mistake'],
  ]);
  expect((wagered ?? 0) - (issued ?? 0)).toBe(1000);
  expect(life(player).source).toBe('office:test');
  const other = new Bettor(0);
  for (const id of [idOf(player), 'G999999-1', 'none'])
    expect(
      other.do((tx) => giftLife(tx, id)),
      id,
    ).toMatchObject({ code: 'bonus.unknown' });
});

test('rounds come a page at a time, each once, their progress unbroken', () => {
  const player = wagering(100_000);
  for (let i = 0; i < 55; i++) player.round(`r${i}`, 100, 0);
  const first = life(player);
  const second = life(player, first.bets.cursor ?? '');
  const all = [...first.bets.items, ...second.bets.items];
  expect([first.bets.items.length, second.bets.items.length, second.bets.cursor]).toEqual([50, 5, null]);
  expect(all.map(({ afterMinor }) => afterMinor)).toEqual(Array.from({ length: 55 }, (_, i) => 5500 - i * 100));
});
