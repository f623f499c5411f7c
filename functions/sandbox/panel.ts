// /sandbox: the country of this browser, the clock, the mailbox, the test cards. Mounted only in sandbox builds, before
// the geo policy.
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { clockOffset, now, setClock } from '#functions/clock.ts';
import { userAt } from '#functions/identity/users.ts';
import { jackpotOf } from '#functions/jackpot/stub.ts';
import { retainUntil } from '#functions/object/retained.ts';
import { playerOf } from '#functions/player/stub.ts';
import { MAILERS } from '#functions/ports/mail/index.ts';
import { officeOrigin } from '#functions/ports/staff/registry.ts';
import { COUNTRY_COOKIE, PREVIEW_COOKIE } from '#shared/contract/cookies.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { SANDBOX_STAGES } from '#shared/domain/bonuses/stage.ts';
import { isProvider } from '#shared/domain/cashier/method.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { translator } from '#src/i18n/messages.ts';
import { content, messagesOf } from '#src/published/content.ts';
import { wakeAll } from './clocks.ts';
import { isPlace } from './countries.ts';
import { sandboxOf } from './index.ts';
import { IDENTITY_MOODS } from './kyc/sumsub.ts';
import { STYLE } from './look.tsx';
import { CARRIER_MOODS, isFate } from './mail/carried.ts';
import { letterPage, mailboxPage } from './mailbox-pages.tsx';
import { panelPage } from './panel-page.tsx';
import { sandboxPlayer } from './players.ts';
import { isPlayed } from './psp/disputes.ts';
import { type Entry, isRegisterId, MOODS } from './registers/registers.ts';
import { SCREENING_MOODS } from './screening/yente.ts';
import { studioSession } from './studio-session.ts';

const HOUR = 3_600_000;
/** The longest step of the clock: a year. */
const STEP_MAX = 366 * 24 * HOUR;

export const panel = new Hono<{ Bindings: Env }>();

panel.use(async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex');
});

const words = async (c: { env: Env; req: { raw: Request; query(name: string): string | undefined } }) => {
  const cookie = /(?:^|;\s*)locale=([\w-]+)/.exec(c.req.raw.headers.get('cookie') ?? '')?.[1];
  const locale = offeredOr(c.req.query('l') ?? cookie);
  return { locale, t: translator(locale, await messagesOf(c.env, locale)) };
};

panel.get('/', async (c) => {
  const place = getCookie(c, COUNTRY_COOKIE);
  const preview = (getCookie(c, PREVIEW_COOKIE) ?? c.env.PREVIEW) === '1';
  return c.html(
    panelPage({
      ...(await words(c)),
      jackpots: await content(c.env, 'jackpots'),
      bonuses: await content<readonly BonusProgramme[]>(c.env, 'programmes/bonuses'),
      place,
      preview,
      nowMs: now(),
      aheadMs: clockOffset(),
      office: officeOrigin(c.env, new URL(c.req.url)) ?? '',
    }),
  );
});
panel.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));

/** An empty country returns to the country of the connection. */
panel.post('/country', async (c) => {
  const { country } = await c.req.parseBody();
  if (country !== '' && !isPlace(country)) return c.text('unknown place', 400);
  const life = country ? 'Max-Age=31536000' : 'Max-Age=0';
  c.header('set-cookie', `${COUNTRY_COOKIE}=${country}; Path=/; ${life}; SameSite=Lax`);
  return c.redirect('/sandbox', 303);
});

/** Lets this browser see content that is not published yet, or no longer. */
panel.post('/preview', async (c) => {
  const { preview } = await c.req.parseBody();
  c.header('set-cookie', `${PREVIEW_COOKIE}=${preview === '1' ? 1 : 0}; Path=/; Max-Age=31536000; SameSite=Lax`);
  return c.redirect('/sandbox', 303);
});

/** `{ "byMs": 3600000 }` as JSON answers the new offset; a form field in hours returns to the panel. */
panel.post('/clock', async (c) => {
  const json = c.req.header('content-type')?.includes('json');
  const byMs = json
    ? Number((await c.req.json<{ byMs: unknown }>()).byMs)
    : Number((await c.req.parseBody()).hours) * HOUR;
  if (!Number.isSafeInteger(byMs) || byMs < 0 || byMs > STEP_MAX) return c.text('forward only, at most a year', 400);
  const offsetMs = await moveClock(c.env, byMs);
  return json ? c.json({ offsetMs, nowMs: now() }) : c.redirect('/sandbox', 303);
});

/** `{ forMs }`: a backup is being taken, for at most this long (scripts/backup.ts); 0: it has ended. */
panel.post('/retain', async (c) => {
  const { forMs } = await c.req.json<{ forMs: unknown }>();
  if (!Number.isSafeInteger(forMs)) return c.text('whole milliseconds', 400);
  retainUntil(Date.now() + Number(forMs));
  return c.body(null, 204);
});

/** The postbacks that the affiliate network's stand-in accepted. */
panel.get('/postbacks.json', async (c) => c.json(await sandboxOf(c.env).postbacks()));

/**
 * `{ register, mood?, enter?, remove? }`: how a simulated register of exclusions answers, and its entries
 * (docs/sandbox.md).
 */
panel.post('/registers', async (c) => {
  const { register, mood, enter, remove } = await c.req.json<Partial<Record<string, unknown>>>();
  if (!isRegisterId(register)) return c.text('unknown register', 400);
  const sandbox = sandboxOf(c.env);
  const known = MOODS.find((each) => each === mood);
  if (mood !== undefined && !known) return c.text('unknown mood', 400);
  if (known) await sandbox.setRegister(register, known);
  if (enter) await sandbox.enterRegister(register, enter as Entry, false);
  if (remove) await sandbox.enterRegister(register, remove as Entry, true);
  return c.body(null, 204);
});

/** `{ mood }`: how the simulated sanctions lists answer (docs/sandbox.md). */
panel.post('/screening', async (c) => {
  const { mood } = await c.req.json<Partial<Record<string, unknown>>>();
  const known = SCREENING_MOODS.find((each) => each === mood);
  if (!known) return c.text('unknown mood', 400);
  await sandboxOf(c.env).setScreening(known);
  return c.body(null, 204);
});

/** `{ mood }`: how the simulated vendor of identity checks answers calls (docs/sandbox.md). */
panel.post('/identity', async (c) => {
  const { mood } = await c.req.json<Partial<Record<string, unknown>>>();
  const known = IDENTITY_MOODS.find((each) => each === mood);
  if (!known) return c.text('unknown mood', 400);
  await sandboxOf(c.env).setIdentity(known);
  return c.body(null, 204);
});

/**
 * `{ provider, silent }`: whether a simulated payment provider answers calls; `hangs` delays the answer until callers
 * give up (docs/sandbox.md).
 */
panel.post('/providers', async (c) => {
  const { provider, silent } = await c.req.json<Partial<Record<string, unknown>>>();
  if (typeof provider !== 'string' || !isProvider(provider)) return c.text('unknown provider', 400);
  const silence = silent === 'hangs' ? 'hangs' : silent === true ? 'refuses' : 'answers';
  await sandboxOf(c.env).silence(provider, silence);
  return c.body(null, 204);
});

/** `{ mood, vendor? }`: how one carrier of letters, or both, behave (docs/sandbox.md). */
panel.post('/mailer', async (c) => {
  const { mood, vendor } = await c.req.json<Partial<Record<string, unknown>>>();
  const known = CARRIER_MOODS.find((each) => each === mood);
  const vendors = MAILERS.filter((each) => vendor === undefined || each === vendor);
  if (!known || vendors.length === 0) return c.text('unknown mood or vendor', 400);
  for (const each of vendors) await sandboxOf(c.env).setCarrier(each, known);
  return c.body(null, 204);
});

panel.get('/mailbox', async (c) => c.html(mailboxPage({ ...(await words(c)), mails: await sandboxOf(c.env).mails() })));
/** Tests use it to wait for a letter: `?to=a@b.at&after=12&wait=5000`. */
/** `subject`: the beginning of the subject. */
panel.get('/mailbox.json', async (c) => {
  const wait = Math.min(Number(c.req.query('wait') ?? 0) || 0, 20_000);
  const { to, after = '0', subject } = c.req.query();
  const mails = await sandboxOf(c.env).mails({ to, afterId: Number(after) || 0, subject }, wait);
  return c.json(mails);
});
panel.get('/pushes.json', async (c) => c.json(await sandboxOf(c.env).pushes(c.req.query('endpoint') ?? '')));
panel.get('/mailbox/:id{\\d+}', async (c) => {
  const mail = await sandboxOf(c.env).mail(Number(c.req.param('id')));
  return mail ? c.html(letterPage({ ...(await words(c)), mail })) : c.notFound();
});

/** `{ fate }`: what happens to a letter that arrived. A form returns to the letter. */
panel.post('/mailbox/:id{\\d+}', async (c) => {
  const isForm = !c.req.header('content-type')?.includes('json');
  const { fate } = isForm ? await c.req.parseBody() : await c.req.json<Partial<Record<string, unknown>>>();
  if (!isFate(fate)) return c.text('unknown fate', 400);
  const id = Number(c.req.param('id'));
  if (!(await sandboxOf(c.env).tellOfLetter(id, fate, new URL(c.req.url).origin)))
    return c.text('its carrier cannot tell that', 409);
  return isForm ? c.redirect(`/sandbox/mailbox/${id}`, 303) : c.body(null, 204);
});

/** Creates a player of any country, without captcha and mail: `{ email, password, country, region?, currency? }`. */
panel.post('/players', async (c) => c.json(await sandboxPlayer(c.env, await c.req.json(), now()), 201));

/**
 * Creates a session of a studio's game for clients of the wallet that have no browser: `{ email, password?, provider?,
 * game?, currency?, country?, fund? }`.
 */
panel.post('/studio/session', async (c) => {
  const opened = await studioSession(c.env, await c.req.json(), new URL(c.req.url).origin);
  return opened.ok ? c.json(opened.value, 201) : c.json({ code: opened.code, data: opened.detail }, 409);
});

/** The next paid round in a game of this jackpot wins this level. */
panel.post('/jackpot', async (c) => {
  const { jackpot, level } = await c.req.parseBody();
  const known = (await content(c.env, 'jackpots')).find(({ identifier }) => identifier === jackpot);
  const wanted = known?.levels.find(({ identifier }) => identifier === level);
  if (!known || !wanted) return c.text('unknown jackpot or level', 400);
  await jackpotOf(c.env, known.identifier).force(known.identifier, wanted.identifier);
  return c.redirect('/sandbox', 303);
});

/** Gives the player with this address a gift from this template, in this stage. */
panel.post('/gift', async (c) => {
  const { email, template, stage } = await c.req.parseBody();
  const user = await userAt(c.env, normalEmail(String(email)));
  const wanted = SANDBOX_STAGES.find((one) => one === stage);
  if (!user || !wanted) return c.text('nobody has this address, or there is no such stage', 400);
  const key = crypto.randomUUID();
  const given = await playerOf(c.env, user.id).sandboxGift({ key, template: String(template), stage: wanted });
  return given.ok ? c.redirect('/sandbox#gifts', 303) : c.text(given.code, 409);
});

/** The payer's bank inquires about a payment, reclaims its money, or returns it. */
panel.post('/dispute', async (c) => {
  const { payment, stage } = await c.req.parseBody();
  if (typeof payment !== 'string' || !isPlayed(stage)) return c.text('there is no such stage', 400);
  const message = await sandboxOf(c.env).dispute(payment.trim(), stage);
  return message ? c.redirect('/sandbox#disputes', 303) : c.text('no provider has money of this payment', 409);
});

/** Moves the clock to the end of the player's next gift. */
panel.post('/gift-end', async (c) => {
  const { email } = await c.req.parseBody();
  const user = await userAt(c.env, normalEmail(String(email)));
  if (!user) return c.text('nobody has this address', 400);
  const end = await playerOf(c.env, user.id).sandboxGiftEnd();
  if (!end.ok) return c.text(end.code, 409);
  if (end.value === null) return c.text('nothing of this player ends by itself', 409);
  await moveClock(c.env, Math.max(0, end.value - now()));
  return c.redirect('/sandbox#gifts', 303);
});

/** Every object follows the clock and sets its alarm by the new offset. */
async function moveClock(env: Env, byMs: number): Promise<number> {
  const offsetMs = await sandboxOf(env).moveClock(byMs);
  setClock(offsetMs);
  await wakeAll(env, offsetMs);
  return offsetMs;
}
