// What both ends of a socket know without reading a frame (no zod here: every page of a player loads it).

/**
 * Close codes: the session ended (sign out here too), the place no longer allows it, or newer tabs took its place (come back
 * when seen). Anything else: reconnect.
 */
export const LIVE_CLOSE = { sessionEnded: 4401, crowded: 4429, restricted: 4451 } as const;
/** Sockets that one session, and all of a player's sessions together, may hold open: more tabs than anybody looks at. */
export const LIVE_MOST = { session: 20, player: 60 } as const;
/** Events kept for catching up. */
export const LIVE_LOG_SIZE = 1000;

/** Ends the session of this browser, too, once the server has said that it is over: a page that is on its way out asks for it. */
export const SIGN_OUT = { method: 'DELETE', path: '/api/users/sign_out' } as const;
