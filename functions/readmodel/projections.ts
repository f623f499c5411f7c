// What one outbox row means for the lists in D1: statements that give the same result in any order and however often they run.
import type {
  Face,
  GiftConversion,
  GiftFact,
  LedgerFact,
  Outgoing,
  OutgoingEvent,
  PaymentFact,
  PrizeFact,
  RoundFact,
} from '#shared/contract/outgoing.ts';
import { searchKeys } from './find.ts';
import { counted, type Played } from './popularity.ts';

type EventType = OutgoingEvent['type'];
type Event<Type extends EventType> = Extract<OutgoingEvent, { type: Type }>;

/** What a batch becomes: rows that there are many of are one statement each list, however long the batch is. */
interface Rows {
  readonly ledger: Cells[];
  readonly rounds: Cells[];
  readonly played: Played[];
  readonly others: D1PreparedStatement[];
}

type Listed<Type extends EventType> = (rows: Rows, db: D1Database, row: Outgoing, event: Event<Type>) => void;

const round = ({ rounds }: Rows, _db: D1Database, row: Outgoing, event: { round: RoundFact }): void =>
  void rounds.push(roundRow(row, event.round));

/** What each event is in the lists; `null` is none of them. An event without its line does not compile. */
const LISTED: { readonly [Type in EventType]: Listed<Type> | null } = {
  'round.opened': round,
  'round.settled': (rows, db, row, event) => {
    round(rows, db, row, event);
    // One that is settled was played, also where its opening was never told; one that was voided was none.
    rows.played.push({ playerNo: row.playerNo, game: event.round.game, placedAtMs: event.round.placedAtMs });
  },
  'round.voided': round,
  'payment.changed': ({ others }, db, { playerNo, no }, event) =>
    void others.push(payment(db, playerNo, no, event.payment)),
  'jackpot.paid': ({ others }, db, { playerNo, no }, event) =>
    void others.push(prize(db, playerNo, event.prize), face(db, playerNo, no, event.face)),
  'face.changed': ({ others }, db, { playerNo, no }, event) => void others.push(face(db, playerNo, no, event.face)),
  'nickname.changed': ({ others }, db, { playerNo, no }, event) =>
    void others.push(nickname(db, playerNo, no, event.nickname)),
  'keys.changed': ({ others }, db, { playerNo, no }, event) => void others.push(...searchKeys(db, playerNo, no, event)),
  'work.changed': ({ others }, db, { playerNo, no }, event) => void others.push(work(db, playerNo, no, event)),
  'audience.changed': ({ others }, db, { playerNo, no }, event) =>
    void others.push(audience(db, playerNo, no, event.hears)),
  'gift.changed': ({ others }, db, { playerNo, no }, event) => void others.push(gift(db, playerNo, no, event.gift)),
  'gift.converted': ({ others }, db, { playerNo }, event) =>
    void others.push(conversion(db, playerNo, event.conversion)),
  'win.shown': null,
  'account.opened': null,
  'deposit.first': null,
  'payout.due': null,
  'refund.due': null,
  'payment.stuck': null,
  'payout.claimed': null,
  'exclusion.lifted': null,
  'operator.acted': null,
  'document.due': null,
  'sessions.ended': null,
  'exclusion.told': null,
  'player.closed': null,
  'player.erased': null,
  'mail.wanted': null,
  'push.wanted': null,
};

export const isListed = (type: EventType): boolean => LISTED[type] !== null;

/** The statements of a whole batch, to run in one commit. Throws for an event that is not in the list above. */
export function project(db: D1Database, batch: readonly Outgoing[]): D1PreparedStatement[] {
  const rows: Rows = { ledger: [], rounds: [], played: [], others: [] };
  for (const row of batch) {
    rows.ledger.push(...row.ledger.map((each) => ledgerRow(row.playerNo, each)));
    for (const event of row.events) list(rows, db, row, event);
  }
  return [
    ...many(db, LEDGER, rows.ledger),
    ...many(db, ROUNDS, rows.rounds),
    ...counted(db, rows.played),
    ...rows.others,
  ];
}

function list<Type extends EventType>(rows: Rows, db: D1Database, row: Outgoing, event: Event<Type>): void {
  const listed = LISTED[event.type as Type];
  if (listed === undefined) throw new Error(`no event is called ${event.type}`);
  listed?.(rows, db, row, event);
}

type Cells = readonly (string | number | null)[];

/** Rows travel as one value and are read in their order. */
const many = (db: D1Database, sql: string, rows: readonly Cells[]): D1PreparedStatement[] =>
  rows.length === 0 ? [] : [db.prepare(sql).bind(JSON.stringify(rows))];
/** The cells of such a row; `where true` tells `on conflict` from a join. */
const cells = (count: number): string =>
  `select ${Array.from({ length: count }, (_, i) => `value ->> ${i}`).join(', ')} from json_each(?) where true`;

const LEDGER = `insert into ledger (player_no, no, at, kind, currency, debit, credit, amount, ref, hash) ${cells(10)}
  on conflict do nothing`;
const ledgerRow = (playerNo: number, row: LedgerFact): Cells => [
  playerNo,
  row.no,
  row.atMs,
  row.kind,
  row.currency,
  row.from,
  row.to,
  row.amountMinor,
  row.ref,
  row.hash,
];

// The newest telling wins, whichever arrives last; of two that one command told the later one.
const ROUNDS = `insert into round (id, player_no, game, currency, stake, payout, status, config_hash, placed_at, settled_at,
    told) ${cells(11)} on conflict (id) do update set stake = excluded.stake, payout = excluded.payout,
  status = excluded.status, settled_at = excluded.settled_at, told = excluded.told where excluded.told >= round.told`;
const roundRow = ({ playerNo, no }: Outgoing, fact: RoundFact): Cells => [
  fact.id,
  playerNo,
  fact.game,
  fact.currency,
  fact.stakeMinor,
  fact.payoutMinor,
  fact.status,
  fact.configHash ?? '',
  fact.placedAtMs,
  fact.settledAtMs,
  no,
];

const payment = (db: D1Database, playerNo: number, outboxNo: number, fact: PaymentFact) =>
  db
    .prepare(
      `insert into payment (id, player_no, action, state, currency, amount, method, provider, provider_ref, created_at,
        finished_at, told) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do update set
        state = excluded.state, provider_ref = excluded.provider_ref, finished_at = excluded.finished_at,
        told = excluded.told where excluded.told >= payment.told`,
    )
    .bind(
      ...[fact.id, playerNo, fact.action, fact.state, fact.currency, fact.amountMinor, fact.method, fact.provider],
      ...[fact.providerRef, fact.createdAtMs, fact.finishedAtMs, outboxNo],
    );

const prize = (db: D1Database, playerNo: number, fact: PrizeFact) =>
  db
    .prepare(
      `insert into jackpot_win (id, player_no, jackpot, level, original, original_currency, amount, currency, won_at)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    )
    .bind(
      ...[fact.id, playerNo, fact.jackpot, fact.level, fact.originalMinor, fact.originalCurrency, fact.amountMinor],
      ...[fact.currency, fact.wonAtMs],
    );

// How a player shows in public lists, kept apart from what is listed: hiding hides what was won before, too.
const face = (db: D1Database, playerNo: number, outboxNo: number, { name }: Face) =>
  db
    .prepare(
      `insert into face (player_no, name, told) values (?, ?, ?) on conflict (player_no) do update set
        name = excluded.name, told = excluded.told where excluded.told >= face.told`,
    )
    .bind(playerNo, name, outboxNo);

// The name the player chose, whole: for the operators' search alone.
const nickname = (db: D1Database, playerNo: number, outboxNo: number, name: string) =>
  db
    .prepare(
      `insert into nickname (player_no, name, folded, told) values (?, ?, ?, ?) on conflict (player_no) do update set
        name = excluded.name, folded = excluded.folded, told = excluded.told where excluded.told >= nickname.told`,
    )
    .bind(playerNo, name, name.toLowerCase(), outboxNo);

const audience = (db: D1Database, playerNo: number, outboxNo: number, hears: boolean) =>
  db
    .prepare(
      `insert into news_audience (player_no, hears, told) values (?, ?, ?) on conflict (player_no) do update set
        hears = excluded.hears, told = excluded.told where excluded.told >= news_audience.told`,
    )
    .bind(playerNo, hears ? 1 : 0, outboxNo);

const gift = (db: D1Database, playerNo: number, outboxNo: number, fact: GiftFact) =>
  db
    .prepare(
      `insert into gift (player_no, no, template, part, stage, issued_at, told) values (?, ?, ?, ?, ?, ?, ?)
        on conflict (player_no, no) do update set stage = excluded.stage, told = excluded.told
        where excluded.told >= gift.told`,
    )
    .bind(playerNo, fact.no, fact.template, fact.part, fact.stage, fact.issuedAtMs, outboxNo);

const conversion = (db: D1Database, playerNo: number, { no, template, upTo, eurMinor }: GiftConversion) =>
  db
    .prepare(
      `insert into gift_conversion (player_no, no, up_to, template, eur) values (?, ?, ?, ?, ?) on conflict do nothing`,
    )
    .bind(playerNo, no, upTo, template, eurMinor);

type Work = Extract<OutgoingEvent, { type: 'work.changed' }>;
// Two changes that one command told have the same number: they come in their order, so the later one counts.
const work = (db: D1Database, playerNo: number, outboxNo: number, { kind, ref, waiting, sinceMs }: Work) =>
  db
    .prepare(
      `insert into work (ref, player_no, kind, waiting, since, told) values (?, ?, ?, ?, ?, ?) on conflict (ref) do update
        set waiting = excluded.waiting, since = excluded.since, told = excluded.told where excluded.told >= work.told`,
    )
    .bind(ref, playerNo, kind, waiting ? 1 : 0, sinceMs, outboxNo);
