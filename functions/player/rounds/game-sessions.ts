// Sessions of an outside studio's games: the facts about the visitor that a bet needs (sign-in, place, licence) as of
// the game's opening, repeated by the page that frames it (provider-wallet.md 13, I35). Its currency is fixed, its game
// may change: a lobby of live tables.
import type { Currency } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Asker } from '../core/shell.ts';
import { need, one, run, type Tx, Undo } from '../core/transaction.ts';
import { isLive } from '../person/sessions.ts';

/** Milliseconds without a renewal after which a session ends; an open page renews it every five minutes. */
const SILENT_MS = 15 * 60_000;
/** Milliseconds after which the row of an ended session is deleted. */
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

/** Makes a new session of a game; deletes those that ended long ago. */
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

/** The page is still open; stores its visitor's present place. */
export function renewSession(tx: Tx, asker: Asker, id: string): void {
  // A session belongs to the sign-in that opened it: another sign-in opens its own.
  const known = one<GameSession>(tx, 'select * from game_session where id = ?', id);
  if (!known || (JSON.parse(known.asker) as Asker).sessionId !== asker.sessionId)
    // A refusal that does not concern the player's own session: the caller stays signed in.
    throw new Undo(refuse('game.unknown'));
  run(tx, 'update game_session set asker = ?, renewed_at = ? where id = ?', JSON.stringify(asker), tx.nowMs, id);
}

/** The caller of a stake under a session of a game; without one the command ends. */
export function stakerOf(tx: Tx, studio: string, id: string, currency: Currency): Asker {
  const known = one<GameSession>(tx, 'select * from game_session where id = ? and studio = ?', id, studio);
  if (!known) throw new Undo(refuse('session.unknown'));
  if (known.currency !== currency) throw new Undo(refuse('currency.refused', { currency }));
  if (known.renewed_at + SILENT_MS <= tx.nowMs) throw new Undo(refuse('session.ended'));
  const asker = JSON.parse(known.asker) as Asker;
  need(isLive(tx, asker.sessionId));
  return asker;
}
