// How long an answer takes, before anybody writes: as measured lately, or, with too few answers, our hours.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { $waiting, loadWaiting } from './support.store.ts';
import { waitingText } from './words.ts';

export function WaitingTime() {
  const t = useT();
  const waiting = useStore($waiting, { ssr: 'initial' });
  useEffect(() => void loadWaiting(), []);
  return <p className="text-note text-muted">{waiting ? waitingText(t, waiting) : t('support.every_day')}</p>;
}
