// What one outbox row changes in the lists of D1: statements that give the same result in any order and however often they run.
import type {
  Face,
  GiftConversion,
  GiftFact,
  Outgoing,
  OutgoingEvent,
  PaymentFact,
  PrizeFact,
} from '#shared/contract/outgoing.ts';
import { searchKeys } from './find.ts';
import { counted, type Played } from './popularity.ts';

type EventType = OutgoingEvent['type'];
type Event<Type extends EventType> = Extract<OutgoingEvent, { type: Type }>;

/** The rows of a batch: frequent kinds become one statement for each list, however long the batch is. */
interface Rows {
  readonly played: Played[];
  readonly others: D1PreparedStatement[];
}

type Listed<Type extends EventType> = (rows: Rows, db: D1Database, row: Outgoing, event: Event<Type>) => void;

/** How each event is listed; `null`: in no list. An event without its line does not compile. */
const LISTED: { readonly [Type in EventType]: Listed<Type> | null } = {
  'round.opened': null,
  'round.settled': null,
  'round.voided': null,
  'game.played': ({ played }, _db, { playerNo }, { game, placedAtMs }) =>
    void played.push({ playerNo, game, placedAtMs }),
  'payment.changed': ({ others }, db, { playerNo, no }, event) =>
    void others.push(payment(db, playerNo, no, event.payment)),
  'jackpot.paid': ({ others }, db, { playerNo, no }, event) =>
    void others.push(prize(db, playerNo, event.prize), face(db, playerNo, no, event.face)),
  'face.changed': ({ others }, db, { playerNo, no }, event) => void others.push(face(db, playerNo, no, event.face)),
  'nickname.changed': ({ others }, db, { playerNo, no }, event) =>
    void others.push(nickname(db, playerNo, no, event.nickname)),
  'keys.changed': ({ others }, db, { playerNo, no }, event) => void others.push(...searchKeys(db, playerNo, no, event)),
  'studio.corrected': null,
  'studio.overdue': null,
  'work.changed': ({ others }, db, { playerNo, no }, event) => void others.push(work(db, playerNo, no, event)),
  'audience.changed': ({ others }, db, { playerNo, no }, event) => void others.push(audience(db, playerNo, no, event)),
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
  'applicant.look': null,
  'applicant.forget': null,
  'screening.due': null,
  'studio.rounds': null,
  'sessions.ended': null,
  'protection.changed': null,
  'exclusion.told': null,
  'player.closed': null,
  'player.erased': null,
  'mail.wanted': null,
  'push.wanted': null,
};

export const isListed = (type: EventType): boolean => LISTED[type] !== null;

/** The statements of a whole batch, to run in one commit. Throws for an event that is not in the list above. */
export function project(db: D1Database, batch: readonly Outgoing[]): D1PreparedStatement[] {
  const rows: Rows = { played: [], others: [] };
  for (const row of batch) for (const event of row.events) list(rows, db, row, event);
  return [...counted(db, rows.played), ...rows.others];
}

function list<Type extends EventType>(rows: Rows, db: D1Database, row: Outgoing, event: Event<Type>): void {
  const listed = LISTED[event.type as Type];
  if (listed === undefined) throw new Error(`no event is called ${event.type}`);
  listed?.(rows, db, row, event);
}

const payment = (db: D1Database, playerNo: number, outboxNo: number, fact: PaymentFact) =>
  db
    .prepare(
      `insert into payment (id, player_no, action, state, currency, amount, method, provider, provider_ref, reason,
        created_at, finished_at, told) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do update set
        state = excluded.state, provider_ref = excluded.provider_ref, reason = excluded.reason,
        finished_at = excluded.finished_at, told = excluded.told where excluded.told >= payment.told`,
    )
    .bind(
      ...[fact.id, playerNo, fact.action, fact.state, fact.currency, fact.amountMinor, fact.method, fact.provider],
      ...[fact.providerRef, fact.reason ?? null, fact.createdAtMs, fact.finishedAtMs, outboxNo],
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

// How a player appears in public lists, stored apart from the entries: hiding hides earlier wins, too.
const face = (db: D1Database, playerNo: number, outboxNo: number, { name }: Face) =>
  db
    .prepare(
      `insert into face (player_no, name, told) values (?, ?, ?) on conflict (player_no) do update set
        name = excluded.name, told = excluded.told where excluded.told >= face.told`,
    )
    .bind(playerNo, name, outboxNo);

// The player's full nickname: for the operators' search only.
const nickname = (db: D1Database, playerNo: number, outboxNo: number, name: string) =>
  db
    .prepare(
      `insert into nickname (player_no, name, folded, told) values (?, ?, ?, ?) on conflict (player_no) do update set
        name = excluded.name, folded = excluded.folded, told = excluded.told where excluded.told >= nickname.told`,
    )
    .bind(playerNo, name, name.toLowerCase(), outboxNo);

/** Rows of an earlier release lack the information whether a push is possible: then the object is asked. */
const audience = (
  db: D1Database,
  playerNo: number,
  outboxNo: number,
  { hears, pushes = hears }: Pick<Extract<OutgoingEvent, { type: 'audience.changed' }>, 'hears' | 'pushes'>,
) =>
  db
    .prepare(
      `insert into news_audience (player_no, hears, pushes, told) values (?, ?, ?, ?) on conflict (player_no) do update set
        hears = excluded.hears, pushes = excluded.pushes, told = excluded.told where excluded.told >= news_audience.told`,
    )
    .bind(playerNo, hears ? 1 : 0, pushes ? 1 : 0, outboxNo);

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
// Two changes from one command have the same number: they come in their order, so the later one counts.
const work = (db: D1Database, playerNo: number, outboxNo: number, { kind, ref, waiting, sinceMs, about }: Work) =>
  db
    .prepare(
      `insert into work (ref, player_no, kind, waiting, since, about, told) values (?, ?, ?, ?, ?, ?, ?)
        on conflict (ref) do update set waiting = excluded.waiting, since = excluded.since, about = excluded.about,
        told = excluded.told where excluded.told >= work.told`,
    )
    .bind(ref, playerNo, kind, waiting ? 1 : 0, sinceMs, waiting && about ? JSON.stringify(about) : null, outboxNo);
