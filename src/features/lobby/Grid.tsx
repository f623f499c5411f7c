// Tiles of games and the cards between them: as a grid that fills the width, or in a row.
import { Tile, type TileProps } from '#src/ui/Tile.tsx';
import { CashbackCard, type CashbackCardProps } from './CashbackCard.tsx';
import { RandomCard, type RandomCardProps } from './RandomCard.tsx';

export type Item =
  | { readonly kind: 'game'; readonly id: string; readonly tile: TileProps }
  | { readonly kind: 'random'; readonly card: RandomCardProps }
  | { readonly kind: 'cashback'; readonly card: CashbackCardProps };

type Props = {
  items: readonly Item[];
  /** The number of this page of a list, and of how many (more.ts). */
  page?: { readonly page: number; readonly pages: number };
  className?: string;
};

export function Grid({ items, page, className = 'tiles' }: Props) {
  return (
    <div className={className} data-list={page?.page} data-pages={page?.pages}>
      <Tiles items={items} />
    </div>
  );
}

export function Tiles({ items }: Pick<Props, 'items'>) {
  return items.map((item) => {
    if (item.kind === 'random') return <RandomCard key={item.kind} {...item.card} />;
    if (item.kind === 'cashback') return <CashbackCard key={item.kind} {...item.card} />;
    return <Tile key={item.id} {...item.tile} />;
  });
}
