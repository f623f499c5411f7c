// The player's fair seeds: the server commits first, the player chooses the other part, every bet takes the next nonce
// (games.md, The draw).

import { commitmentOf, isClientSeed, serverSeedFrom } from '#shared/chance/draw.ts';
import { hashText } from '#shared/domain/hash.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { forget, recall, remember } from '../core/cache.ts';
import { readMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import { bySession } from '../core/shell.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { BIRTH } from '../person/profile.ts';
import { isDrawn, openRows } from './row.ts';

/** A commitment of the server, and the player's client seed for it. */
export interface NamedSeeds {
  seedHash: string;
  clientSeed: string;
}

/** The seeds that the next bet is drawn from. */
export interface Promised {
  /** The player's alias: a browser stores the seeds for each player. */
  player: string;
  seedHash: string;
  nextSeedHash: string;
  /** Null until the first bet under this commitment, or a rotation, brings one. */
  clientSeed: string | null;
  nonce: number;
}

export interface SeedsView extends Promised {
  openRounds: number;
  revealed: { seedHash: string; serverSeed: string; clientSeed: string; nonces: number; revealedAtMs: number }[];
}

export interface Seed {
  no: number;
  server: string;
  client: string;
  nonce: number;
  revealed_at: number | null;
  /** The commitment: the hash that is shown until the server's part is revealed. */
  hash: string;
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** The seed in use. */
    seed: Seed;
  }
}

const seedFrom = (row: Omit<Seed, 'hash'>): Seed => ({ ...row, hash: commitmentOf(row.server) });
const COLUMNS = 'no, server, client, nonce, revealed_at';

const make = (tx: Tx, client: string) =>
  insert(tx, 'seed', { server: serverSeedFrom(tx.random(32)), client, nonce: 0, made_at: tx.nowMs });

/** Makes the seed in use and its committed successor: the browser chooses the client seed after the server has committed. */
function makeFirstSeeds(tx: Tx): void {
  make(tx, '');
  make(tx, '');
}

/** The last two seeds are the one in use and its successor: found without reading the revealed ones. */
export const currentSeed = (tx: Tx): Seed =>
  recall(tx, 'seed', () => {
    const row = one<Seed>(tx, `select ${COLUMNS} from seed where no = (select max(no) - 1 from seed)`);
    assert(row && row.revealed_at === null, 'a player without seeds');
    return seedFrom(row);
  });

const successor = (tx: Tx, current: Seed): Seed => seedByNo(tx, current.no + 1);

/**
 * The seeds of the next bet; uses up its nonce. `named` are the seeds that the bet names: the first bet of a commitment
 * chooses the client seed for it, every other must name the pair in use. The house never makes a client seed: it would
 * know the bet by then. Refuses `bet.invalid` (why: seed).
 */
export function takeNonce(tx: Tx, named: NamedSeeds | undefined): Seed {
  const current = currentSeed(tx);
  const client = current.client || (named?.clientSeed ?? '');
  const same = named === undefined || (named.seedHash === current.hash && named.clientSeed === client);
  if (!same || !isClientSeed(client)) throw new Undo(refuse('bet.invalid', { why: 'seed' }));
  if (current.client === '') revealBefore(tx, current.no);
  const nonce = current.nonce + 1;
  run(tx, 'update seed set nonce = ?, client = ? where no = ?', nonce, client, current.no);
  remember(tx, 'seed', { ...current, client, nonce });
  return { ...current, client };
}

/**
 * For a draw without a choice of the player's (a box's): without a client seed the key of the command serves as one, as
 * the caller made it after the server's commitment. It is shown with the draw, like any other.
 */
export const namedByKey = (tx: Tx, key: string): NamedSeeds | undefined => {
  const { client, hash } = currentSeed(tx);
  return client === '' ? { seedHash: hash, clientSeed: hashText(`key ${key}`).slice(0, 32) } : undefined;
};

/** Only where no round of these seeds is open: the seed of a round that still draws must not be revealed. */
const revealBefore = (tx: Tx, no: number): void =>
  run(tx, 'update seed set revealed_at = ? where no < ? and revealed_at is null', tx.nowMs, no);

export function seedByNo(tx: Tx, no: number): Seed {
  const current = currentSeed(tx);
  if (current.no === no) return current;
  const row = one<Seed>(tx, `select ${COLUMNS} from seed where no = ?`, no);
  assert(row, `no seed ${no}`);
  return seedFrom(row);
}

const MAX_REVEALED = 20;

/** The account's id must stay unknown: data that stays in a browser after a sign-out must not lead to a player (ADR 036). */
function aliasOf(tx: Tx): string {
  const profile = readMeta<{ readonly playerId: string }>(tx, 'profile');
  assert(profile, 'a player without a profile');
  return hashText(`browser ${profile.playerId}`).slice(0, 16);
}

/** The seeds of the next bet, and the commitment that follows: shown before the bet, so that the draw can be checked against it. */
export function promised(tx: Tx): Promised {
  const current = currentSeed(tx);
  return {
    player: aliasOf(tx),
    seedHash: current.hash,
    nextSeedHash: successor(tx, current).hash,
    clientSeed: current.client || null,
    nonce: current.nonce,
  };
}

export function seeds(tx: Tx): SeedsView {
  const past = all<Seed & { revealed_at: number }>(
    tx,
    'select * from seed where revealed_at is not null order by no desc limit ?',
    MAX_REVEALED,
  );
  return {
    ...promised(tx),
    openRounds: openRows(tx).filter(isDrawn).length,
    revealed: past.map((seed) => ({
      seedHash: commitmentOf(seed.server),
      serverSeed: seed.server,
      clientSeed: seed.client,
      nonces: seed.nonce,
      revealedAtMs: seed.revealed_at,
    })),
  };
}

/** Reveals the seed in use and takes the committed next one into use. A seed without a draw yet only gets the client seed. */
export function rotate(tx: Tx, clientSeed: string): SeedsView {
  if (!isClientSeed(clientSeed)) throw new Undo(refuse('seed.invalid', { field: 'clientSeed' }));
  // Rounds of a table or a studio are drawn from other seeds.
  if (openRows(tx).some(isDrawn)) throw new Undo(refuse('round.open'));
  const current = currentSeed(tx);
  if (current.nonce === 0) {
    revealBefore(tx, current.no);
    run(tx, 'update seed set client = ? where no = ?', clientSeed, current.no);
    forget(tx, 'seed');
    return seeds(tx);
  }
  const { no } = successor(tx, current);
  revealBefore(tx, no);
  run(tx, 'update seed set client = ? where no = ?', clientSeed, no);
  make(tx, '');
  forget(tx, 'seed');
  return seeds(tx);
}

/**
 * After a restore (whole/restored.ts): the next draws of the seed in use, and of its committed successor, may be known.
 * Both are revealed, and two new ones replace them.
 */
export function retireSeeds(tx: Tx): void {
  const { no } = successor(tx, currentSeed(tx));
  makeFirstSeeds(tx);
  revealBefore(tx, no + 1);
  forget(tx, 'seed');
}

const commands = {
  seeds: bySession(seeds),
  rotateSeeds: bySession(
    (tx, { key, clientSeed }: Keyed & { clientSeed: string }) =>
      once(tx, 'seeds', key, { clientSeed }, () => rotate(tx, clientSeed)).answer,
  ),
};

export const noun = { commands, hangs: [BIRTH.hang(makeFirstSeeds)] } satisfies Noun;
