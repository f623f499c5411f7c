// What a page does by the clock: the title of a tab that is hidden, places that come late, what sticks, the captcha's puzzle.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { network, no } from '#kit/network.ts';
import { captchaChallenge } from '#shared/contract/users.ts';

const net = network();
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the title of a tab in the background', () => {
  const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

  test('takes turns every 2 s, and is the page’s own again at once when it is looked at [S4.75]', async () => {
    const { idleTitle } = await import('#src/client/idle-title.ts');
    document.title = 'Pokies';
    hide(true);
    idleTitle('Still open');
    const titles = [document.title];
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(2000);
      titles.push(document.title);
    }
    expect(titles).toEqual(['Pokies', 'Still open', 'Pokies', 'Still open']);
    vi.advanceTimersByTime(1999);
    expect(document.title).toBe('Still open');
    hide(false);
    idleTitle('Still open');
    expect(document.title).toBe('Pokies');
    vi.advanceTimersByTime(10_000);
    expect(document.title).toBe('Pokies');
  });

  test('is left alone while the tab is in sight [S4.75]', async () => {
    const { idleTitle } = await import('#src/client/idle-title.ts');
    document.title = 'Pokies';
    hide(false);
    idleTitle('Still open');
    vi.advanceTimersByTime(10_000);
    expect(document.title).toBe('Pokies');
  });
});

describe('a place that an address names', () => {
  const place = () => {
    const element = document.createElement('p');
    element.id = 'late';
    element.scrollIntoView = vi.fn();
    return element;
  };
  beforeEach(() => document.body.replaceChildren());

  test('is looked for again every 200 ms until it is there [S9.05]', async () => {
    const { goToAnchor } = await import('#src/client/anchor.ts');
    const look = vi.spyOn(document, 'getElementById');
    goToAnchor('late');
    vi.advanceTimersByTime(399);
    expect(look).toHaveBeenCalledTimes(2);
    const element = place();
    document.body.replaceChildren(element);
    vi.advanceTimersByTime(1);
    expect(element.scrollIntoView).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(element.scrollIntoView).toHaveBeenCalledOnce();
  });

  test('is given up after 5000 ms, and when the player has scrolled by themselves [S9.05]', async () => {
    const { goToAnchor } = await import('#src/client/anchor.ts');
    const look = vi.spyOn(document, 'getElementById');
    goToAnchor('never');
    vi.advanceTimersByTime(60_000);
    // At once, and every 200 ms up to 5000.
    expect(look).toHaveBeenCalledTimes(26);
    look.mockClear();
    goToAnchor('never');
    vi.stubGlobal('scrollY', 300);
    vi.advanceTimersByTime(60_000);
    expect(look).toHaveBeenCalledTimes(1);
  });
});

test('what sticks shows after scrolling up by more than 100 px, and hides on the way down and at the top [S9.50]', async () => {
  const { watchSticky } = await import('#src/client/sticky.ts');
  const element = document.createElement('a');
  element.hidden = true;
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    dispatchEvent(new Event('scroll'));
    return !element.hidden;
  };
  scrollTo(0);
  watchSticky(element);
  expect([scrollTo(800), scrollTo(760), scrollTo(700), scrollTo(699)]).toEqual([false, false, false, true]);
  expect([scrollTo(720), scrollTo(640), scrollTo(600)]).toEqual([false, false, true]);
  expect(scrollTo(0)).toBe(false);
});

test('the captcha’s puzzle is calls for every 500 ms, and given up after five times [S8.14]', async () => {
  net.now.on(captchaChallenge, () => no('server.unavailable', 503));
  const { takeCaptcha } = await import('#src/client/captcha.ts');
  const solution = takeCaptcha();
  const calls = () => net.now.calls(captchaChallenge).length;
  await vi.advanceTimersByTimeAsync(0);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(499);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls()).toBe(5);
  expect(await solution).toBeNull();
});
