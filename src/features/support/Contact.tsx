// The form that opens a case: its subject, what happened, and for a guest the address to answer to.
import { useEffect, useRef, useState } from 'react';
import { ABOUT_KINDS, type AboutKind, type ContactBody } from '#shared/contract/support.ts';
import { CASE_TOPICS, type CaseTopic, cleanMessage, MESSAGE_MAX } from '#shared/domain/support/case.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { maxLength, required } from '#shared/domain/validation/generic.ts';
import { firstRefusal } from '#shared/domain/validation/verdict.ts';
import { prepareCaptcha } from '#src/client/captcha.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { focusOnce } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { Words } from '#src/ui/Words.tsx';
import { contact } from './support.store.ts';
import { WaitingTime } from './WaitingTime.tsx';

export type About = { readonly kind: AboutKind; readonly id: string };

/** The subject in a link such as `/support?about=payment&id=P1-2`; null for anything else. */
export function aboutIn(values: Readonly<Record<string, string>>): About | null {
  const kind = ABOUT_KINDS.find((each) => each === values.about);
  return kind && values.id ? { kind, id: values.id } : null;
}

const TOPIC_OF: Readonly<Record<AboutKind, CaseTopic>> = { payment: 'payment', round: 'game', limit: 'limits' };

interface Props {
  readonly place: Place;
  readonly guest: boolean;
  readonly about?: About | null;
  readonly complaint?: boolean;
}

export function Contact({ place, guest, about = null, complaint = false }: Props) {
  const t = useT();
  const locale = useLocale();
  const [number, setNumber] = useState<string | null>(null);
  const [length, setLength] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (complaint && box.current) box.current.checked = true;
  }, [complaint]);
  const { form, busy, error, failure } = useForm({
    name: 'contact',
    check: (data) => ({
      ...(guest && { email: firstRefusal(String(data.get('email')), [required, checkEmail]) }),
      text: firstRefusal(cleanMessage(String(data.get('text'))), [required, maxLength(MESSAGE_MAX)]),
    }),
    async send(data) {
      const topic = CASE_TOPICS.find((each) => each === data.get('topic')) ?? 'other';
      const wish: ContactBody = {
        topic,
        text: String(data.get('text')),
        locale,
        ...(data.get('complaint') && { kind: 'complaint' }),
        ...(guest && { email: normalEmail(String(data.get('email'))) }),
        ...(about && { about }),
      };
      const answered = await contact(wish, guest);
      if (typeof answered !== 'string') return answered;
      setNumber(answered);
      return null;
    },
  });
  if (number !== null) return <Sent {...{ number, place, guest }} />;
  return (
    <form {...form} data-draft className="grid gap-5" onFocus={() => guest && prepareCaptcha()}>
      {failure && <Notice tone="warning">{failure}</Notice>}
      {about && <p className="text-muted">{t(`support.attached.${about.kind}`, { id: about.id })}</p>}
      {guest && (
        <Field
          name="email"
          type="email"
          label={t('support.email')}
          hint={t('support.email_hint')}
          autoComplete="email"
          error={error('email')}
        />
      )}
      <Select
        name="topic"
        label={t('support.topic')}
        defaultValue={about ? TOPIC_OF[about.kind] : 'other'}
        options={CASE_TOPICS.map((value) => ({ value, label: t(`support.topic.${value}`) }))}
      />
      <Words
        name="text"
        label={t('support.text')}
        error={error('text')}
        most={MESSAGE_MAX}
        clean={cleanMessage}
        length={length}
        onLength={setLength}
      />
      <Checkbox
        name="complaint"
        ref={box}
        label={
          <>
            {t('support.complaint')}{' '}
            <a className="link" href={at(place, paths.page('complaints'))}>
              {t('support.complaint_how')}
            </a>
          </>
        }
      />
      <WaitingTime />
      <Button type="submit" tone="sun" wide busy={busy}>
        {t('support.send')}
      </Button>
      <p className="text-note text-muted">{t('support.never')}</p>
    </form>
  );
}

/** A player's case is a page; a guest gets a link to it by e-mail. */
function Sent({ number, place, guest }: { number: string; place: Place; guest: boolean }) {
  const t = useT();
  return (
    <div className="grid gap-3 outline-none" tabIndex={-1} ref={focusOnce}>
      <Notice tone="success">{t(guest ? 'support.sent_guest' : 'support.sent', { number })}</Notice>
      {!guest && (
        <a className="btn btn-wide" href={at(place, paths.case(number))}>
          {t('support.open_case')}
        </a>
      )}
    </div>
  );
}
