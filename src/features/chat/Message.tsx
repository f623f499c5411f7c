// One message: who, when, what. The player's own are on the other side; one that waits or failed shows what can be done.

import { useState } from 'react';
import { type ChatMessage, OPERATOR, REPORT_REASONS, type ReportReason } from '#shared/contract/chat.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { discard, type Pending, report, retry } from './chat.store.ts';
import { refusalText } from './words.ts';

export function Message({ message, me }: { message: ChatMessage; me: number | null }) {
  const t = useT();
  const dates = useDates();
  const { by, name, text, atMs, removed } = message;
  const own = by === me;
  const who = own ? t('chat.you') : by === OPERATOR ? t('chat.operator') : nameOf(t, name, by);
  return (
    <div className="chat-message" data-by={own ? 'me' : by === OPERATOR ? 'operator' : 'other'}>
      <p className="chat-who">
        <b>{who}</b> <time dateTime={new Date(atMs).toISOString()}>{dates.time(atMs)}</time>
      </p>
      <p className="chat-text">{removed ? <em>{t('chat.removed')}</em> : text}</p>
      {!own && by !== OPERATOR && !removed && <Report no={message.no} who={who} />}
    </div>
  );
}

/** A player without a nickname has a masked name, in place of which a number is shown. */
const nameOf = (t: Translate, name: string, no: number): string =>
  /^\**$/.test(name) ? t('chat.nameless', { no }) : t('chat.player', { name, no });

function Report({ no, who }: { no: number; who: string }) {
  const t = useT();
  const [step, setStep] = useState<'none' | 'why' | 'sent' | 'failed'>('none');
  if (step === 'sent')
    return (
      <p className="field-note" role="status">
        {t('chat.reported')}
      </p>
    );
  if (step === 'none')
    return (
      <button
        type="button"
        className="link chat-report"
        aria-label={t('chat.report_of', { who })}
        onClick={() => setStep('why')}
      >
        {t('chat.report')}
      </button>
    );
  const choose = async (reason: ReportReason) => {
    const stay = keepNear();
    setStep((await report(no, reason)) ? 'sent' : 'failed');
    stay();
  };
  return (
    <fieldset className="chat-reasons">
      <legend>{t('chat.report_why')}</legend>
      {step === 'failed' && <p role="alert">{t('chat.report_failed')}</p>}
      {REPORT_REASONS.map((reason) => (
        <Button key={reason} tone="quiet" onClick={() => choose(reason)}>
          {t(`chat.reason.${reason}`)}
        </Button>
      ))}
      <Button tone="quiet" onClick={() => setStep('none')}>
        {t('chat.report_cancel')}
      </Button>
    </fieldset>
  );
}

export function Waiting({ message }: { message: Pending }) {
  const t = useT();
  const dates = useDates();
  const { text, failed, refused } = message;
  return (
    <div className="chat-message" data-by="me" data-waits={failed ? 'failed' : 'sending'}>
      <p className="chat-who">
        <b>{t('chat.you')}</b> <span>{failed ? t('chat.not_sent') : t('chat.sending')}</span>
      </p>
      <p className="chat-text">{text}</p>
      {failed && (
        <div className="chat-reasons" role="alert">
          <p>{refused ? refusalText(refused, t, dates) : t('chat.unanswered')}</p>
          <Button onClick={() => retry(message)}>{t('chat.send_again')}</Button>
          <Button tone="quiet" onClick={() => discard(message)}>
            {t('chat.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
