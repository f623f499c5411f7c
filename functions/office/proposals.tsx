/** @jsxImportSource hono/jsx */
// Proposals that wait for a second operator: the operation, its worth, who proposed it and why.

import type { ProposalView } from '#functions/player/whole/proposals.ts';
import { actOf, type Given, mayDo, OPERATIONS } from '#shared/domain/office/acts.ts';
import type { Input } from '#shared/domain/office/input.ts';
import type { ValuedOperation } from '#shared/domain/office/policy.ts';
import { cardForms, type Forms, type OfPlayer } from './act-forms.tsx';
import { At, amount, Card } from './parts.tsx';

export function Proposals({ seen: { proposals }, forms }: OfPlayer) {
  if (proposals.length === 0) return null;
  return (
    <Card id="proposals" name="Waiting for a second operator">
      <p class="muted small">What nobody confirms within 24 hours is dropped.</p>
      <ul class="items">
        {proposals.map((each) => (
          <Proposal of={each} forms={forms} />
        ))}
      </ul>
    </Card>
  );
}

function Proposal({ of, forms }: { of: ProposalView; forms: Forms }) {
  const { id, operation, eurMinor, operator, reason, atMs } = of;
  const own = operator === forms.operator.name;
  const may = mayDo(forms.operator, operation.act);
  const gives: Given | null = OPERATIONS[operation.act].gives;
  return (
    <li>
      <div class="line">
        <b>{id}</b>
        <span>{wordsOf(operation, forms)}</span>
        <span>{eurMinor === null ? 'worth the whole account' : `worth ${amount(eurMinor, 'EUR')}`}</span>
        <span class="muted small">
          proposed by {operator}, <At ms={atMs} />
        </span>
      </div>
      {reason !== '' && <p class="small">{reason}</p>}
      {!may && !own && (
        <p class="muted small">For a colleague with the role {actOf(operation.act).roles.join(' or ')}.</p>
      )}
      {cardForms(forms, 'proposal', { own, may, gives }, id)}
    </li>
  );
}

/** A proposal in words, by the labels of its form: `Points: 5,000, An apology`. */
function wordsOf(operation: ValuedOperation, { grantable }: Pick<Forms, 'grantable'>): string {
  const { form, input } = actOf(operation.act);
  const values = operation as unknown as Readonly<Record<string, string | number>>;
  const words = Object.entries(input).map(([name, each]) => wordOf(each, String(values[name]), grantable));
  const label = form.label.replace('{subject}', 'subject' in operation ? operation.subject : '');
  return words.length > 0 ? `${label}: ${words.join(', ')}` : label;
}

function wordOf(input: Input, value: string, grantable: Forms['grantable']): string {
  if (input.kind === 'template') return grantable[value] ?? value;
  if (input.kind === 'count') return new Intl.NumberFormat('en').format(Number(value));
  return input.kind === 'choice' ? (input.options[value] ?? value) : value;
}
