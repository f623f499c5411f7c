// The chat's panel: rooms and the conversation with support, at the side on wide screens, over the whole screen on phones.

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LIVE } from '#shared/domain/chat/access.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { $chatUnread } from '#src/stores/chat.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { isPlayer } from '#src/stores/session.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Sheet } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { WaysIn } from '#src/ui/WaysIn.tsx';
import { $chat, choose, enter, leave } from './chat.store.ts';
import { Room } from './Room.tsx';
import { ThirdParty } from './ThirdParty.tsx';
import { refusalText } from './words.ts';

export function Chat({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Panel place={place} />
    </Texts>
  );
}

function Panel({ place }: { place: Place }) {
  const t = useT();
  const popup = useStore($popup, { ssr: 'initial' });
  const open = popup?.name === 'chat';
  const wanted = popup?.values.room ?? null;
  useEffect(() => {
    if (!open || !isPlayer()) return;
    void enter(wanted);
    return leave;
  }, [open, wanted]);
  return (
    <Sheet open={open} onClose={closePopup} title={t('chat.title')} width={460} full>
      {isPlayer() ? <Chats place={place} /> : <Join place={place} />}
    </Sheet>
  );
}

function Join({ place }: { place: Place }) {
  const t = useT();
  const ways = { join: at(place, paths.signUp()), signIn: at(place, paths.signIn()) };
  return (
    <Empty
      symbol="telescope"
      action={
        <div className="grid gap-3">
          <WaysIn plain className="grid gap-3" ways={ways} join={t('chat.join')} />
          <ButtonLink tone="quiet" href={at(place, paths.support())}>
            {t('chat.support')}
          </ButtonLink>
        </div>
      }
    >
      {t('chat.guests')}
    </Empty>
  );
}

function Chats({ place }: { place: Place }) {
  const t = useT();
  const dates = useDates();
  const { chats, failed, room, closed } = useStore($chat, { ssr: 'initial' });
  const unread = useStore($chatUnread, { ssr: 'initial' });
  if (failed) return <ErrorState onRetry={() => enter(room)}>{t('chat.failed')}</ErrorState>;
  if (!chats)
    return (
      <div className="grid gap-3" aria-busy="true" role="status" aria-label={t('ui.loading')}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="56px" />
        ))}
      </div>
    );
  const panel = closed ? <Notice tone="warning">{refusalText(closed, t, dates)}</Notice> : <Room key={room} />;
  const shared = chats.rooms.filter(({ id }) => id !== LIVE);
  const own = chats.rooms.some(({ id }) => id === LIVE);
  const tabs = [
    ...shared.map(({ id }) => ({ id, label: t(`chat.room.${id}`), panel })),
    {
      id: LIVE,
      label: (
        <>
          {t('chat.room.live')}
          {unread > 0 && room !== LIVE && (
            <span className="count count-plain">
              {unread}
              <span className="sr-only"> {t('chat.unread')}</span>
            </span>
          )}
        </>
      ),
      panel: (
        <div className="chat-live">
          {own && panel}
          {chats.type === 'third_party' && <ThirdParty chats={chats} place={place} />}
        </div>
      ),
    },
  ];
  return (
    <div className="chats" data-fills="">
      {shared.length === 0 && <Notice tone="info">{t('chat.rooms_closed')}</Notice>}
      <Tabs label={t('chat.title')} tabs={tabs} value={room ?? LIVE} onChange={choose} />
    </div>
  );
}
