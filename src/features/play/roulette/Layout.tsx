// The layout: every position is a button. One of them is in the tab order, arrows go on to the nearest.
import { useEffect, useMemo, useState } from 'react';
import type { PlacedBet } from '#shared/games/laid.ts';
import { colourOf, type Position } from '#shared/games/roulette/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { laidText, stakeAt } from '../chips/bets.ts';
import { shortStake } from '../chips/near.ts';
import { useArrows } from '../chips/useArrows.ts';
import { isField, spots } from './layout.ts';

type Props = {
  bets: readonly PlacedBet[];
  /** What of them is still in the hand, at a table that draws for many. */
  waiting?: readonly PlacedBet[];
  /** Of the round that is shown: what won is marked. */
  number: number | null;
  currency: string | null;
  locked: boolean;
  onLay: (at: string) => void;
};

export function Layout({ bets, waiting = [], number, currency, locked, onLay }: Props) {
  const t = useT();
  const locale = useLocale();
  const { at, setAt, group } = useArrows('red');
  const [over, setOver] = useState<string | null>(null);
  // The small positions between the fields come with the first touch: 108 buttons less in the page that is sent.
  const [whole, setWhole] = useState(false);
  useEffect(() => setWhole(true), []);
  const lit = useMemo(() => new Set(spots.find(({ position }) => position.id === over)?.position.numbers), [over]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the drawing that the layout is.
    <div {...group} className="layout" role="group" aria-label={t('play.layout')}>
      {spots
        .filter(({ position }) => whole || isField(position))
        .map(({ position, u, v, w, h }) => {
          const { id, kind, numbers } = position;
          const stakeMinor = stakeAt(bets, id);
          const waitingMinor = stakeAt(waiting, id);
          const [only = 0] = numbers;
          const won = number !== null && numbers.includes(number);
          return (
            <button
              key={id}
              type="button"
              data-at={id}
              data-kind={isField(position) ? kind : 'edge'}
              data-colour={kind === 'straight' ? colourOf(only) : id === 'red' || id === 'black' ? id : undefined}
              data-laid={stakeMinor > 0 && currency ? shortStake(stakeMinor, currency, locale) : undefined}
              data-lit={(kind === 'straight' && lit.has(only)) || undefined}
              data-won={(won && (kind === 'straight' || stakeMinor > 0)) || undefined}
              className="spot"
              style={{ '--u': u, '--v': v, '--w': w, '--h': h }}
              tabIndex={id === at ? 0 : -1}
              aria-disabled={locked || undefined}
              aria-label={labelOf(position, t)}
              data-waiting={waitingMinor > 0 || undefined}
              aria-description={laidText({ stakeMinor, waitingMinor, currency }, t, locale)}
              onClick={() => {
                setAt(id);
                onLay(id);
              }}
              onPointerEnter={() => setOver(id)}
              onPointerLeave={() => setOver(null)}
              onFocus={() => setOver(id)}
              onBlur={() => setOver(null)}
            >
              {faceOf(position, t)}
            </button>
          );
        })}
    </div>
  );
}

/** What a field shows; borders and corners show nothing. */
function faceOf({ id, kind, numbers }: Position, t: Translate): string {
  if (kind === 'straight') return String(numbers[0]);
  if (kind === 'column') return '2:1';
  if (kind === 'dozen') return t('play.dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 });
  if (kind !== 'even') return '';
  if (id === 'low' || id === 'high') return t('play.dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 });
  return t(`play.even.${id}`);
}

/** `Corner: 17, 18, 20, 21, pays 8:1`: what the field shows is part of its name. */
export function labelOf({ id, kind, numbers }: Position, t: Translate): string {
  const pays = 36 / numbers.length - 1;
  const span = t('play.dozen', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 });
  const covers = kind === 'dozen' ? span : kind === 'even' ? t(`play.even.${id}`) : numbers.join(', ');
  return t('play.position', { kind: t(`play.bet.${kind}`), covers, pays });
}
