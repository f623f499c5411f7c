import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LiveNotice, LivePayment } from '#shared/contract/live.ts';
import { buttonOf, namesOf } from '#shared/domain/notices/registry.ts';
import { failedText, isFresh, lookOf } from '#src/features/notifications/notices.ts';
import { noticeText, noticeTitle } from '#src/i18n/notices.ts';
import { badgeOf } from '#src/stores/inbox.ts';

const t = (key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`;
const notice = (over: Partial<LiveNotice> = {}): LiveNotice => ({
  id: 7,
  type: 'payment',
  textKey: 'deposit_credited',
  values: { amountMinor: 5000, currency: 'EUR' },
  link: '/payments/1',
  status: 'new',
  createdAtMs: 0,
  expiresAtMs: null,
  ...over,
});

test('a notice says its amount in the money of its reader [S3.16]', () => {
  expect(noticeText(t, 'en', notice())).toContain('notifications.text.deposit_credited');
  expect(noticeText(t, 'en', notice())).toContain('"amount":"€\u00a050.00"');
  expect(noticeText(t, 'de', notice())).toContain('"amount":"50,00\u00a0€"');
});

test.each(['en', 'de', 'fr-CA', 'no', 'it'])(
  'every notice that the server sends has title, text and button in %s [S3.16]',
  (locale) => {
    const file = new URL(`../../../content/messages/${locale}/notifications.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const textKey of namesOf('inbox')) {
      expect(noticeText(t, locale, notice({ textKey }))).toContain(`notifications.text.${textKey}`);
      for (const key of [`text.${textKey}`, `title.${textKey}`, `button.${buttonOf(textKey)}`])
        expect(texts[key], key).toBeTruthy();
    }
  },
);

test('a title follows the page’s language, not the profile’s, and one from before stands as it is [S3.16]', () => {
  const titles = { en: 'Welcome bonus', de: 'Willkommensbonus' };
  const gift = (title: string | Record<string, string>) =>
    notice({ type: 'gift', textKey: 'gift_issued', values: { gift: 3, title } });
  expect(noticeText(t, 'de', gift(titles))).toContain('"title":"Willkommensbonus"');
  expect(noticeText(t, 'en-NZ', gift(titles))).toContain('"title":"Welcome bonus"');
  expect(noticeText(t, 'it', gift(titles))).toContain('"title":"Welcome bonus"');
  expect(noticeText(t, 'de', gift('Alter Titel'))).toContain('"title":"Alter Titel"');
});

test('a time is said in the player’s zone and the page’s language [S3.16]', () => {
  const values = { untilMs: Date.UTC(2026, 10, 26, 22, 30), zone: 'Europe/Vienna' };
  const text = (locale: string) => noticeText(t, locale, notice({ textKey: 'break_begun', type: 'limit', values }));
  expect(text('de')).toMatch(/26. Nov. 2026, 23:30/);
  expect(text('en-AU')).toMatch(/26 Nov 2026, 11:30/);
});

test('a key that this page has never heard of says that there is news, and never throws [S3.16]', () => {
  const unknown = notice({ textKey: 'quest_done', type: 'quest' });
  expect(noticeText(t, 'en', unknown)).toContain('notifications.text.other');
  expect(noticeTitle(t, unknown)).toContain('notifications.title.other');
  expect(lookOf(unknown).symbol).toBe('bell');
  expect(lookOf(notice({ textKey: 'constructor' })).tone).toBe('info');
});

test('a deposit that was declined or cancelled is said from its payment alone, one that the player gave up is not [S2.165 S8.32]', () => {
  const payment = { action: 'deposit', state: 'declined', amountMinor: 5000, currency: 'EUR' } as LivePayment;
  expect(failedText(t, 'en', payment)).toContain('notifications.payment.declined');
  expect(failedText(t, 'en', { ...payment, state: 'canceled', reason: 'left_page' })).toContain('payment.canceled');
  expect(failedText(t, 'en', { ...payment, state: 'canceled', reason: 'dropped' })).toBeNull();
  expect(failedText(t, 'en', { ...payment, state: 'canceled', reason: 'provider_silent' })).toBeNull();
  expect(failedText(t, 'en', { ...payment, state: 'succeeded' })).toBeNull();
  expect(failedText(t, 'en', { ...payment, action: 'cashout' })).toBeNull();
});

test('what is older than a minute is caught up with in silence [S2.165]', () => {
  expect(isFresh(1000, 60_999)).toBe(true);
  expect(isFresh(1000, 61_000)).toBe(false);
});

test('the counter shows 9+ above 9 [S2.190]', () => {
  expect([1, 9, 10, 140].map(badgeOf)).toEqual(['1', '9', '9+', '9+']);
});
