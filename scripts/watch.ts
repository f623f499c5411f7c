// `npm run watch`: reads the log from standard input and reports what needs a person, by the rules of
// scripts/watch/rules.ts; also to the address WATCH_WEBHOOK. With --request and an id it prints the lines of that
// request instead.
// `npm start 2>&1 | npm run -s watch`, or for a release `npx wrangler tail --format json | npm run -s watch`.
import { createInterface } from 'node:readline';
import { Evaluator, type Incident, isOf, linesIn, sentenceOf } from './watch/evaluate.ts';
import { RULES } from './watch/rules.ts';

const TICK_MS = 5000;
const TRIES = 3;
const WEBHOOK_MS = 10_000;

const webhook = process.env.WATCH_WEBHOOK;
const evaluator = new Evaluator(RULES);
const sending = new Set<Promise<void>>();

const tell = (incidents: readonly Incident[]) => {
  for (const incident of incidents) {
    console.log(`${new Date(incident.atMs).toISOString()} ${sentenceOf(incident)}`);
    if (!webhook) continue;
    const sent = post(webhook, incident).finally(() => sending.delete(sent));
    sending.add(sent);
  }
};

/** `text` is what chat systems show; the other fields are for programs that call the person on duty. */
async function post(url: string, incident: Incident): Promise<void> {
  const { rule, of, state, atMs } = incident;
  const { event, severity, duty, runbook } = rule;
  const body = JSON.stringify({ text: sentenceOf(incident), event, of, state, severity, duty, runbook, atMs });
  let error: unknown;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(WEBHOOK_MS) });
      if (answer.ok) return;
      error = answer.status;
    } catch (thrown) {
      error = thrown;
    }
  }
  // Replaced, because the address itself may be a secret.
  console.error(`WATCH_WEBHOOK did not take it, ${TRIES} times: ${String(error).replaceAll(url, 'it')}`);
}

/** `--request 3f0c…`: prints the lines of one request instead, from all parts of the house. */
const [flag, wanted = ''] = process.argv.slice(2);
if (flag === '--request') {
  for await (const text of createInterface({ input: process.stdin }))
    for (const found of linesIn(text)) if (isOf(found, wanted)) console.log(JSON.stringify(found));
  process.exit();
}

const ticking = setInterval(() => tell(evaluator.over(Date.now())), TICK_MS);
for await (const text of createInterface({ input: process.stdin }))
  for (const line of linesIn(text)) tell(evaluator.hear(line, Date.now()));
clearInterval(ticking);
await Promise.all(sending);
