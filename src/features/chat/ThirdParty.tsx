// The frame of a third party's chat. It is loaded only when the player opens it, and told which conversation to continue.
import { useEffect, useState } from 'react';
import type { Chats } from '#shared/contract/chat.ts';
import { useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { keepRestoreId } from './chat.store.ts';

/** The third party's code is reloaded every hour that a page stays open (S9.07); the conversation is found again by its id. */
const RENEWED_MS = 3_600_000;

export function ThirdParty({ chats, place }: { chats: Chats; place: Place }) {
  const t = useT();
  const address = chats.third_party?.address;
  useEffect(() => {
    if (!address) return;
    const { origin } = new URL(address);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return;
      const restoreId = restoreIdIn(event.data);
      if (restoreId) void keepRestoreId(restoreId);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [address]);
  const [hours, count] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => count((before) => before + 1), RENEWED_MS);
    return () => clearInterval(timer);
  }, []);
  if (!address)
    return (
      <div className="grid gap-3">
        <p>{t('chat.no_live')}</p>
        <ButtonLink href={at(place, paths.support())}>{t('chat.support')}</ButtonLink>
      </div>
    );
  return (
    <iframe
      key={hours}
      className="chat-window"
      src={address}
      title={t('chat.third_party')}
      referrerPolicy="no-referrer"
    />
  );
}

function restoreIdIn(data: unknown): string | null {
  const id = typeof data === 'object' && data !== null && 'restoreId' in data ? data.restoreId : null;
  return typeof id === 'string' ? id : null;
}
