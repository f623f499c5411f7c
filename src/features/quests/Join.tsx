// The one verb of something that one may take part in; why not, where it is refused.
import { useState } from 'react';
import type { Problem } from '#shared/contract/problem.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';

export function Join({ first, label, join }: { first: boolean; label: string; join: () => Promise<Problem | null> }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [problem, refuse] = useState<Problem | null>(null);
  const press = async () => {
    setBusy(true);
    refuse(await join());
    setBusy(false);
  };
  return (
    <>
      {problem && (
        <Notice tone="warning">
          {t(`problems.${problem.code}`)}{' '}
          {problem.code === 'identity.unverified' && (
            <a className="link" href={at({ base: '', locale }, paths.profile('verification'))}>
              {t('activities.verify')}
            </a>
          )}
        </Notice>
      )}
      <Button tone={first ? 'sun' : 'glass'} size="large" busy={busy} onClick={press}>
        {label}
      </Button>
    </>
  );
}

/** For a guest. */
export function JoinLink() {
  const t = useT();
  const locale = useLocale();
  return (
    <ButtonLink tone="glass" size="large" href={at({ base: '', locale }, paths.signUp())} data-popup="sign-up">
      {t('activities.sign_up')}
    </ButtonLink>
  );
}
