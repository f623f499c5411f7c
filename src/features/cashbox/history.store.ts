// Payments, newest first: the loaded list, updated by what the socket has reported since.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { LivePayment } from '#shared/contract/live.ts';
import { type Payment, paymentOperations } from '#shared/contract/payments.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { canceledNotice } from '#shared/domain/cashier/notice.ts';
import { EXCLUDED, isForOperator, SILENT } from '#shared/domain/payments.ts';
import { call } from '#src/client/api.ts';
import { now } from '#src/client/clock.ts';
import { read, write } from '#src/client/storage.ts';
import { $payments } from '#src/stores/payments.ts';
import { LOADING, type Loaded } from './loaded.ts';

type Listed = { readonly payments: readonly Payment[]; readonly cursor: string | null };
const $listed = atom<Loaded<Listed>>(LOADING);
const $action = atom<{ readonly busy: string | null; readonly problem: Problem | null }>({ busy: null, problem: null });

export const $history = computed([$listed, $payments], (listed, live) =>
  listed.status === 'ready'
    ? { ...listed, value: { ...listed.value, payments: listed.value.payments.map((each) => movedOn(each, live)) } }
    : listed,
);
/** The payment for which an action is running, and why the last action was refused. */
export const $acting: ReadableAtom<{ readonly busy: string | null; readonly problem: Problem | null }> = $action;

/** The socket may be behind a list that was just loaded: a finished payment stays finished. */
export function movedOn(payment: Payment, live: readonly LivePayment[]): Payment {
  const update = live.find(({ id }) => id === payment.id);
  if (!update || payment.state === update.state || (payment.finished_at !== null && update.finishedAtMs === null))
    return payment;
  const { state, reason, receivedMinor, finishedAtMs } = update;
  const finished_at = finishedAtMs === null ? null : new Date(finishedAtMs).toISOString();
  const open = state === 'pending';
  return {
    ...payment,
    state,
    reason,
    received_cents: receivedMinor,
    finished_at,
    recallable: payment.recallable && open,
    releasable: mayRelease(update),
    checkout_url: open ? payment.checkout_url : null,
  };
}

/** The socket does not say whether a hold can be released: money held because of an exclusion can only be after its end. */
const mayRelease = ({ state, reason }: LivePayment): boolean =>
  state === 'reserved' && !isForOperator(reason) && reason !== EXCLUDED;

export async function loadHistory(): Promise<void> {
  const called = await call(paymentOperations.list);
  if (!called.ok) return $listed.set({ status: 'failed', code: called.problem.code });
  const { payments, next_cursor } = called.value;
  $listed.set({ status: 'ready', value: { payments, cursor: next_cursor } });
}

/** Loads older payments; on failure the list stays as it is. */
export async function loadEarlier(): Promise<void> {
  const before = $listed.get();
  const cursor = before.status === 'ready' ? before.value.cursor : null;
  if (!cursor || $action.get().busy) return;
  $action.set({ busy: 'earlier', problem: null });
  const called = await call(paymentOperations.list, { query: { cursor } });
  $action.set({ busy: null, problem: called.ok ? null : called.problem });
  const listed = $listed.get();
  // The list was reloaded meanwhile, so these rows do not continue it.
  if (!called.ok || listed.status !== 'ready' || listed.value.cursor !== cursor) return;
  const { payments, next_cursor } = called.value;
  $listed.set({
    status: 'ready',
    value: { payments: [...listed.value.payments, ...payments], cursor: next_cursor },
  });
}

export type Deed = 'recall' | 'release' | 'refund' | 'drop';

export async function act(deed: Deed, payment: Payment): Promise<void> {
  if ($action.get().busy) return;
  $action.set({ busy: payment.id, problem: null });
  const called = await call(paymentOperations[deed], { params: { id: payment.id } });
  $action.set({ busy: null, problem: called.ok ? null : called.problem });
  if (called.ok) replace(called.value.payment);
}

/** Cancels every deposit that was begun and not paid. */
export async function dropAll(): Promise<void> {
  if ($action.get().busy) return;
  $action.set({ busy: 'all', problem: null });
  const called = await call(paymentOperations.dropAll);
  $action.set({ busy: null, problem: called.ok ? null : called.problem });
  if (called.ok) for (const payment of called.value.payments) replace(payment);
}

function replace(payment: Payment): void {
  const listed = $listed.get();
  if (listed.status !== 'ready') return;
  const known = listed.value.payments.some(({ id }) => id === payment.id);
  const payments = known
    ? listed.value.payments.map((each) => (each.id === payment.id ? payment : each))
    : [payment, ...listed.value.payments];
  $listed.set({ status: 'ready', value: { ...listed.value, payments } });
}

/** Loads one payment, for the page that the provider returns to. */
export async function loadPayment(id: string): Promise<void> {
  const called = await call(paymentOperations.one, { params: { id } });
  if (called.ok) $listed.set({ status: 'ready', value: { payments: [called.value], cursor: null } });
  else $listed.set({ status: 'failed', code: called.problem.code });
}

/** The latest deposit if it was just canceled and the player has not seen that yet; it is returned once and then remembered (S4.30). */
export function takeNotice(payments: readonly Payment[]): Payment | null {
  // A deposit that ended because its provider did not answer was reported at once, or was replaced by another.
  const others = payments.filter(({ reason }) => reason !== SILENT);
  const rows = others.map((each) => ({
    ...each,
    finishedAtMs: each.finished_at === null ? null : Date.parse(each.finished_at),
  }));
  const seen = read('warnedPayments');
  const notice = canceledNotice(rows, now(), typeof seen === 'string' ? seen : null);
  if (notice) write('warnedPayments', notice.id);
  return notice;
}
