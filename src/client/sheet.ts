// Loads a style sheet after the page. Islands load theirs here before they render what it styles: React's own way
// (`precedence`) holds back a whole update until the sheet applies, so that a letter typed meanwhile would be lost and
// the form sent without it.

/** Resolves when the sheet applies, at once where the page has it already. Rejects when it does not load; the next call tries again. */
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
    // Inserted first, so that the page’s own rules come after it, as when it is there from the start.
    document.head.insertBefore(link, document.head.firstChild);
  });
}
