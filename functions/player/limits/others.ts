// What this account reports to the other accounts of its person before one of them takes money (person/lease.ts).
import { type AccountPart, LONGEST_WINDOW_MS } from '#shared/domain/limits/accounts.ts';
import type { Counted } from '#shared/domain/limits/usage.ts';
import type { Noun } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import { all, type Tx } from '../core/transaction.ts';
import { isErased, profileOf } from '../person/profile.ts';
import { depositsIn } from './counting.ts';
import { ownLimits, setForAll } from './guard.ts';
import { calendarOf, liveRows } from './rows.ts';
import { timeOf } from './sitting.ts';

const QUARTER_MS = 900_000;
/** Each quarter is dated by its last round, so that a rolling window drops none too early. */
const QUARTERS = `select max(placed_at) as atMs, currency, rate, sum(cash_in) as inMinor, sum(cash_out) as outMinor from round
  where placed_at >= ? group by placed_at / ${QUARTER_MS}, currency, rate`;

/** An erased account no longer sets limits; what it has taken counts until its windows are over. */
export function partOf(tx: Tx): AccountPart {
  const fromMs = tx.nowMs - LONGEST_WINDOW_MS;
  const own = ownLimits(liveRows(tx));
  return {
    account: profileOf(tx).playerId,
    calendar: calendarOf(tx),
    limits: isErased(tx) ? [] : [...own, ...setForAll(tx)],
    deposits: depositsIn(tx, { fromMs, toMs: Number.MAX_SAFE_INTEGER }),
    rounds: all<Counted>(tx, QUARTERS, fromMs),
    time: timeOf(tx),
  };
}

const commands = {
  /** Another account of the person takes its turn: this one takes no more money before it has asked for its own turn. */
  yieldTurn: (shell: Shell, person: string, turn: number) => {
    shell.person.yieldTurn(person, turn);
    return shell.system(partOf);
  },
};

export const noun = { commands } satisfies Noun;
