// The player's side of chats: which pass is given, what ends it, and what chats are told.
import { expect, test } from 'vitest';
import type { FromPlayer } from '#functions/chat/verbs.ts';
import { excludePlayer } from '#functions/player/limits/exclusion.ts';
import { chats, enterChat, muteInChats, muteState, unmuteInChats } from '#functions/player/person/chat.ts';
import { addGroups, replaceGroups } from '#functions/player/person/profile.ts';
import { admit, revoke } from '#functions/player/person/sessions.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';

const enter = (player: TestPlayer, chat = 'general', may: 'read' | 'write' = 'write', asker = ASKER) =>
  player.do((tx) => enterChat(tx, asker, { chat, may }));
/** What chats are owed, in order. */
const owed = ({ store }: TestPlayer) =>
  store
    .all<{ receiver: string; body: string }>(
      "select receiver, body from outbox where receiver like 'chat:%' order by no",
    )
    .map(({ receiver, body }) => [receiver, JSON.parse(body) as FromPlayer] as const);
const roomsOf = (player: TestPlayer) => player.get(chats).rooms.map(({ id, may }) => `${id}: ${may}`);

test('a pass is for a room that is the player’s, and for none that does not exist [S6.21] [S6.22]', () => {
  const player = new TestPlayer();
  expect(enter(player)).toMatchObject({ ok: true, value: { name: 'general', pass: { no: 1, name: '***' } } });
  expect(enter(player, 'vip')).toMatchObject({ code: 'chat.closed' });
  expect(enter(player, 'live')).toMatchObject({ code: 'chat.closed' });
  expect(enter(player, 'nowhere')).toMatchObject({ code: 'chat.unknown' });
  // Bronze, by its own group: the chat groups follow from the status.
  player.get((tx) => addGroups(tx, [257]));
  expect(roomsOf(player)).toEqual(['general: write', 'vip: write']);
});

test('at the readable level of group 545 the conversation is read, and written to the third party [S4.76] [S6.12]', () => {
  const player = new TestPlayer();
  player.get((tx) => addGroups(tx, [545]));
  expect(player.get(chats)).toMatchObject({ type: 'live' });
  const { chat } = player.rules;
  if (!chat) throw new Error('the rules have no chats');
  player.rules = { ...player.rules, chat: { ...chat, live: { ...chat.live, level: 'readable' } } };
  expect(player.get(chats)).toMatchObject({ type: 'third_party' });
  expect(roomsOf(player)).toEqual(['general: write', 'live: read']);
  expect(enter(player, 'live', 'read').ok).toBe(true);
  expect(enter(player, 'live')).toMatchObject({ code: 'chat.closed' });
});

test('a break closes rooms, leaves the way to operators, and ends every pass that was given [S4.09]', () => {
  const player = new TestPlayer();
  player.get((tx) => addGroups(tx, [545]));
  enter(player);
  player.get((tx) => excludePlayer(tx, { type: 'coolingoff', term: 'PT24H' }));
  expect(owed(player)).toContainEqual(['chat:general', { type: 'passes', upTo: 1 }]);
  player.get((tx) => admit(tx, { sessionId: 's2', createdAtMs: tx.nowMs + 1, expiresAtMs: tx.nowMs + 1e9 }));
  expect(roomsOf(player)).toEqual(['live: write']);
  for (const may of ['read', 'write'] as const)
    expect(enter(player, 'general', may)).toMatchObject({ code: 'limit.excluded' });
  expect(enter(player, 'live')).toMatchObject({ ok: true, value: { pass: { no: 2 } } });
});

test('where nothing moves, and in a session that can only withdraw, rooms are read and not written', () => {
  const player = new TestPlayer();
  const away = { ...ASKER, geo: 'restricted' as const };
  expect(enter(player, 'general', 'read', away).ok).toBe(true);
  expect(enter(player, 'general', 'write', away)).toMatchObject({ code: 'geo.money' });
  player.get((tx) =>
    admit(tx, { sessionId: 'w', createdAtMs: tx.nowMs, expiresAtMs: tx.nowMs + 1e9, scope: 'withdraw' }),
  );
  expect(enter(player, 'general', 'write', { ...ASKER, sessionId: 'w' })).toMatchObject({
    code: 'session.withdraw_only',
  });
});

test('a session that ends ends its lines alone; other groups end all passes', () => {
  const player = new TestPlayer();
  enter(player);
  player.get((tx) => revoke(tx, { sessionId: 's1' }));
  expect(owed(player)).toEqual([['chat:general', { type: 'sessions', sessions: ['s1'] }]]);
  player.get((tx) => replaceGroups(tx, [21], [21]));
  expect(owed(player).at(-1)).toEqual(['chat:general', { type: 'passes', upTo: 1 }]);
});

test('a mute is told to every room, and ends by itself or by an operator', () => {
  const player = new TestPlayer();
  expect(player.do(unmuteInChats)).toMatchObject({ code: 'chat.not_muted' });
  const untilMs = player.nowMs + 3_600_000;
  player.get((tx) => muteInChats(tx, untilMs));
  expect(owed(player).map(([receiver]) => receiver)).toEqual(['chat:general', 'chat:vip']);
  expect(owed(player)[0]?.[1]).toMatchObject({ type: 'mute', untilMs });
  expect(player.get(muteState)).toEqual({ untilMs });
  player.nowMs = untilMs;
  expect(player.get(muteState)).toBeNull();
  player.get((tx) => muteInChats(tx, null));
  player.get(unmuteInChats);
  expect(owed(player).at(-1)?.[1]).toMatchObject({ type: 'unmute' });
});
