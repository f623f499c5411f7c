// What is drawn only when it comes near is not in the tree that readers of the screen walk: only pictures may wait.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rules whose boxes hold pictures alone. */
const PICTURES = ['.foot-pay', '.reward-art', '.scene-art', '.tile-art'];

/** The selector of the block that each `content-visibility: auto` stands in. */
function waiting(css: string): string[] {
  const [open, found]: [string[], string[]] = [[], []];
  for (const [, before = '', sign] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '{') open.push(before.trim());
    else if (before.trim() === 'content-visibility: auto') found.push(open.at(-1) ?? '');
    if (sign === '}') open.pop();
  }
  return found;
}

test('nothing with a name waits with `content-visibility` until it is seen', () => {
  const found = globSync('src/**/*.css').flatMap((file) => waiting(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(PICTURES);
});
