// What the doors find out about a request, for whoever comes after them.
import type { FetchState } from 'astro/hono';
import type { Visit } from '#shared/contract/visit.ts';

export type Vars = {
  requestId: string;
  /** Where the visitor is, and what that means (edge/visit.ts). */
  ctx: Visit;
  /** The request as Astro will render it; Astro's own Hono middleware reads it under this name. */
  fetchState: FetchState;
};
