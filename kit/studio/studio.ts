// Gimbal, the stand-in of a studio: it launches its game, draws its rounds and calls the wallet through its books. Each
// session has switches for what may go wrong in it (tricks.ts).
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Fetcher, type Reply, send } from '../client.ts';
import { Books } from './books.ts';
import { gamePage } from './page.ts';
import { sessionsPage } from './sessions-page.ts';
import { spin as draw, isProfile, PROFILES, type Profile, returnPercent, type Spin } from './slot.ts';
import { isTrick, type Trick } from './tricks.ts';

export interface StudioOptions {
  /** The newer secret first; both are accepted. */
  readonly secrets: readonly string[];
  /** The casino's wallet, which takes bets and wins. */
  readonly wallet: string;
  /** The address at which browsers find this studio. */
  readonly origin: () => string;
  /** The origin that may frame its games. */
  readonly framedBy: string;
  readonly fetcher?: Fetcher;
  readonly now?: () => number;
  readonly random?: () => number;
  /** Milliseconds between a call that was not answered and its repetition. */
  readonly restMs?: number;
  /** The file that its books are written to; undefined: they stay in memory. */
  readonly file?: string | undefined;
}

const GAME = 'lantern-moths';
const VERSION = '1.0';
/** The certified digest; a casino has the same one (content/config/studio-certificates.json). */
const CERTIFIED = '9b1f0d6e0b3a4f5c8d7e2a1b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d';
/** How its list of games may differ from what a casino has certified, besides new titles. */
const LISTS = ['agreed', 'withdrawn', 'changed'] as const;
export type List = (typeof LISTS)[number];
const LAUNCH_MS = 60_000;
const STAKES = ['0.20', '0.50', '1.00', '2.00', '5.00'];
/** Further stakes, of a game that ignores the casino's policy. */
const GREEDY = ['10.00', '200.00'];
const COOKIE = 'moths';
const DEMO_MINOR = 100_000;
const CURRENCIES = ['EUR', 'USD', 'AUD', 'CAD', 'NZD', 'NOK'];

interface Account {
  readonly id: string;
  readonly currency: string;
}
interface Play {
  readonly session: string;
  readonly account: Account | null;
  readonly locale: string;
  readonly profile: Profile;
  stakes: readonly string[];
  readonly maxStake: number;
  readonly urls: Readonly<Record<string, string>>;
  switch: Switch;
  demoMinor: number;
  /** Results by the name that the page gave a spin; a repeated request gets the same one. */
  readonly spins: Map<string, Promise<Played>>;
}
type Played = { readonly status: number; readonly body: object };

/** How a session deviates from a well-behaved studio. */
export interface Switch {
  readonly tricks: readonly Trick[];
  /** Whether it offers stakes that the market does not allow. */
  readonly greedy: boolean;
  /** Whether no round of it wins. */
  readonly dry: boolean;
  /** Whether it needs a cookie to play: none, one partitioned by the framing page, or an unpartitioned one. */
  readonly cookie: 'none' | 'partitioned' | 'plain';
}
interface Issue {
  readonly account: string;
  readonly currency: string;
  readonly stake: string;
  readonly untilMs: number;
  left: number;
}
const OFF: Switch = { tricks: [], greedy: false, dry: false, cookie: 'none' };

export class Studio {
  readonly #options: Required<Omit<StudioOptions, 'file'>>;
  readonly #books: Books;
  /** Also for sessions that were switched before their page was opened. */
  readonly #switches = new Map<string, Switch>();
  /** Free rounds that casinos have issued, by their id. */
  readonly #issues = new Map<string, Issue>();
  readonly #launches = new Map<string, { play: Play; untilMs: number }>();
  readonly #plays = new Map<string, Play>();
  #list: List = 'agreed';

  constructor(options: StudioOptions) {
    const random = () => randomInt(2 ** 32) / 2 ** 32;
    this.#options = { fetcher: fetch, now: Date.now, random, restMs: 500, ...options };
    const { wallet: url, secrets, fetcher, now, restMs } = this.#options;
    const books = { url, secret: secrets[0] ?? '', fetcher, now, random: this.#options.random, rest, restMs };
    this.#books = new Books({ ...books, file: options.file });
    // Settles what was still open when it last stopped.
    void this.#books.drain();
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const game = /^\/play\/([\w-]+)$/.exec(pathname)?.[1];
    if (request.method === 'GET' && game) return this.#page(game);
    if (request.method === 'GET' && pathname === '/health') return Response.json({ studio: 'gimbal' });
    if (request.method === 'GET' && pathname === '/') return this.#sessions();
    if (request.method === 'POST' && pathname === '/switch') return this.#turn(request);
    if (request.method === 'POST' && pathname === '/list') return this.#relist(request);
    if (request.method === 'GET' && pathname === '/games') return this.#games(request);
    if (request.method === 'POST' && /^\/freespins\/(issue|cancel)$/.test(pathname))
      return this.#free(await request.text(), request.headers.get('x-request-sign') ?? '', pathname.endsWith('issue'));
    if (request.method === 'POST' && pathname === '/round/details')
      return this.#details(await request.text(), request.headers.get('x-request-sign') ?? '');
    if (request.method === 'GET' && pathname === '/report') return this.#report(request);
    if (request.method === 'POST' && pathname === '/spin')
      return this.#spin(await request.json(), request.headers.get('cookie') ?? '');
    if (request.method === 'POST' && /^\/launch\/(real|demo)$/.test(pathname))
      return this.#launch(await request.text(), request.headers.get('x-request-sign') ?? '', pathname.endsWith('real'));
    return Response.json({ code: 'not_found' }, { status: 404 });
  }

  /** A casino asks for a launch address: it works once, within a minute. */
  #launch(raw: string, sign: string, real: boolean): Response {
    if (!this.#options.secrets.some((secret) => isSame(sign, hmac(secret, raw))))
      return Response.json({ code: 'signature' }, { status: 403 });
    const { game, locale = 'en', session_id = '', account, policy, urls = {} } = JSON.parse(raw);
    if (game !== GAME || (real && (!account || !session_id))) return Response.json({ code: 'game' }, { status: 400 });
    // What is certified where the player is registered, and nothing else.
    const [usual] = PROFILES;
    const profile = real ? policy?.rtpProfile : usual;
    if (!isProfile(profile) || (real && policy?.version !== VERSION))
      return Response.json({ code: 'version' }, { status: 400 });
    const most = Number(policy?.maxStake ?? Number.POSITIVE_INFINITY);
    const play: Play = {
      session: session_id,
      account: real ? { id: account.id, currency: account.currency } : null,
      locale,
      profile,
      stakes: STAKES.filter((stake) => Number(stake) <= most),
      maxStake: most,
      urls,
      switch: this.#switches.get(session_id) ?? this.#switches.get('') ?? OFF,
      demoMinor: DEMO_MINOR,
      spins: new Map(),
    };
    const token = randomBytes(24).toString('base64url');
    this.#launches.set(token, { play, untilMs: this.#options.now() + LAUNCH_MS });
    return Response.json({ launch_url: `${this.#options.origin()}/play/${token}` });
  }

  #page(token: string): Response {
    const launch = this.#launches.get(token);
    this.#launches.delete(token);
    if (!launch || launch.untilMs < this.#options.now())
      return new Response('This address was used already, or is older than a minute.', {
        status: 410,
        headers: { 'content-type': 'text/plain', 'referrer-policy': 'no-referrer' },
      });
    // No cookie is needed: the page holds the key, so a browser that blocks third-party cookies can play.
    const key = randomBytes(24).toString('base64url');
    const nonce = randomBytes(16).toString('base64');
    this.#plays.set(key, launch.play);
    const { account, locale, maxStake } = launch.play;
    const { greedy, cookie } = launch.play.switch;
    launch.play.stakes = greedy ? [...STAKES, ...GREEDY] : STAKES.filter((stake) => Number(stake) <= maxStake);
    const { stakes } = launch.play;
    const html = gamePage({
      key,
      nonce,
      locale,
      stakes,
      currency: account?.currency ?? 'FUN',
      host: this.#options.framedBy,
    });
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        ...(cookie !== 'none' && { 'set-cookie': `${COOKIE}=${key}; Path=/; ${COOKIES[cookie]}` }),
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${this.#options.framedBy}`,
      },
    });
  }

  async #spin({ key, id, stake }: { key: string; id: string; stake: string }, cookie: string): Promise<Response> {
    const play = this.#plays.get(key);
    if (!play || !/^[\w-]{8,64}$/.test(id)) return Response.json({ code: 'session' }, { status: 401 });
    if (play.switch.cookie !== 'none' && !cookie.includes(`${COOKIE}=${key}`))
      return Response.json({ code: 'cookie' }, { status: 401 });
    if (stake !== '' && !play.stakes.includes(stake)) return Response.json({ code: 'stake' }, { status: 400 });
    const known = play.spins.get(id) ?? (stake === '' ? this.#balance(play) : this.#played(play, stake));
    if (stake !== '') play.spins.set(id, known);
    const { status, body } = await known;
    return Response.json(body, { status });
  }

  /** The money to play with. */
  async #balance({ account, demoMinor }: Play): Promise<Played> {
    if (!account) return { status: 200, body: { balance: textOf(demoMinor) } };
    const { wallet: url, secrets, fetcher } = this.#options;
    const body = { account_id: account.id, currency: account.currency };
    const reply = await send({ url, secret: secrets[0] ?? '' }, 'balance', body, {}, fetcher).catch(() => null);
    const free = this.#freeOf(account)?.[1].left ?? 0;
    return reply?.status === 200 ? { status: 200, body: { balance: reply.json.balance, free } } : failed(reply);
  }

  /** One round: drawn, sent to the wallet, and shown only once the wallet has accepted it. */
  async #played(play: Play, stake: string): Promise<Played> {
    let result = draw(this.#options.random, play.profile);
    while (play.switch.dry && result.times > 0) result = draw(this.#options.random, play.profile);
    const stakeMinor = minorOf(stake);
    const winMinor = stakeMinor * result.times;
    const { account } = play;
    if (!account) {
      if (play.demoMinor < stakeMinor) play.demoMinor = DEMO_MINOR;
      play.demoMinor += winMinor - stakeMinor;
      return shown(result, winMinor, textOf(play.demoMinor));
    }
    const round = `${GAME}-${randomBytes(9).toString('base64url')}`;
    const { tricks } = play.switch;
    const free = this.#freeOf(account);
    if (free) free[1].left -= 1;
    const staked = free?.[1].stake ?? stake;
    const won = minorOf(staked) * result.times;
    const of = { account: account.id, currency: account.currency, session: play.session, game: GAME, tricks };
    const reply = await this.#books.play({ ...of, issue: free?.[0] }, round, staked, won > 0 ? textOf(won) : null);
    const { body, ...rest } = reply?.status === 200 ? shown(result, won, reply.json.balance) : failed(reply);
    // A free round that the wallet did not accept was not used.
    if (free && reply?.status !== 200) free[1].left += 1;
    return { ...rest, body: { ...body, free: this.#freeOf(account)?.[1].left ?? 0 } };
  }

  #freeOf({ id, currency }: Account): [string, Issue] | undefined {
    const now = this.#options.now();
    return [...this.#issues].find(
      ([, issue]) => issue.account === id && issue.currency === currency && issue.left > 0 && issue.untilMs > now,
    );
  }

  /** Issues a set of free rounds, once under its id, or ends one. */
  #free(raw: string, sign: string, isNew: boolean): Response {
    if (!this.#options.secrets.some((secret) => isSame(sign, hmac(secret, raw))))
      return Response.json({ code: 'signature' }, { status: 403 });
    const {
      issue_id: id,
      account_id: account,
      currency,
      games,
      quantity,
      bet_amount: stake,
      valid_until,
    } = JSON.parse(raw);
    const known = this.#issues.get(id);
    if (!isNew) {
      if (known) known.left = 0;
      return Response.json({ issue_id: id, status: known ? 'canceled' : 'unknown' });
    }
    if (!games?.includes(GAME) || !(quantity > 0)) return Response.json({ code: 'game' }, { status: 400 });
    if (!known) this.#issues.set(id, { account, currency, stake, untilMs: Date.parse(valid_until), left: quantity });
    return Response.json({ issue_id: id, status: 'issued' });
  }

  #games(request: Request): Response {
    const sign = request.headers.get('x-request-sign') ?? '';
    if (!this.#options.secrets.some((secret) => isSame(sign, hmac(secret, ''))))
      return Response.json({ code: 'signature' }, { status: 403 });
    const sha256 = this.#list === 'changed' ? CERTIFIED.replace('9', '8') : CERTIFIED;
    const title = { category: 'slots', demo: true, freespins: true, currencies: CURRENCIES, blocked_countries: [] };
    const newer = { version: '1.1', sha256: 'a'.repeat(64), rtp_profiles: [{ id: '96', rtp: 96.2 }] };
    return Response.json([
      ...(this.#list === 'withdrawn'
        ? []
        : [
            {
              ...{ ...title, identifier: GAME, title: 'Lantern Moths' },
              versions: [
                { version: VERSION, sha256, rtp_profiles: PROFILES.map((id) => ({ id, rtp: returnOf(id) })) },
                newer,
              ],
            },
          ]),
      // Announced titles that nobody has certified, one of which never will be.
      { ...title, identifier: 'paper-comets', title: 'Paper Comets', versions: [{ ...newer, version: '1.0' }] },
      { ...title, identifier: 'tin-rockets', title: 'Tin Rockets', versions: [{ ...newer, autoplay: true }] },
    ]);
  }

  /** `{ list }`, as JSON or from the form of its page: sets the list of games from now on. */
  async #relist(request: Request): Promise<Response> {
    const isForm = request.headers.get('content-type')?.includes('form') ?? false;
    const wish = isForm
      ? new URLSearchParams(await request.text()).get('list')
      : ((await request.json()) as { list?: unknown }).list;
    this.#list = LISTS.find((each) => each === wish) ?? 'agreed';
    return isForm
      ? new Response(null, { status: 303, headers: { location: '/' } })
      : Response.json({ list: this.#list });
  }

  /** A page with switches for each session; they take effect from the next spin on. */
  #sessions(): Response {
    const sessions = [...this.#plays.values()].filter(({ account }) => account);
    const nonce = randomBytes(16).toString('base64');
    const rows = sessions.map(({ session, account, switch: on }) => ({ session, account: account?.id ?? '', on }));
    const { counts, owes, complaints } = this.#books;
    return new Response(sessionsPage(rows.reverse(), { ...counts, owes, complaints, list: this.#list }, nonce), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      },
    });
  }

  /**
   * Accepts the form of that page, or JSON: `{ session, tricks, greedy, dry, cookie }`. Without a session it applies to
   * all that are opened from now on.
   */
  async #turn(request: Request): Promise<Response> {
    const isForm = request.headers.get('content-type')?.includes('form') ?? false;
    const form = isForm ? new URLSearchParams(await request.text()) : null;
    const wish: Partial<Record<'session' | 'cookie', string | null>> & {
      tricks?: unknown[];
      greedy?: boolean;
      dry?: boolean;
    } = form
      ? {
          session: form.get('session'),
          tricks: form.getAll('trick'),
          greedy: form.has('greedy'),
          dry: form.has('dry'),
          cookie: form.get('cookie'),
        }
      : await request.json();
    const { tricks = [], greedy = false, dry = false } = wish;
    const session = wish.session ?? '';
    const cookie = wish.cookie === 'partitioned' || wish.cookie === 'plain' ? wish.cookie : 'none';
    const on: Switch = { tricks: tricks.filter(isTrick), greedy, dry, cookie };
    this.#switches.set(session, on);
    for (const play of this.#plays.values()) if (session !== '' && play.session === session) play.switch = on;
    return form ? new Response(null, { status: 303, headers: { location: '/' } }) : Response.json(on);
  }

  /** Reports the state of one round. */
  #details(raw: string, sign: string): Response {
    if (!this.#options.secrets.some((secret) => isSame(sign, hmac(secret, raw))))
      return Response.json({ code: 'signature' }, { status: 403 });
    const found = this.#books.details(String(JSON.parse(raw).round_id));
    return found ? Response.json(found) : Response.json({ code: 'round' }, { status: 404 });
  }

  /** A day of the books; the request must be signed like every call of the casino. */
  #report(request: Request): Response {
    const url = new URL(request.url);
    const day = url.searchParams.get('day') ?? '';
    const sign = request.headers.get('x-request-sign') ?? '';
    if (!this.#options.secrets.some((secret) => isSame(sign, hmac(secret, `day=${day}`))))
      return Response.json({ code: 'signature' }, { status: 403 });
    const from = Date.parse(`${day}T00:00:00Z`);
    if (Number.isNaN(from)) return Response.json({ code: 'day' }, { status: 400 });
    return Response.json({ day, rows: this.#books.report(from, from + 86_400_000) });
  }
}

/** In percent, as its list states it. */
const returnOf = (profile: Profile): number => Number(returnPercent(profile).toFixed(4));

const COOKIES = {
  partitioned: 'Secure; HttpOnly; SameSite=None; Partitioned',
  plain: 'HttpOnly; SameSite=Lax',
} as const;

const shown = ({ reels, times }: Spin, winMinor: number, balance: string): Played => ({
  status: 200,
  body: { reels, times, win: textOf(winMinor), balance },
});

const failed = (reply: Reply | null): Played => ({
  status: reply && reply.status < 500 ? 409 : 503,
  body: {
    code: reply?.json?.meta?.api_code ?? 503,
    message: reply?.json?.meta?.api_message ?? '',
    balance: reply?.json?.meta?.balance,
  },
});

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
/** All its currencies have a hundred subunits. */
const minorOf = (text: string): number => Number(text.replace('.', ''));
const textOf = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
