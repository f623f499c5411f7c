// Every call of the API: one file per contract file, mounted after geo, session and throttle.
import { Hono } from 'hono';
import { problemResponse } from '#functions/edge/problem.ts';
import { edge } from './edge.ts';
import { games } from './games.ts';
import type { Api } from './mount.ts';
import { payments } from './payments.ts';
import { mountSecurity } from './security.ts';
import { mountUsers } from './users.ts';

export const api: Api = new Hono();

edge(api);
games(api);
mountUsers(api);
mountSecurity(api);
payments(api);

for (const door of ['/api/*', '/api', '/webhooks/*', '/wallet/*', '/messages/*'])
  api.all(door, () => problemResponse('route.unknown'));
