// What operators note of talks with a player: for colleagues, for the player's copy of their data, and for as long as a law keeps it.
import { expect, test } from 'vitest';
import { notifications } from '#functions/player/person/inbox.ts';
import { exportPage } from '#functions/player/whole/data-export.ts';
import { eraseDue, leave } from '#functions/player/whole/erasure.ts';
import { inspect, timeline } from '#functions/player/whole/timeline.ts';
import { doing } from '#kit/giving.ts';
import { TestPlayer } from '#kit/transaction.ts';

const WORDS = 'Their brother plays with them, and they will take a break.';
const TALK = { act: 'interaction.note', way: 'call_in', topic: 'play', note: WORDS } as const;
const YEAR = 366 * 86_400_000;

function talkedTo(): TestPlayer {
  const player = new TestPlayer();
  player.fund(1000);
  expect(doing(player, TALK, 't')).toMatchObject({ ok: true });
  return player;
}
const exported = (player: TestPlayer) => player.get((tx) => exportPage(tx, 'interaction', 0, [])).rows;

test('colleagues read what was said and by whom, told twice it is noted once, and the player is told nothing', () => {
  const player = talkedTo();
  doing(player, TALK, 't');
  expect(player.get((tx) => inspect(tx)).interactions).toMatchObject([{ way: 'call_in', topic: 'play', note: WORDS }]);
  expect(player.get((tx) => timeline(tx)).items.map(({ what }) => what)).toContain('call in, about play');
  expect(player.get((tx) => notifications(tx)).map(({ textKey }) => textKey)).not.toContain('talk');
});

test('the log, the lists and every delivery have no word of it', () => {
  const player = talkedTo();
  const bodies = player.store.all<{ body: string }>('select body from outbox').map(({ body }) => body);
  expect(bodies.join()).toContain('1 noted');
  expect(bodies.join()).not.toContain('brother');
});

test('the player reads it in their copy, without the operator; it stays as long as what protects them, and goes then [I42]', () => {
  const player = talkedTo();
  expect(exported(player)).toMatchObject([{ note: WORDS, operator: null }]);
  player.rules = { ...player.rules, retainYears: { identity: 1, payments: 1, protection: 3 } };
  player.store.all('update balance set amount = 0');
  player.forget();
  player.get(leave);
  expect(exported(player)).toHaveLength(1);
  player.pass(2 * YEAR);
  player.get(eraseDue);
  expect(exported(player)).toHaveLength(1);
  player.pass(2 * YEAR);
  player.get(eraseDue);
  expect(exported(player)).toHaveLength(0);
});
