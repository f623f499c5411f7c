// Opens the popup that the address's hash names (S2.115 to S2.120).
import { hashHere } from '#shared/base/fragment.ts';
import { goToAnchor } from '#src/client/anchor.ts';
import { openChat } from '#src/stores/chat.ts';

/** Former hashes that mean the same. */
const HASHES: Readonly<Record<string, string>> = {
  'users/password/edit': 'new-password',
  'profile/password/edit': 'new-password',
};
const HASH_STAYS_MS = 1000;
const CHAT_AFTER_MS = 1000;

/** S2.104; where the page has no chat panel it leads to support. */
function openChatSoon(support: string): void {
  setTimeout(() => {
    // Removes the hash, so that the same link can open the popup again.
    history.replaceState(history.state, '', location.pathname + location.search);
    if (!openChat()) location.assign(support);
  }, CHAT_AFTER_MS);
}

/** Hashes that do not open a popup directly: sports (S2.122, S2.123) and the chat. */
function leaves(hash: string): boolean {
  const home = document.documentElement.dataset.home ?? '/';
  const base = home === '/' ? '' : home;
  const [, sport, rest = ''] = /^(sport)(?:_([\w-]+))?$/.exec(hash) ?? [];
  if (sport) location.assign(`${base}/sport${rest && `/${rest}`}`);
  else if (hash === 'chat') openChatSoon(`${base}/support`);
  else return false;
  return true;
}

export function followHash(isHere: (name: string) => boolean, open: (name: string, href: string) => unknown): void {
  const hash = hashHere();
  const current = location.hash;
  const name = HASHES[hash] ?? hash;
  if (leaves(hash)) return;
  if (!/^[a-z-]+$/.test(name) || !isHere(name)) {
    goToAnchor(hash);
    return;
  }
  open(name, location.href);
  setTimeout(() => {
    if (location.hash === current) history.replaceState(history.state, '', location.pathname + location.search);
  }, HASH_STAYS_MS);
}
