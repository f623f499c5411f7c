// A bet's answer is stored as what its round lacks: whoever repeats the key still reads the first one, byte for byte.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setLimit } from '#functions/player/limits/change.ts';
import { placeSpin } from '#functions/player/rewards/spins.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { jackpotWon } from '#functions/player/rounds/jackpot-prize.ts';
import { rotate } from '#functions/player/rounds/seeds.ts';
import type { RoundAnswer } from '#functions/player/rounds/view.ts';
import { bytesARound, MOST_BYTES } from '#kit/bytes.ts';
import { ENGINES } from '#kit/engines.ts';
import { SLOT, Spinner } from '#kit/sets.ts';
import { ASKER, COIN, OFFERED } from '#kit/transaction.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { engineOf } from '#shared/games/registry.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const titles = readTitles();
const own = ENGINES.filter(([name]) => !name.startsWith('live') && name !== 'crash');

/** Of a player's bets and moves: what each was answered, in the bytes of the wire, and how it is asked again. */
class Repeater extends Spinner {
  readonly first: { name: string; bytes: string; ask: () => unknown }[] = [];

  ask(name: string, ask: () => { ok: boolean; value?: unknown }): RoundAnswer | undefined {
    const answer = ask();
    if (!answer.ok) return undefined;
    this.first.push({ name, bytes: JSON.stringify(answer), ask });
    return answer.value as RoundAnswer;
  }
  /** Those that are answered otherwise by now. */
  changed = (): string[] =>
    this.first.filter(({ bytes, ask }) => JSON.stringify(ask()) !== bytes).map(({ name }) => name);
}

const stored = ({ store }: Repeater) => store.all<{ answer: string }>(`select answer from command where scope = 'bet'`);
const prize = (round: string, no: number) =>
  ({
    id: `J-test-${no}`,
    jackpot: 'test',
    jackpotName: 'Test',
    level: 'level_1',
    roundId: round,
    originalMinor: 700,
    originalCurrency: 'EUR',
    amountMinor: 700,
    currency: 'EUR',
    wonAtMs: 1,
  }) as const;

describe('a bet whose key comes again', () => {
  test.each(own)('at %s is answered as the first time, also after its seed was revealed [I7]', (_, game) => {
    const found = titles.get(game);
    const engine = found && engineOf(found.engine);
    if (!found || !engine) throw new Error(`${game} has no engine`);
    const { config } = found;
    const title = { ...COIN, id: game, engine, config, configHash: configHashOf(found.engine, config) };
    const [action = null] = engine.plain(config, 100);
    const ada = new Repeater(1_000_000);
    for (let i = 0; i < 5; i += 1) {
      const input = { key: `k${i}`, game, stakeMinor: 100, currency: 'EUR', action } as const;
      ada.ask(input.key, () => ada.do((tx) => placeBet(tx, ASKER, input, title)));
      ada.pass(10_000);
    }
    // One that goes on lets nothing else begin.
    const open = ada.first.length === 1;
    expect(ada.first).toHaveLength(open ? 1 : 5);
    expect(ada.do((tx) => rotate(tx, 'later'))).toMatchObject({ ok: !open });
    ada.forget();
    expect(ada.changed()).toEqual([]);
  });

  test('is answered as the first time whatever came between: moves, wins, prizes, gifts, seeds, an eviction [I7]', () => {
    const step = fc.record({
      do: fc.constantFrom('bet', 'open', 'move', 'spin', 'rotate', 'prize', 'grant', 'fund', 'limit', 'evict'),
      heads: fc.boolean(),
      stakeMinor: fc.integer({ min: 10, max: 3000 }),
    });
    const week = fc.array(step, { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(week, (steps) => {
        const ada = new Repeater(50_000);
        const set = ada.set({ count: 30 });
        const rounds: string[] = [];
        let open: RoundAnswer['round'] | undefined;
        for (const [i, { do: what, heads, stakeMinor }] of steps.entries()) {
          const key = `${what} ${i}`;
          const note = (answer: RoundAnswer | undefined) => {
            if (!answer) return;
            rounds.push(answer.round.id);
            open = answer.round.status === 'open' ? answer.round : undefined;
          };
          const bet = { key, game: COIN.id, stakeMinor, currency: 'EUR' } as const;
          if (what === 'bet' || what === 'open') {
            const action = { heads, open: what === 'open' };
            note(ada.ask(key, () => ada.do((tx) => placeBet(tx, ASKER, { ...bet, action }, COIN))));
          } else if (what === 'move' && open) {
            const move = { key, roundId: open.id, step: 1, action: heads ? 'double' : 'stand' };
            note(ada.ask(key, () => ada.do((tx) => act(tx, ASKER, move, COIN, OFFERED))));
          } else if (what === 'spin') {
            const action = { pays: heads ? stakeMinor : 0 };
            const spin = { key, freespins: set, game: SLOT.id, action };
            note(ada.ask(key, () => ada.do((tx) => placeSpin(tx, ASKER, spin, SLOT))));
          } else if (what === 'rotate') ada.do((tx) => rotate(tx, `seed-${i}`));
          else if (what === 'prize' && rounds[0]) ada.get((tx) => jackpotWon(tx, prize(rounds.at(-1) ?? '', i)));
          else if (what === 'grant') ada.grant(stakeMinor, {}, { id: key });
          else if (what === 'fund') ada.fund(stakeMinor, key);
          else if (what === 'limit')
            ada.do((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: 'EUR', amountMinor: 90_000 }));
          else if (what === 'evict') ada.forget();
          ada.pass(6000);
        }
        expect(ada.changed()).toEqual([]);
      }),
      { numRuns: 20, seed: 47 },
    );
  });

  test('of a round of several steps reads the round as it was then, not as it ended [I7]', () => {
    const ada = new Repeater(10_000);
    const input = {
      key: 'a',
      game: COIN.id,
      stakeMinor: 100,
      currency: 'EUR',
      action: { heads: true, open: true },
    } as const;
    const first = ada.ask('a', () => ada.do((tx) => placeBet(tx, ASKER, input, COIN)));
    const move = { key: 'b', roundId: first?.round.id ?? '', step: 1, action: 'double' };
    ada.ask('b', () => ada.do((tx) => act(tx, ASKER, move, COIN, OFFERED)));
    expect(first?.round.status).toBe('open');
    expect(ada.changed()).toEqual([]);
  });

  test('that was stored whole, before, is answered from there', () => {
    const ada = new Repeater(10_000);
    const input = { key: 'a', game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } } as const;
    const first = ada.get((tx) => placeBet(tx, ASKER, input, COIN));
    ada.store.all('update command set answer = ?', JSON.stringify(first));
    expect(ada.get((tx) => placeBet(tx, ASKER, input, COIN))).toEqual(first);
  });
});

test('of a one-step bet nothing is stored that its round says', () => {
  const ada = new Repeater(10_000);
  const input = { key: 'a', game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } } as const;
  const { wallet } = ada.get((tx) => placeBet(tx, ASKER, input, COIN));
  expect(stored(ada).map(({ answer }) => JSON.parse(answer))).toEqual([
    { over: [1, wallet.no, wallet.seq, wallet.amountMinor, 0] },
  ]);
});

test('a round takes at most 900 bytes of its player’s object', () => {
  expect(bytesARound(300)).toBeLessThan(MOST_BYTES);
});
