// /aquanova-odyssey: everything that runs for this visitor, in their order. A guest's is drawn by the server; a player's is theirs.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Activity } from '#shared/contract/activities.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place } from '#src/paths.ts';
import { SceneCard } from '#src/ui/SceneCard.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { $activities, loadActivities } from './hub.store.ts';
import { LOOKS } from './looks.ts';
import { State } from './State.tsx';

/** `known` is what runs for anybody here; null where the player's own is asked for. */
export function Hub({ place, known, ...texts }: TextProps & { place: Place; known: readonly Activity[] | null }) {
  return (
    <Texts {...texts}>
      <section className="feature-block" aria-labelledby="activities">
        <Heading own={known === null} />
        {known ? <Cards activities={known} place={place} /> : <Own place={place} />}
      </section>
    </Texts>
  );
}

function Heading({ own }: { own: boolean }) {
  const t = useT();
  return <h2 id="activities">{t(own ? 'hub.yours' : 'hub.here')}</h2>;
}

/** As many as there are at most. */
const WAITING = ['1', '2', '3', '4', '5', '6', '7'];

function Own({ place }: { place: Place }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($activities, { ssr: 'initial' });
  useEffect(() => {
    void loadActivities(locale);
  }, [locale]);
  if (state.status === 'failed')
    return (
      <div className="card">
        <ErrorState onRetry={() => loadActivities(locale)}>{t('hub.failed')}</ErrorState>
      </div>
    );
  if (state.status === 'ready') return <Cards activities={state.activities} place={place} />;
  return (
    <div className="scene-cards" aria-busy="true">
      {WAITING.map((key) => (
        <Skeleton key={key} height="236px" />
      ))}
    </div>
  );
}

function Cards({ activities, place }: { activities: readonly Activity[]; place: Place }) {
  const t = useT();
  if (activities.length === 0)
    return (
      <div className="card">
        <Empty>{t('hub.none')}</Empty>
      </div>
    );
  return (
    <div className="scene-cards">
      {activities.map((one) => (
        <SceneCard
          key={one.id}
          href={at(place, LOOKS[one.id].path)}
          scene={LOOKS[one.id].scene}
          title={t(`hub.${one.id}`)}
          text={t(`hub.${one.id}.text`)}
          status={<State of={one} />}
        />
      ))}
    </div>
  );
}
