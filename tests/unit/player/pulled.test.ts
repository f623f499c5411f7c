// What the house tells everybody is taken by each player's object as it wakes: each once, by whom it concerns.
import { expect, test } from 'vitest';
import type { Shell } from '#functions/player/core/shell.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { choose } from '#functions/player/person/preferences.ts';
import { addGroups, replaceGroups } from '#functions/player/person/profile.ts';
import { addDevice, removeDevice } from '#functions/player/person/push.ts';
import { tellTerms } from '#functions/player/person/terms.ts';
import { leave } from '#functions/player/whole/erasure.ts';
import { noun } from '#functions/player/whole/pulled.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { HouseNotice } from '#shared/domain/notices/house.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const DAY_MS = 86_400_000;
const DEVICE = { endpoint: 'https://push.localhost/1', p256dh: 'p', auth: 'a', locale: 'en' };

const hearer = (): TestPlayer => {
  const player = new TestPlayer();
  player.get((tx) => addGroups(tx, [916]));
  player.pass(1000);
  return player;
};
const noticeOf = (player: TestPlayer, no: number, more: Partial<HouseNotice> = {}): HouseNotice => ({
  ...{ no, notice: 'news_maintenance', atMs: player.nowMs, untilMs: player.nowMs + 7 * DAY_MS },
  ...more,
});
/** With a browser that asked, and news among what it asked for. */
const reachable = (player: TestPlayer) => {
  player.get((tx) => addDevice(tx, ASKER, DEVICE));
  player.get((tx) => choose(tx, { topic: 'news', channel: 'push', on: true }));
};
/** What is published, from here on. */
const publish = (player: TestPlayer, ...notices: HouseNotice[]) => {
  player.rules = { ...player.rules, notices: [...(player.rules.notices ?? []), ...notices] };
};
/** Any command wakes it. */
const wake = (player: TestPlayer) => player.get(() => null);
const inbox = (player: TestPlayer) =>
  player.get((tx) => notifications(tx)).flatMap(({ type, textKey }) => (type === 'news' ? [textKey] : []));
const pushes = (player: TestPlayer) => player.facts.filter(({ type }) => type === 'push.wanted').length;
/** The sender's visit. */
async function visit(player: TestPlayer, notice: HouseNotice): Promise<Answer<boolean>> {
  const shell = { system: async (work: (tx: Tx) => boolean) => player.do(work) } as unknown as Shell;
  return noun.commands.hearNotice(shell, notice) as Promise<Answer<boolean>>;
}

test('whoever hears news takes what is newer when they wake, once, in order; whoever does not hear takes none [S6.11]', () => {
  const player = hearer();
  const stranger = new TestPlayer();
  for (const one of [player, stranger]) {
    publish(one, noticeOf(one, 1), noticeOf(one, 2, { notice: 'news_feedback' }));
    wake(one);
    wake(one);
  }
  expect(inbox(player)).toEqual(['news_feedback', 'news_maintenance']);
  expect(inbox(stranger)).toEqual([]);
  publish(player, noticeOf(player, 3));
  wake(player);
  expect(inbox(player)).toEqual(['news_maintenance', 'news_feedback', 'news_maintenance']);
  // By themselves they have come: nothing calls them.
  expect(pushes(player)).toBe(0);
});

test('a command that has nothing to take writes nothing', () => {
  const player = hearer();
  publish(player, noticeOf(player, 1));
  wake(player);
  const changes = () => Number(player.store.all<{ n: number }>('select total_changes() as n')[0]?.n);
  const before = changes();
  wake(player);
  expect(changes()).toBe(before);
});

test('whoever comes into the groups later hears nothing of before, and what was missed outside of them stays missed', () => {
  const player = new TestPlayer();
  publish(player, noticeOf(player, 1));
  player.pass(1000);
  player.get((tx) => addGroups(tx, [21]));
  wake(player);
  expect(inbox(player)).toEqual([]);
  player.get((tx) => replaceGroups(tx, [21], []));
  publish(player, noticeOf(player, 2));
  player.pass(1000);
  player.get((tx) => addGroups(tx, [21]));
  publish(player, noticeOf(player, 3, { notice: 'news_feedback' }));
  wake(player);
  expect(inbox(player)).toEqual(['news_feedback']);
});

test('one that has ended is taken by nobody, and what was taken is shown no longer than it holds', () => {
  const player = hearer();
  publish(player, noticeOf(player, 1));
  player.pass(6 * DAY_MS);
  wake(player);
  expect(inbox(player)).toHaveLength(1);
  player.pass(DAY_MS);
  expect(inbox(player)).toEqual([]);
  const late = hearer();
  publish(late, noticeOf(late, 1));
  late.pass(7 * DAY_MS);
  wake(late);
  expect(late.store.all(`select * from notice where text_key = 'news_maintenance'`)).toEqual([]);
});

test('an advertisement of a break is read neither in it nor after it; what is no offer is [I30]', () => {
  const player = hearer();
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  player.pass(1000);
  publish(player, noticeOf(player, 1, { notice: 'news_games' }), noticeOf(player, 2));
  wake(player);
  expect(inbox(player)).toEqual(['news_maintenance']);
  // Nobody has woken this one meanwhile.
  const asleep = hearer();
  asleep.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  asleep.pass(1000);
  const offer = noticeOf(asleep, 1, { notice: 'news_games' });
  asleep.pass(2 * DAY_MS);
  publish(asleep, offer);
  wake(asleep);
  expect(inbox(asleep)).toEqual([]);
  publish(asleep, noticeOf(asleep, 2, { notice: 'news_games' }));
  wake(asleep);
  expect(inbox(asleep)).toEqual(['news_games']);
});

test('an erased account takes nothing, neither by itself nor by the sender', async () => {
  const player = hearer();
  player.get((tx) => leave(tx));
  const notice = noticeOf(player, 1);
  publish(player, notice);
  wake(player);
  expect(await visit(player, notice)).toEqual({ ok: true, value: false });
  expect(player.store.all(`select * from notice where text_key = 'news_maintenance'`)).toEqual([]);
});

test('the sender’s visit brings it with a push, once, also where the same command has just taken it', async () => {
  for (const isPublished of [false, true]) {
    const player = hearer();
    reachable(player);
    const notice = noticeOf(player, 1);
    if (isPublished) publish(player, notice);
    expect(await visit(player, notice)).toEqual({ ok: true, value: true });
    expect(await visit(player, notice)).toEqual({ ok: true, value: false });
    if (!isPublished) publish(player, notice);
    wake(player);
    expect([inbox(player), pushes(player)]).toEqual([['news_maintenance'], 1]);
  }
});

test('what the sender brings before the one in front of it is known here costs neither [S6.11]', async () => {
  const player = hearer();
  const [first, second] = [noticeOf(player, 1), noticeOf(player, 2, { notice: 'news_feedback' })];
  await visit(player, second);
  publish(player, first);
  wake(player);
  publish(player, second);
  wake(player);
  expect(inbox(player)).toEqual(['news_maintenance', 'news_feedback']);
});

test('whoever has come by themselves is called by nobody; a browser that is gone is told nothing', async () => {
  const player = hearer();
  reachable(player);
  const notice = noticeOf(player, 1);
  publish(player, notice);
  wake(player);
  expect(await visit(player, notice)).toEqual({ ok: true, value: false });
  expect(pushes(player)).toBe(0);
});

test('the lists know whom a push can tell: by group, by their choice, and by a browser that is there', () => {
  const player = new TestPlayer();
  const listed = () => player.facts.filter(({ type }) => type === 'audience.changed').at(-1);
  player.get((tx) => addGroups(tx, [916]));
  expect(listed()).toMatchObject({ hears: true, pushes: false });
  player.get((tx) => addDevice(tx, ASKER, DEVICE));
  expect(listed()).toMatchObject({ hears: true, pushes: false });
  player.get((tx) => choose(tx, { topic: 'news', channel: 'push', on: true }));
  expect(listed()).toMatchObject({ hears: true, pushes: true });
  player.get((tx) => removeDevice(tx, DEVICE.endpoint));
  expect(listed()).toMatchObject({ hears: true, pushes: false });
  player.get((tx) => replaceGroups(tx, [916], []));
  expect(listed()).toMatchObject({ hears: false, pushes: false });
});

test('a change of our terms is told once, by whoever comes first, to those who joined before it was announced', () => {
  const player = new TestPlayer();
  player.pass(1000);
  const change = { announcedMs: player.nowMs, fromMs: player.nowMs + 40 * DAY_MS };
  const letters = (of: TestPlayer) =>
    of.facts.filter((fact) => fact.type === 'mail.wanted' && fact.mail.kind === 'terms_change').length;
  player.rules = { ...player.rules, termsChanges: [change] };
  wake(player);
  wake(player);
  expect(player.get((tx) => tellTerms(tx, change))).toBe(false);
  expect(letters(player)).toBe(1);
  const first = new TestPlayer();
  first.pass(1000);
  expect(first.get((tx) => tellTerms(tx, change))).toBe(true);
  first.rules = { ...first.rules, termsChanges: [change] };
  wake(first);
  expect(letters(first)).toBe(1);
  const later = new TestPlayer();
  later.rules = { ...later.rules, termsChanges: [{ ...change, announcedMs: 0 }] };
  wake(later);
  expect(letters(later)).toBe(0);
});
