import { expect, test } from 'vitest';
import { liftPolicy, policy } from '#functions/edge/csp.ts';

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
