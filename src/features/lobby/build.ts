// A tile of a game that an answer names: the server's own tile from the kit, filled in.
import type { Game } from '#shared/contract/catalogue.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { $wallet } from '#src/stores/wallet.ts';
import { breakable, lettering } from '#src/ui/lettering.ts';
import { part, said } from './kit.ts';

export function built(game: Game): HTMLElement | null {
  const tile = part('.tile');
  const [image, face] = [tile?.querySelector('img'), tile?.querySelector<HTMLAnchorElement>('.tile-face')];
  const note = face?.querySelector('.tile-note');
  if (!tile || !image || !face?.firstChild || !note) return null;
  image.src = game.preview;
  for (const name of ['srcset', 'sizes']) image.removeAttribute(name);
  face.href = `${said('base')}/${game.identifier}`;
  face.firstChild.textContent = breakable(game.title);
  note.textContent = game.restricted ? said('closed') : game.provider_name;
  tile.className = ['tile', ...lettering(game.title, game.provider), game.restricted ? 'is-closed' : ''].join(' ');
  const missing = said('currencies')
    .split(' ')
    .filter((code) => !(code in game.currencies));
  Object.assign(tile.dataset, { game: game.identifier, facts: factsOf(game).join('|') });
  if (missing.length > 0) tile.dataset.without = missing.join(' ');
  if (game.has_demo_mode && !game.restricted) tile.dataset.demo = '';
  if (game.jackpot) tile.dataset.fed = game.jackpot;
  return tile;
}

function factsOf({ rtp, volatility, stakes }: Game): string[] {
  const { lang } = document.documentElement;
  const currency = $wallet.get()?.currency ?? '';
  const least = stakes[currency]?.min_cents;
  const words: unknown = JSON.parse(said('volatility') || '{}');
  const word = Object.entries(words ?? {}).find(([name]) => name === volatility)?.[1];
  return [
    rtp === null
      ? ''
      : new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 2 }).format(Number(rtp) / 100),
    typeof word === 'string' ? word : '',
    least === undefined ? '' : formatMoney(least, currency, lang),
  ];
}
