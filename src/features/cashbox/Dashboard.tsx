// The cashbox at a glance: what there is, the two ways it moves, what moved last.
import { useStore } from '@nanostores/react';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $accounts } from '#src/stores/wallet.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
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
  const locale = useLocale();
  const to = (path: string) => at({ base: '', locale }, path);
  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink size="large" href={to(paths.withdraw())} data-popup="withdraw">
        {t('cashbox.withdraw')}
      </ButtonLink>
      <ButtonLink tone="sun" size="large" href={to(paths.deposit())} data-popup="deposit">
        {t('cashbox.deposit')}
      </ButtonLink>
    </div>
  );
}
