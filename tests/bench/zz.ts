import { mkdirSync, rmSync } from 'node:fs';
import { serve } from '../../scripts/serve.ts';
import { startBases } from './bases.ts';
import { freePort } from './net.ts';
import { BENCH_COUNTRY, players } from './players.ts';
import { print } from './report.ts';
import { serverSections } from './server.ts';
const size = { rounds: 3, seconds: 2, longWallet: 3 };
const state = '.state/bench-zz';
rmSync(state, { recursive: true, force: true }); mkdirSync(state, { recursive: true });
const [port, direct] = [await freePort(), await freePort()];
const server = await serve({ port, direct, state, devCountry: BENCH_COUNTRY } as any);
const bases = await startBases(state);
try {
  const where = { url: `http://127.0.0.1:${direct}`, origin: `http://localhost:${direct}`, pids: server.pids, state } as any;
  const wallets = await players(6, where.url, where.origin);
  for (const { title, rows } of await serverSections(where, wallets, bases.targets, size)) print(title, rows);
} finally { await bases.stop(); await server.stop(); }
