// The security headers of every answer, and one content security policy per page.
import { createMiddleware } from 'hono/factory';
import { payOrigin } from '#functions/sandbox/psp/door.ts';
import { liftPolicy, policy } from './csp.ts';

const YEARS_2 = 63_072_000;

const always: Readonly<Record<string, string>> = {
  'strict-transport-security': `max-age=${YEARS_2}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), screen-wake-lock=(self), usb=(), xr-spatial-tracking=()',
};

export const headers = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  await next();
  // A socket's answer cannot be made anew.
  if (c.res.status === 101) return;
  let answer = c.res;
  const page = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  let hashes = answer.headers.get('content-security-policy');
  if (page && hashes === null && answer.body !== null) {
    const lifted = liftPolicy(await answer.text());
    hashes = lifted.policy;
    answer = new Response(lifted.html, answer);
    answer.headers.delete('content-length');
  } else answer = new Response(answer.body, answer);
  for (const [name, value] of Object.entries(always)) answer.headers.set(name, value);
  const formAction = __SANDBOX__ ? [payOrigin(new URL(c.req.url).origin)] : [];
  answer.headers.set(
    'content-security-policy',
    page ? policy(hashes ?? '', formAction) : "default-src 'none'; frame-ancestors 'none'",
  );
  if (!answer.headers.has('cache-control'))
    answer.headers.set('cache-control', page ? 'private, no-cache' : 'no-store');
  c.res = undefined;
  c.res = answer;
});
