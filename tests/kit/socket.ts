// A browser's socket without a browser: keeps the frames as they arrive. Written on the bytes, because Node's own waits for the
// line to be cut before it says that the other side has closed.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { LiveEvent, LiveFrame } from '#shared/contract/live.ts';
import type { Client } from './client.ts';

export interface Listener {
  frames: LiveFrame[];
  events(): LiveEvent[];
  /** When the server's close frame arrived, and its code. */
  closed: Promise<{ code: number; atMs: number }>;
  /** When the server cut the line, where that was left to it. */
  cut: Promise<number>;
  /** A frame of this much text, as a browser sends it: masked (RFC 6455, 5.3). */
  send(text: string): void;
  /** Says that it goes, and leaves the line to the server. */
  leave(): void;
  /** Resolves when the frames satisfy; the test's own timeout bounds it. */
  until(holds: (frames: readonly LiveFrame[]) => boolean): Promise<void>;
  close(): void;
}

const TEXT = 1;
const CLOSE = 8;

/** Rejects where the server answers anything but an upgrade. */
export const listen = (client: Client, last?: number): Promise<Listener> =>
  listenAt(client, last === undefined ? '/api/live' : `/api/live?last=${last}`);

/** At the server's close frame: cuts the line, answers and leaves the line to the server as browsers do, or does neither. */
type AtClose = 'cuts' | 'answers' | 'ignores';

export async function listenAt(client: Client, path: string, atClose: AtClose = 'cuts'): Promise<Listener> {
  const socket = await upgrade(client, path);
  const frames: LiveFrame[] = [];
  const waiting = new Set<() => void>();
  let ended: (end: { code: number; atMs: number }) => void = () => {};
  const closed = new Promise<{ code: number; atMs: number }>((done) => {
    ended = done;
  });
  read(socket, (opcode, payload) => {
    if (opcode === TEXT && payload.toString() !== 'pong') frames.push(JSON.parse(payload.toString()) as LiveFrame);
    if (opcode === CLOSE) {
      ended({ code: payload.length >= 2 ? payload.readUInt16BE() : 1005, atMs: performance.now() });
      if (atClose === 'answers') socket.write(masked(CLOSE, payload.subarray(0, 2)));
      if (atClose === 'cuts') socket.destroy();
    }
    for (const wake of [...waiting]) wake();
  });
  const cut = new Promise<number>((done) => {
    for (const way of ['end', 'close']) socket.once(way, () => done(performance.now()));
  });
  return {
    frames,
    closed,
    cut,
    leave: () => void socket.write(masked(CLOSE, Buffer.from([0x03, 0xe8]))),
    send: (text) => void socket.write(masked(TEXT, Buffer.from(text))),
    events: () => frames.flatMap((frame) => (frame.kind === 'event' ? [frame.event] : [])),
    async until(holds) {
      while (!holds(frames)) {
        await new Promise<void>((next) => {
          const wake = () => {
            waiting.delete(wake);
            next();
          };
          waiting.add(wake);
        });
      }
    },
    close: () => socket.destroy(),
  };
}

function upgrade(client: Client, path: string): Promise<Socket> {
  const headers = {
    host: new URL(client.origin).host,
    origin: client.origin,
    cookie: client.cookie,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  };
  return new Promise((done, fail) => {
    const outgoing = request({ host: '127.0.0.1', port: client.base.port, path, headers });
    outgoing.on('upgrade', (_answer, socket, head) => {
      if (head.length > 0) socket.unshift(head);
      done(socket);
    });
    outgoing.on('response', (answer) => {
      answer.resume();
      fail(new Error(`the socket did not open: ${answer.statusCode}`));
    });
    outgoing.on('error', fail);
    outgoing.end();
  });
}

function masked(opcode: number, payload: Buffer): Buffer {
  const long = payload.length > 125;
  const head = Buffer.alloc(long ? 10 : 2);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(0x80 | (long ? 127 : payload.length), 1);
  if (long) head.writeBigUInt64BE(BigInt(payload.length), 2);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0))]);
}

/** Frames of a server: never masked, never split here (RFC 6455, 5.2). */
function read(socket: Socket, frame: (opcode: number, payload: Buffer) => void): void {
  let bytes = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (part) => {
    bytes = Buffer.concat([bytes, part]);
    for (;;) {
      if (bytes.length < 2) return;
      const short = bytes.readUInt8(1) & 0x7f;
      const start = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (bytes.length < start) return;
      const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
      if (bytes.length < start + length) return;
      const opcode = bytes.readUInt8(0) & 0x0f;
      const payload = bytes.subarray(start, start + length);
      bytes = bytes.subarray(start + length);
      frame(opcode, payload);
    }
  });
}
