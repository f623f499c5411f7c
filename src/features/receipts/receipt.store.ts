// One receipt to read: the signed file itself, so that what is read is what is kept.
import { atom, type ReadableAtom } from 'nanostores';
import { receiptOperations } from '#shared/contract/receipts.ts';
import type { Receipts } from '#shared/domain/receipts/receipt.ts';
import { call } from '#src/client/api.ts';

type ReceiptState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly receipts: Receipts }
  | { readonly status: 'failed'; readonly code: string };

const $state = atom<ReceiptState>({ status: 'loading' });
export const $receipt: ReadableAtom<ReceiptState> = $state;

export async function loadReceipt(id: string): Promise<void> {
  const called = await call(receiptOperations.one, { params: { id } });
  $state.set(
    called.ok ? { status: 'ready', receipts: called.value.receipts } : { status: 'failed', code: called.problem.code },
  );
}
