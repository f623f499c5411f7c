// What is said of a row of Work that a colleague has in hand.
import { type Html, html } from '#functions/html.ts';
import type { Claim, Claims } from '#functions/readmodel/claims.ts';
import { age } from './parts.tsx';

export const sentence = ({ operator, forMs }: Claim): string => `${operator.split('@')[0]} has it, ${age(forMs)}`;

/** In a form that acts on a row: who else has it, and the tick without which nothing is done. */
export function despite(all: Claims, ref: string | null, operator: string): Html | null {
  const held = ref === null ? undefined : all.get(ref);
  if (!held || held.operator === operator) return null;
  return html`<p class="said bad">${sentence(held)}.</p><label class="tick"><input type="checkbox" name="despite" value="${held.operator}" required>Do it all the same</label>`;
}
