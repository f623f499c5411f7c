// Names in the public feed: the newest telling of a player wins, in whichever order the queue brings them.

import { describe, expect, test } from 'vitest';
import { keep, rename, STEPS, winsOf } from '#functions/feed/schema.ts';
import { bringUp } from '#functions/object/store.ts';
import { memoryStore } from '#kit/transaction.ts';

const ADA = 1042;

function feed() {
  const store = memoryStore();
  bringUp(store, STEPS);
  return {
    names: () => winsOf(store).map(({ name }) => name),
    win(at: number, name: string, playerNo = ADA) {
      const win = {
        id: `R${playerNo}-${at}`,
        game: 'g/g',
        name,
        currency: 'EUR',
        amountMinor: 100,
        atMs: at,
      } as const;
      return keep(store, [{ playerNo, rowNo: at, gameName: 'G', win }]);
    },
    name: (at: number, name: string) => rename(store, { playerNo: ADA, rowNo: at, name }),
  };
}

describe('who hides stays hidden [I38 I40]', () => {
  test('in a win from before that arrives after, at once or told again', () => {
    const { names, win, name } = feed();
    name(6, '***');
    expect(win(5, 'Ada Lo***').fresh).toMatchObject([{ name: '***' }]);
    expect(win(5, 'Ada Lo***').fresh).toEqual([]);
    expect(names()).toEqual(['***']);
  });

  test('when two changes arrive in the wrong order, with and without a win between them', () => {
    for (const between of [true, false]) {
      const { names, win, name } = feed();
      win(4, 'Ada Lo***');
      expect(name(7, '***')).toBe(true);
      if (between) win(6, 'Ada Lo***');
      expect(name(5, 'Ada Lo***')).toBe(false);
      expect(new Set(names())).toEqual(new Set(['***']));
    }
  });

  test('when the win that first carries no name overtakes the one that hides them', () => {
    const { names, win, name } = feed();
    win(4, 'Ada Lo***');
    expect(win(7, '***').renamed).toBe(true);
    expect(name(5, 'Ada Lo***')).toBe(false);
    expect(name(6, '***')).toBe(false);
    expect(names()).toEqual(['***', '***']);
  });

  test('and who no longer hides is shown, alone', () => {
    const { names, win, name } = feed();
    win(3, '***', 7);
    win(4, '***');
    expect(name(5, 'Ada Lo***')).toBe(true);
    expect(names()).toEqual(['Ada Lo***', '***']);
  });
});
