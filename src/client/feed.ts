// Everybody's socket: wins and jackpot amounts. It rests while nobody looks, comes back by itself, and asks plainly where no
// socket can be had. Small on purpose: the lobby opens it before anybody has touched anything.
import type { FeedFrame, FeedSnapshot } from '#shared/contract/feed.ts';
import type { JackpotWinner } from '#shared/contract/jackpots.ts';
import { backoffMs } from './backoff.ts';

const PATH = '/api/live/feed';
const PING_MS = 25_000;
/** After so many vain attempts it asks in between. */
const VAIN = 2;

/** Every `resync` is how things stand, every `news` what came. Answers how to stop. */
export function openFeed(hear: (frame: FeedFrame) => void): () => void {
  let socket: WebSocket | undefined;
  let timer: number | undefined;
  let vain = 0;

  const take = (text: string) => {
    const frame = readFrame(text);
    if (frame) hear(frame);
  };
  const connect = () => {
    clearTimeout(timer);
    if (socket || document.hidden) return;
    const mine = new WebSocket(PATH);
    socket = mine;
    mine.onopen = () => {
      vain = 0;
    };
    mine.onmessage = ({ data }) => mine === socket && take(String(data));
    mine.onclose = () => {
      if (mine !== socket) return;
      socket = undefined;
      vain += 1;
      if (vain > VAIN) void ask(PATH).then((now) => now && take(JSON.stringify({ kind: 'resync', ...now })));
      timer = window.setTimeout(connect, 1000 + backoffMs(vain, Math.random(), 1000, 30_000));
    };
  };
  const rest = () => {
    clearTimeout(timer);
    const old = socket;
    socket = undefined;
    old?.close(1000);
  };
  const look = () => (document.hidden ? rest() : connect());
  const ping = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send('ping'), PING_MS);

  document.addEventListener('visibilitychange', look);
  // A page kept for the back button must not hold a socket.
  addEventListener('pagehide', rest);
  addEventListener('pageshow', look);
  connect();
  return () => {
    rest();
    clearInterval(ping);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', look);
  };
}

/** Null for what is no frame we know. */
export function readFrame(text: string): FeedFrame | null {
  if (text === 'pong') return null;
  try {
    const value: Partial<FeedSnapshot> & { kind?: unknown } = JSON.parse(text);
    const known = value.kind === 'resync' || value.kind === 'news';
    return known && Array.isArray(value.public_wins) && Array.isArray(value.jackpot_changes)
      ? (value as FeedFrame)
      : null;
  } catch {
    return null;
  }
}

/** The leaderboard anew; null where it does not come. */
export const askWinners = (order: string, locale: string): Promise<JackpotWinner[] | null> =>
  ask<JackpotWinner[]>(`/api/jackpot_wins?order=${order}&l=${locale}`).then((rows) =>
    Array.isArray(rows) ? rows : null,
  );

const ask = <Answer>(path: string): Promise<Answer | null> =>
  fetch(path).then(
    (answer): Promise<Answer> | null => (answer.ok ? answer.json() : null),
    () => null,
  );
