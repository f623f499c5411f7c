// The draw of a sealed list by the beacon's round that was named before the first ticket (rewards.md 27 and 29), and
// its delivery to the players.
import { canceledOf, cancelingWith } from '#functions/object/canceling.ts';
import { readMeta, writeMeta } from '#functions/object/meta.ts';
import { all, one, run } from '#functions/object/transaction.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { Canceled } from '#shared/domain/rewards/canceled.ts';
import { drawLottery, type LotteryTerms } from '#shared/domain/rewards/lotteries.ts';
import { archived, beaconsOf, decidingOf, knownTerms, listFrom, newest, sealedOf, secretLink } from './tickets.ts';
import { deliver, type Receiver, type Tx } from './transaction.ts';
import type { LotteryFacts, LotteryResult, LotteryStage, ToPlayer } from './verbs.ts';

export const resultOf = ({ store }: Pick<Tx, 'store'>): LotteryResult | undefined =>
  readMeta<LotteryResult>(store, 'result');

function stageOf(tx: Tx): LotteryStage {
  if (canceledOf(tx)) return 'canceled';
  if (resultOf(tx)) return 'drawn';
  if (sealedOf(tx)) return decidingOf(tx) ? 'sealed' : 'lost';
  return tx.nowMs >= (knownTerms(tx)?.endMs ?? 0) ? 'closing' : 'open';
}

/** Draws once, with the value of the deciding round; any other round changes nothing. */
export function draw(tx: Tx, round: number, salt: string): void {
  const terms = knownTerms(tx);
  if (!terms || resultOf(tx) || canceledOf(tx) || decidingOf(tx)?.round !== round) return;
  const link = secretLink(tx);
  const voids = all<{ no: number }>(tx, 'select no from ticket where void = 2 and no is not null order by no').map(
    ({ no }) => no,
  );
  const { id: lottery, prizesEurMinor } = terms;
  const wins = drawLottery(listFrom(tx, 1, newest(tx)), { lottery, link, salt, prizesEurMinor, voids: new Set(voids) });
  writeMeta(tx.store, 'result', { atMs: tx.nowMs, round, salt, link, wins, voids } satisfies LotteryResult);
  tx.wrote = true;
  deliver(tx, ['archive', archived(tx, terms, true)]);
}

/**
 * Once the deciding round is published nobody can cancel the run: its value is public, and an operator who knows it
 * could choose whether anybody wins (ADR 077). A run that could not be drawn cannot be canceled either, because its
 * payments were returned.
 */
function isDecided(tx: Tx): boolean {
  const stage = stageOf(tx);
  return stage === 'drawn' || stage === 'lost' || tx.nowMs >= (decidingOf(tx)?.atMs ?? Number.POSITIVE_INFINITY);
}

const runOf = (tx: Tx, terms: LotteryTerms) => ({
  isDecided: isDecided(tx),
  cancel: (canceled: Canceled) => deliver(tx, ['archive', archived(tx, terms, true)], ['journal', canceled]),
  proposed: () => deliver(tx, ['archive', archived(tx, terms, false)]),
});

export const { cancel, cancelAgain } = cancelingWith(knownTerms, runOf);

/** The number of players that are informed at once. */
const TELL = 500;

/** The timer `tell`: after the end it informs everybody who had a ticket. */
export function tellsAt(tx: Tx): number | null {
  const stage = stageOf(tx);
  if (stage !== 'drawn' && stage !== 'lost' && stage !== 'canceled') return null;
  return one(tx, 'select 1 from entrant where told = 0 limit 1') ? tx.nowMs : null;
}

function endFor(tx: Tx, player: string): ToPlayer {
  const { name: lottery } = tx;
  const canceled = canceledOf(tx);
  if (canceled) return { type: 'canceled', lottery, canceled };
  const result = resultOf(tx);
  return result ? { type: 'drawn', lottery, wins: winsOf(tx, result, player) } : { type: 'returned', lottery };
}

export function tell(tx: Tx): void {
  const players = all<{ player: string }>(
    tx,
    'select player from entrant where told = 0 order by player limit ?',
    TELL,
  );
  const owed = players.map(({ player }): readonly [Receiver, ToPlayer] => [`player:${player}`, endFor(tx, player)]);
  deliver(tx, ...owed);
  run(
    tx,
    'update entrant set told = 1 where player in (select value from json_each(?))',
    JSON.stringify(players.map(({ player }) => player)),
  );
}

function winsOf(tx: Tx, { wins }: LotteryResult, player: string): Extract<ToPlayer, { type: 'drawn' }>['wins'] {
  const own = all<{ no: number; key: string }>(
    tx,
    'select no, key from ticket where player = ? and no in (select value from json_each(?))',
    ...[player, JSON.stringify(wins.map(({ no }) => no))],
  );
  return own.flatMap(({ no, key }) => wins.filter((win) => win.no === no).map((win) => ({ ...win, key })));
}

/** The public facts of a run. */
export function factsOf(tx: Tx): LotteryFacts | null {
  const terms = knownTerms(tx);
  if (!terms) return null;
  const count = one<{ printed: number; coins: number; paid: number }>(
    tx,
    `select coalesce(sum(kind <> 'coins'), 0) as printed, coalesce(sum(kind = 'coins'), 0) as coins,
      coalesce(sum(coins), 0) as paid from ticket where no is not null and void = 0`,
  );
  assert(count, 'a count is a row');
  return {
    terms,
    stage: stageOf(tx),
    first: readMeta<string>(tx.store, 'first') ?? '',
    beacons: beaconsOf(tx),
    printed: count.printed,
    coins: count.coins,
    coinsPaid: count.paid,
    sealed: sealedOf(tx) ?? null,
    deciding: decidingOf(tx),
    result: resultOf(tx) ?? null,
    canceled: canceledOf(tx) ?? null,
  };
}
