import { expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

/** Directive > its sources. */
function policyOf(answer: Response): Map<string, string[]> {
  const text = answer.headers.get('content-security-policy') ?? '';
  return new Map(
    text.split('; ').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.split(' ');
      return [name, sources];
    }),
  );
}

test('every answer carries the security headers: pages, errors, calls, redirects', async () => {
  for (const path of ['/', '/de/nowhere', '/api/health', '/api/nowhere', '/login', '/privacy-policy']) {
    const { headers } = await worker.fetch(path, { country: 'NZ' });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  }
});

test('the policy of a page allows scripts and styles of this site and by hash only; style attributes are the one exception', async () => {
  for (const path of ['/de', '/oops', '/privacy-policy', '/de/responsible-gaming', '/nowhere', '/support']) {
    const answer = await worker.fetch(path, { country: 'NZ' });
    const policy = policyOf(answer);
    for (const name of ['default-src', 'style-src-elem', ...(policy.has('script-src') ? ['script-src'] : [])])
      for (const source of policy.get(name) ?? ['missing'])
        expect([path, name, source]).toEqual([path, name, expect.stringMatching(/^'(self|sha(256|384|512)-.+)'$/)]);
    expect(policy.get('style-src-attr')).toEqual(["'unsafe-inline'"]);
    // Handlers in markup have no word of their own: what holds for scripts holds for them.
    expect(policy.has('script-src-attr')).toBe(false);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(await answer.text()).not.toMatch(/http-equiv="content-security-policy"/i);
  }
});

test('a sane request id of the caller is kept, a strange one is not', async () => {
  const requestId = async (id: string) =>
    (await worker.fetch('/api/health', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await requestId('abcdef-123456')).toBe('abcdef-123456');
  expect(await requestId('x')).not.toBe('x');
});
