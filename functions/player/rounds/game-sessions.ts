// Sessions of an outside studio's games: what a bet needs of the visitor (sign-in, place, licence) as it was when the game was opened,
// said again by the page that frames it (provider-wallet.md 13, I35). Its currency stays, its game may change: a lobby of live tables.
import type { Currency } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Asker } from '../core/shell.ts';
import { need, one, run, type Tx, Undo } from '../core/transaction.ts';
import { isLive } from '../person/sessions.ts';

/** A page that is open says every five minutes that it is. */
const SILENT_MS = 15 * 60_000;
/** Nothing asks for one that was silent so long. */
const STORED_MS = 24 * 3_600_000;

interface GameSession {
  readonly id: string;
  readonly studio: string;
  readonly game: string;
  readonly currency: Currency;
  readonly asker: string;
  readonly renewed_at: number;
}

export interface OpenedSession {
  readonly studio: string;
  readonly game: string;
  readonly currency: Currency;
}

/** A new session of a game; those that are long over go. */
export function openSession(tx: Tx, asker: Asker, { studio, game, currency }: OpenedSession): string {
  const id = Array.from(tx.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  run(tx, 'delete from game_session where renewed_at < ?', tx.nowMs - STORED_MS);
  run(
    tx,
    'insert into game_session (id, studio, game, currency, asker, opened_at, renewed_at) values (?, ?, ?, ?, ?, ?, ?)',
    ...[id, studio, game, currency, JSON.stringify(asker), tx.nowMs, tx.nowMs],
  );
  return id;
}

/** The page is still open, and this is where its visitor is now. */
export function renewSession(tx: Tx, asker: Asker, id: string): void {
  // Of the sign-in that opened it: another one opens its own.
  const known = one<GameSession>(tx, 'select * from game_session where id = ?', id);
  if (!known || (JSON.parse(known.asker) as Asker).sessionId !== asker.sessionId)
    // No session of the player's own: whoever asks stays signed in.
    throw new Undo(refuse('game.unknown'));
  run(tx, 'update game_session set asker = ?, renewed_at = ? where id = ?', JSON.stringify(asker), tx.nowMs, id);
}

/** Who stakes under a session of a game, or the end of the command. */
export function stakerOf(tx: Tx, studio: string, id: string, currency: Currency): Asker {
  const known = one<GameSession>(tx, 'select * from game_session where id = ? and studio = ?', id, studio);
  if (!known) throw new Undo(refuse('session.unknown'));
  if (known.currency !== currency) throw new Undo(refuse('currency.refused', { currency }));
  if (known.renewed_at + SILENT_MS <= tx.nowMs) throw new Undo(refuse('session.ended'));
  const asker = JSON.parse(known.asker) as Asker;
  need(isLive(tx, asker.sessionId));
  return asker;
}
