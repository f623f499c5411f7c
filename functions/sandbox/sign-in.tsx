/** @jsxImportSource hono/jsx */
// The sandbox's sign-in for operators: choose who to be. In a release Cloudflare Access protects every address instead.
import { Hono } from 'hono';
import { now } from '#functions/clock.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { framed } from '#functions/office/frame.tsx';
import { Card } from '#functions/office/parts.tsx';
import { begin, END, PRETENDED } from '#functions/ports/staff/sandbox.ts';

export const signIn = new Hono<{ Bindings: Env; Variables: Vars }>();

signIn.get('/sign-in', (c) => {
  const body = (
    <>
      <h1>Sign in</h1>
      <Card>
        <p class="muted">This is a sandbox: be whomever you like. In production Cloudflare Access asks who you are.</p>
        <form class="row" method="post" action="/sign-in">
          <ul class="items">
            {Object.entries(PRETENDED).map(([name, roles]) => (
              <li class="line">
                <button name="name" value={name}>
                  {name}
                </button>
                <span class="muted small">{roles.join(', ') || 'no role yet'}</span>
              </li>
            ))}
          </ul>
        </form>
      </Card>
    </>
  );
  return c.html(framed({ title: 'Sign in', head: null, body }));
});

signIn.post('/sign-in', async (c) => {
  const { name } = await c.req.parseBody();
  const cookie = await begin(c.env, String(name), now());
  if (!cookie) return c.redirect('/sign-in', 303);
  c.header('set-cookie', cookie);
  return c.redirect('/', 303);
});

signIn.post('/sign-out', (c) => {
  c.header('set-cookie', END);
  return c.redirect('/sign-in', 303);
});
