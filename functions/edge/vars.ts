// What the doors find out about a request, for whoever comes after them.
import type { FetchState } from 'astro/hono';
import type { Session } from '#functions/identity/cookie.ts';
import type { Visit } from '#shared/contract/visit.ts';

export type Vars = {
  requestId: string;
  /** Where the visitor is, and what that means (edge/visit.ts). */
  ctx: Visit;
  /** Who asks, by a cookie we signed; null for a guest. `requireSession` and `askPlayer` are what most need. */
  session: Session | null;
  /** Set-Cookie lines that the session door adds to the answer, whatever it is. */
  cookies: string[];
  /** The request as Astro will render it; Astro's own Hono middleware reads it under this name. */
  fetchState: FetchState;
};
