// The office: an origin of its own behind its own sign-in. Requests are checked in this order: host, body, same site,
// operator, rate, form. Everything it shows and does is logged first; without the audit log nothing is done (ADR 032).

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { now, readClock } from '#functions/clock.ts';
import { body } from '#functions/edge/body.ts';
import { officeCsrf } from '#functions/edge/csrf.ts';
import { always } from '#functions/edge/headers.ts';
import { onError, Refused } from '#functions/edge/problem.ts';
import { requestId } from '#functions/edge/request-id.ts';
import { buckets, throttleMoney } from '#functions/edge/throttle.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { officeOrigin, rolesOf, staffOf } from '#functions/ports/staff/registry.ts';
import { signIn } from '#functions/sandbox/sign-in.tsx';
import { line } from '#shared/base/line.ts';
import { problems } from '#shared/contract/problem.ts';
import { conflictIn } from '#shared/domain/office/roles.ts';
import { actions } from './actions.ts';
import { alerts } from './alerts.tsx';
import { audits } from './audit.tsx';
import { books } from './books.tsx';
import { calls } from './calls.tsx';
import { cases } from './cases.tsx';
import { chats } from './chats.tsx';
import { claims } from './claims.tsx';
import { deliveries } from './deliveries.tsx';
import { isForm } from './form.tsx';
import { incidents } from './incidents.tsx';
import { jackpots } from './jackpots.tsx';
import { lives } from './life.tsx';
import { STYLE } from './look.ts';
import { looksAhead } from './look-ahead.tsx';
import { notices } from './notices.tsx';
import SCRIPT from './office.client.js?raw';
import { messagePage, sentenceOf } from './page.tsx';
import { Stopped, stops } from './refusal.ts';
import { register } from './register.tsx';
import { reports } from './reports.tsx';
import { runs } from './runs.tsx';
import { searches } from './search.tsx';
import { settlements } from './settlements.tsx';
import { studios } from './studios.tsx';
import { surveys } from './surveys.tsx';
import { switches } from './switches.tsx';
import { erasures } from './vendor-erasures.tsx';
import { views } from './views.tsx';
import { webhooks } from './webhooks.tsx';

/**
 * Mounted before everything of the players: a request to this origin never reaches a player's page, and a player's
 * request never reaches the office.
 */
export const officeDoor = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const url = c.get('url');
  if (url.origin !== officeOrigin(c.env, url)) return next();
  return office.fetch(c.req.raw, c.env, c.executionCtx);
});

const office = new Hono<{ Bindings: Env; Variables: Vars }>();

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

office.onError(async (error, c) => {
  if (error instanceof Stopped) return messagePage(c, error.stop);
  if (error instanceof Refused)
    return messagePage(c, { status: problems[error.code].status, says: sentenceOf(error.code) }, error.headers);
  return onError(async (_, code) => messagePage(c, { status: problems[code].status, says: sentenceOf(code) }))(
    error,
    c,
  );
});
office.use(requestId);
office.use(async (c, next) => {
  await next();
  for (const [name, value] of always) c.header(name, value);
  // A player's file keeps the stricter policy that its response already has.
  if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', POLICY);
  // Not `no-referrer`, because browsers would then send forms with the origin `null`.
  c.header('referrer-policy', 'same-origin');
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
});
office.use(body, officeCsrf);
office.use(async (c, next) => {
  await readClock(c.env);
  await next();
});
office.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
office.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
office.get('/office.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
if (__SANDBOX__) office.route('/', signIn);
office.use(async (c, next) => {
  const known = await staffOf(c.env)?.who(c.req.raw, now());
  if (!known) {
    if (__SANDBOX__ && c.req.method === 'GET') return c.redirect('/sign-in', 303);
    throw new Stopped('sign_in');
  }
  const roles = rolesOf(c.env, known.name);
  if (roles === null) {
    console.warn(line({ event: 'office.stranger' }));
    throw new Stopped('stranger');
  }
  const conflict = conflictIn(roles);
  if (conflict) throw new Stopped('roles', `${known.name}: ${conflict.join(' and ')}. ${stops.roles.says}`);
  c.set('operator', { ...known, roles });
  throttleMoney(c, buckets.office, known.name);
  if (c.req.method === 'POST' && !(await isForm(c))) throw new Stopped('form');
  return next();
});
office.route('/', views);
office.route('/', claims);
office.route('/', searches);
office.route('/', lives);
office.route('/', audits);
office.route('/', books);
office.route('/', actions);
office.route('/', chats);
office.route('/', cases);
office.route('/', surveys);
office.route('/', notices);
office.route('/', deliveries);
office.route('/', register);
office.route('/', alerts);
office.route('/', reports);
office.route('/', looksAhead);
office.route('/', calls);
office.route('/', settlements);
office.route('/', studios);
office.route('/', webhooks);
office.route('/', erasures);
office.route('/', jackpots);
office.route('/', runs);
office.route('/', switches);
office.route('/', incidents);
office.notFound((c) => messagePage(c, stops.nothing));
