// The security headers of every answer, and one content security policy per page.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { thirdPartyChat } from '#functions/ports/chat/registry.ts';
import { studioFor as connected } from '#functions/ports/studios/registry.ts';
import { payOrigin } from '#functions/sandbox/psp/origins.ts';
import { inlineHashes, liftPolicy, policy } from './csp.ts';
import type { Vars } from './vars.ts';

const YEARS_2 = 63_072_000;

/** The headers of every answer of each of our origins. */
export const always: readonly [string, string][] = Object.entries({
  'strict-transport-security': `max-age=${YEARS_2}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

export const headers = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  await next();
  // A socket's answer cannot be copied; a cached page has the headers already.
  if (c.res.status === 101 || c.get('dressed')) return;
  const answer = await dressed(c.res, c.get('url').origin, framedStudio(c));
  if (answer === c.res) return;
  c.res = undefined;
  c.res = answer;
});

/** The answer with the headers that every answer carries. */
export async function dressed(bare: Response, origin: string, studio: readonly string[] = []): Promise<Response> {
  const page = bare.headers.get('content-type')?.startsWith('text/html') ?? false;
  const { answer, found, held } = page && bare.body !== null ? await read(bare) : mutable(bare);
  for (const [name, value] of always) answer.headers.set(name, value);
  answer.headers.set(
    'content-security-policy',
    // A player's file keeps the stricter policy that it came with.
    page
      ? policy(found, __SANDBOX__ ? [payOrigin(origin)] : [], held, [...framed(origin), ...studio])
      : found || NOTHING,
  );
  if (!answer.headers.has('cache-control'))
    answer.headers.set('cache-control', page ? 'private, no-cache' : 'no-store');
  return answer;
}

/** A game's page may frame its own studio and no other origin. */
export function framedStudio(c: Context<{ Bindings: Env; Variables: Vars }>): readonly string[] {
  const route = c.get('route');
  const producer = route?.row.id === 'play' ? route.params.producer : undefined;
  const studio = producer === undefined ? null : connected(c.env, producer);
  return studio ? [studio.origin] : [];
}

/** What any page may frame: the window of the third party's chat, where one is configured. */
const framed = (origin: string): readonly string[] => {
  const chat = thirdPartyChat(new URL(origin));
  return chat ? [chat.origin] : [];
};

/** The policy of an answer that is not a page: it may load nothing if it is opened as a document. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

type Read = { answer: Response; found: string; held?: ReadonlySet<string> };

/**
 * A page with headers that can be set, and the hashes of its inline scripts and styles; the <meta> policy of a
 * prerendered page becomes its header.
 */
async function read(bare: Response): Promise<Read> {
  const text = await bare.text();
  const header = bare.headers.get('content-security-policy');
  const { html: written, policy: found } = header === null ? liftPolicy(text) : { html: text, policy: header };
  const html = styleToHead(written);
  const answer = new Response(html, bare);
  answer.headers.delete('content-length');
  return { answer, found, held: await inlineHashes(html) };
}

/** Astro writes the style of islands where the first of them stands; HTML requires every <style> in the head. */
function styleToHead(html: string): string {
  const [style] = /<style>astro-island[^<]*<\/style>/.exec(html) ?? [];
  return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
}

function mutable(bare: Response): Read {
  const found = bare.headers.get('content-security-policy') ?? '';
  try {
    bare.headers.set('x-content-type-options', 'nosniff');
    return { answer: bare, found };
  } catch {
    // Answers of a binding (assets, objects) are immutable, so they are copied.
    return { answer: new Response(bare.body, bare), found };
  }
}
