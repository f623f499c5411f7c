import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Recent } from '#shared/base/recent.ts';
import { Tile, type TileProps } from '#src/ui/Tile.tsx';

const markup = (props: TileProps) => renderToStaticMarkup(createElement(Tile, props));
const poster = { a: '#111111', b: '#222222', hero: '1f680', companions: [] };

test('writes what a title, a studio or an address holds as text, never as markup', () => {
  const html = markup({
    title: '<b>"Rock" & Roll</b>',
    note: '<i>',
    href: '/play/a/b?x="&y=1',
    poster,
    badge: { label: '<new>', theme: 'ion' },
    data: { game: 'a"b', demo: '', without: undefined },
  });
  expect(html).toContain('&lt;b&gt;&quot;Rock&quot; &amp; Roll&lt;/b&gt;');
  expect(html).toContain('href="/play/a/b?x=&quot;&amp;y=1"');
  expect(html).toContain('<span class="badge badge-ion">&lt;new&gt;</span>');
  expect(html).toContain('data-game="a&quot;b" data-demo=""');
  expect(html).not.toMatch(/data-without|<b>|<i>|<new>/);
});

test('loads the picture of a tile in sight at once and any other lazily; a closed tile says why instead of its studio', () => {
  const tile = { title: 'A', note: 'Studio', href: '/a', poster };
  expect(markup({ ...tile, eager: true })).not.toContain('loading=');
  expect(markup(tile)).toContain('loading="lazy"');
  const closed = markup({ ...tile, closed: 'Not here' });
  expect([closed.includes('is-closed'), closed.includes('Not here'), closed.includes('Studio')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('keeps what was asked for last within its bound, and forgets the rest', () => {
  const recent = new Recent<string>(5, ({ length }) => length);
  recent.set('a', 'aa');
  recent.set('b', 'bb');
  recent.get('a');
  recent.set('c', 'cc');
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual(['aa', undefined, 'cc']);
  recent.set('a', 'aaaa');
  expect([recent.get('a'), recent.get('c')]).toEqual(['aaaa', undefined]);
  recent.set('large', 'larger than all');
  expect([recent.get('a'), recent.get('large')]).toEqual([undefined, undefined]);
});
