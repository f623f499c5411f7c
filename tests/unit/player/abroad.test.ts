// What a session may do from where the account's licence is not: judged in the object, whatever the browser's cookie says of the account.
import { expect, test } from 'vitest';
import { admitted } from '#functions/player/person/sessions.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { ACTS, type Act, type Licence } from '#shared/domain/geo.ts';

const message = (player: TestPlayer, act: Act, licence: Licence): string => {
  const answer = player.do((tx) => admitted(tx, { ...ASKER, licence, act }));
  return answer.ok ? 'ok' : answer.code;
};

test('the object refuses whatever has value to an account of another licence in Estonia, and lets it read, protect itself and withdraw [S8.07 I35]', () => {
  const player = new TestPlayer();
  const closed = ACTS.filter((act) => message(player, act, 'EE') !== 'ok');
  expect(closed).toEqual(['sign-in', 'bet', 'deposit', 'value']);
  for (const act of closed) expect(message(player, act, 'EE')).toBe('EE_LICENSE_BLOCKED');
  expect(ACTS.filter((act) => message(player, act, 'CW') !== 'ok')).toEqual([]);
});
