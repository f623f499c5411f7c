// The reality check: time, stakes, winnings and net of the sitting, and the choice to continue or stop. Nothing can be
// staked until then, and only a check that was shown can be answered.
import { useEffect } from 'react';
import { keepQuiet } from '#src/client/sound/page.ts';
import { useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { Check } from './store/reality-check.store.ts';
import { clockText } from './store/sitting.ts';
import { useStoreValue } from './useTable.ts';

type Props = { open: boolean; check: Check; place: Place; onClose: () => void };

export function RealityCheck({ open, check, place, onClose }: Props) {
  const t = useT();
  const facts = useStoreValue(check.$facts, null);
  useEffect(() => (open ? keepQuiet() : undefined), [open]);
  const busy = useStoreValue(check.$busy, false);
  const failed = useStoreValue(check.$failed, null);
  const goOn = async () => {
    if (await check.answer()) onClose();
  };
  const footer = (
    <div className="grid gap-2">
      <Button onClick={() => void goOn()} busy={busy} disabled={!facts}>
        {t('play.check.go_on')}
      </Button>
      <ButtonLink tone="quiet" href={at(place, paths.limits('break'))}>
        {t('play.break')}
      </ButtonLink>
    </div>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('play.check')} footer={footer} width={420} dismissOutside={false}>
      <p className="text-muted">{t('play.check.text')}</p>
      {failed && (
        <Notice tone="warning">
          <p>{t(failed === 'server.unavailable' ? 'play.check.unreached' : `problems.${failed}`)}</p>
          {!facts && <Button onClick={() => void check.load()}>{t('ui.try_again')}</Button>}
        </Notice>
      )}
      {facts && (
        <dl className="facts mt-4">
          <dt>{t('play.check.time')}</dt>
          <dd>{clockText(facts.signedInMs)}</dd>
          {facts.accounts.map(({ currency, stakedMinor, wonMinor, netMinor }) => (
            <Account key={currency} {...{ currency, stakedMinor, wonMinor, netMinor }} />
          ))}
        </dl>
      )}
      {facts?.accounts.length === 0 && <p className="mt-4">{t('play.check.none')}</p>}
    </Dialog>
  );
}

type AccountProps = { currency: string; stakedMinor: number; wonMinor: number; netMinor: number };

function Account({ currency, stakedMinor, wonMinor, netMinor }: AccountProps) {
  const t = useT();
  return (
    <>
      <dt>{t('play.sitting.staked')}</dt>
      <dd>
        <Money amountMinor={stakedMinor} currency={currency} />
      </dd>
      <dt>{t('play.sitting.won')}</dt>
      <dd>
        <Money amountMinor={wonMinor} currency={currency} />
      </dd>
      <dt>{t('play.sitting.net')}</dt>
      <dd className={netMinor < 0 ? 'text-loss' : undefined}>
        <Money amountMinor={netMinor} currency={currency} signed />
      </dd>
    </>
  );
}
