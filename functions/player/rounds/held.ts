// Rounds that a table decides for many (games.md, live): the stake is held here before the table takes part with it, and the
// table's word settles it once, or gives it back. Neither object waits for the other: the table tells through its outbox,
// again and again, until it hears the answer; whatever it tells twice changes nothing.
import * as postings from '#shared/domain/postings.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { HOUSE_DECIDES_MS } from '#shared/domain/rounds.ts';
import { tellAccount } from '../accounts.ts';
import { once } from '../commands.ts';
import { all, type Desk, insertAll, one, rateOf, run, Undo } from '../desk.ts';
import { drop, plan } from '../due.ts';
import { notify } from '../inbox.ts';
import { book } from '../ledger.ts';
import { exclusionOf } from '../limits/exclusion.ts';
import { roundFinished } from '../limits/sitting.ts';
import type { Title } from '../titles.ts';
import type { Asker, ReserveInput, Returned, RoundAnswer, RoundView, Verdict } from '../verbs.ts';
import { begin, byDecider, byNo, change, openRow, type Row, roundId } from './row.ts';
import { answer, fact, played, settled } from './settle.ts';
import { cycleMs, mayOpen, mayPay, mayStart, type Opening } from './stake.ts';
import { view } from './view.ts';

/** A part of a stake. `held` becomes `taken` with the verdict; `returned` stays, also where it was never reserved (I14). */
interface Part {
  key: string;
  decider: string;
  round: number | null;
  amount: number;
  state: 'held' | 'taken' | 'returned';
}

export function reserve(
  desk: Desk,
  asker: Asker,
  { key, ...input }: ReserveInput,
  title: Title | undefined,
): RoundAnswer {
  return once(desk, 'reserve', key, input, () => {
    const { decider } = input;
    const known = byDecider(desk, decider);
    if (partOf(desk, key) || (known && known.status !== 'open')) throw new Undo(refuse('round.settled'));
    if (!known) mayStart(desk);
    else if (known.currency !== input.currency || known.game !== input.game) throw new Undo(refuse('bet.invalid'));
    const before = known && { stakeMinor: known.stake, actions: known.actions };
    const opening = mayOpen(desk, asker, input, title, before);
    // The table settles all parts by the configuration of the first: a part is judged by no other.
    if (known && known.config_hash !== opening.title.configHash) throw new Undo(refuse('bet.invalid'));
    mayPay(desk, opening, known?.placed_at);
    const row = known ? raise(desk, known, opening) : open(desk, opening, decider);
    insertAll(desk, PARTS, [[key, decider, row.no, opening.bet.stakeMinor, 'held', desk.nowMs]]);
    book(desk, postings.stakeHeld(about(desk, row), opening.bet.stakeMinor));
    played(desk, row, known ? 0 : 1, opening.bet.stakeMinor, 0);
    return answer(desk, row);
  }).answer;
}

const PARTS = 'reservation (key, decider, round, amount, state, at)';
const about = (desk: Desk, { no, currency }: Row) => ({ currency, ref: roundId(desk, no) });

function open(desk: Desk, { title, bet, input }: Opening, decider: string): Row {
  const row = begin(desk, {
    game: input.game,
    engine: title.engine.id,
    config_hash: title.configHash,
    currency: input.currency,
    rate: rateOf(desk, input.currency),
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
    placed_at: desk.nowMs,
    next_at: desk.nowMs + cycleMs(desk, title),
    settled_at: null,
    feeds: title.feeds ?? null,
    decider,
    purse: null,
  });
  plan(desk, 'round.overdue', row.no, desk.nowMs + HOUSE_DECIDES_MS);
  desk.facts.push({ type: 'round.opened', round: fact(desk, row) });
  return row;
}

function raise(desk: Desk, row: Row, { bet, input }: Opening): Row {
  const next = {
    ...row,
    stake: row.stake + bet.stakeMinor,
    cash_in: row.cash_in + bet.stakeMinor,
    actions: [...row.actions, input.action],
  };
  change(desk, next);
  return next;
}

/** The stakes that the table took part with become a bet, the payout a win; what it never heard of goes back. */
export function settleReserved(desk: Desk, verdict: Verdict): RoundView {
  const { decider, keys, payoutMinor, view: shown, events, action, house = false, weight = 0 } = verdict;
  const known = byDecider(desk, decider);
  if (!known) throw new Undo(refuse('round.unknown'));
  if (known.status === 'settled' && known.payout === payoutMinor) return view(desk, known);
  if (known.status !== 'open') throw new Undo(refuse('round.settled'));
  const held = partsOf(desk, decider).filter(({ state }) => state === 'held');
  const taken = held.filter(({ key }) => keys.includes(key));
  // A payout for a part that is not held here is none: it stays owed, and the log says so.
  if (taken.length === 0 || taken.length < keys.length) throw new Undo(refuse('round.unknown'));
  for (const part of held) if (!taken.includes(part)) giveBack(desk, part);
  const row = byNo(desk, known.no);
  assert(row && row.stake > 0, `round ${known.no} has no stake`);
  run(desk, `update reservation set state = 'taken' where decider = ? and state = 'held'`, decider);
  book(desk, postings.heldBet(about(desk, row), { cashMinor: row.stake }));
  const paid = { payout: payoutMinor, cash_out: payoutMinor, state: shown, events };
  const actions = action === undefined ? row.actions : [action];
  const next: Row = { ...row, ...paid, actions, house: house ? 1 : 0, status: 'settled', settled_at: desk.nowMs };
  change(desk, next);
  drop(desk, 'round.overdue', row.no);
  played(desk, next, 0, 0, payoutMinor);
  settled(desk, next, row.feeds ?? undefined, weight);
  tellAccount(desk, row.currency);
  roundFinished(desk);
  return view(desk, next);
}

export function returnReserved(desk: Desk, { decider, key, house }: Returned): null {
  const part = partOf(desk, key);
  if (!part) insertAll(desk, PARTS, [[key, decider, null, 0, 'returned', desk.nowMs]]);
  // Another round holds a stake under this key: of this one's nothing was ever held, nor can be (the key is spent).
  else if (part.decider !== decider) return null;
  else if (part.state === 'taken') throw new Undo(refuse('round.settled'));
  else if (part.state === 'held') giveBack(desk, part, house);
  return null;
}

/** An exclusion ends what may be left (games.md, At the table): her object asks the table until it has answered. */
export function leaveTable(desk: Desk): void {
  const row = openRow(desk);
  if (row && row.decider !== null) plan(desk, 'round.leave', row.no, desk.nowMs);
}

/** Which table that is, and its round; null where that round is over meanwhile. */
export function tableToLeave(desk: Desk, no: number): { game: string; round: number } | null {
  const row = byNo(desk, no);
  if (row?.status !== 'open' || row.decider === null) return null;
  return { game: row.game, round: Number(row.decider.split(':').at(-1)) };
}

/** A flight does not wait: asked again after as long as was waited since the exclusion began, a minute at most. */
export function leaveAgain(desk: Desk, no: number): void {
  const waitedMs = desk.nowMs - (exclusionOf(desk)?.fromMs ?? 0);
  plan(desk, 'round.leave', no, desk.nowMs + Math.min(Math.max(waitedMs, 250), 60_000));
}

/** The table was silent for a day: it has lost its round, and everything goes back. */
export function overdue(desk: Desk, no: number): void {
  const row = byNo(desk, no);
  if (row?.status !== 'open' || row.decider === null) return;
  for (const part of partsOf(desk, row.decider)) if (part.state === 'held') giveBack(desk, part, true);
  const values = { amountMinor: row.stake, currency: row.currency };
  notify(desk, { type: 'round', textKey: 'round_voided', values, link: `/rounds/${roundId(desk, no)}` });
}

/** As if it had never counted (I13); without any stake left the round is void. */
function giveBack(desk: Desk, { key, round, amount }: Part, house = false): void {
  const row = round === null ? undefined : byNo(desk, round);
  assert(row?.status === 'open', `part ${key} is held without an open round`);
  run(desk, `update reservation set state = 'returned' where key = ?`, key);
  book(desk, postings.stakeBack(about(desk, row), amount));
  const left = row.stake - amount;
  played(desk, row, left === 0 ? -1 : 0, -amount, 0);
  if (left > 0) change(desk, { ...row, stake: left, cash_in: left });
  else {
    // A void round shows what was staked, and counts nothing.
    const next: Row = { ...row, cash_in: 0, status: 'voided', house: house ? 1 : 0, settled_at: desk.nowMs };
    change(desk, next);
    drop(desk, 'round.overdue', row.no);
    desk.facts.push({ type: 'round.voided', round: fact(desk, next) });
    roundFinished(desk);
  }
  tellAccount(desk, row.currency);
}

const COLUMNS = 'key, decider, round, amount, state';
const partOf = (desk: Desk, key: string): Part | undefined =>
  one<Part>(desk, `select ${COLUMNS} from reservation where key = ?`, key);
const partsOf = (desk: Desk, decider: string): Part[] =>
  all<Part>(desk, `select ${COLUMNS} from reservation where decider = ? order by at, key`, decider);
