// A random game: up to ten draws until this visitor can open one, else a message and a line in the log (S8.10).
import { type Game, randomGame } from '#shared/contract/catalogue.ts';
import { isCurrency, isFiat } from '#shared/domain/money.ts';
import { call } from '#src/client/api.ts';
import { log } from '#src/client/log.ts';
import { isPlayer } from '#src/stores/session.ts';
import { toast } from '#src/stores/toasts.ts';
import { $wallet } from '#src/stores/wallet.ts';

/** S8.10: the number of draws. */
export const ATTEMPTS = 10;

type Draw = () => Promise<Game | null>;

/** The first allowed game that is drawn; null after this many draws. */
export async function chance(draw: Draw, allowed: (game: Game) => boolean): Promise<Game | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const game = await draw();
    if (game && allowed(game)) return game;
  }
  return null;
}

/** S5.38: a player in the currency of a country needs a game with an id in it; a guest any game that is offered here. */
export const allowedIn =
  (currency: string | undefined) =>
  ({ restricted, currencies }: Pick<Game, 'restricted' | 'currencies'>): boolean =>
    !restricted && (currency === undefined || currency in currencies || (isCurrency(currency) && !isFiat(currency)));

export async function follow(card: HTMLAnchorElement): Promise<void> {
  if (card.ariaBusy === 'true') return;
  card.ariaBusy = 'true';
  const category = card.dataset.random;
  const draw: Draw = async () => {
    const answer = await call(randomGame, { query: category ? { category } : {} });
    return answer.ok ? answer.value : null;
  };
  const game = await chance(draw, allowedIn(isPlayer() ? $wallet.get()?.currency : undefined));
  card.ariaBusy = null;
  // Built from the address in the card's link to a game of this list.
  if (game) location.assign(card.href.replace(/\/play\/.*$/, `/play/${game.identifier}`));
  else {
    log('RANDOM_GAME_ERROR');
    toast('warning', card.dataset.failed ?? '');
  }
}
