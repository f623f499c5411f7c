// The overview of the cashbox: the balance, deposit and withdrawal, the latest payments.
import { useStore } from '@nanostores/react';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $depositStop } from '#src/stores/eligibility.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { useDeposits } from './before-hydration.ts';
import { Payments } from './Payments.tsx';
import { Refusal } from './Refusal.tsx';
import { Where } from './Where.tsx';

export function DashboardBody() {
  const t = useT();
  const stop = useStore($depositStop, { ssr: 'initial' });
  return (
    <div className="grid gap-6">
      <Refusal problem={stop} calm />
      <section className="grid gap-3">
        <h2 tabIndex={-1} className="outline-none">
          {t('cashbox.where.title')}
        </h2>
        <Where />
      </section>
      <Payments />
    </div>
  );
}

export function DashboardFoot() {
  const t = useT();
  const locale = useLocale();
  const deposits = useDeposits();
  const to = (path: string) => at({ base: '', locale }, path);
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3">
      <ButtonLink tone={deposits ? undefined : 'sun'} size="large" href={to(paths.withdraw())} data-popup="withdraw">
        {t('cashbox.withdraw')}
      </ButtonLink>
      {deposits && (
        <ButtonLink tone="sun" size="large" href={to(paths.deposit())} data-popup="deposit">
          {t('cashbox.deposit')}
        </ButtonLink>
      )}
    </div>
  );
}
