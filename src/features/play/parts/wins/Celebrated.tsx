// Celebrates a win: over the reels, or over everything. A press shows the whole sum, the next one ends it.
import { type ReactNode, useEffect, useState } from 'react';
import type { World } from '#shared/contract/world.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { playing } from '#src/stores/playing.ts';
import { useModal } from '#src/ui/modal.ts';
import { Picture } from '../reels/Picture.tsx';
import { Coins } from './Coins.tsx';
import { type Celebration, isWordOf, placeOf, TIER_MS, wordOf } from './celebration.ts';
import { useCounted } from './useCounted.ts';

type Props = {
  celebration: Celebration;
  currency: string;
  world: World | undefined;
  /** The title's hero. */
  emblem: string;
  onEnd: () => void;
};

const COINS = { line: 0, count: 0, nice: 0, big: 24, huge: 48 } as const;

/** Over the dimmed reels: any press ends it, and the spin button stays in reach. */
export function NiceWin({ celebration, currency, world, onEnd }: Omit<Props, 'emblem'>) {
  useEnd(celebration, onEnd);
  // Meanwhile no dialog opens by itself.
  useEffect(() => playing(), []);
  return (
    <div className="nice-win" aria-hidden="true" onClick={onEnd}>
      <Word {...{ celebration, world }} word="nice" />
      <Sum {...{ celebration, currency }} over={false} />
    </div>
  );
}

/** Ends after its tier's time; a feature's total stays. */
function useEnd({ tier, total }: Celebration, onEnd: () => void): void {
  useEffect(() => {
    if (total) return;
    const timer = setTimeout(onEnd, TIER_MS[tier]);
    return () => clearTimeout(timer);
  }, [tier, total, onEnd]);
}

/** `money`: real money; then a withdrawal is offered as prominently as playing on. */
type ScreenProps = Props & { money: boolean; place: Place; poster: { a: string; b: string } };

export function WinScreen({ celebration, currency, world, emblem, onEnd, money, place, poster }: ScreenProps) {
  const t = useT();
  const locale = useLocale();
  const { tier, total, payoutMinor, stakeMinor } = celebration;
  const [over, setOver] = useState(false);
  const counted = useCounted(stakeMinor, payoutMinor, TIER_MS[tier], over);
  const ref = useModal({ open: true, onClose: onEnd });
  useEnd(celebration, onEnd);
  /** The first press shows the whole sum, the second ends it; a total is closed by its button. */
  const press = () => {
    if (total) return;
    if (over || counted === payoutMinor) onEnd();
    else setOver(true);
  };
  const scene = world?.scenes.feature ?? world?.scenes.base;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press its button, and Esc ends it.
    <dialog
      ref={ref}
      className="win-screen"
      style={{ '--a': poster.a, '--b': poster.b }}
      data-tier={tier}
      aria-label={t(`play.win.${wordOf(celebration, payoutMinor)}`)}
      onClick={press}
    >
      {scene && <Picture of={scene} className="win-scene" />}
      <i className="win-rays" />
      <Coins count={COINS[tier]} picture={world?.coin} />
      <img className="win-emblem" src={emblem} alt="" width="220" height="220" />
      <Word {...{ celebration, world }} word={wordOf(celebration, counted)} />
      <b className="win-sum">{formatMoney(counted, currency, locale)}</b>
      {total ? (
        <dl className="win-facts">
          <Fact label={t('play.win.spins')}>{total.spins}</Fact>
          <Fact label={t('play.win.best')}>{formatMoney(total.bestMinor, currency, locale)}</Fact>
          <Fact label={t('play.win.of_stake')}>{timesText()}</Fact>
        </dl>
      ) : (
        <p className="win-times">{t('play.win.times', { times: timesText() })}</p>
      )}
      <div className="win-ways">
        <button type="button" className="btn btn-sun btn-large" data-autofocus onClick={total ? onEnd : undefined}>
          {t('play.win.on')}
        </button>
        {money && (
          <a className="btn btn-light btn-large" href={at(place, paths.withdraw())}>
            {t('play.win.withdraw')}
          </a>
        )}
      </div>
    </dialog>
  );

  function timesText(): string {
    return t('play.times', { value: Math.floor((payoutMinor * 100) / stakeMinor) / 100 });
  }
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

type WordProps = Pick<Props, 'celebration' | 'world'> & { word: ReturnType<typeof wordOf> };

/** The world's word as a picture; in other languages, and without a world, as text. */
function Word({ world, word }: WordProps) {
  const t = useT();
  const locale = useLocale();
  const picture = isWordOf(locale) && word !== 'line' && word !== 'count' ? world?.words?.[word] : undefined;
  const text = t(`play.win.${word}`);
  return picture ? (
    <img key={word} className="win-word" src={picture} alt={text} />
  ) : (
    <strong key={word} className="win-word" style={{ '--letters': text.length }}>
      {text}
    </strong>
  );
}

type SumProps = Pick<Props, 'celebration' | 'currency'> & { over: boolean };
function Sum({ celebration: { stakeMinor, payoutMinor, tier }, currency, over }: SumProps) {
  const locale = useLocale();
  const counted = useCounted(stakeMinor, payoutMinor, TIER_MS[tier], over);
  return <b className="win-sum">{formatMoney(counted, currency, locale)}</b>;
}

/** The amount in the line under the reels; it counts up for a win above the stake. */
export function LineAmount({
  celebration,
  minor,
  currency,
}: {
  celebration: Celebration | null;
  minor: number;
  currency: string;
}) {
  const locale = useLocale();
  const counts = celebration !== null && placeOf(celebration) !== 'screen' && celebration.tier !== 'line';
  const counted = useCounted(celebration?.stakeMinor ?? 0, minor, celebration ? TIER_MS[celebration.tier] : 0, !counts);
  return formatMoney(counts ? counted : minor, currency, locale);
}
