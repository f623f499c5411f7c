import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { LIMIT_TEXTS, limitText } from '#src/i18n/limit.ts';
import { type Messages, translator } from '#src/i18n/messages.ts';

/** Only what a screen is given: a sentence that it has not fails here. */
function saying(locale: string) {
  const file = new URL(`../../../content/messages/${locale}/problems.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const messages: Messages = Object.fromEntries(
    LIMIT_TEXTS.map((name) => [`problems.${name}`, compile(texts[name] ?? '')]),
  );
  return (code: string, data?: Record<string, unknown>) =>
    limitText({ code, data }, translator(locale, messages), locale);
}
const en = saying('en');
const freesAtMs = Date.UTC(2026, 10, 20, 23);
const loss = { type: 'loss', period: 'week', currency: 'EUR', limitMinor: 5000, remainingMinor: 1250, own: true };
const vienna = { freesAtMs, zone: 'Europe/Vienna' };

test('a refused stake says whose limit it is, its figure, what is left, and when it fits, in the player’s zone [I28]', () => {
  expect(en('limit.reached', { ...loss, ...vienna })).toMatch(
    /^Your weekly loss limit is €\s?50; you have €\s?12\.50 of it left\. You can try this amount again from 21 Nov 2026, 00:00 (GMT\+1|CET|Austria Time)\.$/,
  );
  expect(en('limit.reached', { ...loss, own: false, freesAtMs: null })).toMatch(
    /^Every player here has a loss limit of €\s?50 per week; you have €\s?12\.50 of it left\.$/,
  );
});

test('the end of a session limit says how long it was and when stakes are taken again', () => {
  expect(en('limit.session', { minutes: 60, ...vienna })).toMatch(
    /^You’ve reached your session limit of 60 minutes\. You can play again from 21 Nov 2026, 00:00/,
  );
});

test('a break is not called an exclusion; for ever has no end, and who was refused for another has neither [I30]', () => {
  const untilMs = freesAtMs;
  expect(en('limit.excluded', { type: 'coolingoff', untilMs, zone: 'UTC' })).toContain('on a break until 20 Nov');
  expect(en('limit.excluded', { type: 'selfexclusion', untilMs, zone: 'UTC' })).toContain('until at least 20 Nov');
  expect(en('limit.excluded', { type: 'selfexclusion', untilMs: null })).toMatch(/^You’re self-excluded/);
  expect(en('limit.excluded', { untilMs: null })).toBeUndefined();
  expect(en('funds.insufficient')).toBeUndefined();
});

test.each(['de', 'fr-CA', 'no', 'it'])('in %s each of these sentences is whole', (locale) => {
  const say = saying(locale);
  for (const type of ['deposit', 'loss', 'wager'])
    for (const own of [true, false]) {
      const message = say('limit.reached', { ...loss, ...vienna, type, own });
      expect(message).toContain('50');
      expect(message).not.toContain('{');
    }
  expect(say('limit.session', { minutes: 60, ...vienna })).toContain('60');
  expect(say('limit.excluded', { type: 'coolingoff', untilMs: freesAtMs })).toContain('2026');
});
