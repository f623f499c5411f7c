// What waits for a second operator: what it is, what it is worth, who proposed it and why.
import { type Html, html } from '#functions/html.ts';
import type { ProposalView } from '#functions/player/whole/proposals.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { actOf, type Given, mayDo, OPERATIONS } from '#shared/domain/office/acts.ts';
import type { Input } from '#shared/domain/office/input.ts';
import type { ValuedOperation } from '#shared/domain/office/policy.ts';
import { cardForms, type Forms } from './act-forms.ts';
import { instant, money } from './page.ts';

export function proposalsCard({ proposals }: Inspection, forms: Forms): Html | null {
  if (proposals.length === 0) return null;
  const items = proposals.map((each) => proposalItem(each, forms));
  return html`<section class="card" id="proposals"><h2>Waiting for a second operator</h2><p class="muted small">What nobody confirms within 24 hours is dropped.</p><ul class="items">${items}</ul></section>`;
}

function proposalItem({ id, operation, eurMinor, operator, reason, atMs }: ProposalView, forms: Forms): Html {
  const own = operator === forms.operator.name;
  const may = mayDo(forms.operator, operation.act);
  const gives: Given | null = OPERATIONS[operation.act].gives;
  const worth = html`<span>${eurMinor === null ? 'worth the whole account' : `worth ${money(eurMinor, 'EUR')}`}</span>`;
  const why = reason === '' ? null : html`<p class="small">${reason}</p>`;
  const others =
    may || own
      ? null
      : html`<p class="muted small">For a colleague with the role ${actOf(operation.act).roles.join(' or ')}.</p>`;
  return html`<li><div class="line"><b>${id}</b><span>${wordsOf(operation, forms)}</span>${worth}<span class="muted small">proposed by ${operator}, ${instant(atMs)}</span></div>${why}${others}${cardForms(forms, 'proposal', { own, may, gives }, id)}</li>`;
}

/** What is proposed, by what its form asks for: `Points: 5,000, An apology`. */
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
