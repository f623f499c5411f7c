// The security headers of every answer, and one content security policy per page.
import { createMiddleware } from 'hono/factory';
import { payOrigin } from '#functions/sandbox/psp/door.ts';
import { liftPolicy, policy } from './csp.ts';
import type { Vars } from './vars.ts';

const YEARS_2 = 63_072_000;

const always: readonly [string, string][] = Object.entries({
  'strict-transport-security': `max-age=${YEARS_2}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(self), camera=(), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), screen-wake-lock=(self), usb=(), xr-spatial-tracking=()',
});

export const headers = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  await next();
  // A socket's answer cannot be made anew; a kept page has them.
  if (c.res.status === 101 || c.get('dressed')) return;
  const answer = await dressed(c.res, c.get('url').origin);
  if (answer === c.res) return;
  c.res = undefined;
  c.res = answer;
});

/** The answer with all that every answer carries. */
export async function dressed(bare: Response, origin: string): Promise<Response> {
  const page = bare.headers.get('content-type')?.startsWith('text/html') ?? false;
  const answer = await mutable(bare, page);
  const found = answer.headers.get('content-security-policy') ?? '';
  for (const [name, value] of always) answer.headers.set(name, value);
  answer.headers.set(
    'content-security-policy',
    page ? policyFor(found, __SANDBOX__ ? [payOrigin(origin)] : []) : NOTHING,
  );
  if (!answer.headers.has('cache-control'))
    answer.headers.set('cache-control', page ? 'private, no-cache' : 'no-store');
  return answer;
}

/** What is no page may load nothing, should somebody open it as one. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** The same answer, with headers that can be set; a prerendered page's <meta> policy becomes its header. */
async function mutable(answer: Response, page: boolean): Promise<Response> {
  if (page && answer.body !== null && !answer.headers.has('content-security-policy')) {
    const lifted = liftPolicy(await answer.text());
    const made = new Response(lifted.html, answer);
    made.headers.delete('content-length');
    made.headers.set('content-security-policy', lifted.policy);
    return made;
  }
  try {
    answer.headers.set('x-content-type-options', 'nosniff');
    return answer;
  } catch {
    // Answers of a binding (assets, objects) are immutable.
    return new Response(answer.body, answer);
  }
}

const policies = new Map<string, string>();

/** There are as many policies as pages have different scripts: few, and the same each time. */
function policyFor(found: string, formAction: readonly string[]): string {
  const key = `${formAction} ${found}`;
  const made = policies.get(key) ?? policy(found, formAction);
  if (policies.size > 500) policies.clear();
  policies.set(key, made);
  return made;
}
