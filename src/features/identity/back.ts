// Where the forms to join and to sign in lead back to: links to them are the same on every page, so that a crawler finds two
// addresses and not two for each page; what page it was, the browser says as it asks for the form.
import { paths } from '#src/paths.ts';

/** Places that nobody comes back to. */
const FORMS =
  /^(?:\/guest)?(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(?:sign-in|sign-up|remind|new-password|confirmation|autologin|oops)$/;
const GAME = /\/play\/([a-z0-9-]+)\/([a-z0-9-]+)$/;

/** The page of ours that led here, with its query; from a game, the game for money. Null where there is none. */
export function cameFrom(referer: string | null, origin: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  if (from.origin !== origin || FORMS.test(from.pathname)) return null;
  const [path, producer, name] = GAME.exec(from.pathname) ?? [];
  if (path === undefined || producer === undefined || name === undefined) return from.pathname + from.search;
  return from.pathname.slice(0, -path.length) + paths.play(producer, name, 'real');
}
