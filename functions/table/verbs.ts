// Every verb of the Table object, as plain data that crosses RPC. Each call names the title: an object does not know its name.
import type { ChainVerbs, ChainView } from '#functions/chain/verbs.ts';
import type { TableProof, TableState } from '#shared/contract/tables.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import type { Json } from '#shared/games/engine.ts';

type Answered<Value> = Promise<Answer<Value>>;

/** A bet on its way to a round: announced before the player's object holds its stake. */
export interface Announced {
  /** The client's key, of the reservation as well. */
  key: string;
  round: number;
  playerId: string;
}
/** A stake that the player's object holds, for the round that it named. */
export interface Taking extends Announced {
  stakeMinor: number;
  currency: Currency;
  action: Json;
  /** The config that the stake was judged by: a round of another config does not take it. */
  configHash: string;
  /** The player's name for others beside their bet: a nickname, or null for a number. */
  name: string | null;
}
export interface Leaving {
  round: number;
  playerId: string;
  /** Which of two bets, 0 or 1. */
  bet?: number;
}
/** The multiplier of the cash-out, in hundredths; a repeated call gets the first answer. */
export interface Left {
  multiplier: number;
}

export interface TableFacts {
  chains: ChainView[];
}

export interface TableAudit {
  rounds: number;
  taken: number;
  /** Verdicts that players' objects have not acknowledged yet. */
  owed: number;
  faults: string[];
}

export interface TableVerbs extends ChainVerbs {
  state(game: string): Promise<TableState>;
  /** `round.settled` once bets are closed, `game.unavailable` while nobody sits or no chain can draw. */
  expect(game: string, announced: Announced): Answered<null>;
  /** The round takes the bet, or answers `round.settled`: then the stake is returned. */
  take(game: string, taking: Taking): Answered<null>;
  /** Cashes out at this instant by the object's clock. `round.action` while there is nothing to cash out, `round.settled` after. */
  leave(game: string, leaving: Leaving): Answered<Left>;
  /** Returns the stake. `bets.closed` from the server's end of betting on, `round.action` where the player has no bet there. */
  takeBack(game: string, leaving: Leaving): Answered<null>;
  /** Cashes out for a player who is excluded; before the draw returns their stakes. `round.action`: call again. */
  leaveFor(game: string, leaving: Leaving): Answered<null>;
  /** The data that verifies a round; null while its result is not shown yet. */
  proof(game: string, round: number): Promise<TableProof | null>;
  audit(): Promise<TableAudit>;
  /** Sandbox builds only: moves the clock (forward) and sets the alarm again. */
  wake(offsetMs: number): Promise<void>;
  /** An upgrade to a spectator's socket, `?game=`. */
  fetch(request: Request): Promise<Response>;
}
