// /aquanova-odyssey for a guest: everything that runs here, as the server rendered it. A player's page is Home.tsx.
import type { Activity } from '#shared/contract/activities.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { at, type Place } from '#src/paths.ts';
import { SceneCard } from '#src/ui/SceneCard.tsx';
import { LOOKS } from './looks.ts';
import { NoActivities } from './NoActivities.tsx';
import { State } from './State.tsx';

export function Hub({ place, known, ...texts }: TextProps & { place: Place; known: readonly Activity[] }) {
  return (
    <Texts {...texts}>
      <section className="feature-block" aria-labelledby="activities">
        <Heading />
        <Cards activities={known} place={place} />
      </section>
    </Texts>
  );
}

function Heading() {
  const t = useT();
  return <h2 id="activities">{t('hub.here')}</h2>;
}

function Cards({ activities, place }: { activities: readonly Activity[]; place: Place }) {
  const t = useT();
  if (activities.length === 0) return <NoActivities />;
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
