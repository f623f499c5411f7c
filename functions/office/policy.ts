// What one operator may do alone, as the policy says it: for whoever wonders why an act waits.
import { type Html, html } from '#functions/html.ts';
import { type PolicyRow, policyTable } from '#shared/domain/office/policy-table.ts';
import { table } from './tables.ts';

const HEADS = ['Act', 'Who', 'A second operator', 'What counts', 'Taken back by'];

const row = ({ act, roles, second, worth, undo }: PolicyRow): Html =>
  html`<tr><td><code>${act}</code></td><td>${roles}</td><td>${second}</td><td>${worth}</td><td><code>${undo}</code></td></tr>`;

export const policyCard = (): Html =>
  html`<section class="card"><p>What all operators do for a person adds up, in all of the person’s accounts, over 24 hours and over 30 days. Above a sum, or where an act is worth the whole account, a colleague with a role for it has to confirm it. Nobody confirms what they proposed.</p>${table('Policy', HEADS, policyTable().map(row))}</section>`;
