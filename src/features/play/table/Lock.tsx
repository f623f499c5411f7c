// The title can't be played in the player's currency (S5.38): said over the table, with what they can do instead.
import type { Currency } from '#shared/domain/money.ts';
import { currencyLabel, formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { $accounts } from '#src/stores/wallet.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { lock } from '#src/ui/icons.ts';
import { locks, type Ways, waysOf } from './currency.ts';
import type { SeatProps } from './props.ts';
import type { TableStore } from './store/table.store.ts';
import { useStoreValue } from './useTable.ts';

type Props = Pick<SeatProps, 'game' | 'place' | 'onMode'> & { store: TableStore; currency: string };

export function Lock({ game, place, store, currency, onMode }: Props) {
  const t = useT();
  const accounts = useStoreValue($accounts, null);
  const busy = useStoreValue(store.$opening, false);
  const label = currencyLabel(currency);
  return (
    <section className={locks(currency) ? 'lock' : 'lock-note'} aria-labelledby="lock">
      <Icon of={lock} size={28} />
      <h2 id="lock">{t('play.lock', { currency: label })}</h2>
      <p>{t('play.lock.text', { currency: label })}</p>
      <LockWays
        ways={waysOf(game, accounts)}
        busy={busy}
        place={place}
        onUse={(code) => void store.openAccount(code)}
        onDemo={() => onMode('demo')}
      />
    </section>
  );
}

type WaysProps = { ways: Ways; busy: boolean; place: Place; onUse: (currency: Currency) => void; onDemo: () => void };

function LockWays({ ways, busy, place, onUse, onDemo }: WaysProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="refusal-ways">
      {ways.own.map(({ currency, amountMinor }) => (
        <Button key={currency} busy={busy} onClick={() => onUse(currency)}>
          {t('play.lock.use', { amount: formatMoney(amountMinor, currency, locale) })}
        </Button>
      ))}
      {ways.fresh && (
        <Button busy={busy} onClick={() => ways.fresh && onUse(ways.fresh)}>
          {t('play.lock.open', { currency: currencyLabel(ways.fresh) })}
        </Button>
      )}
      {ways.demo && <Button onClick={onDemo}>{t('play.cover.demo')}</Button>}
      <ButtonLink tone="quiet" href={at(place, paths.main())}>
        {t('play.currency.way')}
      </ButtonLink>
    </div>
  );
}
