// Asks a player who joined without accepting the terms (`auth_fields_missed`) to accept them.
import { useState } from 'react';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { toast } from '#src/stores/toasts.ts';
import { Button } from '#src/ui/Button.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { acceptTerms } from './profile.store.ts';

export function Terms() {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    const stay = keepNear();
    setBusy(true);
    const problem = await acceptTerms();
    setBusy(false);
    stay();
    if (problem) toast('warning', t(`problems.${problem.code}`));
  };
  return (
    <div className="mt-4">
      <Notice tone="warning">
        <p>
          {t('account.terms')}{' '}
          <a className="link" href={at({ base: '', locale }, paths.terms())}>
            {t('account.terms_read')}
          </a>
        </p>
        <Button className="mt-3" busy={busy} onClick={accept}>
          {t('account.terms_accept')}
        </Button>
      </Notice>
    </div>
  );
}
