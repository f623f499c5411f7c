// The home of rewards (contract/rewards.ts): running programmes provide what can be claimed, the player's object what
// was already given.
import { askPlayer } from '#functions/edge/player-call.ts';
import type { HomeView } from '#functions/player/programmes/home.ts';
import type { Activity } from '#shared/contract/activities.ts';
import { toGift } from '#shared/contract/gifts.ts';
import * as contract from '#shared/contract/rewards.ts';
import { ok } from '#shared/domain/refusal.ts';
import { activitiesOf } from './activities.ts';
import { readerFor } from './cms.ts';
import { type Api, mount } from './mount.ts';

export function rewards(app: Api): void {
  mount(app, contract.readRewards, async ({ c, query }) => {
    const reader = await readerFor(c, query.l);
    const own = await askPlayer(c, (player, asker) => player.activities(asker));
    if (!own.ok) return own;
    const home = await askPlayer(c, (player, asker) => player.rewards(asker));
    if (!home.ok) return home;
    const activities = await activitiesOf(c, reader, own.value);
    return ok({
      ready: [
        ...home.value.gifts.map((view) => ({ kind: 'gift' as const, gift: toGift(view, reader.locale) })),
        ...activities.flatMap(readyOf),
      ],
      next: [...activities.flatMap(comingOf).toSorted(byTime), ...levelOf(home.value)],
      week: home.value.week,
      activities,
    });
  });
}

/** Gifts are not programmes and are listed before these. */
function readyOf(one: Activity): contract.Ready[] {
  if (one.id === 'lootboxes' && one.ready) return [{ kind: 'boxes', count: one.count ?? 0 }];
  if (one.id === 'shop' && one.ready) return [{ kind: 'cards', coins: one.coins ?? 0 }];
  if (one.id === 'lotteries' && one.free)
    return [{ kind: 'ticket', lottery: one.free.lottery, title: one.free.title, until: one.free.ends_at }];
  if (one.id === 'adventures' && one.season?.can_join)
    return [{ kind: 'season', title: one.season.title, days: one.season.days }];
  return [];
}

type Coming = Exclude<contract.Next, { kind: 'level' }>;

/** Rewards that come automatically from programmes that the player takes part in. */
function comingOf(one: Activity): Coming[] {
  if (one.id === 'lootboxes' && one.next_at) return [{ kind: 'spin', at: one.next_at }];
  if (one.id === 'cashback' && one.week && one.week.so_far_cents > 0)
    return [{ kind: 'cashback', at: one.week.pays_at, cents: one.week.so_far_cents }];
  if (one.id === 'lotteries' && one.joined && one.tickets)
    return [{ kind: 'draw', at: one.ends_at, title: one.title, tickets: one.tickets }];
  if (one.id === 'tournaments' && one.joined)
    return [{ kind: 'race', at: one.ends_at, title: one.title, place: one.place }];
  return [];
}

const byTime = (a: Coming, b: Coming): number => Date.parse(a.at) - Date.parse(b.at);

const levelOf = ({ level }: HomeView): contract.Next[] =>
  level ? [{ kind: 'level', level: level.level, missing: level.missing, cents: level.eurMinor }] : [];
