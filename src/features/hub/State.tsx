// The state of an activity, with a dot where something can be taken at once.

import type { Activity } from '#shared/contract/activities.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { stateOf } from './words.ts';

export function State({ of }: { of: Activity }) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  return (
    <>
      {of.ready && (
        <>
          <span className="me-1.5 inline-block h-2 w-2 rounded-full bg-sun" aria-hidden="true" />
          <span className="sr-only">{t('hub.ready')}: </span>
        </>
      )}
      {stateOf(of, { t, locale, dates })}
    </>
  );
}
