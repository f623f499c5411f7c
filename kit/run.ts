// npm run kit -- http://localhost:8787
// Runs the cases against a wallet and writes what came of them to kit-report/ (HTML and JUnit). docs/studios.md says how it is read.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Kit, runCases, type Session } from './cases.ts';
import { asHtml, asJUnit, asText } from './report.ts';

const words = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = words.indexOf(`--${name}`);
  return at === -1 ? undefined : words[at + 1];
};
const address = words[0]?.startsWith('http') ? words[0] : undefined;
if (!address) {
  console.error(`A sandbox of ours, which makes a player for each case:
  npm run kit -- http://localhost:8787 [--provider gimbal] [--game lantern-moths]
Any other wallet: an address of yours makes the player, and answers as /sandbox/studio/session does (docs/studios.md):
  npm run kit -- https://casino.example --accounts https://casino.example/your/door`);
  process.exit(2);
}

const door = option('accounts') ?? `${new URL(address).origin}/sandbox/studio/session`;
const kit: Kit = { account: made };
const results = await runCases(kit);
mkdirSync('kit-report', { recursive: true });
writeFileSync('kit-report/index.html', asHtml(results, address));
writeFileSync('kit-report/junit.xml', asJUnit(results));
console.log(asText(results));
console.log('kit-report/index.html and kit-report/junit.xml hold the same.');
process.exit(results.some(({ state }) => state === 'failed') ? 1 : 0);

/** A player of the sandbox, with money. */
async function made(money = 100, currency = 'EUR'): Promise<Session> {
  const answer = await fetch(door, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(door).origin },
    body: JSON.stringify({
      email: `kit-${crypto.randomUUID()}@example.com`,
      provider: option('provider') ?? 'gimbal',
      game: option('game') ?? 'lantern-moths',
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

/** As /sandbox/studio/session answers. */
interface Opened {
  readonly wallet: string;
  readonly secrets: readonly [string, ...string[]];
  readonly account_id: string;
  readonly session_id: string;
  readonly game_id: string;
  readonly policy?: { readonly maxStake: string };
}
