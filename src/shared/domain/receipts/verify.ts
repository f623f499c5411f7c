// Verifies receipts against themselves and each other, offline: every hash, link, sum and draw. Pure; the signature is
// checked by the caller (a browser's WebCrypto).
import { configHashOf } from '../../games/hash.ts';
import { engineOf } from '../../games/registry.ts';
import { replay } from '../../games/replay.ts';
import { hashText } from '../hash.ts';
import { journalHash } from '../journal.ts';
import { BONUS_PREFIX, chainHash, HELD_PREFIX, HOUSE_BONUS, type PostingKind, REAL } from '../ledger.ts';
import { isCredited } from '../payments.ts';
import type { LedgerLink, PaymentReceipt, Receipts, RoundReceipt } from './receipt.ts';

/**
 * `links`: a row and its hash. `chain`: a row and the one before; none is missing. `amounts`: what is stated about a
 * round or a payment and what was booked for it. `balances`: a period adds up. `draws`: a round is drawn again.
 * `texts`: the accepted texts are those that the journal names. `books`: two files agree about the same books.
 */
export const CHECKS = ['links', 'chain', 'amounts', 'balances', 'draws', 'texts', 'books'] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Fault {
  check: CheckName;
  /** The round, payment, row or currency where it was found. */
  at: string;
}

export interface Report {
  /** How many items each check covered. */
  counts: Record<CheckName, number>;
  faults: Fault[];
  /** Rounds whose seed is not revealed yet: their draw can be verified later. */
  sealed: number;
}

class Findings {
  readonly faults: Fault[] = [];
  readonly counts: Record<CheckName, number> = {
    links: 0,
    chain: 0,
    amounts: 0,
    balances: 0,
    draws: 0,
    texts: 0,
    books: 0,
  };
  sealed = 0;
  held(check: CheckName, at: string, held: boolean): void {
    this.counts[check] += 1;
    if (!held) this.faults.push({ check, at });
  }
}

export function verifyReceipts(receipts: Receipts): Report {
  const found = new Findings();
  links(receipts, found);
  amounts(receipts, found);
  balances(receipts, found);
  draws(receipts, found);
  texts(receipts, found);
  const { counts, faults, sealed } = found;
  return { counts, faults, sealed };
}

/** The two books as one list, because both are checked in the same way. */
const booksOf = ({ ledger, journal, ends }: Receipts) => [
  { name: 'ledger', end: ends.ledger, rows: ledger.map((row) => ({ ...row, own: chainHash(row.before, row) })) },
  { name: 'journal', end: ends.journal, rows: journal.map((row) => ({ ...row, own: journalHash(row.before, row) })) },
];

function links(receipts: Receipts, found: Findings): void {
  const whole = receipts.period !== null;
  for (const { name, end, rows } of booksOf(receipts)) {
    for (const [index, row] of rows.entries()) {
      const at = `${name} ${row.no}`;
      found.held('links', at, row.own === row.hash);
      const previous = rows[index - 1];
      if (previous === undefined) {
        if (row.no === 1) found.held('chain', at, row.before === '');
      } else if (row.no === previous.no + 1) found.held('chain', at, row.before === previous.hash);
      else found.held('chain', at, !whole && row.no > previous.no);
      if (row.no >= end.no) found.held('chain', at, row.no === end.no && row.hash === end.hash);
    }
    // A period that was not over when the file was made reaches to the end of the book.
    const last = rows.at(-1);
    if (last && receipts.period && receipts.madeAtMs < receipts.period.toMs)
      found.held('chain', `${name} ${end.no}`, last.no === end.no);
  }
  const money = new Map(receipts.ledger.map(({ no, hash }) => [no, hash]));
  for (const { no, ledgerNo, ledgerHash } of receipts.journal) {
    const there = money.get(ledgerNo);
    if (there !== undefined) found.held('chain', `journal ${no}`, there === ledgerHash);
  }
}

/** A chargeback of money that was still held. */
const DISPUTED = 'chargeback of held money';
/** Held money that its bank returned. */
const UNDISPUTED = 'held money given back';
/** The bonus of a deposit is not part of the money that arrived. */
const BESIDE = 'bonus of a deposit';
/** Bonus money that a withdrawal ended is not part of its amount. */
const FORFEITED = 'bonus ended by a withdrawal';
type Sums = { readonly [kind: string]: number | undefined };

function sumsByRef(rows: readonly LedgerLink[]): Map<string, Sums> {
  const by = new Map<string, Sums>();
  for (const row of rows) {
    const kind = meaningOf(row);
    const sums = by.get(row.ref) ?? {};
    by.set(row.ref, { ...sums, [kind]: (sums[kind] ?? 0) + row.amountMinor });
  }
  return by;
}

function meaningOf({ kind, from, to }: LedgerLink): string {
  if (kind === 'chargeback' && from.startsWith(HELD_PREFIX)) return DISPUTED;
  if (kind === 'chargeback_returned' && to.startsWith(HELD_PREFIX)) return UNDISPUTED;
  if (kind === 'cashout_held' && from.startsWith(BONUS_PREFIX)) return FORFEITED;
  if ((kind === 'deposit' || kind === 'deposit_released') && from === HOUSE_BONUS) return BESIDE;
  return kind;
}

function amounts(receipts: Receipts, found: Findings): void {
  const { ledger, rounds, payments, period } = receipts;
  const by = sumsByRef(ledger);
  // If something began before a period or continued after it, the file does not have all its rows.
  const toTheEnd = (ledger.at(-1)?.no ?? 0) === receipts.ends.ledger.no;
  const inside = (fromMs: number, toMs: number | null) =>
    !period || (fromMs >= period.fromMs && (toTheEnd || (toMs !== null && toMs < period.toMs)));
  for (const round of rounds)
    if (inside(round.placedAtMs, round.settledAtMs))
      found.held('amounts', round.id, roundAgrees(round, by.get(round.id) ?? {}));
  for (const payment of payments)
    if (inside(payment.createdAtMs, payment.finishedAtMs))
      found.held('amounts', payment.id, paymentAgrees(payment, by.get(payment.id) ?? {}));
}

function roundAgrees({ status, stakeMinor, payoutMinor }: RoundReceipt, sums: Sums): boolean {
  const of = (...kinds: PostingKind[]) => kinds.reduce((total, kind) => total + (sums[kind] ?? 0), 0);
  const staked = of('bet', 'free_bet') - of('rollback', 'free_rollback');
  const won = of('win', 'free_win') - of('win_back');
  if (status === 'settled') return staked === stakeMinor && won === payoutMinor;
  const waiting = of('stake_held') - of('stake_back') - (sums.stake_held ? staked : 0);
  if (status === 'voided') return staked === 0 && won === 0 && waiting === 0;
  return (sums.stake_held ? waiting : staked) === stakeMinor && won === payoutMinor;
}

function paymentAgrees({ action, state, amountMinor, receivedMinor }: PaymentReceipt, sums: Sums): boolean {
  const of = (...kinds: PostingKind[]) => kinds.reduce((total, kind) => total + (sums[kind] ?? 0), 0);
  if (action === 'cashout') {
    const paid = of('cashout_paid', 'payout_claimed') - of('payout_returned');
    const still = of('cashout_held') - of('cashout_paid') - of('cashout_back');
    const waits = state === 'pending' || state === 'processing';
    if (of('cashout_held') !== amountMinor || still !== (waits ? amountMinor : 0)) return false;
    return paid === (state === 'succeeded' ? amountMinor : 0);
  }
  const credited = of('deposit', 'deposit_released');
  // Held money that its bank took back never became the player's: less is released or returned than arrived.
  const disputed = (sums[DISPUTED] ?? 0) - (sums[UNDISPUTED] ?? 0);
  const returned = of('deposit_returned') - of('return_failed');
  const held = of('deposit_held') - disputed - of('deposit_released') - returned;
  if (isCredited(state)) return credited + disputed === receivedMinor && held === 0;
  if (credited > 0) return false;
  return state === 'reserved' ? of('deposit_held') === receivedMinor : held === 0;
}

function balances({ balances: stated, ledger, period }: Receipts, found: Findings): void {
  if (!period) return;
  const currencies = new Set([...stated, ...ledger].map(({ currency }) => currency));
  for (const currency of currencies) {
    const balance = stated.find((each) => each.currency === currency);
    const moved = ledger
      .filter((row) => row.currency === currency)
      .reduce(
        (sum, { from, to, amountMinor }) => sum + (to === REAL ? amountMinor : from === REAL ? -amountMinor : 0),
        0,
      );
    const { openingMinor = 0, closingMinor = 0 } = balance ?? {};
    found.held('balances', currency, openingMinor + moved === closingMinor);
  }
}

function draws({ rounds, configs }: Receipts, found: Findings): void {
  for (const round of rounds) {
    if (round.status !== 'settled' || round.fairness === null) continue;
    const { serverSeed } = round.fairness;
    if (serverSeed === null) found.sealed += 1;
    else found.held('draws', round.id, drawnAgain(round, { ...round.fairness, serverSeed }, configs));
  }
}

function texts({ journal, texts: stated = {} }: Receipts, found: Findings): void {
  for (const { no, agreed } of journal) {
    if (agreed.kind !== 'terms' || !agreed.text) continue;
    const { hash } = agreed.text;
    const text = Object.hasOwn(stated, hash) ? stated[hash] : undefined;
    found.held('texts', `journal ${no}`, text !== undefined && hashText(text) === hash);
  }
}

function drawnAgain(
  { engine: id, configHash, stakeMinor, payoutMinor, actions }: RoundReceipt,
  {
    seedHash,
    serverSeed,
    clientSeed,
    nonce,
  }: { seedHash: string; serverSeed: string; clientSeed: string; nonce: number },
  configs: Receipts['configs'],
): boolean {
  if (id === null || configHash === null) return false;
  const engine = engineOf(id);
  const config = configs[configHash];
  if (!engine || !config || config.engine !== id || configHashOf(id, config.config) !== configHash) return false;
  try {
    const seeds = { serverSeed, clientSeed, nonce };
    const drawn = replay(engine, config.config, {
      seeds,
      stakeMinor,
      actions,
    });
    return drawn.commitment === seedHash && drawn.payoutMinor === payoutMinor;
  } catch {
    return false;
  }
}

/** Compares what several files of one player state about the same rows: the house must have one set of books. */
export function compareBooks(files: readonly Receipts[]): Report {
  const found = new Findings();
  const known = new Map<string, string>();
  for (const receipts of files)
    for (const { name, end, rows } of booksOf(receipts)) {
      const failures = rows.flatMap(({ no, hash, before }) => [
        { no, hash },
        { no: no - 1, hash: before },
      ]);
      for (const { no, hash } of [...failures, end]) {
        if (no < 1) continue;
        const row = `${receipts.player} ${name} ${no}`;
        const before = known.get(row);
        if (before !== undefined) found.held('books', `${name} ${no}`, before === hash);
        else known.set(row, hash);
      }
    }
  const { counts, faults, sealed } = found;
  return { counts, faults, sealed };
}
