// A part of a campaign's budget, reserved at the campaign's object before the transaction that gives (ADR 063). Its row
// exists here before that object is asked and is deleted as the reservation is settled, so that after any crash the
// part is given or returned, once.

import { campaignOf } from '#functions/campaign/stub.ts';
import type { Reserved, Settlement } from '#functions/campaign/verbs.ts';
import { patient } from '#functions/object/timeout.ts';
import { line } from '#shared/base/line.ts';
import { faceOf } from '#shared/domain/bonuses/amounts.ts';
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import type { DepositTerms, GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { drop, plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import { deliver } from '../core/outbox.ts';
import type { Shell } from '../core/shell.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';

/** Milliseconds after which no command is still giving: an unused reservation is returned. */
const UNUSED_MS = 5 * 60_000;
const CAMPAIGN_MS = 3000;

interface Row {
  readonly no: number;
  /** The reason: once, the gift's source. */
  readonly source: string;
  readonly campaign: string;
  readonly eur: number;
}

type Terms = GiftTerms | DepositTerms;

/** What is to be given: its source, its terms, and its face value in minor units of their currency. */
export interface Wanted {
  readonly source: string;
  readonly terms: Terms;
  readonly faceMinor: number;
}

export const wantedOf = (source: string, terms: GiftTerms): Wanted => ({ source, terms, faceMinor: faceOf(terms) });

const euroOf = (tx: Tx, minor: number, { currency }: Terms): number =>
  toEuro(minor, { currency, rates: tx.rules.rates });

const bySource = (tx: Tx, source: string): Row | undefined =>
  one<Row>(tx, 'select no, source, campaign, eur from reservation where source = ?', source);

export const isReserved = (tx: Tx, source: string): boolean => bySource(tx, source) !== undefined;

/**
 * Reserves a part of the campaign's budget, gives, and returns the part where the gift is refused. Without a budget it
 * only gives.
 */
export async function reserved<Value>(
  shell: Pick<Shell, 'env' | 'system'>,
  wanted: Wanted,
  give: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const held = await reserve(shell, wanted);
  if (!held.ok) return held;
  const given = await give();
  if (!given.ok) await returned(shell, wanted);
  return given;
}

/** Reserves the part, or answers `offer.exhausted`. Fails closed: a campaign that does not answer gives nothing. */
export async function reserve(
  shell: Pick<Shell, 'env' | 'system'>,
  { source, terms, faceMinor }: Wanted,
): Promise<Answer<null>> {
  if (!terms.budgeted) return ok(null);
  const wish = await shell.system((tx) => {
    const { no, eur } = bySource(tx, source) ?? begin(tx, source, terms.template, euroOf(tx, faceMinor, terms));
    return { account: profileOf(tx).playerId, no, eurMinor: eur };
  });
  if (!wish.ok) return wish;
  const answer = await ask(() => campaignOf(shell.env, terms.template).reserve(wish.value));
  if (answer === 'reserved') return ok(null);
  if (answer === 'exhausted') await returned(shell, { source });
  return refuse(answer === 'exhausted' ? 'offer.exhausted' : 'server.unavailable');
}

async function ask(campaign: () => Promise<Reserved>): Promise<Reserved | null> {
  try {
    return await patient(campaign(), CAMPAIGN_MS);
  } catch (error) {
    console.error(line({ event: 'campaign.silent', error: String(error) }));
    return null;
  }
}

function begin(tx: Tx, source: string, campaign: string, eur: number): Row {
  const no = insert(tx, 'reservation', { source, campaign, eur, at: tx.nowMs });
  plan(tx, 'reservation.end', no, tx.nowMs + UNUSED_MS);
  return { no, source, campaign, eur };
}

/** From here on it waits for a deposit, however long, under the source of the gift that the deposit brings. */
export function keepFor(tx: Tx, source: string, gift: string): void {
  const row = bySource(tx, source);
  if (!row) throw new Undo(refuse('server.unavailable'));
  drop(tx, 'reservation.end', row.no);
  run(tx, 'update reservation set source = ? where no = ?', gift, row.no);
}

/** In the transaction that gives: the terms as the gift has them. Without a reservation nothing is given. */
export function spend<Of extends Terms>(tx: Tx, { source, terms, faceMinor }: Wanted & { readonly terms: Of }): Of {
  const { budgeted, ...own } = terms;
  if (!budgeted) return terms;
  const row = bySource(tx, source);
  if (!row) throw new Undo(refuse('server.unavailable'));
  settle(tx, row, Math.min(row.eur, euroOf(tx, faceMinor, terms)));
  return own as Of;
}

/** Returns the reservation, where there is one. */
export function giveBack(tx: Tx, source: string): void {
  const row = bySource(tx, source);
  if (row) settle(tx, row, 0);
}

/** The same in a transaction of its own. */
export const returned = (shell: Pick<Shell, 'system'>, { source }: Pick<Wanted, 'source'>) =>
  shell.system((tx) => giveBack(tx, source));

/** The reservation has expired unused. */
export function endReservation(tx: Tx, no: number): void {
  const row = one<Row>(tx, 'select no, source, campaign, eur from reservation where no = ?', no);
  if (row) settle(tx, row, 0);
}

/** Returns all reservations: nothing is given any more. */
export function endReservations(tx: Tx): void {
  for (const row of all<Row>(tx, 'select no, source, campaign, eur from reservation')) settle(tx, row, 0);
}

function settle(tx: Tx, { no, campaign }: Row, eurMinor: number): void {
  drop(tx, 'reservation.end', no);
  run(tx, 'delete from reservation where no = ?', no);
  deliver(tx, [`campaign:${campaign}`, { no, eurMinor } satisfies Settlement]);
}

export const noun = {
  timers: { 'reservation.end': (tx: Tx, no: string) => endReservation(tx, Number(no)) },
} satisfies Noun;
