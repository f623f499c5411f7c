// The prize, with its terms, its draw, and the next step.

import type { BoxItemView, Lootbox } from '#shared/contract/lootboxes.ts';
import { formatMoney, formatWorth } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { Facts } from '#src/ui/Terms.tsx';
import { amountIn, labelOf, pictureOf } from './words.ts';

const DAY_MS = 86_400_000;

type Props = { open: boolean; onClose: () => void; box: Lootbox; item: BoxItemView; place: Place };

export function Result({ open, onClose, box, item, place }: Props) {
  const t = useT();
  const locale = useLocale();
  const { draw } = box;
  if (!draw || item.type === 'nothing') return null;
  const gift = draw.gift === null ? null : paths.bonus(draw.gift);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labelOf(item, t, locale)}
      footer={
        <>
          {gift === null ? (
            <ButtonLink tone="sun" size="large" href={at(place, paths.shop())}>
              {t('wheel.result.shop')}
            </ButtonLink>
          ) : (
            <ButtonLink tone="sun" size="large" href={at(place, gift)}>
              {t('wheel.result.open_gift')}
            </ButtonLink>
          )}
          <Button size="large" onClick={onClose}>
            {t(gift === null ? 'wheel.result.done' : 'wheel.result.keep')}
          </Button>
        </>
      }
    >
      <div className="wheel-prize">
        <img src={symbolUrl(SYMBOLS[pictureOf(item)], 256)} alt="" width="76" height="76" />
        <p>{box.title}</p>
      </div>
      <Terms item={item} drawnAt={draw.drawn_at} />
      <dl className="wheel-drawn">
        <div>
          <dt>{t('wheel.result.number')}</dt>
          <dd>{t('wheel.number', { number: draw.number, total: box.weight })}</dd>
        </div>
        <div>
          <dt>{t('wheel.result.seal')}</dt>
          <dd>{short(draw.fairness.seedHash)}</dd>
        </div>
        <div>
          <dt>{t('wheel.result.seed')}</dt>
          <dd>
            {short(draw.fairness.clientSeed)}, {draw.fairness.nonce}
          </dd>
        </div>
      </dl>
      <a className="link pt-[10px] pb-[4px]" href={at(place, paths.draw(box.id))}>
        {t('wheel.result.verify')}
      </a>
    </Dialog>
  );
}

const short = (text: string): string => (text.length > 14 ? `${text.slice(0, 4)} … ${text.slice(-4)}` : text);

function Terms({ item, drawnAt }: { item: BoxItemView; drawnAt: string }) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  const worth = [
    t('wheel.result.worth'),
    t('wheel.result.before', { amount: formatWorth(item.value_eur_micro, locale) }),
  ] as const;
  const attributes = item.bonuses[0]?.attributes;
  if (!attributes)
    return (
      <Facts
        rows={[
          [t('wheel.result.what'), t('wheel.result.coins')],
          [t('wheel.result.worth'), formatWorth(item.value_eur_micro, locale)],
        ]}
      />
    );
  const { wager, max_win } = attributes.result_bonus;
  const stake = amountIn(attributes.stake);
  const most = amountIn(max_win);
  const until = dates.end(Date.parse(drawnAt) + attributes.activation_days * DAY_MS);
  return (
    <Facts
      rows={[
        ...(attributes.stake
          ? [[t('wheel.result.stake'), formatMoney(stake.minor, stake.currency, locale)] as const]
          : []),
        [t('wheel.result.what'), t('wheel.result.bonus', { wager })],
        [
          t('wheel.result.cash'),
          max_win
            ? t('wheel.result.at_most', { amount: formatMoney(most.minor, most.currency, locale) })
            : t('wheel.result.all'),
        ],
        [t('wheel.result.start'), t('wheel.result.until', { days: attributes.activation_days, date: until })],
        worth,
      ]}
    />
  );
}
