// Texts about gifts and offers: amounts, terms, times and ends. Needs the `messages` of namespace `gifts`.
import type { Gift, GiftTerms, Offer } from '#shared/contract/gifts.ts';
import type { Dates } from './dates.ts';
import type { Translate } from './messages.ts';
import { formatMoney } from './money.ts';

/** What texts are made with: the translator, the locale, and dates in the player's zone. */
export type Speech = { readonly t: Translate; readonly locale: string; readonly dates: Dates };

/** The order in which terms are listed everywhere. */
export const TERMS = ['wager', 'time', 'max_bet', 'counts', 'cash', 'withdraw', 'own', 'spins'] as const;
export type TermRows = Readonly<Partial<Record<(typeof TERMS)[number], string>>>;

const HOUR_MS = 3_600_000;

/** A date and time: "30 Nov 2026, 20:14". */
export const moment = (at: string, { dates }: Pick<Speech, 'dates'>): string => dates.moment(Date.parse(at));

/** The end of the time in which something can be had. */
export const untilText = (at: string, { dates }: Pick<Speech, 'dates'>): string => dates.end(Date.parse(at));

/** Whole days and hours, because nothing here counts down. */
export function timeLeft(untilMs: number, nowMs: number, t: Translate): string {
  const hours = Math.floor((untilMs - nowMs) / HOUR_MS);
  if (hours < 1) return t('gifts.left.less');
  if (hours < 24) return t('gifts.left.hours', { hours });
  return t('gifts.left.days', { days: Math.floor(hours / 24), hours: hours % 24 }).trim();
}

/** The amount, the largest text on its card. */
export function amountOf(it: Gift | Offer, { t, locale }: Pick<Speech, 't' | 'locale'>): string {
  const money = (minor: number) => formatMoney(minor, it.currency, locale, { short: true });
  if ('stage' in it) {
    if (it.kind === 'freespins') return t('gifts.spins', { count: spinsLeft(it) });
    return t('gifts.bonus_amount', { amount: formatMoney(it.amount_cents, it.currency, locale) });
  }
  const { deposit } = it.terms;
  if (deposit) return t('gifts.match', { percent: deposit.percent / 100, amount: money(deposit.cap_cents) });
  if (it.freespins) return t('gifts.spins', { count: it.freespins.count });
  return t('gifts.bonus_amount', { amount: money(it.amount_cents ?? 0) });
}

/** "+ 50 free spins"; empty where the offer has none. */
export const besideOf = ({ kind, freespins }: Offer, t: Translate): string =>
  kind === 'bonus' && freespins ? t('gifts.and_spins', { spins: t('gifts.spins', { count: freespins.count }) }) : '';

/** All that it gives, for use in a sentence: "100 % up to 200 + 50 free spins". */
export const givesOf = (it: Gift | Offer, speech: Pick<Speech, 't' | 'locale'>): string =>
  'stage' in it ? amountOf(it, speech) : [amountOf(it, speech), besideOf(it, speech.t)].filter(Boolean).join(' ');

/** A welcome offer in two sentences: what it gives, and its most important terms; null where it needs no deposit. */
export function welcomeLines(offer: Offer, speech: Pick<Speech, 't' | 'locale'>) {
  const { t, locale } = speech;
  const { deposit, wager, days, max_bet_cents } = offer.terms;
  if (!deposit) return null;
  const money = (minor: number) => formatMoney(minor, offer.currency, locale, { short: true });
  return {
    what: t('gifts.welcome.what', { what: givesOf(offer, speech) }),
    terms: t('gifts.welcome.terms', { min: money(deposit.min_cents), wager, days, max: money(max_bet_cents) }),
  };
}
export type WelcomeLines = NonNullable<ReturnType<typeof welcomeLines>>;

export const spinsLeft = ({ freespins_total, freespins_used }: Gift): number =>
  (freespins_total ?? 0) - (freespins_used ?? 0);

/** The terms of a bonus, or of the bonus that free spins win; a bonus with free spins lists their terms last. */
export function termRows(it: Gift | Offer, speech: Speech): TermRows {
  const { t, locale } = speech;
  const { currency, terms } = it;
  const spun = it.kind === 'freespins';
  const beside = !spun && 'freespins' in it ? it.freespins : null;
  const { wager, days, max_bet_cents, max_win_cents, spins_days, weights } = terms;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const cash = max_win_cents === null ? t('gifts.no_cap') : t('gifts.at_most', { amount: money(max_win_cents) });
  if (wager === 0)
    return {
      wager: t('gifts.no_wager'),
      time: t('gifts.days', { days: spins_days ?? days }),
      cash,
      withdraw: t('gifts.withdraw_spins'),
      own: t('gifts.own_stays'),
    };
  return {
    wager: t(spun ? 'gifts.times_won' : 'gifts.times', { times: wager }),
    time: spun ? t('gifts.days_spins', { play: spins_days ?? 0, wager: days }) : t('gifts.days', { days }),
    max_bet: money(max_bet_cents),
    counts: countsText(weights, t, locale),
    cash,
    withdraw: t('gifts.withdraw_ends'),
    own: t('gifts.own_stays'),
    ...(beside && { spins: besideText(beside, currency, speech) }),
  };
}

function besideText(spins: NonNullable<Offer['freespins']>, currency: string, { t, locale }: Speech): string {
  const { count, stake_cents, days, wager, max_win_cents } = spins;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const [least, won, most] = [
    t('gifts.beside.spins', { spins: t('gifts.spins', { count }), stake: money(stake_cents), days }),
    wager > 0 ? t('gifts.beside.wager', { times: wager }) : t('gifts.no_wager'),
    max_win_cents === null ? '' : t('gifts.at_most', { amount: money(max_win_cents) }),
  ];
  return [least, won, most].filter(Boolean).join('; ');
}

const FULL = 100;

function countsText(weights: GiftTerms['weights'], t: Translate, locale: string): string {
  if (weights.every(({ percent }) => percent === FULL)) return t('gifts.counts_all');
  const kinds = weights.filter(({ percent }) => percent === FULL).flatMap((row) => row.kinds);
  return t('gifts.counts_some', { kinds: kinds.map((kind) => within(t(`gifts.kind.${kind}`), locale)).join(', ') });
}

/** "Scratch cards, wheel of fortune, keno"; without kinds: every other game. */
export function kindsText(kinds: readonly string[], t: Translate, locale: string): string {
  if (kinds.length === 0) return t('gifts.kind.other');
  const [first = '', ...others] = kinds.map((kind) => t(`gifts.kind.${kind}`));
  return [first, ...others.map((name) => within(name, locale))].join(', ');
}

/** A name inside a sentence: its first letter in lower case, except in German, where nouns keep their capital. */
const within = (name: string, locale: string) =>
  locale === 'de' ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);

/** How it ended, with the date. */
export const endText = ({ reason, ended_at }: Gift, speech: Speech): string =>
  speech.t(`gifts.end.${reason ?? 'time'}`, { date: ended_at ? speech.dates.day(Date.parse(ended_at)) : '' });

/** Figures for Truth.tsx; null where none were computed. */
export function figuresOf({ truth, currency }: Offer) {
  if (!truth) return null;
  return {
    currency,
    chance: truth.chance,
    costMinor: truth.cost_cents,
    cashMinor: truth.cash_cents,
    wagerMinor: truth.wager_cents,
    stakeMinor: truth.stake_cents,
    game: truth.title,
    minutes: truth.minutes,
    depositMinor: truth.deposit_cents ?? undefined,
    ownMinor: truth.own_cents ?? undefined,
    within:
      truth.wagerings === null
        ? undefined
        : {
            chance: [truth.chance_low, truth.chance_high] as const,
            cashMinor: [truth.cash_low_cents, truth.cash_high_cents] as const,
          },
  };
}
