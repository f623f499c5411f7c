// What both ends of a socket know without reading a frame (no zod here: every page of a player loads it).

/** Close codes: the session ended (sign out here too), or the place no longer allows it. Anything else: reconnect. */
export const LIVE_CLOSE = { sessionEnded: 4401, restricted: 4451 } as const;
/** Events kept for catching up. */
export const LIVE_KEPT = 1000;
