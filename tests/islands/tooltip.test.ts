// The tooltip about a promotion: where it stands, whom it leaves alone, and the cookie of having closed it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { cmsPromos } from '#shared/contract/cms.ts';
import { messages } from '#shared/contract/messages.ts';

page();
const net = network();
const ITEM = {
  start_at: null,
  end_at: null,
  frontend_identifier: 'week',
  title: 'Moon week',
  path: '/promotions/week',
};
const written: string[] = [];
let cookie = '';
beforeEach(() => {
  vi.resetModules();
  written.length = 0;
  cookie = 'perigee_consent=accepted';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void written.push(line));
  net.now.on(messages, () => ({ 'banners.close': 'Close' }));
  net.now.on(cmsPromos, () => [
    { ...ITEM, status: 'future' as const, title: 'Later' },
    { ...ITEM, status: 'active' as const },
  ]);
});
afterEach(() => vi.restoreAllMocks());

async function opened(status?: 'none') {
  if (status) net.now.on(cmsPromos, () => [{ ...ITEM, status: 'archive' as const }]);
  const button = document.createElement('a');
  button.getBoundingClientRect = () => ({ bottom: 60, right: 500 }) as DOMRect;
  const { showTooltip } = await import('#src/features/promotions/tooltip.ts');
  await showTooltip(button, { base: '', locale: 'en' });
  return document.querySelector<HTMLElement>('.promo-tip');
}

test('stands 10 px below its button, 180 px wide, and leads to the promotion that runs [S9.51]', async () => {
  const tip = await opened();
  expect([tip?.style.top, tip?.style.left, tip?.style.width]).toEqual(['70px', '320px', '180px']);
  expect([tip?.querySelector('a')?.getAttribute('href'), tip?.querySelector('a')?.textContent]).toEqual([
    '/promotions/week',
    'Moon week',
  ]);
  tip?.querySelector('button')?.click();
  expect(document.querySelector('.promo-tip')).toBeNull();
  expect(written).toEqual([expect.stringMatching(/^promo_tooltip=1; max-age=86400;/)]);
});

test('comes after ten minutes on a page, and no sooner [S9.13]', async () => {
  vi.useFakeTimers();
  const { awaitTooltip } = await import('#src/features/promotions/tooltip-timer.ts');
  const show = vi.fn();
  awaitTooltip(show);
  vi.advanceTimersByTime(599_999);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('leaves no cookie without consent, and does not come to whoever closed it today, or of nothing that runs [S9.12]', async () => {
  cookie = 'perigee_consent=declined';
  (await opened())?.querySelector('button')?.click();
  expect(written).toEqual([]);
  cookie = 'perigee_consent=accepted; promo_tooltip=1';
  expect(await opened()).toBeNull();
  cookie = 'perigee_consent=accepted';
  expect(await opened('none')).toBeNull();
});
