// A page to read carries the few rules it needs; whatever is more than reading brings the application's style sheet first.
import { sheet } from './sheet.ts';

let styling: Promise<void> | undefined;

/** Resolves when the page has the application's style sheet. Rejects if it does not come; asked again it is tried again. */
export function styled(): Promise<void> {
  const href = document.documentElement.dataset.styles;
  if (!href) return Promise.resolve();
  styling ??= sheet(href);
  styling.catch(() => {
    styling = undefined;
  });
  return styling;
}
