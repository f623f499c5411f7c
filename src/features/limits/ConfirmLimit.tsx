// One button that confirms a waiting change, and the outcome.
import { useState } from 'react';
import type { Problem } from '#shared/contract/problem.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths, thenBack } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { focusOnce } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { outcomeOf } from './confirm.ts';
import { confirmWish } from './limits.store.ts';
import { refusalText } from './words.ts';

type Props = TextProps & { token: string; place: Place };

export function ConfirmLimit({ token, place, ...texts }: Props) {
  return (
    <Texts {...texts}>
      <Ask token={token} place={place} />
    </Texts>
  );
}

function Ask({ token, place }: { token: string; place: Place }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ problem: Problem | null } | null>(null);
  const send = async () => {
    setBusy(true);
    setAnswer({ problem: await confirmWish(token) });
    setBusy(false);
  };
  const outcome = token === '' ? 'unknown' : answer && outcomeOf(answer.problem);
  if (!outcome || outcome === 'again')
    return (
      <div className="grid gap-4">
        <p className="text-muted">{t('limits.confirm.text')}</p>
        {answer?.problem && <Notice tone="warning">{refusalText(t, answer.problem)}</Notice>}
        <Button tone="sun" size="large" wide busy={busy} onClick={send}>
          {t('limits.confirm.do')}
        </Button>
      </div>
    );
  const signIn = outcome === 'sign_in';
  return (
    <div className="grid gap-4">
      <div role="status" className="outline-none" tabIndex={-1} ref={answer ? focusOnce : undefined}>
        <Notice tone={outcome === 'done' ? 'success' : 'info'}>{t(`limits.confirm.${outcome}`)}</Notice>
      </div>
      <ButtonLink
        tone={signIn ? 'sun' : 'plain'}
        size="large"
        wide
        href={signIn ? thenBack(place, 'signIn', paths.limitsConfirm(token)) : at(place, paths.limits())}
      >
        {t(signIn ? 'limits.confirm.sign_in_do' : 'limits.confirm.to_limits')}
      </ButtonLink>
    </div>
  );
}
