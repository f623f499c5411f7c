import { migrate } from './scripts/migrate.ts';
import { miniflareOf } from './scripts/miniflare.ts';
import { cashier } from './tests/kit/cashier.ts';
import { Client } from './tests/kit/client.ts';

const cpu = () => {
  const u = process.cpuUsage();
  return (u.user + u.system) / 1e6;
};

import { readdirSync, readFileSync } from 'node:fs';

const kids = () => {
  let s = 0;
  for (const p of readdirSync('/proc')) {
    if (!/^\d+$/.test(p)) continue;
    try {
      const st = readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1].split(' ');
      if (Number(st[1]) === process.pid) s += (Number(st[11]) + Number(st[12])) / 100;
    } catch {}
  }
  return s;
};
const c0 = cpu();
const m = miniflareOf({
  build: 'sandbox',
  vars: { DEV_COUNTRY: 'AT' },
  direct: 0,
  shared: { unsafeInspectDurableObjects: true, unsafeTriggerHandlers: true },
} as any);
const base = await m.ready;
await migrate((await m.getD1Database('DB')) as any);
console.log('start', (cpu() - c0).toFixed(2), kids());
const b = `http://localhost:${base.port}`;
const step = async (name: string, n: number, f: () => Promise<any>) => {
  const c = cpu(),
    k = kids(),
    t = performance.now();
  for (let i = 0; i < n; i++) await f();
  console.log(
    name,
    'per',
    ((performance.now() - t) / n) | 0,
    'ms node',
    (((cpu() - c) / n) * 1000) | 0,
    'workerd',
    (((kids() - k) / n) * 1000) | 0,
  );
};
await step('first cashier', 1, () => cashier(b));
await step('cashier', 10, () => cashier(b));
const cl = new Client(b);
let n = 0;
await step('sandbox player', 10, () =>
  cl.ask('/sandbox/players', { json: { email: `x${++n}@example.com`, password: 'orbit-Lantern-42' } }),
);
let q = 0;
await step('sign in', 10, () =>
  new Client(b).ask('/api/users/sign_in', {
    json: { user: { email: `x${++q}@example.com`, password: 'orbit-Lantern-42' } },
  }),
);
await step('page', 10, () => fetch(b + '/en/').then((r) => r.text()));
await step('api', 20, () => fetch(b + '/api/info/statuses').then((r) => r.text()));
process.exit(0);
