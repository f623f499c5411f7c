// Seasons: contract/adventures.ts. The player's object knows their day and decides.
import { askPlayer } from '#functions/edge/player-call.ts';
import type { SeasonView } from '#functions/player/programmes/season.ts';
import * as contract from '#shared/contract/adventures.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { readerFor } from './cms.ts';
import { type Api, mount } from './mount.ts';

export function adventures(app: Api): void {
  mount(app, contract.listAdventures, async ({ c, query }) => {
    const { locale } = await readerFor(c, query.l);
    return onWire(locale, await askPlayer(c, (player, asker) => player.adventures(asker)));
  });
  mount(app, contract.confirmAdventure, async ({ c, query, params: { id = '' } }) => {
    const { locale } = await readerFor(c, query.l);
    return onWire(locale, await askPlayer(c, (player, asker) => player.confirmAdventure(asker, id)));
  });
}

const onWire = (locale: string, seasons: Answer<SeasonView[]>) =>
  seasons.ok
    ? ok({
        adventures: seasons.value.map(({ title, ...rest }) => ({ ...rest, title: title[locale] ?? title.en ?? '' })),
      })
    : seasons;
