// A room, or the conversation with operators: the messages, newest last, and the field to write in.
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { LIVE } from '#shared/domain/chat/access.ts';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Composer } from './Composer.tsx';
import { $chat } from './chat.store.ts';
import { Message, Waiting } from './Message.tsx';

/** Within this distance of the end, the list scrolls along with new messages. */
const NEAR_PX = 80;

export function Room() {
  const t = useT();
  const { open, room, connected } = useStore($chat, { ssr: 'initial' });
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [behind, setBehind] = useState(0);
  const last = open?.messages.at(-1)?.no ?? 0;
  const seen = useRef(last);
  const pending = open?.pending.length ?? 0;
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    if (follows.current || pending > 0) {
      box.scrollTop = box.scrollHeight;
      seen.current = last;
      setBehind(0);
    } else if (last > seen.current) setBehind(last - seen.current);
  }, [last, pending]);
  if (!open) return null;
  const scrolled = () => {
    const box = log.current;
    if (!box) return;
    follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
    if (!follows.current) return;
    seen.current = last;
    setBehind(0);
  };
  const toEnd = () => {
    const box = log.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    box.focus();
  };
  return (
    <div className="chat-room">
      <p className="field-note" role="status">
        {connected
          ? room === LIVE
            ? t('chat.live_note')
            : t('chat.present', { count: open.present })
          : t('chat.connecting')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <div ref={log} className="chat-log" role="log" aria-label={t('chat.log')} tabIndex={0} onScroll={scrolled}>
        {open.seq !== null && open.messages.length === 0 && pending === 0 && (
          <p className="chat-empty">{room === LIVE ? t('chat.live_empty') : t('chat.empty')}</p>
        )}
        {open.messages.map((message) => (
          <Message key={message.no} message={message} me={open.me} />
        ))}
        {open.pending.map((message) => (
          <Waiting key={message.id} message={message} />
        ))}
      </div>
      {behind > 0 && <Button onClick={toEnd}>{t('chat.new_below', { count: behind })}</Button>}
      <Composer />
    </div>
  );
}
