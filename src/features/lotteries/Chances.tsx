// How likely a prize is with the player's tickets, or with the free one: as of now, as a fraction and a percentage.
import type { Lottery, LotteryDraw } from '#shared/contract/lotteries.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { oddsText, percentText } from '#src/i18n/odds.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { hopeOf, leastList } from './chances.ts';
import type { OwnLottery } from './lottery.store.ts';
import { numberText } from './words.ts';

type Props = { lottery: Lottery; draw: LotteryDraw; own: OwnLottery };
/** Decimals of the percentage. */
const PLACES = 4;

export function Chances({ lottery, draw, own }: Props) {
  const t = useT();
  const locale = useLocale();
  if (draw.stage === 'drawn' || draw.stage === 'lost' || draw.stage === 'canceled') return null;
  const hope = hopeOf(lottery, draw, own.status === 'known' ? own.own : null);
  return (
    <div className="lottery-chances">
      <h3>{t('lotteries.chance')}</h3>
      {hope ? (
        <>
          <p>
            <b>
              {oddsText(hope.chance, t, locale)} · {percentText(hope.chance, locale, PLACES)}
            </b>
          </p>
          <p className="text-note text-muted">
            {t(hope.isFinal ? 'lotteries.chance.final' : 'lotteries.chance.of', {
              own: hope.own,
              all: numberText(hope.all, locale),
            })}{' '}
            {t('lotteries.chance.mean', { amount: formatMoney(hope.meanCents, 'EUR', locale) })}
          </p>
        </>
      ) : (
        <p>{t('lotteries.chance.few', { n: numberText(leastList(lottery), locale) })}</p>
      )}
      {lottery.ways.includes('coins') && <p className="text-note text-muted">{t('lotteries.chance.coins')}</p>}
    </div>
  );
}
