// How a stake comes to a table. First the table is told, so that after any failure it returns at its draw a stake that
// it never took; then the player's object holds the stake; then the table takes the bet.
import type { Held, ReserveInput, Returned } from '#functions/player/rounds/table.ts';
import type { RoundAnswer } from '#functions/player/rounds/view.ts';
import { type Answer, assert, ok, refuse } from '#shared/domain/refusal.ts';
import type { Json } from '#shared/games/engine.ts';
import { deciderOf } from './bets.ts';
import type { TableVerbs } from './verbs.ts';

export interface Joining {
  game: string;
  playerId: string;
  key: string;
  round: number;
  stakeMinor: number;
  currency: ReserveInput['currency'];
  action: Json;
}

/** The player's side: the session's call uses the first method, the table the second. */
export interface Holding {
  reserve(input: ReserveInput): Promise<Answer<Held>>;
  giveBack(part: Returned): Promise<Answer<null>>;
}

/** Joins a round with a stake. A repeated call with the same key gets the same answer, also when the round is long over. */
export async function joinTable(
  table: Pick<TableVerbs, 'expect' | 'take'>,
  { reserve, giveBack }: Holding,
  { game, playerId, ...joining }: Joining,
): Promise<Answer<RoundAnswer>> {
  const { key, round, ...stake } = joining;
  const decider = deciderOf(game, round);
  const input = { key, decider, game, ...stake };
  const closed = async (): Promise<Answer<RoundAnswer>> => {
    const back = await giveBack({ decider, key });
    // The table took the bet in time, but its answer was lost.
    return !back.ok && back.code === 'round.settled' ? answerOf(await reserve(input)) : refuse('bets.closed');
  };
  const expected = await table.expect(game, { key, round, playerId });
  if (!expected.ok) return expected.code === 'round.settled' ? closed() : expected;
  const held = await reserve(input);
  // A repeated call after the table returned the stake: the bet never took part.
  if (!held.ok) return held.code === 'round.settled' ? refuse('bets.closed') : held;
  const { stakeMinor, currency, action } = stake;
  const { name, round: row } = held.value;
  const { configHash } = row;
  assert(configHash, 'a stake at a table of no configuration');
  const taken = await table.take(game, { key, round, playerId, stakeMinor, currency, action, configHash, name });
  return taken.ok ? answerOf(held) : closed();
}

/** Omits the player's name from their own answer. */
function answerOf(held: Answer<Held>): Answer<RoundAnswer> {
  if (!held.ok) return held;
  const { name: _, ...value } = held.value;
  return ok(value);
}
