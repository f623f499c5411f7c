// Lists of sanctions: the adapter against yente as it behaves, what a hit does to a player, and that nobody but compliance has a word of it.
import { describe, expect, test } from 'vitest';
import { raise, see, step } from '#functions/alerts/rows.ts';
import { STEPS } from '#functions/alerts/schema.ts';
import type { ComplianceOfficer } from '#functions/alerts/verbs.ts';
import { bringUp } from '#functions/object/store.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { ripe } from '#functions/player/core/due.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { approve, payoutOrder, requestCashout, stopPayout } from '#functions/player/payments/cashouts.ts';
import { payments } from '#functions/player/payments/payments.ts';
import { profileOf } from '#functions/player/person/profile.ts';
import { recordsOf, writeRecord } from '#functions/player/person/records.ts';
import { hearScreening, screeningDecided, screeningSubject, screenNow } from '#functions/player/risk/screening.ts';
import { exportPage } from '#functions/player/whole/data-export.ts';
import { inspect } from '#functions/player/whole/timeline.ts';
import { TIMERS } from '#functions/player/whole/timers.ts';
import { yente } from '#functions/ports/screening/yente.ts';
import { LISTED } from '#functions/sandbox/screening/people.ts';
import { matched } from '#functions/sandbox/screening/yente.ts';
import { doing } from '#kit/giving.ts';
import { ASKER, memoryStore, RULES, TestPlayer } from '#kit/transaction.ts';
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';
import { OPERATIONS } from '#shared/domain/office/acts.ts';
import { IN_REVIEW } from '#shared/domain/payments.ts';
import type { Alarm, ScreeningHit } from '#shared/domain/risk/alert.ts';
import type { RiskRow, ScreeningRules } from '#shared/domain/risk/rules.ts';
import { riskSchema, toRisk } from '#src/cms/schemas/risk.ts';
import file from '../../../content/config/risk.json' with { type: 'json' };

const [ROW] = toRisk(riskSchema.parse(file)) as [RiskRow];
const SCREENING = ROW.screening as ScreeningRules;
const DAY = 86_400_000;

const port = yente({
  url: 'http://yente.localhost',
  apiKey: 'k',
  fetcher: async (request) => matched(new URL(request.url), await request.json()),
});
async function found(name: string, dateOfBirth: string, dismissed: readonly string[] = []): Promise<ScreeningHit[]> {
  const answer = await port.match({
    subject: { names: [name], dateOfBirth, country: 'DE' },
    rules: SCREENING,
    dismissed,
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

describe('a question', () => {
  test('finds everybody of the sample who is on a list, by every name of theirs, and nobody who was taken off', async () => {
    expect(LISTED.length).toBeGreaterThanOrEqual(50);
    for (const { id, name, birthDate, topics } of LISTED)
      for (const each of name) {
        const born = birthDate[0] ?? '';
        const hits = await found(each, born.length === 4 ? `${born}-06-15` : born);
        expect([id, each, hits.some(({ entity }) => entity === id)]).toEqual([id, each, topics.length > 0]);
      }
  });

  test('takes a namesake of another day, and an ordinary name, for somebody else; a transliteration for the same', async () => {
    expect((await found('Anselm Krautwedel', '1984-02-29')).map(({ entity }) => entity)).toEqual([
      'perigee-sample-sanction-9',
    ]);
    expect(await found('Anselm Krautwedel', '1990-05-05')).toEqual([]);
    expect(await found('Ada Lovelace', '1990-03-24')).toEqual([]);
    expect((await found('KALVENKO DMITRIJ', '1970-11-02')).map(({ topics }) => topics)).toEqual([['sanction']]);
    expect((await found('Leopoldine Hasenhüttl', '1968-12-01'))[0]).toMatchObject({ score: 100, topics: ['role.pep'] });
  });

  test('leaves out whom compliance has told apart, and takes nothing but a right answer for one', async () => {
    expect(await found('Anselm Krautwedel', '1984-02-29', ['perigee-sample-sanction-9'])).toEqual([]);
    const ask = {
      subject: { names: ['A B'], dateOfBirth: '1990-01-01', country: 'DE' },
      rules: SCREENING,
      dismissed: [],
    };
    for (const reply of [
      () => Response.json({ detail: 'x' }, { status: 500 }),
      () => Response.json({ responses: { player: { status: 500, results: [] } } }),
      () => Response.json({ responses: {} }),
      () => Response.json({ responses: { player: { status: 200, results: [{ id: 'x' }] } } }),
      () => new Response('[]'),
      () => Promise.reject(new Error('silent')),
    ]) {
      const strange = yente({ url: 'http://y', apiKey: null, fetcher: async () => reply() });
      expect(await strange.match(ask)).toMatchObject({ ok: false, code: 'server.unavailable' });
    }
    const stale = yente({
      url: 'http://y',
      apiKey: null,
      fetcher: async () => Response.json({ outdated: ['default'] }),
    });
    expect(await stale.isCurrent()).toBe(false);
  });
});

const HIT: ScreeningHit = {
  source: 'default',
  entity: 'canary-entity',
  caption: 'Canary Caption',
  topics: ['canary.topic'],
  score: 96,
  properties: { name: ['Canary Name'] },
};
const newPlayer = () => new TestPlayer('play', {}, undefined, null, undefined, { ...RULES, risk: ROW });
const alarms = (player: TestPlayer): Alarm[] =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver = 'alerts' order by no`)
    .map(({ body }) => JSON.parse(body) as Alarm);
const money = {
  amountMinor: 5000,
  currency: 'EUR',
  method: 'visa',
  provider: 'apsis',
  minMinor: 1,
  maxMinor: 1e6,
} as const;
const out = (key: string) => ({
  ...money,
  key,
  destination: 'd',
  instrument: 'Visa',
  recallable: true,
  payAfterMs: DAY,
});

test('everybody who is named is asked about at once and again each night, by a question that is the same for all', () => {
  const player = newPlayer();
  player.get(screenNow);
  const nights: number[] = [];
  for (let night = 0; night < 3; night++) {
    const due = player.get(ripe).find(({ kind }) => kind === 'screening');
    expect(due).toBeDefined();
    player.get((tx) => (TIMERS.screening as (tx: Tx, ref: string, prepared: unknown) => void)(tx, '', undefined));
    const at = player.store.all<{ at: number }>(`select at from due where kind = 'screening'`)[0]?.at ?? 0;
    nights.push(Math.round((at - player.nowMs) / DAY));
    player.pass(at - player.nowMs);
  }
  expect(nights.every((days) => days <= 2)).toBe(true);
  const rows = player.store.all<{ body: string }>(`select body from outbox where receiver = 'queue:money'`);
  expect(rows.filter(({ body }) => body.includes('"screening.due"')).map(({ body }) => body)).toEqual(
    Array(3).fill('{"events":[{"type":"screening.due"}]}'),
  );
  expect(player.get(screeningSubject)).toMatchObject({
    subject: { names: ['Grace Hopper'], dateOfBirth: '1990-03-24' },
  });
});

test('a hit is told once, holds what has not left and what is asked for later, and stands nowhere that the player or another role reads [I38 I42]', () => {
  const player = newPlayer();
  player.fund(50_000);
  player.get((tx) => requestCashout(tx, ASKER, out('before')));
  player.get((tx) => hearScreening(tx, { hits: [HIT] }));
  player.get((tx) => hearScreening(tx, { hits: [HIT] }));
  expect(alarms(player)).toMatchObject([{ score: 96, isHigh: true, findings: [], hits: [HIT] }]);
  player.get((tx) => requestCashout(tx, ASKER, out('after')));
  const reasons = () =>
    player.get((tx) => payments(tx, {})).items.flatMap(({ action, reason }) => (action === 'cashout' ? [reason] : []));
  expect(reasons()).toEqual(['review', 'review']);
  const tables = player.get((tx) => exportPage(tx, '', 0, [])).tables;
  const exported = tables.flatMap((table) => player.get((tx) => exportPage(tx, table, 0, [])).rows);
  expect(exported.length).toBeGreaterThan(10);
  expect(JSON.stringify(exported)).not.toMatch(/canary/i);
  expect(exported.filter(({ name }) => name === 'screening')).toEqual([]);
  const others = player.store.all<{ body: string }>(`select body from outbox where receiver <> 'alerts'`);
  expect(JSON.stringify(others)).not.toMatch(/canary/i);
});

describe('a withdrawal of somebody whose match nobody has decided', () => {
  const cashoutOf = (player: TestPlayer) =>
    player.get((tx) => payments(tx, {})).items.find(({ action }) => action === 'cashout') ?? { id: '', state: '' };
  const approving = (player: TestPlayer, key: string) =>
    doing(player, { act: 'payment.approve', subject: cashoutOf(player).id }, key);
  const ordered = (player: TestPlayer) =>
    player.store.all<{ body: string }>('select body from outbox').filter(({ body }) => body.includes('payout.due'));
  /** What this account has told its person last. */
  const recordsFrom = (player: TestPlayer): ExclusionRecord[] =>
    player.get(recordsOf).map((each) => ({ ...each, account: 'other' }));

  test('is approved by nobody, at once or by two, until compliance has decided; then by whoever approves any [I38]', () => {
    const player = newPlayer();
    player.fund(50_000);
    player.get((tx) => requestCashout(tx, ASKER, { ...out('a'), payAfterMs: 0 }));
    player.get((tx) => hearScreening(tx, { hits: [HIT] }));
    const before = ordered(player).length;
    expect(approving(player, 'one')).toMatchObject({ ok: false, code: 'payment.state', detail: { why: 'check' } });
    expect(player.get((tx) => inspect(tx)).isChecked).toBe(true);
    // What had been proposed before is not done either.
    const { id } = cashoutOf(player);
    const proposed = player.do((tx) => approve(tx, id));
    expect(proposed).toMatchObject({ ok: false, code: 'payment.state', detail: { why: 'check' } });
    expect([cashoutOf(player).state, ordered(player).length]).toEqual(['pending', before]);
    player.get((tx) => screeningDecided(tx, { entities: [HIT.entity], isNamesake: true }));
    expect(player.get((tx) => inspect(tx)).isChecked).toBe(false);
    expect(approving(player, 'two')).toMatchObject({ ok: true });
    expect(ordered(player).length).toBeGreaterThan(before);
  });

  test('waits in every account of the person, also where it was approved before and not paid; it goes on where it is decided [I52]', () => {
    const [found, other] = [newPlayer(), newPlayer()];
    other.fund(50_000);
    other.get((tx) => requestCashout(tx, ASKER, out('a')));
    expect(cashoutOf(other)).toMatchObject({ state: 'pending', reason: null });
    found.get((tx) => hearScreening(tx, { hits: [HIT] }));
    other.get((tx) => hear(tx, recordsFrom(found)));
    expect(cashoutOf(other)).toMatchObject({ state: 'pending', reason: IN_REVIEW });
    expect(approving(other, 'one')).toMatchObject({ ok: false, detail: { why: 'check' } });
    // Nothing of it is in the copy of their data.
    expect(JSON.stringify(other.get((tx) => exportPage(tx, 'exclusion_record', 0, [])).rows)).not.toContain('hecked');
    expect(JSON.stringify(other.get((tx) => exportPage(tx, 'exclusion_record', 0, [])).rows)).toContain(
      '"imposed":null',
    );
    found.get((tx) => screeningDecided(tx, { entities: [HIT.entity], isNamesake: false }));
    other.get((tx) => hear(tx, recordsFrom(found)));
    expect(approving(other, 'two')).toMatchObject({ ok: true });
  });

  test('is held as it is claimed for its payout, where the word of the other account came after it was ordered', () => {
    const player = newPlayer();
    player.fund(50_000);
    player.get((tx) => requestCashout(tx, ASKER, { ...out('a'), payAfterMs: 0 }));
    const { id } = cashoutOf(player);
    player.get((tx) =>
      writeRecord(tx, {
        account: 'other',
        version: 1,
        exclusion: null,
        imposed: { stops: [], limits: [], isChecked: true },
      }),
    );
    player.get((tx) => stopPayout(tx, id, 'own'));
    expect(player.do((tx) => payoutOrder(tx, id))).toMatchObject({ ok: false, code: 'payment.state' });
    expect(cashoutOf(player)).toMatchObject({ state: 'pending', reason: IN_REVIEW });
  });

  test('has a button that says why it cannot be pressed, and not which check it is', () => {
    const about = { action: 'cashout', state: 'pending', reason: IN_REVIEW } as const;
    const { bars } = OPERATIONS['payment.approve'];
    expect(bars?.({ ...about, isChecked: true })).toMatch(/^A check of this player is not finished/);
    expect(bars?.({ ...about, isChecked: true })).not.toMatch(/sanction|screen|list|compliance|suspic|match/i);
    expect([bars?.(about), OPERATIONS['payment.refuse'].bars]).toEqual([null, undefined]);
  });
});

test('told apart, an entry is no news any more, and what is asked for afterwards does not wait', () => {
  const player = newPlayer();
  player.fund(50_000);
  player.get((tx) => hearScreening(tx, { hits: [HIT] }));
  player.get((tx) => screeningDecided(tx, { entities: [HIT.entity], isNamesake: true }));
  player.get((tx) => hearScreening(tx, { hits: [HIT] }));
  expect(alarms(player)).toHaveLength(1);
  expect(player.get(screeningSubject)?.dismissed).toEqual([HIT.entity]);
  player.get((tx) => requestCashout(tx, ASKER, out('free')));
  expect(player.get((tx) => payments(tx, {})).items.find(({ action }) => action === 'cashout')?.reason).toBeNull();
  player.get((tx) => hearScreening(tx, { hits: [{ ...HIT, entity: 'another' }] }));
  expect(alarms(player)).toHaveLength(2);
});

test('from the likeness on that content says it takes two, and only then the player’s object hears of it', () => {
  const store = memoryStore();
  bringUp(store, STEPS);
  const tx: Tx = { store, nowMs: 1, wrote: false } as unknown as Tx;
  const player = newPlayer();
  const id = player.get((own) => profileOf(own).playerId);
  raise(tx, id, { playerNo: 1042, score: 96, isHigh: true, findings: [], hits: [HIT] }, 1);
  const by = (operator: string): ComplianceOfficer => ({ operator, own: [], atMs: 2 });
  const owed = () => store.all<{ receiver: string; body: string }>('select receiver, body from outbox');
  expect(step(tx, by('cora'), 1, { act: 'claim' }, 'k1')).toBe('done');
  expect(step(tx, by('cora'), 1, { act: 'close', outcome: 'namesake', text: 'born elsewhere' }, 'k2')).toBe('done');
  expect(owed()).toEqual([]);
  expect(step(tx, by('cora'), 1, { act: 'confirm', text: 'I agree' }, 'k3')).toBe('same');
  expect(step(tx, by('carlo'), 1, { act: 'confirm', text: 'I agree' }, 'k4')).toBe('done');
  expect(owed().map(({ receiver, body }) => [receiver, JSON.parse(body)])).toEqual([
    [`player:${id}`, { entities: [HIT.entity], isNamesake: true }],
  ]);
  expect(see(tx, by('cora'), 1)).toMatchObject({ hits: [HIT], player: id, isListed: true });
});
