// The cases that a studio is tested with when a casino calls it: it is launched, lists its games, takes free rounds.
// Over the wire alone.
import { randomUUID } from 'node:crypto';
import { type Result, Unmet } from './cases.ts';
import { type Fetcher, signatureOf } from './client.ts';

export interface StudioUnderTest {
  /** The address of the studio's API. */
  readonly api: string;
  readonly secret: string;
  readonly game: string;
  /** The origin that frames its games; a studio that restricts who may frame them has to name it. */
  readonly framedBy: string;
  readonly fetcher?: Fetcher;
}

interface StudioCase {
  readonly name: string;
  run(studio: StudioUnderTest): Promise<void>;
}

function expect(condition: boolean, sentence: string, seen = ''): asserts condition {
  if (!condition) throw new Unmet(seen ? `${sentence} Answered: ${seen.slice(0, 300)}` : sentence);
}

async function post({ api, secret, fetcher = fetch }: StudioUnderTest, path: string, body: unknown, sign?: string) {
  const raw = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'x-request-sign': sign ?? signatureOf(secret, raw) };
  const reply = await fetcher(`${api}${path}`, { method: 'POST', headers, body: raw });
  const text = await reply.text();
  return { status: reply.status, text: `HTTP ${reply.status} ${text}`, json: read(text) };
}

// biome-ignore lint/suspicious/noExplicitAny: what comes is judged field by field.
function read(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const urls = {
  return: 'https://casino.example/',
  deposit: 'https://casino.example/d',
  history: 'https://casino.example/h',
};
const real = ({ game }: StudioUnderTest) => ({
  casino_id: 'kit',
  game,
  locale: 'en',
  urls,
  session_id: randomUUID(),
  account: { id: randomUUID(), currency: 'EUR', country: 'AT' },
  policy: { maxStake: '5.00', minCycleMs: 2500, autoplay: false, turbo: false, realityCheckMin: 60 },
});
const demo = ({ game }: StudioUnderTest) => ({ casino_id: 'kit', game, locale: 'en', urls });

export const STUDIO_CASES: readonly StudioCase[] = [
  {
    name: 'launch, signed',
    async run(studio) {
      const reply = await post(studio, '/launch/real', real(studio));
      expect(
        reply.status === 200 && URL.canParse(reply.json?.launch_url),
        'A launch has to answer a launch_url.',
        reply.text,
      );
      const wrong = await post(studio, '/launch/real', real(studio), '0'.repeat(64));
      expect(wrong.status === 403, 'A launch with a wrong signature has to be refused with 403.', wrong.text);
    },
  },
  {
    name: 'launch works once',
    async run(studio) {
      const { fetcher = fetch } = studio;
      const { json } = await post(studio, '/launch/demo', demo(studio));
      const first = await fetcher(json?.launch_url, {});
      expect(first.status === 200, 'A launch address has to open the game.', `HTTP ${first.status}`);
      const again = await fetcher(json.launch_url, {});
      expect(again.status >= 400, 'A launch address has to work once.', `HTTP ${again.status}`);
    },
  },
  {
    name: 'framed',
    async run(studio) {
      const { fetcher = fetch, framedBy } = studio;
      const { json } = await post(studio, '/launch/demo', demo(studio));
      const page = await fetcher(json?.launch_url, {});
      expect(
        page.headers.get('referrer-policy') === 'no-referrer',
        'A game’s page has to send Referrer-Policy: no-referrer.',
        page.headers.get('referrer-policy') ?? 'none',
      );
      const csp = page.headers.get('content-security-policy') ?? '';
      expect(
        csp.includes('frame-ancestors') && csp.includes(framedBy),
        'A game’s page has to say in frame-ancestors that the casino may frame it.',
        csp,
      );
      expect(page.headers.get('x-frame-options') === null, 'A game’s page must not send X-Frame-Options.');
    },
  },
  {
    name: 'unknown game',
    async run(studio) {
      const reply = await post(studio, '/launch/demo', { ...demo(studio), game: 'no-such-game' });
      expect(
        reply.status >= 400 && reply.status < 500,
        'A game that nobody knows has to be refused with 4xx.',
        reply.text,
      );
    },
  },
  {
    name: 'games',
    async run(studio) {
      const { fetcher = fetch, api, secret, game } = studio;
      const reply = await fetcher(`${api}/games`, { headers: { 'x-request-sign': signatureOf(secret, '') } });
      const list = read(await reply.text());
      expect(
        Array.isArray(list) && list.some(({ identifier }) => identifier === game),
        'GET /games has to list the game that is launched.',
        `HTTP ${reply.status}`,
      );
    },
  },
  {
    name: 'free rounds, told again',
    async run(studio) {
      const issue = {
        casino_id: 'kit',
        issue_id: randomUUID(),
        account_id: randomUUID(),
        currency: 'EUR',
        games: [studio.game],
        quantity: 5,
        bet_amount: '0.20',
        valid_until: new Date(Date.now() + 86_400_000).toISOString(),
      };
      const first = await post(studio, '/freespins/issue', issue);
      expect(first.status === 200, 'A set of free rounds has to be taken.', first.text);
      const again = await post(studio, '/freespins/issue', issue);
      expect(
        again.status === 200,
        'A set that is known has to be taken again: it is told until you answer.',
        again.text,
      );
      const cancel = await post(studio, '/freespins/cancel', { issue_id: issue.issue_id });
      expect(cancel.status === 200, 'A set has to be cancelled.', cancel.text);
      const wrong = await post(studio, '/freespins/issue', issue, '0'.repeat(64));
      expect(wrong.status === 403, 'Free rounds with a wrong signature have to be refused with 403.', wrong.text);
    },
  },
  {
    name: 'report',
    async run(studio) {
      const { fetcher = fetch, api, secret } = studio;
      const query = `day=${new Date().toISOString().slice(0, 10)}`;
      const reply = await fetcher(`${api}/report?${query}`, {
        headers: { 'x-request-sign': signatureOf(secret, query) },
      });
      const told = read(await reply.text());
      expect(
        reply.status === 200 && Array.isArray(told?.rows),
        'GET /report?day= has to answer rows.',
        `HTTP ${reply.status}`,
      );
    },
  },
];

export async function runStudioCases(studio: StudioUnderTest): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, run } of STUDIO_CASES) {
    const began = performance.now();
    const sentence = await run(studio).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const ms = Math.round(performance.now() - began);
    results.push({ name, state: sentence ? 'failed' : 'passed', sentence, ms });
  }
  return results;
}
