// Tables of pages that are not hono/jsx yet.
import { type Html, html } from '#functions/html.ts';

/** Columns that stand by their last digit. */
const NUMBERS = [
  'No',
  'Amount',
  'Booked',
  'Stake',
  'Cash',
  'Bonus',
  'Win',
  'Answers',
  'Share',
  'Issued',
  'Active',
  'Converted',
  'Lost',
  'Expired',
  'Cancelled',
  'Place',
  'Score',
  'Prize',
  'Entrants',
  'Prizes',
  'Tickets',
  'Samples',
  'p75',
  'Of the step before',
];

export const table = (label: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th scope="col"${NUMBERS.includes(head) ? html` class="n"` : null}>${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
