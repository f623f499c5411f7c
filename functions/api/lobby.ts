// The personal parts of a player's lobby in one answer: contract/lobby.ts. The object knows which games were played;
// their texts are made here.
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { standpointOf } from '#functions/edge/viewer.ts';
import type { PlayedGame } from '#functions/player/rounds/stats.ts';
import type { RoundView } from '#functions/player/rounds/view.ts';
import * as contract from '#shared/contract/lobby.ts';
import { smallPosterUrl } from '#shared/domain/art/poster.ts';
import { markOf } from '#shared/domain/bonuses/mark.ts';
import { endMs, localTime } from '#shared/domain/calendar.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { datesIn } from '#src/i18n/dates.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { translator } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { messagesOf } from '#src/published/content.ts';
import { ownOffers } from './bonuses.ts';
import { catalogueHere } from './catalogue.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

const MOST = 10;

export function lobby(app: Api): void {
  mount(app, contract.readLobby, async ({ c, query }) => {
    const locale = offeredOr(query.l);
    const read = query.played ? await playedHere(c, locale) : ok({ cards: null, until: null });
    if (!read.ok) return read;
    const { cards: played, until } = read.value;
    const { welcome, mark } = query;
    const offers = welcome === undefined ? ok([]) : await ownOffers(c, locale);
    // The played games are returned even where the offers cannot be read.
    const mine = offers.ok ? offers.value : [];
    return ok({
      played,
      until,
      welcome: mine.some((offer) => offer.id === welcome && markOf(offer) === mark),
    });
  });
}

/** `until`: the end of the player's day, where a note names it. */
type Played = { readonly cards: contract.PlayedCard[]; readonly until: string | null };

async function playedHere(c: ApiContext, locale: string): Promise<Answer<Played>> {
  const played = await askPlayer(c, (player, asker) => player.playedGames(asker));
  if (!played.ok) return played;
  const rounds = played.value.length > 0 ? await askPlayer(c, (player, asker) => player.openRounds(asker)) : ok([]);
  const open = new Map((rounds.ok ? rounds.value : []).map((round) => [round.game, round]));
  const [seen, notes] = await Promise.all([catalogueHere(c), notesIn(c, locale)]);
  const cards = played.value.flatMap((one) => {
    const game = seen.game(one.game);
    if (!game || seen.restricted(game)) return [];
    const round = open.get(game.id);
    const note = notes.of(one, round);
    return [
      { identifier: game.id, title: game.name, preview: smallPosterUrl(game.poster), note, open: round !== undefined },
    ];
  });
  // Open rounds first, then the latest first.
  const sorted = cards.toSorted((a, b) => Number(b.open) - Number(a.open)).slice(0, MOST);
  return ok({ cards: sorted, until: sorted.some(({ note }) => note === notes.today) ? notes.until : null });
}

async function notesIn(c: ApiContext, locale: string) {
  const t = translator(locale, await messagesOf(c.env, locale));
  const zone = standpointOf(c).zone ?? 'UTC';
  const dates = datesIn({ locale, zone });
  const nowMs = now();
  const date = dates.day(nowMs);
  const today = t('lobby.mine.today');
  return {
    today,
    until: new Date(endMs(zone, localTime(zone, nowMs))).toISOString(),
    of({ lastPlayedAtMs }: PlayedGame, round: RoundView | undefined): string {
      if (round) return t('lobby.mine.open', { amount: formatMoney(round.stakeMinor, round.currency, locale) });
      const day = dates.day(lastPlayedAtMs);
      return day === date ? today : t('lobby.mine.day', { day });
    },
  };
}
