// What tests of kills share: a server of the file's own that comes back on the same port and the same files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { Client } from './client.ts';
import { type OwnProcess, ownProcess } from './own-process.ts';

export interface Killable {
  /** The folder of its files. */
  readonly state: string;
  base(): string;
  /** On the port of before, which cookies were issued for; answers where it is. */
  start(): Promise<string>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Moves the sandbox's clock; answers what it shows then. */
  clock(byMs: number): Promise<number>;
}

/** A server of a test file's own, on files that stay when it is killed; both end with the test file. */
export function killable(name: string): Killable {
  const state = mkdtempSync(join(tmpdir(), `perigee-${name}-`));
  let server: OwnProcess | null = null;
  afterAll(async () => {
    await server?.kill();
    rmSync(state, { recursive: true, force: true });
  });
  const base = () => {
    if (!server) throw new Error('asked before it was started');
    return server.base;
  };
  const start = async () => {
    server = await ownProcess(state, server ? Number(new URL(server.base).port) : undefined);
    return server.base;
  };
  const kill = async () => {
    await server?.kill();
  };
  return {
    state,
    base,
    start,
    kill,
    async restart() {
      await kill();
      await start();
    },
    async clock(byMs) {
      return (await new Client(base()).ask<{ nowMs: number }>('/sandbox/clock', { json: { byMs } })).nowMs;
    },
  };
}

/** Null where nobody was there to answer: its key stays, and it is sent again. */
export const attempt = <Value>(work: () => Promise<Value>): Promise<Value | null> => work().catch(() => null);
