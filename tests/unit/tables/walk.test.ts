// Random walks over two live tables and their players: bets whose answers are lost anywhere, tellings that are repeated, evictions,
// pauses long and short. After every step money balances; in the end every stake was settled or given back, exactly once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Store, Value } from '#functions/object/store.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { proofOf } from '#functions/table/view.ts';
import { counted } from '#kit/everything.ts';
import { idOf, type Lost, TestTable } from '#kit/table.ts';
import { TestPlayer } from '#kit/transaction.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { Json } from '#shared/games/engine.ts';
import { shareOf } from '#shared/games/live.ts';

const RUNS = counted(12, 100, 400);
const CASH = 1_000_000;

type Step =
  | { kind: 'bet'; who: number; stake: number; pick: number; lost: Lost; again: boolean; other?: boolean }
  | { kind: 'pass' | 'evict' | 'up' | 'down' }
  | { kind: 'wait'; ms: number }
  | { kind: 'leave' | 'leave for' | 'take back'; who: number; bet?: number }
  | { kind: 'tell'; answered: boolean };

const who = fc.nat(2);
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('bet' as const),
        who,
        stake: fc.integer({ min: 1, max: 20 }),
        // The last is none that an engine takes.
        pick: fc.nat(4),
        lost: fc.constantFrom<Lost[]>(null, null, null, 'expect', 'reserve', 'take'),
        again: fc.boolean(),
        other: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pass' as const, 'evict' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('up' as const, 'down' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(40, 900, 7000, 31_000, 90_000) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), who, bet: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('take back' as const), who }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave for' as const), who }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('tell' as const), answered: fc.boolean() }) },
  ),
  { minLength: 30, maxLength: 90 },
);

const actionOf = (engine: string, pick: number, stakeMinor: number): Json => {
  if (pick === 3) return { bets: [] };
  if (engine === 'crash' && pick === 4 && stakeMinor > 20) {
    const firstMinor = 20;
    return {
      bets: [
        { stakeMinor: firstMinor, target: 150 },
        { stakeMinor: stakeMinor - firstMinor, target: 9000 },
      ],
    };
  }
  if (engine === 'crash') return { target: [110, 200, 5000][pick] ?? 200 };
  const at = engine === 'roulette' ? ['red', 'straight:7', 'dozen:2'][pick] : ['player', 'banker', 'tie'][pick];
  return { bets: [{ at: at ?? '', stakeMinor }] };
};

async function walk(engine: string, run: readonly Step[], sabotage?: (store: Store) => Store): Promise<string[]> {
  const table = new TestTable(engine, sabotage);
  // Keys are the asker's: the last one is used again here, whatever became of it there.
  const other = new TestTable(engine, sabotage, `other-${engine}`);
  const tables = [table, other];
  const players = Array.from({ length: 3 }, () => new TestPlayer());
  for (const player of players) player.fund(CASH);
  const named = new Map(players.map((player) => [idOf(player), player]));
  const faults: string[] = [];
  const sent: { player: TestPlayer; key: string; stakeMinor: number; action: Json; round: number }[] = [];
  for (const one of tables) one.sit();
  let no = 0;
  for (const step of run) {
    const player = players['who' in step ? step.who : 0];
    if (!player) throw new Error('three players');
    if (step.kind === 'bet') {
      const last = sent.findLast((one) => one.player === player);
      const stakeMinor = step.stake * 20;
      const fresh = {
        player,
        key: `k${++no}`,
        stakeMinor,
        action: actionOf(engine, step.pick, stakeMinor),
        round: table.round.no,
      };
      if (step.other) {
        const { lost } = step;
        await other.bet(player, last?.key ?? `k${++no}`, stakeMinor, fresh.action, { lost });
        continue;
      }
      const bet = step.again && last ? last : fresh;
      if (bet === fresh) sent.push(bet);
      await table.bet(player, bet.key, bet.stakeMinor, bet.action, { lost: step.lost, round: bet.round });
    } else if (step.kind === 'evict') for (const one of players) one.forget();
    else
      for (const one of tables) {
        if (step.kind === 'pass') one.pass();
        else if (step.kind === 'up') one.sit();
        else if (step.kind === 'down') one.seats = Math.max(0, one.seats - 1);
        else if (step.kind === 'leave') one.leave(player, one.round.no, step.bet);
        else if (step.kind === 'take back') one.takeBack(player);
        else if (step.kind === 'leave for') one.leaveFor(player);
        else if (step.kind === 'tell') one.deliver(named, () => step.answered);
        else if (step.kind === 'wait') {
          one.nowMs += step.ms;
          one.turn();
        }
      }
    for (const one of players) faults.push(...audit(ledgerRows(one.store), storedBalances(one.store)));
  }
  // The dust settles: nobody sits any more, everything that is owed is told.
  for (const one of tables) {
    one.seats = 0;
    for (let i = 0; i < 8; i += 1) {
      one.pass();
      one.nowMs += 31_000;
      one.deliver(named);
    }
  }
  // Only now: what the player holds may be for the other table.
  for (const one of tables) {
    faults.push(...one.audit().faults, ...players.flatMap((player) => unsettled(one, player)));
    if (one.audit().owed > 0) faults.push('something is owed for ever');
  }
  return faults;
}

/** What is wrong with one player's rounds: judged from their own books and from what the table published. */
function unsettled(table: TestTable, player: TestPlayer): string[] {
  const faults: string[] = [];
  const held = storedBalances(player.store).filter(
    ({ account, amountMinor }) => account.includes('held') && amountMinor !== 0,
  );
  faults.push(...held.map(({ account, amountMinor }) => `${account} holds ${amountMinor}`));
  const rounds = player.store.all<{ no: number; ref: string; status: string; stake: number; payout: number }>(
    `select * from round where decider = 'table' and ref like ?`,
    `${table.rules.game}:%`,
  );
  for (const { no, ref: tableRound, status, stake, payout } of rounds) {
    const round = Number(tableRound.split(':')[1]);
    const taken = player.store.all<{ key: string; amount: number }>(
      `select ref as key, cash + bonus as amount from movement where round = ? and kind = 'stake' and undone is null`,
      no,
    );
    if (status === 'voided' ? taken.length > 0 : status !== 'settled') faults.push(`round ${no} is ${status}`);
    if (status !== 'settled') continue;
    if (taken.reduce((sum, { amount }) => sum + amount, 0) !== stake) faults.push(`round ${no}: parts are no stake`);
    const proof = table.do((tx) => proofOf(tx, round));
    if (!proof) {
      faults.push(`round ${no} was settled without a draw`);
      continue;
    }
    const bets = taken.map(
      ({ key }) =>
        table.store.all<{ stake: number; action: string; left_at: number | null; second_left_at: number | null }>(
          'select * from bet where player = ? and key = ?',
          ...[idOf(player), key],
        )[0],
    );
    const draw = { link: proof.proof, salt: proof.chain.salt ?? '', table: proof.game };
    const share = shareOf(
      table.title.engine,
      table.title.config,
      draw,
      bets.map((bet) => ({ stakeMinor: bet?.stake ?? 0, action: JSON.parse(bet?.action ?? 'null') as Json })),
      [bets[0]?.left_at ?? null, bets[0]?.second_left_at ?? null],
    );
    if (share.payoutMinor !== payout) faults.push(`round ${no} paid ${payout}, its draw says ${share.payoutMinor}`);
    const wins = ledgerRows(player.store).filter(({ kind, ref }) => kind === 'win' && ref === `R1042-${no}`);
    if (new Set(wins.map(({ posting }) => posting)).size !== (payout > 0 ? 1 : 0))
      faults.push(`round ${no} won ${wins.length} times`);
  }
  return faults;
}

test.each(['roulette', 'baccarat', 'crash'])(
  'whatever is lost, repeated or late at %s: each stake is settled once by what everybody saw, or goes back [I1 I2 I12 I13 I18]',
  async (engine) => {
    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        expect(await walk(engine, run)).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_261_122, endOnFailure: true },
    );
  },
  1_200_000,
);

/** Statements of one kind never reach the tables. */
const losing =
  (pattern: RegExp) =>
  (store: Store): Store => ({
    atomic: (work) => store.atomic(work),
    all: <Row>(sql: string, ...values: Value[]) => (pattern.test(sql) ? [] : store.all<Row>(sql, ...values)),
  });

const BET: Step = { kind: 'bet', who: 0, stake: 5, pick: 0, lost: null, again: false };

test('a table that forgets what it owes is caught', async () => {
  expect(await walk('roulette', [BET, { kind: 'pass' }])).toEqual([]);
  expect((await walk('roulette', [BET, { kind: 'pass' }], losing(/insert into outbox/))).join()).toMatch(/holds/);
});

test('a table that forgets what was announced to it is caught', async () => {
  const run: Step[] = [{ ...BET, lost: 'reserve' }, { kind: 'pass' }];
  expect(await walk('roulette', run)).toEqual([]);
  expect((await walk('roulette', run, losing(/insert into bet/))).join()).toMatch(/holds/);
});
