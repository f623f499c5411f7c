// A hash that asks for a popup (S2.115 to S2.120).

/** Old addresses mean the same. */
const HASHES: Readonly<Record<string, string>> = {
  'users/password/edit': 'new-password',
  'profile/password/edit': 'new-password',
};
const HASH_STAYS_MS = 1000;

export function followHash(isHere: (name: string) => boolean, open: (name: string, href: string) => unknown): void {
  const hash = decodeURIComponent(location.hash.slice(1));
  const name = HASHES[hash] ?? hash;
  if (!isHere(name)) return;
  open(name, location.href);
  setTimeout(() => {
    if (location.hash.slice(1) === hash) history.replaceState(history.state, '', location.pathname + location.search);
  }, HASH_STAYS_MS);
}
