// What a visitor can take part in now (contract/activities.ts), the only source for the hub, the widget and its
// bookmarks. Content and the place decide what runs; the player's object knows what the player has joined.
import { cardsNow, lotteriesNow, racesNow } from '#functions/canceled.ts';
import { isOff } from '#functions/edge/feature-off.ts';
import { flagsOf, TESTERS } from '#functions/edge/flags.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { standpointOf } from '#functions/edge/viewer.ts';
import type { OwnActivities } from '#functions/player/programmes/activities.ts';
import type { CashbackView } from '#functions/player/programmes/cashback.ts';
import { tournamentOf } from '#functions/tournament/stub.ts';
import { inWords } from '#shared/base/in-words.ts';
import type { Activity } from '#shared/contract/activities.ts';
import * as contract from '#shared/contract/activities.ts';
import type { READ_FLAGS } from '#shared/contract/flags.ts';
import type { Lootbox } from '#shared/contract/programmes.ts';
import type { Reader } from '#shared/contract/reader.ts';
import type { PlaceRule } from '#shared/domain/programme.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { inOrder } from '#shared/domain/rewards/activities.ts';
import { seasonsHere } from '#src/published/adventures.ts';
import { content } from '#src/published/content.ts';
import { programmesOf } from '#src/published/programmes.ts';
import { cardsHere, cardsOf } from '#src/published/shop.ts';
import { barredHere, fromHere } from './availability.ts';
import { readerFor } from './cms.ts';
import { quests as questKind } from './entries/quests.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function activities(app: Api): void {
  mount(app, contract.listActivities, async ({ c, query }) => {
    const found = await activitiesFor(c, await readerFor(c, query.l));
    if (!found.ok) return found;
    return ok({ activities: found.value, shortcuts: await shortcutsTo(c, found.value) });
  });
  mount(app, contract.readCashback, async ({ c }) => {
    const found = await askPlayer(c, (player, asker) => player.cashback(asker));
    return found.ok ? ok({ cashback: weekOf(found.value) }) : found;
  });
}

/** In the order that the player has chosen. */
async function activitiesFor(c: ApiContext, reader: Reader): Promise<Answer<Activity[]>> {
  if (!c.get('session')) return ok(await activitiesOf(c, reader, null));
  const own = await askPlayer(c, (player, asker) => player.activities(asker));
  return own.ok ? ok(await activitiesOf(c, reader, own.value)) : own;
}

/**
 * The widget's cards with the texts that operators wrote for them. A card is shown only while its programme runs
 * (S2.214).
 */
export async function shortcutsFor(c: ApiContext, reader: Reader): Promise<Answer<contract.Shortcut[]>> {
  const found = await activitiesFor(c, reader);
  return found.ok ? ok(await shortcutsTo(c, found.value)) : found;
}

async function shortcutsTo(c: ApiContext, running: readonly Activity[]): Promise<contract.Shortcut[]> {
  const { cards } = await content<{ cards: readonly contract.Shortcut[] }>(c.env, 'fe/main-widget-config');
  if ((await flagsOf(c)).includes(ALL_WIDGETS)) return [...cards];
  return cards.filter(({ id }) => id === 'hub' || running.some((one) => one.id === id));
}
/** S6.39 */
const ALL_WIDGETS: (typeof READ_FLAGS)[number] = 'all-widgets';

/** What a visitor sees who has joined nothing. */
export const publicActivities = (c: ApiContext, reader: Reader): Promise<Activity[]> => activitiesOf(c, reader, null);

interface Visitor {
  readonly c: ApiContext;
  readonly reader: Reader;
  /** Null for a guest. */
  readonly own: OwnActivities | null;
}

/** Null while the programme does not run for this visitor. */
type Source = (visitor: Visitor) => Promise<Activity | null> | Activity | null;

export async function activitiesOf(c: ApiContext, reader: Reader, own: OwnActivities | null): Promise<Activity[]> {
  const found = await Promise.all(SOURCES.map((source) => source({ c, reader, own })));
  return inOrder(found.filter((one) => one !== null));
}

const tournaments: Source = async ({ c: { env }, reader, own }) => {
  const cards = await racesNow(env, reader, own?.groups ?? []);
  const running = cards.filter(({ status }) => status === 'active');
  const mine = running.find(({ id }) => own?.races.some((race) => race.id === id));
  const card = mine ?? running[0];
  if (!card) return null;
  const entered = own?.races.find(({ id }) => id === mine?.id);
  const position = entered && (await tournamentOf(env, entered.id).position(entered.score));
  return {
    id: 'tournaments',
    ready: false,
    joined: entered !== undefined,
    title: card.title,
    ends_at: iso(card.endMs),
    count: running.length,
    place: position?.place ?? null,
  };
};

const quests: Source = async ({ c, reader, own }) => {
  const seen = await questKind.list({ env: c.env, reader, groups: own?.groups ?? [], flags: await flagsOf(c) });
  const running = seen.filter(({ status }) => status === 'active');
  // Only the quest that was confirmed last counts.
  const taken = own?.entries.findLast(({ id }) => running.some((quest) => quest.id === id));
  const quest = running.find(({ id }) => id === taken?.id) ?? running[0];
  if (!quest) return null;
  const levels = quest.quest?.thresholdsEur.length ?? 0;
  return {
    id: 'quests',
    ready: false,
    joined: taken !== undefined,
    title: quest.title,
    levels,
    level: taken?.level ?? null,
  };
};

const adventures: Source = async ({ c, reader, own }) => {
  const season = own ? ownSeason(c, own, reader.locale) : await publicSeason(c.env, reader);
  // S6.08: testers see the season's place before it runs.
  if (!season && !own?.groups.includes(TESTERS)) return null;
  const joined = own?.seasons.some(({ isConfirmed, isFinished }) => isConfirmed && !isFinished) ?? false;
  return { id: 'adventures', ready: false, joined, season };
};

type Season = Extract<Activity, { id: 'adventures' }>['season'];

function ownSeason(c: ApiContext, { seasons }: OwnActivities, locale: string): Season {
  const running = seasons.find(({ today, days, isFinished }) => !isFinished && today >= 1 && today <= days.length);
  if (!running) return null;
  const { title, today, days, isConfirmed, unavailable } = running;
  const steps = days.filter(({ day }) => day === today);
  return {
    title: inWords(title, locale),
    today,
    days: days.at(-1)?.day ?? 0,
    is_completed: steps.every((step) => step.isCompleted),
    can_join: !isConfirmed && fromHere(c, { unavailable }).unavailable === null,
  };
}

async function publicSeason(env: Env, reader: Reader): Promise<Season> {
  const running = (await seasonsHere(env, reader)).find(({ season, today }) => today >= 1 && today <= season.days);
  if (!running) return null;
  const { programme, today, season } = running;
  return { title: programme.title, today, days: season.days, is_completed: false, can_join: false };
}

const lootboxes: Source = async ({ c, reader, own }) => {
  const seen = own ? own.boxes.wheels : (await programmesOf<Lootbox>(c.env, 'lootboxes', reader, [])).length;
  const isBarred = own !== null && barredHere(c) !== null;
  const count = isBarred ? 0 : (own?.boxes.ready ?? null);
  const nextMs = isBarred ? null : (own?.boxes.nextMs ?? null);
  // Boxes that the player owns stay visible, whatever the place allows.
  if (seen === 0 && !count) return null;
  return {
    id: 'lootboxes',
    ready: count !== null && count > 0,
    joined: false,
    wheels: seen,
    count,
    next_at: nextMs === null ? null : iso(nextMs),
  };
};

/** The player's own lottery, else the one that ends first. */
const lotteries: Source = async ({ c, reader, own }) => {
  if (await isOff(c, 'lotteries')) return null;
  const running = (await lotteriesNow(c.env, reader, own?.groups ?? [])).filter(({ status }) => status === 'active');
  const entered = own?.lotteries.entered ?? [];
  const mine = running.find(({ id }) => entered.some((entry) => entry.id === id));
  const one = mine ?? running[0];
  if (!one) return null;
  const isBarred = own !== null && barredHere(c) !== null;
  const free = isBarred ? undefined : running.find(({ id }) => own?.lotteries.free.includes(id));
  return {
    id: 'lotteries',
    ready: free !== undefined,
    joined: mine !== undefined,
    title: one.title,
    ends_at: one.end_at,
    // Of this one alone: an earlier one that is over waits a few minutes for its draw.
    tickets: own && (entered.find(({ id }) => id === one.id)?.tickets ?? 0),
    free: free ? { lottery: free.id, title: free.title, ends_at: free.end_at } : null,
  };
};

const shop: Source = async ({ c, reader, own }) => {
  if (await isOff(c, 'rewards-shop')) return null;
  const { market } = standpointOf(c);
  const all = own ? await cardsOf(c.env, reader, { ...own, market }) : await cardsHere(c.env, reader, market);
  const cards = await cardsNow(c.env, all, reader.nowMs);
  const prices = cards.flatMap(({ rate }) => (rate ? [rate.points] : []));
  if (prices.length === 0) return null;
  const coins = own?.coins ?? null;
  return {
    id: 'shop',
    ready: coins !== null && prices.some((p) => p <= coins),
    joined: false,
    cards: prices.length,
    coins,
  };
};

const vip: Source = ({ reader, own }) => {
  if (own ? !own.vip : !isOffered(reader, 'vip')) return null;
  const club = own?.vip && {
    status: own.vip.activeStatus,
    next: own.vip.nextStatus,
    percent: own.vip.overallProgress,
  };
  return { id: 'vip', ready: false, joined: false, club: club ?? null };
};

const cashback: Source = ({ reader, own }) => {
  if (own ? !own.cashback : !isOffered(reader, 'cashback')) return null;
  return { id: 'cashback', ready: false, joined: false, week: weekOf(own?.cashback ?? null) };
};

/** The order for players who have joined nothing. */
const SOURCES: readonly Source[] = [tournaments, lotteries, quests, adventures, lootboxes, shop, vip, cashback];

/** For guests: a kind that is not a programme of content. */
function isOffered({ market }: Reader, kind: string): boolean {
  const rule: PlaceRule | undefined = market.programmes[kind];
  return rule?.seen === 'all' && rule.taken;
}

const iso = (ms: number): string => new Date(ms).toISOString();

const weekOf = (view: CashbackView | null): contract.Cashback | null =>
  view && { so_far_cents: view.soFarEurMinor, pays_at: iso(view.payAtMs), zone: view.zone };
