// Which rows of a menu a visitor sees.
import { expect, test } from 'vitest';
import { bottomItems, itemsFor } from '#src/cms/menus.ts';
import bottom from '../../../content/menus/bottom.json' with { type: 'json' };
import top from '../../../content/menus/top.json' with { type: 'json' };

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('the bottom bar keeps its order, with sports in the place of live games where they are offered [S2.177 S2.179]', () => {
  expect(ids(bottomItems(null, bottom.rows))).toEqual(['games', 'pokies', 'bar_live']);
  expect(ids(bottomItems('https://sports.example', bottom.rows))).toEqual(['games', 'pokies', 'sport']);
  expect(bottomItems(null, bottom.rows)[2]).toMatchObject({ path: '/live' });
  expect(bottomItems('https://sports.example', bottom.rows)[2]).toMatchObject({ path: '/sport' });
});

test('rows for players are not in the top menu of a guest [S2.176]', () => {
  expect(ids(itemsFor('guest', top.rows))).not.toContain('rounds');
  expect(ids(itemsFor('player', top.rows))).toContain('rounds');
});
