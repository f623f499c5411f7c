// The opened widget (S2.213): cards that link to what runs for this visitor. It opens only by a press.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Activity, Shortcut } from '#shared/contract/activities.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place } from '#src/paths.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { gamepad } from '#src/ui/icons.ts';
import { symbolNamed } from '#src/ui/named.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { SCENES } from '#src/ui/scenes.ts';
import { $activities, loadActivities } from './hub.store.ts';
import { LOOKS } from './looks.ts';
import { State } from './State.tsx';

usesTexts('hub.{tournaments,quests,adventures,lotteries,lootboxes,shop,vip,cashback}');

export function Widget({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Panel place={place} />
    </Texts>
  );
}

function Panel({ place }: { place: Place }) {
  const t = useT();
  const popup = useStore($popup, { ssr: 'initial' });
  return (
    <Dialog open={popup?.name === 'activities'} onClose={closePopup} title={t('hub.title')} width={420}>
      <Shortcuts place={place} />
      <p className="mt-4 flex items-center justify-center gap-2 text-sm text-muted">
        <Icon of={gamepad} size={20} />
        {t('hub.hidden')}
      </p>
    </Dialog>
  );
}

/** Placeholders while it loads: the usual number of cards. */
const WAITING = ['1', '2', '3', '4', '5'];

function Shortcuts({ place }: { place: Place }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($activities, { ssr: 'initial' });
  useEffect(() => {
    void loadActivities(locale);
  }, [locale]);
  if (state.status === 'failed')
    return <ErrorState onRetry={() => loadActivities(locale)}>{t('hub.failed')}</ErrorState>;
  return (
    <ul className="widget-cards" aria-busy={state.status === 'loading'}>
      {state.status === 'loading'
        ? WAITING.map((key) => (
            <li key={key}>
              <Skeleton height="120px" />
            </li>
          ))
        : state.shortcuts.map((card) => (
            <li key={card.id}>
              <Card
                card={card}
                activity={state.activities.find(({ id }) => id === card.id)}
                href={at(place, card.path)}
              />
            </li>
          ))}
    </ul>
  );
}

function Card({ card, activity, href }: { card: Shortcut; activity: Activity | undefined; href: string }) {
  const t = useT();
  const { a, b } = SCENES[card.id === 'hub' ? 'hub' : LOOKS[card.id].scene];
  const hues = { '--a': a, '--b': b };
  return (
    <a href={href} className="widget-card" style={hues}>
      <img src={symbolUrl(symbolNamed(card.symbol, 'star'), 256)} alt="" width="72" height="72" />
      <b className="display">{t(card.id === 'hub' ? 'hub.odyssey' : `hub.${card.id}`)}</b>
      <small>
        {activity && <State of={activity} />}
        {card.id === 'hub' && t('hub.odyssey.state')}
      </small>
    </a>
  );
}
