// npm run kit -- http://localhost:8787
// Runs the cases against a wallet, or with --studio against a studio, and writes the results to kit-report/ (HTML and
// JUnit). docs/studios.md says how to read them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Kit, type Result, runCases, type Session } from './cases.ts';
import { asHtml, asJUnit, asText } from './report.ts';
import { storm } from './storm.ts';
import { runStudioCases } from './studio-cases.ts';

const words = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = words.indexOf(`--${name}`);
  return at === -1 ? undefined : words[at + 1];
};
const address = words[0]?.startsWith('http') ? words[0] : undefined;
const secret = option('secret');
if (!address || (words.includes('--studio') && secret === undefined)) {
  console.error(`A sandbox of ours, which makes a player for each case:
  npm run kit -- http://localhost:8787 [--provider gimbal] [--game lantern-moths]
Any other wallet: an address of yours makes the player, and answers as /sandbox/studio/session does (docs/studios.md):
  npm run kit -- https://casino.example --accounts https://casino.example/your/door
With everything going wrong, from a seed:
  npm run kit -- http://localhost:8787 --storm 49 --rounds 200
A studio:
  npm run kit -- https://studio.example --studio --secret <what we sign with> --game <title> --casino <who frames it>`);
  process.exit(2);
}

const door = option('accounts') ?? `${new URL(address).origin}/sandbox/studio/session`;
const game = option('game') ?? 'lantern-moths';
const kit: Kit = { account: made };
const results = await run(address);
mkdirSync('kit-report', { recursive: true });
writeFileSync('kit-report/index.html', asHtml(results, address));
writeFileSync('kit-report/junit.xml', asJUnit(results));
console.log(asText(results));
console.log('kit-report/index.html and kit-report/junit.xml hold the same.');
process.exit(results.some(({ state }) => state === 'failed') ? 1 : 0);

async function run(api: string): Promise<Result[]> {
  if (words.includes('--studio'))
    return runStudioCases({ api, secret: secret ?? '', game, framedBy: option('casino') ?? 'http://localhost:8787' });
  const seed = option('storm');
  if (seed === undefined) return runCases(kit);
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
  return [{ name: `storm of seed ${seed}`, state: sentence ? 'failed' : 'passed', sentence, ms }];
}

/** Creates a player of the sandbox, with money. */
async function made(money = 100, currency = 'EUR'): Promise<Session> {
  const answer = await fetch(door, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(door).origin },
    body: JSON.stringify({
      email: `kit-${crypto.randomUUID()}@example.com`,
      provider: option('provider') ?? 'gimbal',
      game,
      currency,
      fund: String(money * 100),
    }),
  });
  if (answer.status !== 201) throw new Error(`No session: HTTP ${answer.status} ${await answer.text()}`);
  const opened = (await answer.json()) as Opened;
  const { wallet, secrets, account_id, session_id, game_id, policy } = opened;
  return {
    url: wallet,
    secret: secrets[0],
    secrets,
    account: account_id,
    session: session_id,
    game: game_id,
    currency,
    maxStake: policy?.maxStake,
  };
}

/** What /sandbox/studio/session answers. */
interface Opened {
  readonly wallet: string;
  readonly secrets: readonly [string, ...string[]];
  readonly account_id: string;
  readonly session_id: string;
  readonly game_id: string;
  readonly policy?: { readonly maxStake: string };
}
