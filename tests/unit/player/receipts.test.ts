// Receipts of a player's whole life, and everything that a dishonest hand could change about them.
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { confirmLimit, deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { receipt, receiptsOf } from '#functions/player/payments/receipts.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { amend } from '#functions/player/person/profile.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { rotate } from '#functions/player/rounds/seeds.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import { describeMoney, own } from '#kit/currencies.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, COIN, OFFERED, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { receiptFile } from '#shared/contract/receipts.ts';
import { canonical, hashText } from '#shared/domain/hash.ts';
import type { AgreedText } from '#shared/domain/journal.ts';
import { chainHash } from '#shared/domain/ledger.ts';
import { RECEIPT_FORMAT, type ReceiptPart, type Receipts } from '#shared/domain/receipts/receipt.ts';
import { compareBooks, verifyReceipts } from '#shared/domain/receipts/verify.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { engineOf } from '#shared/games/registry.ts';

const DAY_MS = 24 * 3_600_000;
const CONFIG = { paysOver: 9900 };
const DICE_HASH = configHashOf('dice', CONFIG);
const dice = engineOf('dice');
if (!dice) throw new Error('no dice');
const DICE: Title = { ...COIN, id: 'test/dice', engine: dice, config: CONFIG, configHash: DICE_HASH };

const money = (key: string, amountMinor: number) =>
  ({ key, amountMinor, currency: own(), method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 }) as const;

const TEXT = '<h1>Terms</h1>\n<p>What we owe each other.</p>';
const TERMS: AgreedText = {
  document: 'terms-and-conditions',
  licence: 'CW',
  locale: 'de',
  version: '2026-11-20',
  hash: hashText(TEXT),
};

/** Deposits, rounds of one step and of more, a withdrawal, a limit set, raised and removed, terms. */
function lived(): TestPlayer {
  const player = new TestPlayer('receipts', { termsAcceptedAtMs: 1 });
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, money('d', 50_000)));
  player.get((tx) =>
    settleDeposit(tx, {
      provider: 'p',
      providerRef: 'r',
      paymentId: payment.id,
      amountMinor: 50_000,
      currency: own(),
    }),
  );
  player.get((tx) => setLimit(tx, { type: 'wager', period: 'month', currency: own(), amountMinor: 40_000 }));
  for (let i = 0; i < 6; i++) {
    player.pass(10_000);
    const action = { side: 'over', target: 5050 };
    player.get((tx) =>
      placeBet(tx, ASKER, { key: `b${i}`, game: DICE.id, stakeMinor: 100, currency: own(), action }, DICE),
    );
  }
  player.get((tx) => rotate(tx, 'mine'));
  player.pass(10_000);
  const coin = {
    key: 'c',
    game: COIN.id,
    stakeMinor: 500,
    currency: own(),
    action: { heads: true, open: true },
  } as const;
  const { round } = player.get((tx) => placeBet(tx, ASKER, coin, COIN));
  player.pass(10_000);
  player.get((tx) => act(tx, ASKER, { key: 'a', roundId: round.id, step: 1, action: 'double' }, COIN, OFFERED));
  player.get((tx) =>
    requestCashout(tx, ASKER, {
      ...money('w', 2000),
      destination: 'x',
      instrument: 'Visa ·· 4242',
      recallable: true,
      payAfterMs: 60_000,
    }),
  );
  player.get((tx) => setLimit(tx, { type: 'wager', period: 'month', currency: own(), amountMinor: 60_000 }));
  player.pass(DAY_MS + 1);
  for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
  player.get((tx) => confirmLimit(tx, tokenOf(player)));
  const [limit] = player.store.all<{ no: number }>(`select no from limits where state = 'confirmed'`);
  player.get((tx) => deleteLimit(tx, String(limit?.no)));
  player.get((tx) => amend(tx, { termsAcceptedAtMs: player.nowMs, termsText: TERMS }));
  return player;
}

const tokenOf = (player: TestPlayer): string =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
    .flatMap((event) =>
      event.type === 'mail.wanted' && event.mail.kind === 'limit_mailed' ? [String(event.mail.values.token)] : [],
    )
    .at(-1) ?? '';

const whole = (part: ReceiptPart, about: string | null = null, toMs = 1e15): Receipts => ({
  format: RECEIPT_FORMAT,
  house: 'Perigee',
  site: 'https://perigee.example',
  madeAtMs: 1e14,
  about,
  ...part,
  period: about === null ? { fromMs: 0, toMs } : null,
  configs: { [DICE_HASH]: { engine: 'dice', config: CONFIG } },
  texts: { [TERMS.hash]: TEXT },
});
const everythingOf = (player: TestPlayer) => whole(player.get((tx) => receiptsOf(tx, 0, 1e15)));
const copy = (receipts: Receipts): Receipts => structuredClone(receipts);

let player: TestPlayer;
let all: Receipts;
const lives = new Map<string, { player: TestPlayer; all: Receipts }>();
// Lived once in each currency: no test changes it.
beforeEach(() => {
  const known = lives.get(own());
  player = known?.player ?? lived();
  all = known?.all ?? everythingOf(player);
  lives.set(own(), { player, all });
});

describeMoney('the receipts of a period', () => {
  test('hold every row of both books, each round, payment, limit change and acceptance of terms, and verify [I5]', () => {
    const report = verifyReceipts(all);
    expect(report.faults).toEqual([]);
    expect(report.counts).toMatchObject({ amounts: 9, balances: 1, draws: 6, texts: 1 });
    expect(report.sealed).toBe(1);
    expect(report.counts.links).toBe(all.ledger.length + all.journal.length);
    expect(all.ledger.length).toBe(all.ends.ledger.no);
    expect(all.journal.map(({ agreed }) => (agreed.kind === 'limit' ? agreed.state : agreed.kind))).toEqual([
      'terms',
      'active',
      'unconfirmed',
      'disabled',
      'confirmed',
      'disabled_unconfirmed',
      'terms',
    ]);
    expect(receiptFile.safeParse({ key: 'k', signature: 's', receipts: JSON.parse(JSON.stringify(all)) }).error).toBe(
      undefined,
    );
  });

  test('an acceptance of terms names its text, and another text, or none, is found out [I5]', () => {
    const named = (texts: Receipts['texts']) => verifyReceipts({ ...copy(all), texts: texts ?? {} }).faults;
    const broken = [{ check: 'texts', at: `journal ${all.journal.length}` }];
    expect(named({ [TERMS.hash]: TEXT })).toEqual([]);
    expect(named({ [TERMS.hash]: TEXT.replace('owe', 'give') })).toEqual(broken);
    expect(named({ [hashText('other')]: 'other' })).toEqual(broken);
    expect(named({})).toEqual(broken);
    // Another name for the text breaks the chain, as any change of the journal does.
    const renamed = copy(all);
    const last = renamed.journal.at(-1);
    if (last?.agreed.kind === 'terms') last.agreed = { ...last.agreed, text: { ...TERMS, hash: hashText('other') } };
    expect(new Set(verifyReceipts(renamed).faults.map(({ check }) => check))).toEqual(new Set(['links', 'texts']));
  });

  test('of days between others say the balance before and after, and leave nothing out', () => {
    const from = all.rounds[2]?.placedAtMs ?? 0;
    const to = all.rounds[4]?.placedAtMs ?? 0;
    const part = player.get((tx) => receiptsOf(tx, from, to));
    expect(part.rounds.map(({ id }) => id)).toEqual(['R1042-3', 'R1042-4']);
    expect(part.balances[0]?.openingMinor).toBeGreaterThan(0);
    expect(verifyReceipts({ ...whole(part), period: { fromMs: from, toMs: to } }).faults).toEqual([]);
    const none = player.get((tx) => receiptsOf(tx, 1, 2));
    expect([none.ledger, none.rounds, none.balances]).toEqual([[], [], []]);
  });

  test('are refused where one file would not hold them, with how many there are', () => {
    const crowded = new TestPlayer();
    crowded.store.all(
      `insert into ledger (no, posting, at, kind, currency, debit, credit, amount, ref, hash)
        with recursive s(n) as (select 1 union all select n + 1 from s where n < 20001)
        select n, n, 5, 'bet', 'EUR', 'player:real', 'house:games', 1, 'R1042-1', 'x' from s`,
    );
    expect(crowded.do((tx) => receiptsOf(tx, 0, 10))).toMatchObject({
      code: 'receipts.too_many',
      detail: { found: 20_001, most: 20_000 },
    });
  });

  test('say the same ever after: what was told once is what is told later, with more behind it [I5]', () => {
    const before = player.get((tx) => receiptsOf(tx, 0, player.nowMs));
    expect(before.ledger.length).toBe(all.ledger.length);
    player.pass(10_000);
    player.get((tx) => setLimit(tx, { type: 'loss', period: 'day', currency: own(), amountMinor: 100 }));
    const { ends, ...after } = player.get((tx) => receiptsOf(tx, 0, player.nowMs - 10_000));
    expect(after).toEqual({ ...after, ...before, ends: undefined } as unknown);
    expect(compareBooks([whole(before), whole({ ends, ...after })]).faults).toEqual([]);
  });
});

describeMoney('one receipt', () => {
  test('of a round, a payment and an agreement carries the hash of the row before, and verifies alone', () => {
    for (const id of ['R1042-2', 'R1042-7', 'P1042-1', 'P1042-2', 'J1042-3']) {
      const one = whole(
        player.get((tx) => receipt(tx, id)),
        id,
      );
      expect(verifyReceipts(one).faults, id).toEqual([]);
      expect(one.ledger.length + one.journal.length, id).toBeGreaterThan(0);
      expect(
        [...one.ledger, ...one.journal].every(({ before, no }) => no === 1 || before !== ''),
        id,
      ).toBe(true);
      expect(compareBooks([all, one]).faults, id).toEqual([]);
      expect(compareBooks([all, one]).counts.books, id).toBeGreaterThan(0);
    }
  });

  test('of another player, or of nothing, is refused [I38]', () => {
    const codes = (ids: string[]) => ids.map((id) => [id, player.do((tx) => receipt(tx, id))]);
    for (const [id, answer] of codes(['R7-1', 'R1042-99', 'P7-1', 'P1042-99', 'J7-1', 'J1042-99', 'J1042-0', 'x', '']))
      expect(answer, String(id)).toMatchObject({ ok: false, code: expect.stringMatching(/unknown$/) });
  });
});

test('the journal can neither be changed nor shortened, and its hashes fix the money before each entry [I5]', () => {
  expect(() => player.store.all(`update journal set body = '{}' where no = 1`)).toThrow('append-only');
  expect(() => player.store.all('delete from journal where no = 1')).toThrow('append-only');
  expect(all.journal[2]).toMatchObject({
    ledgerNo: expect.any(Number),
    ledgerHash: all.ledger[(all.journal[2]?.ledgerNo ?? 0) - 1]?.hash,
  });
});

/** Every leaf of a value, as the path that leads to it. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

function changedAt(receipts: Receipts, path: readonly (string | number)[]): Receipts {
  const other = copy(receipts);
  let here = other as unknown as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) here = here[key] as typeof here;
  const last = path.at(-1) ?? '';
  const old = here[last];
  here[last] = typeof old === 'number' ? old + 1 : typeof old === 'boolean' ? !old : old === null ? 1 : `${old}x`;
  return other;
}

describeMoney('a changed receipt', () => {
  test('has no valid signature, whichever of its values was changed', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const bytes = (receipts: Receipts) => Buffer.from(canonical(receipts));
    const mark = sign(null, bytes(all), privateKey);
    expect(verify(null, bytes(JSON.parse(JSON.stringify(all))), publicKey, mark)).toBe(true);
    fc.assert(
      fc.property(
        fc.constantFrom(...leaves(all)),
        (path) => !verify(null, bytes(changedAt(all, path)), publicKey, mark),
      ),
      { seed: 1, numRuns: 300 },
    );
  });

  test('is found out even if the house signed it: any value of any row of its books', () => {
    const rows = leaves(all).filter(([book]) => book === 'ledger' || book === 'journal');
    expect(rows.length).toBeGreaterThan(200);
    for (const path of rows) expect(verifyReceipts(changedAt(all, path)).faults, path.join('.')).not.toEqual([]);
  });

  test('is found out when a row is missing, comes twice or in another order', () => {
    for (const book of ['ledger', 'journal'] as const)
      for (let at = 0; at < all[book].length; at++) {
        const without = copy(all);
        without[book].splice(at, 1);
        // A journal's file may begin later; that it did is seen beside an earlier one.
        if (book === 'ledger' || at > 0) expect(verifyReceipts(without).faults, `${book} ${at}`).not.toEqual([]);
        const twice = copy(all);
        const [row] = twice[book].slice(at, at + 1);
        if (row) twice[book].splice(at, 0, row as never);
        expect(verifyReceipts(twice).faults, `${book} ${at}`).not.toEqual([]);
      }
  });

  test('is found out where a round or a payment says another amount than was booked', () => {
    const spoilt = ['rounds', 'payments'] as const;
    for (const list of spoilt)
      for (const [at, item] of all[list].entries()) {
        const other = copy(all);
        const row = other[list][at] as { stakeMinor?: number; amountMinor?: number; receivedMinor?: number | null };
        if (row.stakeMinor !== undefined) row.stakeMinor += 1;
        else if (row.receivedMinor != null) row.receivedMinor += 1;
        else row.amountMinor = (row.amountMinor ?? 0) + 1;
        expect(verifyReceipts(other).faults, item.id).toContainEqual({ check: 'amounts', at: item.id });
      }
  });

  test('is found out where the draw was another: the seed, the nonce, the configuration, the payout', () => {
    const spoil = (change: (receipts: Receipts) => void) => {
      const other = copy(all);
      change(other);
      return verifyReceipts(other).faults.filter(({ check }) => check === 'draws');
    };
    const [first] = all.rounds;
    expect(first?.fairness?.serverSeed).toMatch(/./);
    const fair = (receipts: Receipts) => receipts.rounds[0]?.fairness ?? { nonce: 0, serverSeed: '' };
    for (const change of [
      (receipts: Receipts) => void Object.assign(fair(receipts), { serverSeed: `${fair(receipts).serverSeed}0` }),
      (receipts: Receipts) => void Object.assign(receipts.configs[DICE_HASH] ?? {}, { config: { paysOver: 9800 } }),
      (receipts: Receipts) => void Object.assign(receipts, { configs: {} }),
      (receipts: Receipts) => void Object.assign(receipts.rounds[0] ?? {}, { payoutMinor: 7 }),
    ])
      expect(spoil(change)).not.toEqual([]);
  });

  test('is found out beside an earlier one when the house wrote its whole book anew', () => {
    const forged = copy(all);
    let before = '';
    forged.ledger = forged.ledger.map((row) => {
      const other = { ...row, before, amountMinor: row.amountMinor + (row.no === 2 ? 100 : 0) };
      before = chainHash(before, other);
      return { ...other, hash: before };
    });
    forged.ends.ledger.hash = before;
    const faults = compareBooks([all, forged]).faults;
    expect(faults).toContainEqual({ check: 'books', at: 'ledger 2' });
    expect(compareBooks([all, all]).faults).toEqual([]);
  });
});
