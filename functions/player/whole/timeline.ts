// A player's history, newest first: for an operator who is asked "what happened?". Rounds are grouped by sitting (overview.ts).

import type { ImposedStop } from '#shared/domain/limits/imposed.ts';
import type { LimitView } from '#shared/domain/limits/state.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Given } from '#shared/domain/office/acts.ts';
import type { RefusalView } from '#shared/domain/office/refusals.ts';
import type { Refusal } from '#shared/domain/refusal.ts';
import { RECENT_MS } from '#shared/domain/rewards/tournaments.ts';
import { type WalletView, wallet } from '../core/accounts.ts';
import { paymentId } from '../core/ids.ts';
import { debts } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { actsSoFar, wasJustDone } from '../core/operated.ts';
import type { Page } from '../core/page.ts';
import { bySystem } from '../core/shell.ts';
import { all, type Tx } from '../core/transaction.ts';
import { isChecked } from '../limits/check-state.ts';
import { exclusionOf, stopsOf } from '../limits/exclusion.ts';
import { isAnnullable } from '../limits/impose.ts';
import { ownImposedLimits } from '../limits/imposed.ts';
import { type IndicatorView, indicator } from '../limits/indicator.ts';
import { indicatorState } from '../limits/indicator-state.ts';
import { limits } from '../limits/view.ts';
import { type OfficeTickets, officeTickets } from '../lotteries/out.ts';
import { cameBack } from '../payments/cashouts.ts';
import { type DisputeView, disputes } from '../payments/chargebacks.ts';
import { type PaymentView, payments } from '../payments/payments.ts';
import { muteState } from '../person/chat.ts';
import { type DocumentView, isUndoable, verification, waitsForWord } from '../person/documents.ts';
import { type Interaction, interactions } from '../person/interactions.ts';
import { type MailboxView, mailboxView } from '../person/mailbox.ts';
import { reviewed, reviewId } from '../person/memberships.ts';
import { isErased, isGone, type ProfileView, profileOf, profileView } from '../person/profile.ts';
import { type FundsView, fundsAnswers } from '../person/questionnaire.ts';
import { separationOf } from '../person/separation.ts';
import { type PointsView, pointsView } from '../points/exchange.ts';
import { type MovementView, pointMovements } from '../points/movements.ts';
import { type ExchangeRow, exchanges } from '../points/reversal.ts';
import { type OfficeEntry, officeEntries } from '../races/out.ts';
import { newestPrizes, type PrizeRow } from '../rewards/prizes.ts';
import { type GiftView, giftViews } from '../rewards/view.ts';
import { type OfficeItem, type OpenStudioRound, officeStudioItems, openStudioRounds } from '../rounds/corrections.ts';
import { itemId } from '../rounds/items.ts';
import { statusState } from '../vip/grant.ts';
import { type OfficeContest, officeContests } from './contests.ts';
import { nextErasureMs } from './erasure.ts';
import { whyNotGivenHere } from './giving.ts';
import { type ProposalView, proposals } from './proposals.ts';
import { refusalsOf, storeRefusals } from './refusals.ts';

/** What an operator sees of a player first. */
export interface Inspection {
  profile: ProfileView;
  erased: boolean;
  /** Since when the account is closed; only one role sees the player's identity until it is erased. */
  closed: { sinceMs: number; erasesAtMs: number | null } | null;
  wallet: WalletView;
  payments: Page<PaymentView>;
  /** Compliance has to decide about the person before money leaves: no withdrawal can be approved. */
  isChecked: boolean;
  /** Withdrawals that had been paid and came back, which an operator has to look at. */
  cameBack: string[];
  disputes: DisputeView[];
  /** What the player owes, by currency. */
  debts: { currency: Currency; amountMinor: number }[];
  documents: (DocumentView & { isUndoable: boolean; waits: boolean })[];
  limits: LimitView[];
  /** The indicator of their recent play, and whether an operator has to look; null where nothing is assessed. */
  play: (IndicatorView & { waits: boolean }) | null;
  mailbox: MailboxView;
  exclusion: { type: 'coolingoff' | 'selfexclusion'; fromMs: number; untilMs: number | null } | null;
  /** Begun by an operator at another person's request: two operators may annul it. */
  isAnnullable: boolean;
  /** The operators' stops of the person; `isOwn`: begun in this account, where it is lifted. */
  stops: (ImposedStop & { isOwn: boolean })[];
  hasImposedLimit: boolean;
  /** Bonuses and sets of free spins: the open ones, then the most recently ended ones. */
  gifts: GiftView[];
  /** Gifts proposed by operators that a second one has to confirm. */
  proposals: ProposalView[];
  /** What was taken and the player contests, newest first. */
  contests: OfficeContest[];
  /** Why nothing of each kind may be given to the player now; null where it may. */
  notGiven: Record<Given, Refusal | null>;
  /** How many acts of operators it includes: an act from an older page is refused. */
  asOf: number;
  /** The VIP status, and one that an operator has set; null for an erased player. */
  vip: string | null;
  /** An operator has set it within a day: it may be undone. */
  isStatusSet: boolean;
  points: PointsView & { movements: MovementView[]; exchanges: ExchangeRow[]; prizes: PrizeRow[] };
  /** Tournaments of the last 30 days, and the newest lotteries. */
  entries: OfficeEntry[];
  tickets: OfficeTickets[];
  /** Differences between studios' records and ours in the player's rounds, and rounds that a studio has not ended. */
  items: OfficeItem[];
  studioRounds: OpenStudioRound[];
  /** The answers about the source of wealth, newest first. */
  funds: FundsView[];
  /** Since when the account is separated from the others of its name and birthday. */
  apart: { sinceMs: number } | null;
  /** Until when the player may not write in chat rooms; null for good. */
  mute: { untilMs: number | null } | null;
  /** Operators' notes of talks with the player. */
  interactions: Interaction[];
  /** The player's name is similar to that of other players, given by their numbers: what an operator has to decide, or has decided. */
  review: { subject: string; state: 'waits' | 'released' | 'refused'; near: readonly number[]; sinceMs: number } | null;
}

export interface Happening {
  atMs: number;
  kind:
    | 'session'
    | 'payment'
    | 'document'
    | 'limit'
    | 'imposed'
    | 'exclusion'
    | 'notice'
    | 'gift'
    | 'coins'
    | 'talk'
    | 'studio'
    | 'letter'
    | 'refusal';
  what: string;
  subject: string | null;
  amountMinor: number | null;
  currency: Currency | null;
  refusal?: RefusalView;
}

const PAGE = 50;
const MAX_LISTED = 20;
const MAX_TICKETS = 5;

/** All that the office's first page about a player shows; payments from a cursor on. */
export function inspect(tx: Tx, cursor?: string): Inspection {
  return {
    profile: profileView(tx),
    erased: isErased(tx),
    closed: closedOf(tx),
    wallet: wallet(tx),
    payments: payments(tx, { size: MAX_LISTED, ...(cursor && { cursor }) }),
    isChecked: !isGone(tx) && isChecked(tx),
    cameBack: cameBack(tx),
    disputes: disputes(tx),
    debts: debts(tx),
    documents: verification(tx).documents.map((each) => ({
      ...each,
      isUndoable: isUndoable(tx, each.id),
      waits: waitsForWord(tx, each.id),
    })),
    limits: limits(tx).limits,
    play: playOf(tx),
    mailbox: mailboxView(tx),
    exclusion: exclusionOf(tx),
    isAnnullable: isAnnullable(tx),
    stops: stopsOf(tx).map(({ no, ...stop }) => ({ ...stop, isOwn: no !== null })),
    hasImposedLimit: ownImposedLimits(tx).length > 0,
    gifts: Object.values(giftViews(tx)).flat(),
    proposals: proposals(tx),
    contests: officeContests(tx),
    notGiven: whyNotGivenHere(tx),
    asOf: actsSoFar(tx),
    vip: isGone(tx) ? null : statusState(tx),
    isStatusSet: wasJustDone(tx, 'vip.set'),
    points: {
      ...pointsView(tx),
      movements: pointMovements(tx).items.slice(0, MAX_LISTED),
      exchanges: exchanges(tx),
      prizes: newestPrizes(tx, MAX_LISTED),
    },
    entries: officeEntries(tx, tx.nowMs - RECENT_MS, MAX_LISTED),
    tickets: officeTickets(tx, MAX_TICKETS),
    items: officeStudioItems(tx),
    studioRounds: openStudioRounds(tx),
    funds: fundsAnswers(tx),
    review: reviewOf(tx),
    apart: apartOf(tx),
    mute: muteState(tx),
    interactions: interactions(tx, MAX_LISTED),
  };
}

function closedOf(tx: Tx): Inspection['closed'] {
  const { closed } = profileOf(tx);
  return closed ? { sinceMs: closed.atMs, erasesAtMs: nextErasureMs(tx) } : null;
}

function playOf(tx: Tx): Inspection['play'] {
  const found = isGone(tx) ? null : indicator(tx);
  return found && { ...found, waits: indicatorState(tx).waits };
}

function apartOf(tx: Tx): Inspection['apart'] {
  const separation = separationOf(tx);
  return separation && { sinceMs: separation.atMs };
}

function reviewOf(tx: Tx): Inspection['review'] {
  const found = reviewed(tx);
  if (!found || found.review === 'clear') return null;
  return { subject: reviewId(tx), state: found.review, near: found.near, sinceMs: found.sinceMs };
}

interface Row {
  at: number;
  kind: Happening['kind'];
  no: number | null;
  what: string;
  amount: number | null;
  currency: Currency | null;
}

const SESSIONS = `select created_at as at, 'session' as kind, 0 as no,
    'signed in' || coalesce(', ' || country, '') as what, null as amount, null as currency
    from session where seen_at is not null
  union all select ended_at, 'session', 0, 'signed out', null, null from session where ended_at is not null`;
const PAYMENTS = `select created_at as at, 'payment' as kind, no, action || ' asked, ' || method as what, amount, currency
    from payment
  union all select finished_at, 'payment', no, action || ' ' || state || coalesce(', ' || reason, ''),
    coalesce(received, amount), currency from payment where finished_at is not null
  union all select c.at, 'payment', c.payment, replace(c.stage, 'dispute_', 'dispute ')
    || case when c.turn > 1 then ' again' else '' end || coalesce(', not booked: ' || c.odd, ''),
    c.told, p.currency from chargeback c left join payment p on p.no = c.payment`;
const DOCUMENTS = `select sent_at as at, 'document' as kind, no, kind || ' sent' as what, null as amount, null as currency
    from document where sent_at is not null
  union all select judged_at, 'document', no, kind || ' ' || state || coalesce(', ' || reason, ''), null, null
    from document where judged_at is not null
  union all select heard_at, 'document', null, 'the vendor on ' || part || ': ' || says || coalesce(', ' || reason, ''), null, null
    from applicant_word`;
/** A limit or a restriction, called as the office's forms call it. */
const TYPE = `replace(replace(type, 'coolingoff', 'break'), 'selfexclusion', 'exclusion')`;
/** Includes requests to lift an exclusion, which are not limits. */
const LIMIT = `${TYPE} || iif(type in ('deposit', 'wager', 'loss', 'session'), ' limit', '') || coalesce(' a ' || period, '')`;
/** A row that was ever to be confirmed by e-mail was a request; one that removes a limit names no new size. */
const LIMITS = `select set_at as at, 'limit' as kind, no, ${LIMIT} || case when mail_at is null then ' set by the player'
    when type = 'selfexclusion' then ': its end requested by the player'
    when size is null then ': its removal requested by the player, not in force before they confirm it by e-mail'
    else ': this raise requested by the player, not in force before they confirm it by e-mail' end as what,
    size as amount, currency from limits
  union all select ended_at, 'limit', no, ${LIMIT} || ' ended, ' || state, size, currency
    from limits where ended_at is not null`;
const IMPOSED = `select from_at as at, 'imposed' as kind, no, ${TYPE} || coalesce(' a ' || period, '') || ' imposed by an operator, ' || why as what,
    eur as amount, case when eur is null then null else 'EUR' end as currency from imposed
  union all select ended_at, 'imposed', no, ${TYPE} || coalesce(' a ' || period, '') || ' ended', eur,
    case when eur is null then null else 'EUR' end from imposed where ended_at is not null
  union all select annulled_at, 'exclusion', no, ${TYPE} || ' annulled', null, null from exclusion
    where annulled_at is not null`;
const OTHERS = `select from_at as at, 'exclusion' as kind, no, ${TYPE} || coalesce(' imposed by an operator, ' || imposed, ' begun by the player')
    as what, null as amount, null as currency
    from exclusion
  union all select at, 'notice', no, 'told ' || text_key, null, null from notice
  union all select at, 'talk', no, replace(way, '_', ' ') || ', about ' || topic, null, null from interaction
  union all select * from (${IMPOSED})`;

const GIVEN = `select s.at, 'gift' as kind, s.gift as no, g.template || ' ' || s.stage || coalesce(', ' || s.reason, '') as what,
    null as amount, null as currency from gift_stage s join gift g on g.no = s.gift
  union all select at, 'coins', no, kind || ' ' || points || ' points', null, null from point_movement`;

const ITEMS = `select first_at as at, 'studio' as kind, no, replace(kind, '_', ' ') || ' of ' || studio as what, amount, currency
    from studio_item where state <> 'young'
  union all select ended_at, 'studio', no, replace(kind, '_', ' ') || ' of ' || studio || ', ' || state, amount, currency
    from studio_item where ended_at is not null and first_at <> ended_at`;

const LETTERS = `select at, 'letter' as kind, no, 'letter ' || kind || ', ' || locale || case when settled_at is null then ', on its way' else '' end
    as what, null as amount, null as currency from letter
  union all select settled_at, 'letter', no, 'letter ' || kind || ' ' || case state when 'stopped' then 'not sent: switched off'
    when 'failed' then 'failed, tried again' when 'unanswered' then 'not answered for, asked about' when 'withheld' then 'not sent: nothing arrives there'
    when 'bounced' then 'came back' when 'deferred' then 'came back for now, sent again later' when 'complained' then 'was called spam'
    else state end || coalesce(', ' || vendor, ''), null, null from letter where settled_at is not null`;

const REFUSALS = `select last_at as at, 'refusal' as kind, no, act || ' refused, ' || code as what, amount, currency from refusal`;

/**
 * Each entry is one event at one time; their number is limited by what people do, not by play. SQLite in an object
 * allows few terms in one `union all`, so each table has its own.
 */
const together = (parts: readonly string[]): string =>
  parts.map((part) => `select * from (${part})`).join(' union all ');
const HAPPENED = together([
  together([SESSIONS, PAYMENTS, DOCUMENTS]),
  together([LIMITS, OTHERS, GIVEN, together([LETTERS, REFUSALS, ITEMS])]),
]);

function subjectOf(tx: Tx, kind: Happening['kind'], no: number): string | null {
  if (kind === 'payment') return paymentId(tx, no);
  if (kind === 'letter') return String(no);
  if (kind === 'studio') return itemId(tx, no);
  return kind === 'gift' ? paymentId(tx, no).replace('P', 'G') : null;
}

/**
 * The cursor is a time, and how many entries of that time were shown. `kinds` restricts the entries where it is given.
 */
export function timeline(tx: Tx, cursor = '', kinds: readonly Happening['kind'][] = []): Page<Happening> {
  storeRefusals(tx);
  const [, until, count] = /^(\d{1,15})\.(\d{1,6})$/.exec(cursor) ?? [];
  const atMs = until === undefined ? Number.MAX_SAFE_INTEGER : Number(until);
  const rows = all<Row>(
    tx,
    `select * from (${HAPPENED}) where at <= ? ${kinds.length > 0 ? `and kind in (${kinds.map(() => '?').join(', ')})` : ''}
      order by at desc, kind, no desc, what limit ? offset ?`,
    ...[atMs, ...kinds, PAGE + 1, Number(count ?? 0)],
  );
  const listed = rows.slice(0, PAGE);
  const refusals = refusalsOf(
    tx,
    listed.flatMap(({ kind, no }) => (kind === 'refusal' && no !== null ? [no] : [])),
  );
  const items = listed.map(({ at, kind, no, what, amount, currency }): Happening => {
    const refusal = kind === 'refusal' && no !== null ? refusals.get(no) : undefined;
    return {
      atMs: at,
      kind,
      what,
      amountMinor: currency ? amount : null,
      currency,
      subject: no === null ? null : subjectOf(tx, kind, no),
      ...(refusal && { refusal }),
    };
  });
  const last = items.at(-1);
  if (rows.length <= PAGE || !last) return { items, cursor: null };
  const skip = items.filter((each) => each.atMs === last.atMs).length + (last.atMs === atMs ? Number(count ?? 0) : 0);
  return { items, cursor: `${last.atMs}.${skip}` };
}

/** For the office, which has checked and logged who reads. */
const commands = {
  inspect: bySystem(inspect),
  timeline: bySystem(timeline),
};

export const noun = { commands } satisfies Noun;
