// The registry of notices: what a kind declares holds for its links, its values and its channels.
import { describe, expect, test } from 'vitest';
import { exportPage } from '#functions/player/core/data-export.ts';
import { notifications, notify } from '#functions/player/person/inbox.ts';
import { TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { ACCOUNT } from '#shared/domain/notices/account.ts';
import { GIFTS } from '#shared/domain/notices/gifts.ts';
import { channelsOf, filled, type NoticeKind } from '#shared/domain/notices/kind.ts';
import { LEVELS } from '#shared/domain/notices/levels.ts';
import { PAYMENTS } from '#shared/domain/notices/payments.ts';
import { PERSON } from '#shared/domain/notices/person.ts';
import { PLAY } from '#shared/domain/notices/play.ts';
import { PROGRAMMES } from '#shared/domain/notices/programmes.ts';
import { kindOf, NOTICES, namesOf } from '#shared/domain/notices/registry.ts';
import { VIP } from '#shared/domain/notices/vip.ts';
import { matchRoute } from '#src/routes.ts';
import { SYMBOLS } from '#src/ui/symbols.ts';

const kinds: readonly (readonly [string, NoticeKind])[] = Object.entries(NOTICES);
const letters = (player: TestPlayer) =>
  player.store
    .all<{ body: string }>('select body from outbox')
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
    .flatMap((event) => (event.type === 'mail.wanted' ? [event.mail] : []));

describe('every kind', () => {
  test('has a name of its own, and a channel', () => {
    const families = [PAYMENTS, PLAY, GIFTS, LEVELS, PROGRAMMES, PERSON, ACCOUNT, VIP].flatMap((family) =>
      Object.keys(family),
    );
    expect(kinds.map(([name]) => name)).toEqual(families);
    for (const [name, { inbox, mail }] of kinds) expect(inbox ?? mail, name).toBeDefined();
  });

  test.each(kinds)('%s leads to a page that exists, by values that it has', (_name, { values, inbox, mail }) => {
    const given = Object.fromEntries(Object.keys(values).map((name) => [name, 'x']));
    for (const link of [inbox?.link, mail?.link].filter((one) => one !== null && one !== undefined)) {
      const { pathname } = new URL(filled(link, given), 'http://x');
      expect(matchRoute(pathname), link).toBeTruthy();
    }
  });

  test('shows a picture that the product cuts, and no secret in the inbox', () => {
    for (const [name, { inbox, values }] of kinds) {
      if (!inbox) continue;
      expect(Object.hasOwn(SYMBOLS, inbox.symbol), name).toBe(true);
      for (const [value, kind] of Object.entries(values))
        if (kind === 'secret') expect(inbox.link, name).not.toContain(`{${value}}`);
    }
  });

  test('of a name that nobody declared there is none, whatever objects have by themselves', () => {
    expect([kindOf('quest_done'), kindOf('constructor'), namesOf('inbox').includes('reset')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });
});

describe('one call', () => {
  test('writes the list and asks for the letter, where the kind has both', () => {
    const player = new TestPlayer();
    const about = { amountMinor: 500, currency: 'EUR', paymentId: 'P1042-7' } as const;
    player.get((tx) => notify(tx, 'cashout_rejected', { ...about, reason: 'refused_other' }));
    expect(player.get((tx) => notifications(tx))[0]).toMatchObject({
      type: 'payment',
      textKey: 'cashout_rejected',
      link: '/payments/P1042-7',
      status: 'new',
      values: { ...about, reason: 'refused_other' },
    });
    expect(letters(player)).toEqual([
      {
        kind: 'cashout_rejected',
        email: 'ada@example.com',
        locale: 'en',
        values: { ...about, reason: 'refused_other' },
      },
    ]);
    player.get((tx) => notify(tx, 'cashout_paid', about));
    expect(letters(player)).toHaveLength(1);
  });

  test('keeps a secret out of the inbox and out of the export: it is in the letter alone', () => {
    const player = new TestPlayer();
    player.get((tx) => notify(tx, 'limit_mailed', { token: 'very secret' }));
    expect(letters(player)[0]?.values).toEqual({ token: 'very secret' });
    expect(JSON.stringify(player.store.all('select * from notice'))).not.toContain('very secret');
    expect(JSON.stringify(player.get((tx) => exportPage(tx, 'outbox', 0, [])))).not.toContain('very secret');
  });

  test('what is true for a while is shown for that while', () => {
    const player = new TestPlayer();
    player.get((tx) => notify(tx, 'session_ends_soon', {}));
    const texts = () => player.get((tx) => notifications(tx)).map(({ textKey }) => textKey);
    expect(texts()).toEqual(['session_ends_soon']);
    player.pass(3_600_000 - 1);
    expect(texts()).toEqual(['session_ends_soon']);
    player.pass(1);
    expect(texts()).toEqual([]);
  });
});

describe('consent', () => {
  const both = {
    values: {},
    inbox: { type: 'payment', tone: 'info', symbol: 'bell', link: null },
    mail: { link: '/' },
  } as const;
  const through = (consent: NoticeKind['consent'], player: Parameters<typeof channelsOf>[1]) => {
    const { inbox, mail } = channelsOf({ ...both, consent }, player);
    return [inbox !== undefined, mail !== undefined];
  };

  test('what is about an account is always told', () => {
    for (const wantsOffers of [true, false])
      for (const excluded of [true, false]) expect(through('account', { wantsOffers, excluded })).toEqual([true, true]);
  });

  test('an offer is mailed to those who want offers, and reaches nobody during a break [I30]', () => {
    expect(through('offers', { wantsOffers: true, excluded: false })).toEqual([true, true]);
    expect(through('offers', { wantsOffers: false, excluded: false })).toEqual([true, false]);
    expect(through('offers', { wantsOffers: true, excluded: true })).toEqual([false, false]);
    expect(through('offers', { wantsOffers: false, excluded: true })).toEqual([false, false]);
  });
});
