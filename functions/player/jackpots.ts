// A jackpot's prize in the player's books: posted once per id, counted with the round that won it, told to her at once.
import { isAmount } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { assert } from '#shared/domain/refusal.ts';
import { ensureAccount, tellAccount } from './accounts.ts';
import { type Desk, one, run } from './desk.ts';
import { notify } from './inbox.ts';
import { book } from './ledger.ts';
import { faceOf } from './profile.ts';
import { addPrize, rowOf } from './rounds/row.ts';
import type { JackpotPrize } from './verbs.ts';

/** Told again it changes nothing. Whatever has become of the player meanwhile, what she won is hers. */
export function jackpotWon(desk: Desk, prize: JackpotPrize): null {
  const { id, currency, amountMinor } = prize;
  if (one(desk, 'select 1 from prize where id = ?', id)) return null;
  assert(isAmount(amountMinor), `prize of ${amountMinor}`);
  const round = rowOf(desk, prize.roundId);
  ensureAccount(desk, currency);
  const body = JSON.stringify(prize);
  run(desk, 'insert into prize (id, round, body, at) values (?, ?, ?, ?)', id, round.no, body, desk.nowMs);
  book(desk, postings.jackpot({ currency, ref: id }, amountMinor));
  // A jackpot lowers the loss of the window in which its round was staked (limits.md 1).
  addPrize(desk, round.no, amountMinor);
  run(desk, 'update played set won = won + ? where game = ? and currency = ?', amountMinor, round.game, currency);
  tellAccount(desk, currency);
  notify(desk, {
    type: 'jackpot',
    textKey: 'jackpot_won',
    values: {
      ...{ amountMinor, currency, jackpot: prize.jackpot, name: prize.jackpotName },
      level: prize.level,
      round: prize.roundId,
    },
    link: '/jackpots',
  });
  const { jackpot, level, originalMinor, originalCurrency, wonAtMs } = prize;
  desk.facts.push({
    type: 'jackpot.paid',
    prize: {
      ...{ id, jackpot, level, originalMinor, originalCurrency, amountMinor, currency, wonAtMs },
      game: round.game,
    },
    face: faceOf(desk),
  });
  return null;
}
