// The longest files begin first: on a fresh machine vitest knows no times, and a long one that begins last is waited for alone.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = [
  'worker/person',
  'content/release',
  'worker/coins',
  'worker/azimuth',
  'worker/trustly',
  'content/cause',
  'worker/player-storm',
  'content/mistakes',
  'worker/matrix',
  'unit/player/walk',
  'unit/games/simulation',
  'worker/crawl',
  'unit/games/titles',
  'unit/games/blackjack',
  'worker/payments',
  'unit/games/printed-changing',
  'unit/games/printed-lines',
  'unit/games/printed-clusters',
  'unit/games/printed',
];
const rank = ({ moduleId }: TestSpecification) =>
  (LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`)) + 1 || LONGEST.length + 1) - 1;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
