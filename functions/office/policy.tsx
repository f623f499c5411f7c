/** @jsxImportSource hono/jsx */
// What one operator may do alone according to the policy, and the same two together, and how much of it is used: so that
// operators can see why an act waits for a colleague.

import type { OperatorSum } from '#functions/audit/verbs.ts';
import { type Bounds, SUM_NAMES, SUMS } from '#shared/domain/office/policy.ts';
import { boundsTable, type PolicyRow, policyTable } from '#shared/domain/office/policy-table.ts';
import { amount, Card, Joined, Table } from './parts.tsx';

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

export const PolicyCard = ({ bounds }: { bounds: Bounds }) => (
  <Card>
    <p>
      What all operators do for a person adds up, in all of the person’s accounts, over 24 hours and over 30 days. Above
      a sum, or where an act is worth the whole account, a colleague with a role for it has to confirm it. Nobody
      confirms what they proposed.
    </p>
    <Table label="Policy" columns={COLUMNS}>
      {policyTable(bounds).map((row) => (
        <Row {...row} />
      ))}
    </Table>
  </Card>
);

const BOUND_COLUMNS = ['Adds up for', ...SUM_NAMES.map((sum) => SUMS[sum]), 'Above it'].map((name) => ({ name }));

export const BoundsCard = ({ bounds }: { bounds: Bounds }) => (
  <Card id="bounds" name="Bounds">
    <Table label="Bounds" columns={BOUND_COLUMNS}>
      {boundsTable(bounds).map((cells) => (
        <tr>
          {cells.map((cell) => (
            <td>{cell}</td>
          ))}
        </tr>
      ))}
    </Table>
  </Card>
);

const SUM_COLUMNS = [
  { name: 'Operators' },
  { name: 'Sum' },
  { name: '24 hours', isNumber: true },
  { name: 'of', isNumber: true },
  { name: '30 days', isNumber: true },
  { name: 'of', isNumber: true },
];

const SumRow = ({ of: { counter, sum, operators, ...used }, bounds }: { of: OperatorSum; bounds: Bounds }) => {
  const bound = bounds[sum][counter];
  return (
    <tr>
      <td>
        <Joined of={operators} by=" and " />
      </td>
      <td>{SUMS[sum]}</td>
      <td class="n">{amount(used.dayEurMinor, 'EUR')}</td>
      <td class="n muted">{amount(bound.dayEurMinor, 'EUR')}</td>
      <td class="n">{amount(used.monthEurMinor, 'EUR')}</td>
      <td class="n muted">{amount(bound.monthEurMinor, 'EUR')}</td>
    </tr>
  );
};

/** What each operator has done alone, and the same two together, beside the bound of it. */
export const OperatorSumsCard = ({ sums, bounds }: { sums: readonly OperatorSum[]; bounds: Bounds }) => (
  <Card id="operator-sums" name="Done by one alone, and by the same two">
    {sums.length === 0 ? (
      <p class="muted">Nothing of worth was done within 30 days.</p>
    ) : (
      <Table label="Sums of operators" columns={SUM_COLUMNS}>
        {sums.map((each) => (
          <SumRow of={each} bounds={bounds} />
        ))}
      </Table>
    )}
  </Card>
);
