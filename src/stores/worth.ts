// What a bonus is worth at a game and a stake: computed in a worker of this browser, by the same simulation as ours.
import { listSlots, readPayouts } from '#shared/contract/games.ts';
import { costOf, type Expectation } from '#shared/domain/bonuses/expectation.ts';
import type { Scenario } from '#shared/domain/bonuses/scenarios.ts';
import { call } from '#src/client/api.ts';
import type { Progress } from './wager.worker.ts';

/** The remaining wagering, and the money for it: cash first, then the bonus. Amounts in minor units. */
export type Wish = Pick<Scenario, 'depositMinor' | 'amountMinor' | 'wagerMinor' | 'stakeMinor' | 'rules'> & {
  readonly currency: string;
  /** A slot that counts fully for wagering, by id. */
  readonly game: string;
};
export type Worth = {
  /** Mean cost of the stakes that the wagering needs. */
  readonly costMinor: number;
  /** Null until the first wagerings were simulated. */
  readonly expectation: Expectation | null;
  /** How much of the simulation is done, 0 to 1; earlier results hold, with wider intervals. */
  readonly part: number;
};
/** `stake`: the game does not accept this stake. */
export type Refused =
  | { readonly refused: 'failed' }
  | { readonly refused: 'stake'; readonly stakes: readonly number[] };

/** Calls `answer` repeatedly until all is done, or until the returned function is called. */
export function workOut(wish: Wish, answer: (found: Worth | Refused) => void): () => void {
  let worker: Worker | undefined;
  let stopped = false;
  const stop = () => {
    stopped = true;
    worker?.terminate();
  };
  const [producer = '', slug = ''] = wish.game.split('/');
  void call(readPayouts, { params: { producer, slug } }).then((called) => {
    if (stopped) return;
    if (!called.ok) return answer({ refused: 'failed' });
    const { game, rtp, floored, payouts, stakes } = called.value;
    const taken = stakes[wish.currency] ?? [];
    const { depositMinor, amountMinor, wagerMinor, stakeMinor, rules } = wish;
    if (!taken.includes(stakeMinor)) return answer({ refused: 'stake', stakes: taken });
    const costMinor = costOf(wagerMinor, 100, Number(rtp));
    answer({ costMinor, expectation: null, part: 0 });
    worker = new Worker(new URL('./wager.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Progress>) => {
      if (stopped) return;
      answer({ costMinor, ...data });
      if (data.part === 1) stop();
    });
    worker.addEventListener('error', () => {
      if (stopped) return;
      stop();
      answer({ refused: 'failed' });
    });
    worker.postMessage({
      of: depositMinor > 0 ? 'deposit' : 'bonus',
      depositMinor,
      amountMinor,
      wagerMinor,
      stakeMinor,
      rules,
      weight: 100,
      bet: { game, rtp, payouts, floored },
      spins: null,
    } satisfies Scenario);
  });
  return stop;
}

export type Slot = { readonly game: string; readonly name: string };

/** Slots that count fully for wagering, the lowest return first; none without an answer. */
export async function countingSlots(): Promise<readonly Slot[]> {
  const called = await call(listSlots);
  return called.ok ? called.value.slots : [];
}

/** The stakes that a slot accepts in a currency, up to the highest allowed one. */
export async function stakesOf(game: string, currency: string, mostMinor: number): Promise<readonly number[]> {
  const [producer = '', slug = ''] = game.split('/');
  const called = await call(readPayouts, { params: { producer, slug } });
  return called.ok ? (called.value.stakes[currency] ?? []).filter((stake) => stake <= mostMinor) : [];
}
