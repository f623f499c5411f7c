// The first card of the live list where there is cashback (S1.33, rewards.md 33): what it is and when it is paid. A
// player's week so far is loaded after the page (CashbackWeek.astro).
import { symbolUrl } from '#src/ui/art.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';

export type CashbackCardProps = {
  readonly href: string;
  readonly texts: {
    readonly title: string;
    readonly note: string;
    /** With `#` for the amount; undefined for a guest. */
    readonly week: string | undefined;
  };
};

export function CashbackCard({ href, texts: { title, note, week } }: CashbackCardProps) {
  return (
    <a className="tile tile-card-like tile-cashback" href={href}>
      <img src={symbolUrl(SYMBOLS.coin, 256)} alt="" width={56} height={56} decoding="async" />
      {title}
      {week !== undefined && <b className="tabular" data-cashback={week} />}
      <small className="tile-note">{note}</small>
    </a>
  );
}
