// Shows entries once they are loaded; until then a placeholder, or after a failure a button to try again.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { $entries, type Entries, loadEntries } from './entries.store.ts';

export function Read({ children }: { children: (entries: Entries) => ReactNode }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($entries, { ssr: 'initial' });
  useEffect(() => void loadEntries(locale), [locale]);
  if (state.status === 'failed')
    return (
      <div className="card">
        <ErrorState onRetry={() => loadEntries(locale)}>{t('activities.failed')}</ErrorState>
      </div>
    );
  return state.status === 'loading' ? <StateCard state="loading" /> : children(state.value);
}
