import { expect, test } from 'vitest';
import { pagesIn } from '#src/cms/menus.ts';

test('a page that asks for a menu stands in it, once [S3.46]', () => {
  const pages = [
    { slug: 'kyc', title: 'Verification', categories: ['page', 'bottom-menu'] },
    { slug: 'vip/info', title: 'Terms of the club', categories: ['top-menu', 'bottom-menu'] },
    { slug: 'landing', title: 'For search engines', categories: ['seo-page'] },
    { slug: 'about', title: 'About', categories: ['bottom-menu'] },
  ];
  const rows = [{ id: 'about', path: '/about' }];
  expect(pagesIn(pages, 'bottom-menu', rows)).toEqual([
    { path: '/kyc', title: 'Verification' },
    { path: '/vip/info', title: 'Terms of the club' },
  ]);
  expect(pagesIn(pages, 'top-menu', [])).toEqual([{ path: '/vip/info', title: 'Terms of the club' }]);
});
