// A page to read carries the few rules it needs; whatever is more than reading brings the application's style sheet first.

let styling: Promise<void> | undefined;

/** Resolves when the page has the application's style sheet. Rejects if it does not come; asked again it is tried again. */
export function styled(): Promise<void> {
  const href = document.documentElement.dataset.styles;
  if (!href) return Promise.resolve();
  styling ??= link(href);
  styling.catch(() => {
    styling = undefined;
  });
  return styling;
}

const link = (href: string) =>
  new Promise<void>((done, failed) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    sheet.onload = () => done();
    sheet.onerror = () => {
      sheet.remove();
      failed(new Error('the style sheet did not come'));
    };
    // The page’s own rules stand after it, as they do where it is there from the start.
    document.head.insertBefore(sheet, document.head.firstChild);
  });
