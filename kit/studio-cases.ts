// The cases that a studio is tested with when a casino calls it: it is launched, lists its games, takes free rounds.
// Over the wire alone.
import { randomUUID } from 'node:crypto';
import { type Result, type Told, Unmet } from './cases.ts';
import { type Fetcher, reach, signatureOf } from './client.ts';

export interface StudioUnderTest {
  /** The address of the studio's API. */
  readonly api: string;
  readonly secret: string;
  readonly game: string;
  /** The origin that frames its games; a studio that restricts who may frame them has to name it. */
  readonly framedBy: string;
  /** Free rounds were agreed with it. */
  readonly freeRounds?: boolean;
  readonly fetcher?: Fetcher;
}

/** A studio with the game's row of its list; null where it lists none. */
interface Asked extends StudioUnderTest {
  readonly title: Title | null;
}

interface Title {
  readonly demo?: unknown;
  readonly version: string;
  readonly profile: string;
}

interface StudioCase {
  readonly name: string;
  /** Why this studio is not asked; null where it is. */
  without?(studio: Asked): string | null;
  run(studio: Asked): Promise<void>;
}

function expect(condition: boolean, sentence: string, seen = ''): asserts condition {
  if (!condition) throw new Unmet(seen ? `${sentence} Answered: ${seen.slice(0, 300)}` : sentence);
}

interface Heard {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what comes is judged field by field.
  readonly json: any;
}

async function heard(reply: Response): Promise<Heard> {
  const text = await reply.text();
  return { status: reply.status, text: `HTTP ${reply.status} ${text}`, json: read(text) };
}

async function post({ api, secret, fetcher }: StudioUnderTest, path: string, body: unknown, sign?: string) {
  const raw = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'x-request-sign': sign ?? signatureOf(secret, raw) };
  return heard(await reach(`${api}${path}`, { method: 'POST', headers, body: raw }, fetcher));
}

/** What is signed is the query. */
async function get({ api, secret, fetcher }: StudioUnderTest, path: string, query = '', sign?: string) {
  const headers = { 'x-request-sign': sign ?? signatureOf(secret, query) };
  return heard(await reach(`${api}${path}?${query}`, { headers }, fetcher));
}

// biome-ignore lint/suspicious/noExplicitAny: what comes is judged field by field.
function read(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const WRONG = '0'.repeat(64);
const SHA256 = /^[0-9a-f]{64}$/;

/** The game's row, as `GET /games` answers it: a list, or `{games}`. */
// biome-ignore lint/suspicious/noExplicitAny: what comes is judged field by field.
const rowOf = ({ game }: StudioUnderTest, list: any): any =>
  [list?.games ?? list].flat().find((row) => row?.identifier === game);

/** What a launch names: the first version and its first profile of returns. */
async function titleOf(studio: StudioUnderTest): Promise<Title | null> {
  const row = rowOf(studio, (await get(studio, '/games')).json);
  const [first] = [row?.versions].flat();
  const [profile] = [first?.rtp_profiles].flat();
  if (typeof first?.version !== 'string' || typeof profile?.id !== 'string') return null;
  return { demo: row.demo, version: first.version, profile: profile.id };
}

const unlisted = ({ title }: Asked): string | null =>
  title ? null : 'A launch names a version of the game and a profile of returns, and GET /games lists none.';

const named = ({ game, framedBy }: Asked) => ({
  casino_id: 'kit',
  game,
  locale: 'en',
  urls: { return: `${framedBy}/`, deposit: `${framedBy}/deposit`, history: `${framedBy}/rounds` },
});
const real = (studio: Asked) => ({
  ...named(studio),
  session_id: randomUUID(),
  account: { id: randomUUID(), currency: 'EUR', country: 'AT' },
  policy: {
    maxStake: '5.00',
    minCycleMs: 2500,
    autoplay: false,
    turbo: false,
    realityCheckMin: 60,
    version: studio.title?.version,
    rtpProfile: studio.title?.profile,
  },
});

/** Opens the game for a player, and returns the address. */
async function launched(studio: Asked): Promise<string> {
  const reply = await post(studio, '/launch/real', real(studio));
  const address = reply.json?.launch_url;
  expect(reply.status === 200 && URL.canParse(address), 'A launch has to answer a launch_url.', reply.text);
  return address;
}

function refused(reply: Heard, sentence: string): void {
  expect(reply.status >= 400 && reply.status < 500, sentence, reply.text);
}

export const STUDIO_CASES: readonly StudioCase[] = [
  {
    name: 'games',
    async run(studio) {
      const reply = await get(studio, '/games');
      const row = rowOf(studio, reply.json);
      expect(
        reply.status === 200 && row !== undefined,
        `GET /games has to list ${studio.game}, the game that is launched, by its identifier.`,
        reply.text,
      );
      expect(typeof row.title === 'string', 'A row of GET /games has to state its title.', JSON.stringify(row));
      // biome-ignore lint/suspicious/noExplicitAny: what comes is judged field by field.
      const states = (version: any) =>
        typeof version?.version === 'string' &&
        SHA256.test(String(version.sha256)) &&
        Array.isArray(version.rtp_profiles) &&
        version.rtp_profiles.length > 0 &&
        // biome-ignore lint/suspicious/noExplicitAny: as above.
        version.rtp_profiles.every((each: any) => typeof each?.id === 'string' && typeof each.rtp === 'number');
      expect(
        Array.isArray(row.versions) && row.versions.length > 0 && row.versions.every(states),
        'A row of GET /games has to state its versions: [{version, sha256, rtp_profiles: [{id, rtp}]}], sha256 in 64 letters of 0 to 9 and a to f, rtp as a number.',
        JSON.stringify(row),
      );
      const wrong = await get(studio, '/games', '', WRONG);
      expect(wrong.status === 403, 'GET /games with a wrong signature has to be refused with 403.', wrong.text);
    },
  },
  {
    name: 'launch, signed',
    without: unlisted,
    async run(studio) {
      await launched(studio);
      const wrong = await post(studio, '/launch/real', real(studio), WRONG);
      expect(wrong.status === 403, 'A launch with a wrong signature has to be refused with 403.', wrong.text);
    },
  },
  {
    name: 'launch works once',
    without: unlisted,
    async run(studio) {
      const address = await launched(studio);
      const first = await reach(address, {}, studio.fetcher);
      expect(first.status === 200, 'A launch address has to open the game.', `HTTP ${first.status}`);
      const again = await reach(address, {}, studio.fetcher);
      expect(again.status >= 400, 'A launch address has to work once.', `HTTP ${again.status}`);
    },
  },
  {
    name: 'framed',
    without: unlisted,
    async run(studio) {
      const { fetcher, framedBy } = studio;
      const page = await reach(await launched(studio), {}, fetcher);
      expect(
        page.headers.get('referrer-policy') === 'no-referrer',
        'A game’s page has to send Referrer-Policy: no-referrer.',
        page.headers.get('referrer-policy') ?? 'none',
      );
      const csp = page.headers.get('content-security-policy') ?? '';
      expect(
        csp.includes('frame-ancestors') && csp.includes(framedBy),
        `A game’s page has to say in the frame-ancestors of its Content-Security-Policy that ${framedBy} may frame it.`,
        csp || 'none',
      );
      expect(page.headers.get('x-frame-options') === null, 'A game’s page must not send X-Frame-Options.');
    },
  },
  {
    name: 'demo',
    without: (studio) =>
      unlisted(studio) ?? (studio.title?.demo === false ? 'GET /games says that the game has no demo.' : null),
    async run(studio) {
      const reply = await post(studio, '/launch/demo', named(studio));
      expect(
        reply.status === 200 && URL.canParse(reply.json?.launch_url),
        'A demo has to answer a launch_url, or the game’s row says demo: false.',
        reply.text,
      );
    },
  },
  {
    name: 'unknown game',
    without: unlisted,
    async run(studio) {
      const reply = await post(studio, '/launch/real', { ...real(studio), game: 'no-such-game' });
      refused(reply, 'A game that nobody knows has to be refused with 4xx.');
    },
  },
  {
    name: 'unknown version',
    without: unlisted,
    async run(studio) {
      const body = real(studio);
      const version = await post(studio, '/launch/real', {
        ...body,
        policy: { ...body.policy, version: 'no-such-version' },
      });
      refused(version, 'A version that you do not have has to be refused with 4xx: another one is not certified.');
      const profile = await post(studio, '/launch/real', {
        ...body,
        policy: { ...body.policy, rtpProfile: 'no-such-profile' },
      });
      refused(profile, 'A profile of returns that you do not have has to be refused with 4xx.');
    },
  },
  {
    name: 'free rounds, told again',
    without: ({ freeRounds }) =>
      freeRounds ? null : 'Free rounds are asked with --free-rounds, where they were agreed.',
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
    name: 'round details',
    async run(studio) {
      const body = { round_id: `kit-${randomUUID()}` };
      const reply = await post(studio, '/round/details', body);
      expect(reply.status === 404, 'Details of a round that nobody played have to be refused with 404.', reply.text);
      const wrong = await post(studio, '/round/details', body, WRONG);
      expect(wrong.status === 403, 'Details with a wrong signature have to be refused with 403.', wrong.text);
    },
  },
  {
    name: 'report',
    async run(studio) {
      const query = `day=${new Date().toISOString().slice(0, 10)}`;
      const reply = await get(studio, '/report', query);
      expect(
        reply.status === 200 && Array.isArray(reply.json?.rows),
        'GET /report?day= has to answer rows.',
        reply.text,
      );
      expect(
        (reply.json.rows as unknown[]).every(isReportRow),
        `A row of GET /report has to hold ${ROW_TEXTS.join(', ')} as text, the time as 2026-12-24T18:00:00Z.`,
        reply.text,
      );
      const wrong = await get(studio, '/report', query, WRONG);
      expect(wrong.status === 403, 'GET /report with a wrong signature has to be refused with 403.', wrong.text);
    },
  },
];

const ROW_TEXTS = ['id_provider', 'account_id', 'round_id', 'type', 'amount', 'currency', 'time'] as const;
const isReportRow = (row: unknown): boolean => {
  const fields = (row ?? {}) as Partial<Record<(typeof ROW_TEXTS)[number], unknown>>;
  return (
    ROW_TEXTS.every((name) => typeof fields[name] === 'string') && /^\d{4}-\d\d-\d\dT.+Z$/.test(String(fields.time))
  );
};

export async function runStudioCases(studio: StudioUnderTest, told: Told = () => {}): Promise<Result[]> {
  const asked: Asked = { ...studio, title: await titleOf(studio) };
  const results: Result[] = [];
  for (const { name, without, run } of STUDIO_CASES) {
    const began = performance.now();
    const done = (state: Result['state'], sentence = '') => {
      const result = { name, state, sentence, ms: Math.round(performance.now() - began) };
      results.push(result);
      told(result);
    };
    const reason = without?.(asked) ?? null;
    if (reason !== null) {
      done('left out', reason);
      continue;
    }
    try {
      await run(asked);
      done('passed');
    } catch (error) {
      done('failed', error instanceof Error ? error.message : String(error));
    }
  }
  return results;
}
