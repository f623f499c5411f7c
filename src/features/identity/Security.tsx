// /profile/security: second factor, passkeys, password, e-mail, sessions, and sign-in attempts.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { EmailChange } from './EmailChange.tsx';
import { Logins } from './Logins.tsx';
import { NewPassword } from './NewPassword.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { $security, $securityProblem, loadSecurity } from './security.store.ts';
import { TwoFactor } from './TwoFactor.tsx';

export function Security(texts: TextProps) {
  return (
    <Texts {...texts}>
      <Screen />
    </Texts>
  );
}

function Screen() {
  const t = useT();
  const data = useSyncExternalStore($security.listen, $security.get, () => null);
  const problem = useSyncExternalStore($securityProblem.listen, $securityProblem.get, () => null);
  useEffect(() => void loadSecurity(), []);
  if (!data && problem) return <ErrorState onRetry={loadSecurity}>{t('security.security_failed')}</ErrorState>;
  return (
    <div className="in-turn grid gap-6" aria-busy={!data}>
      <Card
        level={2}
        title={t('security.two_factor')}
        action={
          data && (
            <Badge tone={data.twoFactor.enabled ? 'win' : 'plain'}>
              {t(data.twoFactor.enabled ? 'security.two_factor_on' : 'security.two_factor_off')}
            </Badge>
          )
        }
      >
        {data ? <TwoFactor state={data.twoFactor} /> : <Skeleton lines={3} height="1.5em" />}
      </Card>
      <Card level={2} title={t('security.passkeys')}>
        {data ? <Passkeys passkeys={data.passkeys} /> : <Skeleton lines={3} height="1.5em" />}
      </Card>
      <Card level={2} title={t('security.change_password')}>
        <Password />
      </Card>
      <Card level={2} title={t('security.email')}>
        {data ? <EmailChange state={data.email} /> : <Skeleton lines={3} height="1.5em" />}
      </Card>
      <Card level={2} title={t('security.sessions')}>
        {data ? <Sessions sessions={data.sessions} /> : <Skeleton lines={4} height="1.5em" />}
      </Card>
      <Card level={2} title={t('security.logins')}>
        {data ? <Logins history={data.logins} /> : <Skeleton lines={4} height="1.5em" />}
      </Card>
    </div>
  );
}

function Password() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const unfold = () => {
    keepNear()();
    setOpen(true);
  };
  if (open) {
    return (
      <div className="max-w-[30rem]">
        <NewPassword redirect="" token="" signedIn />
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{t('security.change_password_lead')}</p>
      <Button onClick={unfold}>{t('security.change_password')}</Button>
    </div>
  );
}
