// Formats a tournament's scores, remaining times and names.
import type { BoardRow, Race, RaceBoard } from '#shared/contract/races.ts';
import type { Strategy } from '#shared/domain/rewards/tournaments.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';

/** "172.94×" for wins, "64" for rounds, "€ 12.40" for stakes. */
export function scoreText(score: number, strategy: Strategy, locale: string): string {
  if (strategy === 'stakes') return formatMoney(score, 'EUR', locale);
  if (strategy === 'rounds') return numberText(score, locale);
  return timesText(score, locale);
}

/** Hundredths of a stake. */
export const timesText = (percent: number, locale: string): string =>
  `${formatters
    .getNumberFormat(intlLocale(locale), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .format(percent / 100)}×`;

export const numberText = (value: number, locale: string): string =>
  formatters.getNumberFormat(intlLocale(locale)).format(value);

/** Whole days and hours, or hours and minutes, or minutes: no ticking clock (rewards.md 9). */
export function leftText(ms: number, t: Translate): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return t('races.left.days', { days, hours });
  return hours > 0 ? t('races.left.hours', { hours, minutes: minutes % 60 }) : t('races.left.minutes', { minutes });
}

/** The prizes by place, as of now and at least: by the terms of the entrants, once there are any. */
export function prizesAt({ prizes_cents, pool }: Pick<Race, 'prizes_cents' | 'pool'>, board: RaceBoard | null) {
  const prizes = board?.prizesEurMinor ?? prizes_cents;
  const guaranteed = board?.guaranteedEurMinor ?? prizes_cents;
  return { prizes, total: totalOf(prizes), least: totalOf(guaranteed), pool: board ? board.pool : pool };
}

const totalOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/** The prize of a place: "25 free spins", "€ 10.00". Tied entrants share it in cash. */
export function prizeText(
  { prizes_given: given }: Pick<Race, 'prizes_given'>,
  { place, eurMinor, isShared }: { place: number; eurMinor: number; isShared: boolean },
  t: Translate,
  locale: string,
): string {
  const one = isShared ? undefined : given.find((each) => each.place === place);
  const amount = formatMoney(eurMinor, 'EUR', locale);
  return one ? t(`races.gives.${one.type}`, { count: one.count ?? 1, amount }) : amount;
}

export const nameText = ({ name, n }: Pick<BoardRow, 'name' | 'n'>): string => name ?? `#${n}`;
