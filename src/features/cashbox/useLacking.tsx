// What stands before a step of the cashbox: the form for what the profile lacks, null where it lacks nothing.
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { PersonalInfo } from './PersonalInfo.tsx';
import { $person, missingOf } from './person.store.ts';

/** The profile stands in the way of a step that moves money; the overview moves none. */
export function useLacking(minimumAge: number, step: string): ReactNode {
  const person = useStore($person, { ssr: 'initial' });
  if (!person || step === 'dashboard' || missingOf(person).length === 0) return null;
  return <PersonalInfo person={person} minimumAge={minimumAge} />;
}
