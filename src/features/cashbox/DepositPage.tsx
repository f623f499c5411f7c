// The deposit as a page of its own.
import { DepositBody, DepositBonus, DepositFoot } from './Deposit.tsx';
import { FirstDeposit } from './LimitBar.tsx';
import { OnPage, type PageProps } from './OnPage.tsx';

export const DepositPage = (props: PageProps) => (
  <OnPage
    {...props}
    body={<DepositBody />}
    foot={
      <>
        <DepositFoot />
        <FirstDeposit />
        <DepositBonus />
      </>
    }
  />
);
