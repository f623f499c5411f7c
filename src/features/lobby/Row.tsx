// A row of tiles: seven in sight on wide screens, swiped, dragged and stepped through (rows.ts).
import { type Item, Tiles } from './Grid.tsx';
import { RowHead, type RowHeadProps } from './RowHead.tsx';

export type RowProps = RowHeadProps & {
  readonly items: readonly Item[];
  /** What its arrows are called. */
  readonly arrows: { readonly back: string; readonly on: string };
  /** Why it is there for this player, and what is said once it is hidden. */
  readonly reason?: { readonly name: string; readonly hidden: string };
};

export function Row({ items, arrows, reason, ...head }: RowProps) {
  return (
    <section className="row" data-reason={reason?.name} data-hidden={reason?.hidden} aria-labelledby={head.id}>
      <RowHead {...head} />
      <div className="tiles-row scroll-row" data-row="" data-back={arrows.back} data-on={arrows.on}>
        <Tiles items={items} />
      </div>
    </section>
  );
}
