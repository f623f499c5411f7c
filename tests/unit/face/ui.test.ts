import { expect, test } from 'vitest';
import { posterUrl } from '#shared/domain/art/poster.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney, formatPayment } from '#src/i18n/money.ts';
import { oddsText, percentText } from '#src/i18n/odds.ts';
import { badgeOf } from '#src/stores/inbox.ts';
import { remaining } from '#src/ui/countdown.ts';
import { bodyAt, focusOf, ORBITS } from '#src/ui/orbit.ts';

test('writes money as each locale does, in the currency’s own decimals', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect(plain(formatMoney(14_840, 'EUR', 'en'))).toBe('€ 148.40');
  expect(plain(formatMoney(14_840, 'EUR', 'de'))).toBe('148,40 €');
  expect(plain(formatMoney(5000, 'EUR', 'en', { short: true }))).toBe('€ 50');
  expect(plain(formatMoney(5050, 'EUR', 'en', { short: true }))).toBe('€ 50.50');
  expect(plain(formatMoney(-1160, 'EUR', 'en'))).toBe('−€ 11.60');
  for (const locale of ['en', 'de', 'no', 'fr-CA', 'it'])
    for (const code of ['EUR', 'FUN', 'BTC']) expect(formatMoney(-1160, code, locale)).toMatch(/^−[^-]*$/);
  expect(plain(formatMoney(5000, 'JPY', 'en'))).toBe('¥ 5,000');
  expect(plain(formatPayment(1_230_000, 'BTC', 'en'))).toBe('0.0123 BTC');
  expect(plain(formatPayment(5_000_000, 'LTC', 'de', { short: true }))).toBe('0,05 LTC');
  expect(plain(formatMoney(100_000_000, 'DOG', 'de'))).toBe('1,0000 DOGE');
  expect(plain(formatMoney(100, 'FUN', 'en'))).toBe('1.00 FUN');
});

test('counts down in days and a clock', () => {
  expect(remaining(2 * 86_400_000 + 14_706_000)).toEqual({ days: 2, clock: '04:05:06' });
  expect(remaining(245_000)).toEqual({ days: 0, clock: '04:05' });
  expect(remaining(-5)).toEqual({ days: 0, clock: '00:00' });
});

test('moves a body from apogee over the top to perigee, the sun in the right focus of every size', () => {
  for (const orbit of Object.values(ORBITS)) {
    const { cx, cy, rx, ry } = orbit;
    expect(bodyAt(orbit, 0)).toEqual({ x: cx - rx, y: cy });
    expect(bodyAt(orbit, 0.5)).toEqual({ x: cx, y: cy - ry });
    expect(bodyAt(orbit, 1)).toEqual({ x: cx + rx, y: cy });
    expect((focusOf(orbit) - cx) ** 2 + ry ** 2).toBeCloseTo(rx ** 2, -2);
  }
});

test('tells odds as a fraction and a per cent, neither above the chance it is', () => {
  const t: Translate = (_, values = {}) => `${values.of} in ${values.all}`;
  const odds = (chance: number) => `${oddsText(chance, t, 'en')}, ${percentText(chance, 'en')}`;
  expect(odds(0.698)).toBe('69 in 100, 69.8%');
  expect(odds(0.29999)).toBe('29 in 100, 29.9%');
  expect(odds(0.004)).toBe('1 in 250, 0.4%');
  expect(odds(0.0036)).toBe('1 in 278, 0.3%');
  expect(odds(0.979)).toBe('97 in 100, 97.9%');
  expect(odds(1)).toBe('1 in 1, 100%');
});

test('says 9+ above nine [S2.190]', () => {
  expect([0, 9, 10, 99].map(badgeOf)).toEqual(['0', '9', '9+', '9+']);
});

test('gives each recipe its own address, whatever the case of its hues', () => {
  const poster = { a: '#ff8a3d', b: '#7a1e0c', hero: '1f31e', companions: ['1f525', '2728'] };
  expect(posterUrl(poster)).toBe(posterUrl({ ...poster, a: '#FF8A3D' }));
  expect(posterUrl(poster)).not.toBe(posterUrl({ ...poster, companions: ['2728', '1f525'] }));
});

test('a poster of a world is named by the world alone, and by another name once its pictures change', () => {
  const objects = { a: '#ff8a3d', b: '#7a1e0c', hero: '1f31e', companions: [] };
  const poster = { ...objects, world: 'perihelion.0123456789' };
  expect(posterUrl(poster)).toMatch(/^\/_astro\/posters\/\w+-\d\.avif$/);
  expect(posterUrl(poster)).toBe(posterUrl({ ...poster, a: '#000000' }));
  expect(posterUrl(poster)).not.toBe(posterUrl({ ...poster, world: 'perihelion.9876543210' }));
});
