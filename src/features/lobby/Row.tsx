// A row of tiles: seven visible on wide screens; it is swiped, dragged, or moved by arrows (rows.ts).
import { type Item, Tiles } from './Grid.tsx';
import { RowHead, type RowHeadProps } from './RowHead.tsx';

export type RowProps = RowHeadProps & {
  readonly items: readonly Item[];
  /** The labels of its arrows. */
  readonly arrows: { readonly back: string; readonly on: string };
  /** Why this player sees it, and the text shown once it is hidden. */
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
