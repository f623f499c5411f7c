// Which notices of gifts are mailed, and to whom: an offer only to somebody who wants offers, where offers may be mailed (rewards.md 9
// and 35); what an operator ended always.
import { expect, test } from 'vitest';
import { cancel } from '#functions/player/rewards/cancel.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { bonusTerms } from '#kit/gifts.ts';
import { TestPlayer } from '#kit/transaction.ts';
import type { Market } from '#shared/contract/content.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import { publish } from '../../../scripts/publish/publish.ts';

const lettersOf = (player: TestPlayer): string[] =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as { events: OutgoingEvent[] }).events)
    .flatMap((event) => (event.type === 'mail.wanted' ? [event.mail.kind] : []));

function given(source: string, receivePromos: boolean, offersByMail = true): TestPlayer {
  const player = new TestPlayer('letters', { receivePromos });
  player.rules = { ...player.rules, market: { ...player.rules.market, offersByMail } };
  player.get((tx) => giveGift(tx, { source, terms: bonusTerms(1000) }));
  return player;
}

test.each([
  ['an operator’s, to whoever wants offers', 'office:a', true, true, ['gift_granted']],
  ['an operator’s, to whoever wants none', 'office:a', false, true, []],
  ['an operator’s, where no offer may be mailed', 'office:a', true, false, []],
  ['what the player has just typed a code for', 'code:a', true, true, []],
])('%s: is mailed only where it is asked for and news', (_, source, wants, mayMail, letters) => {
  const player = given(source, wants, mayMail);
  expect(lettersOf(player)).toEqual(letters);
  // Behind the bell it is in any case.
  expect(player.store.all('select 1 from notice')).toHaveLength(1);
});

test('what an operator ends is mailed to everybody, what the player ends to nobody', () => {
  const [ended, own] = [given('code:a', false, false), given('code:a', true)];
  ended.get((tx) => cancel(tx, 1, 'operator_mistake'));
  own.get((tx) => cancel(tx, 1, 'player'));
  expect([lettersOf(ended), lettersOf(own)]).toEqual([['gift_ended'], []]);
});

test('no offer is mailed in Australia, New Zealand, Italy and Norway; elsewhere to whoever asked', () => {
  const markets = publish('.').assets['config/markets'] as Market[];
  const may = (country: string) => rowInForce(markets, country, undefined, Date.UTC(2026, 10, 26))?.offersByMail;
  expect(['AU', 'NZ', 'IT', 'NO'].map(may)).toEqual([false, false, false, false]);
  expect(['AT', 'DE', 'CA', 'EE'].map(may)).toEqual([true, true, true, true]);
});
