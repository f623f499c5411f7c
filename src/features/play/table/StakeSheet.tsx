// The stake's sheet: typed, by the steps of the ladder, halved, doubled, the maximum, the last stake.
import { type FormEvent, useId, useState } from 'react';
import { readMinor } from '#shared/domain/cashier/typed.ts';
import type { Table } from '#shared/games/engine.ts';
import { stakeUpTo } from '#shared/games/stake.ts';
import { decimalSign } from '#src/i18n/decimal.ts';
import { displayUnit, formatMoney, formatTyped } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { minus, plus } from '#src/ui/icons.ts';
import { painted } from './motion.ts';
import { halfOf, type MostStake, stepStake } from './store/stake.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  table: Table;
  stakeMinor: number;
  /** The last round's stake; null where there was none. */
  lastMinor: number | null;
  /** The lowest maximum in force, and its reason; null while unknown. */
  most: MostStake | null;
  /** The highest stake that bonuses accept; null where they set none. */
  topMinor: number | null;
  lossLeftMinor: number | null;
  onTake: (stakeMinor: number) => void;
};

export function StakeSheet({ open, onClose, ...stake }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} title={t('play.stake')} width={440}>
      <StakeForm id={id} onClose={onClose} {...stake} />
    </Dialog>
  );
}

/** On a phone, focusing the field would bring up a keyboard over the steps before they are seen. */
const hasKeys = () => matchMedia('(hover: hover)').matches;

/** Mounted each time the sheet opens: it begins with the current stake. */
function StakeForm({
  id,
  onClose,
  table,
  stakeMinor,
  lastMinor,
  most,
  topMinor,
  lossLeftMinor,
  onTake,
}: Omit<Props, 'open'> & { id: string }) {
  const t = useT();
  const locale = useLocale();
  const { currency, ladderMinor, minMinor, maxMinor } = table;
  const figure = (minor: number) => formatTyped(minor, currency, locale);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const [typed, setTyped] = useState(figure(stakeMinor));
  const lowestMinor = ladderMinor[0] ?? minMinor;
  const read = readMinor(typed, displayUnit(currency).minor, decimalSign(locale));
  const typedMinor = 'minor' in read ? read.minor : null;
  const takenUpTo = (minor: number) => stakeUpTo(table, Math.min(minor, topMinor ?? minor)) ?? lowestMinor;
  const nextMinor = takenUpTo(typedMinor ?? stakeMinor);
  const mostMinor = most?.stakeMinor ?? maxMinor;
  const why = t(`play.stake.because.${most?.because ?? 'game'}`, { amount: money(mostMinor) });
  const set = (minor: number) => setTyped(figure(minor));
  const take = (event: FormEvent) => {
    event.preventDefault();
    // The press is painted first: closing the sheet and rendering the table take more than a frame on a slow phone.
    void painted().then(() => {
      onTake(nextMinor);
      onClose();
    });
  };
  const note = () => {
    if (typedMinor === null) return t('play.stake.unread', { amount: money(nextMinor) });
    if (typedMinor === nextMinor) return '';
    if (typedMinor > Math.min(maxMinor, topMinor ?? maxMinor))
      return t('play.stake.most', { amount: money(nextMinor) });
    if (typedMinor < lowestMinor) return t('play.stake.least', { amount: money(nextMinor) });
    return t('play.stake.snapped', { amount: money(nextMinor) });
  };
  return (
    <form className="stake-form" onSubmit={take}>
      <div className="stake-amount">
        <button
          type="button"
          aria-label={t('play.stake.less')}
          aria-disabled={stepStake(table, nextMinor, -1, topMinor) === nextMinor}
          onClick={() => set(stepStake(table, nextMinor, -1, topMinor))}
        >
          <Icon of={minus} />
        </button>
        <label className="stake-typed">
          <span className="sr-only">{t('play.stake')}</span>
          <input
            data-autofocus={hasKeys() || undefined}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            size={Math.max(4, typed.length)}
            value={typed}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={(event) => event.target.select()}
          />
          <span aria-hidden="true">{displayUnit(currency).label}</span>
        </label>
        <button
          type="button"
          aria-label={t('play.stake.more')}
          aria-disabled={stepStake(table, nextMinor, 1, topMinor) === nextMinor}
          onClick={() => set(stepStake(table, nextMinor, 1, topMinor))}
        >
          <Icon of={plus} />
        </button>
      </div>
      <p id={`${id}-note`} className="stake-note" role="status">
        {note()}
      </p>
      <div className="stake-quick">
        <button type="button" className="btn" onClick={() => set(halfOf(table, nextMinor))}>
          <span aria-hidden="true">½</span>
          <span className="sr-only">{t('play.stake.half')}</span>
        </button>
        <button type="button" className="btn" onClick={() => set(takenUpTo(nextMinor * 2))}>
          <span aria-hidden="true">2×</span>
          <span className="sr-only">{t('play.stake.double')}</span>
        </button>
        <button type="button" className="btn" onClick={() => set(mostMinor)}>
          {t('play.stake.max', { amount: formatMoney(mostMinor, currency, locale, { short: true }) })}
        </button>
        {lastMinor !== null && (
          <button type="button" className="btn" onClick={() => set(takenUpTo(lastMinor))}>
            {t('play.stake.last', { amount: formatMoney(lastMinor, currency, locale, { short: true }) })}
          </button>
        )}
      </div>
      <p className="stake-why">{why}</p>
      <fieldset className="stake-ladder">
        <legend>
          {t('play.stake.ladder')}{' '}
          <span>{t('play.facts.range', { min: money(lowestMinor), max: money(maxMinor) })}</span>
        </legend>
        {ladderMinor.map((rung) => (
          <button
            key={rung}
            type="button"
            aria-pressed={rung === nextMinor}
            aria-label={money(rung)}
            disabled={rung > (topMinor ?? rung)}
            onClick={() => set(rung)}
          >
            {figure(rung)}
          </button>
        ))}
      </fieldset>
      <Button type="submit" tone="sun" size="large" wide>
        {t('play.stake.set', { amount: money(nextMinor) })}
      </Button>
      {lossLeftMinor !== null && most?.because !== 'loss' && (
        <p className="stake-left">{t('play.stake.left', { amount: money(lossLeftMinor) })}</p>
      )}
    </form>
  );
}
