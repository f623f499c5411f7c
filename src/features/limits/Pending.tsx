// Deposits that were begun and have not ended: they count towards the limit until they end or are canceled here.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PendingDeposit } from '#shared/contract/limits.ts';
import { methodName } from '#src/i18n/methods.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { $pendingProblem, dropPending } from './limits.store.ts';
import { instant } from './when.ts';
import { refusalText } from './words.ts';

type Props = { pending: readonly PendingDeposit[]; zone: string };

export function Pending({ pending, zone }: Props) {
  const t = useT();
  const problem = useStore($pendingProblem, { ssr: 'initial' });
  if (pending.length === 0 && !problem) return null;
  return (
    <section className="mt-4 grid gap-3 border-t border-line pt-4" aria-labelledby="limits-pending">
      <h3 id="limits-pending" tabIndex={-1} className="outline-none">
        {t('limits.pending.title')}
      </h3>
      <p className="max-w-[68ch] text-sm text-muted">{t('limits.pending.text')}</p>
      <div className="empty:hidden">{problem && <Notice tone="warning">{refusalText(t, problem)}</Notice>}</div>
      <ul className="divide-y divide-line">
        {pending.map((each) => (
          <PendingRow key={each.id} pending={each} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function PendingRow({ pending, zone }: { pending: PendingDeposit; zone: string }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const { id, method, name, currency, amount_cents, frees_at, cancelable } = pending;
  const what = t('limits.pending.what', {
    method: methodName({ id: method, name }, t),
    amount: formatMoney(amount_cents, currency, locale),
  });
  const drop = async () => {
    setBusy(true);
    await dropPending(id);
    setBusy(false);
    // The row is gone with its button: the focus goes to its heading.
    document.getElementById('limits-pending')?.focus();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <b className="tabular">{what}</b>
        <span className="text-sm text-muted">
          {frees_at === null
            ? t('limits.pending.working')
            : t('limits.pending.frees', { at: instant(locale, zone, Date.parse(frees_at)) })}
        </span>
      </div>
      {cancelable && (
        <Button
          busy={busy}
          onClick={() => void drop()}
          aria-label={t('limits.act', { act: t('limits.pending.drop'), name: what })}
        >
          {t('limits.pending.drop')}
        </Button>
      )}
    </li>
  );
}
