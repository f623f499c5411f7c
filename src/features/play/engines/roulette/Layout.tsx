// The layout: every position is a button. One of them is in the tab order; arrow keys move to the nearest.
import { memo, type PointerEvent, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { PlacedBet } from '#shared/games/laid.ts';
import { colourOf, type Position } from '#shared/games/roulette/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { laidText, stakeAt } from '../../parts/chips/bets.ts';
import { shortStake } from '../../parts/chips/figures.ts';
import { useArrows } from '../../parts/chips/useArrows.ts';
import { isField, spots } from './layout.ts';

type Props = {
  bets: readonly PlacedBet[];
  /** Bets that are not placed yet, at a live table. */
  waiting?: readonly PlacedBet[];
  /** The number of the round that is shown: its winning positions are marked. */
  number: number | null;
  currency: string | null;
  locked: boolean;
  onLay: (at: string) => void;
};

const NOTHING: never[] = [];

/** Memoized: a live table updates every second, and the layout need not be rendered again. */
export const Layout = memo(function Layout({ bets, waiting = NOTHING, number, currency, locked, onLay }: Props) {
  const t = useT();
  const { at, setAt, group } = useArrows('red');
  const [over, setOver] = useState<string | null>(null);
  // The small positions between the fields are added at the first touch, which leaves 108 buttons out of the page.
  const [whole, setWhole] = useState(false);
  useEffect(() => setWhole(true), []);
  const lit = useMemo(() => new Set(spots.find(({ position }) => position.id === over)?.position.numbers), [over]);
  const press = useCallback(
    (id: string) => {
      setAt(id);
      onLay(id);
    },
    [setAt, onLay],
  );
  // Up to eighteen numbers light up: rendered as a transition, so that it never delays a press.
  const light = useCallback((id: string | null) => startTransition(() => setOver(id)), []);
  const attributes = { 'aria-label': t('play.layout'), 'aria-disabled': locked || undefined };
  /** The position under a finger, named above it during the press. */
  const [pressed, setPressed] = useState<(typeof spots)[number] | null>(null);
  const point = ({ pointerType, target }: PointerEvent) => {
    const id =
      pointerType === 'touch' && target instanceof Element && target.closest('[data-at]')?.getAttribute('data-at');
    setPressed((id && spots.find(({ position }) => position.id === id)) || null);
  };
  const lift = () => setPressed(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the drawing that the layout is.
    <div
      {...group}
      {...attributes}
      className="chip-area layout"
      role="group"
      onPointerDown={point}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={lift}
    >
      {pressed && (
        <span className="loupe" aria-hidden="true" style={{ '--u': pressed.u, '--v': pressed.v }}>
          {labelOf(pressed.position, t)}
        </span>
      )}
      {spots
        .filter(({ position }) => whole || isField(position))
        .map((spot) => {
          const { id, kind, numbers } = spot.position;
          const stakeMinor = stakeAt(bets, id);
          const straight = kind === 'straight';
          return (
            <SpotButton
              key={id}
              {...{ spot, stakeMinor, currency }}
              waitingMinor={stakeAt(waiting, id)}
              lit={straight && numbers.some((one) => lit.has(one))}
              won={number !== null && numbers.includes(number) && (straight || stakeMinor > 0)}
              inOrder={id === at}
              onOver={light}
              onPress={press}
            />
          );
        })}
    </div>
  );
});

type ButtonProps = {
  spot: (typeof spots)[number];
  stakeMinor: number;
  waitingMinor: number;
  currency: string | null;
  lit: boolean;
  won: boolean;
  inOrder: boolean;
  onOver: (id: string | null) => void;
  onPress: (id: string) => void;
};

/** One of 157: rendered again only when its own bet or mark changes. */
const SpotButton = memo(function SpotButton({ spot, lit, won, inOrder, onOver, onPress, ...laid }: ButtonProps) {
  const t = useT();
  const locale = useLocale();
  const { position, u, v, w, h } = spot;
  const { id, kind, numbers } = position;
  const { stakeMinor, waitingMinor, currency } = laid;
  return (
    <button
      type="button"
      data-at={id}
      data-kind={isField(position) ? kind : 'edge'}
      data-colour={kind === 'straight' ? colourOf(numbers[0] ?? 0) : id === 'red' || id === 'black' ? id : undefined}
      data-laid={stakeMinor > 0 && currency ? shortStake(stakeMinor, currency, locale) : undefined}
      data-lit={lit || undefined}
      data-won={won || undefined}
      className="spot"
      style={{ '--u': u, '--v': v, '--w': w, '--h': h }}
      tabIndex={inOrder ? 0 : -1}
      aria-label={labelOf(position, t)}
      data-waiting={waitingMinor > 0 || undefined}
      aria-description={laidText(laid, t, locale)}
      onClick={() => onPress(id)}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onOver(id)}
      onPointerLeave={() => onOver(null)}
      onFocus={() => onOver(id)}
      onBlur={() => onOver(null)}
    >
      {faceOf(position, t)}
    </button>
  );
});

/** The text of a field; borders and corners have none. */
export function faceOf({ id, kind, numbers }: Position, t: Translate): string {
  if (kind === 'straight') return String(numbers[0]);
  if (kind === 'column') return '2:1';
  if (kind === 'dozen') return t('play.dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 });
  if (kind !== 'even') return '';
  if (id === 'low' || id === 'high') return t('play.dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 });
  return t(`play.even.${id}`);
}

/** `Corner: 17, 18, 20, 21, pays 8:1`: includes what the field shows. */
export function labelOf({ id, kind, numbers }: Position, t: Translate): string {
  const pays = 36 / numbers.length - 1;
  const span = t('play.dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 });
  const covers = kind === 'dozen' ? span : kind === 'even' ? t(`play.even.${id}`) : numbers.join(', ');
  return t('play.position', { kind: t(`play.bet.${kind}`), covers, pays });
}
