/** @jsxImportSource hono/jsx */
// The texts for a row of Work that a colleague has claimed.
import type { Claim, Claims } from '#functions/readmodel/claims.ts';
import { age } from './parts.tsx';

export const sentence = ({ operator, forMs }: Claim): string => `${operator.split('@')[0]} has it, ${age(forMs)}`;

/**
 * In a form that acts on a claimed row: the colleague's name, and the box that must be ticked before the act is done.
 */
export function Despite({ all, of, operator }: { all: Claims; of: string | null; operator: string }) {
  const held = of === null ? undefined : all.get(of);
  if (!held || held.operator === operator) return null;
  return (
    <>
      <p class="said bad">{sentence(held)}.</p>
      <label class="tick">
        <input type="checkbox" name="despite" value={held.operator} required />
        Do it all the same
      </label>
    </>
  );
}
