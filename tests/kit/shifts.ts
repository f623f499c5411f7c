// What moves on a page by itself, told by the elements that moved: a number alone helps nobody to mend it.
import type { Page } from 'playwright/test';

/** Call before the page is opened; the answer tells what has moved inside `within` so far, by how much and when. */
export async function watchShifts(page: Page, within = 'body'): Promise<() => Promise<string[]>> {
  await page.addInitScript((within) => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    const tell = (entry: PerformanceEntry) => {
      const nodes: Node[] = Reflect.get(entry, 'sources').flatMap(({ node }: { node: Node | null }) => node ?? []);
      const mine = nodes.filter(({ parentElement }) => parentElement?.closest(within));
      // Of what is gone again the browser knows no element.
      if (nodes.length > 0 && mine.length === 0) return;
      const named = mine.map((node) => (node instanceof Element ? node.outerHTML : node.textContent)?.slice(0, 200));
      moved.push(`${Reflect.get(entry, 'value')} at ${Math.round(entry.startTime)} ms: ${named.join(' | ')}`);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!Reflect.get(entry, 'hadRecentInput')) tell(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  }, within);
  return () => page.evaluate(() => Reflect.get(window, 'moved'));
}
