// A game in a list: one picture and the title over its dark third. Elements are few, because forty of them stand on a page;
// what only some visitors ask for (actions, facts, the star) is brought by the page's own script. As text, because forty
// components would be most of what a page costs.

import { escaped } from '#shared/base/escaped.ts';
import { type Poster, posterUrl } from '#shared/domain/art/poster.ts';
import { POSTER_HEIGHT, POSTER_WIDTH, posterSet } from './art.ts';
import { breakable, lettering } from './lettering.ts';

export type TileProps = {
  title: string;
  note: string;
  href: string;
  poster: Poster;
  /** Whose voice the title is lettered in; the note by default. */
  voice?: string;
  badge?: { label: string; theme?: string } | undefined;
  /** In sight at first paint: loaded at once instead of lazily. */
  eager?: boolean;
  /** Width on screen, as `sizes` says it; a tile in a row by default. */
  sizes?: string | undefined;
  /** Why it cannot be opened here; it still leads to its page, which says more. */
  closed?: string | undefined;
  /** `data-` attributes for the page's script. */
  data?: Readonly<Record<string, string | undefined>>;
};

const IN_A_ROW = '(width < 700px) 132px, 172px';

export function tileMarkup({ title, note, href, poster, eager, closed, badge, ...more }: TileProps): string {
  const { voice = note, sizes = IN_A_ROW, data = {} } = more;
  const look = ['tile', ...lettering(title, voice), closed && 'is-closed'].filter(Boolean).join(' ');
  const known = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));
  const picture = attributes({
    src: posterUrl(poster),
    srcset: posterSet(poster),
    sizes: poster.served ? undefined : sizes,
    alt: '',
    width: `${POSTER_WIDTH}`,
    height: `${POSTER_HEIGHT}`,
    loading: eager ? undefined : 'lazy',
    // What stands above it has the line first: browsers raise what is in sight.
    fetchpriority: eager ? undefined : 'low',
    decoding: 'async',
  });
  const mark = badge
    ? `<span${attributes({ class: badge.theme ? `badge badge-${badge.theme}` : 'badge' })}>${escaped(badge.label)}</span>`
    : '';
  const face = `${escaped(breakable(title))}<small class="tile-note">${escaped(closed ?? note)}</small>`;
  return `<article${attributes({ class: look, ...known })}><span class="tile-art"><img${picture}></span>${mark}<a${attributes({ class: 'tile-face', href })}>${face}</a></article>`;
}

/** Those that have a value; an empty one says that it is there. */
const attributes = (all: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(all)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value)}"`]))
    .join('');
