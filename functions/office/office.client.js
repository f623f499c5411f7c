// The office's keyboard shortcuts, and lists that refresh automatically. Every page works without it.
const $ = (query, within = document) => within.querySelector(query);
const all = (query, within = document) => [...within.querySelectorAll(query)];
const isTyping = (at) =>
  at.closest('input:not([type=checkbox],[type=radio]), select, textarea, [contenteditable]') !== null;

/** A row is selected by focusing its first link, so that Enter opens it without a script. */
const rows = () =>
  all('main tbody tr, main .items > li').flatMap((row) => {
    const link = $('a[href]', row);
    return link && row.checkVisibility() ? [link] : [];
  });

function step(by) {
  const links = rows();
  const at = links.findIndex((link) => link.closest('tr, li').contains(document.activeElement));
  const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)];
  next?.focus();
  next?.closest('tr, li').scrollIntoView({ block: 'nearest' });
}

/** Presses the claim button of the focused row. */
const claim = () =>
  $('[data-claim]', document.activeElement.closest('tr, .items > li') ?? document.createElement('i'))?.click();

const press = (query) => $(query)?.click();

const keys = $('#keys');
const openKeys = () => keys?.showModal();
for (const button of all('[data-keys]')) {
  button.hidden = false;
  button.addEventListener('click', openKeys);
}

const DO = {
  '/': () => $('#find')?.focus(),
  '?': openKeys,
  j: () => step(1),
  k: () => step(-1),
  f: () => $('main .filters :is(input:not([type=hidden]), select), main .choices a')?.focus(),
  n: () => press('main a[rel=next], main form.next button'),
  c: claim,
  u: () => press('main a[rel=up]'),
  r: () => location.reload(),
};

let isGoing = false;
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === 'Escape' && isTyping(event.target)) return event.target.blur();
  if (isTyping(event.target) || keys?.open) return;
  if (isGoing) {
    isGoing = false;
    const place = $(`nav a[data-go="${CSS.escape(event.key)}"]`);
    if (!place) return;
    event.preventDefault();
    return place.click();
  }
  if (event.key === 'g') {
    isGoing = true;
    return setTimeout(() => {
      isGoing = false;
    }, 1500);
  }
  const act = Object.hasOwn(DO, event.key) ? DO[event.key] : undefined;
  if (!act) return;
  event.preventDefault();
  act();
});

// A list with this attribute is fetched again, unless the tab is hidden, the help is open, or the focus is inside the
// list, where rows would move.
for (const part of all('[data-refresh]')) {
  const seconds = Number(part.dataset.refresh);
  setInterval(async () => {
    const live = document.getElementById(part.id);
    if (document.hidden || keys?.open || live === null || live.contains(document.activeElement)) return;
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (!answer.ok || answer.redirected) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(part.id);
      if (fresh && !live.contains(document.activeElement)) live.replaceWith(document.importNode(fresh, true));
    } catch {
      // The next interval tries again.
    }
  }, seconds * 1000);
}
