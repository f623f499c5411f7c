import { expect, test } from 'vitest';
import { blogAt } from '#src/cms/blog.ts';

test('the blog is linked at its hosts and in its languages alone [S2.192]', () => {
  const blog = { url: 'https://blog.example/', hosts: ['p.example', 'www.p.example'], locales: ['en', 'de'] };
  const at = (host: string, locale: string) => blogAt({ blog }, host, locale);
  expect([at('p.example', 'en'), at('www.p.example', 'de')]).toEqual([blog.url, blog.url]);
  expect([at('p.example', 'it'), at('evil.example', 'en'), blogAt({}, 'p.example', 'en')]).toEqual([null, null, null]);
});
