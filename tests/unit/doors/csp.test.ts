import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes, liftPolicy, policy } from '#functions/edge/csp.ts';

test('only hashes and self are taken over from a page, never a host or an unsafe word', () => {
  const made = policy(
    "script-src 'self' 'sha256-abc=' https://evil.example 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'sha256-def='",
  );
  expect(made).toContain("script-src 'self' 'sha256-abc='; ");
  expect(made).toContain("style-src-elem 'self' 'sha256-def='");
  expect(made).not.toContain('evil');
  expect(made).not.toContain('unsafe-eval');
  expect(made.match(/unsafe-inline/g)).toHaveLength(1);
  expect(made).toContain("style-src-attr 'unsafe-inline'");
});

test('the policy of a prerendered page leaves its <meta> for the header', () => {
  const page = `<head><meta http-equiv="content-security-policy" content="script-src 'self' &#39;sha256-abc=&#39;"><title>x</title></head>`;
  expect(liftPolicy(page)).toEqual({
    html: '<head><title>x</title></head>',
    policy: "script-src 'self' 'sha256-abc='",
  });
  expect(liftPolicy('<p>x</p>')).toEqual({ html: '<p>x</p>', policy: '' });
});

test('of the hashes that Astro names only those are sent whose script or style is written into the page', async () => {
  const held = await inlineHashes(
    `<style>a{}</style><script src="/a.js"></script><script>run()</script><script type="application/ld+json">{"a":1}</script>`,
  );
  const [style, script, absent] = [`a{}`, `run()`, `other()`].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(held).toEqual(new Set([style, script]));
  const made = policy(`script-src ${script} ${absent}; style-src ${style}`, [], held);
  expect(made).toContain(`script-src 'self' ${script}; `);
  expect(made).toContain(`style-src-elem 'self' ${style}; `);
});
