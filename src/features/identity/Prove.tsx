// "Is it you?": the one dialog before every sensitive change, by password, code or passkey.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { required } from '#shared/domain/validation/generic.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { useT } from '#src/i18n/react.tsx';
import { $proof } from '#src/stores/proof.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { codeChecks, WRONG_CODE, WRONG_PASSWORD } from './checks.ts';
import { proofWays, proveByCode, proveByPasskey, proveByPassword, type Way } from './proof.store.ts';

usesTexts('validation.password.wrong');

export function Prove() {
  const t = useT();
  const request = useSyncExternalStore($proof.listen, $proof.get, () => null);
  const end = (proven: boolean) => request?.end(proven);
  return (
    <Dialog open={request !== null} onClose={() => end(false)} title={t('identity.proof_title')} width={460}>
      {request && <Ways onProven={() => end(true)} />}
    </Dialog>
  );
}

function Ways({ onProven }: { onProven: () => void }) {
  const t = useT();
  const [ways, setWays] = useState<readonly Way[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void proofWays().then((result) =>
      result.ok ? setWays(result.value) : setFailure(`problems.${result.problem.code}`),
    );
  }, []);
  const [busy, setBusy] = useState(false);
  const byPasskey = async () => {
    setBusy(true);
    const problem = await proveByPasskey();
    setBusy(false);
    if (problem === null) onProven();
    else if (problem) setFailure(`problems.${problem.code}`);
  };
  return (
    <div className="grid gap-4" aria-busy={!ways && !failure}>
      <p className="text-muted">{t('identity.proof_lead')}</p>
      {failure && <Notice tone="warning">{t(failure)}</Notice>}
      {!ways && !failure && <Skeleton lines={3} height="1.5em" />}
      {ways?.includes('password') && <Typed way="password" onProven={onProven} />}
      {ways?.includes('code') && <Typed way="code" onProven={onProven} />}
      {ways?.includes('passkey') && (
        <Button wide busy={busy} onClick={byPasskey}>
          {t('identity.proof_passkey')}
        </Button>
      )}
    </div>
  );
}

function Typed({ way, onProven }: { way: 'password' | 'code'; onProven: () => void }) {
  const t = useT();
  const { form, busy, error, failure } = useForm({
    name: 'prove',
    check: (data) => (way === 'code' ? codeChecks(data) : { password: required(String(data.get('password') ?? '')) }),
    fieldOf: way === 'code' ? WRONG_CODE : WRONG_PASSWORD,
    async send(data) {
      const problem = await (way === 'code'
        ? proveByCode(String(data.get('code')))
        : proveByPassword(String(data.get('password'))));
      if (!problem) onProven();
      return problem;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      {failure && <Notice tone="warning">{failure}</Notice>}
      {way === 'password' ? (
        <Field
          label={t('identity.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={error('password')}
          required
          autoFocus
          data-autofocus
        />
      ) : (
        <Field
          label={t('identity.code_or_recovery')}
          name="code"
          autoComplete="one-time-code"
          maxLength={16}
          error={error('code')}
          required
          autoFocus
          data-autofocus
        />
      )}
      <Button type="submit" tone="sun" wide busy={busy}>
        {t('identity.proof_confirm')}
      </Button>
    </form>
  );
}
