// The order of the middleware: every request passes it from top to bottom.
import { Hono } from 'hono';
import { problems } from '#shared/contract/problem.ts';
import { renewed } from '#src/published/release.ts';
import { api } from './api/app.ts';
import { forms } from './api/users/forms.ts';
import { art } from './art.ts';
import { brand } from './brand/door.ts';
import { readClock } from './clock.ts';
import { affiliate } from './edge/affiliate.ts';
import { blockedBy } from './edge/blocked-by.ts';
import { body } from './edge/body.ts';
import { csrf } from './edge/csrf.ts';
import { ffc } from './edge/ffc.ts';
import { geo } from './edge/geo.ts';
import { guards } from './edge/guards.ts';
import { headers } from './edge/headers.ts';
import { reached } from './edge/limit-redirect.ts';
import { locale } from './edge/locale.ts';
import { lookAheadDoor } from './edge/look-ahead-door.ts';
import { file, page } from './edge/page.ts';
import { onError, problemResponse } from './edge/problem.ts';
import { render } from './edge/render.ts';
import { requestId } from './edge/request-id.ts';
import { session } from './edge/session.ts';
import { throttleDoor } from './edge/throttle.ts';
import { offered } from './edge/title-availability.ts';
import type { Vars } from './edge/vars.ts';
import { visit } from './edge/visit.ts';
import { officeDoor } from './office/door.ts';
import { offline } from './offline/door.ts';
import { receiptDoor } from './receipts/door.ts';
import { isOpen } from './restore/open.ts';
import { undrawn } from './sandbox/art.ts';
import { chatDoor } from './sandbox/chat/door.ts';
import { identityDoor } from './sandbox/kyc/door.ts';
import { panel } from './sandbox/panel.ts';
import { payDoor } from './sandbox/psp/door.ts';
import { sportDoor } from './sandbox/sport/door.ts';
import { seo } from './seo/door.ts';
import { handover, sportWebhooks } from './sport/door.ts';
import { wallet } from './wallet/door.ts';
import { pspWebhooks } from './webhooks/psp.ts';
import { vendorWebhooks } from './webhooks/vendors.ts';

export const app = new Hono<{ Bindings: Env; Variables: Vars }>();

app.onError(onError((c, code) => render(c, { path: '/500', status: problems[code].status, refused: code })));
app.use(requestId, blockedBy);
// A new publication is looked for while the request is answered.
app.use(async (c, next) => {
  const work = renewed(c.env);
  if (work) c.executionCtx.waitUntil(work);
  await next();
});
// The stand-ins of the payment providers, of the vendor of identity checks and of the chat vendor have origins of their own on this server.
if (__SANDBOX__) app.use(payDoor, identityDoor, chatDoor, sportDoor).route('/', undrawn);
// A restored deployment answers nobody before it knows what happened since its backup.
app.use(async (c, next) => ((await isOpen(c.env)) ? next() : problemResponse('server.unavailable')));
// The office is mounted before everything of the players, too, so that neither reaches the other's pages.
app.use(officeDoor);
// Endpoints for machines authenticate by signature; everything below is for browsers.
sportWebhooks(app);
pspWebhooks(app);
vendorWebhooks(app);
app.route('/wallet', wallet);

app.use(headers);
app.use(body, csrf);
if (__SANDBOX__) {
  app.use(async (c, next) => {
    await readClock(c.env);
    await next();
  });
  app.route('/sandbox', panel);
}
// Published data is read only by the Worker itself.
app.all('/_content/*', () => problemResponse('route.unknown'));
app.route('/', seo);
app.route('/', brand);
app.route('/', offline);
app.route('/', art);
app.route('/', receiptDoor);
app.route('/', lookAheadDoor);
app.use(
  file,
  visit,
  geo,
  locale,
  session,
  affiliate,
  throttleDoor,
  guards,
  offered,
  reached,
  handover,
  api,
  forms,
  ffc,
);
app.all('*', page);
