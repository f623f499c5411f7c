// The controls: the balance, the stake and the one call to action, in reach of the thumb on phones.
import { type ReactNode, useState } from 'react';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { minus, plus } from '#src/ui/icons.ts';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StakeSheet } from './StakeSheet.tsx';
import { cue } from './sound.ts';
import { stepStake } from './store/stake.ts';
import type { Seat } from './useSeat.ts';
import { useLeft } from './useTable.ts';

type BalanceProps = { minor: number | null; currency: string | null; bonusMinor?: number };

/** `bonusMinor`: the part that is bonus money. */
export function Balance({ minor, currency, bonusMinor = 0 }: BalanceProps) {
  const t = useT();
  const locale = useLocale();
  const amount = currency && bonusMinor > 0 ? formatMoney(bonusMinor, currency, locale) : null;
  return (
    <div className="ctl-balance">
      <small>{amount ? t('play.balance.bonus', { amount }) : t('play.balance')}</small>
      <Value minor={minor} currency={currency} />
    </div>
  );
}

/** The length of an amount that fits in the wide font beside the stake on a phone. */
const WIDE = 11;

export function Value({ minor, currency }: { minor: number | null; currency: string | null }) {
  const locale = useLocale();
  if (minor === null || !currency)
    return (
      <b className="ctl-value">
        <Skeleton width="84px" height="1.1em" />
      </b>
    );
  return (
    <b className="ctl-value" data-long={formatMoney(minor, currency, locale).length > WIDE || undefined}>
      <Money amountMinor={minor} currency={currency} />
    </b>
  );
}

/** A stake other than the seat's own: the second of two bets. */
export type Hand = { readonly stakeMinor: number; step(by: -1 | 1): void; setStake(stakeMinor: number): void };

type StepperProps = { seat: Seat; stakeMinor: number; locked: boolean; hand?: Hand | undefined };

/** Steps down and up the ladder; the amount itself opens the stake's sheet. */
export function Stepper({ seat, stakeMinor, locked, hand = { ...seat.store, stakeMinor } }: StepperProps) {
  const t = useT();
  const locale = useLocale();
  const { table, most, topMinor, lossLeftMinor, last } = seat;
  const [open, setOpen] = useState(false);
  const amount = table ? formatMoney(stakeMinor, table.currency, locale) : '';
  const atEnd = (by: -1 | 1) => locked || !table || stepStake(table, stakeMinor, by, topMinor) === stakeMinor;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the grid that the bar is.
    <div className="stepper" role="group" aria-label={t('play.stake')}>
      <button type="button" aria-label={t('play.stake.less')} aria-disabled={atEnd(-1)} onClick={() => hand.step(-1)}>
        <Icon of={minus} />
      </button>
      <div className="stepper-open">
        <small>{t('play.stake')}</small>
        <b className="stepper-value" aria-live="polite" data-long={amount.length > WIDE || undefined}>
          {table ? (
            <Money amountMinor={stakeMinor} currency={table.currency} />
          ) : (
            <Skeleton width="74px" height="1.1em" />
          )}
        </b>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('play.stake.change')}
          aria-disabled={locked || !table}
          onClick={() => table && !locked && setOpen(true)}
        />
      </div>
      <button type="button" aria-label={t('play.stake.more')} aria-disabled={atEnd(1)} onClick={() => hand.step(1)}>
        <Icon of={plus} />
      </button>
      {table && (
        <StakeSheet
          open={open}
          onClose={() => setOpen(false)}
          lastMinor={last.find(({ free }) => !free)?.stakeMinor ?? null}
          onTake={hand.setStake}
          {...{ table, stakeMinor, most, topMinor, lossLeftMinor }}
        />
      )}
    </div>
  );
}

type GoProps = {
  label: ReactNode;
  name?: string | undefined;
  busy: boolean;
  locked: boolean;
  /** The reason for the lock, for screen readers, where the table shows it elsewhere. */
  why?: string | undefined;
  /** What it asks for is impossible: shown and announced as disabled. */
  off: boolean;
  /** When the next round may start. */
  nextAtMs: number;
  /** Seconds in which it can still be pressed; without an end nothing is shown. */
  left?: number | undefined;
  onGo: () => void;
};

/** A locked button keeps its look, because dimming between two spins would flicker. */
export function Go({ label, name, busy, locked, why, off, nextAtMs, left: closes = 0, onGo }: GoProps) {
  const t = useT();
  const locale = useLocale();
  const left = useLeft(nextAtMs);
  const waits = left > 0 && !busy && !off;
  const press = () => {
    if (locked) return;
    if (!waits) cue('button');
    onGo();
  };
  return (
    <Button
      tone="sun"
      size="large"
      className="go"
      busy={busy}
      disabled={off}
      onClick={press}
      data-locked={locked || waits}
      aria-label={name}
      aria-description={waits ? t('problems.round.too_soon') : why}
    >
      {label}
      {(waits || closes > 0) && (
        <small className="go-left" aria-hidden="true">
          {formatters
            .getNumberFormat(intlLocale(locale), { style: 'unit', unit: 'second', unitDisplay: 'short' })
            .format(waits ? left : closes)}
        </small>
      )}
    </Button>
  );
}
