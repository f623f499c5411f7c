// What is drawn only when it comes near is not in the tree that readers of the screen walk: only pictures may wait.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rules whose boxes hold pictures alone. */
const PICTURES = ['.foot-pay', '.reward-art'];

test('nothing with a name waits with `content-visibility` until it is seen', () => {
  const found = globSync('src/**/*.css').flatMap((file) => {
    const rules = readFileSync(file, 'utf8').split(/(?<=[{};])\s*\n/);
    let selector = '';
    return rules.flatMap((rule) => {
      const opened = /^\s*(?:\/\*[\s\S]*?\*\/\s*)?([.#\w][^{}]*)\{/.exec(rule)?.[1]?.trim();
      if (opened && !/^\s/.test(rule)) selector = opened;
      return rule.includes('content-visibility: auto') ? [selector] : [];
    });
  });
  expect(found.toSorted()).toEqual(PICTURES);
});
