// A live table over its own tables: rounds in their order, bets within their window, results that stand, stakes that go back.
import { describe, expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { takenBack } from '#functions/player/limits/sitting.ts';
import { roundById, rounds } from '#functions/player/rounds/history.ts';
import { mayTakeBack, reserve } from '#functions/player/rounds/table.ts';
import { LATE_MS } from '#functions/table/rounds.ts';
import { proofOf } from '#functions/table/view.ts';
import { idOf, TestTable } from '#kit/table.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { isLinkOf } from '#shared/chance/chain.ts';
import { crashAfterMs, curve } from '#shared/games/crash/rules.ts';
import type { Json } from '#shared/games/engine.ts';
import { drawnFor, shareOf, TAKE_BACKS } from '#shared/games/live.ts';

const RED = { bets: [{ at: 'red', stakeMinor: 1000 }] };
function seated(engine: string, amountMinor = 10_000) {
  const table = new TestTable(engine);
  const player = new TestPlayer();
  player.fund(amountMinor);
  table.sit();
  return { table, player, players: new Map([[idOf(player), player]]) };
}
const purse = (player: TestPlayer) => {
  const { amountMinor, heldMinor } = player.get((tx) => wallet(tx)).accounts[0] ?? {};
  return [amountMinor, heldMinor];
};

describe('rounds', () => {
  test('are taken bets for, drawn, shown and followed by the next, while somebody sits', () => {
    const { table } = seated('roulette');
    expect(table.state.round).toMatchObject({ no: 1, link: 1, phase: 'bets', event: null, proof: null });
    table.nowMs += 19_999;
    table.turn();
    expect(table.round.phase).toBe('bets');
    table.pass();
    expect(table.state.round).toMatchObject({ no: 1, phase: 'shown' });
    expect(table.state.past).toHaveLength(1);
    table.pass();
    expect(table.state.round).toMatchObject({ no: 2, link: 2, phase: 'bets' });
    table.seats = 0;
    table.pass();
    table.pass();
    expect(table.round).toMatchObject({ no: 2, phase: 'over' });
    table.nowMs += 3_600_000;
    table.turn();
    expect(table.round.no).toBe(2);
    table.sit();
    expect(table.round).toMatchObject({ no: 3, link: 3, phase: 'bets' });
    expect(table.audit().faults).toEqual([]);
  });

  test('wait for the beacon, and begin when it has spoken', () => {
    const table = new TestTable('roulette');
    table.store.all('update chain set salt = null, beacon = null');
    table.sit();
    expect(table.state).toMatchObject({ waiting: true, round: null });
    table.seal();
    table.turn();
    expect(table.state).toMatchObject({ waiting: false, round: { no: 1, phase: 'bets' } });
  });

  test('are checked by the chain that was published before: each link leads back to h_0, and draws what was seen', () => {
    const { table } = seated('baccarat');
    for (let i = 0; i < 8; i += 1) table.pass();
    for (const { no, event } of table.state.past) {
      const proof = table.do((tx) => proofOf(tx, no));
      if (!proof) throw new Error(`no proof of ${no}`);
      expect(isLinkOf(proof.chain.first, proof.proof, proof.link)).toBe(true);
      const draw = { link: proof.proof, salt: proof.chain.salt ?? '', table: proof.game };
      expect(drawnFor(table.title.engine, table.title.config, draw).event).toEqual(event);
    }
    expect(table.state.past).toHaveLength(4);
  });

  test('reach each link from one that is kept on the way, not from the end of the chain', () => {
    const { table } = seated('roulette');
    // Of 300 links the last hundred alone is behind every one that is kept.
    table.store.all(`update chain set last = 'lost'`);
    while (table.round.no < 200) table.pass();
    table.pass();
    for (const no of [1, 99, 100, 101, 199, 200]) {
      const proof = table.do((tx) => proofOf(tx, no));
      if (!proof) throw new Error(`no proof of ${no}`);
      expect(isLinkOf(proof.chain.first, proof.proof, proof.link)).toBe(true);
    }
  });

  test('draw each by a link of its own: the books take no second one', () => {
    const { table } = seated('roulette');
    const again = 'insert into round select no + 1, chain, link, value, phase, engine, config, config_hash, opened_at';
    expect(() => table.store.all(`${again}, closes_at, drawn_at, told_at, ends_at, event from round`)).toThrow(
      'UNIQUE',
    );
  });

  test('tell nothing of a draw before its moment', () => {
    const { table } = seated('crash');
    table.pass();
    // A flight that breaks off at once is over with its draw: wait for one that flies.
    while (table.round.phase !== 'flying') table.pass();
    expect(table.state.round).toMatchObject({ phase: 'flying', event: null, proof: null });
    expect(table.do((tx) => proofOf(tx, table.round.no))).toBeNull();
    expect(table.state.past.some(({ no }) => no === table.round.no)).toBe(false);
    table.pass();
    expect(table.state.round?.event).toMatchObject({ kind: 'crash' });
  });

  test('of a title that is not offered any more take no bet and are not followed: what is held is drawn', async () => {
    const { table, player, players } = seated('roulette');
    expect(await table.bet(player, 'a', 1000, RED)).toMatchObject({ ok: true });
    Object.assign(table.rules, { offered: false });
    expect(await table.bet(player, 'b', 1000, RED)).toMatchObject({ code: 'game.unavailable' });
    expect(purse(player)).toEqual([9000, 1000]);
    table.pass();
    table.deliver(players);
    expect(purse(player)[1]).toBe(0);
    table.pass();
    table.sit();
    expect(table.round.no).toBe(1);
    expect(table.round.phase).not.toBe('bets');
  });

  test('go on over more than one chain', () => {
    const { table } = seated('roulette');
    for (let i = 0; i < 2 * 302; i += 1) {
      table.seal();
      table.pass();
    }
    expect(table.round).toMatchObject({ no: 303, chain: 2, link: 3 });
    expect(table.audit().faults).toEqual([]);
  });
});

describe('a bet', () => {
  test('is held, taken, and settled once with what everybody saw [I12 I18]', async () => {
    const { table, player, players } = seated('roulette');
    const answer = await table.bet(player, 'a', 1000, RED);
    expect(answer).toMatchObject({ ok: true, value: { round: { status: 'open', decider: 'test/roulette:1' } } });
    expect(await table.bet(player, 'a', 1000, RED)).toEqual(answer);
    expect(await table.bet(player, 'b', 500, { bets: [{ at: 'straight:17', stakeMinor: 500 }] })).toMatchObject({
      ok: true,
    });
    expect(purse(player)).toEqual([8500, 1500]);
    table.pass();
    const { number } = table.round.event as { number: number };
    table.deliver(players, () => false);
    table.nowMs += 40_000;
    table.deliver(players);
    const round = player.get((tx) => roundById(tx, 'R1042-1'));
    expect(round).toMatchObject({ status: 'settled', stakeMinor: 1500, events: [{ kind: 'ball', number }] });
    // What replays it is one action of both parts.
    expect(round.actions).toEqual([
      {
        bets: [
          { at: 'red', stakeMinor: 1000 },
          { at: 'straight:17', stakeMinor: 500 },
        ],
      },
    ]);
    expect(purse(player)).toEqual([8500 + round.payoutMinor, 0]);
    expect(table.audit()).toMatchObject({ owed: 0, faults: [] });
  });

  test('after the window is refused, and nothing is held', async () => {
    const { table, player } = seated('roulette');
    table.nowMs += 20_000;
    expect(await table.bet(player, 'a', 1000, RED)).toMatchObject({ code: 'bets.closed' });
    table.turn();
    expect(await table.bet(player, 'b', 1000, RED)).toMatchObject({ code: 'bets.closed' });
    expect(await table.bet(player, 'c', 1000, RED, { round: 2 })).toMatchObject({ code: 'bets.closed' });
    expect(purse(player)).toEqual([10_000, 0]);
  });

  test.each(['expect', 'reserve', 'take'] as const)(
    'whose answer to "%s" is lost is settled or given back, and whoever asks again hears which',
    async (lost) => {
      const { table, player, players } = seated('roulette');
      expect(await table.bet(player, 'a', 1000, RED, { lost })).toMatchObject({ ok: false });
      table.pass();
      table.deliver(players);
      const [cash, held] = purse(player);
      expect(held).toBe(0);
      const again = await table.bet(player, 'a', 1000, RED, { round: 1 });
      if (lost === 'take') expect(again).toMatchObject({ ok: true, value: { round: { id: 'R1042-1' } } });
      else expect(again).toMatchObject({ code: 'bets.closed' });
      if (lost !== 'take') expect(cash).toBe(10_000);
      expect(purse(player)).toEqual([cash, held]);
    },
  );

  test('that took part is not given back however late its player hears what it came to [I18]', async () => {
    const { table, player, players } = seated('roulette');
    expect(await table.bet(player, 'a', 1000, RED, { lost: 'take' })).toMatchObject({ ok: false });
    for (let i = 0; i < 2 * 110; i += 1) table.pass();
    expect(await table.bet(player, 'a', 1000, RED, { round: 1 })).toMatchObject({ ok: true });
    expect(purse(player)).toEqual([9000, 1000]);
    table.deliver(players);
    const round = player.get((tx) => roundById(tx, 'R1042-1'));
    expect(round).toMatchObject({ status: 'settled', stakeMinor: 1000 });
    expect(purse(player)).toEqual([9000 + (round?.payoutMinor ?? 0), 0]);
    table.pass();
    table.pass();
    expect(table.store.all('select 1 from bet')).toEqual([]);
  });

  test('asked again long after, when the table has forgotten it, is still answered as at first', async () => {
    const { table, player, players } = seated('roulette');
    const answer = await table.bet(player, 'a', 1000, RED);
    for (let i = 0; i < 210; i += 1) {
      table.pass();
      table.deliver(players);
    }
    expect(table.store.all('select 1 from bet')).toEqual([]);
    expect(await table.bet(player, 'a', 1000, RED, { round: 1 })).toEqual(answer);
  });

  test('that an engine refused leaves its key behind: used again at another table, neither owes for ever [I14 I18]', async () => {
    const { table, player, players } = seated('roulette');
    const other = new TestTable('roulette', undefined, 'other');
    other.sit();
    expect(await table.bet(player, 'a', 1000, { bets: [] })).toMatchObject({ ok: false });
    expect(await other.bet(player, 'a', 1000, RED)).toMatchObject({ ok: true });
    for (const one of [table, other]) {
      one.pass();
      one.deliver(players);
      expect(one.audit()).toMatchObject({ owed: 0, faults: [] });
    }
    expect(purse(player)[1]).toBe(0);
  });

  test('under a key that another player uses too is each player’s own', async () => {
    const { table, player, players } = seated('roulette');
    const second = new TestPlayer();
    second.fund(10_000);
    players.set(idOf(second), second);
    for (const one of [player, second]) expect(await table.bet(one, 'a', 1000, RED)).toMatchObject({ ok: true });
    table.pass();
    table.deliver(players);
    for (const one of [player, second]) expect(purse(one)[1]).toBe(0);
    expect(purse(player)).toEqual(purse(second));
  });

  test('whose word nobody answers keeps no newer one waiting', async () => {
    const { table, player, players } = seated('roulette', 1_000_000);
    const body = JSON.stringify({ decider: 'test/roulette:0', key: 'x' });
    for (let i = 0; i < 60; i += 1)
      table.store.all(
        'insert into outbox (at, receiver, body, due_at, tries) values (0, ?, ?, 0, 1)',
        ...['player:nobody', body],
      );
    await table.bet(player, 'a', 1000, RED);
    table.pass();
    expect(table.owed().filter(({ id }) => players.has(id))).toHaveLength(1);
  });

  test('in parts is judged as the one bet that it is: neither a position nor the payout may grow beyond its bound', async () => {
    const { table, player } = seated('roulette', 200_000);
    const straight = (stakeMinor: number) => ({ bets: [{ at: 'straight:7', stakeMinor }] });
    expect(await table.bet(player, 'a', 60_000, straight(60_000))).toMatchObject({ ok: true });
    expect(await table.bet(player, 'b', 60_000, straight(60_000))).toMatchObject({ code: 'stake.too_high' });
    expect(purse(player)).toEqual([140_000, 60_000]);
  });

  test('has at most twenty parts in a round', async () => {
    const { table, player } = seated('roulette', 100_000);
    for (let part = 1; part <= 20; part += 1)
      expect(await table.bet(player, `p${part}`, 1000, RED)).toMatchObject({ ok: true });
    expect(await table.bet(player, 'p21', 1000, RED)).toMatchObject({ code: 'bet.invalid' });
    expect(purse(player)).toEqual([80_000, 20_000]);
  });

  test('in parts is settled by one configuration: a part that was judged by a newer one is refused', async () => {
    const { table, player } = seated('crash');
    const joining = { ...table.title, engine: { ...table.title.engine, join: () => ({ action: { target: 200 } }) } };
    const part = (key: string, title: typeof joining) =>
      player.do((tx) =>
        reserve(
          tx,
          ASKER,
          {
            key,
            decider: 'test/crash:1',
            game: title.id,
            stakeMinor: 100,
            currency: 'EUR',
            action: { target: 200 },
          },
          title,
        ),
      );
    expect(part('a', joining)).toMatchObject({ ok: true });
    expect(part('b', { ...joining, configHash: 'newer' })).toMatchObject({ code: 'bet.invalid' });
    expect(part('c', joining)).toMatchObject({ ok: true });
    expect(purse(player)).toEqual([9800, 200]);
  });

  test('goes back where the table was away when it should have drawn; a draw that was made stands [I13]', async () => {
    const { table, player, players } = seated('roulette');
    await table.bet(player, 'a', 1000, RED);
    table.nowMs = table.round.closes_at + LATE_MS + 1;
    table.turn();
    expect(table.state.round).toMatchObject({ phase: 'lost', event: null });
    table.deliver(players);
    expect(purse(player)).toEqual([10_000, 0]);
    table.pass();
    expect(table.round).toMatchObject({ no: 2, phase: 'bets' });
    await table.bet(player, 'b', 1000, RED);
    table.pass();
    table.nowMs += 3_600_000;
    table.turn();
    table.deliver(players);
    expect(player.get((tx) => roundById(tx, 'R1042-2'))).toMatchObject({ status: 'settled' });
  });
});

describe('leaving a flight', () => {
  /** A flight that is in the air for a while, with the player's stake on it. */
  async function flying(action: Json, stakeMinor = 100) {
    const { table, player, players } = seated('crash', 1_000_000);
    for (let n = 0; ; n += 1) {
      player.nowMs = table.nowMs;
      expect(await table.bet(player, `k${n}`, stakeMinor, action)).toMatchObject({ ok: true });
      table.pass();
      if (table.round.phase === 'flying' && (table.round.told_at ?? 0) - table.nowMs > 20_000)
        return { table, player, players };
      while (table.round.phase !== 'bets') table.pass();
      table.deliver(players);
    }
  }

  test('pays the multiplier of the instant at which the table hears it, once', async () => {
    const { table, player, players } = await flying({ target: 10_000 });
    table.nowMs += 5000;
    const multiplier = curve(5000);
    expect(table.leave(player)).toEqual({ ok: true, value: { multiplier } });
    table.nowMs += 5000;
    expect(table.leave(player)).toEqual({ ok: true, value: { multiplier } });
    const before = purse(player)[0] ?? 0;
    table.pass();
    table.deliver(players);
    expect(purse(player)).toEqual([before + multiplier, 0]);
  });

  test('with one of two bets leaves the other in the air; each is paid by itself, and the house leaves what is left', async () => {
    const bets = [
      { stakeMinor: 100, target: 10_000 },
      { stakeMinor: 200, target: 20_000 },
    ];
    const { table, player, players } = await flying({ bets }, 300);
    table.nowMs += 5000;
    expect(table.leave(player, table.round.no, 1)).toEqual({ ok: true, value: { multiplier: curve(5000) } });
    table.nowMs += 5000;
    expect(table.leave(player, table.round.no, 1)).toEqual({ ok: true, value: { multiplier: curve(5000) } });
    expect(table.leave(player, table.round.no, 2)).toMatchObject({ code: 'round.action' });
    expect(table.leaveFor(player)).toEqual({ ok: true, value: null });
    table.nowMs += 5000;
    expect(table.leave(player)).toEqual({ ok: true, value: { multiplier: curve(10_000) } });
    const before = purse(player)[0] ?? 0;
    table.pass();
    table.deliver(players);
    const payoutMinor = curve(10_000) + 2 * curve(5000);
    expect(purse(player)).toEqual([before + payoutMinor, 0]);
    const [round] = player.get((tx) => rounds(tx, { game: table.rules.game })).items;
    // What replays the round says both.
    const actions = [
      {
        bets: [
          { stakeMinor: 100, target: curve(10_000) },
          { stakeMinor: 200, target: curve(5000) },
        ],
      },
    ];
    expect(round).toMatchObject({ house: true, payoutMinor, stakeMinor: 300, actions });
  });

  test('is done by the house for an excluded player, once, and shown so; the player’s own that came before stands [I30 I32]', async () => {
    const { table, player, players } = await flying({ target: 10_000 });
    const bet = table.round.no;
    expect(table.leaveFor(player)).toMatchObject({ code: 'round.action' });
    table.nowMs += 5000;
    expect(table.leaveFor(player)).toEqual({ ok: true, value: null });
    table.nowMs += 5000;
    expect(table.leaveFor(player)).toEqual({ ok: true, value: null });
    const before = purse(player)[0] ?? 0;
    table.pass();
    table.deliver(players);
    expect(purse(player)).toEqual([before + curve(5000), 0]);
    const [round] = player.get((tx) => rounds(tx, { game: table.rules.game })).items;
    expect(round).toMatchObject({ decider: `test/crash:${bet}`, house: true, payoutMinor: curve(5000) });
    expect(table.audit()).toMatchObject({ owed: 0, faults: [] });

    const other = await flying({ target: 10_000 });
    other.table.nowMs += 5000;
    other.table.leave(other.player);
    other.table.nowMs += 5000;
    expect(other.table.leaveFor(other.player)).toEqual({ ok: true, value: null });
    other.table.pass();
    other.table.deliver(other.players);
    const [own] = other.player.get((tx) => rounds(tx, { game: other.table.rules.game })).items;
    expect(own).toMatchObject({ house: false, payoutMinor: curve(5000) });
  });

  test('before the launch gives the stake back to whoever is excluded, and takes none that comes later [I13 I18]', async () => {
    const { table, player, players } = seated('crash');
    await table.bet(player, 'a', 1000, { target: 200 });
    await table.bet(player, 'b', 1000, { target: 200 }, { lost: 'reserve' });
    table.leaveFor(player);
    expect(await table.bet(player, 'b', 1000, { target: 200 })).toMatchObject({ ok: false });
    table.deliver(players);
    expect(purse(player)).toEqual([10_000, 0]);
    expect(player.get((tx) => roundById(tx, 'R1042-1'))).toMatchObject({ status: 'voided', house: true });
    table.pass();
    expect(table.audit()).toMatchObject({ taken: 0, owed: 0, faults: [] });
  });

  test('leaves what nobody can leave as it stands: a number is drawn for the player [I32]', async () => {
    const { table, player, players } = seated('roulette');
    await table.bet(player, 'a', 1000, RED);
    expect(table.leaveFor(player)).toEqual({ ok: true, value: null });
    table.pass();
    table.deliver(players);
    expect(player.get((tx) => roundById(tx, 'R1042-1'))).toMatchObject({ status: 'settled', house: false });
  });

  test('is not possible before 1.01, nor before the launch, nor for whoever has nothing in the air', async () => {
    const { table, player, players } = await flying({ target: 10_000 });
    expect(table.leave(player)).toMatchObject({ code: 'round.action' });
    expect(table.leave(new TestPlayer())).toMatchObject({ code: 'round.action' });
    table.nowMs += 1000;
    expect(table.leave(player, table.round.no - 1)).toMatchObject({ code: 'round.action' });
    while (table.round.phase !== 'bets') table.pass();
    table.deliver(players);
    player.nowMs = table.nowMs;
    expect(await table.bet(player, 'next', 100, { target: 200 })).toMatchObject({ ok: true });
    expect(table.leave(player)).toMatchObject({ code: 'round.action' });
  });

  test('a target that was reached before stands', async () => {
    const { table, player, players } = await flying({ target: 110 });
    table.nowMs += 5000;
    expect(table.leave(player)).toEqual({ ok: true, value: { multiplier: 110 } });
    table.pass();
    table.deliver(players);
    expect(player.get((tx) => roundById(tx, `R1042-${table.round.no}`)).payoutMinor).toBe(110);
  });

  test('after the break is too late, even where the alarm has not rung: the draw decides, not the alarm', async () => {
    const { table, player } = await flying({ target: 1_000_000 });
    const { broken } = table.round.event as { broken: number };
    table.nowMs = (table.round.drawn_at ?? 0) + crashAfterMs(broken);
    expect(table.round.phase).toBe('flying');
    expect(table.leave(player)).toMatchObject({ code: 'round.settled' });
    table.nowMs -= 1;
    expect(table.leave(player)).toEqual({ ok: true, value: { multiplier: broken } });
  });
});

describe('taking a bet back', () => {
  const HIGH = { target: 1_000_000 };
  test('before bets close gives the stake back as if it had never counted, also asked twice; then it is too late [I13]', async () => {
    const { table, player, players } = seated('crash');
    expect(await table.bet(player, 'a', 1000, HIGH)).toMatchObject({ ok: true });
    expect(purse(player)).toEqual([9000, 1000]);
    table.nowMs = table.round.closes_at - 1;
    expect(table.takeBack(player)).toEqual({ ok: true, value: null });
    expect(table.takeBack(player)).toEqual({ ok: true, value: null });
    // Its word is lost on the way, and told again.
    table.deliver(players, () => false);
    table.nowMs += 30_000;
    table.deliver(players);
    expect(purse(player)).toEqual([10_000, 0]);
    expect(player.get((tx) => roundById(tx, 'R1042-1'))).toMatchObject({ status: 'voided', house: false });
    expect(player.get(takenBack)).toBe(1);
    expect(table.audit()).toMatchObject({ taken: 0, owed: 0, faults: [] });

    const late = seated('crash');
    expect(late.table.takeBack(late.player)).toMatchObject({ code: 'round.action' });
    await late.table.bet(late.player, 'a', 1000, HIGH);
    late.table.nowMs = late.table.round.closes_at;
    // The server's end of betting, not the draw's.
    expect(late.table.round.phase).toBe('bets');
    expect(late.table.takeBack(late.player)).toMatchObject({ code: 'bets.closed' });
    late.table.turn();
    expect(late.table.takeBack(late.player)).toMatchObject({ code: 'bets.closed' });
  });

  test('is the end of the round for its player: the next bet is one of the next round', async () => {
    const { table, player, players } = seated('crash');
    await table.bet(player, 'a', 1000, HIGH);
    table.takeBack(player);
    table.deliver(players);
    expect(await table.bet(player, 'b', 500, HIGH)).toMatchObject({ code: 'bets.closed' });
    while (table.round.no === 1) table.pass();
    expect(await table.bet(player, 'c', 500, HIGH)).toMatchObject({ ok: true });
    table.deliver(players);
    expect(purse(player)).toEqual([9500, 500]);
  });

  test('of what nobody can leave is refused: a chip on a number lies', async () => {
    const { table, player } = seated('roulette');
    await table.bet(player, 'a', 1000, RED);
    expect(table.takeBack(player)).toMatchObject({ code: 'round.action' });
  });

  test('is possible ten times in a sitting', async () => {
    const { table, player, players } = seated('crash');
    const decider = () => ({ decider: `${table.rules.game}:${table.round.no}` });
    for (let n = 0; n <= TAKE_BACKS; n += 1) {
      player.nowMs = table.nowMs;
      expect(await table.bet(player, `k${n}`, 100, HIGH)).toMatchObject({ ok: true });
      const may = player.do((tx) => mayTakeBack(tx, decider()));
      if (n === TAKE_BACKS) expect(may).toMatchObject({ code: 'bets.taken_back', detail: { most: 10 } });
      else expect(may).toEqual({ ok: true, value: null });
      if (n < TAKE_BACKS) table.takeBack(player);
      table.deliver(players);
      if (n < TAKE_BACKS) expect(player.do((tx) => mayTakeBack(tx, decider()))).toEqual({ ok: true, value: null });
      const { no } = table.round;
      while (table.round.no === no) table.pass();
      table.deliver(players);
    }
    expect(player.do((tx) => mayTakeBack(tx, { decider: 'test/crash:999' }))).toMatchObject({ code: 'round.unknown' });
  });
});

test('a share is the same whoever computes it: table, browser, verifier', () => {
  const table = new TestTable('baccarat');
  const draw = { link: 'cd'.repeat(32), salt: 's', table: 'kepler/nadir-baccarat' };
  const bets = [{ at: 'banker', stakeMinor: 2000 }];
  const { view, events, payoutMinor } = shareOf(table.title.engine, table.title.config, draw, [
    { stakeMinor: 2000, action: { bets } },
  ]);
  expect(events[0]).toEqual(drawnFor(table.title.engine, table.title.config, draw).event);
  expect([0, 2000, 3900]).toContain(payoutMinor);
  expect(view).toMatchObject({ bets });
});
