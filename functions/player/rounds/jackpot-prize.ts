// A jackpot's prize in the player's books: posted once per id, counted with the round that won it, and reported to the
// player at once.

import type { LevelId } from '#shared/domain/jackpots.ts';
import { type Currency, convert, isAmount } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { assert } from '#shared/domain/refusal.ts';
import { ensureAccount, tellAccount } from '../core/accounts.ts';
import { book } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import { one, rateOf, run, type Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { faceOf } from '../person/profile.ts';
import { keep } from './life.ts';
import * as money from './money.ts';
import { rowOf } from './row.ts';

/** The message of a jackpot's object about a winning round. `id` is unique over all jackpots. */
export interface JackpotPrize {
  id: string;
  jackpot: string;
  jackpotName: string;
  level: LevelId;
  roundId: string;
  /** In the pot's currency, and as it is paid. */
  originalMinor: number;
  originalCurrency: Currency;
  amountMinor: number;
  currency: Currency;
  wonAtMs: number;
}

/** A repetition changes nothing. Whatever has happened to the player meanwhile, the prize is owed. */
export function jackpotWon(tx: Tx, prize: JackpotPrize): null {
  const { id, currency, amountMinor } = prize;
  if (one(tx, 'select 1 from prize where id = ?', id)) return null;
  assert(isAmount(amountMinor), `prize of ${amountMinor}`);
  const round = rowOf(tx, prize.roundId);
  ensureAccount(tx, currency);
  const body = JSON.stringify(prize);
  run(tx, 'insert into prize (id, round, body, at) values (?, ?, ?, ?)', id, round.no, body, tx.nowMs);
  book(tx, postings.jackpot({ currency, ref: id }, amountMinor));
  // A jackpot lowers the loss in the window of its round's stake (limits.md 1), in the currency of that stake.
  const countsMinor = convert(amountMinor, { currency, rate: rateOf(tx, currency) }, round, 'down');
  keep(tx, round, money.prize(tx, round, countsMinor, id));
  tellAccount(tx, currency);
  const { jackpot, level, originalMinor, originalCurrency, wonAtMs } = prize;
  const won = { jackpot, name: prize.jackpotName, level, round: prize.roundId };
  notify(tx, 'jackpot_won', { amountMinor, currency, ...won });
  tx.facts.push({
    type: 'jackpot.paid',
    prize: {
      id,
      jackpot,
      level,
      originalMinor,
      originalCurrency,
      amountMinor,
      currency,
      wonAtMs,
      game: round.game,
    },
    face: faceOf(tx),
  });
  return null;
}

const commands = {
  jackpotWon: bySystem(jackpotWon),
};

export const noun = { commands } satisfies Noun;
