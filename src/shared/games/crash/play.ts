// Crash as an engine: one draw decides where the flight crashes, and every target up to there is paid.
import type { Bet, Json, Judged, Opening, Table } from '../engine.ts';
import { engine } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { type FlightBet, flightBetsIn } from './bets.ts';
import { brokenAt, type CrashConfig, readCrashConfig } from './rules.ts';

export type CrashState = { target: number; broken: number } | { bets: FlightBet[]; broken: number };
export type CrashEvent = { kind: 'crash'; broken: number };

/** Each bet must be a stake that the table accepts, and their sum and possible payout must be within the table's bounds. */
function judge(table: Table, { stakeMinor, action }: Opening): Judged<Bet<FlightBet[]>> {
  const bets = flightBetsIn(action, stakeMinor);
  if (!bets) return { ok: false, code: 'bet.invalid' };
  const refused =
    refuseStake({ ...table, ladderOnly: table.ladderOnly && bets.length === 1 }, stakeMinor) ??
    bets.map((bet) => refuseStake(table, bet.stakeMinor)).find((one) => one !== null) ??
    refusePayout(
      table,
      bets.reduce((sum, bet) => sum + (BigInt(bet.stakeMinor) * BigInt(bet.target)) / 100n, 0n),
    );
  return refused ?? { ok: true, value: { stakeMinor, choice: bets, maxPayoutMinor: paid(bets) } };
}

/** Each bet's payout is floored separately. */
const paid = (bets: readonly FlightBet[]): number =>
  bets.reduce((sum, { stakeMinor, target }) => sum + payMinor(stakeMinor, target, 100), 0);

const stateOf = ([only, second]: readonly FlightBet[], broken: number): CrashState =>
  only && second ? { bets: [only, second], broken } : { target: only?.target ?? 0, broken };

export const crash = engine<CrashConfig, FlightBet[], never, CrashState, CrashEvent>({
  id: 'crash',
  readConfig: readCrashConfig,

  /** The action is one target or two bets (bets.ts): a target, in hundredths, is the player's latest cash-out. */
  bet: (_config, table, opening) => judge(table, opening),

  open(config, { choice: bets }, chance) {
    const broken = brokenAt(config, chance.float() * 2 ** 32);
    return {
      state: stateOf(bets, broken),
      events: [{ kind: 'crash', broken }],
      done: true,
      payoutMinor: paid(bets.filter(({ target }) => target <= broken)),
    };
  },

  plain: (): Json[] => [{ target: 200 }],
});
