// All cases of the player, the newest first.

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { whyNot } from '#src/i18n/refusal.ts';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { $cases, $failed, loadCases } from './support.store.ts';
import { TONES } from './words.ts';

export const Cases = ({ place, ...texts }: TextProps & { place: Place }) => (
  <Texts {...texts}>
    <List place={place} />
  </Texts>
);

function List({ place }: { place: Place }) {
  const t = useT();
  const dates = useDates();
  const cases = useStore($cases, { ssr: 'initial' });
  const failed = useStore($failed, { ssr: 'initial' });
  useEffect(() => void loadCases(), []);
  if (!cases && failed)
    return <ErrorState onRetry={loadCases}>{whyNot(failed, t('support.cases_failed'), t)}</ErrorState>;
  if (!cases) return <Skeleton lines={3} height="120px" />;
  if (cases.length === 0)
    return (
      <Empty symbol="envelope" action={<ButtonLink href={at(place, paths.support())}>{t('support.write')}</ButtonLink>}>
        {t('support.no_cases')}
      </Empty>
    );
  return (
    <ul className="grid gap-3">
      {cases.map(({ id, kind, topic, state, openedAt, dueAt }) => (
        <li key={id} className="card">
          <p className="flex flex-wrap items-center justify-between gap-3">
            <a className="link" href={at(place, paths.case(id))}>
              {t(`support.kind.${kind}`)} {id}
            </a>
            <Badge tone={TONES[state]}>{t(`support.state.${state}`)}</Badge>
          </p>
          <p className="text-note text-muted">
            {t(`support.topic.${topic}`)}, {dates.longDay(Date.parse(openedAt))}
            {dueAt && `. ${t('support.due', { day: dates.longDay(Date.parse(dueAt)) })}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
