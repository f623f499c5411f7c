// A style sheet that a page gets later. Islands load theirs here, before they render what it dresses: React's own way (`precedence`) holds
// back a whole update until the sheet applies, so that a letter typed meanwhile is lost and the form sent as it stood before.

/** Resolves when the sheet applies, at once where the page has it. Rejects if it does not come; asked again it is tried again. */
export function sheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  return new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      failed(new Error('the style sheet did not come'));
    };
    // The page’s own rules stand after it, as they do where it is there from the start.
    document.head.insertBefore(link, document.head.firstChild);
  });
}
