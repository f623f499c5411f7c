// What both ends of a socket need without parsing a frame (no zod here: every page of a player loads this file).

/**
 * Close codes: the session ended (sign out here too), the place no longer allows it, or newer tabs took its place
 * (reconnect when in view). Any other: reconnect.
 */
export const LIVE_CLOSE = { sessionEnded: 4401, crowded: 4429, restricted: 4451 } as const;
/**
 * The server's first message: over how many milliseconds pages spread their reconnections after a deploy has cut all
 * sockets at once. It is plain text, like `ping` and `pong`, so that no page has to parse it.
 */
export const spreadText = (ms: number): string => `spread ${ms}`;
const SPREAD = /^spread (\d{1,6})$/;
/** Milliseconds; null for any other message. */
export function spreadIn(text: string): number | null {
  const found = SPREAD.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** The most sockets of one session, and of all of a player's sessions together: more tabs than anybody uses. */
export const LIVE_MOST = { session: 20, player: 60 } as const;
/** Events stored for catching up. */
export const LIVE_LOG_SIZE = 1000;

/** Ends this browser's session, too, once the server has said that it is over: called by a page that is being left. */
export const SIGN_OUT = { method: 'DELETE', path: '/api/users/sign_out' } as const;
