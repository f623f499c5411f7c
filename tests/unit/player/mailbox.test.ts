// What becomes of a player's letters: bounces, complaints, an address at which nothing arrives, and who says what no letter could.
import { describe, expect, test } from 'vitest';
import { setLimit } from '#functions/player/limits/change.ts';
import { staysQuiet } from '#functions/player/limits/exclusion.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import {
  addressChanged,
  hearOfLetter,
  informedOtherwise,
  type LetterWord,
  mailboxRight,
  mailboxView,
  nextDeferredMs,
  noteLetter,
  sendDeferred,
} from '#functions/player/person/mailbox.ts';
import { choose, preferences } from '#functions/player/person/preferences.ts';
import { amend, mailboxOf, patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { timeline } from '#functions/player/whole/timeline.ts';
import { TestPlayer } from '#kit/transaction.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { LetterName } from '#shared/domain/notices/registry.ts';

const HOUR = 3_600_000;

const factsOf = (player: TestPlayer) =>
  player.store
    .all<{ no: number; body: string }>(`select no, body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ no, body }) => (JSON.parse(body) as Outgoing).events.map((event) => ({ no, event })));
const lettersOf = (player: TestPlayer) =>
  factsOf(player).flatMap(({ no, event }) => (event.type === 'mail.wanted' ? [{ no, ...event.mail }] : []));
const work = (player: TestPlayer) =>
  factsOf(player)
    .map(({ event }) => event)
    .filter((event): event is Extract<OutgoingEvent, { type: 'work.changed' }> => event.type === 'work.changed')
    .filter(({ kind }) => kind === 'letter')
    .map(({ ref, waiting }) => [ref, waiting]);
const inbox = (player: TestPlayer) => player.get((tx) => notifications(tx)).map(({ textKey }) => textKey);
const states = (player: TestPlayer) =>
  player.store.all<{ state: string }>('select state from letter order by no').map(({ state }) => state);
/** As the object's alarm rings. */
const timers = (player: TestPlayer): void => {
  const at = player.get(nextDeferredMs);
  if (at !== null && at <= player.nowMs) player.get(sendDeferred);
};

/** Has asked for letters of one limit each, which their carrier has taken. */
function sent(count = 1): TestPlayer {
  const player = new TestPlayer();
  for (let no = 0; no < count; no++) {
    player.get((tx) => setLimit(tx, { type: 'loss', period: 'week', currency: 'EUR', amountMinor: 9000 - no }));
    carried(player, 'limit_set', `m${no}`);
    player.pass(1000);
  }
  return player;
}
function carried(player: TestPlayer, kind: LetterName, message: string): void {
  const { no } = lettersOf(player).findLast((letter) => letter.kind === kind) ?? { no: 0 };
  player.get((tx) => noteLetter(tx, kind, no, 'sent', { vendor: 'postmark', message }));
}
const word = (says: LetterWord['says'], messageId: string | null = 'm0'): LetterWord => ({
  ...{ vendor: 'postmark', messageId, says, address: '' },
});
const hear = (player: TestPlayer, says: LetterWord['says'], messageId: string | null = 'm0', isHere = true) =>
  player.get((tx) => hearOfLetter(tx, word(says, messageId), isHere));

describe('an address at which nothing arrives', () => {
  test('is marked, the player is asked once, and what protects them waits for an operator', () => {
    const player = sent(2);
    hear(player, 'bounced', 'm0');
    hear(player, 'bounced', 'm0');
    hear(player, 'bounced', 'm1');
    expect(states(player)).toEqual(['bounced', 'bounced']);
    expect(inbox(player).filter((kind) => kind === 'mail_bounced')).toHaveLength(1);
    const no = player.get((tx) => profileOf(tx).playerNo);
    expect(work(player).at(-1)).toEqual([`B${no}`, true]);
    expect(player.get(mailboxView)).toMatchObject({ bouncedAtMs: player.nowMs, unsaid: [{ no: 1 }, { no: 2 }] });
    expect(player.get((tx) => timeline(tx)).items.map(({ what }) => what)).toContain(
      'letter limit_set came back, postmark',
    );
  });

  test('of which a letter from before tells is not the one that the player has now', () => {
    const player = sent();
    hear(player, 'bounced', 'm0', false);
    expect(states(player)).toEqual(['bounced']);
    expect(player.get(mailboxOf)).toEqual({});
    expect(inbox(player)).not.toContain('mail_bounced');
    // What it said is unsaid all the same.
    expect(work(player)).toHaveLength(1);
  });

  test('is right again by another address or by the player’s word: what came back is sent there, without links that are spent', () => {
    for (const mend of ['address', 'word'] as const) {
      const player = sent();
      hear(player, 'bounced');
      const before = lettersOf(player).length;
      player.pass(1000);
      if (mend === 'word') player.get((tx) => mailboxRight(tx));
      else
        player.get((tx) => {
          amend(tx, { email: 'new@example.com' });
          addressChanged(tx);
          return null;
        });
      const [again] = lettersOf(player).slice(before);
      expect(again).toMatchObject({ kind: 'limit_set', values: { amountMinor: 9000 } });
      if (mend === 'address') expect(again?.email).toBe('new@example.com');
      expect(states(player)).toEqual(['wanted']);
      expect(player.get(mailboxView)).toEqual({ unsaid: [] });
      expect(work(player).at(-1)?.[1]).toBe(false);
      expect(inbox(player)).not.toContain('mail_bounced');
      carried(player, 'limit_set', 'm9');
      expect(states(player)).toEqual(['sent']);
      // Said twice it sends nothing more.
      player.get((tx) => mailboxRight(tx));
      expect(lettersOf(player)).toHaveLength(before + 1);
    }
  });

  test('that no carrier writes to any more is asked about as one that came back', () => {
    const player = new TestPlayer();
    player.get((tx) => setLimit(tx, { type: 'loss', period: 'week', currency: 'EUR', amountMinor: 9000 }));
    const { no } = lettersOf(player)[0] ?? { no: 0 };
    player.get((tx) => noteLetter(tx, 'limit_set', no, 'unanswered'));
    player.get((tx) => noteLetter(tx, 'limit_set', no, 'withheld'));
    player.get((tx) => noteLetter(tx, 'limit_set', no, 'failed'));
    expect(states(player)).toEqual(['withheld']);
    expect(inbox(player)).toContain('mail_bounced');
    expect(work(player)).toHaveLength(1);
  });

  test('waits for nobody once an operator has said it in another way', () => {
    const player = sent();
    hear(player, 'bounced');
    player.get((tx) => {
      informedOtherwise(tx);
      return null;
    });
    expect(player.get(mailboxView).unsaid).toEqual([]);
    expect(work(player).at(-1)?.[1]).toBe(false);
    expect(player.get(mailboxOf).bouncedAtMs).toBeDefined();
  });
});

test('a mailbox that is full is tried again after 6 hours and after 24, then it is as one that came back', () => {
  const player = sent();
  const requests = () => lettersOf(player).length;
  hear(player, 'deferred');
  hear(player, 'deferred');
  expect([states(player), requests()]).toEqual([['deferred'], 1]);
  player.pass(6 * HOUR - 1);
  timers(player);
  expect(requests()).toBe(1);
  player.pass(1);
  timers(player);
  expect([states(player), requests()]).toEqual([['wanted'], 2]);
  carried(player, 'limit_set', 'm1');
  hear(player, 'deferred', 'm1');
  player.pass(24 * HOUR);
  timers(player);
  carried(player, 'limit_set', 'm2');
  expect(requests()).toBe(3);
  hear(player, 'deferred', 'm2');
  expect(states(player)).toEqual(['bounced']);
  expect(work(player)).toHaveLength(1);
  // It is full and not gone: the player is asked for no other.
  expect(player.get(mailboxOf)).toEqual({});
});

describe('who calls a letter spam', () => {
  test('gets no offers from that moment and none by their own wish at this address; everything else goes on', () => {
    const player = sent();
    player.get((tx) => patchProfile(tx, { receivePromos: true }));
    hear(player, 'complained');
    expect(player.get((tx) => profileOf(tx).receivePromos)).toBe(false);
    expect(states(player)).toEqual(['complained']);
    const offers = player
      .get((tx) => preferences(tx))
      .filter(({ topic, channel }) => topic === 'offers' && channel === 'mail');
    expect(offers).toEqual([{ topic: 'offers', channel: 'mail', on: false, changeable: false }]);
    const wish = { topic: 'offers', channel: 'mail', on: true } as const;
    expect(player.do((tx) => choose(tx, wish))).toMatchObject({ code: 'notice.complained' });
    expect(player.do((tx) => staysQuiet(tx, { receivePromos: true }))).toMatchObject({ code: 'notice.complained' });
    // Limits, money and links are no offers.
    player.get((tx) => setLimit(tx, { type: 'loss', period: 'day', currency: 'EUR', amountMinor: 100 }));
    expect(lettersOf(player)).toHaveLength(2);
    expect(work(player)).toEqual([]);
    player.get((tx) => {
      amend(tx, { email: 'new@example.com' });
      addressChanged(tx);
      return null;
    });
    expect(player.do((tx) => choose(tx, wish)).ok).toBe(true);
  });

  test('or leaves the offers at their carrier may come back by their own wish', () => {
    const player = sent();
    player.get((tx) => patchProfile(tx, { receivePromos: true }));
    hear(player, 'left', null);
    expect(player.get((tx) => profileOf(tx).receivePromos)).toBe(false);
    expect(player.do((tx) => choose(tx, { topic: 'offers', channel: 'mail', on: true })).ok).toBe(true);
  });
});
