// The odds of a wheel: every item in the order of the draw, what a turn is worth, and its terms.
import type { Wheel } from '#shared/contract/lootboxes.ts';
import { formatMoney, formatWorth } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { OddsTable } from '#src/ui/OddsTable.tsx';
import { amountIn, labelOf, meanOf, tonesOf } from './words.ts';

type Props = { wheel: Pick<Wheel, 'items' | 'weight'> /** The item that was drawn last. */; drawn: number | null };

export function Odds({ wheel, drawn }: Props) {
  const t = useT();
  const locale = useLocale();
  const { items, weight } = wheel;
  const tones = tonesOf(items);
  const mean = formatWorth(meanOf(wheel), locale);
  const spins = items.find(({ type }) => type === 'freespins')?.bonuses[0]?.attributes;
  const bonus = items.find(({ type }) => type === 'bonus')?.bonuses[0]?.attributes;
  const money = (amounts: Parameters<typeof amountIn>[0]) => {
    const { currency, minor } = amountIn(amounts);
    return formatMoney(minor, currency, locale);
  };
  return (
    <section className="card wheel-odds">
      <header>
        <h2 className="display">{t('wheel.odds')}</h2>
        <span>{t('wheel.mean', { amount: mean })}</span>
      </header>
      <OddsTable
        caption={t('wheel.odds')}
        rows={items.map((item, i) => ({
          id: String(i),
          label: labelOf(item, t, locale),
          chance: item.weight / weight,
          isLoss: item.type === 'nothing',
          tone: tones[i] ?? '',
          drawn: drawn === i,
        }))}
      />
      <p className="wheel-terms">
        {t('wheel.terms.before')}{' '}
        {spins &&
          t('wheel.terms.spins', {
            stake: money(spins.stake),
            wager: spins.result_bonus.wager,
            most: money(spins.result_bonus.max_win),
          })}{' '}
        {bonus && t('wheel.terms.bonuses', { wager: bonus.result_bonus.wager })}
      </p>
    </section>
  );
}
