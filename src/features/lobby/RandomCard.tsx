// A random game: drawn at each press (random.ts); without script a link to one that was drawn with the page.
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';

export type RandomCardProps = {
  /** The game that was drawn with the page. */
  readonly href: string;
  /** The category to choose from; '' for all games. */
  readonly category: string;
  readonly texts: { readonly title: string; readonly note: string; readonly failed: string };
};

export function RandomCard({ href, category, texts }: RandomCardProps) {
  return (
    <a className="tile tile-card-like tile-random" href={href} data-random={category} data-failed={texts.failed}>
      <img src={symbolUrl(SYMBOLS.die, 256)} alt="" width={96} height={96} loading="lazy" decoding="async" />
      {texts.title}
      <small className="tile-note">{texts.note}</small>
    </a>
  );
}
