// A whole run that operators cancel (ADR 153): two of them, before it is decided. Nothing of it is paid, what was paid comes back once, and
// whatever comes late, twice or in another order changes nothing and loses nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as draws from '#functions/lottery/draw.ts';
import type { FromPlayer } from '#functions/lottery/verbs.ts';
import { cancelingOf } from '#functions/object/canceling.ts';
import { ripe } from '#functions/player/core/due.ts';
import { hearLottery } from '#functions/player/lotteries/closing.ts';
import { enter as enterLottery } from '#functions/player/lotteries/enter.ts';
import { addEntry, entryOf as lotteryOf, ticketsOf } from '#functions/player/lotteries/entries.ts';
import { takeNumbers } from '#functions/player/lotteries/returns.ts';
import { giveTicket, roomIn } from '#functions/player/lotteries/tickets.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { cancelEntry, noun as ends } from '#functions/player/races/closing.ts';
import { enter, leave } from '#functions/player/races/confirm.ts';
import { entryOf, liveEntries } from '#functions/player/races/entries.ts';
import { entryView } from '#functions/player/races/view.ts';
import { addPoints, chargeable } from '#functions/player/rewards/points.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { betWin } from '#functions/player/rounds/provider.ts';
import * as board from '#functions/tournament/board.ts';
import type { ToPlayer } from '#functions/tournament/verbs.ts';
import { counted } from '#kit/everything.ts';
import { BEACONS, END, MINUTE, SALT, START, TERMS, TestLottery } from '#kit/lottery.ts';
import { serve } from '#kit/timers.ts';
import { RUN_START, raceTerms, reportOf, TestTournament } from '#kit/tournament.ts';
import { ASKER, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import { PROPOSAL_MS } from '#shared/domain/office/policy.ts';
import { type CancelAnswer, type Canceling, type CancelStep, cancelAnswer } from '#shared/domain/rewards/canceled.ts';

const HOUR = 3_600_000;
const WHY = 'malfunction';
const propose = (by: string, id = 'one'): CancelStep => ({
  act: 'propose',
  id,
  why: WHY,
  by,
  reason: 'It paid too much',
});
const confirm = (by: string, id = 'one'): CancelStep => ({ act: 'confirm', id, by });
const keep = (by: string, id = 'one'): CancelStep => ({ act: 'keep', id, by });

describe('by two operators', () => {
  const NOTHING: Canceling = { canceled: null, proposal: null };
  const WAITS: Canceling = { canceled: null, proposal: { id: 'one', why: WHY, by: 'ada', reason: 'r', atMs: 1000 } };
  const DONE: Canceling = { canceled: { why: WHY, atMs: 2000 }, proposal: null };
  test.each<[string, Canceling, boolean, CancelStep, number, CancelAnswer]>([
    ['one proposes', NOTHING, false, propose('ada'), 1000, 'proposed'],
    ['another confirms', WAITS, false, confirm('ben'), 2000, 'canceled'],
    ['nobody confirms what they proposed', WAITS, false, confirm('ada'), 2000, 'own'],
    ['nobody proposes twice', WAITS, false, propose('ada', 'two'), 2000, 'own'],
    ['a second proposal is none', WAITS, false, propose('ben', 'two'), 2000, 'waits'],
    ['what was not proposed is not confirmed', NOTHING, false, confirm('ben'), 2000, 'changed'],
    ['nor what was proposed before', WAITS, false, confirm('ben', 'zero'), 2000, 'changed'],
    ['anybody turns it down', WAITS, false, keep('ben'), 2000, 'declined'],
    ['also whoever proposed it', WAITS, false, keep('ada'), 2000, 'declined'],
    ['a day later it has expired', WAITS, false, confirm('ben'), 1000 + PROPOSAL_MS, 'changed'],
    ['a moment before it has not', WAITS, false, confirm('ben'), 999 + PROPOSAL_MS, 'canceled'],
    ['and it may be proposed anew', WAITS, false, propose('ben', 'two'), 1000 + PROPOSAL_MS, 'proposed'],
    ['a decided one is not proposed', NOTHING, true, propose('ada'), 1000, 'over'],
    ['nor confirmed', WAITS, true, confirm('ben'), 2000, 'over'],
    ['canceled is canceled', DONE, false, propose('ada'), 3000, 'gone'],
    ['and not confirmed twice', DONE, false, confirm('ben'), 3000, 'gone'],
  ])('%s', (_, state, isDecided, step, nowMs, expected) => {
    expect(cancelAnswer(state, isDecided, step, nowMs)).toBe(expected);
  });
});

/** A tournament that ended with two scores that are final. */
function decided(): TestTournament {
  const race = new TestTournament();
  for (const [i, score] of [500, 300].entries()) race.report(`p${i}`, reportOf(1, score, { key: `p${i}` }));
  race.settle();
  race.nowMs = RUN_START + HOUR + 6 * MINUTE;
  for (const [i, score] of [500, 300].entries())
    race.report(`p${i}`, reportOf(2, score, { key: `p${i}`, isFinal: true }));
  race.settle();
  return race;
}
const step = (race: TestTournament, one: CancelStep) => race.main.do((tx) => board.cancel(tx, one));
const boardIn = (race: TestTournament) => race.main.do(board.boardOf);
const notified = (race: TestTournament, type: ToPlayer['type']) =>
  race.toPlayers.filter(({ body }) => body.type === type).map(({ player }) => player);

describe('a tournament', () => {
  test('that is canceled has no places, no prizes and no result, and tells everybody who was ever in it [I44]', () => {
    const race = new TestTournament(raceTerms({ shards: 2 }));
    race.report('ada', reportOf(1, 900, { key: 'a', name: 'ad***', shards: 2 }));
    race.report('ben', reportOf(1, 300, { key: 'b', shards: 2 }));
    race.report('cleo', reportOf(1, 100, { key: 'c', isIn: false, shards: 2 }));
    race.settle();
    expect(step(race, propose('op-1'))).toBe('proposed');
    expect(boardIn(race)).toMatchObject({ state: 'open', entrants: 2 });
    expect(step(race, confirm('op-2'))).toBe('canceled');
    race.settle();
    const { nowMs } = race;
    expect(boardIn(race)).toMatchObject({
      ...{ state: 'canceled', entrants: 2, rows: [], prizesEurMinor: [], guaranteedEurMinor: [], hash: null },
      canceled: { why: WHY },
    });
    expect(race.main.do((tx) => board.positionOf(tx, 900))).toMatchObject({
      place: null,
      eurMinor: 0,
      state: 'canceled',
    });
    expect(notified(race, 'canceled').toSorted()).toEqual(['ada', 'ben', 'cleo']);
    for (const { store } of race.objects) {
      expect(store.all('select name from leader where name is not null')).toEqual([]);
      expect(store.all('select name from entrant where name is not null')).toEqual([]);
    }
    // A score that was on its way, a new one, an end that comes.
    race.report('ada', reportOf(2, 5000, { key: 'a', shards: 2 }));
    race.nowMs = nowMs + 48 * HOUR;
    race.settle();
    expect(boardIn(race)).toMatchObject({ state: 'canceled', entrants: 2, rows: [] });
    expect(race.main.do(board.finalOf)).toBeUndefined();
    expect([notified(race, 'prize'), notified(race, 'close')]).toEqual([[], []]);
    expect(race.archive.map(({ canceled, canceling }) => canceled?.why ?? canceling?.by ?? null)).toEqual([
      null,
      'op-1',
      WHY,
    ]);
    expect(race.journal).toEqual([{ why: WHY, atMs: expect.any(Number) }]);
  });

  test('hears whoever entered while it was being canceled, and tells them too', () => {
    const race = new TestTournament();
    step(race, propose('op-1'));
    step(race, confirm('op-2'));
    race.settle();
    race.report('late', reportOf(1, 0, { key: 'l', name: 'la***' }));
    race.report('late', reportOf(1, 0, { key: 'l' }));
    race.settle();
    expect(notified(race, 'canceled')).toEqual(['late']);
    expect(boardIn(race)?.entrants).toBe(0);
  });

  test('of thousands tells each of them, page by page', () => {
    const race = new TestTournament();
    const names = Array.from({ length: 1203 }, (_, i) => `p${i}`);
    for (const name of names) race.report(name, reportOf(1, 10, { key: name }));
    race.settle();
    step(race, propose('op-1'));
    step(race, confirm('op-2'));
    race.settle();
    expect(notified(race, 'canceled').toSorted()).toEqual(names.toSorted());
  });

  test('whose result is final is paid: nobody cancels it any more, nor by a proposal of before', () => {
    const race = decided();
    expect(step(race, propose('op-1'))).toBe('over');
    expect(notified(race, 'prize').toSorted()).toEqual(['p0', 'p1']);
    const late = new TestTournament();
    late.report('p0', reportOf(1, 500, { key: 'p0' }));
    expect(step(late, propose('op-1'))).toBe('proposed');
    late.nowMs = RUN_START + HOUR + 6 * MINUTE;
    late.report('p0', reportOf(2, 500, { key: 'p0', isFinal: true }));
    late.settle();
    expect(step(late, confirm('op-2'))).toBe('over');
    expect(late.main.do((tx) => board.cancelAgain(tx, { why: WHY, atMs: 1 }))).toBe(false);
    expect(boardIn(late)?.state).toBe('final');
  });

  test('after a restore is canceled again from the journal, once or twice, and needs no second operator', () => {
    const race = new TestTournament();
    race.report('ada', reportOf(1, 900, { key: 'a' }));
    race.settle();
    const entry = { why: 'order', atMs: RUN_START } as const;
    for (let i = 0; i < 2; i += 1) expect(race.main.do((tx) => board.cancelAgain(tx, entry))).toBe(true);
    race.settle();
    expect(boardIn(race)?.canceled).toEqual(entry);
    expect([notified(race, 'canceled'), race.journal]).toEqual([['ada'], [entry]]);
    expect(race.main.do(cancelingOf)).toEqual({ canceled: entry, proposal: null });
  });

  test('in whatever order it is canceled, scores come and its end rings: it pays everybody or nobody, and nobody twice [I44]', () => {
    const act = fc.oneof(
      fc.record({ do: fc.constant('report' as const), who: fc.nat(5), score: fc.nat(900), isFinal: fc.boolean() }),
      fc.record({ do: fc.constantFrom('propose' as const, 'confirm' as const, 'settle' as const, 'end' as const) }),
    );
    const run = fc.record({
      acts: fc.array(act, { maxLength: 30 }),
      lost: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
      shards: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(run, ({ acts, lost, shards }) => {
        const race = new TestTournament(raceTerms({ shards }));
        const answers = [...lost];
        race.loses = () => answers.pop() ?? false;
        const numbers = new Map<string, number>();
        const report = (who: number, score: number, isFinal: boolean) => {
          const no = (numbers.get(`p${who}`) ?? 0) + 1;
          numbers.set(`p${who}`, no);
          race.report(`p${who}`, reportOf(no, score, { key: `p${who}`, isFinal, shards }));
        };
        for (const one of acts) {
          if (one.do === 'report') report(one.who, one.score, one.isFinal);
          else if (one.do === 'propose') step(race, propose('op-1'));
          else if (one.do === 'confirm') step(race, confirm('op-2'));
          else if (one.do === 'settle') race.settle();
          else race.nowMs = Math.max(race.nowMs, RUN_START + HOUR + 6 * MINUTE);
        }
        race.settle();
        // The last scores are waited for a day at most.
        race.nowMs = RUN_START + 30 * HOUR;
        race.settle();
        const state = boardIn(race)?.state;
        const paid = new Set(notified(race, 'prize'));
        if (state !== 'canceled') {
          expect(state).toBe('final');
          expect(notified(race, 'canceled')).toEqual([]);
          return;
        }
        expect([...paid]).toEqual([]);
        expect(new Set(notified(race, 'canceled'))).toEqual(new Set(numbers.keys()));
        expect(race.main.do(board.finalOf)).toBeUndefined();
      }),
      { numRuns: counted(40, 300, 2000) },
    );
  });
});

const RACE = raceTerms({ titles: { [OUTSIDE.id]: 'Gems' } });
const CANCELED: Extract<ToPlayer, { type: 'canceled' }> = {
  type: 'canceled',
  tournament: RACE.id,
  canceled: { why: WHY, atMs: RUN_START },
};
const kinds = (player: TestPlayer) =>
  player
    .get((tx) => notifications(tx))
    .map(({ textKey }) => textKey.split('.').at(-1))
    .filter((kind) => kind !== 'deposit_credited');
let rounds = 0;
function play(player: TestPlayer): void {
  const round = `c${++rounds}`;
  const transactions = [
    { id: `bet ${round}`, type: 'bet' as const, amountMinor: 100 },
    { id: `win ${round}`, type: 'win' as const, amountMinor: 300 },
  ];
  const of = { provider: 'acme', round, game: OUTSIDE.id, currency: 'EUR', transactions, finished: true } as const;
  player.get((tx) => betWin(tx, ASKER, of, OUTSIDE));
  player.pass(3000);
}
function runner(): TestPlayer {
  const player = new TestPlayer('canceled', { currency: 'EUR' });
  player.nowMs = RUN_START;
  player.fund(10_000);
  player.get((tx) => enter(tx, RACE));
  play(player);
  return player;
}

describe('the entry of a player', () => {
  test('ends once, with a notice that says why; rounds score no more, and nobody enters or leaves it', () => {
    const player = runner();
    const outbox = () => player.store.all(`select no from outbox where receiver glob 'tournament:*'`);
    expect(player.get((tx) => cancelEntry(tx, CANCELED))).toBeNull();
    const [before, owed] = [player.get((tx) => entryView(tx, RACE.id)), outbox()];
    expect(before).toMatchObject({ canceled: WHY, score: 300, won: null });
    expect(kinds(player)).toEqual(['tournament_canceled']);
    expect(player.get((tx) => liveEntries(tx))).toEqual([]);
    player.get((tx) => cancelEntry(tx, CANCELED));
    player.forget();
    play(player);
    expect(player.get((tx) => entryView(tx, RACE.id))).toEqual(before);
    expect(kinds(player)).toEqual(['tournament_canceled']);
    expect(player.do((tx) => enter(tx, RACE))).toMatchObject({ code: 'run.canceled' });
    expect(player.do((tx) => leave(tx, RACE.id))).toMatchObject({ code: 'run.canceled' });
    // Its own timer, a shard that asks, and a prize that nobody owes.
    player.nowMs = RUN_START + 2 * HOUR;
    for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
    expect(outbox()).toEqual(owed);
  });

  test('is not told of where they had left; they may not come back', () => {
    const player = runner();
    player.get((tx) => leave(tx, RACE.id));
    player.get((tx) => cancelEntry(tx, CANCELED));
    expect(kinds(player)).toEqual([]);
    expect(player.do((tx) => enter(tx, RACE))).toMatchObject({ code: 'run.canceled' });
  });

  test('that is paid stays paid, and of another run nothing changes', async () => {
    const player = runner();
    const shell = { system: async (work: never) => player.do(work) } as never;
    const prize = { type: 'prize', tournament: RACE.id, place: 1, count: 1, eurMinor: 1000 } as const;
    await ends.commands.takeTournamentPrize(shell, prize);
    player.get((tx) => cancelEntry(tx, CANCELED));
    player.get((tx) => cancelEntry(tx, { ...CANCELED, tournament: 'another' }));
    expect(player.get((tx) => entryOf(tx, RACE.id))).toMatchObject({ canceled: null, prize_eur: 1000 });
    const other = runner();
    other.get((tx) => cancelEntry(tx, CANCELED));
    await ends.commands.takeTournamentPrize({ system: async (work: never) => other.do(work) } as never, prize);
    expect(other.get((tx) => entryView(tx, RACE.id)).won).toBeNull();
  });
});

const COINS = 50;
const keyOf = (n: number): string => n.toString(16).padStart(16, '0');
const paid = (n: number): FromPlayer => ({
  type: 'paid',
  ticket: { key: keyOf(n), kind: 'coins', coins: COINS, atMs: START },
});
const cancelLottery = (lottery: TestLottery): CancelAnswer => {
  lottery.do((tx) => draws.cancel(tx, propose('op-1')));
  return lottery.do((tx) => draws.cancel(tx, confirm('op-2')));
};

describe('a lottery', () => {
  test('that is canceled numbers, seals and draws nothing more, and tells whoever had a ticket once [I44] [I46]', () => {
    const lottery = new TestLottery();
    for (const n of [1, 2]) lottery.hear(`player-${n}`, paid(n));
    expect(cancelLottery(lottery)).toBe('canceled');
    expect(lottery.hear('player-3', paid(3))).toMatchObject({
      tickets: [{ key: keyOf(3), no: null }],
      canceled: { why: WHY },
    });
    lottery.hear('player-1', { type: 'void', key: keyOf(1) });
    lottery.at(END + 20 * MINUTE);
    for (const { round } of BEACONS) lottery.do((tx) => draws.draw(tx, round, SALT));
    expect(lottery.do(draws.factsOf)).toMatchObject({
      ...{ stage: 'canceled', printed: 0, coins: 2, sealed: null, result: null },
      canceled: { why: WHY },
    });
    while (lottery.do(draws.tellsAt) !== null) lottery.do(draws.tell);
    const word = { type: 'canceled', lottery: TERMS.id, canceled: { why: WHY, atMs: START } };
    expect(lottery.owed()).toEqual([word, word]);
    expect(lottery.archived()).toEqual([false, false, true]);
  });

  test('from the instant of the round that decides is decided, though nobody has drawn it yet; lost is over, too [I46]', () => {
    const lottery = new TestLottery();
    lottery.hear('ada', paid(1));
    lottery.at(END + 5 * MINUTE);
    expect(lottery.do((tx) => draws.cancel(tx, propose('op-1')))).toBe('proposed');
    lottery.at((BEACONS[0]?.atMs ?? 0) - 1);
    const other = new TestLottery().at(END + 5 * MINUTE).at((BEACONS[0]?.atMs ?? 0) - 1);
    expect(cancelLottery(other)).toBe('canceled');
    lottery.at(BEACONS[0]?.atMs ?? 0);
    expect(lottery.do((tx) => draws.cancel(tx, confirm('op-2')))).toBe('over');
    lottery.do((tx) => draws.draw(tx, 1, SALT));
    expect(lottery.do(draws.factsOf)?.stage).toBe('drawn');
    expect(lottery.do((tx) => draws.cancelAgain(tx, { why: WHY, atMs: 1 }))).toBe(false);
    const lost = new TestLottery().at(END + 2881 * MINUTE);
    expect(cancelLottery(lost)).toBe('over');
  });
});

/** A lottery with one player and what lies between them. */
class World {
  readonly lottery = new TestLottery();
  readonly player = new TestPlayer('canceled lottery', { currency: 'EUR' });
  #made = 0;

  constructor() {
    this.player.nowMs = START;
    this.player.get((tx) => addPoints(tx, { source: 'kit', points: 1000, kind: 'granted' }));
    this.player.get((tx) => addEntry(tx, TERMS));
  }

  /** As a purchase does it: coins, then the ticket; refused where the entry is canceled. */
  buy(): void {
    const source = `shop:k${++this.#made}`;
    this.player.do((tx) => {
      const entry = lotteryOf(tx, TERMS.id);
      if (!entry || roomIn(tx, TERMS.id) < 1) return;
      addPoints(tx, { source, points: -COINS, kind: 'granted' });
      giveTicket(tx, entry, { kind: 'coins', source: `${source}:1`, coins: COINS });
    });
  }

  send(answered: boolean): void {
    const owed = this.player.store.all<{ no: number; body: string }>(
      `select no, body from outbox where receiver glob 'lottery:*' order by no`,
    );
    if (owed.length === 0) return;
    const taken = this.lottery.hear('ada', ...owed.map(({ body }) => JSON.parse(body) as FromPlayer));
    if (!answered) return;
    this.player.get((tx) => takeNumbers(tx, taken));
    for (const { no } of owed) this.player.store.all('delete from outbox where no = ?', no);
  }

  tell(): void {
    while (this.lottery.do(draws.tellsAt) !== null) this.lottery.do(draws.tell);
    for (const message of this.lottery.owed()) this.player.get((tx) => hearLottery(tx, message));
  }

  end(): void {
    if (this.lottery.nowMs < END) this.lottery.at(END + 5 * MINUTE);
    this.lottery.at(END + 11 * MINUTE);
    this.player.nowMs = END + 11 * MINUTE;
    this.lottery.do((tx) => draws.draw(tx, 1, SALT));
  }
}

describe('tickets of a player', () => {
  test('come back once, with a notice that says how many coins; prizes as their printed value; nobody enters it again [I44]', () => {
    const player = new TestPlayer('tickets', { currency: 'EUR' });
    player.nowMs = START;
    const entry = player.get((tx) => addEntry(tx, TERMS));
    player.get((tx) => {
      giveTicket(tx, entry, { kind: 'free', source: `free:${TERMS.id}` });
      giveTicket(tx, entry, { kind: 'coins', source: 'shop:1:1', coins: COINS });
    });
    const message = { type: 'canceled', lottery: TERMS.id, canceled: { why: WHY, atMs: START } } as const;
    for (let i = 0; i < 2; i += 1) player.get((tx) => hearLottery(tx, message));
    expect(player.get(chargeable)).toBe(COINS);
    expect(player.get((tx) => ticketsOf(tx, TERMS.id)).map(({ state }) => state)).toEqual(['void', 'void']);
    expect(kinds(player)).toEqual(['lottery_canceled']);
    const [notice] = player.get((tx) => notifications(tx));
    expect(notice).toMatchObject({ values: { why: WHY, coins: COINS }, link: `/lottery/${TERMS.id}` });
    expect(player.get((tx) => roomIn(tx, TERMS.id))).toBe(0);
    const admission = { programme: {}, run: TERMS, terms: TERMS } as unknown as Parameters<typeof enterLottery>[2];
    for (const by of ['free', 'coins'] as const)
      expect(player.do((tx) => enterLottery(tx, ASKER, admission, by))).toMatchObject({ code: 'run.canceled' });
  });

  test('that were drawn stay as they are', () => {
    const world = new World();
    world.buy();
    world.send(true);
    world.end();
    world.tell();
    const before = world.player.get((tx) => ticketsOf(tx, TERMS.id));
    const message = { type: 'canceled', lottery: TERMS.id, canceled: { why: WHY, atMs: START } } as const;
    world.player.get((tx) => hearLottery(tx, message));
    expect(world.player.get((tx) => ticketsOf(tx, TERMS.id))).toEqual(before);
    expect(kinds(world.player)).not.toContain('lottery_canceled');
  });

  test('in whatever order it is canceled, tickets are bought, sent, lost and told, and it ends: all coins are back or it was drawn [I44]', () => {
    const act = fc.constantFrom('buy', 'send', 'lose', 'cancel', 'tell', 'forget', 'end');
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const world = new World();
        const DO: Record<string, () => unknown> = {
          buy: () => world.player.nowMs < END && world.buy(),
          send: () => world.send(true),
          lose: () => world.send(false),
          cancel: () => cancelLottery(world.lottery),
          tell: () => world.tell(),
          forget: () => world.player.forget(),
          end: () => world.end(),
        };
        for (const one of acts) DO[one]?.();
        world.send(true);
        world.end();
        world.tell();
        world.send(true);
        world.tell();
        const tickets = world.player.get((tx) => ticketsOf(tx, TERMS.id));
        const wins = world.player.store.all(`select no from award where source glob 'lottery:*'`).length;
        const { stage } = world.lottery.do(draws.factsOf) ?? {};
        if (stage === 'canceled') {
          expect(tickets.every(({ state }) => state === 'void')).toBe(true);
          expect([world.player.get(chargeable), wins]).toEqual([1000, 0]);
        } else {
          expect(stage).toBe('drawn');
          const lasting = tickets.filter(({ state }) => state === 'won' || state === 'lost').length;
          expect(world.player.get(chargeable)).toBe(1000 - COINS * lasting);
        }
      }),
      { numRuns: counted(60, 400, 3000) },
    );
  });
});

test('a prize that was a ticket is paid at its printed value, once [I44]', () => {
  const player = new TestPlayer('ticket prize', { currency: 'EUR' });
  player.nowMs = START;
  const entry = player.get((tx) => addEntry(tx, TERMS));
  player.get((tx) => {
    award(tx, { source: 'box:1', prize: { type: 'money', currency: 'EUR', minor: 50 } });
    giveTicket(tx, entry, { kind: 'prize', source: 'box:1' });
  });
  const message = { type: 'canceled', lottery: TERMS.id, canceled: { why: WHY, atMs: START } } as const;
  for (let i = 0; i < 2; i += 1) player.get((tx) => hearLottery(tx, message));
  expect(kinds(player).toSorted()).toEqual(['lottery_canceled', 'ticket_paid']);
  expect(player.store.all(`select eur from award where source glob 'ticket:*'`)).toEqual([{ eur: 50 }]);
});
