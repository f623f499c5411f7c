// Tiles and rows that are added to a rendered page: the server renders them like the page's own (pages/tiles).
import { PAGE_SIZE } from '#shared/contract/catalogue.ts';
import { pageAt } from '#src/client/page.ts';
import type { RowReason } from './reason.ts';
import { tilesAddress } from './tile-kit.ts';

const addressOf = (kind: string, ids: readonly string[], about = '') =>
  `${tilesAddress()}/${kind}?${new URLSearchParams([...(about ? [['about', about]] : []), ...ids.map((id) => ['game', id])])}`;

/** In the order of `ids`; null where they could not be loaded. */
export async function drawnTiles(ids: readonly string[]): Promise<Element[] | null> {
  const tiles: Element[] = [];
  for (let from = 0; from < ids.length; from += PAGE_SIZE) {
    const page = await pageAt(addressOf('grid', ids.slice(from, from + PAGE_SIZE)));
    if (!page) return null;
    tiles.push(...page.querySelectorAll('.tile'));
  }
  return tiles;
}

/** `about`: the game that the row's games are similar to. */
export async function drawnRow(reason: RowReason, ids: readonly string[], about: string): Promise<HTMLElement | null> {
  return (await pageAt(addressOf(reason, ids, about)))?.querySelector<HTMLElement>('.row') ?? null;
}
