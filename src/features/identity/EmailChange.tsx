// The account's e-mail, and a new one that waits until both mailboxes have confirmed.

import { useState } from 'react';
import type { EmailState } from '#shared/contract/security.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { toast } from '#src/stores/toasts.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { emailChecks } from './checks.ts';
import { EmailField } from './EmailField.tsx';
import { changeEmail, dropEmailChange, retryEmail } from './security.store.ts';

usesTexts('validation.email.same');

export function EmailChange({ state }: { state: EmailState }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const unfold = (wanted: boolean) => {
    keepNear()();
    setOpen(wanted);
  };
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <b className="wrap-anywhere">{state.email}</b>
        <AddressBadge state={state} />
      </p>
      {state.bounces && <Bounced isWaiting={state.change !== null} />}
      {state.change ? (
        <Waiting change={state.change} isAlone={state.bounces} />
      ) : open ? (
        <Wish isAlone={state.bounces} onDone={() => unfold(false)} />
      ) : (
        <>
          <p className="max-w-[60ch] text-muted">
            {t(state.bounces ? 'security.email_lead_bounced' : 'security.email_lead')}
          </p>
          <Button onClick={() => unfold(true)}>{t('security.email_change')}</Button>
        </>
      )}
    </div>
  );
}

/** Bounces have priority over the badge that the address was once confirmed. */
function AddressBadge({ state: { bounces, confirmed } }: { state: EmailState }) {
  const t = useT();
  if (bounces) return <Badge tone="nova">{t('security.email_unreachable')}</Badge>;
  return confirmed ? (
    <Badge tone="win">{t('security.email_confirmed')}</Badge>
  ) : (
    <Badge>{t('security.email_unconfirmed')}</Badge>
  );
}

/** The address receives no letters: asks for another one, or for a confirmation that this one is right. */
function Bounced({ isWaiting }: { isWaiting: boolean }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    const stay = keepNear();
    setBusy(true);
    const problem = await retryEmail();
    setBusy(false);
    stay();
    if (problem) toast('warning', t(`problems.${problem.code}`));
    else toast('success', t('security.email_retried'));
  };
  return (
    <Notice tone="warning">
      <p>
        <b>{t('security.email_bounced')}</b>
        {!isWaiting && ` ${t('security.email_bounced_do')}`}
      </p>
      {!isWaiting && (
        <Button tone="quiet" busy={busy} onClick={retry}>
          {t('security.email_retry')}
        </Button>
      )}
    </Notice>
  );
}

/** `isAlone`: nobody can open a link at the current address, so none was sent there. */
function Waiting({ change, isAlone }: { change: NonNullable<EmailState['change']>; isAlone: boolean }) {
  const t = useT();
  const dates = useDates();
  const [busy, setBusy] = useState(false);
  const sentence = (confirmed: boolean) => t(confirmed ? 'security.email_said' : 'security.email_open');
  const drop = async () => {
    const stay = keepNear();
    setBusy(true);
    const problem = await dropEmailChange();
    setBusy(false);
    stay();
    if (problem && problem.code !== 'reauth.required') toast('warning', t(`problems.${problem.code}`));
  };
  return (
    <>
      <Notice>
        {t(isAlone ? 'security.email_waits_new' : 'security.email_waits', {
          email: change.email,
          until: dates.moment(Date.parse(change.expires_at)),
        })}
        {!isAlone && (
          <ul className="mt-2 grid gap-1">
            <li>{`${t('security.email_old')} ${sentence(change.old_confirmed)}`}</li>
            <li>{`${t('security.email_new')} ${sentence(change.new_confirmed)}`}</li>
          </ul>
        )}
      </Notice>
      <Button tone="quiet" busy={busy} onClick={drop}>
        {t('security.email_drop')}
      </Button>
    </>
  );
}

function Wish({ isAlone, onDone }: { isAlone: boolean; onDone: () => void }) {
  const t = useT();
  const { form, busy, error, value, failure } = useForm({
    name: 'email-change',
    check: emailChecks,
    async send(data) {
      const problem = await changeEmail(String(data.get('email')));
      if (!problem) onDone();
      return problem;
    },
  });
  return (
    <form {...form} className="grid w-full max-w-[30rem] gap-5">
      {failure && <Notice tone="warning">{failure}</Notice>}
      <EmailField {...{ error, value }} autoComplete="email" label={t('security.email_wish')} first />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="sun" busy={busy}>
          {t(isAlone ? 'security.email_send_new' : 'security.email_send')}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
