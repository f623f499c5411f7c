// The door of pay.localhost: the providers' own origin, on the same server, chosen by Host. Apsis Pay has all of it but the
// folder of Azimuth.
import { createMiddleware } from 'hono/factory';
import { sandboxOf } from '#functions/sandbox/index.ts';

const PREFIX = 'pay.';

/** Mounted first: a request to the provider's host never reaches a page, a session or a rule of Perigee. */
export const payDoor = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const url = new URL(c.req.url);
  if (!url.hostname.startsWith(PREFIX)) return next();
  return sandboxOf(c.env).fetch(c.req.raw);
});

/** The providers' origin beside ours: `http://localhost:8787` > `http://pay.localhost:8787`. */
export function payOrigin(origin: string): string {
  const { port } = new URL(origin);
  return `http://${PREFIX}localhost${port ? `:${port}` : ''}`;
}

const AZIMUTH = '/azimuth';

export const azimuthOrigin = (origin: string): string => payOrigin(origin) + AZIMUTH;
export const isAzimuth = ({ pathname }: URL): boolean => pathname.startsWith(`${AZIMUTH}/`);
