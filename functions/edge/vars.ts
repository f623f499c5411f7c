// What the doors find out about a request, for whoever comes after them.
import type { FetchState } from 'astro/hono';

export type Vars = {
  requestId: string;
  /** The request as Astro will render it; Astro's own Hono middleware reads it under this name. */
  fetchState: FetchState;
};
