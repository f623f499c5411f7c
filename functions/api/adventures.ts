// Seasons: contract/adventures.ts. The player's object knows the player's current day and decides.
import { askPlayer } from '#functions/edge/player-call.ts';
import type { PlayerSeason } from '#functions/player/programmes/season.ts';
import { inWords } from '#shared/base/in-words.ts';
import type { AdventureSeason } from '#shared/contract/adventures.ts';
import * as contract from '#shared/contract/adventures.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { openSeason, type SeasonView, seasonsHere } from '#src/published/adventures.ts';
import { fromHere } from './availability.ts';
import { readerFor } from './cms.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function adventures(app: Api): void {
  mount(app, contract.listAdventures, async ({ c, query }) => {
    const { locale } = await readerFor(c, query.l);
    return onWire(c, locale, await askPlayer(c, (player, asker) => player.adventures(asker)));
  });
  mount(app, contract.confirmAdventure, async ({ c, query, params: { id = '' } }) => {
    const { locale } = await readerFor(c, query.l);
    return onWire(c, locale, await askPlayer(c, (player, asker) => player.confirmAdventure(asker, id)));
  });
}

const onWire = (c: ApiContext, locale: string, seasons: Answer<PlayerSeason[]>) =>
  seasons.ok
    ? ok({
        adventures: seasons.value.map((one) => {
          const season = toSeason(one, inWords(one.title, locale));
          return one.isConfirmed ? season : fromHere(c, season);
        }),
      })
    : seasons;

/** The public part of a season that a visitor could join. */
export async function publicSeason(env: Env, reader: Reader): Promise<AdventureSeason | null> {
  const [run] = await seasonsHere(env, reader);
  return run ? toSeason(openSeason(run), run.programme.title) : null;
}

const toSeason = ({ price, room, ...rest }: SeasonView<unknown>, title: string): AdventureSeason => ({
  ...rest,
  title,
  price: price && { lowest_return: price.lowestReturns.slots, gifts_cents: price.giftsEurMinor },
  room: room && { today_cents: room.todayEurMinor, whole_cents: room.wholeEurMinor },
});
