// Nine fields under foil. One of them is in the tab order; arrow keys move on. Each has its content as name.
import { countsOf, type ScratchConfig } from '#shared/games/scratch/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { nextInLines } from '../../parts/chips/arrows.ts';
import { useArrows } from '../../parts/chips/useArrows.ts';
import type { Bought } from './scratch.store.ts';

type Props = {
  config: ScratchConfig;
  symbols: Record<string, string>;
  bought: Bought | null;
  /** All fields have been scratched: winning ones are marked. */
  over: boolean;
  onScratch?: (field: number) => void;
};

export function CardView({ config, symbols, bought, over, onScratch }: Props) {
  const t = useT();
  const { at, setAt, group } = useArrows('0', nextInLines);
  const counts = bought ? countsOf(config, bought.card) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the drawing that the card is.
    <div {...group} className="scratch" role="group" aria-label={t('play.scratch.card')}>
      {Array.from({ length: 9 }, (_, field) => {
        const prize = bought?.open.includes(field) ? bought.card[field] : undefined;
        const symbol = prize === undefined ? undefined : config.prizes[prize]?.symbol;
        const scratch = () => bought && symbol === undefined && onScratch?.(field);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place; another card has other fields.
            key={`${bought?.deal ?? ''} ${field}`}
            type="button"
            className="scratch-field"
            data-at={field}
            data-open={symbol !== undefined || undefined}
            data-paid={(over && prize !== undefined && paid(prize)) || undefined}
            tabIndex={String(field) === at ? 0 : -1}
            aria-disabled={!bought || symbol !== undefined || undefined}
            aria-label={
              symbol === undefined
                ? t('play.scratch.covered', { n: field + 1 })
                : t('play.scratch.shows', { n: field + 1, symbol: t(`games.symbol.${symbol}`, { n: 1 }) })
            }
            onClick={() => {
              setAt(String(field));
              scratch();
            }}
            // A finger or mouse that is held down scratches every field it passes.
            onPointerDown={(event) => event.currentTarget.releasePointerCapture(event.pointerId)}
            onPointerEnter={(event) => event.buttons === 1 && scratch()}
          >
            {symbol !== undefined && <img src={symbolUrl(symbols[symbol] ?? '', 256)} alt="" width="72" height="72" />}
            <i className="scratch-foil" />
          </button>
        );
      })}
    </div>
  );

  function paid(prize: number): boolean {
    const one = config.prizes[prize];
    const count = counts[prize] ?? 0;
    return one !== undefined && count >= 3 && (one.pays[Math.min(count, 5) - 3] ?? 0) > 0;
  }
}
