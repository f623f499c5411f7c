/** @jsxImportSource hono/jsx */
// Proposals that wait for a second operator: the operation, its worth, who proposed it and why.

import type { ProposalView } from '#functions/player/whole/proposals.ts';
import { actOf, type Given, mayDo, OPERATIONS } from '#shared/domain/office/acts.ts';
import { cardForms, type Forms, type OfPlayer } from './act-forms.tsx';
import { proposalWords, worthWords } from './asks.ts';
import { groupNames } from './names.ts';
import { At, Card } from './parts.tsx';

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
  const { id, operation, operator, reason, atMs } = of;
  const own = operator === forms.operator.name;
  const may = mayDo(forms.operator, operation.act);
  const gives: Given | null = OPERATIONS[operation.act].gives;
  return (
    <li>
      <div class="line">
        <b>{id}</b>
        <span>{proposalWords(of, { bonuses: forms.grantable, groups: groupNames(forms.groups.managed) })}</span>
        <span>worth: {worthWords(of)}</span>
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
