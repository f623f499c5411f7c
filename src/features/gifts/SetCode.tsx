// The bonus that is set for the next deposit; while one is, no others are offered (S5.45).
import { useState } from 'react';
import type { Problem } from '#shared/contract/problem.ts';
import { at, paths } from '#src/paths.ts';
import { setCode } from '#src/stores/gifts.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { useSpeech } from './useSpeech.ts';

export function SetCode({ code }: { code: string }) {
  const { t, locale } = useSpeech();
  const [busy, setBusy] = useState(false);
  const [problem, refuse] = useState<Problem | null>(null);
  const unset = async () => {
    setBusy(true);
    refuse(await setCode(null));
    setBusy(false);
  };
  return (
    <section className="card gift-line" aria-labelledby="set-code">
      <img src={symbolUrl(SYMBOLS.gift, 96)} alt="" width="48" height="48" />
      <div>
        <h2 id="set-code">{t('gifts.set.title')}</h2>
        <p className="text-muted">{t('gifts.set.code', { code })}</p>
        {problem && <Notice tone="warning">{t(`problems.${problem.code}`)}</Notice>}
      </div>
      <div className="gift-choices">
        <ButtonLink href={at({ base: '', locale }, paths.deposit())} data-popup="deposit">
          {t('cashbox.deposit')}
        </ButtonLink>
        <Button tone="quiet" busy={busy} onClick={unset}>
          {t('gifts.act.unset')}
        </Button>
      </div>
    </section>
  );
}
