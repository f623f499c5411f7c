// Rounds: stake, draw, win and everything that follows from them, in one transaction (I12, I20, I28).
import { forbidden } from '#shared/domain/geo.ts';
import { type Currency, isAmount, type Rate } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { HOUSE_DECIDES_MS, mayStake, mayStart, splitStake } from '#shared/domain/rounds.ts';
import { chanceOf, commitmentOf } from '#shared/games/draw.ts';
import type { Json, Step } from '#shared/games/engine.ts';
import { needAccount, tellAccount } from './accounts.ts';
import { once } from './commands.ts';
import { all, type Desk, insert, one, rateOf, run, stopAt, Undo } from './desk.ts';
import { drop, plan } from './due.ts';
import { seqAt } from './events.ts';
import { anyDebt, book, cashOf, headAt } from './ledger.ts';
import { exclusionOf } from './limits/exclusion.ts';
import { guardStake } from './limits/guard.ts';
import { profileOf } from './profile.ts';
import { type Seed, seedByNo, takeNonce } from './seeds.ts';
import { first, type Store } from './store.ts';
import type { Title } from './titles.ts';
import type { ActInput, Asker, BetInput, Page, RoundAnswer, RoundFact, RoundView } from './verbs.ts';

interface Row {
  no: number;
  game: string;
  engine: string;
  config_hash: string;
  currency: Currency;
  rate: Rate;
  stake: number;
  payout: number;
  // Cash parts: what limits count.
  cash_in: number;
  cash_out: number;
  status: 'open' | 'settled';
  house: number;
  seed: number;
  nonce: number;
  drawn: number;
  state: string;
  events: string;
  actions: string;
  placed_at: number;
  next_at: number;
  settled_at: number | null;
}

/** `R1042-7`: the player's number and the round's; unique over all players. */
const roundId = (desk: Desk, no: number): string => `R${profileOf(desk).playerNo}-${no}`;

function view(desk: Desk, row: Row, seed: Seed = seedByNo(desk, row.seed)): RoundView {
  return {
    id: roundId(desk, row.no),
    game: row.game,
    engine: row.engine,
    configHash: row.config_hash,
    currency: row.currency,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    status: row.status,
    house: row.house === 1,
    view: JSON.parse(row.state) as unknown,
    events: JSON.parse(row.events) as unknown[],
    actions: JSON.parse(row.actions) as unknown[],
    fairness: {
      seedHash: commitmentOf(seed.server),
      clientSeed: seed.client,
      nonce: row.nonce,
      serverSeed: seed.revealed_at === null ? null : seed.server,
    },
    placedAtMs: row.placed_at,
    settledAtMs: row.settled_at,
  };
}

const openRow = (desk: Desk): Row | undefined =>
  one<Row>(desk, `select * from round where status = 'open' order by no limit 1`);

/** Why this player may stake now at all: the place, an exclusion, a debt, an open round, the cycle time. */
function mayStakeNow(desk: Desk, asker: Asker): void {
  stopAt(forbidden('bet', asker, profileOf(desk).licence));
  const exclusion = exclusionOf(desk);
  stopAt(mayStake({ excludedUntilMs: exclusion ? exclusion.untilMs : undefined, debtMinor: anyDebt(desk) }));
}

function answer(desk: Desk, row: Row, seed?: Seed): RoundAnswer {
  const account = tellAccount(desk, row.currency);
  const { amountMinor, bonusMinor } = account;
  return {
    round: view(desk, row, seed),
    wallet: { no: headAt(desk).no, seq: seqAt(desk), currency: row.currency, amountMinor, bonusMinor },
    nextAtMs: row.next_at,
  };
}

/** Opens a round and, where one step ends it, settles it. `title` is what the game's id named before the transaction. */
export function placeBet(desk: Desk, asker: Asker, { key, ...input }: BetInput, title: Title | undefined): RoundAnswer {
  return once(desk, 'bet', key, input, () => {
    const { game, stakeMinor, currency, action } = input;
    mayStakeNow(desk, asker);
    if (!title) throw new Undo(refuse('game.unknown', { game }));
    needAccount(desk, currency);
    if (!isAmount(stakeMinor)) throw new Undo(refuse('stake.too_low', { minMinor: 1 }));
    const open = openRow(desk);
    const last = one<{ next_at: number }>(desk, 'select next_at from round order by no desc limit 1');
    const busy = open ? { id: roundId(desk, open.no), game: open.game } : null;
    stopAt(mayStart({ open: busy, nextAtMs: last?.next_at ?? 0 }, desk.nowMs));
    const table = title.stakes[currency];
    if (!table) throw new Undo(refuse('currency.refused', { currency }));
    const maxMinor = desk.rules.market.maxStakeMinor[title.category][currency];
    if (maxMinor !== undefined && stakeMinor > maxMinor) throw new Undo(refuse('stake.too_high', { maxMinor }));
    const bet = title.engine.bet(title.config, table, { stakeMinor, action: action as Json });
    if (!bet.ok) throw new Undo(refuse(bet.code, bet.detail));
    const split = splitStake(stakeMinor);
    const rate = rateOf(desk, currency);
    stopAt(guardStake(desk, { amountMinor: split.cashMinor, currency, rate }));
    const missingMinor = split.cashMinor - cashOf(desk, currency);
    if (missingMinor > 0) throw new Undo(refuse('funds.insufficient', { missingMinor, currency }));

    const { slots, default: others } = desk.rules.market.minCycleMs;
    const seed = takeNonce(desk);
    const chance = chanceOf({ serverSeed: seed.server, clientSeed: seed.client, nonce: seed.nonce });
    const step = title.engine.open(title.config, bet.value, chance);
    const fields = {
      game,
      engine: title.engine.id,
      config_hash: title.configHash,
      currency,
      rate,
      stake: stakeMinor,
      payout: step.done ? step.payoutMinor : 0,
      cash_in: split.cashMinor,
      cash_out: step.done ? step.payoutMinor : 0,
      status: step.done ? ('settled' as const) : ('open' as const),
      house: 0,
      seed: seed.no,
      nonce: seed.nonce,
      drawn: chance.drawn,
      state: JSON.stringify(step.state),
      events: JSON.stringify(step.events),
      actions: JSON.stringify([action]),
      placed_at: desk.nowMs,
      next_at: desk.nowMs + (title.category === 'slots' ? slots : others),
      settled_at: step.done ? desk.nowMs : null,
    };
    const row: Row = { no: insert(desk, 'round', fields), ...fields };
    book(desk, postings.bet({ currency, ref: roundId(desk, row.no) }, split));
    played(desk, row, 1, stakeMinor, row.payout);
    if (step.done) settled(desk, row);
    else {
      plan(desk, 'round.house', row.no, desk.nowMs + HOUSE_DECIDES_MS);
      desk.facts.push({ type: 'round.opened', round: fact(desk, row) });
    }
    return answer(desk, row, seed);
  }).answer;
}

/** The next step of an open round. One that stakes nothing is always taken; a stake passes what a new bet passes. */
export function act(desk: Desk, asker: Asker, { key, ...input }: ActInput, title: Title | undefined): RoundAnswer {
  return once(desk, 'act', key, input, () => {
    const row = rowOf(desk, input.roundId);
    if (row.status !== 'open') throw new Undo(refuse('round.settled'));
    if (!title) throw new Undo(refuse('game.unavailable', { game: row.game }));
    const move = title.engine.move(title.config, JSON.parse(row.state) as Json, input.action as Json);
    if (!move.ok) throw new Undo(refuse(move.code, move.detail));
    const more = move.value.stakeMinor;
    if (more > 0) {
      mayStakeNow(desk, asker);
      stopAt(guardStake(desk, { amountMinor: more, currency: row.currency, rate: row.rate }));
    }
    const chance = chanceOf(seedsOf(desk, row), row.drawn);
    const step = title.engine.act(title.config, JSON.parse(row.state) as Json, move.value, chance);
    return answer(desk, advance(desk, row, step, chance.drawn, input.action, more, false));
  }).answer;
}

/** After 24 hours the house decides: stand, cash out, best hold (games.md). It never stakes. */
export function decide(desk: Desk, no: number, title: Title | undefined): void {
  let row = one<Row>(desk, 'select * from round where no = ?', no);
  if (row?.status !== 'open') return;
  if (!title) throw new Error(`bug: no configuration ${row.config_hash} of ${row.game}`);
  while (row.status === 'open') {
    const state = JSON.parse(row.state) as Json;
    const action = title.engine.houseDecision(title.config, state);
    const move = title.engine.move(title.config, state, action);
    if (!move.ok || move.value.stakeMinor > 0) throw new Error(`bug: the house decided ${JSON.stringify(action)}`);
    const chance = chanceOf(seedsOf(desk, row), row.drawn);
    row = advance(desk, row, title.engine.act(title.config, state, move.value, chance), chance.drawn, action, 0, true);
  }
  tellAccount(desk, row.currency);
}

function seedsOf(desk: Desk, row: Row) {
  const { server, client } = seedByNo(desk, row.seed);
  return { serverSeed: server, clientSeed: client, nonce: row.nonce };
}

function advance(desk: Desk, row: Row, step: Step, drawn: number, action: unknown, more: number, house: boolean): Row {
  const split = splitStake(more);
  if (more > 0) book(desk, postings.bet({ currency: row.currency, ref: roundId(desk, row.no) }, split));
  const payout = step.done ? step.payoutMinor : 0;
  const next: Row = {
    ...row,
    stake: row.stake + more,
    cash_in: row.cash_in + split.cashMinor,
    payout,
    cash_out: payout,
    status: step.done ? 'settled' : 'open',
    house: house ? 1 : 0,
    drawn,
    state: JSON.stringify(step.state),
    events: JSON.stringify([...(JSON.parse(row.events) as unknown[]), ...step.events]),
    actions: JSON.stringify([...(JSON.parse(row.actions) as unknown[]), action]),
    settled_at: step.done ? desk.nowMs : null,
  };
  run(
    desk,
    `update round set stake = ?, cash_in = ?, payout = ?, cash_out = ?, status = ?, house = ?, drawn = ?, state = ?,
      events = ?, actions = ?, settled_at = ? where no = ?`,
    next.stake,
    next.cash_in,
    next.payout,
    next.cash_out,
    next.status,
    next.house,
    next.drawn,
    next.state,
    next.events,
    next.actions,
    next.settled_at,
    next.no,
  );
  played(desk, next, 0, more, payout);
  if (step.done) {
    drop(desk, 'round.house', next.no);
    settled(desk, next);
  }
  return next;
}

/** The win, and what others must hear of the round. */
function settled(desk: Desk, row: Row): void {
  if (row.payout > 0)
    book(desk, postings.win({ currency: row.currency, ref: roundId(desk, row.no) }, { cashMinor: row.payout }));
  desk.facts.push({
    type: 'round.settled',
    round: fact(desk, row),
    stake: row.stake,
    payout: row.payout,
    contribution: 0,
  });
}

function fact(desk: Desk, row: Row): RoundFact {
  return {
    id: roundId(desk, row.no),
    game: row.game,
    currency: row.currency,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    status: row.status,
    configHash: row.config_hash,
    placedAtMs: row.placed_at,
    settledAtMs: row.settled_at,
  };
}

/** Totals by game and currency: the statistics page and "played games" read these, not the rounds. */
function played(desk: Desk, { game, currency }: Row, rounds: number, stake: number, payout: number): void {
  run(
    desk,
    `insert into played (game, currency, rounds, staked, won, last_at) values (?, ?, ?, ?, ?, ?)
      on conflict (game, currency) do update set rounds = rounds + excluded.rounds, staked = staked + excluded.staked,
      won = won + excluded.won, last_at = excluded.last_at`,
    game,
    currency,
    rounds,
    stake,
    payout,
    desk.nowMs,
  );
}

function rowOf(desk: Desk, id: string): Row {
  const [, player, no] = /^R(\d+)-(\d+)$/.exec(id) ?? [];
  const row =
    no !== undefined && Number(player) === profileOf(desk).playerNo
      ? one<Row>(desk, 'select * from round where no = ?', Number(no))
      : undefined;
  if (!row) throw new Undo(refuse('round.unknown'));
  return row;
}

export const roundById = (desk: Desk, id: string): RoundView => view(desk, rowOf(desk, id));

/** What a round's title is looked up by, before the transaction. */
export const titleOf = (store: Store, no: number): { game: string; configHash: string } | undefined =>
  first(store, 'select game, config_hash as configHash from round where no = ?', no);

/** The interrupted round that is there again on return; of one game, or whichever is open. */
export function openRound(desk: Desk, game?: string): RoundView | null {
  const row = openRow(desk);
  return row && (game === undefined || row.game === game) ? view(desk, row) : null;
}

const PAGE = 50;

/** Newest first; the cursor is the last id seen, so a page costs the same at any depth. */
export function rounds(desk: Desk, query: { cursor?: string; size?: number; game?: string }): Page<RoundView> {
  const before = query.cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(/-(\d+)$/.exec(query.cursor)?.[1] ?? 0);
  const size = Math.min(PAGE, Math.max(1, query.size ?? PAGE));
  const rows =
    query.game === undefined
      ? all<Row>(desk, 'select * from round where no < ? order by no desc limit ?', before, size + 1)
      : all<Row>(
          desk,
          'select * from round where no < ? and game = ? order by no desc limit ?',
          before,
          query.game,
          size + 1,
        );
  const seeds = new Map<number, Seed>();
  const items = rows.slice(0, size).map((row) => {
    const seed = seeds.get(row.seed) ?? seedByNo(desk, row.seed);
    seeds.set(row.seed, seed);
    return view(desk, row, seed);
  });
  return { items, cursor: rows.length > size ? (items.at(-1)?.id ?? null) : null };
}
