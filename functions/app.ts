// The order of the doors: every request passes them from top to bottom.
import { cf } from '@astrojs/cloudflare/hono';
import { astro } from 'astro/hono';
import { Hono } from 'hono';
import type { Vars } from './edge/vars.ts';

export const app = new Hono<{ Bindings: Env; Variables: Vars }>();

app.get('/api/health', (c) => c.json({ ok: true }));
app.use(cf());
app.use(astro());
