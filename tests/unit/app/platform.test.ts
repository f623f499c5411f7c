// What a browser can do about installing, by its own words.
import { expect, test } from 'vitest';
import { type Browser, isWebview, mayInstall, platformOf } from '#shared/domain/platform.ts';

const SAFARI_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const WEBVIEW_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const INSTAGRAM = `${WEBVIEW_IOS} Safari/604.1 Instagram 350.0`;
const CHROME_IOS = SAFARI_IOS.replace('Version/18.1', 'CriOS/131.0');
const SAFARI_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const ANDROID = CHROME.replace('X11; Linux x86_64', 'Linux; Android 15; Pixel 9');
const FIREFOX_ANDROID = 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

const browser = (userAgent: string, more: Partial<Browser> = {}): Browser => ({
  userAgent,
  maxTouchPoints: 0,
  installed: false,
  offered: false,
  ...more,
});

test('knows whose instructions help [S2.161]', () => {
  const of = (userAgent: string, more: Partial<Browser> = {}) => platformOf(browser(userAgent, more));
  expect(
    [SAFARI_IOS, CHROME_IOS, ANDROID, FIREFOX_ANDROID, SAFARI_MAC, CHROME, FIREFOX].map((agent) => of(agent)),
  ).toEqual(['ios', 'ios', 'android', 'android', 'mac', 'desktop', 'none']);
  expect(of(SAFARI_MAC, { maxTouchPoints: 5 })).toBe('ios');
  expect(of(WEBVIEW_IOS)).toBe('none');
});

test('the install condition: not installed, and offered by the browser or installed by hand there [S4.41]', () => {
  const may = (userAgent: string, more: Partial<Browser> = {}) => mayInstall(browser(userAgent, more));
  expect(may(CHROME, { offered: true })).toBe(true);
  expect(may(CHROME)).toBe(false);
  expect(may(ANDROID)).toBe(false);
  expect([SAFARI_IOS, CHROME_IOS, SAFARI_MAC, FIREFOX_ANDROID].map((agent) => may(agent))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([FIREFOX, WEBVIEW_IOS, INSTAGRAM].map((agent) => may(agent))).toEqual([false, false, false]);
  for (const agent of [SAFARI_IOS, CHROME, SAFARI_MAC])
    expect(may(agent, { installed: true, offered: true })).toBe(false);
});

test('tells a page inside another application on iOS from a browser [S2.157]', () => {
  const of = (userAgent: string) => isWebview({ userAgent, maxTouchPoints: 5 });
  expect([WEBVIEW_IOS, INSTAGRAM].map(of)).toEqual([true, true]);
  expect([SAFARI_IOS, CHROME_IOS, ANDROID, CHROME].map(of)).toEqual([false, false, false, false]);
});
