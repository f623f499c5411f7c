// The player's seeds, and their round that is to be verified.
import { atom, computed } from 'nanostores';
import { isClientSeed } from '#shared/chance/draw.ts';
import { type GameConfig, readConfig } from '#shared/contract/games.ts';
import type { Problem } from '#shared/contract/problem.ts';
import {
  type Round,
  type RoundFairness,
  readRound,
  readSeeds,
  rotateSeeds,
  type Seeds,
} from '#shared/contract/rounds.ts';
import { readTableRound, type TableProof } from '#shared/contract/tables.ts';
import { call } from '#src/client/api.ts';
import { type Word, wordOf } from '#src/client/commitments.ts';
import { randomSeed } from '#src/client/seed.ts';
import { $promised, commitments, noteChosen } from '#src/stores/commitments.ts';
import { tellPromised } from '#src/stores/promised-line.ts';
import { type SeedWords, wordsOf } from './promises.ts';

const $state = atom<Seeds | null>(null);
const $refused = atom<Problem | null>(null);
export const $seeds = computed($state, (seeds) => seeds);
export const $problem = computed($refused, (problem) => problem);

/** Whether the house's statements agree with what this browser received before. */
const $checked = atom<SeedWords | null>(null);
export const $words = computed($checked, (words) => words);

function take(seeds: Seeds, chosen?: string): void {
  tellPromised(seeds);
  if (chosen !== undefined) noteChosen(chosen);
  $checked.set(wordsOf(commitments(), seeds));
  $state.set(seeds);
}

export async function loadSeeds(): Promise<void> {
  const called = await call(readSeeds);
  $refused.set(called.ok ? null : called.problem);
  if (called.ok) take(called.value);
}

/** The client seed for the next rotation: generated here, or typed by the player. */
const $own = atom('');
export const $clientSeed = computed($own, (seed) => seed);
export const takeClientSeed = (seed: string): void => $own.set(seed);

/** Reveals the seed in use; the next one, committed to already, is combined with the client seed in the form. */
export async function rotate(): Promise<boolean> {
  const clientSeed = isClientSeed($own.get()) ? $own.get() : randomSeed();
  const called = await call(rotateSeeds, { body: { clientSeed } });
  $refused.set(called.ok ? null : called.problem);
  if (called.ok) {
    take(called.value, clientSeed);
    $own.set(randomSeed());
  }
  return called.ok;
}

/** What this browser knows of a round's seeds; whose seeds those are follows from the house's statement about the next bet. */
export async function wordOfRound(fairness: RoundFairness): Promise<Word> {
  if (!$promised.get()) await loadSeeds();
  return wordOf(commitments(), fairness);
}

export async function loadRound(id: string): Promise<Round | Problem> {
  const called = await call(readRound, { params: { id } });
  return called.ok ? called.value : called.problem;
}

/** What a live table published about one of its rounds. */
export async function loadTableRound(game: string, no: string): Promise<TableProof | null> {
  const [producer = '', slug = ''] = game.split('/');
  const called = await call(readTableRound, { params: { producer, slug, round: no } });
  return called.ok ? called.value : null;
}

/** A configuration by its hash, with its engine: also one that its title no longer uses, or of a removed title. */
export async function configAt(hash: string): Promise<GameConfig | null> {
  const called = await call(readConfig, { params: { hash } });
  return called.ok ? called.value : null;
}
