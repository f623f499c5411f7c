// Company for the boards of a sandbox: a few dozen robots that join running tournaments and play through the same API
// as everybody, so that a lone visitor sees a race move. Each has a made-up name, is called a robot on every board, and
// has a picture. Only `npm start` starts them (ROBOTS=0 leaves them out): tests and benchmarks have none. A release can
// have none, because they are created at an endpoint of the sandbox.
import { request } from 'node:http';
import { cardLike } from '#functions/sandbox/psp/cards.ts';
import { PICTURES } from '#shared/domain/pictures.ts';

/** Part of every robot's e-mail address: a release that holds this text holds robots (release.ts). */
export const ROBOT_MARK = '@robots.example';
const PASSWORD = 'robot-Lantern-42';
/** Sums in EUR cents. Each plays a round about this often: boards move, and the machine has hardly anything to do. */
export const HABITS = { stakeMinor: 20, depositMinor: 5000, roundMs: 45_000 } as const;
const CARD = { do: 'pay', expiry: '12/39', cvc: '123' };

const PEOPLE = [
  'Anna Gruber',
  'Lukas Huber',
  'Mia Wagner',
  'Jonas Pichler',
  'Lena Steiner',
  'Felix Moser',
  'Sofie Mayer',
  'David Hofer',
  'Clara Leitner',
  'Paul Berger',
  'Emma Fuchs',
  'Noah Eder',
  'Laura Fischer',
  'Tobias Schmid',
  'Marie Winkler',
  'Simon Weber',
  'Nora Schwarz',
  'Max Maier',
  'Ella Schneider',
  'Ben Reiter',
  'Ida Bauer',
  'Leo Brunner',
  'Hanna Lang',
  'Oskar Baumgartner',
];

type Reply = { readonly status: number; readonly cookies: readonly string[]; readonly text: string };
type Send = { readonly json?: unknown; readonly form?: Record<string, string>; readonly method?: string };
interface Race {
  readonly id: string;
  readonly status: string;
  readonly race: { readonly games: readonly { readonly id: string }[] } | null;
}

class Robot {
  readonly #base: URL;
  readonly #no: number;
  readonly #cookies = new Map<string, string>();
  #entered = new Set<string>();

  constructor(base: string, no: number) {
    this.#base = new URL(base);
    this.#no = no;
  }

  /** An existing robot signs in again, with the money it has left. */
  async begin(): Promise<void> {
    const email = `robot-${this.#no}${ROBOT_MARK}`;
    await this.#send('/sandbox/players', { json: { email, password: PASSWORD, verified: 'yes', country: 'AT' } });
    await this.#send('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
    const no = String(this.#no).padStart(2, '0');
    const [first = '', last = ''] = PEOPLE[(this.#no - 1) % PEOPLE.length]?.split(' ') ?? [];
    const player = {
      // Lists of wins show the first six characters, so that no robot passes for a person.
      nickname: `Robot ${no}`,
      first_name: first,
      last_name: last,
      picture: PICTURES[this.#no % PICTURES.length],
      address: 'Sternwartestrasse 7',
      city: 'Wien',
      postal_code: '1180',
      mobile_phone: `+43 660 99000${no}`,
    };
    await this.#send('/api/player', { method: 'PATCH', json: { player } });
    await this.#send('/api/fairness/seeds', { json: { clientSeed: `robot-${no}` } });
  }

  async step(): Promise<void> {
    const { text } = await this.#send('/api/tournaments');
    const { tournaments } = JSON.parse(text) as { tournaments: readonly Race[] };
    const running = tournaments.filter(({ race, status }) => race !== null && status === 'active');
    for (const { id } of running) if (!this.#entered.has(id)) await this.#enter(id);
    const race = running[Math.floor(Math.random() * running.length)];
    const games = race?.race?.games ?? [];
    const game = games[Math.floor(Math.random() * games.length)];
    if (!game) return;
    const bet = { game: game.id, stakeMinor: HABITS.stakeMinor, currency: 'EUR', action: null };
    const played = await this.#send('/api/rounds', { json: bet });
    if (played.text.includes('funds.insufficient')) await this.#deposit();
    if (played.status === 401) await this.begin();
  }

  async #enter(id: string): Promise<void> {
    const { status } = await this.#send(`/api/tournaments/${id}/confirm`, { json: { confirmed: true } });
    if (status < 300) this.#entered.add(id);
  }

  async #deposit(): Promise<void> {
    const order = { method: 'visa', currency: 'EUR', amountMinor: HABITS.depositMinor };
    const { status, text } = await this.#send('/api/player/payments/deposit', { json: order });
    if (status < 300)
      await this.#send((JSON.parse(text) as { redirectUrl: string }).redirectUrl, {
        form: { ...CARD, number: cardLike('4242424242424242', `robot-${this.#no}`) },
      });
  }

  /** The request goes to this server whatever the host's name, because names under localhost resolve in browsers only. */
  #send(address: string, { json, form, method }: Send = {}): Promise<Reply> {
    const url = new URL(address, this.#base);
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    const verb = method ?? (body === undefined ? 'GET' : 'POST');
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = {
      host: url.host,
      // Each robot has an IP address of its own, as visitors have.
      'cf-connecting-ip': `2001:db8:b07::${this.#no}`,
      origin: url.origin,
      'idempotency-key': crypto.randomUUID(),
      ...(url.host === this.#base.host && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(body !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
    };
    const to = { host: '127.0.0.1', port: this.#base.port, path: url.pathname + url.search, method: verb, headers };
    return new Promise((resolve, reject) => {
      const outgoing = request(to, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        // A server that stops in the middle of an answer ends the request.
        answer.on('error', reject);
        answer.on('end', () => {
          const cookies = answer.headers['set-cookie'] ?? [];
          if (url.host === this.#base.host) this.#keep(cookies);
          resolve({ status: answer.statusCode ?? 0, cookies, text });
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
  }
}

/** Starts this many robots, one after another, and returns a function that stops them. A robot that fails tries again at its next turn. */
export function startRobots(base: string, count: number): () => void {
  const timers = Array.from({ length: count }, (_, i) => {
    const robot = new Robot(base, i + 1);
    let begun = false;
    const turn = async () => {
      if (!begun) await robot.begin();
      begun = true;
      await robot.step();
    };
    // Their turns are spread over the time of one round, so that they never come at once.
    const first = setTimeout(() => void turn().catch(() => {}), 2000 + (i * HABITS.roundMs) / count);
    const every = setInterval(() => void turn().catch(() => {}), HABITS.roundMs);
    return { first, every };
  });
  return () => {
    for (const { first, every } of timers) {
      clearTimeout(first);
      clearInterval(every);
    }
  };
}
