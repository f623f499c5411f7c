// Gifts as rows: bonuses and sets of free spins that a player has been given. Only this module reads and writes them,
// so that the cache of open ones matches the rows. A gift's money is its purse's balance in the ledger.
import type { GiftFact } from '#shared/contract/outgoing.ts';
import { progressOf } from '#shared/domain/bonuses/amounts.ts';
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import type { Spins } from '#shared/domain/bonuses/spins.ts';
import { type EndReason, isOpen, type Stage } from '#shared/domain/bonuses/stage.ts';
import type { GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { type Account, BONUS_PREFIX, bonusOf } from '#shared/domain/ledger.ts';
import { type Currency, scale, subtract } from '#shared/domain/money.ts';
import { assert, refuse } from '#shared/domain/refusal.ts';
import { recall, remember } from '../core/cache.ts';
import { mark } from '../core/frame.ts';
import { balanceOf } from '../core/ledger.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { endMatter } from '../person/matter.ts';
import { profileOf } from '../person/profile.ts';
import { isBought } from './awarded.ts';

export interface Gift {
  readonly no: number;
  /** The reason it was given for, once: `deposit:P1042-7`, `registration:<template>`, `set:<no>`. */
  readonly source: string;
  readonly kind: GiftTerms['kind'];
  readonly template: string;
  readonly terms: GiftTerms;
  readonly currency: Currency;
  readonly stage: Stage;
  /** Null while it is open. */
  readonly reason: EndReason | null;
  /** Its bonus amount; 0 for a set of spins. */
  readonly amount: number;
  readonly requirement: number;
  /** The highest opening stake, fixed at the activation. */
  readonly max_bet: number | null;
  /** Sum of stakes times weights in per cent. */
  readonly weighted: number;
  /** What was released as cash, and what was voided. */
  readonly converted: number;
  readonly voided: number;
  readonly spins: number;
  readonly spins_used: number;
  /** The stake of its spins, where it is not the stake of the terms. */
  readonly stake: number | null;
  readonly won: number;
  readonly issued_at: number;
  /** At and after the end instant it is too late. Ends move by as long as their clock has stood still. */
  readonly activatable_until: number | null;
  readonly activated_at: number | null;
  readonly wagering_at: number | null;
  readonly ends_at: number | null;
  /** What is left of its days while it waits again. */
  readonly left_ms: number | null;
  readonly ended_at: number | null;
  /** How long its clock has stood still so far, in milliseconds. */
  readonly clock: number;
  /** 1 once the player was reminded of its last day. */
  readonly reminded: number;
  /** The deposit that it came with. */
  readonly payment: number | null;
  /** The gift that it results from. */
  readonly parent: number | null;
}

export type FreeSpins = Gift & { readonly terms: Extract<GiftTerms, { kind: 'freespins' }> };
export const isSet = (gift: Gift): gift is FreeSpins => gift.terms.kind === 'freespins';

declare module '../core/cache.ts' {
  interface Remembered {
    /** Gifts that are not over, by number. */
    gifts: ReadonlyMap<number, Gift>;
  }
}

/** A gift by its number, and the kind that the caller expects. */
export interface OfGift {
  readonly gift: number;
  readonly kind?: Gift['kind'];
}

type Stored = Omit<Gift, 'terms'> & { readonly terms: string };

const fromStored = (row: Stored): Gift => ({ ...row, terms: JSON.parse(row.terms) as GiftTerms });

/** Gifts that are not over, by number: the oldest first. */
export const openGifts = (tx: Tx): ReadonlyMap<number, Gift> =>
  recall(tx, 'gifts', () => {
    const rows = all<Stored>(tx, 'select * from gift where ended_at is null order by no');
    return new Map(rows.map((row) => [row.no, fromStored(row)]));
  });

export function byNo(tx: Tx, no: number): Gift | undefined {
  const open = openGifts(tx).get(no);
  if (open) return open;
  const row = one<Stored>(tx, 'select * from gift where no = ?', no);
  return row && fromStored(row);
}

/** The gift; without one, or with one of another kind, the command ends with `bonus.unknown`. */
export function giftOf(tx: Tx, no: number, kind?: Gift['kind']): Gift {
  const gift = byNo(tx, no);
  if (!gift || (kind !== undefined && gift.kind !== kind)) throw new Undo(refuse('bonus.unknown'));
  return gift;
}

export function bySource(tx: Tx, source: string): Gift | undefined {
  const row = one<Stored>(tx, 'select * from gift where source = ?', source);
  return row && fromStored(row);
}

/**
 * Whether the player had this gift, or another of its group, in this period (I21). Winnings of spins, which have a
 * parent, do not count.
 */
export const hasHad = (tx: Tx, groupKey: string, period: string): boolean =>
  one(
    tx,
    `select 1 as had from gift where parent is null and json_extract(terms, '$.groupKey') = ?
      and json_extract(terms, '$.period') = ? limit 1`,
    groupKey,
    period,
  ) !== undefined;

/** What was given since an instant, at face value: sums, and free spins at their stakes. */
export const givenSince = (tx: Tx, sinceMs: number): { currency: Currency; minor: number }[] =>
  all(
    tx,
    `select currency, sum(amount + spins * coalesce(json_extract(terms, '$.spins.stakeMinor'), 0)) as minor
      from gift where source not like 'set:%' and source not like 'taking:%' and issued_at >= ? group by currency`,
    sinceMs,
  );

/** A gift with what was released as cash from it, and from the winnings of its spins; `over` once no more can be. */
export interface GivenGift extends Pick<Gift, 'kind' | 'template' | 'currency' | 'amount' | 'spins'> {
  readonly stake: number;
  readonly of_deposit: number;
  readonly cash: number;
  readonly over: number;
}

/** Gifts that were given since an instant, and not bought with coins. */
export const giftsSince = (tx: Tx, sinceMs: number): GivenGift[] =>
  all(
    tx,
    `select g.kind, g.template, g.currency, g.amount, g.spins,
      coalesce(g.stake, json_extract(g.terms, '$.spins.stakeMinor'), 0) as stake,
      coalesce(json_extract(g.terms, '$.ofDeposit'), 0) as of_deposit,
      g.converted + coalesce(w.converted, 0) as cash,
      g.ended_at is not null and (w.no is null or w.ended_at is not null) as over
      from gift g left join gift w on w.source = 'set:' || g.no
      where g.issued_at >= ? and g.source not glob 'set:*' and not ${isBought('g.source')}`,
    sinceMs,
  );

/** Whether the player ever had a gift. */
export const hasGifts = (tx: Tx): boolean =>
  openGifts(tx).size > 0 || one(tx, 'select 1 as had from gift limit 1') !== undefined;

/** Gifts that are over, newest first. */
export const endedGifts = (tx: Tx, most: number): Gift[] =>
  all<Stored>(tx, 'select * from gift where ended_at is not null order by no desc limit ?', most).map(fromStored);

type NewGift = Pick<Gift, 'source' | 'terms' | 'amount' | 'requirement'> &
  Partial<Pick<Gift, 'activatable_until' | 'spins' | 'payment' | 'parent'>>;

export function addGift(tx: Tx, fields: NewGift): Gift {
  const { kind, template, currency } = fields.terms;
  const no = insert(tx, 'gift', {
    ...fields,
    terms: JSON.stringify(fields.terms),
    kind,
    template,
    currency,
    stage: 'issued',
    issued_at: tx.nowMs,
  });
  const row = one<Stored>(tx, 'select * from gift where no = ?', no);
  assert(row, `no gift ${no}`);
  const gift = fromStored(row);
  mark(tx, 'gifts', no);
  keepStage(tx, gift);
  remember(tx, 'gifts', new Map(openGifts(tx)).set(no, gift));
  return gift;
}

type Edit = Partial<Omit<Gift, 'no' | 'source' | 'kind' | 'template' | 'terms' | 'currency' | 'issued_at'>>;

export function changeGift(tx: Tx, { no }: Pick<Gift, 'no'>, edit: Edit): Gift {
  const before = byNo(tx, no);
  assert(before, `no gift ${no}`);
  const after = { ...before, ...edit };
  const names = Object.keys(edit) as (keyof Edit)[];
  run(
    tx,
    `update gift set ${names.map((name) => `${name} = ?`).join(', ')} where no = ?`,
    ...names.map((name) => edit[name] ?? null),
    no,
  );
  mark(tx, 'gifts', no);
  if (after.stage !== before.stage) {
    keepStage(tx, after);
    endMatter(tx, `gift/${no}`);
  }
  if (after.converted > before.converted) tellConversion(tx, after, subtract(after.converted, before.converted));
  const open = new Map(openGifts(tx));
  const reopened = !open.has(no);
  if (isOpen(after.stage)) open.set(no, after);
  else open.delete(no);
  remember(tx, 'gifts', reopened ? new Map([...open].sort(([a], [b]) => a - b)) : open);
  return after;
}

/** A stage that a gift has reached. */
interface Step {
  readonly stage: Stage;
  readonly reason: EndReason | null;
  readonly at: number;
}

function keepStage(tx: Tx, gift: Gift): void {
  const { no, stage, reason, template, issued_at: issuedAtMs } = gift;
  insert(tx, 'gift_stage', { gift: no, stage, reason, at: tx.nowMs });
  tx.facts.push({ type: 'gift.changed', gift: { no, template, part: partOf(gift), stage, issuedAtMs } });
}

const partOf = ({ kind, source }: Gift): GiftFact['part'] => (source.startsWith('set:') ? 'winnings' : kind);

/** The cost of a gift is what was released as cash, at the rate of that day. */
function tellConversion(tx: Tx, { no, template, currency, converted }: Gift, minor: number): void {
  const eurMinor = toEuro(minor, { currency, rates: tx.rules.rates });
  tx.facts.push({ type: 'gift.converted', conversion: { no, template, upTo: converted, eurMinor } });
}

export const stepsOf = (tx: Tx, { no }: Pick<Gift, 'no'>): Step[] =>
  all(tx, 'select stage, reason, at from gift_stage where gift = ? order by no', no);

/** The reference in postings about a gift: the player's number and the gift's. */
export const giftRef = (tx: Tx, { no }: Pick<Gift, 'no'>): string => `G${profileOf(tx).playerNo}-${no}`;

/** The gift with this reference; without one refuses `bonus.unknown`. */
export function giftCalled(tx: Tx, ref: string): Gift {
  const no = Number(/^G\d+-(\d+)$/.exec(ref)?.[1] ?? 0);
  const gift = giftOf(tx, no);
  if (giftRef(tx, gift) !== ref) throw new Undo(refuse('bonus.unknown'));
  return gift;
}

export const purseOf = ({ no }: Pick<Gift, 'no'>): Account => bonusOf(String(no));
/** The number of the gift whose purse it is. */
export const noOf = (purse: Account): number => Number(purse.slice(BONUS_PREFIX.length));
export const heldIn = (tx: Tx, gift: Pick<Gift, 'no' | 'currency'>): number =>
  balanceOf(tx, purseOf(gift), gift.currency);

/** The deposit that brought a bonus or its spins; null for a gift that came another way. */
export const depositOf = ({ source }: Pick<Gift, 'source'>): string | null =>
  /^deposit:([^:]+)/.exec(source)?.[1] ?? null;

/** What the player would lose with it, in its currency: the money in its purse, a bonus not credited yet, the spins left. */
export function giftWorth(tx: Tx, gift: Gift): number {
  const amount = gift.stage === 'issued' ? gift.amount : 0;
  return heldIn(tx, gift) + amount + (isSet(gift) ? spinsLeftMinor(spinsOf(gift)) : 0);
}
const spinsLeftMinor = ({ stakeMinor, total, used }: Spins): number => scale(stakeMinor, total - used, 1, 'down');

export const progress = ({ weighted, requirement }: Pick<Gift, 'weighted' | 'requirement'>): number =>
  progressOf(weighted, requirement);
/** The present spins of a set. */
export const spinsOf = ({ stake, terms, spins, spins_used }: FreeSpins): Spins => ({
  stakeMinor: stake ?? terms.spins.stakeMinor,
  total: spins,
  used: spins_used,
});
export const ofDeposit = ({ terms }: Pick<Gift, 'terms'>): boolean => terms.kind === 'bonus' && terms.ofDeposit;
