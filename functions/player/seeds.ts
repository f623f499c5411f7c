// The player's fair seeds: the server commits first, the player chooses hers, every bet takes the next nonce (games.md, The draw).
import { bytesToHex } from '@noble/hashes/utils.js';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { commitmentOf, isClientSeed, serverSeedFrom } from '#shared/games/draw.ts';
import { all, type Desk, insert, one, run, Undo } from './desk.ts';
import { forget, recall, remember } from './memory.ts';
import { openRow } from './rounds/row.ts';
import type { SeedsView } from './verbs.ts';

export interface Seed {
  no: number;
  server: string;
  client: string;
  nonce: number;
  revealed_at: number | null;
  /** The commitment: what is shown of the server's part until it is revealed. */
  hash: string;
}

const seedFrom = (row: Omit<Seed, 'hash'>): Seed => ({ ...row, hash: commitmentOf(row.server) });
const COLUMNS = 'no, server, client, nonce, revealed_at';

const make = (desk: Desk, client: string) =>
  insert(desk, 'seed', { server: serverSeedFrom(desk.random(32)), client, nonce: 0, made_at: desk.nowMs });

/** The seed in use and its committed successor: her browser chooses the client seed now that the server has committed. */
export function makeFirstSeeds(desk: Desk): void {
  make(desk, '');
  make(desk, '');
}

/** The last two seeds are the one in use and its successor: found without walking past those that were revealed. */
export const currentSeed = (desk: Desk): Seed =>
  recall(desk, 'seed', () => {
    const row = one<Seed>(desk, `select ${COLUMNS} from seed where no = (select max(no) - 1 from seed)`);
    assert(row && row.revealed_at === null, 'a player without seeds');
    return seedFrom(row);
  });

const successor = (desk: Desk, current: Seed): Seed => seedByNo(desk, current.no + 1);

/** The commitment that waits for a first client seed; null once one is chosen. */
export function awaited(desk: Desk): string | null {
  const { client, hash } = currentSeed(desk);
  return client === '' ? hash : null;
}

/**
 * A first client seed that comes with a bet: taken only for the commitment that it was chosen after. Where another tab has
 * chosen, that one stays. Refuses `bet.invalid`.
 */
export function chooseFirst(desk: Desk, { seedHash, clientSeed }: { seedHash: string; clientSeed: string }): void {
  const waiting = awaited(desk);
  if (waiting === null) return;
  if (seedHash !== waiting || !isClientSeed(clientSeed)) throw new Undo(refuse('bet.invalid', { why: 'seed' }));
  remember(desk, 'seed', { ...currentSeed(desk), client: clientSeed });
}

/** The seeds of the next bet; its nonce is spent with it. Whoever bets without having chosen a client seed gets a random one. */
export function takeNonce(desk: Desk): Seed {
  const current = currentSeed(desk);
  const seed = current.client === '' ? { ...current, client: bytesToHex(desk.random(8)) } : current;
  const nonce = seed.nonce + 1;
  run(desk, 'update seed set nonce = ?, client = ? where no = ?', nonce, seed.client, seed.no);
  remember(desk, 'seed', { ...seed, nonce });
  return seed;
}

export function seedByNo(desk: Desk, no: number): Seed {
  const current = currentSeed(desk);
  if (current.no === no) return current;
  const row = one<Seed>(desk, `select ${COLUMNS} from seed where no = ?`, no);
  assert(row, `no seed ${no}`);
  return seedFrom(row);
}

const REVEALED_SHOWN = 20;

export function seeds(desk: Desk): SeedsView {
  const current = currentSeed(desk);
  const past = all<Seed & { revealed_at: number }>(
    desk,
    'select * from seed where revealed_at is not null order by no desc limit ?',
    REVEALED_SHOWN,
  );
  return {
    seedHash: current.hash,
    nextSeedHash: successor(desk, current).hash,
    clientSeed: current.client || null,
    nonce: current.nonce,
    openRounds: openRow(desk) ? 1 : 0,
    revealed: past.map((seed) => ({
      seedHash: commitmentOf(seed.server),
      serverSeed: seed.server,
      clientSeed: seed.client,
      nonces: seed.nonce,
      revealedAtMs: seed.revealed_at,
    })),
  };
}

/** Reveals the seed in use and moves to the committed next one. A seed that drew nothing yet only takes the client seed. */
export function rotate(desk: Desk, clientSeed: string): SeedsView {
  if (!isClientSeed(clientSeed)) throw new Undo(refuse('seed.invalid', { field: 'clientSeed' }));
  if (openRow(desk)) throw new Undo(refuse('round.open'));
  const current = currentSeed(desk);
  if (current.nonce === 0) {
    run(desk, 'update seed set client = ? where no = ?', clientSeed, current.no);
    forget(desk, 'seed');
    return seeds(desk);
  }
  run(desk, 'update seed set revealed_at = ? where no = ?', desk.nowMs, current.no);
  run(desk, 'update seed set client = ? where no = ?', clientSeed, successor(desk, current).no);
  make(desk, '');
  forget(desk, 'seed');
  return seeds(desk);
}
