// Texts for the state of an activity: what runs until when, and the player's part in it.
import type { Activity, Cashback } from '#shared/contract/activities.ts';
import type { Dates } from '#src/i18n/dates.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { statusName } from '#src/i18n/vip.ts';

type Speech = { readonly t: Translate; readonly locale: string; readonly dates: Dates };

export function stateOf(activity: Activity, { t, locale, dates }: Speech): string {
  switch (activity.id) {
    case 'tournaments':
      return tournamentState(activity, { t, locale, dates });
    case 'quests':
      return activity.level === null
        ? t('hub.quests.levels', { title: activity.title, levels: activity.levels })
        : t('hub.quests.level', { title: activity.title, level: activity.level, levels: activity.levels });
    case 'adventures':
      return seasonState(activity, t);
    case 'lotteries':
      return lotteryState(activity, { t, locale, dates });
    case 'lootboxes':
      return boxesState(activity, t);
    case 'shop':
      return activity.coins === null
        ? t('hub.shop.cards', { count: activity.cards })
        : t('hub.shop.coins', { coins: activity.coins });
    case 'vip':
      return clubState(activity, t);
    case 'cashback':
      return activity.week ? weekState(activity.week, { t, locale, dates }) : t('hub.cashback.weekly');
  }
}

type Of<Id extends Activity['id']> = Extract<Activity, { id: Id }>;

function tournamentState({ title, ends_at, joined, place }: Of<'tournaments'>, { t, dates }: Speech): string {
  const until = dates.soonEnd(Date.parse(ends_at));
  if (place !== null) return t('hub.tournaments.place', { title, place, until });
  return t(joined ? 'hub.tournaments.in' : 'hub.tournaments.until', { title, until });
}

function lotteryState({ title, ends_at, tickets }: Of<'lotteries'>, { t, dates }: Speech): string {
  const until = dates.soonEnd(Date.parse(ends_at));
  if (!tickets) return t('hub.lotteries.until', { title, until });
  return t('hub.lotteries.tickets', { title, until, count: tickets });
}

function seasonState({ season, joined }: Of<'adventures'>, t: Translate): string {
  if (!season) return t('hub.adventures.none');
  const { title, today: day, days, is_completed } = season;
  // Its days are each player's own: a player who has not joined is in none of them.
  if (!joined) return t('hub.adventures.open', { title, days });
  return t(is_completed ? 'hub.adventures.done' : 'hub.adventures.day', { title, day, days });
}

function boxesState({ count, wheels }: Of<'lootboxes'>, t: Translate): string {
  if (count === null) return t('hub.lootboxes.wheels', { count: wheels });
  return count > 0 ? t('hub.lootboxes.ready', { count }) : t('hub.lootboxes.none');
}

function clubState({ club }: Of<'vip'>, t: Translate): string {
  if (!club) return t('hub.vip.open');
  const status = statusName(t, club.status);
  if (club.next === null) return t('hub.vip.top', { status });
  return t('hub.vip.next', { status, percent: club.percent, next: statusName(t, club.next) });
}

const weekState = ({ so_far_cents, pays_at }: Cashback, { t, locale, dates }: Speech): string =>
  t('hub.cashback.week', {
    amount: formatMoney(so_far_cents, 'EUR', locale),
    when: dates.soonWeekDay(Date.parse(pays_at)),
  });
