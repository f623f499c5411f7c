// npm run kit -- http://localhost:8787
// Runs the cases against a wallet, or with --studio against a studio, and writes the results to kit-report/ (HTML and
// JUnit). docs/studios.md says how to read them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { CASES, type Kit, type Result, runCases, type Session } from './cases.ts';
import { reach } from './client.ts';
import { asHtml, asJUnit, asLine, asSummary } from './report.ts';
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
  npm run kit -- https://studio.example --studio --secret <what we sign with> --game <title> --casino <who frames it>
  and --free-rounds where they were agreed`);
  process.exit(2);
}

const door = option('accounts') ?? `${new URL(address).origin}/sandbox/studio/session`;
const game = option('game') ?? 'lantern-moths';
const kit: Kit = { account: made };
const told = (result: Result) => console.log(asLine(result));
const isStudio = words.includes('--studio');
const results = await run(address).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
mkdirSync('kit-report', { recursive: true });
writeFileSync('kit-report/index.html', asHtml(results, address, isStudio ? 'Studio' : 'Wallet'));
writeFileSync('kit-report/junit.xml', asJUnit(results, isStudio ? 'studio' : 'wallet'));
console.log(`\n${asSummary(results)}\n`);
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

/** Creates a player of the sandbox, with money. */
async function made(money = 100, currency = 'EUR'): Promise<Session> {
  const provider = option('provider') ?? 'gimbal';
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
