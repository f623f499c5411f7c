// What a register of exclusions has said, in the transaction of a stake: for how long it holds, and what its bar does.

import { expect, test } from 'vitest';
import { barOf, exclusionOf } from '#functions/player/limits/exclusion.ts';
import { endAnswer } from '#functions/player/limits/register-answer.ts';
import { hearRegister } from '#functions/player/limits/register-heard.ts';
import { noteSilence } from '#functions/player/limits/register-silence.ts';
import { personStop, recognise } from '#functions/player/person/memberships.ts';
import { amend } from '#functions/player/person/profile.ts';
import { mayAdvertise } from '#functions/player/person/recipient.ts';
import { recordsOf } from '#functions/player/person/records.ts';
import { admit, admitted } from '#functions/player/person/sessions.ts';
import { pauseOf } from '#functions/player/rewards/clock.ts';
import { ASKER, RULES, TestPlayer } from '#kit/transaction.ts';
import type { RegisterRule, RegisterSays } from '#shared/domain/limits/registers.ts';
import { REGISTER } from '#shared/domain/limits.ts';

const OASIS: RegisterRule = { id: 'oasis', about: 'named' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLEAR = { says: 'clear' } as const;
const barred = (untilMs: number | null) => ({ says: 'barred', kinds: [], untilMs }) as const;

function under(rule: RegisterRule | null = OASIS): TestPlayer {
  const rules = { ...RULES, market: { ...RULES.market, register: rule } };
  return new TestPlayer('registers', {}, undefined, undefined, undefined, rules);
}
const say = (
  player: TestPlayer,
  answer: Exclude<RegisterSays, { says: 'silent' }>,
  rule = OASIS,
  person = 'person',
  subject = person,
) => player.get((tx) => hearRegister(tx, { rule, person, answer, requestedAtMs: tx.nowMs, subject }));
const stop = (player: TestPlayer) => player.get((tx) => personStop(tx)?.code ?? null);
const call = (player: TestPlayer) => player.get((tx) => admitted(tx, ASKER));

test('nothing is taken before the register of the place has said clear, and a place without one asks nobody [I33]', () => {
  expect(stop(under(null))).toBeNull();
  const player = under();
  expect(stop(player)).toBe('person.unasked');
  say(player, CLEAR);
  expect(stop(player)).toBeNull();
});

test('another register’s clear, or one about another person, is none [I33]', () => {
  const player = under();
  say(player, CLEAR, { id: 'hampi', about: 'named' });
  expect(stop(player)).toBe('person.unasked');
  say(player, CLEAR, OASIS, 'somebody else');
  expect(stop(player)).toBe('person.unasked');
});

test('a clear ends with the player’s day, at most after 24 hours', () => {
  const player = under();
  say(player, CLEAR);
  // 28 November 2026 or another day of the kit: a minute of the next one is not this one's.
  const zone = 'Europe/Berlin';
  const day = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(ms);
  const today = day(player.nowMs);
  while (day(player.nowMs + MINUTE) === today) player.pass(MINUTE);
  expect(stop(player)).toBeNull();
  player.pass(MINUTE);
  expect(stop(player)).toBe('person.unasked');
});

test('whoever signs in, or comes back after half an hour, is asked about anew; whoever is there is not', () => {
  const player = under();
  call(player);
  say(player, CLEAR);
  for (let minutes = 0; minutes < 60; minutes += 10) {
    player.pass(10 * MINUTE);
    call(player);
  }
  expect(stop(player)).toBeNull();
  player.pass(31 * MINUTE);
  call(player);
  expect(stop(player)).toBe('person.unasked');
  say(player, CLEAR);
  call(player);
  expect(stop(player)).toBeNull();
  player.pass(1);
  player.get((tx) => admit(tx, { sessionId: 's2', createdAtMs: tx.nowMs, expiresAtMs: tx.nowMs + HOUR }));
  expect(stop(player)).toBe('person.unasked');
});

test('an answer that came while the call that needs it waited holds for that call [I33]', () => {
  const player = under();
  call(player);
  say(player, CLEAR);
  player.pass(31 * MINUTE);
  // The call was refused: all that it wrote is undone, its sign of life, too.
  say(player, CLEAR);
  call(player);
  expect(stop(player)).toBeNull();
});

test('where only those are asked about whose identity is verified, nobody else plays, and all are told the same', () => {
  const verified: RegisterRule = { ...OASIS, about: 'verified' };
  const player = under(verified);
  expect(stop(player)).toBe('identity.unverified');
  say(player, CLEAR, verified);
  expect(stop(player)).toBe('identity.unverified');
  player.get((tx) => amend(tx, { verified: true }));
  expect(stop(player)).toBeNull();
});

test('a bar is an exclusion of the person: sessions end, the others are told, and it ends at its day [I30 I31 I52]', () => {
  const player = under();
  const untilMs = player.nowMs + 5 * HOUR;
  expect(say(player, barred(untilMs))).toBe(true);
  expect(player.ended).toHaveLength(1);
  expect(player.get((tx) => exclusionOf(tx))).toMatchObject({ type: 'coolingoff', untilMs, isRegister: true });
  const [record] = player.get((tx) => recordsOf(tx));
  expect(record?.account).toBe(`${REGISTER}:oasis:person`);
  expect(player.facts).toContainEqual(expect.objectContaining({ type: 'exclusion.told', untilMs }));
  // Said again it is no news.
  expect(say(player, barred(untilMs))).toBe(false);
  player.pass(5 * HOUR);
  expect(player.get((tx) => barOf(tx))).toBeNull();
});

test('a bar without an end holds until that register says clear of that person: no other word ends it [I30 I31]', () => {
  const player = under();
  say(player, barred(null));
  player.pass(400 * 24 * HOUR);
  expect(player.get((tx) => exclusionOf(tx))).toMatchObject({ type: 'selfexclusion', untilMs: null });
  say(player, CLEAR, { id: 'hampi', about: 'named' });
  expect(player.get((tx) => exclusionOf(tx))).not.toBeNull();
  say(player, CLEAR, OASIS, 'person', 'a namesake’s number');
  expect(player.get((tx) => exclusionOf(tx))).not.toBeNull();
  expect(say(player, CLEAR)).toBe(true);
  expect(player.get((tx) => exclusionOf(tx))).toBeNull();
  expect(stop(player)).toBeNull();
});

test('no offer goes out before the register has said clear [I30]', () => {
  const player = under();
  const lease = player.lease;
  if (!lease) throw new Error('the kit’s player has a person');
  player.get((tx) => recognise(tx, lease));
  const may = () => player.get((tx) => mayAdvertise(tx));
  expect(may()).toBe(false);
  say(player, CLEAR);
  expect(may()).toBe(true);
  player.get((tx) => endAnswer(tx));
  expect(may()).toBe(false);
});

test('while it is silent the clocks of gifts stand still, until it answers, or an hour after it was asked last [I30]', () => {
  const player = under();
  say(player, CLEAR);
  player.grant(1000);
  const pause = () => player.get(pauseOf);
  expect(pause()).toBeNull();
  player.pass(MINUTE);
  const fromMs = player.nowMs;
  player.get(noteSilence);
  expect(pause()).toEqual({ fromMs, untilMs: fromMs + HOUR });
  player.pass(30 * MINUTE);
  player.get(noteSilence);
  expect(pause()).toEqual({ fromMs, untilMs: fromMs + 90 * MINUTE });
  player.pass(5 * MINUTE);
  say(player, CLEAR);
  expect(pause()).toBeNull();
  player.get(noteSilence);
  player.pass(HOUR);
  player.get(() => null);
  expect(pause()).toBeNull();
});
