// The player's sockets: they hibernate; a new one first gets the events that it missed (I39); those of an ended session
// close at once (I36).
import { sayWhen, send } from '#functions/object/sockets.ts';
import type { LiveFrame } from '#shared/contract/live.ts';
import { LIVE_CLOSE, LIVE_MOST } from '#shared/contract/socket.ts';
import { wallet } from '../core/accounts.ts';
import { lastSeq, since } from '../core/events.ts';
import { headOf } from '../core/ledger.ts';
import type { Tx } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { depositStopOf, stopOf } from '../limits/guard.ts';
import { payments } from '../payments/payments.ts';
import { notifications } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { asStop } from '../person/sessions.ts';
import { openRows } from '../rounds/row.ts';
import { promised } from '../rounds/seeds.ts';
import { openingFrames } from './channels.ts';

const SNAPSHOT_PAYMENTS = 20;

/** Accepts a socket of a live session and brings it up to date, with no event in between: all in one turn. */
export function join(
  { ctx, env }: { readonly ctx: DurableObjectState; readonly env: Pick<Env, 'RECONNECT_SPREAD_S'> },
  tx: Tx,
  sessionId: string,
  last: string | null,
): WebSocket {
  makeRoom(ctx.getWebSockets(sessionId), LIVE_MOST.session);
  makeRoom(ctx.getWebSockets(), LIVE_MOST.player);
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, [sessionId]);
  server.serializeAttachment(tx.nowMs);
  sayWhen(server, env);
  const missed = last === null ? null : since(tx.store, Number(last));
  if (missed) {
    send(
      server,
      JSON.stringify({
        kind: 'hello',
        seq: lastSeq(tx.store),
        no: headOf(tx.store).no,
        atMs: tx.nowMs,
      } satisfies LiveFrame),
    );
    for (const body of missed) send(server, eventFrame(body));
  } else send(server, JSON.stringify(snapshot(tx)));
  for (const frame of openingFrames(tx)) send(server, frame);
  return client;
}

/** The oldest are closed first: they are the likeliest to be sockets that a phone lost without closing them. */
function makeRoom(sockets: readonly WebSocket[], most: number): void {
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
  const since = (socket: WebSocket) => Number(socket.deserializeAttachment() ?? 0);
  const oldest = open.toSorted((a, b) => since(a) - since(b)).slice(0, Math.max(0, open.length - most + 1));
  for (const socket of oldest) socket.close(LIVE_CLOSE.crowded, 'newer sockets took its place');
}

const eventFrame = (body: string): string => `{"kind":"event","event":${body}}`;

function snapshot(tx: Tx): LiveFrame {
  const { no, seq, accounts } = wallet(tx);
  const latest = payments(tx, { size: SNAPSHOT_PAYMENTS }).items.map(
    ({ id, action, state, currency, amountMinor, receivedMinor, reason, finishedAtMs }) => ({
      id,
      action,
      state,
      currency,
      amountMinor,
      receivedMinor,
      reason,
      finishedAtMs,
    }),
  );
  const snapshot = {
    accounts,
    payments: latest,
    notices: notifications(tx),
    seeds: promised(tx),
    stop: asStop(stopOf(tx)),
    deposit: asStop(depositStopOf(tx)),
    openGame: openGame(tx),
    ...(profileOf(tx).termsAcceptedAtMs === null && { terms: false as const }),
  };
  return { kind: 'resync', seq, no, atMs: tx.nowMs, snapshot };
}

/**
 * The game of a round that waits for the player: not a live table's, which ends without them, and none during a break,
 * where the house ends it.
 */
function openGame(tx: Tx): string | null {
  const waits = openRows(tx).find(({ decider }) => decider !== 'table');
  return waits && !excluded(tx) ? waits.game : null;
}

/** After the commit: the command's events go to every tab, each serialised once; sockets of ended sessions are closed. */
export function push(
  ctx: DurableObjectState,
  { pushed, frames, ended }: Pick<Tx, 'pushed' | 'frames' | 'ended'>,
): void {
  for (const { sessionId, stop } of ended)
    for (const socket of ctx.getWebSockets(sessionId)) {
      // Browsers report the close only once the connection is cut; this frame arrives at once.
      if (stop) send(socket, JSON.stringify({ kind: 'ended', stop } satisfies LiveFrame));
      socket.close(LIVE_CLOSE.sessionEnded, 'session ended');
    }
  if (pushed.length === 0 && frames.length === 0) return;
  const sockets = ctx.getWebSockets();
  for (const body of pushed) {
    const frame = eventFrame(body);
    for (const socket of sockets) send(socket, frame);
  }
  for (const frame of frames) for (const socket of sockets) send(socket, frame);
}
