// One of the player's draws, and the rotation that reveals its seed.
import { atom, type ReadableAtom } from 'nanostores';
import { type Lootbox, readLootbox } from '#shared/contract/lootboxes.ts';
import { rotateSeeds } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';
import { type Word, wordOf } from '#src/client/commitments.ts';
import { randomSeed } from '#src/client/seed.ts';
import { $promised, commitments, noteChosen } from '#src/stores/commitments.ts';
import { askAgain } from '#src/stores/promise.ts';
import { tellPromised } from '#src/stores/promised-line.ts';

type DrawState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly box: Lootbox; readonly word: Word }
  | { readonly status: 'failed'; readonly code: string };

const $state = atom<DrawState>({ status: 'loading' });
export const $draw: ReadableAtom<DrawState> = $state;

export async function loadDraw(id: number, locale: string): Promise<void> {
  const called = await call(readLootbox, { params: { id }, query: { l: locale } });
  if (!called.ok) return $state.set({ status: 'failed', code: called.problem.code });
  const { draw } = called.value;
  if (!draw) return $state.set({ status: 'failed', code: 'lootbox.unknown' });
  // The house's next commitment tells whose commitments these are.
  if (!$promised.get()) await askAgain();
  $state.set({ status: 'ready', box: called.value, word: wordOf(commitments(), draw.fairness) });
}

/** Reveals the seed in use; returns why that is impossible now. */
export async function reveal(id: number, locale: string): Promise<string | null> {
  const clientSeed = randomSeed();
  const called = await call(rotateSeeds, { body: { clientSeed } });
  if (!called.ok) return called.problem.code;
  tellPromised(called.value);
  noteChosen(clientSeed);
  await loadDraw(id, locale);
  return null;
}
