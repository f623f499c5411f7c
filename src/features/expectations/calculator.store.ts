// What a bonus is worth with the figures that somebody chose: worked out by a worker of this browser, with the same wagerings as ours.
import { map, type ReadableAtom } from 'nanostores';
import { readPayouts } from '#shared/contract/games.ts';
import { costOf, type Expectation } from '#shared/domain/bonuses/expectation.ts';
import type { Scenario } from '#shared/domain/bonuses/scenarios.ts';
import { call } from '#src/client/api.ts';
import type { Progress } from './wager.worker.ts';

/** As the form has it; amounts in minor units. */
export type Input = Pick<Scenario, 'depositMinor' | 'amountMinor' | 'stakeMinor' | 'rules'> & {
  readonly currency: string;
  readonly game: string;
};
export type Worked = {
  readonly input: Input;
  readonly costMinor: number;
  readonly wagerMinor: number;
  /** Null until the first wagerings are done. */
  readonly expectation: Expectation | null;
  /** How much of the work is done, 0 to 1. */
  readonly part: number;
};
/** `stake`: the game takes other ones, which `stakes` lists. */
type State = {
  readonly worked: Worked | null;
  readonly refused: 'stake' | 'failed' | null;
  readonly stakes: readonly number[];
};

const $state = map<State>({ worked: null, refused: null, stakes: [] });
export const $calculator: ReadableAtom<State> = $state;

let worker: Worker | undefined;

/** Ends what is being worked out, and begins this. */
export async function workOut(input: Input): Promise<void> {
  stop();
  const [producer = '', slug = ''] = input.game.split('/');
  const found = await call(readPayouts, { params: { producer, slug } });
  if (!found.ok) return $state.set({ worked: null, refused: 'failed', stakes: [] });
  const { game, rtp, floored, payouts } = found.value;
  const stakes = found.value.stakes[input.currency] ?? [];
  if (!stakes.includes(input.stakeMinor)) return $state.set({ worked: null, refused: 'stake', stakes });
  const { depositMinor, amountMinor, stakeMinor, rules } = input;
  const wagerMinor = amountMinor * rules.wager;
  const worked = { input, wagerMinor, costMinor: costOf(wagerMinor, 100, Number(rtp)), expectation: null, part: 0 };
  $state.set({ worked, refused: null, stakes });
  const mine = new Worker(new URL('./wager.worker.ts', import.meta.url), { type: 'module' });
  worker = mine;
  mine.addEventListener('message', ({ data }: MessageEvent<Progress>) => {
    if (worker !== mine) return;
    $state.setKey('worked', { ...worked, ...data });
    if (data.part === 1) stop();
  });
  mine.addEventListener('error', () => {
    if (worker !== mine) return;
    stop();
    $state.set({ worked: null, refused: 'failed', stakes });
  });
  mine.postMessage({
    ...{ of: depositMinor > 0 ? 'deposit' : 'bonus', depositMinor, amountMinor, wagerMinor, stakeMinor, rules },
    ...{ weight: 100, bet: { game, rtp, payouts, floored }, spins: null },
  } satisfies Scenario);
}

export function stop(): void {
  worker?.terminate();
  worker = undefined;
}
