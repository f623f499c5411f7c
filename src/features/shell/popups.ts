// Opens popups from hashes, links and keys, over whatever page is shown; without script the links lead to full pages.
import { isPopup, openPopup } from '#src/stores/popup.ts';

/** S2.115 to S2.120: old addresses mean the same. */
const HASHES: Readonly<Record<string, string>> = {
  'users/password/edit': 'new-password',
  'profile/password/edit': 'new-password',
};
const HASH_STAYS_MS = 1000;

export function watchPopups(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const trigger = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-popup]') : null;
    const name = trigger?.dataset.popup ?? '';
    if (!isPopup(name)) return;
    const href = trigger instanceof HTMLAnchorElement ? new URL(trigger.href) : undefined;
    if (!openPopup(name, Object.fromEntries(href?.searchParams ?? []))) return;
    event.preventDefault();
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open:not(#toasts)')) open.hidePopover();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (openPopup('search')) event.preventDefault();
  });
  addEventListener('hashchange', byHash);
  byHash();
}

function byHash(): void {
  const hash = decodeURIComponent(location.hash.slice(1));
  const name = HASHES[hash] ?? hash;
  if (!isPopup(name)) return;
  openPopup(name, Object.fromEntries(new URLSearchParams(location.search)));
  setTimeout(() => {
    if (location.hash.slice(1) === hash) history.replaceState(history.state, '', location.pathname + location.search);
  }, HASH_STAYS_MS);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
