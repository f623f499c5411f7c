// The cashbox: a dialog over any page, or the content of a page of its own. A stray press outside does not close it (S2.137).
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { $step, closeStep, openStep, type Step, start } from './cashbox.store.ts';
import { DashboardBody, DashboardFoot } from './Dashboard.tsx';
import { DepositBody, DepositFoot } from './Deposit.tsx';
import { WithdrawBody, WithdrawFoot } from './Withdraw.tsx';

const PARTS = {
  dashboard: { title: 'cashbox.title', Body: DashboardBody, Foot: DashboardFoot },
  deposit: { title: 'cashbox.deposit', Body: DepositBody, Foot: DepositFoot },
  fast: { title: 'cashbox.deposit', Body: DepositBody, Foot: DepositFoot },
  withdraw: { title: 'cashbox.withdraw', Body: WithdrawBody, Foot: WithdrawFoot },
} as const satisfies Record<Step, unknown>;

type Props = TextProps & {
  /** Set on a page of its own: the step it shows. Without, the island waits for a popup to be asked for. */
  step?: Step;
  amountProp?: string;
};

export function Cashbox({ step, amountProp, ...texts }: Props) {
  useEffect(() => {
    const stop = start(texts.locale);
    if (step) openStep(step, amountProp);
    return stop;
  }, [texts.locale, step, amountProp]);
  return <Texts {...texts}>{step ? <OnPage step={step} /> : <Over />}</Texts>;
}

function Over() {
  const t = useT();
  const open = useStore($step, { ssr: 'initial' });
  const { title, Body, Foot } = PARTS[open?.step ?? 'deposit'];
  return (
    <Dialog open={open !== null} onClose={closeStep} title={t(title)} footer={<Foot />} dismissOutside={false} full>
      <Body />
    </Dialog>
  );
}

function OnPage({ step }: { step: Step }) {
  const t = useT();
  const open = useStore($step, { ssr: 'initial' });
  const { title, Body, Foot } = PARTS[open?.step ?? step];
  return (
    <div className="grid gap-6">
      <h1>{t(title)}</h1>
      <Body />
      <div className="grid gap-3">
        <Foot />
      </div>
    </div>
  );
}
