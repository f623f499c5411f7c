// What a bonus is worth at a game and a stake: worked out by a worker of this browser, with the same wagerings as ours.
import { listSlots, readPayouts } from '#shared/contract/games.ts';
import { costOf, type Expectation } from '#shared/domain/bonuses/expectation.ts';
import type { Scenario } from '#shared/domain/bonuses/scenarios.ts';
import { call } from '#src/client/api.ts';
import type { Progress } from './wager.worker.ts';

/** What is left to wager, with what: own money first, then the bonus. Amounts in minor units. */
export type Wish = Pick<Scenario, 'depositMinor' | 'amountMinor' | 'wagerMinor' | 'stakeMinor' | 'rules'> & {
  readonly currency: string;
  /** A slot that counts in full, by id. */
  readonly game: string;
};
export type Worth = {
  /** Mean cost of the stakes that it asks for. */
  readonly costMinor: number;
  /** Null until the first wagerings are done. */
  readonly expectation: Expectation | null;
  /** How much of the work is done, 0 to 1; what there is before holds, with wider intervals. */
  readonly part: number;
};
/** `stake`: the game takes other ones. */
export type Refused =
  | { readonly refused: 'failed' }
  | { readonly refused: 'stake'; readonly stakes: readonly number[] };

/** Answers again and again until all is done, or until the returned function is called. */
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

/** Slots that count in full, the one that returns least first; none where nobody answers. */
export async function countingSlots(): Promise<readonly Slot[]> {
  const called = await call(listSlots);
  return called.ok ? called.value.slots : [];
}

/** What a slot takes in a currency, up to the highest stake. */
export async function stakesOf(game: string, currency: string, mostMinor: number): Promise<readonly number[]> {
  const [producer = '', slug = ''] = game.split('/');
  const called = await call(readPayouts, { params: { producer, slug } });
  return called.ok ? (called.value.stakes[currency] ?? []).filter((stake) => stake <= mostMinor) : [];
}
