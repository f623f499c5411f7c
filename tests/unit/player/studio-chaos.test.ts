// A studio's words in any order, late, twice, taken back and altered, against an oracle that is written from provider-wallet.md alone:
// each answer is the one that the document permits, and the books are what the oracle's are.
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { betWin, finish, rollback, type Transaction } from '#functions/player/rounds/provider.ts';
import { counted, everything } from '#kit/everything.ts';
import { unbalanced } from '#kit/rounds-audit.ts';
import { ASKER, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import { audit } from '#shared/domain/ledger.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const TITLE = { ...OUTSIDE, weight: 0 };
const FUNDS = 100_000_000;

type Outcome = 'ok' | 'taken_back' | 'over' | 'unknown' | 'reused' | 'funds' | 'alone';

interface Moved {
  readonly type: 'bet' | 'win';
  readonly minor: number;
  readonly round: string;
  undone: boolean;
}

/** Cash alone, one currency; every rule a line of the document. */
class Oracle {
  cash = FUNDS;
  readonly moved = new Map<string, Moved>();
  readonly tombs = new Map<string, string>();
  readonly rounds = new Map<string, 'open' | 'over' | 'void'>();

  live = (round: string, type?: 'bet' | 'win') =>
    [...this.moved].filter(([, one]) => one.round === round && !one.undone && (!type || one.type === type));

  betWin(round: string, transactions: readonly Transaction[], finished: boolean): Outcome {
    const saved = { cash: this.cash, moved: new Map(this.moved), state: this.rounds.get(round) };
    for (const one of transactions) {
      const outcome = this.#take(round, one);
      if (outcome === 'ok') continue;
      this.cash = saved.cash;
      this.moved.clear();
      for (const [id, each] of saved.moved) this.moved.set(id, each);
      if (saved.state) this.rounds.set(round, saved.state);
      else this.rounds.delete(round);
      return outcome;
    }
    if (finished) this.finish(round);
    return 'ok';
  }

  #take(round: string, { id, type, amountMinor: minor }: Transaction): Outcome {
    const known = this.moved.get(id);
    if (known) {
      if (known.round !== round || known.type !== type || known.minor !== minor) return 'reused';
      return known.undone && type === 'bet' ? 'taken_back' : 'ok';
    }
    if (this.tombs.has(id)) return 'taken_back';
    const state = this.rounds.get(round);
    if (type === 'bet') {
      if (state === 'void') return 'taken_back';
      if (state === 'over') return 'over';
      if (this.cash < minor) return 'funds';
      if (!state) this.rounds.set(round, 'open');
      this.cash -= minor;
    } else {
      if (!state) return [...this.tombs.values()].includes(round) ? 'taken_back' : 'unknown';
      if (state === 'void' || this.live(round, 'bet').length === 0) return 'taken_back';
      this.cash += minor;
    }
    this.moved.set(id, { type: type === 'bet' ? 'bet' : 'win', minor, round, undone: false });
    return 'ok';
  }

  rollback(round: string, originals: readonly string[], finished: boolean): Outcome {
    const left = this.live(round).filter(([id]) => !originals.includes(id));
    const bets = this.live(round, 'bet').length;
    const isAlone =
      bets > 0 && !left.some(([, { type }]) => type === 'bet') && left.some(([, { type }]) => type === 'win');
    if (isAlone) return 'alone';
    for (const id of originals) {
      const one = this.moved.get(id);
      if (!one) {
        if ((this.tombs.get(id) ?? round) !== round) return 'reused';
        this.tombs.set(id, round);
      } else if (!one.undone) {
        this.moved.set(id, { ...one, undone: true });
        this.cash = Math.max(0, this.cash + (one.type === 'bet' ? one.minor : -one.minor));
      }
    }
    if (finished || this.rounds.get(round) === 'over') this.finish(round);
    return 'ok';
  }

  finish(round: string): Outcome {
    if (!this.rounds.has(round)) return [...this.tombs.values()].includes(round) ? 'ok' : 'unknown';
    this.rounds.set(round, this.live(round).length === 0 ? 'void' : 'over');
    return 'ok';
  }
}

const outcomeOf = (answer: Answer<unknown>): Outcome => {
  if (answer.ok) return 'ok';
  if (answer.code === 'round.settled') return answer.detail?.why === 'taken_back' ? 'taken_back' : 'over';
  if (answer.code === 'round.unknown') return 'unknown';
  return answer.code === 'idempotency.key_reused' ? 'reused' : 'funds';
};

function chaos(seed: number, length: number): Map<Outcome, number> {
  let state = seed;
  const pick = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const player = new TestPlayer(`chaos ${seed}`);
  player.fund(FUNDS);
  const oracle = new Oracle();
  const sent: { answer: string; ask: () => Answer<unknown>; expected: () => Outcome }[] = [];
  const outcomes = new Map<Outcome, number>();
  const names: string[] = [];

  const call = (step: number, expected: () => Outcome, ask: () => Answer<unknown>, repeats: boolean) => {
    player.pass(10_000);
    const outcome = expected();
    const answer = ask();
    // A rollback that would leave a win alone is refused as what was taken back is.
    expect([step, outcomeOf(answer)]).toEqual([step, outcome === 'alone' ? 'taken_back' : outcome]);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const cash = player.get((tx) => wallet(tx)).accounts[0]?.amountMinor;
    expect([step, cash]).toEqual([step, oracle.cash]);
    if (!answer.ok) expect([step, answer.detail?.balanceMinor]).toEqual([step, oracle.cash]);
    if (repeats && answer.ok) sent.push({ answer: JSON.stringify(answer), ask, expected });
  };

  for (let step = 0; step < length; step++) {
    const isNew = names.length === 0 || pick(3) === 0;
    const round = isNew ? `r${step}` : (names[names.length - 1 - pick(Math.min(6, names.length))] ?? 'r');
    if (isNew) names.push(round);
    const bet: Transaction = { id: `${step}b`, type: 'bet', amountMinor: 1 + pick(5000) };
    const win: Transaction = { id: `${step}w`, type: 'win', amountMinor: 1 + pick(9000) };
    const finished = pick(4) === 0;
    const kind = pick(10);
    if (kind < 5) {
      const list =
        kind < 2 ? [bet] : kind === 2 ? [bet, win] : kind === 3 ? [win] : [bet, { ...bet, id: `${step}c` }, win];
      const input = { provider: 'acme', round, game: TITLE.id, currency: 'EUR', finished, transactions: list } as const;
      call(
        step,
        () => oracle.betWin(round, list, finished),
        () => player.do((tx) => betWin(tx, ASKER, input, TITLE)),
        true,
      );
    } else if (kind < 7) {
      // Of what came, of what is yet to come, of both.
      const own = [...oracle.moved].filter(([, one]) => one.round === round).map(([id]) => id);
      const early = `${step + 1 + pick(4)}${pick(2) ? 'b' : 'w'}`;
      const originals = [
        ...new Set([own[pick(Math.max(1, own.length))] ?? early, ...(pick(3) === 0 ? [own.at(-1) ?? early] : [])]),
      ];
      const transactions = originals.map((original) => ({ id: `undo ${original} ${step}`, original }));
      const input = { provider: 'acme', round, finished, transactions, currency: 'EUR' } as const;
      const ask = () => {
        const answer = player.do((tx) => rollback(tx, input));
        return answer.ok ? answer.value : answer;
      };
      call(step, () => oracle.rollback(round, originals, finished), ask, true);
    } else if (kind === 7) {
      const ask = () => player.do((tx) => finish(tx, { provider: 'acme', round, currency: 'EUR' }));
      call(step, () => oracle.finish(round), ask, false);
    } else if (kind === 8) {
      const [id, one] = [...oracle.moved][pick(Math.max(1, oracle.moved.size))] ?? [];
      if (!id || !one) continue;
      const altered: Transaction = { id, type: one.type, amountMinor: one.minor + 1 };
      const input = {
        provider: 'acme',
        round: one.round,
        game: TITLE.id,
        currency: 'EUR',
        transactions: [altered],
      } as const;
      call(
        step,
        () => oracle.betWin(one.round, [altered], false),
        () => player.do((tx) => betWin(tx, ASKER, input, TITLE)),
        false,
      );
    } else {
      const old = sent[pick(Math.max(1, sent.length))];
      if (!old) continue;
      player.forget();
      const rows = ledgerRows(player.store).length;
      const before = oracle.cash;
      const answer = old.ask();
      const outcome = old.expected();
      expect([step, outcomeOf(answer)]).toEqual([step, outcome]);
      if (answer.ok) expect([step, JSON.stringify(answer)]).toEqual([step, old.answer]);
      expect([step, ledgerRows(player.store).length, oracle.cash]).toEqual([step, rows, before]);
    }
    if (step % 100 === 99) expect([step, unbalanced(player)]).toEqual([step, []]);
  }
  expect([...audit(ledgerRows(player.store), storedBalances(player.store)), ...unbalanced(player)]).toEqual([]);
  return outcomes;
}

/** A third of the calls begin a round. */
const [seeds, length] = [everything ? 10 : 1, counted(500, 10_000, 30_000)];

test.each(Array.from({ length: seeds }, (_, i) => i + 1))(
  'in any order, twice, late, taken back or altered, a studio’s words come to what its contract says: seed %i [I3 I7 I11 I12 I13 I14 I15 I16 I54]',
  (seed) => {
    const outcomes = chaos(seed, length);
    // Each way that a call may end was met.
    for (const outcome of ['ok', 'taken_back', 'over', 'unknown', 'reused', 'alone'] as const)
      expect([outcome, (outcomes.get(outcome) ?? 0) > 0]).toEqual([outcome, true]);
  },
);
