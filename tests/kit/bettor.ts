// A player whose stakes and wins a test says to the cent: rounds of an outside studio, and how they leave cash and bonuses.
import { wallet } from '#functions/player/core/accounts.ts';
import { book, ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { type GiftView, giftView } from '#functions/player/rewards/view.ts';
import {
  type BetWin,
  betWin,
  type OutsideTitle,
  rollback,
  type Transaction,
} from '#functions/player/rounds/provider.ts';
import type { DepositTerms } from '#shared/domain/bonuses/terms.ts';
import { audit, bonusOf } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { own } from './currencies.ts';
import { unbalanced } from './rounds-audit.ts';
import { ASKER, OUTSIDE, TestPlayer } from './transaction.ts';

export class Bettor extends TestPlayer {
  constructor(cashMinor: number, seed = 'bettor', currency: Currency = own()) {
    super(seed, { currency });
    if (cashMinor > 0) this.fund(cashMinor);
  }

  title = (change: Partial<OutsideTitle> = {}): OutsideTitle => ({ ...OUTSIDE, ...change });

  call = (round: string, transactions: readonly Transaction[], change: Partial<BetWin> = {}): BetWin => ({
    provider: 'acme',
    round,
    game: OUTSIDE.id,
    currency: own(),
    transactions,
    ...change,
  });

  /** One round with one stake, which is over; refused or not. */
  bet(round: string, stakeMinor: number, { winMinor = 0, ...change }: Partial<Change> = {}) {
    const bet = { id: `${round}.b`, type: 'bet', amountMinor: stakeMinor } as const;
    const win = { id: `${round}.w`, type: 'win', amountMinor: winMinor } as const;
    const title = this.title(change);
    const input = this.call(round, winMinor > 0 ? [bet, win] : [bet], { game: title.id, finished: true });
    const answer = this.do((tx) => betWin(tx, ASKER, input, title));
    // The next may start.
    this.pass(5000);
    return answer;
  }

  round(round: string, stakeMinor: number, winMinor: number, change: Partial<OutsideTitle> = {}): void {
    const answer = this.bet(round, stakeMinor, { winMinor, ...change });
    if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  }

  /** A deposit under the terms of an offer. */
  deposit(key: string, amountMinor: number, terms: DepositTerms | null): string {
    const { currency } = terms ?? { currency: own() };
    const money = { amountMinor, currency, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 };
    const { payment } = this.get((tx) => openDeposit(tx, ASKER, { key, ...money }));
    if (terms)
      this.store.all(
        'update payment set bonus_terms = ? where no = (select max(no) from payment)',
        JSON.stringify(terms),
      );
    const charge = { provider: 'p', providerRef: key, paymentId: payment.id, amountMinor, currency };
    this.get((tx) => settleDeposit(tx, charge));
    return payment.id;
  }

  /** The studio takes the round's stake back. */
  takeBack(round: string): void {
    const transactions = [{ id: `${round}.u`, original: `${round}.b` }];
    this.get((tx) => rollback(tx, { provider: 'acme', round, finished: true, transactions }));
  }

  withdraw(key: string, amountMinor: number, forfeitMinor?: number) {
    const money = { amountMinor, currency: own(), method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 };
    const way = { destination: 'd', instrument: 'i', recallable: true, payAfterMs: 60_000 };
    return this.do((tx) =>
      requestCashout(tx, ASKER, { key, ...money, ...way, ...(forfeitMinor !== undefined && { forfeitMinor }) }),
    );
  }

  gift = (no: number): GiftView => this.get((tx) => giftView(tx, no));

  /** Cash, all bonus money, and how a bonus stands. */
  state(no: number) {
    const account = this.get((tx) => wallet(tx)).accounts.find(({ currency }) => currency === own());
    const { stage, progressMinor } = this.gift(no);
    return { cash: account?.amountMinor ?? 0, bonus: account?.bonusMinor ?? 0, stage, progress: progressMinor };
  }

  /** Where a test begins in the middle: the first bonus has come so far, and its purse holds so much. */
  has({ weighted, balance }: { weighted: number; balance: number }): void {
    const purse = bonusOf('1');
    const bonusMinor = balance - this.gift(1).balanceMinor;
    if (bonusMinor > 0)
      this.get((tx) =>
        book(tx, postings.freeWin({ currency: own(), ref: 'kit' }, { cashMinor: 0, bonusMinor, purse })),
      );
    this.store.all('update gift set weighted = ? where no = 1', weighted);
    this.forget();
  }

  faults = (): string[] => [...audit(ledgerRows(this.store), storedBalances(this.store)), ...unbalanced(this)];
}

type Change = OutsideTitle & { winMinor: number };
