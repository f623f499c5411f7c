// The content of a row or a grid: titles of the catalogue and the cards between them, for this visitor's place.
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { here } from '#src/i18n/here.ts';
import { paths } from '#src/paths.ts';
import { plainly } from './badges.ts';
import type { CashbackCardProps } from './CashbackCard.tsx';
import type { Item } from './Grid.tsx';
import { gameTile, type Look } from './game-tile.ts';
import { type Card, ROW_LENGTH, SHORTEST, withCards } from './list.ts';
import type { RandomCardProps } from './RandomCard.tsx';
import type { RowProps } from './Row.tsx';

/** The `sizes` attribute of a tile in a grid. */
export const GRID_SIZES = '(width < 700px) 45vw, 172px';
const MINUTE_MS = 60_000;

export async function gameItems(
  games: readonly CatalogueGame[],
  locals: App.Locals,
  { eager = 0, sizes, sparse = false }: Look,
): Promise<Item[]> {
  const catalogue = await locals.catalogue();
  const tiles = games.map((game) => gameTile(game, catalogue, locals));
  const plain = sparse ? plainly(tiles.map(({ badge }) => badge !== undefined)) : [];
  return tiles.map(({ badge, ...tile }, i) => ({
    kind: 'game',
    id: games[i]?.id ?? '',
    tile: { ...tile, sizes, eager: i < eager, badge: plain[i] ? undefined : badge },
  }));
}

/** The titles with the cards between them. `category` decides where cards stand, and from which games the random card chooses. */
export async function listItems(
  games: readonly CatalogueGame[],
  locals: App.Locals,
  { category, page, pages, cashback, ...look }: Parameters<typeof withCards>[1] & Look,
): Promise<Item[]> {
  const [items, catalogue] = await Promise.all([gameItems(games, locals, look), locals.catalogue()]);
  const cards: Readonly<Record<Card, () => Item[]>> = {
    random: () => randomCard(catalogue, locals, category).map((card) => ({ kind: 'random', card })),
    cashback: () => [{ kind: 'cashback', card: cashbackCard(locals) }],
  };
  return withCards(items, { category, page, pages, cashback }).flatMap((item) =>
    typeof item === 'string' ? cards[item]() : [item],
  );
}

type Wanted = Pick<RowProps, 'id' | 'title' | 'note' | 'link'> & {
  /** All its titles, of which the row shows a part (S5.53). */
  readonly games: readonly CatalogueGame[];
  readonly category?: string;
};

/** Null where there are too few, which would only repeat the row above. */
export async function rowOf({ games, category = '', ...head }: Wanted, locals: App.Locals): Promise<RowProps | null> {
  if (games.length < SHORTEST) return null;
  const cut = { category, page: 1, pages: 1, cashback: false, sparse: true };
  return {
    ...head,
    arrows: arrowsOf(head.title, locals),
    items: await listItems(games.slice(0, ROW_LENGTH), locals, cut),
  };
}

export function arrowsOf(row: string, locals: App.Locals): RowProps['arrows'] {
  const { t } = here(locals);
  return { back: t('lobby.row.back', { row }), on: t('lobby.row.on', { row }) };
}

function randomCard(catalogue: Catalogue, locals: App.Locals, category: string): RandomCardProps[] {
  const { t, href } = here(locals);
  const shelf = catalogue.find({ own: true, ...(category && { categories: [category] }) });
  // Another card each minute, because pages are cached for as long.
  const at = shelf.count > 0 ? Math.floor(locals.nowMs / MINUTE_MS) % shelf.count : 0;
  const [drawn] = shelf.slice(at, at + 1);
  if (!drawn || catalogue.restricted(drawn)) return [];
  const texts = { title: t('lobby.random.title'), note: t('lobby.random.note'), failed: t('lobby.random.failed') };
  return [{ href: href(paths.playGame(drawn.id)), category, texts }];
}

function cashbackCard(locals: App.Locals): CashbackCardProps {
  const { t, href, shell } = here(locals);
  const week = shell === 'player' ? t('hub.cashback.so_far', { amount: '#' }) : undefined;
  return {
    href: `${href(paths.page('activity-terms'))}#cashback`,
    texts: { title: t('hub.cashback'), note: t('hub.cashback.note'), week },
  };
}
