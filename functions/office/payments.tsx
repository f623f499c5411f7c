/** @jsxImportSource hono/jsx */
// A player's money: accounts and debts, payments with the decisions they need, and the means of payment.
import type { MeansLine } from '#functions/player/payments/means.ts';
import type { PaymentView } from '#functions/player/payments/payments.ts';
import type { Inspection } from '#functions/player/whole/timeline.ts';
import { idParts } from '#shared/domain/cashier/payment-id.ts';
import { PAYMENT_WHY } from '#shared/domain/office/acts.ts';
import {
  DISPUTED_MEANS,
  DOUBTED,
  EXCLUDED,
  IN_REVIEW,
  isRefusalReason,
  OTHER_CURRENCY,
  OTHERS_MEANS,
  OWN_STOPPED,
  RESTING,
  RETURN_FAILED,
  SECOND,
  STOPPED_MEANS,
  UNANSWERED,
  UNKNOWN,
} from '#shared/domain/payments.ts';
import { cardForms, type Forms, type OfPlayer } from './act-forms.tsx';
import { At, amount, Card, type Column, Empty, Joined, More, paymentPlace, State, Table } from './parts.tsx';

const ACCOUNTS: readonly Column[] = [
  { name: 'Account' },
  { name: 'Cash', isNumber: true },
  { name: 'Bonus', isNumber: true },
  { name: 'Held', isNumber: true },
];

export const Purse = ({ wallet, debts }: Pick<Inspection, 'wallet' | 'debts'>) => (
  <Card id="money" name="Money">
    <Table label="Money" columns={ACCOUNTS}>
      {wallet.accounts.map(({ currency, amountMinor, bonusMinor, heldMinor }) => (
        <tr>
          <th scope="row">{currency}</th>
          <td class="n">{amount(amountMinor, currency)}</td>
          <td class="n">{amount(bonusMinor, currency)}</td>
          <td class="n">{amount(heldMinor, currency)}</td>
        </tr>
      ))}
    </Table>
    {debts.map(({ currency, amountMinor }) => (
      <p class="said bad">
        Owes us {amount(amountMinor, currency)}. No bets and no withdrawals until it is paid; the next deposit pays it
        first.
      </p>
    ))}
    <p class="muted small">As of posting {wallet.no}.</p>
  </Card>
);

/**
 * `wanted`: the payment that the operator asked for by its id, which is listed first; `isPaged`: this is not the newest
 * page.
 */
export function Payments({
  seen: { payments, isChecked, cameBack },
  forms,
  wanted,
  isPaged,
}: OfPlayer & { wanted: string | undefined; isPaged: boolean }) {
  const { items, cursor } = payments;
  const known = items.find(({ id }) => id === wanted);
  const ordered = known ? [known, ...items.filter((each) => each !== known)] : items;
  const at = `/players/${forms.no}`;
  // A payment further back becomes the first of its own page.
  const further = known || isPaged ? undefined : Number(/^P\d+-(\d+)$/.exec(wanted ?? '')?.[1]);
  return (
    <Card id="payments" name="Payments">
      {further ? (
        <p class="row">
          <a class="button" href={`${at}?payment=${wanted}&before=P${forms.no}-${further + 1}#${wanted}`}>
            Show {wanted}
          </a>
        </p>
      ) : null}
      {ordered.length === 0 ? (
        <Empty>No payments yet.</Empty>
      ) : (
        <ul class="items">
          {ordered.map((payment) => (
            <Payment of={payment} forms={forms} state={{ isChecked, cameBack: cameBack.includes(payment.id) }} />
          ))}
        </ul>
      )}
      {!further && <More href={cursor && `${at}?before=${cursor}`} />}
    </Card>
  );
}

/** What an operator decides by, beside the payment. */
interface AroundPayment {
  readonly isChecked: boolean;
  readonly cameBack: boolean;
}

function Payment({ of, forms, state: around }: { of: PaymentView; forms: Forms; state: AroundPayment }) {
  const { id, action, state, reason, method, provider, instrument, reference, createdAtMs, currency } = of;
  const facts = [
    method === provider ? method : `${method} by ${provider}`,
    instrument,
    reasonWords(reason),
    reference && `sent for ${reference}`,
    refundWords(of.refund),
    around.cameBack && 'it was paid and came back: the money is in the balance again; ask the player where it shall go',
  ];
  return (
    <li id={id}>
      <div class="line">
        <b>{id}</b>
        <span>
          {action === 'cashout' ? 'withdrawal' : 'deposit'} of {amount(of.receivedMinor ?? of.amountMinor, currency)}
        </span>
        <State of={state} />
        <span class="muted small">
          {facts.filter(Boolean).join(' · ')}, requested <At ms={createdAtMs} />
          <WhenPaid of={of} />
        </span>
      </div>
      {cardForms(forms, 'payments', { ...of, ...around }, id)}
    </li>
  );
}

/** The answer to "when will my money come?", as far as it is ours to give. */
function WhenPaid({ of: { action, state, reason, paysAtMs, finishedAtMs } }: { of: PaymentView }) {
  if (finishedAtMs !== null)
    return (
      <>
        , ended <At ms={finishedAtMs} />
      </>
    );
  if (action !== 'cashout' || reason === IN_REVIEW || reason === STOPPED_MEANS) return null;
  if (state !== 'pending') return <>, with the provider; the player’s bank may take days after that</>;
  return paysAtMs === null ? (
    <>, nothing to decide: it is sent to the provider by itself</>
  ) : (
    <>
      , nothing to decide: it is sent to the provider at <At ms={paysAtMs} /> UTC
    </>
  );
}

/** Texts for codes that say too little by themselves. */
const REASONS: Readonly<Record<string, string>> = {
  // One text for every cause, because one of them is confidential.
  [IN_REVIEW]:
    'waits for your decision, by the rules of the place, group 1500, an open question about the player, or because it was drawn',
  [RESTING]:
    'rests after an act of colleagues that let money out, or said whose it is: it leaves by itself, unless you refuse it',
  [STOPPED_MEANS]: 'waits for you: it goes to their own means of payment, which is stopped',
};
/** Why a deposit is held, shown after its code. */
const HELD: Readonly<Record<string, string>> = {
  held_late: 'it came after its payment had ended; the player takes it or has it sent back',
  held_limit: 'it exceeds a deposit limit; the player takes it once the limit allows it, or has it sent back',
  [EXCLUDED]: 'it came during a break or an exclusion; the player can have it sent back',
  [UNANSWERED]: 'questions about the player’s money are overdue; the player can have it sent back',
  [DOUBTED]: 'the fraud check doubts it; it waits for you',
  [SECOND]: 'a further payment for a deposit that has its money; the player takes it or has it sent back',
  [OTHER_CURRENCY]: 'it came in another currency; the player takes it or has it sent back',
  [UNKNOWN]: 'nobody began this deposit; it waits for you',
  [OTHERS_MEANS]: 'what it was paid with belongs to somebody else',
  [OWN_STOPPED]: 'what it was paid with is stopped',
  [DISPUTED_MEANS]: 'a bank disputes an earlier payment by the same means; it waits for you',
  [RETURN_FAILED]: 'it was sent back and did not arrive; it waits for you',
};
export function reasonWords(reason: string | null): string | null {
  if (reason === null) return null;
  if (isRefusalReason(reason)) return `refused, the player reads: ${PAYMENT_WHY.options[reason]}`;
  const code = REASONS[reason] ?? reason.replaceAll('_', ' ');
  return HELD[reason] ? `${code}: ${HELD[reason]}` : code;
}

export const REFUNDS = {
  due: 'being sent back',
  late: 'to be sent back; the provider doesn’t answer, and we keep asking',
  taken: 'the provider has accepted the order to send it back',
  failed: 'could not be sent back',
} as const;
const refundWords = (refund: PaymentView['refund']): string =>
  refund === null
    ? ''
    : `${REFUNDS[refund.state]} (attempt ${refund.attempt}, ordered ${new Date(refund.sinceMs).toISOString().slice(0, 16).replace('T', ' ')})`;

/**
 * Cards, accounts and wallets that the player has paid with or tried to. Each belongs to the first person who paid with
 * it.
 */
export const Means = ({ forms, means }: Pick<OfPlayer, 'forms'> & { means: readonly MeansLine[] }) =>
  means.length === 0 ? null : (
    <Card id="means" name="Means of payment">
      <ul class="items">
        {means.map((each) => (
          <OneMeans of={each} forms={forms} />
        ))}
      </ul>
    </Card>
  );

const PlayerLink = ({ no }: { no: number }) => <a href={`/players/${no}`}>player {no}</a>;

function OneMeans({ of, forms }: { of: MeansLine; forms: Forms }) {
  const { id, instrument, mine, owner, stoppedFor, payers } = of;
  const others = payers.filter(({ playerNo }) => playerNo !== forms.no && playerNo !== owner?.playerNo);
  const facts = [
    owner && owner.playerNo !== forms.no ? (
      <>
        belongs to <PlayerLink no={owner.playerNo} />
      </>
    ) : null,
    ...others.map(({ playerNo }) => (
      <>
        <PlayerLink no={playerNo} /> has paid with it, or tried to
      </>
    )),
    // The payment may be another player's: its id begins with that player's number.
    stoppedFor === null ? null : (
      <>
        stopped for <a href={paymentPlace(idParts(stoppedFor)?.playerNo ?? '', stoppedFor)}>{stoppedFor}</a>
      </>
    ),
  ];
  return (
    <li>
      <div class="line">
        <b>{id}</b>
        <span>{instrument ?? 'not named'}</span>
        <State of={stoppedFor !== null ? 'stopped' : mine ? 'own' : 'another’s'} />
        <span class="muted small">
          <Joined of={facts.filter((fact) => fact !== null)} by=" · " />
        </span>
      </div>
      {cardForms(forms, 'means', { mine, stopped: stoppedFor !== null }, id)}
    </li>
  );
}
