// The survey over HTTP: who is asked, what counts, and that nobody else can answer. It gives nothing, so nobody is asked who they are:
// each account answers once (docs/operators.md).
import { expect, test } from 'vitest';
import { operator } from '#kit/office.ts';
import { PERSON } from '#kit/player.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import type { SurveyConfig } from '#shared/contract/survey.ts';

const ON = { survey_id: 'ease', survey_collector_id: 'web', is_enable_widget: true };
const worker = workerUnderTest({ DEV_COUNTRY: 'AT' }, 'sandbox', {
  'fe/survey-config': (value) => ({ ...value, ...ON }),
});
const off = workerUnderTest({}, 'sandbox', {
  'fe/survey-config': (value) => ({ ...value, survey_id: null, survey_collector_id: null, is_enable_widget: false }),
});

const config = async (visitor: Visitor) => (await visitor.send<SurveyConfig>('/api/fe/config/survey-config')).body;
const answer = (visitor: Visitor, answers: Record<string, string>, about: Partial<typeof ON> = {}) => {
  const { survey_id, survey_collector_id } = { ...ON, ...about };
  return visitor.send('/api/survey_answers', { json: { survey_id, survey_collector_id, answers } });
};
const counted = async () => {
  const { DB } = await worker.env();
  const { results } = await DB.prepare(
    'select question, choice, count(*) as n from survey_answer group by question, choice order by choice',
  ).all();
  return results;
};

test('a player is asked until they have answered; the first answer counts, also where two come at once [S4.35 S4.38]', async () => {
  const { visitor } = await joined(worker);
  expect(await config(visitor)).toMatchObject(ON);
  const answers = await Promise.all(['easy', 'easy', 'easy'].map((find) => answer(visitor, { find })));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await config(visitor)).toMatchObject({ survey_id: 'ease', is_enable_widget: false });
  expect((await answer(visitor, { find: 'hard' })).status).toBe(204);
  expect(await counted()).toEqual([{ question: 'find', choice: 'easy', n: 1 }]);
});

test('each account answers once, whoever it is and whatever they allow to be measured: it gives nothing and names nobody', async () => {
  const before = await counted();
  // Two of one phone are one person where something is given once.
  for (let times = 0; times < 2; times += 1) {
    const { visitor } = await joined(worker);
    const player = { ...PERSON, mobile_phone: '+43 660 70070099' };
    expect((await visitor.send('/api/player', { method: 'PATCH', json: { player } })).status).toBe(200);
    expect(visitor.cookies.has(CONSENT_COOKIE)).toBe(false);
    const names = [...visitor.cookies.keys()];
    expect(await config(visitor)).toMatchObject({ is_enable_widget: true });
    expect((await answer(visitor, { find: 'hard' })).status).toBe(204);
    expect([...visitor.cookies.keys()]).toEqual(names);
  }
  expect(await counted()).toEqual([...before, { question: 'find', choice: 'hard', n: 2 }]);
  const page = (await (await operator(`http://localhost:${worker.url().port}`)).see('/surveys')).text;
  const report = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(report).toMatch(/ease, web .* 3 answers .* Easy 1 33 % Hard 2 67 %/);
});

test('what is not asked, or not to be chosen, is no answer, and guests give none [S4.38]', async () => {
  const before = await counted();
  const { visitor } = await joined(worker);
  const codeOf = async (...call: [Record<string, string>, Partial<typeof ON>?]) =>
    (await answer(visitor, ...call)).problem.code;
  expect(await codeOf({ find: 'easy' }, { survey_id: 'another' })).toBe('config.unknown');
  expect(await codeOf({ find: 'easy' }, { survey_collector_id: 'another' })).toBe('config.unknown');
  expect(await codeOf({ find: 'never' })).toBe('config.unknown');
  expect(await codeOf({ other: 'easy' })).toBe('config.unknown');
  expect((await answer(visitor, {})).status).toBe(404);
  expect((await answer(new Visitor(worker), { find: 'easy' })).status).toBe(401);
  expect(await counted()).toEqual(before);
});

test('one that is closed takes no answer, and nobody is asked [S4.38]', async () => {
  const { visitor } = await joined(off);
  expect(await config(visitor)).toMatchObject({ survey_id: null, survey_collector_id: null, is_enable_widget: false });
  expect((await answer(visitor, { find: 'easy' })).problem.code).toBe('config.unknown');
});
