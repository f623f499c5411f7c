// The log calls somebody: each event has its rule or the reason why not, each rule its runbook, and a rule tells once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Evaluator, type Line, linesIn, sentenceOf } from '../../scripts/watch/evaluate.ts';
import { QUIET, RULES, type Rule } from '../../scripts/watch/rules.ts';

/** Where the name of the event is no word in the call itself. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'functions/edge/problem.ts': ['server.failed', 'server.store'],
  'functions/jobs/events.ts': ['payment.stuck', 'payout.claimed'],
  'functions/api/log.ts': ['browser.said'],
  'functions/webhooks/letters.ts': ['mail.bounced', 'mail.deferred', 'mail.complained', 'mail.left'],
};

/** Every event that the Worker writes; a call that writes something else fails here. */
function loggedEvents(): string[] {
  return globSync('{functions,src/published}/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const calls = text.match(/console\.(?:log|warn|error|info)\(/g)?.length ?? 0;
    if (calls === 0) return [];
    const named = [...text.matchAll(/console\.\w+\(\s*line\(\{\s*event: '([^']+)'/g)].map(([, name]) => name ?? '');
    const other = ELSEWHERE[file] ?? [];
    expect([file, named.length === calls || other.length > 0]).toEqual([file, true]);
    return [...named, ...other];
  });
}

test('each event that is logged has one rule, or the written reason why it calls nobody; no rule is of an event that is not', () => {
  const logged = [...new Set(loggedEvents())].toSorted();
  expect(logged.length).toBeGreaterThan(40);
  expect([...RULES.map(({ event }) => event), ...Object.keys(QUIET)].toSorted()).toEqual(logged);
  for (const reason of Object.values(QUIET)) expect(reason.length).toBeGreaterThan(30);
});

test('each rule leads to a runbook that names its event and says what is seen, why, what to do and when it is over; none is left over', () => {
  const sections = readFileSync('docs/runbooks.md', 'utf8').split(/^## /m).slice(1);
  const slugOf = (section: string) => section.slice(0, section.indexOf('\n')).toLowerCase().replaceAll(' ', '-');
  const books = new Map(sections.map((section) => [slugOf(section), section]));
  expect([...books.keys()].toSorted()).toEqual([...new Set(RULES.map(({ runbook }) => runbook))].toSorted());
  for (const { event, runbook } of RULES) expect(books.get(runbook)).toContain(`\`${event}\``);
  for (const section of sections)
    for (const part of ['You see', 'Why', 'Do', 'Over']) expect(section).toContain(`- **${part}**`);
});

const RULE: Rule = {
  event: 'webhook.refused',
  lines: 3,
  withinS: 60,
  by: 'psp',
  severity: 'night',
  duty: 'payments',
  runbook: 'a-provider-is-refused',
};
const of = (psp: string): Line => ({ event: 'webhook.refused', psp, id: 'secret' });

test('a rule is met by so many lines within its time, of one provider, and tells once until it is over', () => {
  const evaluator = new Evaluator([RULE]);
  const hear = (psp: string, s: number) => evaluator.hear(of(psp), s * 1000).map(sentenceOf);
  expect([hear('adyen', 0), hear('trustly', 1), hear('adyen', 30), hear('adyen', 60)].flat()).toEqual([]);
  expect(hear('adyen', 70)).toEqual([
    'Now, payments: webhook.refused of adyen, 4 lines. docs/runbooks.md#a-provider-is-refused',
  ]);
  expect([hear('adyen', 71), hear('other', 72)].flat()).toEqual([]);
  expect(evaluator.over(190_000).map(sentenceOf)).toEqual([]);
  expect(evaluator.over(191_000).map(sentenceOf)).toEqual(['Over: webhook.refused of adyen, after 5 lines.']);
  expect(evaluator.over(400_000)).toEqual([]);
  expect([hear('adyen', 500), hear('adyen', 501), hear('adyen', 502)].flat()).toHaveLength(1);
});

test('what is counted apart has a bound, whatever lines name', () => {
  const evaluator = new Evaluator([{ ...RULE, lines: 1 }]);
  for (let no = 0; no < 1500; no++) evaluator.hear(of(`psp-${no}`), 0);
  expect(evaluator.over(1e9)).toHaveLength(1000);
});

test('whoever is woken is so within two minutes of what they are woken for; a day’s rule may take longer', () => {
  for (const { event, lines, withinS, severity } of RULES.filter((rule) => rule.severity === 'night')) {
    // The beacon is asked every five minutes: three silences are no lost question.
    const most = event === 'beacon.failed' ? 900 : 120;
    expect([event, lines >= 1, withinS <= most, severity]).toEqual([event, true, true, 'night']);
  }
});

test('reads lines as the sandbox and wrangler print them, and nothing out of what is no line', () => {
  const line = { event: 'job.dead', queue: 'money' };
  const text = JSON.stringify(line);
  const tail = JSON.stringify({ outcome: 'ok', logs: [{ message: [text, 7], level: 'error' }, { message: [text] }] });
  expect(linesIn(text)).toEqual([line]);
  expect(linesIn(`[worker] ${text}`)).toEqual([line]);
  expect(linesIn(`        ${JSON.stringify(text)},`)).toEqual([line]);
  expect(linesIn(tail)).toEqual([line, line]);
  for (const other of ['', '{', 'Ready on http://localhost:8787', '"words"', '[1]', '{"a":1}'])
    expect(linesIn(other)).toEqual([]);
});

test('npm run watch says an incident and posts it to the webhook, again where it was not taken, without a field that it is not counted by', async () => {
  const taken: Record<string, unknown>[] = [];
  let posts = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    posts += 1;
    response.statusCode = posts === 1 ? 500 : 204;
    if (posts > 1) taken.push(JSON.parse(Buffer.concat(parts).toString()));
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const watch = spawn('node', ['scripts/watch.ts'], {
    env: { ...process.env, WATCH_WEBHOOK: `http://127.0.0.1:${port}/` },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  watch.stdout.on('data', (part) => {
    output += part;
  });
  watch.stdin.end(`${JSON.stringify({ event: 'payout.unfunded', provider: 'adyen', paymentId: 'p-77' })}\n`);
  const [code] = await once(watch, 'close');
  server.close();
  expect(code).toBe(0);
  expect(output).toMatch(
    /^\S+Z Now, payments: payout\.unfunded of adyen, 1 line\. docs\/runbooks\.md#the-house-lacks-funds\n$/,
  );
  expect([posts, taken]).toEqual([
    2,
    [
      {
        text: output.slice(output.indexOf(' ') + 1).trim(),
        event: 'payout.unfunded',
        of: 'adyen',
        state: 'raised',
        severity: 'night',
        duty: 'payments',
        runbook: 'the-house-lacks-funds',
        atMs: expect.any(Number),
      },
    ],
  ]);
});
