// Gimbal, a pretend studio: it is asked to launch its game, draws its rounds, and speaks the wallet for them. A round whose answer is
// lost is sent again under the same names; one that nobody answers is taken back until somebody has.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Fetcher, type Reply, send } from '../client.ts';
import { gamePage } from './page.ts';
import { spin as draw, type Spin } from './slot.ts';

export interface StudioOptions {
  /** The newer first; both are taken. */
  readonly secrets: readonly string[];
  /** Of the casino: where bets and wins go. */
  readonly wallet: string;
  /** Where browsers find this studio. */
  readonly origin: () => string;
  /** Who may frame its games. */
  readonly framedBy: string;
  readonly fetcher?: Fetcher;
  readonly now?: () => number;
  readonly random?: () => number;
  /** Between a call that nobody answered and its repetition. */
  readonly restMs?: number;
}

const GAME = 'lantern-moths';
const LAUNCH_MS = 60_000;
const TRIES = 3;
const STAKES = ['0.20', '0.50', '1.00', '2.00', '5.00'];
const DEMO_MINOR = 100_000;

interface Account {
  readonly id: string;
  readonly currency: string;
}
interface Play {
  readonly session: string;
  readonly account: Account | null;
  readonly locale: string;
  readonly stakes: readonly string[];
  readonly urls: Readonly<Record<string, string>>;
  demoMinor: number;
  /** Answers by the name that the page gave a spin: told again they are the same. */
  readonly spins: Map<string, Promise<Played>>;
}
type Played = { readonly status: number; readonly body: unknown };

export class Studio {
  readonly #options: Required<Omit<StudioOptions, 'secrets'>> & { secrets: readonly string[] };
  readonly #launches = new Map<string, { play: Play; untilMs: number }>();
  readonly #plays = new Map<string, Play>();

  constructor(options: StudioOptions) {
    const random = () => randomInt(2 ** 32) / 2 ** 32;
    this.#options = { fetcher: fetch, now: Date.now, random, restMs: 500, ...options };
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const game = /^\/play\/([\w-]+)$/.exec(pathname)?.[1];
    if (request.method === 'GET' && game) return this.#page(game);
    if (request.method === 'GET' && pathname === '/health') return Response.json({ studio: 'gimbal' });
    if (request.method === 'POST' && pathname === '/spin') return this.#spin(await request.json());
    if (request.method === 'POST' && /^\/launch\/(real|demo)$/.test(pathname))
      return this.#launch(await request.text(), request.headers.get('x-request-sign') ?? '', pathname.endsWith('real'));
    return Response.json({ code: 'not_found' }, { status: 404 });
  }

  /** A casino asks where the game is played: the address works once, for a minute. */
  #launch(raw: string, sign: string, real: boolean): Response {
    if (!this.#options.secrets.some((secret) => isSame(sign, hmac(secret, raw))))
      return Response.json({ code: 'signature' }, { status: 403 });
    const { game, locale = 'en', session_id = '', account, policy, urls = {} } = JSON.parse(raw);
    if (game !== GAME || (real && (!account || !session_id))) return Response.json({ code: 'game' }, { status: 400 });
    const most = Number(policy?.maxStake ?? Number.POSITIVE_INFINITY);
    const play: Play = {
      session: session_id,
      account: real ? { id: account.id, currency: account.currency } : null,
      locale,
      stakes: STAKES.filter((stake) => Number(stake) <= most),
      urls,
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
    // No cookie: a browser that keeps none of another site plays all the same.
    const key = randomBytes(24).toString('base64url');
    const nonce = randomBytes(16).toString('base64');
    this.#plays.set(key, launch.play);
    const { account, locale, stakes } = launch.play;
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
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${this.#options.framedBy}`,
      },
    });
  }

  async #spin({ key, id, stake }: { key: string; id: string; stake: string }): Promise<Response> {
    const play = this.#plays.get(key);
    if (!play || !/^[\w-]{8,64}$/.test(id)) return Response.json({ code: 'session' }, { status: 401 });
    if (stake !== '' && !play.stakes.includes(stake)) return Response.json({ code: 'stake' }, { status: 400 });
    const known = play.spins.get(id) ?? (stake === '' ? this.#balance(play) : this.#played(play, stake));
    if (stake !== '') play.spins.set(id, known);
    const { status, body } = await known;
    return Response.json(body, { status });
  }

  /** What there is to play with. */
  async #balance({ account, demoMinor }: Play): Promise<Played> {
    if (!account) return { status: 200, body: { balance: textOf(demoMinor) } };
    const reply = await this.#ask('balance', { account_id: account.id, currency: account.currency });
    return reply?.status === 200 ? { status: 200, body: { balance: reply.json.balance } } : failed(reply);
  }

  /** One round: drawn, sent as one call, and shown only once the wallet has taken it. */
  async #played(play: Play, stake: string): Promise<Played> {
    const result = draw(this.#options.random);
    const stakeMinor = minorOf(stake);
    const winMinor = stakeMinor * result.times;
    const { account } = play;
    if (!account) {
      if (play.demoMinor < stakeMinor) play.demoMinor = DEMO_MINOR;
      play.demoMinor += winMinor - stakeMinor;
      return shown(result, winMinor, textOf(play.demoMinor));
    }
    const round = `${GAME}-${randomBytes(9).toString('base64url')}`;
    const named = { account_id: account.id, currency: account.currency, game_id: GAME };
    const bet = { id_provider: `${round}-b`, type: 'bet', amount: stake };
    const win = { id_provider: `${round}-w`, type: 'win', amount: textOf(winMinor) };
    const reply = await this.#ask('betwin', {
      ...named,
      session_id: play.session,
      round_id: round,
      finished: true,
      transactions: winMinor > 0 ? [bet, win] : [bet],
    });
    if (reply?.status === 200) return shown(result, winMinor, reply.json.balance);
    // Nobody knows whether it was taken: it is taken back, until the wallet says so.
    if (!reply || reply.status >= 500) {
      const undo = [bet, ...(winMinor > 0 ? [win] : [])].map(({ id_provider }) => ({
        id_provider: `${id_provider}-undo`,
        type: 'rollback',
        original_id_provider: id_provider,
      }));
      void this.#untilTaken('rollback', { ...named, round_id_provider: round, finished: true, transactions: undo });
    }
    return failed(reply);
  }

  /** A few tries; null where nobody answered. */
  async #ask(endpoint: string, body: unknown): Promise<Reply | null> {
    let reply: Reply | null = null;
    for (let tries = 0; tries < TRIES; tries++) {
      if (tries > 0) await rest(this.#options.restMs * 2 ** tries);
      reply = await this.#once(endpoint, body);
      if (reply && reply.status < 500) return reply;
    }
    return reply;
  }

  async #untilTaken(endpoint: string, body: unknown): Promise<void> {
    for (let tries = 0; tries < 1000; tries++) {
      const reply = await this.#once(endpoint, body);
      if (reply && reply.status < 500) return;
      await rest(Math.min(60_000, this.#options.restMs * 2 ** Math.min(tries, 10)));
    }
  }

  #once(endpoint: string, body: unknown): Promise<Reply | null> {
    const { wallet: url, secrets, fetcher } = this.#options;
    return send({ url, secret: secrets[0] ?? '' }, endpoint, body, {}, fetcher).catch(() => null);
  }
}

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
