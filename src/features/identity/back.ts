// Where the forms to join and sign in lead back to. Links to them are the same on every page, so that a crawler finds
// two addresses and not two for each page; the browser's referrer says which page it was.
import { paths } from '#src/paths.ts';

/** Pages that nobody should return to. */
const FORMS =
  /^(?:\/guest)?(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(?:sign-in|sign-up|remind|new-password|confirmation|autologin|oops)$/;
const GAME = /\/play\/([a-z0-9-]+)\/([a-z0-9-]+)$/;

/** Our own page that led here, with its query; for a demo, the game for money. Null where there is none. */
export function cameFrom(referer: string | null, origin: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  if (from.origin !== origin || FORMS.test(from.pathname)) return null;
  const [path, producer, name] = GAME.exec(from.pathname) ?? [];
  if (path === undefined || producer === undefined || name === undefined) return from.pathname + from.search;
  return from.pathname.slice(0, -path.length) + paths.play(producer, name, 'real');
}
