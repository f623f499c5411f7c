// How often the reality check comes: one of the intervals that the player's market offers.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { Choices } from '#src/ui/Choices.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { $reality, chooseReality, loadReality } from './reality.store.ts';

export function Reality() {
  const t = useT();
  const { check, refused } = useStore($reality, { ssr: 'initial' });
  useEffect(() => void loadReality(), []);
  return (
    <section id="reality" tabIndex={-1} className="card grid gap-4 outline-none" aria-labelledby="limits-reality">
      <div>
        <h2 id="limits-reality">{t('limits.reality.title')}</h2>
        <p className="mt-2 max-w-[68ch] text-sm text-muted">{t('limits.reality.text')}</p>
      </div>
      <div className="min-h-20">
        {!check && refused && <ErrorState onRetry={loadReality}>{t('limits.reality.failed')}</ErrorState>}
        {check && (
          <Choices
            label={t('limits.reality.every')}
            look="chips"
            columns={Math.min(check.choices.length, 4)}
            narrow={2}
            options={check.choices.map((minutes) => ({
              value: String(minutes),
              title: t('limits.reality.minutes', { minutes }),
            }))}
            value={String(check.everyMinutes)}
            onChange={(value) => void chooseReality(Number(value))}
          />
        )}
      </div>
      {check && refused && (
        <Notice tone="warning">
          <p>{t(`problems.${refused}`)}</p>
        </Notice>
      )}
    </section>
  );
}
