import { expect, test } from 'vitest';
import { linesOf, sample, tallyOf } from '../../../scripts/faults.ts';

const text = [
  "import { a } from './a.ts';",
  '// return nothing',
  '/** if it ends',
  ' * return */',
  'const isOver = nowMs >= endMs;',
  'return isOver ? first : second;',
  'const name = row.name;',
].join('\n');

test('a fault is planted where something is compared, counted, decided or answered', () => {
  expect(linesOf('a.ts', text)).toEqual([
    { file: 'a.ts', line: 5, heavy: true },
    { file: 'a.ts', line: 6, heavy: false },
  ]);
});

test('a sample follows from its seed, and half of it stands in lines of money, limits and ends', () => {
  const lines = Array.from({ length: 400 }, (_, at) => ({ file: 'a.ts', line: at, heavy: at % 4 === 0 }));
  const drawn = sample(lines, 60, 'one night');
  expect(drawn).toHaveLength(60);
  expect(drawn.filter(({ heavy }) => heavy)).toHaveLength(30);
  expect(sample(lines.toReversed(), 60, 'one night')).toEqual(drawn);
  expect(sample(lines, 60, 'another')).not.toEqual(drawn);
  // One more line in the tree moves nobody else's number.
  expect(
    sample([...lines, { file: 'b.ts', line: 1, heavy: true }], 60, 'one night').filter((one) => drawn.includes(one))
      .length,
  ).toBeGreaterThan(57);
});

test('what no test reaches has survived; what could not be run counts nowhere', () => {
  const result = (status: string) => ({ status }) as Parameters<typeof tallyOf>[0][number];
  const results = [
    'Killed',
    'Killed',
    'Timeout',
    'Survived',
    'NoCoverage',
    'CompileError',
    'Ignored',
    'RuntimeError',
  ].map(result);
  expect(tallyOf(results)).toMatchObject({ killed: 3, share: 0.6 });
  expect(tallyOf(results).survived).toHaveLength(2);
});
