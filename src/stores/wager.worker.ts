// Computes a bonus in a worker, so that the page stays responsive: an exact sum in one step, simulated wagerings a
// thousand at a time.
import {
  type Expectation,
  expectationOf,
  isExact,
  simulationOf,
  WAGERINGS,
} from '#shared/domain/bonuses/expectation.ts';
import { planOf, type Scenario } from '#shared/domain/bonuses/scenarios.ts';

export type Progress = { readonly expectation: Expectation; readonly part: number };

const tell = (expectation: Expectation): void =>
  self.postMessage({ expectation, part: (expectation.wagerings ?? WAGERINGS) / WAGERINGS } satisfies Progress);

self.addEventListener('message', ({ data }: MessageEvent<Scenario>) => {
  const plan = planOf(data);
  if (isExact(plan)) return tell(expectationOf(plan));
  const run = simulationOf(plan);
  let more = true;
  while (more) {
    more = run.more();
    tell(run.result());
  }
});
