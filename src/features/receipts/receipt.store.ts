// One receipt to read: the signed file itself, so that what is shown is what is stored, and the name of the game.
import { atom, type ReadableAtom } from 'nanostores';
import { selectGames } from '#shared/contract/catalogue.ts';
import { receiptOperations } from '#shared/contract/receipts.ts';
import type { Receipts } from '#shared/domain/receipts/receipt.ts';
import { call } from '#src/client/api.ts';

type ReceiptState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly receipts: Receipts; readonly game: string | null }
  | { readonly status: 'failed'; readonly code: string };

const $state = atom<ReceiptState>({ status: 'loading' });
export const $receipt: ReadableAtom<ReceiptState> = $state;

export async function loadReceipt(id: string): Promise<void> {
  const called = await call(receiptOperations.one, { params: { id } });
  if (!called.ok) return $state.set({ status: 'failed', code: called.problem.code });
  const { receipts } = called.value;
  $state.set({ status: 'ready', receipts, game: null });
  // The signed content is shown at once, without waiting for the name.
  const game = await gameOf(receipts);
  if (game !== null) $state.set({ status: 'ready', receipts, game });
}

/** The name of a round's title; null for a removed title, which is shown by its id. */
async function gameOf({ rounds: [round] }: Receipts): Promise<string | null> {
  if (!round) return null;
  const named = await call(selectGames, { body: { game_ids: [round.game] } });
  return (named.ok && named.value.data[0]?.title) || null;
}
