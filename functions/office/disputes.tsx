/** @jsxImportSource hono/jsx */
// The disputes of a player's deposits, stage by stage, and the stages that wait for an operator.

import type { DisputeView } from '#functions/player/payments/chargebacks.ts';
import { cardForms, type Forms, type OfPlayer } from './act-forms.tsx';
import { At, amount, Card, type Column, paymentPlace, State, Table } from './parts.tsx';

const WORDS: Readonly<Record<string, string>> = {
  dispute_opened: 'the bank asks',
  taken_back: 'taken back',
  given_back: 'given back',
};
/** A stage that we do not know is shown as such with the provider's own name beside it. */
const stateOf = (stage: string): string => WORDS[stage] ?? 'unknown stage';
export const stageWords = (stage: string): string => WORDS[stage] ?? stage;

/** Why something was not booked, as text; other codes are shown as they are. */
const ODD: Readonly<Record<string, string>> = {
  unknown_stage: 'not booked: a stage that we don’t know. Ask the provider what it means',
  'amount.too_high': 'not booked: more than is left of the payment',
  'payment.duplicate': 'not booked: it contradicts what the bank said before',
  'payment.state': 'not booked: the payment’s money is no longer here',
  'payment.unknown': 'not booked: no such payment',
  'currency.refused': 'not booked: another currency than the payment’s',
};

export function Disputes({ seen: { disputes }, forms }: OfPlayer) {
  if (disputes.length === 0) return null;
  return (
    <Card id="disputes" name="Disputes">
      <p class="muted small">
        New deposits by a disputed means of payment are sent back until the bank has given the money back, or you let
        the player pay with it again.
      </p>
      <ul class="items">
        {disputes.map((each) => (
          <Dispute of={each} forms={forms} />
        ))}
      </ul>
    </Card>
  );
}

const STAGES: readonly Column[] = [{ name: 'When, UTC' }, { name: 'Stage' }, { name: 'Booked', isNumber: true }];

function Dispute({ of: dispute, forms }: { of: DisputeView; forms: Forms }) {
  const { id, paymentId, provider, ref, stage, waits, atMs, stages, currency } = dispute;
  const sum = (minor: number) => (minor === 0 ? '' : currency === null ? String(minor) : amount(minor, currency));
  return (
    <li>
      <div class="line">
        <b>{id}</b>
        {paymentId === null ? (
          <span>no payment of ours</span>
        ) : (
          <a href={paymentPlace(forms.no, paymentId)}>{paymentId}</a>
        )}
        <State of={stateOf(stage)} tone={stage === 'given_back' ? 'good' : stage === 'taken_back' ? 'bad' : 'open'} />
        <span class="muted small">
          {waits ? 'waits for you' : 'dealt with'} · {provider}, {ref} · <At ms={atMs} />
        </span>
      </div>
      <Table label={`Stages of ${id}`} columns={STAGES}>
        {stages.map((each) => (
          <tr>
            <td class="t">
              <At ms={each.atMs} />
            </td>
            <td>
              {[stateOf(each.stage), each.turn > 1 ? 'again' : '', sum(each.statedMinor)].filter(Boolean).join(', ')}
            </td>
            <td class="n">{sum(-each.movedMinor)}</td>
          </tr>
        ))}
      </Table>
      {stages.map(
        (each) =>
          each.odd !== null && (
            <p class="small">
              {stageWords(each.stage)}: {ODD[each.odd] ?? `not booked: ${each.odd}`}.
            </p>
          ),
      )}
      {cardForms(forms, 'disputes', { waits }, id)}
    </li>
  );
}
