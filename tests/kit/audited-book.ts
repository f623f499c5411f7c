// The book of a player who has done a little of everything that the auditor checks, and how a fault in it is made consistent.
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { termsOf } from '#functions/lottery/terms.ts';
import { isDerived } from '#functions/object/timers.ts';
import { ripe } from '#functions/player/core/due.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { openBox } from '#functions/player/draws/open.ts';
import { hearLottery } from '#functions/player/lotteries/closing.ts';
import { addEntry, ticketsOf } from '#functions/player/lotteries/entries.ts';
import { takeNumbers } from '#functions/player/lotteries/returns.ts';
import { giveTicket } from '#functions/player/lotteries/tickets.ts';
import { payoutOrder, payoutUpdate, recall, reject } from '#functions/player/payments/cashouts.ts';
import { amend } from '#functions/player/person/profile.ts';
import { exchange, type Shelf, type Wanted } from '#functions/player/points/exchange.ts';
import { confirmAchievement } from '#functions/player/programmes/achievements.ts';
import { confirmQuest } from '#functions/player/programmes/quests.ts';
import { noun as closing } from '#functions/player/races/closing.ts';
import { enter } from '#functions/player/races/confirm.ts';
import { cancel } from '#functions/player/rewards/cancel.ts';
import { bySource } from '#functions/player/rewards/gifts.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { jackpotWon } from '#functions/player/rounds/jackpot-prize.ts';
import { betWin } from '#functions/player/rounds/provider.ts';
import { reserve, settleReserved } from '#functions/player/rounds/table.ts';
import { TIMERS } from '#functions/player/whole/timers.ts';
import type {
  AchievementProgramme,
  BonusProgramme,
  LotteryProgramme,
  NamedLootbox,
  QuestProgramme,
  RewardCardProgramme,
} from '#shared/contract/programmes.ts';
import type { Sale } from '#shared/domain/rewards/sale.ts';
import { runCalled } from '#shared/domain/rewards/series.ts';
import { publish } from '../../scripts/publish/publish.ts';
import { Bettor } from './bettor.ts';
import { doing } from './giving.ts';
import { TERMS as LOTTERY } from './lottery.ts';
import { serve } from './timers.ts';
import { raceTerms } from './tournament.ts';
import { ASKER, COIN, OUTSIDE, RULES } from './transaction.ts';

const { assets } = publish('.');
const lotteries = assets['programmes/lotteries'] as LotteryProgramme[];
const templates = assets['programmes/bonuses'] as BonusProgramme[];
const boxes = { all: assets['programmes/lootboxes'] as NamedLootbox[], templates };
const SHELF: Shelf = {
  cards: assets['programmes/rewards'] as RewardCardProgramme[],
  sale: (assets.shop as { sale: Sale | null }).sale,
  templates: { all: templates, additional: [], budgets: new Map() },
};
const DRAW = 'monthly-draw-2026110100';
const OTHER_DRAW = { ...LOTTERY, id: 'other-draw-2026110100', series: 'other-draw' };
const OPEN = { seen: 'all', taken: true } as const;
const LIVE = { ...COIN, id: 'test/live' };
const WORDS = {
  title: { en: 'Test' },
  description: { en: 'A test.' },
  symbol: 'sun',
  zone: 'UTC',
  draft: false,
  sample: true,
  terms: { version: 1, page: '/activity-terms', hashes: { en: 'h' } },
};

class Grace extends Bettor {
  #keys = 0;
  readonly #shell = { system: async (work) => this.do(work) } as Shell;

  constructor() {
    super(0, 'audited', 'EUR');
    const { market } = RULES;
    const programmes = { ...market.programmes, quests: OPEN, achievements: OPEN, cashback: OPEN, tournaments: OPEN };
    this.rules = { ...RULES, lotteries, boxes, market: { ...market, programmes } };
    this.get((tx) => amend(tx, { verified: true }));
  }

  get #key(): string {
    this.#keys += 1;
    return `key-${this.#keys}`;
  }

  buy(wanted: Wanted): void {
    const programme = lotteries.find(({ id }) => id === 'monthly-draw');
    const run = runCalled(lotteries, DRAW);
    const published = programme && run ? { programme, run } : null;
    const admission = published && { ...published, terms: termsOf(published) };
    this.get((tx) => exchange(tx, ASKER, { key: this.#key, ...wanted }, { ...SHELF, admission }));
  }

  take(state: 'paid' | 'recalled' | 'rejected'): void {
    const answer = this.withdraw(this.#key, 1000);
    if (!answer.ok) throw new Error(answer.code);
    const { id } = answer.value.payment;
    if (state === 'recalled') this.get((tx) => recall(tx, { key: this.#key, paymentId: id }));
    else if (state === 'rejected') this.get((tx) => reject(tx, id, 'refused_other'));
    else {
      this.get((tx) => payoutOrder(tx, id));
      const { provider } = answer.value.payment;
      const paid = { paymentId: id, provider, providerRef: `out ${id}`, state: 'succeeded' } as const;
      this.get((tx) => payoutUpdate(tx, paid));
    }
  }

  live(stakeMinor: number): void {
    const decider = `live:${this.#key}`;
    const bet = { key: decider, decider, game: LIVE.id, stakeMinor, currency: 'EUR', action: { heads: true } } as const;
    this.get((tx) => reserve(tx, ASKER, bet, LIVE));
    const verdict = { decider, keys: [decider], payoutMinor: 0, view: null, events: [], weight: 20 };
    this.get((tx) => settleReserved(tx, { ...verdict, cost: stakeMinor * 2_702_703 }));
    this.pass(60_000);
  }

  flip(): void {
    const bet = { key: this.#key, game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } } as const;
    this.get((tx) => placeBet(tx, ASKER, bet, COIN));
    this.pass(5000);
  }

  /** A studio's, in its round; and one of ours, that its own object tells of, in the pot's currency. */
  jackpots(): void {
    const transactions = [
      { id: 'pot.b', type: 'bet', amountMinor: 1000 },
      { id: 'pot.w', type: 'win', amountMinor: 300 },
      { id: 'pot.j', type: 'jackpot', amountMinor: 7000 },
    ] as const;
    const { roundId } = this.get((tx) =>
      betWin(tx, ASKER, this.call('pot', transactions, { finished: true }), OUTSIDE),
    );
    const won = {
      id: 'corona-1-1',
      jackpot: 'corona',
      jackpotName: 'Corona',
      level: 'level_1',
      roundId: roundId ?? '',
    } as const;
    const paid = { originalMinor: 5000, originalCurrency: 'EUR', amountMinor: 5400, currency: 'USD' } as const;
    this.get((tx) => jackpotWon(tx, { ...won, ...paid, wonAtMs: this.nowMs }));
    this.pass(5000);
  }

  /** Does what is due. */
  wait(untilMs: number): void {
    this.nowMs = untilMs;
    for (const due of this.get(ripe)) this.get((tx) => serve(tx, due, undefined));
    for (const timer of Object.values(TIMERS).filter(isDerived<Tx>))
      while ((this.get((tx) => timer.at(tx)) ?? Number.POSITIVE_INFINITY) <= this.nowMs)
        this.get((tx) => timer.act(tx));
  }

  /** Operators take the player out of a lottery and let them in again, twice: the free ticket comes again each time. */
  letInAgain(): void {
    this.get((tx) => {
      const entry = addEntry(tx, OTHER_DRAW);
      giveTicket(tx, entry, { kind: 'free', source: `free:${entry.lottery}` });
    });
    for (const time of ['once', 'twice']) {
      for (const operation of [
        { act: 'tickets.void', subject: 'L1042-2', why: 'accounts' },
        { act: 'tickets.readmit', subject: 'L1042-2' },
      ] as const) {
        this.pass(1000);
        doing(this, operation, `${operation.act} ${time}`);
      }
    }
  }

  async race(): Promise<void> {
    const terms = raceTerms({ titles: { [OUTSIDE.id]: 'Gems' } });
    this.get((tx) => enter(tx, terms));
    this.round('in', 1000, 2500);
    this.round('more', 2000, 1000);
    this.wait(terms.endMs + 300_000);
    const prize = { type: 'prize', tournament: terms.id, place: 1, count: 1, eurMinor: 1000 } as const;
    await closing.commands.takeTournamentPrize(this.#shell, prize);
  }
}

/** Written by the commands that everybody's object runs, with what operators publish. */
export async function wholeBook(): Promise<Bettor['store']> {
  const grace = new Grace();
  const quest = { ...WORDS, id: 'q', identifier: 'quest--xs--q', lowestReturns: { slots: 95, all: 86 }, startMs: 0 };
  grace.get((tx) => confirmQuest(tx, ASKER, { ...quest, thresholdsEur: [0, 150, 500, 90_000] } as QuestProgramme));
  const first = { ...WORDS, id: 'a', identifier: 'achievement--a', condition: { type: 'games', count: 1 }, coins: 20 };
  grace.get((tx) => confirmAchievement(tx, ASKER, first as unknown as AchievementProgramme));
  grace.deposit('one', 1_000_000, null);
  grace.take('paid');
  grace.take('recalled');
  grace.take('rejected');
  grace.round('big', 500_000, 300_000);
  grace.round('back', 1000, 0);
  grace.takeBack('back');
  for (let i = 0; i < 4; i += 1) grace.live(10_000);
  grace.flip();
  grace.flip();
  grace.jackpots();
  grace.buy({ type: 'money', group: 'money-25', points: 50 });
  grace.buy({ type: 'freespins', group: 'freespins-10', points: 190 });
  grace.get((tx) => award(tx, { source: 'office:thanks', prize: { type: 'comp_points', points: 600 } }));
  grace.buy({ type: 'lotteries', group: 'ticket', tickets: 3, lottery: DRAW });
  grace.buy({ type: 'lootboxes', group: 'box', points: 420 });
  grace.get((tx) =>
    award(tx, { source: 'tournament-of-old', prize: { type: 'ticket', lottery: 'monthly-draw', valueEurMinor: 50 } }),
  );
  grace.get((tx) => openBox(tx, ASKER, { key: 'box', box: 1 }));
  const [won, , late] = grace.get((tx) => ticketsOf(tx, DRAW));
  grace.get((tx) => {
    const entry = tx.store.all<{ terms: string }>('select terms from lottery')[0];
    const numbers = ticketsOf(tx, DRAW).map(({ key }, i) => ({ key, no: key === late?.key ? null : i + 1 }));
    return takeNumbers(tx, { terms: JSON.parse(entry?.terms ?? '{}'), tickets: numbers });
  });
  grace.grant(1000, { wager: 1, maxWinMinor: 600 });
  grace.grant(1000, { wager: 30 }, { id: 'second' });
  grace.grant(1000, { wager: 30 }, { id: 'third' });
  grace.get((tx) => cancel(tx, bySource(tx, 'office:third')?.no ?? 0, 'operator_mistake'));
  grace.round('under', 500, 800);
  await grace.race();
  grace.letInAgain();
  const wins = [{ key: won?.key ?? '', no: 1, pool: 'coins', prize: 1, eurMinor: 150 }] as const;
  grace.get((tx) => hearLottery(tx, { type: 'drawn', lottery: DRAW, wins }));
  grace.wait(Date.parse('2026-11-23T12:00:00Z'));
  grace.deposit('two', 5000, null);
  return grace.store;
}

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * As somebody would who wants a fault to look right: numbers in a row, hashes, balances and what the journal says of the ledger; or all
 * but the last.
 */
export function makeConsistent(database: DatabaseSync, { journal = true } = {}): void {
  const all = (sql: string) => database.prepare(sql).all() as Record<string, string | number>[];
  const set = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  const places = all('select no from ledger order by no').map(({ no }, i) => [Number(no), i + 1] as const);
  const placeOf = (no: number) => places.findLast(([old]) => old <= no)?.[1] ?? 0;
  const firsts = new Map(places.map(([old, now]) => [old, now]));
  for (const { no, posting } of all('select no, posting from ledger order by no')) {
    const first = firsts.get(Number(posting)) ?? placeOf(Number(no));
    set('update ledger set no = ?, posting = ? where no = ?', placeOf(Number(no)), first, Number(no));
  }
  const hashes = new Map<number, string>([[0, '']]);
  let before = '';
  for (const row of all('select * from ledger order by no')) {
    const { no, posting, at, kind, currency, debit, credit, amount, ref } = row;
    before = sha256([before, no, posting, at, kind, currency, debit, credit, amount, ref]);
    hashes.set(Number(no), before);
    set('update ledger set hash = ? where no = ?', before, Number(no));
  }
  database.exec('delete from balance');
  database.exec(`insert into balance (account, currency, amount)
    select account, currency, sum(amount) from (select credit as account, currency, amount from ledger
      union all select debit, currency, -amount from ledger) group by account, currency`);
  let entry = '';
  for (const { no, at, body, ledger_no } of journal ? all('select * from journal order by no') : []) {
    const end = placeOf(Number(ledger_no));
    const ledger = hashes.get(end) ?? '';
    entry = sha256([entry, no, at, body, end, ledger]);
    set(
      'update journal set ledger_no = ?, ledger_hash = ?, hash = ? where no = ?',
      end,
      ledger,
      entry,
      Number(no ?? 0),
    );
  }
}
