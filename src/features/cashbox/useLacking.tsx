// What must come before a step of the cashbox: the form for missing profile fields, null where none are missing.
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { $depositStop } from '#src/stores/eligibility.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { stopOf } from './break.ts';
import { $limits } from './limit.store.ts';
import { MoreTexts } from './MoreTexts.tsx';
import { $person, missingOf } from './person.store.ts';

const PersonalInfo = lazy(() => import('./PersonalInfo.tsx').then(({ PersonalInfo: it }) => ({ default: it })));

/** Needed for steps that move money, not for the overview, and not while only withdrawals are open. */
export function useLacking(minimumAge: number, step: string): ReactNode {
  const person = useStore($person, { ssr: 'initial' });
  const limits = useStore($limits, { ssr: 'initial' });
  const depositStop = useStore($depositStop, { ssr: 'initial' });
  if (!person || step === 'dashboard' || missingOf(person).length === 0) return null;
  if (stopOf(limits, depositStop)) return null;
  return (
    <Suspense fallback={<Skeleton lines={6} height="64px" />}>
      <MoreTexts height="420px">
        <PersonalInfo person={person} minimumAge={minimumAge} />
      </MoreTexts>
    </Suspense>
  );
}
