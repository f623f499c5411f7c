// A game by chance: up to ten draws for one that this visitor can open, else a word and a line in the log (S8.10).
import { type Game, randomGame } from '#shared/contract/catalogue.ts';
import { isCurrency, isFiat } from '#shared/domain/money.ts';
import { call } from '#src/client/api.ts';
import { log } from '#src/client/log.ts';
import { isPlayer } from '#src/stores/session.ts';
import { toast } from '#src/stores/toasts.ts';
import { $wallet } from '#src/stores/wallet.ts';

/** S8.10 */
export const ATTEMPTS = 10;

type Draw = () => Promise<Game | null>;

/** The first drawn game that is allowed; null after as many draws as are made. */
export async function chance(draw: Draw, allowed: (game: Game) => boolean): Promise<Game | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const game = await draw();
    if (game && allowed(game)) return game;
  }
  return null;
}

/** S5.38: a player in a currency of a country needs the game in it; a guest any game that is offered here. */
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
  // The card's own link names a game of this list: its address with another name in it.
  if (game) location.assign(card.href.replace(/\/play\/.*$/, `/play/${game.identifier}`));
  else {
    log('RANDOM_GAME_ERROR');
    toast('warning', card.dataset.failed ?? '');
  }
}
