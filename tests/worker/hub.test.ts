// What shows what runs, over the running Worker: the list of activities, the widget's cards, and cashback.
import { describe, expect, test } from 'vitest';
import { sessionIn } from '#kit/cookies.ts';
import { fundVisitor, intoGroups, objectOf, SERVED } from '#kit/object.ts';
import { PERSON } from '#kit/player.ts';
import { freshEmail, joined, PASSWORD, Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { Activity, Cashback, Shortcut } from '#shared/contract/activities.ts';
import type { Next, Ready, RewardsWeek } from '#shared/contract/rewards.ts';

const worker = sharedWorker();

/** Whoever may take what asks for an identity. */
async function verified(named: {
  last_name: string;
  mobile_phone: string;
}): Promise<{ visitor: Visitor; email: string }> {
  const visitor = new Visitor(worker);
  const email = freshEmail();
  await visitor.send('/sandbox/players', { json: { email, password: PASSWORD, country: 'AT', verified: 'yes' } });
  await visitor.signIn(email);
  await visitor.send('/api/player', { method: 'PATCH', json: { player: { ...PERSON, ...named } } });
  return { visitor, email };
}

type Answered = { activities: Activity[]; shortcuts: Shortcut[] };
const seenBy = async (visitor: Visitor): Promise<Answered> => (await visitor.send<Answered>('/api/activities')).body;
const idsOf = ({ activities }: Answered) => activities.map(({ id }) => id);
const cardsOf = ({ shortcuts }: Answered) => shortcuts.map(({ id }) => id);

describe('what runs here', () => {
  test('a guest is told of each programme that runs with its state, and of nothing of anybody’s [S2.070 S1.17 S1.21]', async () => {
    const seen = await seenBy(new Visitor(worker));
    expect(idsOf(seen)).toEqual(
      expect.arrayContaining(['quests', 'adventures', 'lootboxes', 'shop', 'vip', 'cashback']),
    );
    for (const one of seen.activities) expect(one).toMatchObject({ ready: false, joined: false });
    expect(seen.activities.find(({ id }) => id === 'quests')).toMatchObject({
      title: expect.stringMatching(/./),
      levels: expect.any(Number),
      level: null,
    });
    expect(seen.activities.find(({ id }) => id === 'shop')).toMatchObject({ coins: null });
    expect(seen.activities.find(({ id }) => id === 'vip')).toMatchObject({ club: null });
    expect(seen.activities.find(({ id }) => id === 'cashback')).toMatchObject({ week: null });
  });

  test('a place without cashback or adventures has neither, nor a card for them [S2.214]', async () => {
    const here = await seenBy(new Visitor(worker));
    expect(cardsOf(here)).toEqual(expect.arrayContaining(['adventures', 'hub']));
    const there = await seenBy(new Visitor(worker, 'DE'));
    expect(idsOf(there)).not.toContain('cashback');
    expect(idsOf(there)).not.toContain('adventures');
    expect(cardsOf(there)).not.toContain('adventures');
    expect(cardsOf(there)).toContain('hub');
  });

  test('what is switched off is neither in the hub nor among the widget’s cards [S2.213 S2.214]', async () => {
    const guest = new Visitor(worker);
    expect(cardsOf(await seenBy(guest))).toContain('shop');
    guest.cookies.set('sandbox_pages_off', 'rewards-shop');
    const seen = await seenBy(guest);
    expect(idsOf(seen)).not.toContain('shop');
    expect(cardsOf(seen)).not.toContain('shop');
    const config = await guest.send<{ cards: Shortcut[] }>('/api/fe/config/main-widget-config');
    expect(config.body.cards).toEqual(seen.shortcuts);
  });

  test('a player reads their own, what they take part in before what they do not [S2.070 S1.17]', async () => {
    const { visitor } = await joined(worker);
    await visitor.send('/api/player', { method: 'PATCH', json: { player: PERSON } });
    const before = await seenBy(visitor);
    expect(before.activities.find(({ id }) => id === 'shop')).toMatchObject({ coins: 0, ready: false });
    // Today's box asks who one is.
    expect(before.activities.find(({ id }) => id === 'lootboxes')).toMatchObject({ count: 0, ready: false });
    expect(before.activities.find(({ id }) => id === 'vip')).toMatchObject({ club: { status: 'regular', percent: 0 } });
    expect((await visitor.send('/api/tournaments/first-light/confirm', { json: { confirmed: true } })).status).toBe(
      200,
    );
    const after = await seenBy(visitor);
    expect(after.activities[0]).toMatchObject({ id: 'quests', joined: true, level: 1, levels: 6 });
  });

  test('today’s box and a free ticket are ready for whoever may take them, and stand first [S2.070 S2.213]', async () => {
    const { visitor } = await verified({ last_name: 'Hub', mobile_phone: '+43 660 7410741' });
    const { activities } = await seenBy(visitor);
    const ready = activities.filter((one) => one.ready);
    expect(activities.slice(0, ready.length)).toEqual(ready);
    expect(ready.find(({ id }) => id === 'lootboxes')).toMatchObject({ count: 1 });
    // And the free ticket of the lottery that runs; a season asks for a decision, and is no gift.
    expect(ready.map(({ id }) => id).toSorted()).toEqual(['lootboxes', 'lotteries']);
  });

  test('group 21 sees the adventures bookmark also where no season runs [S6.08]', async () => {
    const { visitor } = await joined(worker, 'DE');
    expect(cardsOf(await seenBy(visitor))).not.toContain('adventures');
    await intoGroups(worker, visitor, [21]);
    const seen = await seenBy(visitor);
    expect(cardsOf(seen)).toContain('adventures');
    expect(seen.activities.find(({ id }) => id === 'adventures')).toMatchObject({ season: null });
  });
});

describe('cashback', () => {
  test('says what the week comes to so far and when it is paid, by the player’s days [S1.33]', async () => {
    const { visitor } = await joined(worker);
    const { cashback } = (await visitor.send<{ cashback: Cashback | null }>('/api/player/cashback')).body;
    expect(cashback).toMatchObject({ so_far_cents: 0, zone: 'Europe/Vienna' });
    const pays = new Date(cashback?.pays_at ?? 0);
    expect(
      pays.toLocaleString('en-GB', { timeZone: 'Europe/Vienna', weekday: 'long', hour: '2-digit', minute: '2-digit' }),
    ).toMatch(/^Monday 12:\d\d$/);
  });

  test('is none in a place without it, and nobody’s but a player’s', async () => {
    const { visitor } = await joined(worker, 'DE');
    expect((await visitor.send('/api/player/cashback')).body).toEqual({ cashback: null });
    expect((await new Visitor(worker).send('/api/player/cashback')).status).toBe(401);
  });
});

describe('the home of rewards', () => {
  type Home = { ready: Ready[]; next: Next[]; week: RewardsWeek; activities: Activity[] };
  const homeOf = async (visitor: Visitor) => (await visitor.send<Home>('/api/player/rewards?l=en')).body;

  test('says what can be taken this moment and what the week came to; a gift that is taken back is in neither [S2.070] [I25 I44]', async () => {
    const { visitor } = await joined(worker);
    await fundVisitor(worker, visitor, 5000);
    const empty = await homeOf(visitor);
    expect(empty).toMatchObject({ ready: [], week: { currency: 'EUR', sum_cents: 0, coins: 0 } });
    expect(empty.activities).toEqual((await seenBy(visitor)).activities);
    expect(empty.next).toEqual([{ kind: 'level', level: 2, missing: 100, cents: 100 }]);
    const code = await visitor.send('/api/v2/bonuses/promo-code', { json: { code: 'LIFTOFF20' } });
    expect(code.status).toBe(200);
    const given = await homeOf(visitor);
    const [ready] = given.ready;
    expect(ready).toMatchObject({ kind: 'gift', gift: { kind: 'freespins', stage: 'issued', freespins_total: 20 } });
    // 20 spins at 0.20 of liftoff-spins: what is left of 4.00 at the stake where that is least (content/expectations).
    expect(given.week).toMatchObject({ spins_cents: 140, sum_cents: 140 });
    const id = ready?.kind === 'gift' ? ready.gift.id : 0;
    expect((await visitor.send(`/api/player/freespins/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await homeOf(visitor)).toMatchObject({ ready: [], week: { spins_cents: 0, sum_cents: 0 } });
  });

  test('has the free ticket and the open season while each can be taken, then the next daily spin [S2.070]', async () => {
    const { visitor } = await verified({ last_name: 'Home', mobile_phone: '+43 660 7410742' });
    const before = await homeOf(visitor);
    expect(before.ready.map(({ kind }) => kind).toSorted()).toEqual(['boxes', 'season', 'ticket']);
    expect(before.next.map(({ kind }) => kind)).not.toContain('spin');
    const ticket = before.ready.find(({ kind }) => kind === 'ticket');
    const lottery = ticket?.kind === 'ticket' ? ticket.lottery : '';
    expect((await visitor.send(`/api/lotteries/${lottery}/confirm`, { json: {} })).status).toBe(200);
    const { adventures } = (await visitor.send<{ adventures: { id: string }[] }>('/api/player/adventures')).body;
    expect((await visitor.send(`/api/player/adventures/${adventures[0]?.id}/confirm`, { json: {} })).status).toBe(200);
    expect((await visitor.send('/api/player/lootboxes', { json: {} })).status).toBe(200);
    const after = await homeOf(visitor);
    expect(after.ready.map(({ kind }) => kind)).toEqual(['boxes']);
    // On a month's last day the draw comes before it.
    const spin = after.next.find(({ kind }) => kind === 'spin');
    const at = spin?.kind === 'spin' ? new Date(spin.at) : new Date(0);
    expect(at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Vienna' })).toBe('00:00:00');
  });

  test('counts the tickets of the lottery that it names, and none of an earlier one that waits for its draw [S2.182]', async () => {
    const { visitor } = await verified({ last_name: 'Draw', mobile_phone: '+43 660 7410744' });
    const ticket = (await homeOf(visitor)).ready.find(({ kind }) => kind === 'ticket');
    const lottery = ticket?.kind === 'ticket' ? ticket.lottery : '';
    expect((await visitor.send(`/api/lotteries/${lottery}/confirm`, { json: {} })).status).toBe(200);
    const { playerId } = sessionIn(visitor);
    await worker.sql(
      'PLAYER',
      playerId,
      `insert into lottery (lottery, terms, entered_at, confirmed_at)
        select 'monthly-draw-2026010100', terms, entered_at, confirmed_at from lottery`,
    );
    await worker.sql(
      'PLAYER',
      playerId,
      `insert into ticket (lottery, kind, source, key, coins, at, state)
        select 'monthly-draw-2026010100', kind, 'free:monthly-draw-2026010100', key || 'a', coins, at, state from ticket`,
    );
    await worker.evict('PLAYER', playerId);
    const counted = (await seenBy(visitor)).activities.find(({ id }) => id === 'lotteries');
    expect(counted).toMatchObject({ joined: true, tickets: 1 });
    await worker.sql('PLAYER', playerId, `delete from lottery where lottery = '${lottery}'`);
    await worker.evict('PLAYER', playerId);
    expect((await seenBy(visitor)).activities.find(({ id }) => id === 'lotteries')).toMatchObject({ tickets: 0 });
  });

  test('offers none of it before the identity is verified, nor in a break [S2.070] [I30]', async () => {
    const { visitor } = await joined(worker);
    await visitor.send('/api/player', { method: 'PATCH', json: { player: PERSON } });
    expect((await homeOf(visitor)).ready).toEqual([]);
    const { visitor: free, email } = await verified({ last_name: 'Pause', mobile_phone: '+43 660 7410743' });
    expect((await homeOf(free)).ready).not.toEqual([]);
    await free.send('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
    await free.signIn(email);
    expect(await homeOf(free)).toMatchObject({ ready: [] });
    expect((await homeOf(free)).next.map(({ kind }) => kind)).not.toContain('spin');
  });

  test('is nobody’s but a player’s', async () => {
    expect((await new Visitor(worker).send('/api/player/rewards')).status).toBe(401);
  });
});

test('the object answers what a player has of everything at once', async () => {
  const { player } = await objectOf(worker, 0);
  const own = await player.activities(SERVED);
  expect(own).toMatchObject({ ok: true, value: { coins: 0, races: [], entries: [], cashback: { soFarEurMinor: 0 } } });
});
