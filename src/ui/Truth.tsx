// "What to expect": the chances and the cost of an offer, good and bad news in one size, before it is taken and while it runs.
import { formatMoney } from '#src/i18n/money.ts';
import { oddsText, percentText } from '#src/i18n/odds.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Icon } from './Icon.tsx';
import { limits as scales } from './icons.ts';

export type TruthFigures = {
  readonly currency: string;
  /** Chance of meeting the requirement in time, 0 to 1. */
  readonly chance: number;
  /** What the play that it takes costs on average. */
  readonly costMinor: number;
  /** What is cash at the end, on average over all endings. */
  readonly cashMinor: number;
  /** How much is to be wagered for it. */
  readonly wagerMinor: number;
  /** How the figures were played: this stake on this title. */
  readonly stakeMinor: number;
  readonly game: string;
  /** Half of all who play it at that stake need no longer than this. */
  readonly minutes?: number | undefined;
  /** For an offer that depends on a deposit: the deposit that the figures are for. */
  readonly depositMinor?: number | undefined;
  /** What of the cash at the end is the player's own. */
  readonly ownMinor?: number | undefined;
  /** Where they were simulated: the ends of their 99 % intervals. */
  readonly within?: { readonly chance: Ends; readonly cashMinor: Ends } | undefined;
};
type Ends = readonly [low: number, high: number];

type Props = {
  /** Null where none were worked out: then nothing is drawn. */
  figures: TruthFigures | null;
  /** It is being wagered: the figures are about what is left to do. */
  running?: boolean;
  /** Where it is explained how they are worked out. */
  href: string;
  level?: 2 | 3 | 4;
};

/** What is the same in all of them, so that it is said once; null where there is no such thing. */
export function sharedFigures(all: readonly (TruthFigures | null)[]): TruthFigures | null {
  const [first = null, ...others] = all;
  const same = (figures: TruthFigures | null) =>
    figures && { ...figures, cashMinor: 0, ownMinor: 0, within: figures.within?.chance };
  const text = JSON.stringify(same(first));
  return others.length > 0 && others.every((figures) => JSON.stringify(same(figures)) === text) ? first : null;
}

/** What an offer leaves at the end, where the rest of its figures are said once for several (`ofAll`). */
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

/** `ofAll`: what each of them leaves stands with it. */
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
    // What is cash at once costs no further stake.
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
