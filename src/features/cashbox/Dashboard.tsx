// The cashbox at a glance: what there is, the two ways it moves, what moved last.
import { useStore } from '@nanostores/react';
import { useT } from '#src/i18n/react.tsx';
import { $accounts } from '#src/stores/wallet.ts';
import { Button } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { openStep } from './cashbox.store.ts';
import { Payments } from './Payments.tsx';

export function DashboardBody() {
  const t = useT();
  const accounts = useStore($accounts, { ssr: 'initial' });
  return (
    <div className="grid gap-6">
      {accounts ? (
        <ul className="grid gap-3">
          {accounts.map(({ currency, amountMinor, heldMinor }) => (
            <li key={currency} className="grid gap-1 rounded-card bg-surface-2 p-4">
              <Money className="font-display text-3xl" amountMinor={amountMinor} currency={currency} />
              {heldMinor > 0 && (
                <span className="text-[0.8125rem] text-muted">
                  {t('cashbox.held')} <Money amountMinor={heldMinor} currency={currency} />
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height="80px" />
      )}
      <Payments />
    </div>
  );
}

export function DashboardFoot() {
  const t = useT();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button size="large" onClick={() => openStep('withdraw')}>
        {t('cashbox.withdraw')}
      </Button>
      <Button tone="sun" size="large" onClick={() => openStep('deposit')}>
        {t('cashbox.deposit')}
      </Button>
    </div>
  );
}
