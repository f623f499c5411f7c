// Which offers a player has, and why another is refused: places, groups, codes, exclusions, and what they have had (rewards.md 2, 34).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ensureAccount } from '#functions/player/core/accounts.ts';
import { excludePlayer } from '#functions/player/limits/exclusion.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { addGroups, type Birth, profileOf, setBonuses } from '#functions/player/person/profile.ts';
import { activateGift } from '#functions/player/rewards/activation.ts';
import { setCode } from '#functions/player/rewards/codes.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import {
  codeOffer,
  judge,
  judgeCode,
  listed,
  ofDeposits,
  resolving,
  whyNoOffer,
} from '#functions/player/rewards/offers.ts';
import type { Templates } from '#functions/player/rewards/templates.ts';
import { giftView } from '#functions/player/rewards/view.ts';
import { bonusTerms } from '#kit/gifts.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { unavailableBy } from '#shared/contract/availability.ts';
import type { Market } from '#shared/contract/content.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { termsOf } from '#shared/domain/bonuses/resolve.ts';
import { isGrantable, type Way } from '#shared/domain/bonuses/template.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import type { Currency } from '#shared/domain/money.ts';
import { resolvePrize } from '#shared/domain/rewards/prize.ts';
import { publish } from '../../../scripts/publish/publish.ts';

const { assets } = publish('.');
const templates: Templates = {
  all: assets['programmes/bonuses'] as BonusProgramme[],
  additional: [{ group_key: 'thanks', groups: [21] }],
  budgets: new Map(),
};
const markets = assets['config/markets'] as Market[];
const NOW = Date.parse('2026-11-27T12:00:00Z');

const template = (id: string): BonusProgramme => {
  const found = templates.all.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

/** Registered there, now. */
function playerOf(country = 'AT', nowMs = NOW, licence: Birth['licence'] = 'CW'): TestPlayer {
  const player = new TestPlayer('offers', { country, licence, createdAtMs: nowMs - 86_400_000 });
  player.nowMs = nowMs;
  const market = rowInForce(markets, country, undefined, nowMs) ?? rowInForce(markets, '*', undefined, nowMs);
  if (!market) throw new Error(country);
  player.rules = {
    ...player.rules,
    market: { ...player.rules.market, ...market, realityCheckMinutes: { default: 1e9, choices: [] } },
  };
  return player;
}

const idsOf = (player: TestPlayer) => player.get((tx) => listed(tx, ASKER, templates, 'EUR').map(({ id }) => id));
const judged = (player: TestPlayer, id: string, by: Way) =>
  player.get((tx) => {
    const answer = judge(tx, ASKER, templates, { template: template(id), by, currency: 'EUR' });
    return answer.ok ? 'ok' : answer.code;
  });

test('what is public is offered to a player in order, what is for other groups, for the office or by a secret code is not [S1.23]', () => {
  expect(idsOf(playerOf()).toSorted()).toEqual(['joining', 'welcome', 'welcome-pack']);
});

test.each(templates.all.flatMap(({ id, ways }) => ways.map(({ by, code = '' }) => [id, by, code] as const)))(
  'once the group of %s is disabled its way %s %s gives nothing, and no programme does [S7.005]',
  (id, by, code) => {
    const off = { ...template(id), isDisabled: true };
    const all = templates.all.map((one) => (one.id === id ? off : one));
    const disabled: Templates = { ...templates, all };
    const player = playerOf();
    player.get((tx) => addGroups(tx, off.groupIds ?? []));
    if (by === 'deposit' && code !== '') player.get((tx) => setBonuses(tx, { depositBonusCode: code }));
    const wanted = { template: off, by, currency: 'EUR' } as const;
    const answers = player.get((tx) => ({
      judged: judge(tx, ASKER, disabled, wanted),
      listed: listed(tx, ASKER, disabled, 'EUR').map((offer) => offer.id),
      set: codeOffer(tx, ASKER, disabled, 'EUR'),
      prize: resolvePrize(
        { type: off.spins ? 'freespins' : 'bonus', template: id },
        resolving(tx, off, 'EUR'),
        () => off,
      ),
    }));
    expect(answers.judged).toMatchObject({
      ok: false,
      code: expect.stringMatching(/^(promo_code\.expired|offer\.ended)$/),
    });
    expect(answers.listed).not.toContain(id);
    expect(answers.set).toBeUndefined();
    expect(answers.prize).toBeNull();
    expect(isGrantable(off)).toBe(false);
  },
);

test('a group’s offer is for its players, and for the groups that see it besides [S7.009]', () => {
  const [vip, tester] = [playerOf(), playerOf()];
  vip.get((tx) => addGroups(tx, [257]));
  tester.get((tx) => addGroups(tx, [21]));
  expect(idsOf(vip)).toEqual(expect.arrayContaining(['reload', 'thanks']));
  expect(idsOf(tester)).toContain('thanks');
  expect(idsOf(tester)).not.toContain('reload');
});

test('gifts are hidden with further accounts, a set code, or bonuses turned off; deposits with a code show its own [S5.44] [S5.45] [S5.46] [S6.09]', () => {
  const [many, coded, off] = [playerOf(), playerOf(), playerOf()];
  many.get((tx) => addGroups(tx, [100]));
  coded.get((tx) => setBonuses(tx, { depositBonusCode: 'PACK131811' }));
  off.get((tx) => setBonuses(tx, { canIssueBonuses: false }));
  expect([idsOf(many), idsOf(coded), idsOf(off)]).toEqual([[], [], []]);
  const deposits = (player: TestPlayer) =>
    player.get((tx) => ofDeposits(tx, ASKER, templates, 'EUR').map(({ id }) => id));
  expect([deposits(many), deposits(coded), deposits(off)]).toEqual([[], ['welcome-pack'], []]);
  expect(deposits(playerOf()).toSorted()).toEqual(['welcome', 'welcome-pack']);
});

test.each([
  ['AT', 'ok', 'ok'],
  ['CA', 'ok', 'ok'],
  ['DE', 'ok', 'ok'],
  ['EE', 'ok', 'ok'],
  ['IT', 'ok', 'ok'],
  ['NO', 'ok', 'ok'],
  ['NZ', 'ok', 'ok'],
  ['AU', 'promo_code.not_here', 'ok'],
  ...['CH', 'DK', 'FI', 'IE', 'SE'].map((country) => [country, 'promo_code.not_here', 'promo_code.not_here']),
])('in %s a deposit’s bonus is judged %s, a code’s spins %s [I21] [I51]', (country, ofDeposit, ofCode) => {
  const player = playerOf(country);
  expect([judged(player, 'welcome', 'deposit'), judged(player, 'liftoff-spins', 'gift_code')]).toEqual([
    ofDeposit,
    ofCode,
  ]);
});

test('New Zealand gives nothing new from the instant of its row on, and what is in play stays [I51]', () => {
  const start = Date.parse('2026-11-30T11:00:00Z');
  expect(judged(playerOf('NZ', start - 1), 'welcome', 'deposit')).toBe('ok');
  const after = playerOf('NZ', start);
  const before = playerOf('NZ', start - 1);
  before.grant(500, { wager: 1 });
  before.get((tx) => giveGift(tx, { source: 'code:liftoff:once', terms: bonusTerms(500) }));
  before.nowMs = start;
  before.rules = after.rules;
  // In play it goes on; what was not taken up is not begun any more.
  expect(before.get((tx) => giftView(tx, 1))).toMatchObject({ stage: 'handle_bets', balanceMinor: 500 });
  expect(before.do((tx) => activateGift(tx, { key: 'a', gift: 2 }))).toMatchObject({ code: 'bonus.not_offered' });
  expect(judged(after, 'welcome', 'deposit')).toBe('promo_code.not_here');
  expect(idsOf(after)).toEqual([]);
});

test('in Germany all that is given in a year is 100.00 at most, whatever the offer says [I51]', () => {
  const player = playerOf('DE');
  const cap = () =>
    player.get((tx) => {
      const answer = judge(tx, ASKER, templates, { template: template('welcome'), by: 'deposit', currency: 'EUR' });
      return answer.ok && answer.value.kind === 'deposit' ? answer.value.capMinor : answer;
    });
  expect(cap()).toBe(10_000);
  player.get((tx) => {
    const answer = judge(tx, ASKER, templates, {
      template: template('liftoff-spins'),
      by: 'gift_code',
      currency: 'EUR',
    });
    if (answer.ok && answer.value.kind !== 'deposit')
      giveGift(tx, { source: 'code:liftoff-spins:once', terms: answer.value });
  });
  // 20 spins of 0.20.
  expect(cap()).toBe(9600);
  player.nowMs = Date.parse('2027-01-02T00:00:00Z');
  expect(cap()).toBe(10_000);
});

test('what a person has had in its period is not offered again; in another period it is [I21] [I44]', () => {
  const player = playerOf();
  player.get((tx) => addGroups(tx, [1501]));
  const take = () =>
    player.get((tx) => {
      const answer = judge(tx, ASKER, templates, { template: template('thanks'), by: 'group', currency: 'EUR' });
      if (!answer.ok) return answer.code;
      if (answer.value.kind === 'deposit') throw new Error('a deposit');
      return giveGift(tx, { source: `group:thanks:${answer.value.period}`, terms: answer.value }).no;
    });
  expect(take()).toBe(1);
  expect([take(), idsOf(player).includes('thanks')]).toEqual(['bonus.once', false]);
  player.nowMs = Date.parse('2026-12-01T12:00:00Z');
  expect(take()).toBe(2);
});

test('what has ended is told apart from what is not offered, and joining is for whoever has just joined', () => {
  const player = playerOf();
  expect(judged(player, 'summer', 'promo_code')).toBe('promo_code.expired');
  expect(judged(player, 'joining', 'registration')).toBe('ok');
  player.nowMs += 7 * 86_400_000;
  expect(judged(player, 'joining', 'registration')).toBe('offer.ended');
  expect(judged(player, 'reload', 'deposit')).toBe('promo_code.not_meant');
});

test('a code brings what its offer says for the currency of the deposit, and nothing where it is nobody’s [S7.111]', () => {
  const player = playerOf();
  const brings = (code: string) => {
    player.get((tx) => setBonuses(tx, { depositBonusCode: code }));
    return player.get((tx) => codeOffer(tx, ASKER, templates, 'JPY')?.terms);
  };
  expect(brings('WELCOME')).toMatchObject({ kind: 'deposit', currency: 'JPY', capMinor: 30_000 });
  expect([brings('LIFTOFF20'), brings('RELOAD50'), brings('NOBODYS')]).toEqual([undefined, undefined, undefined]);
});

test('a code that gives this player nothing is refused with its reason and not set: what else is offered stays [S7.034] [S7.111] [S4.65]', () => {
  const many = playerOf();
  many.get((tx) => addGroups(tx, [100]));
  const off = playerOf();
  off.get((tx) => setBonuses(tx, { canIssueBonuses: false }));
  const later = templates.all.map((one) => (one.id === 'welcome' ? { ...one, startMs: NOW + 1 } : one));
  const draft = templates.all.map((one) => (one.id === 'welcome' ? { ...one, draft: true } : one));
  const emptied = {
    ...templates,
    all: templates.all.map((one) => (one.id === 'welcome' ? { ...one, budgetEurMinor: 5000 } : one)),
    budgets: new Map([['welcome', 0]]),
  };
  const had = playerOf();
  had.get((tx) => {
    const terms = judge(tx, ASKER, templates, { template: template('welcome'), by: 'deposit', currency: 'EUR' });
    if (!terms.ok || terms.value.kind !== 'deposit') throw new Error('no terms');
    const { percent: _, capMinor: __, minDepositMinor: ___, first: ____, ...rest } = terms.value;
    giveGift(tx, { source: 'deposit:1', terms: { ...rest, kind: 'bonus', ofDeposit: true, amountMinor: 2000 } });
  });
  const cases: [TestPlayer, string, Templates, string][] = [
    [playerOf(), 'RELOAD50', templates, 'promo_code.not_meant'],
    [playerOf('AU'), 'WELCOME', templates, 'promo_code.not_here'],
    [playerOf(), 'WELCOME', { ...templates, all: later }, 'promo_code.not_yet'],
    [playerOf(), 'WELCOME', { ...templates, all: draft }, 'promo_code.unknown'],
    [playerOf(), 'WELCOME', emptied, 'offer.exhausted'],
    [playerOf(), 'NOBODYS', templates, 'promo_code.unknown'],
    [many, 'WELCOME', templates, 'bonus.not_offered'],
    [off, 'WELCOME', templates, 'bonus.not_offered'],
    [had, 'WELCOME', templates, 'bonus.once'],
  ];
  for (const [player, code, published, why] of cases) {
    const before = idsOf(player);
    expect([code, player.do((tx) => setCode(tx, ASKER, published, code))]).toEqual([
      code,
      expect.objectContaining({ ok: false, code: why }),
    ]);
    expect([player.get((tx) => profileOf(tx).depositBonusCode), idsOf(player)]).toEqual([null, before]);
  }
});

test('where a code would be typed it is said beforehand what every code is refused with, and nothing where one may bring something [I30] [S6.09]', () => {
  const plain = playerOf();
  const paused = playerOf();
  paused.get((tx) => excludePlayer(tx, { type: 'coolingoff', term: 'PT24H' }));
  const many = playerOf();
  many.get((tx) => addGroups(tx, [100]));
  const off = playerOf();
  off.get((tx) => setBonuses(tx, { canIssueBonuses: false }));
  const cases: [TestPlayer, string | null][] = [
    [plain, null],
    [playerOf('AU'), null],
    [paused, 'limit.excluded'],
    [many, 'bonus.not_offered'],
    [off, 'bonus.not_offered'],
    [playerOf('CH'), 'programme.not_offered'],
  ];
  for (const [player, why] of cases) {
    expect(player.get((tx) => whyNoOffer(tx)?.code ?? null)).toBe(why);
    for (const code of ['WELCOME', 'NOBODYS'])
      if (why) expect(player.do((tx) => setCode(tx, ASKER, templates, code))).toMatchObject({ ok: false, code: why });
  }
  // When it ends it can be asked again.
  const untilMs = NOW + 86_400_000;
  expect(paused.get((tx) => unavailableBy(whyNoOffer(tx)))).toMatchObject({ untilMs });
  paused.nowMs = untilMs;
  expect(paused.get((tx) => whyNoOffer(tx))).toBeNull();
});

test('a code that brings nothing any more hides nothing: what else is offered shows as before [S5.45]', () => {
  const player = playerOf();
  const all = idsOf(player);
  player.get((tx) => setBonuses(tx, { depositBonusCode: 'RELOAD50' }));
  const deposits = player.get((tx) => ofDeposits(tx, ASKER, templates, 'EUR').map(({ id }) => id));
  expect([idsOf(player), deposits.toSorted()]).toEqual([all, ['welcome', 'welcome-pack']]);
});

test('a deposit’s code is set while its campaign runs, and refused from its end on [S7.111]', () => {
  const endMs = NOW + 1000;
  const all = templates.all.map((one) => (one.id === 'welcome' ? { ...one, endMs } : one));
  const set = (atMs: number) => {
    const player = playerOf('AT', atMs);
    const answer = player.do((tx) => setCode(tx, ASKER, { ...templates, all }, 'WELCOME'));
    return answer.ok ? player.get((tx) => profileOf(tx).depositBonusCode) : answer.code;
  };
  expect([set(endMs - 1), set(endMs)]).toEqual(['WELCOME', 'promo_code.expired']);
});

test('a campaign that has less left than it gives at least is not offered; with just so much it is [I44]', () => {
  const seen = (left: number) =>
    playerOf().get((tx) =>
      listed(tx, ASKER, { ...templates, budgets: new Map([['joining', left]]) }, 'EUR').map(({ id }) => id),
    );
  expect([seen(500).includes('joining'), seen(499).includes('joining')]).toEqual([true, false]);
  const ofCode = (left: number) => {
    const player = playerOf();
    player.get((tx) => setBonuses(tx, { depositBonusCode: 'WELCOME' }));
    const all = templates.all.map((one) => (one.id === 'welcome' ? { ...one, budgetEurMinor: 5000 } : one));
    const campaign = { ...templates, all, budgets: new Map([['welcome', left]]) };
    return player.get((tx) => codeOffer(tx, ASKER, campaign, 'EUR')?.id);
  };
  // The smallest deposit, 20.00, brings as much.
  expect([ofCode(2000), ofCode(1999)]).toEqual(['welcome', undefined]);
});

test('an offer that identity stands in the way of says so before it is pressed, and no other does', () => {
  const why = (player: ReturnType<typeof playerOf>) =>
    Object.fromEntries(
      player
        .get((tx) => listed(tx, ASKER, templates, 'EUR'))
        .map(({ id, unavailable }) => [id, unavailable?.code ?? null]),
    );
  expect(why(playerOf())).toEqual({ joining: 'identity.unverified', welcome: null, 'welcome-pack': null });
});

/** Money that came by what is told of whoever paid; null where nothing is, as of coins and vouchers. */
const deposited = (player: TestPlayer, currency: Currency, amountMinor: number, means: string | null) =>
  player.get((tx) => {
    ensureAccount(tx, currency);
    const key = `${currency}-${amountMinor}-${means}-${tx.nowMs}`;
    const money = { amountMinor, currency, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e12 } as const;
    const { payment } = openDeposit(tx, ASKER, { key, ...money });
    const charge = { provider: 'p', providerRef: key, paymentId: payment.id, amountMinor, currency } as const;
    settleDeposit(tx, charge, means === null ? {} : { means: foundMeans(means) });
  });
const foundMeans = (name: string) => ({ name, older: [], mine: true, stopped: false, kinNo: null });

const welcomes = templates.all.filter(({ deposit }) => deposit?.first);
/** Whether a welcome is told on each way that leads to it: the list, the deposit's sheet, its code, and what is pinned. */
const welcomed = (player: TestPlayer, currency: Currency = 'EUR') =>
  player.get((tx) => {
    const codes = welcomes.map(({ ways }) => ways[0]?.code ?? '');
    const isWelcome = ({ id }: { id: string }) => welcomes.some((one) => one.id === id);
    const answers = codes.map((code) => judgeCode(tx, ASKER, templates, { code, currency }));
    setBonuses(tx, { depositBonusCode: codes[0] ?? null });
    const pinned = codeOffer(tx, ASKER, templates, currency);
    setBonuses(tx, { depositBonusCode: null });
    return {
      list: listed(tx, ASKER, templates, currency).filter(isWelcome).length,
      sheet: ofDeposits(tx, ASKER, templates, currency).filter(isWelcome).length,
      codes: answers.map((answer) => (answer.ok ? 'ok' : answer.code)),
      pinned: pinned !== undefined,
    };
  });
const ALL = { list: 2, sheet: 2, codes: ['ok', 'ok'], pinned: true };
const NONE = { list: 0, sheet: 0, codes: ['bonus.first_deposit', 'bonus.first_deposit'], pinned: false };

test.each(
  ['AT', 'CA', 'DE', 'EE', 'IT', 'NO', 'NZ'].flatMap((country) =>
    (['CW', 'EE'] as const).map((licence) => [country, licence] as const),
  ),
)(
  'in %s under %s a welcome is for the first deposit: list, sheet, code and payment drop it together',
  (country, licence) => {
    const player = playerOf(country, NOW, licence);
    // A register of exclusions has its own tests.
    player.rules = { ...player.rules, market: { ...player.rules.market, register: null } };
    expect(welcomed(player)).toEqual(ALL);
    deposited(player, 'EUR', 2000, 'card');
    expect(welcomed(player)).toEqual(NONE);
    expect(player.do((tx) => setCode(tx, ASKER, templates, 'WELCOME'))).toMatchObject({ code: 'bonus.first_deposit' });
  },
);

test('what could bring no bonus takes none away: deposits below the minimum, or by means that nobody knows', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          currency: fc.constantFrom(...(['EUR', 'USD', 'JPY', 'BTC'] as const)),
          share: fc.constantFrom(0.01, 0.5, 0.999, 1, 1.001, 3),
          means: fc.constantFrom(null, 'card', 'bank'),
        }),
        { maxLength: 4 },
      ),
      fc.constantFrom(...(['EUR', 'JPY', 'BTC'] as const)),
      (deposits, seen) => {
        const player = playerOf();
        const least = (currency: Currency) =>
          player.get((tx) => {
            const terms = termsOf(template('welcome'), resolving(tx, template('welcome'), currency));
            return terms?.kind === 'deposit' ? terms.minDepositMinor : Number.NaN;
          });
        let first = true;
        for (const { currency, share, means } of deposits) {
          const minor = Math.max(1, Math.floor(least(currency) * share));
          player.pass(1);
          deposited(player, currency, minor, means);
          if (means !== null && minor >= least(currency)) first = false;
        }
        expect(welcomed(player, seen)).toEqual(first ? ALL : NONE);
      },
    ),
    { numRuns: 60 },
  );
});

test('a bonus that comes every month is no welcome: it is offered after a deposit, too', () => {
  const player = playerOf();
  player.get((tx) => addGroups(tx, [257]));
  deposited(player, 'EUR', 5000, 'card');
  expect(idsOf(player)).toContain('reload');
});
