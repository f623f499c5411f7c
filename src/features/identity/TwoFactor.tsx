// Turning the second factor on and off: prove who you are, scan, enter the first code, keep the recovery codes.
import { useRef, useState } from 'react';
import type { Problem } from '#shared/contract/problem.ts';
import type { TwoFactor as State } from '#shared/contract/security.ts';
import { copyText } from '#src/client/clipboard.ts';
import { useT } from '#src/i18n/react.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { codeChecks, WRONG_CODE } from './checks.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { beginTwoFactor, disableTwoFactor, renewCodes, type Setup, verifyTwoFactor } from './security.store.ts';

type Step = 'rest' | { setup: Setup } | { codes: readonly string[]; renewed: boolean };

export function TwoFactor({ state }: { state: State }) {
  const t = useT();
  const [step, setStep] = useState<Step>('rest');
  const rest = () => {
    keepNear()();
    setStep('rest');
  };
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (ask: () => Promise<Problem | null>) => {
    const stay = keepNear();
    setBusy(true);
    const problem = await ask();
    setBusy(false);
    stay();
    setFailure(problem && problem.code !== 'reauth.required' ? `problems.${problem.code}` : null);
  };
  const begin = async () => {
    const { value, problem } = await beginTwoFactor();
    if (value) setStep({ setup: value });
    return problem;
  };
  const renew = async () => {
    const { value, problem } = await renewCodes();
    if (value) setStep({ codes: value, renewed: true });
    return problem;
  };
  if (typeof step === 'object' && 'codes' in step) return <RecoveryCodes {...step} onSaved={rest} />;
  if (typeof step === 'object')
    return <Scan setup={step.setup} onOn={(codes) => setStep({ codes, renewed: false })} onCancel={rest} />;
  return (
    <div className="grid justify-items-start gap-4">
      {failure && <Notice tone="warning">{t(failure)}</Notice>}
      <p className="max-w-[60ch] text-muted">{t('security.two_factor_lead')}</p>
      {state.enabled && <p>{t('security.two_factor_left', { count: state.recovery_codes_left })}</p>}
      <div className="flex flex-wrap gap-3">
        {state.enabled ? (
          <>
            <Button busy={busy} onClick={() => run(renew)}>
              {t('security.two_factor_renew')}
            </Button>
            <Button tone="quiet" busy={busy} onClick={() => run(disableTwoFactor)}>
              {t('security.two_factor_end')}
            </Button>
          </>
        ) : (
          <Button tone="sun" busy={busy} onClick={() => run(begin)}>
            {t('security.two_factor_begin')}
          </Button>
        )}
      </div>
    </div>
  );
}

type ScanProps = { setup: Setup; onOn: (codes: readonly string[]) => void; onCancel: () => void };

function Scan({ setup, onOn, onCancel }: ScanProps) {
  const t = useT();
  const key = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const { form, busy, error, failure } = useForm({
    name: 'two-factor',
    check: codeChecks,
    fieldOf: WRONG_CODE,
    async send(data) {
      const { value, problem } = await verifyTwoFactor(String(data.get('code')));
      if (value) onOn(value);
      return problem;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      {failure && <Notice tone="warning">{failure}</Notice>}
      <p>{t('security.two_factor_scan')}</p>
      <div className="flex flex-wrap items-center gap-6">
        <img
          className="rounded-control"
          src={setup.picture}
          alt={t('security.two_factor_picture')}
          width="196"
          height="196"
        />
        <div className="grid min-w-0 gap-1">
          <span className="text-muted">{t('security.two_factor_key')}</span>
          <code ref={key} className="break-all text-lg tracking-wide">
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          {/* A phone cannot scan its own screen, so the key can also be copied or opened. */}
          <div className="mt-2 flex flex-wrap gap-3">
            <span className="hidden pointer-coarse:contents">
              <ButtonLink href={setup.uri}>{t('security.two_factor_open')}</ButtonLink>
            </span>
            <Button onClick={async () => setCopied(await copyText(setup.secret, key.current))}>
              <span aria-live="polite">{t(copied ? 'security.two_factor_copied' : 'security.two_factor_copy')}</span>
            </Button>
          </div>
        </div>
      </div>
      <div className="max-w-[30rem]">
        <Field
          label={t('identity.code')}
          hint={t('security.two_factor_verify')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          error={error('code')}
          required
          autoFocus
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="sun" busy={busy}>
          {t('security.two_factor_confirm')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}
