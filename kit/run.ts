// npm run kit -- http://localhost:8787
// Runs the cases against a wallet, or with --studio against a studio, and writes the results to kit-report/ (HTML and
// JUnit). docs/studios.md says how to read them.
import { createPrivateKey } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { CASES, type Kit, type Result, runCases, type Session } from './cases.ts';
import { reach } from './client.ts';
import { DIALECTS, isDialect, SPEECH, spoken } from './dialects.ts';
import { load } from './load.ts';
import { asHtml, asJUnit, asLacks, asLine, asSummary } from './report.ts';
import { storm } from './storm.ts';
import { runStudioCases } from './studio-cases.ts';

const words = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = words.indexOf(`--${name}`);
  return at === -1 ? undefined : words[at + 1];
};
const address = words[0]?.startsWith('http') ? words[0] : undefined;
const secret = option('secret');
const dialect = option('dialect');
const isOwn = dialect === undefined;
const isUnknown = !isOwn && !isDialect(dialect);
if (!address || isUnknown || (words.includes('--studio') && secret === undefined)) {
  console.error(`A sandbox of ours, which makes a player for each case:
  npm run kit -- http://localhost:8787 [--provider gimbal] [--game lantern-moths]
Any other wallet: an address of yours makes the player, and answers as /sandbox/studio/session does (docs/studios.md):
  npm run kit -- https://casino.example --accounts https://casino.example/your/door
In the words of another aggregator (${DIALECTS.join(', ')}); hub88 signs with a private key, a file in PEM:
  npm run kit -- http://localhost:8787 --dialect swipegames
  npm run kit -- http://localhost:8787 --dialect hub88 --key studio.pem
Many calls at once:
  npm run kit -- http://localhost:8787 --load 2000 --at-once 20 --within 1000
With everything going wrong, from a seed:
  npm run kit -- http://localhost:8787 --storm 49 --rounds 200
A studio:
  npm run kit -- https://studio.example --studio --secret <what we sign with> --game <title> --casino <who frames it>
  and --free-rounds where they were agreed`);
  process.exit(2);
}

const door = option('accounts') ?? `${new URL(address).origin}/sandbox/studio/session`;
const game = option('game') ?? 'lantern-moths';
const sessions = new Map<string, string>();
let secrets: readonly string[] = [];
const kit: Kit = isDialect(dialect)
  ? { account: made, speech: SPEECH[dialect], fetcher: (url, init) => inDialect(dialect)(url, init) }
  : { account: made };
const told = (result: Result) => console.log(asLine(result));
const isStudio = words.includes('--studio');
const results = await run(address).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
mkdirSync('kit-report', { recursive: true });
const { speech } = kit;
writeFileSync('kit-report/index.html', asHtml(results, address, isStudio ? 'Studio' : 'Wallet', speech));
writeFileSync('kit-report/junit.xml', asJUnit(results, isStudio ? 'studio' : 'wallet'));
console.log(`\n${asSummary(results)}\n${asLacks(speech)}`);
console.log('kit-report/index.html and kit-report/junit.xml hold the same.');
process.exit(results.some(({ state }) => state === 'failed') ? 1 : 0);

async function run(api: string): Promise<Result[]> {
  if (isStudio) {
    const framedBy = option('casino') ?? 'http://localhost:8787';
    const freeRounds = words.includes('--free-rounds');
    return runStudioCases({ api, secret: secret ?? '', game, framedBy, freeRounds }, told);
  }
  // Where no player can be made, this is said once, not by each case.
  await made(1);
  const calls = option('load');
  if (calls !== undefined) return [await loaded(Number(calls))];
  const seed = option('storm');
  if (seed === undefined) return runCases(kit, CASES, told);
  const began = performance.now();
  // Waits for the market's minimum cycle between two rounds of a player.
  const between = () => new Promise<void>((done) => setTimeout(done, Number(option('cycle') ?? 5100)));
  const { books } = await storm(kit, {
    seed: Number(seed),
    rounds: Number(option('rounds') ?? 100),
    players: 10,
    between,
  });
  const sentence = [...books.complaints, ...(books.owes > 0 ? [`${books.owes} rounds are not over.`] : [])].join(' ');
  const ms = Math.round(performance.now() - began);
  const result: Result = { name: `storm of seed ${seed}`, state: sentence ? 'failed' : 'passed', sentence, ms };
  told(result);
  return [result];
}

async function loaded(calls: number): Promise<Result> {
  const within = Number(option('within') ?? 1000);
  const began = performance.now();
  const { ms, perSecond, faults } = await load(kit, { calls, atOnce: Number(option('at-once') ?? 20) });
  const slow = ms.p95 > within ? [`95 of 100 calls have to be answered within ${within} ms.`] : [];
  const result: Result = {
    name: `${calls} calls: ${perSecond} a second, p50 ${ms.p50} ms, p95 ${ms.p95} ms, p99 ${ms.p99} ms`,
    state: faults.length + slow.length > 0 ? 'failed' : 'passed',
    sentence: [...faults, ...slow].join(' '),
    ms: Math.round(performance.now() - began),
  };
  told(result);
  return result;
}

function inDialect(name: Parameters<typeof spoken>[0]) {
  const file = option('key');
  return spoken(name, { secrets, ...(file && { key: createPrivateKey(readFileSync(file)) }) }, sessions);
}

/** Creates a player of the sandbox, with money. */
async function made(money = 100, currency = 'EUR'): Promise<Session> {
  const provider = option('provider') ?? (isOwn ? 'gimbal' : `gimbal-${dialect}`);
  const answer = await reach(door, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(door).origin },
    body: JSON.stringify({
      email: `kit-${crypto.randomUUID()}@example.com`,
      provider,
      game,
      currency,
      fund: String(money * 100),
    }),
  });
  if (answer.status !== 201)
    throw new Error(
      `${door} opens no session of ${provider}/${game}: HTTP ${answer.status} ${(await answer.text()).slice(0, 300)}`,
    );
  const opened = (await answer.json()) as Opened;
  const { wallet, account_id, session_id, game_id, policy } = opened;
  sessions.set(account_id, session_id);
  secrets = opened.secrets;
  return {
    url: wallet,
    secret: opened.secrets[0],
    secrets: opened.secrets,
    account: account_id,
    session: session_id,
    game: game_id,
    currency,
    maxStake: policy?.maxStake,
    minCycleMs: policy?.minCycleMs,
  };
}

/** What /sandbox/studio/session answers. */
interface Opened {
  readonly wallet: string;
  readonly secrets: readonly [string, ...string[]];
  readonly account_id: string;
  readonly session_id: string;
  readonly game_id: string;
  readonly policy?: { readonly maxStake: string; readonly minCycleMs?: number };
}
