// Rounds that a table decides for many (games.md, live): the stake is held here before the table takes part with it, and the
// table's word settles it once, or gives it back. Neither object waits for the other: the table tells through its outbox,
// again and again, until it hears the answer; whatever it tells twice changes nothing.
import * as postings from '#shared/domain/postings.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { HOUSE_DECIDES_MS } from '#shared/domain/rounds.ts';
import { tellAccount } from '../core/accounts.ts';
import { once } from '../core/commands.ts';
import { drop, plan } from '../core/due.ts';
import { book } from '../core/ledger.ts';
import { deliver } from '../core/outbox.ts';
import { all, insertAll, one, rateOf, run, type Tx, Undo } from '../core/transaction.ts';
import { roundFinished } from '../limits/sitting.ts';
import { notify } from '../person/inbox.ts';
import type { Asker, ReserveInput, Returned, RoundAnswer, RoundView, Verdict } from '../verbs.ts';
import { begin, byDecider, byNo, change, openRow, type Row, roundId } from './row.ts';
import { answer, fact, played, settled } from './settle.ts';
import { cycleMs, mayOpen, mayPay, mayStart, type Opening } from './stake.ts';
import type { Title } from './titles.ts';
import { view } from './view.ts';

/** A part of a stake. `held` becomes `taken` with the verdict; `returned` stays, also where it was never reserved (I14). */
interface Part {
  key: string;
  decider: string;
  round: number | null;
  amount: number;
  state: 'held' | 'taken' | 'returned';
}

export function reserve(tx: Tx, asker: Asker, { key, ...input }: ReserveInput, title: Title | undefined): RoundAnswer {
  return once(tx, 'reserve', key, input, () => {
    const { decider } = input;
    const known = byDecider(tx, decider);
    if (partOf(tx, key) || (known && known.status !== 'open')) throw new Undo(refuse('round.settled'));
    if (!known) mayStart(tx);
    else if (known.currency !== input.currency || known.game !== input.game) throw new Undo(refuse('bet.invalid'));
    const before = known && { stakeMinor: known.stake, actions: known.actions };
    const opening = mayOpen(tx, asker, input, title, before);
    // The table settles all parts by the configuration of the first: a part is judged by no other.
    if (known && known.config_hash !== opening.title.configHash) throw new Undo(refuse('bet.invalid'));
    mayPay(tx, opening, known?.placed_at);
    const row = known ? raise(tx, known, opening) : open(tx, opening, decider);
    insertAll(tx, PARTS, [[key, decider, row.no, opening.bet.stakeMinor, 'held', tx.nowMs]]);
    book(tx, postings.stakeHeld(about(tx, row), opening.bet.stakeMinor));
    played(tx, row, known ? 0 : 1, opening.bet.stakeMinor, 0);
    return answer(tx, row);
  }).answer;
}

const PARTS = 'reservation (key, decider, round, amount, state, at)';
const about = (tx: Tx, { no, currency }: Row) => ({ currency, ref: roundId(tx, no) });

function open(tx: Tx, { title, bet, input }: Opening, decider: string): Row {
  const row = begin(tx, {
    game: input.game,
    engine: title.engine.id,
    config_hash: title.configHash,
    currency: input.currency,
    rate: rateOf(tx, input.currency),
    stake: bet.stakeMinor,
    payout: 0,
    cash_in: bet.stakeMinor,
    cash_out: 0,
    status: 'open',
    house: 0,
    ...{ seed: 0, nonce: 0, drawn: 0 },
    state: null,
    events: [],
    actions: [input.action],
    placed_at: tx.nowMs,
    next_at: tx.nowMs + cycleMs(tx, title),
    settled_at: null,
    feeds: title.feeds ?? null,
    decider,
    purse: null,
  });
  plan(tx, 'round.overdue', row.no, tx.nowMs + HOUSE_DECIDES_MS);
  tx.facts.push({ type: 'round.opened', round: fact(tx, row) });
  return row;
}

function raise(tx: Tx, row: Row, { bet, input }: Opening): Row {
  const next = {
    ...row,
    stake: row.stake + bet.stakeMinor,
    cash_in: row.cash_in + bet.stakeMinor,
    actions: [...row.actions, input.action],
  };
  change(tx, next);
  return next;
}

/** The stakes that the table took part with become a bet, the payout a win; what it never heard of goes back. */
export function settleReserved(tx: Tx, verdict: Verdict): RoundView {
  const { decider, keys, payoutMinor, view: shown, events, action, house = false, weight = 0 } = verdict;
  const known = byDecider(tx, decider);
  if (!known) throw new Undo(refuse('round.unknown'));
  if (known.status === 'settled' && known.payout === payoutMinor) return view(tx, known);
  if (known.status !== 'open') throw new Undo(refuse('round.settled'));
  const held = partsOf(tx, decider).filter(({ state }) => state === 'held');
  const taken = held.filter(({ key }) => keys.includes(key));
  // A payout for a part that is not held here is none: it stays owed, and the log says so.
  if (taken.length === 0 || taken.length < keys.length) throw new Undo(refuse('round.unknown'));
  for (const part of held) if (!taken.includes(part)) giveBack(tx, part);
  const row = byNo(tx, known.no);
  assert(row && row.stake > 0, `round ${known.no} has no stake`);
  run(tx, `update reservation set state = 'taken' where decider = ? and state = 'held'`, decider);
  book(tx, postings.heldBet(about(tx, row), { cashMinor: row.stake }));
  const paid = { payout: payoutMinor, cash_out: payoutMinor, state: shown, events };
  const actions = action === undefined ? row.actions : [action];
  const next: Row = { ...row, ...paid, actions, house: house ? 1 : 0, status: 'settled', settled_at: tx.nowMs };
  change(tx, next);
  drop(tx, 'round.overdue', row.no);
  played(tx, next, 0, 0, payoutMinor);
  settled(tx, next, row.feeds ?? undefined, weight);
  tellAccount(tx, row.currency);
  roundFinished(tx);
  return view(tx, next);
}

export function returnReserved(tx: Tx, { decider, key, house }: Returned): null {
  const part = partOf(tx, key);
  if (!part) insertAll(tx, PARTS, [[key, decider, null, 0, 'returned', tx.nowMs]]);
  // Another round holds a stake under this key: of this one's nothing was ever held, nor can be (the key is spent).
  else if (part.decider !== decider) return null;
  else if (part.state === 'taken') throw new Undo(refuse('round.settled'));
  else if (part.state === 'held') giveBack(tx, part, house);
  return null;
}

/** An exclusion ends what may be left (games.md, At the table): the table is asked until it has answered. */
export function leaveTable(tx: Tx): void {
  const row = openRow(tx);
  if (row && row.decider !== null) deliver(tx, [`table:${row.game}`, { no: row.no } satisfies Leave]);
}

/** What a table is asked to leave: a round by its own number. */
export interface Leave {
  no: number;
}

/** The table's own number of that round; null where it is over meanwhile. */
export function roundToLeave(tx: Tx, no: number): number | null {
  const row = byNo(tx, no);
  return row?.status === 'open' && row.decider !== null ? Number(row.decider.split(':').at(-1)) : null;
}

/** The table was silent for a day: it has lost its round, and everything goes back. */
export function overdue(tx: Tx, no: number): void {
  const row = byNo(tx, no);
  if (row?.status !== 'open' || row.decider === null) return;
  for (const part of partsOf(tx, row.decider)) if (part.state === 'held') giveBack(tx, part, true);
  notify(tx, 'round_voided', { amountMinor: row.stake, currency: row.currency, round: roundId(tx, no) });
}

/** As if it had never counted (I13); without any stake left the round is void. */
function giveBack(tx: Tx, { key, round, amount }: Part, house = false): void {
  const row = round === null ? undefined : byNo(tx, round);
  assert(row?.status === 'open', `part ${key} is held without an open round`);
  run(tx, `update reservation set state = 'returned' where key = ?`, key);
  book(tx, postings.stakeBack(about(tx, row), amount));
  const left = row.stake - amount;
  played(tx, row, left === 0 ? -1 : 0, -amount, 0);
  if (left > 0) change(tx, { ...row, stake: left, cash_in: left });
  else {
    // A void round shows what was staked, and counts nothing.
    const next: Row = { ...row, cash_in: 0, status: 'voided', house: house ? 1 : 0, settled_at: tx.nowMs };
    change(tx, next);
    drop(tx, 'round.overdue', row.no);
    tx.facts.push({ type: 'round.voided', round: fact(tx, next) });
    roundFinished(tx);
  }
  tellAccount(tx, row.currency);
}

const COLUMNS = 'key, decider, round, amount, state';
const partOf = (tx: Tx, key: string): Part | undefined =>
  one<Part>(tx, `select ${COLUMNS} from reservation where key = ?`, key);
const partsOf = (tx: Tx, decider: string): Part[] =>
  all<Part>(tx, `select ${COLUMNS} from reservation where decider = ? order by at, key`, decider);
