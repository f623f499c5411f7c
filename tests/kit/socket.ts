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
  /** Resolves when the frames satisfy; the test's own timeout bounds it. */
  until(holds: (frames: readonly LiveFrame[]) => boolean): Promise<void>;
  close(): void;
}

const TEXT = 1;
const CLOSE = 8;

/** Rejects where the server answers anything but an upgrade. */
export async function listen(client: Client, last?: number): Promise<Listener> {
  const socket = await upgrade(client, last === undefined ? '/api/live' : `/api/live?last=${last}`);
  const frames: LiveFrame[] = [];
  const waiting = new Set<() => void>();
  let told: (end: { code: number; atMs: number }) => void = () => {};
  const closed = new Promise<{ code: number; atMs: number }>((done) => {
    told = done;
  });
  read(socket, (opcode, payload) => {
    if (opcode === TEXT) frames.push(JSON.parse(payload.toString()) as LiveFrame);
    if (opcode === CLOSE) {
      told({ code: payload.length >= 2 ? payload.readUInt16BE() : 1005, atMs: performance.now() });
      socket.destroy();
    }
    for (const wake of [...waiting]) wake();
  });
  return {
    frames,
    closed,
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
    const asked = request({ host: '127.0.0.1', port: client.base.port, path, headers });
    asked.on('upgrade', (_answer, socket, head) => {
      if (head.length > 0) socket.unshift(head);
      done(socket);
    });
    asked.on('response', (answer) => {
      answer.resume();
      fail(new Error(`the socket did not open: ${answer.statusCode}`));
    });
    asked.on('error', fail);
    asked.end();
  });
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
