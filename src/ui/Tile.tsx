// A game in a list: one picture and the title over its dark third. Drawn by the server alone: elements are few, because forty of
// them stand on a page, and what only some visitors ask for (actions, the star, a lock) is put beside them by the page's script.
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

export function Tile({ title, note, href, poster, eager = false, closed, badge, ...more }: TileProps) {
  const { voice = note, sizes = IN_A_ROW, data = {} } = more;
  const attributes = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));
  return (
    <article
      className={['tile', ...lettering(title, voice), ...(closed ? ['is-closed'] : [])].join(' ')}
      {...attributes}
    >
      <span className="tile-art">
        <img
          src={posterUrl(poster)}
          srcSet={posterSet(poster)}
          sizes={poster.served ? undefined : sizes}
          alt=""
          width={POSTER_WIDTH}
          height={POSTER_HEIGHT}
          loading={eager ? undefined : 'lazy'}
          // What stands above it has the line first: browsers raise what is in sight.
          fetchPriority={eager ? undefined : 'low'}
          decoding="async"
        />
      </span>
      {badge && <span className={badge.theme ? `badge badge-${badge.theme}` : 'badge'}>{badge.label}</span>}
      <a className="tile-face" href={href}>
        {breakable(title)}
        <small className="tile-note">{closed ?? note}</small>
      </a>
    </article>
  );
}

/** Several of them, beside one another as `className` lays them out. */
export const Tiles = ({ tiles, className }: { tiles: readonly TileProps[]; className: string }) => (
  <div className={className}>
    {tiles.map((tile) => (
      <Tile key={tile.title} {...tile} />
    ))}
  </div>
);
