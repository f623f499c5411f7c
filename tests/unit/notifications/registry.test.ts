// The registry of notices: what a kind declares holds for its links, its values and its channels.
import { describe, expect, test } from 'vitest';
import { notifications, notify } from '#functions/player/person/inbox.ts';
import { endMatter } from '#functions/player/person/matter.ts';
import { exportPage } from '#functions/player/whole/data-export.ts';
import { TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { ACCOUNT } from '#shared/domain/notices/account.ts';
import { GIFTS } from '#shared/domain/notices/gifts.ts';
import { channelsOf, filled, type NoticeKind, type Recipient } from '#shared/domain/notices/kind.ts';
import { LEVELS } from '#shared/domain/notices/levels.ts';
import { NEWS } from '#shared/domain/notices/news.ts';
import { PAYMENTS } from '#shared/domain/notices/payments.ts';
import { PERSON } from '#shared/domain/notices/person.ts';
import { PLAY } from '#shared/domain/notices/play.ts';
import { PROGRAMMES } from '#shared/domain/notices/programmes.ts';
import { kindOf, NOTICES, namesOf } from '#shared/domain/notices/registry.ts';
import { SUPPORT } from '#shared/domain/notices/support.ts';
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
    const families = [PAYMENTS, PLAY, GIFTS, LEVELS, PROGRAMMES, PERSON, ACCOUNT, VIP, NEWS, SUPPORT].flatMap(
      (family) => Object.keys(family),
    );
    expect(kinds.map(([name]) => name)).toEqual(families);
    for (const [name, { inbox, mail }] of kinds) expect(inbox ?? mail, name).toBeDefined();
  });

  test.each(kinds)('%s leads to a page that exists, by values that it has', (_name, { values, inbox, mail }) => {
    const given = Object.fromEntries(Object.keys(values).map((name) => [name, 'x']));
    if (inbox?.matter) expect(filled(inbox.matter, given)).not.toContain('{');
    for (const link of [inbox?.link, mail?.link].filter((one) => one !== undefined)) {
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
    player.get((tx) => notify(tx, 'round_voided', { amountMinor: 1, currency: 'EUR', round: 'R1042-1' }));
    expect(letters(player)).toHaveLength(1);
  });

  test('keeps a secret out of the inbox and out of the export: it is in the letter alone', () => {
    const player = new TestPlayer();
    player.get((tx) => notify(tx, 'limit_mailed', { limit: 3, token: 'very secret' }));
    expect(letters(player)[0]?.values).toEqual({ limit: 3, token: 'very secret' });
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

describe('a time or a title', () => {
  test('of a notice has its zone beside it, and its money a currency', () => {
    for (const [name, { values }] of kinds) {
      const all = Object.values(values);
      if (all.includes('time')) expect(values.zone, name).toBe('zone');
      if (all.includes('minor')) expect(values.currency, name).toBe('currency');
    }
  });
});

describe('what is over', () => {
  test('goes from the list with its matter, and open pages are told once [S3.16]', () => {
    const player = new TestPlayer();
    const title = { en: 'Welcome bonus' };
    const list = () => player.get((tx) => notifications(tx)).map(({ textKey, values }) => [textKey, values.gift]);
    player.get((tx) => notify(tx, 'gift_issued', { gift: 1, title }));
    player.get((tx) => notify(tx, 'gift_issued', { gift: 2, title }));
    player.get((tx) => endMatter(tx, 'gift/1'));
    expect(list()).toEqual([['gift_issued', 2]]);
    const ended = () => player.store.all(`select seq from event where body like '%notice.ended%'`);
    expect(ended()).toHaveLength(1);
    player.get((tx) => endMatter(tx, 'gift/1'));
    expect(ended()).toHaveLength(1);
  });

  test('where it is known beforehand is shown until then [S3.16]', () => {
    const player = new TestPlayer();
    player.get((tx) => notify(tx, 'limit_mailed', { limit: 1, token: 'x' }, { untilMs: player.nowMs + 1000 }));
    expect(player.get((tx) => notifications(tx))).toHaveLength(1);
    player.pass(1000);
    expect(player.get((tx) => notifications(tx))).toHaveLength(0);
  });
});

describe('consent and choice', () => {
  const both = {
    values: {},
    inbox: { type: 'payment', tone: 'info', symbol: 'bell', link: '/', button: 'other' },
    mail: { link: '/' },
  } as const;
  const free: Recipient = { choices: {}, offersAllowed: true, excluded: false, offersRest: false };
  const through = (kind: Pick<NoticeKind, 'topic' | 'consent' | 'quietInBreak'>, player: Partial<Recipient>) => {
    const { inbox, mail } = channelsOf({ ...both, ...kind }, { ...free, ...player });
    return [inbox !== undefined, mail !== undefined];
  };
  const offer = { topic: 'offers', consent: 'offers' } as const;

  test('what is about an account is told also during a break, and to whoever wants no offers', () => {
    for (const offersAllowed of [true, false])
      for (const excluded of [true, false])
        expect(through({ topic: 'money', consent: 'account' }, { offersAllowed, excluded })).toEqual([true, true]);
  });

  test('new games are advertised to nobody during a break, and to nobody whose play has changed so much; what is to be known is told [I30]', () => {
    const { news_games, news_maintenance } = NOTICES;
    const wanting = { ...free, choices: { 'news.push': true } };
    for (const state of [{ excluded: true }, { offersRest: true }]) {
      const reach = (kind: NoticeKind) => channelsOf(kind, { ...wanting, ...state });
      expect(reach(news_games)).toEqual({ inbox: undefined, mail: undefined, push: false });
      expect(reach(news_maintenance)).toMatchObject({ inbox: { type: 'news' }, push: true });
    }
    expect(channelsOf(news_games, wanting)).toMatchObject({ inbox: { type: 'news' }, push: true });
  });

  test('an offer is mailed to those who asked, where it may be; no offer, reward or prize reaches anybody during a break [I30 I48]', () => {
    const consented = { 'offers.mail': true };
    expect(through(offer, { choices: consented })).toEqual([true, true]);
    expect(through(offer, {})).toEqual([true, false]);
    expect(through(offer, { choices: consented, offersAllowed: false })).toEqual([true, false]);
    expect(through(offer, { choices: consented, excluded: true })).toEqual([false, false]);
    expect(through({ topic: 'rewards', consent: 'account' }, { excluded: true })).toEqual([false, false]);
    expect(through({ topic: 'money', consent: 'account', quietInBreak: true }, { excluded: true })).toEqual([
      false,
      false,
    ]);
  });

  test('the inbox cannot be switched off for money, protection and account; a letter can, but for one that something hangs on', () => {
    for (const topic of ['money', 'protection', 'account'] as const)
      expect(through({ topic, consent: 'account' }, { choices: { [`${topic}.inbox`]: false } })[0], topic).toBe(true);
    expect(through({ topic: 'money', consent: 'account' }, { choices: { 'money.mail': false } })).toEqual([
      true,
      false,
    ]);
    const off = { ...free, choices: { 'protection.mail': false } };
    expect(channelsOf(NOTICES.limit_set, off).mail).toBeUndefined();
    for (const kind of [NOTICES.limit_mailed, NOTICES.break_begun, NOTICES.exclusion_forever])
      expect(channelsOf(kind, off).mail).toBeDefined();
    expect(through({ topic: 'account', consent: 'account' }, { choices: { 'account.mail': false } })[1]).toBe(true);
  });

  test('rewards and offers leave the inbox where they were switched off', () => {
    for (const topic of ['rewards', 'offers'] as const)
      expect(through({ topic, consent: 'offers' }, { choices: { [`${topic}.inbox`]: false } })[0]).toBe(false);
  });
});
