// Tiles of games that an answer names: the server's own tile from the kit, filled in.
import type { Game } from '#shared/contract/catalogue.ts';
import { returnText } from '#src/i18n/figures.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { $wallet } from '#src/stores/wallet.ts';
import { breakable, lettering } from '#src/ui/lettering.ts';
import { kitText, part } from './kit.ts';
import { plainly } from './plain.ts';

/** Tiles beside one another, of those that the page's kit can make. */
export function builtRow(games: readonly Game[]): HTMLElement[] {
  const plain = plainly(games.map(({ badges }) => badges.length > 0));
  return games.flatMap((game, i) => built(game, plain[i] ?? false) ?? []);
}

function built(game: Game, plain: boolean): HTMLElement | null {
  const tile = part('.tile');
  const [image, face] = [tile?.querySelector('img'), tile?.querySelector<HTMLAnchorElement>('.tile-face')];
  const note = face?.querySelector('.tile-note');
  if (!tile || !image || !face?.firstChild || !note) return null;
  image.src = game.preview;
  for (const name of ['srcset', 'sizes']) image.removeAttribute(name);
  face.href = `${kitText('base')}/${game.identifier}`;
  face.firstChild.textContent = breakable(game.title);
  const closed = game.restricted ? kitText('closed') : game.connected ? '' : kitText('later');
  note.textContent = closed || game.provider_name;
  tile.className = ['tile', ...lettering(game.title, game.provider), closed && 'is-closed'].join(' ');
  const badge = plain ? null : badgeOf(game);
  if (badge) face.insertAdjacentElement('beforebegin', badge);
  const missing = kitText('currencies')
    .split(' ')
    .filter((code) => !(code in game.currencies));
  Object.assign(tile.dataset, { game: game.identifier, facts: factsOf(game).join('|') });
  if (missing.length > 0) tile.dataset.without = missing.join(' ');
  if (game.has_demo_mode && !closed) tile.dataset.demo = '';
  if (game.jackpot) tile.dataset.fed = game.jackpot;
  return tile;
}

/** The first of its badges, in the page's words; a type that they do not name marks nothing. */
function badgeOf({ badges: [badge] }: Game): HTMLElement | null {
  const label = badge && listText('badges', badge.type);
  if (!label) return null;
  const mark = document.createElement('span');
  mark.className = ['badge', badge.theme && `badge-${badge.theme}`].filter(Boolean).join(' ');
  mark.textContent = label;
  return mark;
}

function factsOf({ rtp, volatility, stakes }: Game): string[] {
  const { lang } = document.documentElement;
  const currency = $wallet.get()?.currency ?? '';
  const least = stakes[currency]?.min_cents;
  return [
    rtp === null ? '' : returnText(rtp, lang),
    volatility ? listText('volatility', volatility) : '',
    least === undefined ? '' : formatMoney(least, currency, lang),
  ];
}

/** A word of one of the kit's lists, '' for one that it does not name. */
function listText(list: string, name: string): string {
  const words: unknown = JSON.parse(kitText(list) || '{}');
  const word = Object.entries(words ?? {}).find(([key]) => key === name)?.[1];
  return typeof word === 'string' ? word : '';
}
