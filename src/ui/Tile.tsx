// A game in a list: one picture with the title over its dark third. Rendered by the server alone. It has few elements,
// because forty tiles stand on a page; what only some visitors see (actions, the star, a lock) is added by the page's
// script.
import { type Poster, posterUrl } from '#shared/domain/art/poster.ts';
import { POSTER_HEIGHT, POSTER_WIDTH, posterSet } from './art.ts';
import { breakable, lettering } from './lettering.ts';

export type TileProps = {
  title: string;
  note: string;
  href: string;
  poster: Poster;
  /** The lettering style of the studio. */
  voice?: string;
  badge?: { label: string; theme?: string } | undefined;
  /** Visible at first paint, so loaded eagerly. */
  eager?: boolean;
  /** The `sizes` attribute: its width on screen; a tile in a row by default. */
  sizes?: string | undefined;
  /** The reason why it cannot be opened here; it still links to its page, which says more. */
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
          // Browsers raise the priority of visible pictures; what stands above this one should load first.
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

/** Several tiles, laid out by `className`. */
export const Tiles = ({ tiles, className }: { tiles: readonly TileProps[]; className: string }) => (
  <div className={className}>
    {tiles.map((tile) => (
      <Tile key={tile.title} {...tile} />
    ))}
  </div>
);
