// Asks for the removal of a limit: says what stays, until when, and what has to happen.
import { useState } from 'react';
import type { UserLimits } from '#shared/contract/limits.ts';
import { now } from '#src/client/clock.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { toast } from '#src/stores/toasts.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { catchFocus } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { dropLimit } from './limits.store.ts';
import { type Line, mailAt } from './limits.ts';
import { instant } from './when.ts';
import { refusalText, sizeText } from './words.ts';

type Props = { line: Line; rules: UserLimits['rules']; onClose: () => void };

export function RemoveLimit({ line: { held, name }, rules, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!held) return null;
  const at = instant(locale, rules.zone, mailAt(rules.raise_delay_hours, now()));
  const send = async () => {
    setBusy(true);
    const problem = await dropLimit(held.id);
    setBusy(false);
    if (problem) return setError(refusalText(t, problem));
    toast('success', t('limits.done.later', { at }));
    onClose();
    // The button that opened this disappears when the removal is requested.
    catchFocus(() => document.getElementById(name));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('limits.removal.title', { name: t(`limits.slot.${name}`) })}
      width={460}
      footer={
        <>
          <Button size="large" wide onClick={onClose}>
            {t('limits.removal.keep')}
          </Button>
          <Button tone="quiet" size="large" wide busy={busy} onClick={send}>
            {t('limits.removal.do')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('limits.removal.text', { held: sizeText(t, locale, held), at })}</p>
      {error && (
        <div className="mt-4">
          <Notice tone="warning">{error}</Notice>
        </div>
      )}
    </Dialog>
  );
}
