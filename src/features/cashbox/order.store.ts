// One order, a deposit or a withdrawal, while it is filled in and sent: the input, and the server's answer.
import { map, type ReadableAtom } from 'nanostores';
import {
  type CashoutBody,
  type DepositBody,
  type Payment,
  type PaymentMethod,
  paymentOperations,
} from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { tidy } from '#shared/domain/validation/tidy.ts';
import { type Called, call } from '#src/client/api.ts';
import { $giftLine } from '#src/stores/gift-line.ts';
import { proven } from '#src/stores/proof.ts';
import { custodyHere } from './custody-here.ts';
import { refreshMethods } from './methods.store.ts';
import type { Way } from './pay-tiles.ts';
import { loadPerson, missingOf } from './person.store.ts';

/** Problems that leave the outcome open. */
const LOST = /^(?:server\.|idempotency\.in_flight)/;
/** Problems that come before an order is processed: the outcome of an earlier try is as open as before. */
const UNREAD = /^(?:throttle|session|geo|reauth)\./;
/** Connects the button in a dialog's footer to the form in its body. */
export const ORDER_FORM = 'cashbox-order';

export type Order = {
  readonly way: string | null;
  readonly text: string | null;
  readonly address: string;
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** What this order would cost the player beside its amount, once the server has said so; sending it again confirms it. */
  readonly warning: Problem | null;
  /** A withdrawal without an answer: it may have been made, so only the same one is sent again, and nothing else meanwhile. */
  readonly unanswered: CashoutBody | null;
  readonly sent: Payment | null;
};
const EMPTY: Order = {
  way: null,
  text: null,
  address: '',
  busy: false,
  problem: null,
  warning: null,
  unanswered: null,
  sent: null,
};

/** The refusal that warns: the withdrawal would end a bonus. */
const BONUS_ENDS = 'bonus.active';
/** The provider does not answer: nothing was charged, another method may be chosen. */
const SILENT = 'payment.silent';

function makeOrder() {
  const $order = map<Order>(EMPTY);
  const wish = (change: Partial<Order>) => {
    if ($order.get().unanswered) return;
    $order.set({ ...$order.get(), problem: null, warning: null, sent: null, ...change });
  };
  const send = async <Answer>(
    ask: () => Promise<Called<Answer>>,
    moves: CashoutBody | null = null,
  ): Promise<Answer | null> => {
    if ($order.get().busy) return null;
    $order.set({ ...$order.get(), busy: true, problem: null });
    const called = await ask();
    if (called.ok) return called.value;
    const { problem } = called;
    const open = LOST.test(problem.code) || ($order.get().unanswered !== null && UNREAD.test(problem.code));
    const unanswered = open ? moves : null;
    const outcome = problem.code === BONUS_ENDS ? { warning: problem } : { problem };
    $order.set({ ...$order.get(), busy: false, unanswered, ...outcome });
    return null;
  };
  return {
    $order: $order as ReadableAtom<Order>,
    choose: (way: string) => wish({ way }),
    type: (text: string) => wish({ text }),
    /** Rewrites the same amount in the locale's format; the order does not change. */
    rewrite: (text: string) => $order.setKey('text', text),
    address: (address: string) => wish({ address }),
    reset: () => wish(EMPTY),
    refuse: (problem: Problem | null) => $order.setKey('problem', problem),
    /**
     * Not while the order is being sent: its warning was confirmed by the press, and the server compares the amounts.
     */
    unwarn: () => !$order.get().busy && $order.setKey('warning', null),
    done: (sent: Payment) => $order.set({ ...EMPTY, sent }),
    send,
  };
}

export const deposit = makeOrder();
export const cashout = makeOrder();

// What a withdrawal would end has changed: the warning no longer holds, and the next press asks the server anew.
$giftLine.listen(() => cashout.unwarn());

// The back button may restore this page from the cache, still waiting for the provider.
if (typeof window !== 'undefined') addEventListener('pageshow', ({ persisted }) => persisted && deposit.reset());

/** Continues at the provider's page, or with `fast` and a saved card at the payment; after a refusal it stays and shows why. */
export async function sendDeposit(way: Way, amountMinor: number, locale: string, fast = false): Promise<void> {
  // The press may come before the profile is loaded: missing fields are asked for first (S2.139).
  if (missingOf(await loadPerson()).length > 0) return;
  const { method, profile } = way;
  const saved = profile && { profile: profile.id, ...(fast && { fast }) };
  const custody = custodyHere();
  const body: DepositBody = { ...about(method, amountMinor), l: locale, ...saved, ...(custody && { custody }) };
  const answer = await deposit.send(() => call(paymentOperations.deposit, { body }));
  // The order stays busy, because the page is being left and a second press must not send it twice.
  if (answer) location.assign(answer.redirectUrl);
  // The available methods have changed.
  else if (deposit.$order.get().problem?.code === SILENT) await refreshMethods('deposit', method.currency, locale);
}

export async function sendCashout(way: Way, amountMinor: number): Promise<void> {
  const { method, profile } = way;
  const { address, warning } = cashout.$order.get();
  const typed = tidy(address);
  const to = profile ? { profile: profile.id } : method.kind === 'bank' ? { iban: typed } : { address: typed };
  // Fixed before it is sent, and kept for every repetition: the same content is one order (I7).
  const forfeit = warning && { forfeitMinor: Number(warning.data?.amountMinor) };
  await askFor({ ...about(method, amountMinor), ...to, ...forfeit });
}

/** Repeats it with the same content, so that it is made once (I7). */
export async function askAgain(): Promise<void> {
  const { unanswered } = cashout.$order.get();
  if (unanswered) await askFor(unanswered);
}

async function askFor(body: CashoutBody): Promise<void> {
  const answer = await cashout.send(() => proven(() => call(paymentOperations.cashout, { body })), body);
  if (answer) cashout.done(answer.payment);
}

const about = (method: PaymentMethod, amountMinor: number) => ({
  method: method.id,
  currency: method.currency,
  amountMinor,
});
