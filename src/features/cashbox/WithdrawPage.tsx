// The withdrawal as a page of its own.

import { OnPage, type PageProps } from './OnPage.tsx';
import { WithdrawBody, WithdrawFoot } from './Withdraw.tsx';

export const WithdrawPage = (props: PageProps) => <OnPage {...props} body={<WithdrawBody />} foot={<WithdrawFoot />} />;
