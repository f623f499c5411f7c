/** @jsxImportSource hono/jsx */
// What one operator may do alone according to the policy, so that operators can see why an act waits for a colleague.

import { type PolicyRow, policyTable } from '#shared/domain/office/policy-table.ts';
import { Card, Table } from './parts.tsx';

const COLUMNS = ['Act', 'Who', 'A second operator', 'What counts', 'Taken back by'].map((name) => ({ name }));

const Row = ({ act, roles, second, worth, undo }: PolicyRow) => (
  <tr>
    <td>
      <code>{act}</code>
    </td>
    <td>{roles}</td>
    <td>{second}</td>
    <td>{worth}</td>
    <td>
      <code>{undo}</code>
    </td>
  </tr>
);

export const PolicyCard = () => (
  <Card>
    <p>
      What all operators do for a person adds up, in all of the person’s accounts, over 24 hours and over 30 days. Above
      a sum, or where an act is worth the whole account, a colleague with a role for it has to confirm it. Nobody
      confirms what they proposed.
    </p>
    <Table label="Policy" columns={COLUMNS}>
      {policyTable().map((row) => (
        <Row {...row} />
      ))}
    </Table>
  </Card>
);
