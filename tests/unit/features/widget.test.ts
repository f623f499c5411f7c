// Over which pages the widget floats.
import { expect, test } from 'vitest';
import { isWidgetOffered } from '#src/features/hub/offered.ts';

const HERE = { geoClass: 'served', closed: [], licence: 'CW', licenceHere: 'CW', shell: 'guest' } as const;
const over = (path: string, known: Partial<Parameters<typeof isWidgetOffered>[0]> = {}) =>
  isWidgetOffered({ ...HERE, path, ...known });

test('the widget floats over the lobby, lists and activities, and stays out of games, forms, the cashbox and limits [S2.213]', () => {
  for (const path of ['/', '/pokies', '/tournaments', '/aquanova-odyssey', '/profile'])
    expect([path, over(path)]).toEqual([path, true]);
  for (const path of [
    '/play/kepler/perihelion',
    '/deposit',
    '/withdraw',
    '/cashbox',
    '/sign-up',
    '/profile/limits',
    '/profile/limits/begun',
    '/responsible-gaming',
    '/no-such-page',
  ])
    expect([path, over(path)]).toEqual([path, false]);
});

test('where nothing may be played nothing is offered [S6.29]', () => {
  expect(over('/', { geoClass: 'restricted' })).toBe(false);
});
