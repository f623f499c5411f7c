// Favourite titles: contract/catalogue.ts. The player's object stores their ids.
import { onWire } from '#functions/catalogue/wire.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import * as contract from '#shared/contract/catalogue.ts';
import { titleId } from '#shared/domain/catalogue/game.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { catalogueHere } from './catalogue.ts';
import { type Api, mount } from './mount.ts';

export function favourites(app: Api): void {
  mount(app, contract.listFavourites, async ({ c }) => {
    const list = await askPlayer(c, (player, asker) => player.favourites(asker));
    if (!list.ok || c.req.header('accept-client') !== contract.FULL_CLIENT) return listed(list);
    const seen = await catalogueHere(c);
    return ok({ data: list.value.flatMap((id) => seen.game(id) ?? []).map((game) => onWire(c.env, seen, game)) });
  });

  mount(app, contract.addFavourite, async ({ c, params: { id = '' } }) => {
    const game = titleId(id);
    const seen = await catalogueHere(c);
    if (!seen.game(game)) return refuse('game.unknown');
    return listed(await askPlayer(c, (player, asker) => player.addFavourite(asker, game)));
  });

  mount(app, contract.removeFavourite, async ({ c, params: { id = '' } }) =>
    listed(await askPlayer(c, (player, asker) => player.removeFavourite(asker, titleId(id)))),
  );
}

const listed = (answer: Answer<string[]>): Answer<{ data: string[] }> =>
  answer.ok ? ok({ data: answer.value }) : answer;
