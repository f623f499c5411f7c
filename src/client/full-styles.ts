// A page for reading carries few CSS rules; whatever needs more loads the application's style sheet first.
import { sheet } from './sheet.ts';

let styling: Promise<void> | undefined;

/** Resolves when the page has the application's style sheet. Rejects when it does not load; the next call tries again. */
export function styled(): Promise<void> {
  const href = document.documentElement.dataset.styles;
  if (!href) return Promise.resolve();
  styling ??= sheet(href);
  styling.catch(() => {
    styling = undefined;
  });
  return styling;
}
