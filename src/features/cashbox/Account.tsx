// Which account: players with a single account have no choice, and its code is not loaded for them.
import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $accounts } from '#src/stores/wallet.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { $account } from './cashbox.store.ts';

const AccountChoice = lazy(() => import('./AccountChoice.tsx').then(({ AccountChoice: it }) => ({ default: it })));

export function Account() {
  const accounts = useStore($accounts, { ssr: 'initial' });
  const account = useStore($account, { ssr: 'initial' });
  if (!accounts || accounts.length < 2 || !account) return null;
  return (
    <Suspense fallback={<Skeleton height="96px" />}>
      <AccountChoice accounts={accounts} chosen={account.currency} />
    </Suspense>
  );
}
