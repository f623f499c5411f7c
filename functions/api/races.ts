// Tournaments as entries of the specification's list (api/tournaments.ts), and their own calls: the public board, the
// player's own rounds, and the sealed result.
import { racesNow } from '#functions/canceled.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { buckets, senderOf, throttleMoney } from '#functions/edge/throttle.ts';
import type { EntryView } from '#functions/player/races/view.ts';
import { boardNow, pastRacesNow } from '#functions/public-state.ts';
import { tournamentOf } from '#functions/tournament/stub.ts';
import { publishedRun } from '#functions/tournament/terms.ts';
import type { PastRace, RaceBoard, RaceCard } from '#shared/contract/races.ts';
import * as contract from '#shared/contract/races.ts';
import type { Entry, EntryStatus } from '#shared/contract/tournaments.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { resultText } from '#shared/domain/rewards/tournament-terms.ts';
import { wholeEuro } from '#shared/domain/rewards/tournaments.ts';
import { raceFor } from '#src/published/tournaments.ts';
import { fromHere } from './availability.ts';
import { readerFor } from './cms.ts';
import type { Visitor } from './entries/kind.ts';
import { groupsOf } from './fe.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function races(app: Api): void {
  mount(app, contract.raceRounds, async ({ c, params: { id = '' } }) => {
    const found = await askPlayer(c, (player, asker) => player.tournamentEntry(asker, id));
    if (!found.ok) return found;
    return found.value ? ok({ rounds: [...found.value.rounds] }) : refuse('tournament.unknown');
  });
  mount(app, contract.raceResult, async ({ c, params: { id = '' } }) => {
    // Asking an object creates it, so only tournaments of content are asked.
    const final = (await publishedRun(c.env, id)) && (await tournamentOf(c.env, id).result());
    return final ? ok({ text: resultText(final.result), hash: final.hash }) : refuse('tournament.unknown');
  });
}

const iso = (ms: number): string => new Date(ms).toISOString();

const entryOf = (card: RaceCard, board: RaceBoard | null): Entry => ({
  id: card.id,
  kind: 'tournament',
  frontend_identifier: card.race.series,
  title: card.title,
  description: card.description,
  symbol: card.symbol,
  currency: 'EUR',
  start_at: iso(card.startMs),
  end_at: iso(board?.endMs ?? card.endMs),
  group_ids: [...card.groupIds],
  status: board?.canceled ? 'archive' : card.status,
  terms: { ...card.terms },
  questSize: null,
  quest: null,
  achievement: null,
  race: { ...card.race },
  top_players: (board?.rows ?? []).map(({ place, name, n }) => ({
    award_place: place,
    nickname: name ?? `#${n}`,
    tournament_id: card.id,
  })),
});

export const list = async ({ env, reader, groups }: Visitor): Promise<Entry[]> =>
  (await racesNow(env, reader, groups)).map((card) => entryOf(card, null));

/** The run with this name, including finished ones; undefined where this visitor may see no such tournament. */
export async function runOf(c: ApiContext, wanted: string | undefined, id: string): Promise<RaceCard | undefined> {
  const [reader, groups] = await Promise.all([readerFor(c, wanted), groupsOf(c)]);
  return raceFor(c.env, reader, groups, id);
}

/** Answers the run with its board, or only the board's changes. */
export async function answer(
  c: ApiContext,
  card: RaceCard,
): Promise<Response | Answer<{ tournament: Entry; board: RaceBoard | null }>> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
    const board = await boardNow(c.env, card.id);
    return ok({ tournament: entryOf(card, board), board });
  }
  throttleMoney(c, buckets.feed, senderOf(c));
  const request = new Request('http://tournament/live', { headers: { upgrade: 'websocket' } });
  const response = await tournamentOf(c.env, card.id).fetch(request);
  if (response.status === 503) throw new Refused('server.unavailable', {}, { 'retry-after': '30' });
  return response;
}

export async function recent(c: ApiContext, wanted: string | undefined): Promise<Entry[]> {
  const [reader, groups] = await Promise.all([readerFor(c, wanted), groupsOf(c)]);
  const past = await pastRacesNow(c.env, reader.locale, reader.nowMs);
  const found = await Promise.all(past.map((one) => pastEntry(c, { reader, groups }, one)));
  return found.filter((one) => one !== undefined);
}

async function pastEntry(
  c: ApiContext,
  { reader, groups }: Pick<Visitor, 'reader' | 'groups'>,
  { id, endMs }: PastRace,
): Promise<Entry | undefined> {
  const card = await raceFor(c.env, reader, groups, id);
  return card && { ...entryOf(card, await boardNow(c.env, id)), end_at: iso(endMs), status: 'archive' };
}

/** The place comes from the board, which is a second or two behind the score. */
async function statusOf(c: ApiContext, view: EntryView, locale: string): Promise<EntryStatus> {
  const { tournament, terms, won, canceled } = view;
  const position = view.isIn && canceled === null ? await tournamentOf(c.env, tournament).position(view.score) : null;
  return {
    tournament_id: tournament,
    confirmed: view.isIn,
    bets: wholeEuro(view.stakedCents),
    award_place: won?.place ?? position?.place ?? null,
    nickname: view.name ?? '',
    level: null,
    bets_cents: view.stakedCents,
    room_cents: null,
    progress: null,
    race: {
      state: canceled === null ? (position?.state ?? 'open') : 'canceled',
      key: view.key,
      score: view.score,
      counted: view.counted,
      rounds_taken: terms.roundsTaken,
      wins: [...view.wins],
      entrants: position?.entrants ?? 0,
      tied: won?.count ?? position?.count ?? 0,
      prize_cents: won?.eurMinor ?? position?.eurMinor ?? 0,
      counts_until: view.stoodMs > 0 && !view.isFinal ? iso(view.endMs) : null,
      paid: won && { place: won.place, cents: won.eurMinor, at: iso(won.paidAtMs) },
      terms: { version: terms.version, page: terms.page, hash: terms.hashes[locale] ?? terms.hashes.en ?? '' },
    },
    unavailable: null,
  };
}

/** The status of a player who has not entered. */
const notIn = (id: string): EntryStatus => ({
  tournament_id: id,
  confirmed: false,
  bets: 0,
  award_place: null,
  nickname: '',
  level: null,
  bets_cents: null,
  room_cents: null,
  progress: null,
  race: null,
  unavailable: null,
});

export async function status(c: ApiContext, id: string): Promise<Answer<EntryStatus>> {
  const found = await askPlayer(c, (player, asker) => player.tournamentEntry(asker, id));
  if (!found.ok) return found;
  const entry = found.value ? await statusOf(c, found.value.entry, c.get('ctx').locale) : notIn(id);
  if (entry.confirmed) return ok(entry);
  const unavailable = await askPlayer(c, (player, asker) => player.raceAvailability(asker, id));
  return unavailable.ok ? ok(fromHere(c, { ...entry, unavailable: unavailable.value })) : unavailable;
}

export async function ownStatuses(c: ApiContext): Promise<Answer<EntryStatus[]>> {
  const found = await askPlayer(c, (player, asker) => player.tournamentEntries(asker));
  if (!found.ok) return found;
  const { locale } = c.get('ctx');
  return ok(await Promise.all(found.value.map((view) => statusOf(c, view, locale))));
}

export async function confirm(
  c: ApiContext,
  { id, confirmed, key }: { id: string; confirmed: boolean; key: string },
): Promise<Answer<EntryStatus>> {
  const wish = { key: key || crypto.randomUUID(), tournament: id, confirmed };
  const found = await askPlayer(c, (player, asker) => player.confirmTournament(asker, wish));
  return found.ok ? ok(await statusOf(c, found.value, c.get('ctx').locale)) : found;
}
