// Faults in a running Worker, and what its own log raises by the rules of scripts/watch: the right incident, with its runbook.
import { expect, test } from 'vitest';
import { cashier, tell } from '#kit/cashier.ts';
import { until } from '#kit/player.ts';
import { releaseOver } from '#kit/published.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { pointerKey } from '#shared/domain/published.ts';
import { Evaluator, linesIn, sentenceOf } from '../../scripts/watch/evaluate.ts';
import { RULES } from '../../scripts/watch/rules.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'DE' });
const base = () => `http://localhost:${worker.url().port}`;

/** What the log raises from now on, in words without their counts. */
function watching(): () => string[] {
  const evaluator = new Evaluator(RULES);
  const raised: string[] = [];
  let read = worker.logs().length;
  return () => {
    const fresh = worker.logs().slice(read);
    read += fresh.length;
    const incidents = fresh.flatMap(linesIn).flatMap((line) => evaluator.hear(line, Date.now()));
    raised.push(...incidents.map((incident) => sentenceOf(incident).replace(/, \d+ lines?\./, '.')));
    return raised;
  };
}

test('a release that is half there wakes whoever publishes, and the site is as before', async () => {
  const raised = watching();
  const { STORE } = await worker.env();
  const visitor = new Visitor(worker, 'DE');
  await STORE.put(pointerKey(releaseOver([]).build), 'broken');
  await visitor.send('/sandbox/clock', { json: { byMs: 31_000 } });
  await until(async () => {
    expect((await visitor.send('/de')).status).toBe(200);
    return raised().length > 0;
  });
  expect(raised()).toEqual(['Now, content: content.refused. docs/runbooks.md#what-was-published-is-refused']);
  await STORE.delete(pointerKey(releaseOver([]).build));
});

test('events of a provider that nobody takes wake payments at the fifth, and name the provider', async () => {
  const { client, playerId } = await cashier(base(), { country: 'AT' });
  const raised = watching();
  const one = (no: number) => {
    const data = { transfer: `tr_${no}`, reference: `${playerId}/P-none-${no}`, currency: 'EUR', amount: 5000 };
    return tell(client, { type: 'payout.paid', data });
  };
  for (let no = 0; no < 4; no++) expect((await one(no)).status).toBe(204);
  const refused = () => worker.logs().filter((line) => line.includes('webhook.refused')).length;
  await until(async () => refused() >= 4);
  expect(raised()).toEqual([]);
  expect((await one(4)).status).toBe(204);
  await until(async () => raised().length > 0);
  expect(raised()).toEqual(['Now, payments: webhook.refused of apsis. docs/runbooks.md#a-provider-is-refused']);
});
