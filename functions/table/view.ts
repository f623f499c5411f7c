// What everybody may know of a table. A drawn result stays hidden until its time.
import { chainViews, nextChain } from '#functions/chain/chains.ts';
import type { ChainView } from '#functions/chain/verbs.ts';
import { first, type Store } from '#functions/object/store.ts';
import type { TableProof, TableRound, TableState } from '#shared/contract/tables.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Json } from '#shared/games/engine.ts';
import { flightOf } from './flight.ts';
import { drawOf, seqOf } from './rounds.ts';
import { newest, type Round, recent, roundNo } from './row.ts';
import type { Tx } from './transaction.ts';
import type { TableAudit } from './verbs.ts';

/**
 * How many past results a table sends to its pages, the newest first, for every engine; pages show as many as they have
 * room for.
 */
const MAX_LISTED = 20;

const isPublic = ({ phase, event }: Round): boolean => event !== null && (phase === 'shown' || phase === 'over');

export function stateOf(tx: Tx): TableState {
  const { store, nowMs, rules, seats } = tx;
  const round = newest(store);
  const rests = !round || round.phase === 'over';
  return {
    game: rules.game,
    seq: seqOf(store),
    atMs: nowMs,
    seats,
    waiting: rests && nextChain(store, round && { chain: round.chain, no: round.link }) === undefined,
    round: round ? publicRound(tx, round) : null,
    past: recent(store, MAX_LISTED).map(({ no, event }) => ({ no, event })),
  };
}

function publicRound(tx: Tx, round: Round): TableRound {
  const { no, chain, link, phase, closes_at, drawn_at, ends_at, event } = round;
  const known = isPublic(round);
  return {
    no,
    chain,
    link,
    phase,
    salt: drawOf(tx, round).salt,
    closesAtMs: closes_at,
    drawnAtMs: drawn_at,
    endsAtMs: ends_at,
    event: known ? event : null,
    proof: known ? round.value : null,
    flight: flightOf(tx, round),
  };
}

export const chainsOf = (store: Store): ChainView[] =>
  chainViews(
    store,
    (chain) => first<{ no: number | null }>(store, 'select max(link) as no from round where chain = ?', chain)?.no ?? 0,
  );

export function proofOf(tx: Tx, no: number): TableProof | null {
  const round = roundNo(tx.store, no);
  if (!round || !isPublic(round)) return null;
  const chain = chainsOf(tx.store).find((one) => one.no === round.chain);
  assert(chain, `round ${no} has no chain`);
  return {
    game: tx.rules.game,
    round: no,
    configHash: round.config_hash,
    chain,
    link: round.link,
    proof: round.value,
    event: round.event as Json,
  };
}

/** Checks that every bet of a round that is over was taken and settled, or left. */
export function audit(store: Store): TableAudit {
  const count = (sql: string): number => first<{ n: number }>(store, sql)?.n ?? 0;
  const faults: string[] = [];
  const open = count(
    `select count(*) as n from bet join round on round.no = bet.round where bet.state = 'expected' and round.phase != 'bets'`,
  );
  if (open > 0) faults.push(`${open} bets were announced and never answered`);
  const silent = count(`select count(*) as n from round where event is null and phase in ('flying', 'shown', 'over')`);
  if (silent > 0) faults.push(`${silent} rounds were told without a draw`);
  return {
    rounds: count('select count(*) as n from round'),
    taken: count(`select count(*) as n from bet where state = 'taken'`),
    owed: count('select count(*) as n from outbox'),
    faults,
  };
}
