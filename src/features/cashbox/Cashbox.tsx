// The cashbox as a dialog over any page. An accidental press outside does not close it (S2.137).
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { $step, closeStep, type Step, start } from './cashbox.store.ts';
import { DashboardBody, DashboardFoot } from './Dashboard.tsx';
import { DepositBody, DepositFoot } from './Deposit.tsx';
import { useLacking } from './useLacking.tsx';
import { WithdrawBody, WithdrawFoot } from './Withdraw.tsx';

const PARTS = {
  dashboard: { title: 'cashbox.title', Body: DashboardBody, Foot: DashboardFoot },
  deposit: { title: 'cashbox.deposit', Body: DepositBody, Foot: DepositFoot },
  fast: { title: 'cashbox.deposit', Body: DepositBody, Foot: DepositFoot },
  withdraw: { title: 'cashbox.withdraw', Body: WithdrawBody, Foot: WithdrawFoot },
} as const satisfies Record<Step, unknown>;

/** Waits until the popup is requested. */
export function Cashbox({ minimumAge, ...texts }: TextProps & { minimumAge: number }) {
  useEffect(() => start(texts.locale), [texts.locale]);
  return (
    <Texts {...texts}>
      <Over minimumAge={minimumAge} />
    </Texts>
  );
}

function Over({ minimumAge }: { minimumAge: number }) {
  const t = useT();
  const open = useStore($step, { ssr: 'initial' });
  const { title, Body, Foot } = PARTS[open?.step ?? 'deposit'];
  const lacking = useLacking(minimumAge, open?.step ?? 'deposit');
  return (
    <Dialog
      open={open !== null}
      onClose={closeStep}
      title={t(lacking ? 'cashbox.person' : title)}
      footer={lacking ? null : <Foot />}
      dismissOutside={false}
      full
    >
      {lacking ?? <Body />}
    </Dialog>
  );
}
