// The overview as a page of its own.
import { DashboardBody, DashboardFoot } from './Dashboard.tsx';
import { OnPage, type PageProps } from './OnPage.tsx';

export const DashboardPage = (props: PageProps) => (
  <OnPage {...props} body={<DashboardBody />} foot={<DashboardFoot />} />
);
