// The order of the doors: every request passes them from top to bottom.
import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { Hono } from 'hono';
import { payments } from './api/payments.ts';
import { locals } from './edge/locals.ts';
import { onError, problemResponse } from './edge/problem.ts';
import { requestId } from './edge/request-id.ts';
import type { Vars } from './edge/vars.ts';
import { payDoor } from './sandbox/psp/door.ts';
import { pspWebhooks } from './webhooks/psp.ts';

export const app = new Hono<{ Bindings: Env; Variables: Vars }>();

app.onError(onError());
app.use(requestId);
// The pretend payment provider has an origin of its own on this server.
if (__SANDBOX__) app.use(payDoor);
pspWebhooks(app);
app.get('/api/health', (c) => c.json({ ok: true }));
// What publish wrote is for the Worker's own eyes.
app.all('/_content/*', () => problemResponse('route.unknown'));

// api/*: one sub-app per contract file is mounted here, after geo, session and throttle.
payments(app);
app.all('/api/*', () => problemResponse('route.unknown'));

app.use(locals, cf(), astro());
