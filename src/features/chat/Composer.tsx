// The field to write a message. A refused message stays in it, with the reason beside it.

import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { lengthOf } from '#shared/base/length.ts';
import { LIVE } from '#shared/domain/chat/access.ts';
import { tidy } from '#shared/domain/chat/text.ts';
import { useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { $chat, $typed, nameSettled, send, type } from './chat.store.ts';
import { NameForm } from './NameForm.tsx';
import { muteText, refusalText } from './words.ts';

/** From this many remaining characters on, their number is shown. */
const SOON = 50;

export function Composer() {
  const t = useT();
  const dates = useDates();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** Whether the first message waits until the player has chosen a nickname or declined to. */
  const [asks, setAsks] = useState(false);
  const hadQuestion = useRef(false);
  // Returns the focus to the field after that question.
  useEffect(() => {
    if (!asks && hadQuestion.current) field.current?.focus();
    hadQuestion.current = asks;
  }, [asks]);
  const { chats, open, room, fault } = useStore($chat, { ssr: 'initial' });
  const typed = useStore($typed, { ssr: 'initial' });
  const may = chats?.rooms.find((each) => each.id === room)?.may;
  if (!chats || room === null || may === undefined) return null;
  const text = typed[room] ?? '';
  if (open?.mute) return <p className="field-note is-error">{muteText(open.mute.untilMs, t, dates)}</p>;
  if (may === 'read') return <p className="field-note">{t('chat.read_only')}</p>;
  const left = chats.characters - lengthOf(tidy(text));
  const post = async () => {
    // A message being sent is shown in the list, so the field is cleared unless it comes back.
    const sending = send(text);
    if (!$chat.get().fault) type(room, '');
    field.current?.focus();
    if (!(await sending) && !$typed.get()[room]) type(room, text);
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    // The player's first message in a room with others: asks for a nickname first.
    if (room !== LIVE && chats.nameless && open?.me === null && tidy(text) !== '') return setAsks(true);
    await post();
  };
  const named = () => {
    nameSettled();
    setAsks(false);
    void post();
  };
  if (asks) return <NameForm onDone={named} onBack={() => setAsks(false)} />;
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form className="chat-form" onSubmit={submit} noValidate>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('chat.label')}
        </label>
        <div className="control">
          <textarea
            ref={field}
            id={id}
            rows={2}
            value={text}
            enterKeyHint="send"
            autoComplete="off"
            aria-describedby={`${id}-note`}
            aria-invalid={fault || left < 0 ? true : undefined}
            onChange={(event) => type(room, event.target.value)}
            onKeyDown={key}
          />
        </div>
        <p
          id={`${id}-note`}
          className={fault || left < 0 ? 'field-note is-error' : 'field-note'}
          role={fault || left < 0 ? 'alert' : undefined}
        >
          {left < 0
            ? t('chat.over', { count: -left })
            : fault
              ? refusalText(fault, t, dates)
              : left < SOON
                ? t('chat.left', { count: left })
                : t(room === LIVE ? 'chat.hint_live' : 'chat.hint')}
        </p>
      </div>
      <Button type="submit" tone="sun">
        {t('chat.send')}
      </Button>
    </form>
  );
}
