// What payers' banks do about deposits of a player, stage by stage, and what of it waits for an operator.
import { type Html, html } from '#functions/html.ts';
import type { DisputeView } from '#functions/player/payments/chargebacks.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { cardForms, type Forms } from './act-forms.ts';
import { instant, money } from './page.ts';
import { table } from './tables.ts';

const WORDS: Readonly<Record<string, string>> = {
  dispute_opened: 'the bank asks',
  taken_back: 'taken back',
  given_back: 'given back',
};
/** What a provider calls a stage that we don't know stands with the stage; nobody can read it as a state. */
const stateOf = (stage: string): string => WORDS[stage] ?? 'unknown stage';
const wordsOf = (stage: string): string => WORDS[stage] ?? stage;

/** Why something was not booked, in words; other codes stand as they are. */
const ODD: Readonly<Record<string, string>> = {
  unknown_stage: 'not booked: a stage that we don’t know. Ask the provider what it means',
  'amount.too_high': 'not booked: more than is left of the payment',
  'payment.duplicate': 'not booked: it contradicts what the bank said before',
  'payment.state': 'not booked: the payment’s money is no longer here',
  'payment.unknown': 'not booked: no such payment',
  'currency.refused': 'not booked: another currency than the payment’s',
};

export function disputesCard({ disputes }: Inspection, forms: Forms): Html | null {
  if (disputes.length === 0) return null;
  return html`<section class="card" id="disputes"><h2>Disputes</h2><p class="muted small">New deposits by a disputed means of payment are sent back until you let the player pay with it again, also where the bank has given the money back.</p><ul class="items">${disputes.map((each) => item(each, forms))}</ul></section>`;
}

function item(dispute: DisputeView, forms: Forms): Html {
  const { id, paymentId, provider, ref, stage, waits, atMs, stages, currency } = dispute;
  const amount = (minor: number) => (minor === 0 ? '' : currency === null ? String(minor) : money(minor, currency));
  const deed = ({ stage, turn, statedMinor }: (typeof stages)[number]) =>
    [stateOf(stage), turn > 1 ? 'again' : '', amount(statedMinor)].filter((each) => each).join(', ');
  const row = (each: (typeof stages)[number]) =>
    html`<tr><td class="t">${instant(each.atMs)}</td><td>${deed(each)}</td><td class="n">${amount(-each.movedMinor)}</td></tr>`;
  const notes = stages
    .filter(({ odd }) => odd !== null)
    .map(({ stage, odd }) => html`<p class="small">${wordsOf(stage)}: ${ODD[odd ?? ''] ?? `not booked: ${odd}`}.</p>`);
  const tone = stage === 'given_back' ? 'good' : stage === 'taken_back' ? 'bad' : 'open';
  const about =
    paymentId === null
      ? html`<span>no payment of ours</span>`
      : html`<a href="/players/${forms.no}?payment=${paymentId}">${paymentId}</a>`;
  return html`<li><div class="line"><b>${id}</b>${about}<span class="state ${tone}">${stateOf(stage)}</span><span class="muted small">${waits ? 'waits for you' : 'dealt with'} · ${provider}, ${ref} · ${instant(atMs)}</span></div>${table(`Stages of ${id}`, ['When, UTC', 'Stage', 'Booked'], stages.map(row))}${notes}${cardForms(forms, 'disputes', { waits }, id)}</li>`;
}
