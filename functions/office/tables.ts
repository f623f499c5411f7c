// What happened to a player and what was booked, a page at a time.
import { type Html, html } from '#functions/html.ts';
import type { Page } from '#functions/player/core/page.ts';
import type { Happening } from '#functions/player/core/timeline.ts';
import type { LedgerLine } from '#shared/contract/outgoing.ts';
import { instant, money } from './page.ts';

export const older = (href: string, cursor: string | null): Html | null =>
  cursor === null ? null : html`<p class="row"><a class="button" href="${href}?before=${cursor}">Older</a></p>`;

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

export function timelineTable(no: number, { items, cursor }: Page<Happening>): Html {
  if (items.length === 0) return html`<p>No events yet.</p>`;
  const rows = items.map(
    ({ atMs, kind, what, subject, amountMinor, currency }) =>
      html`<tr><td class="t">${instant(atMs)}</td><td>${kind}</td><td>${what.replaceAll('_', ' ')}</td><td>${subject === null ? null : html`<a href="/players/${no}?payment=${subject}">${subject}</a>`}</td><td class="n">${amountMinor === null || currency === null ? '' : money(amountMinor, currency)}</td></tr>`,
  );
  return html`${table('Timeline', ['When, UTC', 'Kind', 'What', 'Payment', 'Amount'], rows)}${older(`/players/${no}/timeline`, cursor)}`;
}

export function ledgerTable(no: number, { items, cursor }: Page<LedgerLine>): Html {
  if (items.length === 0) return html`<p>No postings yet.</p>`;
  const rows = items.map(
    (line) =>
      html`<tr><td class="n">${line.no}</td><td class="t">${instant(line.atMs)}</td><td>${line.kind}</td><td><code>${line.from}</code></td><td><code>${line.to}</code></td><td class="n">${money(line.amountMinor, line.currency)}</td><td><code>${line.ref}</code></td></tr>`,
  );
  return html`${table('Ledger', ['No', 'When, UTC', 'Kind', 'From', 'To', 'Amount', 'About'], rows)}${older(`/players/${no}/ledger`, cursor)}`;
}
