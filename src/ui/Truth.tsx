// "What to expect": the odds and the cost of an offer, good and bad news in the same size, before it is accepted and
// while it runs.
import { formatMoney } from '#src/i18n/money.ts';
import { oddsText, percentText } from '#src/i18n/odds.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Icon } from './Icon.tsx';
import { limits as scales } from './icons.ts';

export type TruthFigures = {
  readonly currency: string;
  /** Probability of completing the wagering in time, 0 to 1. */
  readonly chance: number;
  /** What the necessary play costs on average, in minor units. */
  readonly costMinor: number;
  /** The cash at the end, on average over all outcomes, in minor units. */
  readonly cashMinor: number;
  /** The amount to be wagered, in minor units. */
  readonly wagerMinor: number;
  /** The stake, in minor units, and the title that the figures were computed for. */
  readonly stakeMinor: number;
  readonly game: string;
  /** Half of all players at that stake need at most this many minutes. */
  readonly minutes?: number | undefined;
  /** For an offer that depends on a deposit: the deposit that the figures were computed for. */
  readonly depositMinor?: number | undefined;
  /** The share of the cash at the end that is the player's own money. */
  readonly ownMinor?: number | undefined;
  /** Where figures were simulated: the bounds of their 99 % intervals. */
  readonly within?: { readonly chance: Ends; readonly cashMinor: Ends } | undefined;
};
type Ends = readonly [low: number, high: number];

type Props = {
  /** Null where none were computed: then nothing is shown. */
  figures: TruthFigures | null;
  /** It is being wagered: the figures concern the remaining wagering. */
  running?: boolean;
  /** The page that explains how the figures are computed. */
  href: string;
  level?: 2 | 3 | 4;
};

/** Figures that all of them have in common, to be shown once; null where they differ. */
export function sharedFigures(all: readonly (TruthFigures | null)[]): TruthFigures | null {
  const [first = null, ...others] = all;
  const same = (figures: TruthFigures | null) =>
    figures && { ...figures, cashMinor: 0, ownMinor: 0, within: figures.within?.chance };
  const text = JSON.stringify(same(first));
  return others.length > 0 && others.every((figures) => JSON.stringify(same(figures)) === text) ? first : null;
}

/** The outcome of one offer, where the other figures are shown once for several (`ofAll`). */
export function TruthOfOne({ figures }: { figures: TruthFigures }) {
  const t = useT();
  const locale = useLocale();
  const { currency, cashMinor, ownMinor, within } = figures;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <div className="gift-truth">
      <dl>
        <div>
          <dt>{t('gifts.truth.left')}</dt>
          <dd>{money(cashMinor)}</dd>
        </div>
      </dl>
      <p>
        {ownMinor !== undefined &&
          `${t('gifts.truth.split', { own: money(ownMinor), bonus: money(cashMinor - ownMinor) })} `}
        {within && t('gifts.truth.within_cash', { from: money(within.cashMinor[0]), to: money(within.cashMinor[1]) })}
      </p>
    </div>
  );
}

/** `ofAll`: the outcome of each offer is shown beside it. */
export function Truth({ figures, running = false, ofAll = false, href, level = 4 }: Props & { ofAll?: boolean }) {
  const t = useT();
  const locale = useLocale();
  if (!figures) return null;
  const { currency, chance, costMinor, cashMinor, wagerMinor, stakeMinor, game } = figures;
  const { minutes, depositMinor, ownMinor, within } = figures;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const Heading = `h${level}` as const;
  const rows = [
    [
      t(running ? 'gifts.truth.chance_running' : 'gifts.truth.chance'),
      <>
        {chance > 0 ? oddsText(chance, t, locale) : t('gifts.truth.never')} <small>{percentText(chance, locale)}</small>
      </>,
    ],
    // What is cash at once needs no further stake.
    ...(wagerMinor > 0
      ? [
          [
            t(running ? 'gifts.truth.cost_left' : 'gifts.truth.cost', { amount: money(wagerMinor) }),
            money(costMinor),
          ] as const,
        ]
      : []),
    ...(ofAll ? [] : [[t(running ? 'gifts.truth.becomes' : 'gifts.truth.left'), money(cashMinor)] as const]),
  ] as const;
  return (
    <div className="gift-truth">
      <Heading className="display">
        <Icon of={scales} size={18} />
        {depositMinor === undefined
          ? t('gifts.truth.title')
          : t('gifts.truth.title_deposit', { amount: money(depositMinor) })}
      </Heading>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {ownMinor !== undefined &&
          !ofAll &&
          `${t('gifts.truth.split', { own: money(ownMinor), bonus: money(cashMinor - ownMinor) })} `}
        {t(running ? 'gifts.truth.assumed_running' : 'gifts.truth.assumed', { stake: money(stakeMinor), game })}{' '}
        {minutes !== undefined && `${t('gifts.truth.minutes', { minutes })} `}
        {within &&
          `${t(ofAll ? 'gifts.truth.within_chance' : 'gifts.truth.within', {
            low: percentText(within.chance[0], locale),
            high: percentText(within.chance[1], locale, 1, 'fear'),
            from: money(within.cashMinor[0]),
            to: money(within.cashMinor[1]),
          })} `}
        <a className="link" href={href}>
          {t('gifts.truth.how')}
        </a>
      </p>
    </div>
  );
}
