// Prizes, whatever for: the one verb by which a player gets a prize, once for each source (rewards.md 6, I44).

import * as postings from '#shared/domain/postings.ts';
import { assert } from '#shared/domain/refusal.ts';
import { owedAs, owedIn, type Prize, type PrizeType, valueEurMinor } from '#shared/domain/rewards/prize.ts';
import { activeAccount, tellAccount } from '../core/accounts.ts';
import { hook } from '../core/hook.ts';
import { noteAgreed } from '../core/journal.ts';
import { book } from '../core/ledger.ts';
import { all, insert, one, run, type Tx } from '../core/transaction.ts';
import { endsGifts } from '../limits/exclusion.ts';
import { profileOf } from '../person/profile.ts';
import { giftOfPrize } from './give.ts';
import { addPoints } from './points.ts';

export interface Awarding {
  /** The reason it is given for, once: `level:3`, `tournament:<id>`, `lootbox:<id>`. */
  readonly source: string;
  readonly prize: Prize;
  /** The kind of its posting in the books. */
  readonly posting?: postings.PrizePosting;
}

/** A prize as it was given. */
export interface Given {
  readonly no: number;
  readonly source: string;
  readonly prize: Prize;
  readonly eurMinor: number;
  /** The bonus or the set of spins that the prize became. */
  readonly gift: number | null;
  readonly at: number;
}

interface Stored extends Omit<Given, 'prize'> {
  readonly prize: string;
}

const SELECT = 'select no, source, prize, eur as eurMinor, gift, at from award';
const fromStored = (row: Stored): Given => ({ ...row, prize: JSON.parse(row.prize) as Prize });

export function givenFor(tx: Tx, source: string): Given | undefined {
  const row = one<Stored>(tx, `${SELECT} where source = ?`, source);
  return row && fromStored(row);
}

/** Every prize of a source: several pieces of one purchase have the sources `shop:<key>`, `shop:<key>:2` and so on. */
export const allGivenFor = (tx: Tx, source: string): Given[] =>
  all<Stored>(
    tx,
    `${SELECT} where source = ?1 or substr(source, 1, ?2) = ?3 order by no`,
    ...[source, source.length + 1, `${source}:`],
  ).map(fromStored);

/** The award with this reference, if it is this player's. */
export function awardCalled(tx: Tx, ref: string): Given | undefined {
  const no = Number(/^A\d+-(\d+)$/.exec(ref)?.[1] ?? 0);
  const row = one<Stored>(tx, `${SELECT} where no = ?`, no);
  const given = row && fromStored(row);
  return given && awardRef(tx, given) === ref ? given : undefined;
}

/** The reference in postings about an award: the player's number and the award's. */
export const awardRef = (tx: Tx, { no }: Pick<Given, 'no'>): string => `A${profileOf(tx).playerNo}-${no}`;

/** A prize as operators read it. */
export interface PrizeRow extends Pick<Given, 'source' | 'eurMinor' | 'at'> {
  /** `A1042-7` */
  id: string;
  type: PrizeType;
  /** Its name in content; null for money and points. */
  name: string | null;
}

/** The newest prizes that were no exchange. */
export const newestPrizes = (tx: Tx, most: number): PrizeRow[] =>
  all<Stored>(tx, `${SELECT} where source not glob 'shop:*' order by no desc limit ?`, most).map((row) => {
    const given = fromStored(row);
    const { source, eurMinor, at, prize } = given;
    return { id: awardRef(tx, given), type: prize.type, name: nameOf(prize), source, eurMinor, at };
  });

type About<Type extends PrizeType> = {
  readonly prize: Extract<Prize, { type: Type }>;
  readonly source: string;
  readonly ref: string;
  readonly posting: postings.PrizePosting;
};

/** Gives prizes of a type that other layers define. */
export interface Giver<Type extends PrizeType = PrizeType> {
  readonly type: Type;
  /** Whether the player can have it now; otherwise its printed value is paid. */
  canHave(tx: Tx, prize: Extract<Prize, { type: Type }>): boolean;
  give(tx: Tx, prize: Extract<Prize, { type: Type }>, source: string): void;
}
type OtherPrize = 'ticket' | 'box';
export const GIVERS = hook<Giver<'ticket'> | Giver<'box'>>('givers');

function giverOf(tx: Tx, type: OtherPrize): Giver {
  const giver = GIVERS.on(tx).find((each) => each.type === type);
  assert(giver, `nobody gives a ${type}`);
  return giver as Giver;
}

/** By type: gives the prize and answers the gift that it made, if it made one. */
const GIVEN: { readonly [Type in PrizeType]: (tx: Tx, about: About<Type>) => number | null } = {
  money(tx, { prize: { currency, minor }, ref, posting }) {
    book(tx, postings.prize({ currency, ref }, posting, minor));
    tellAccount(tx, currency);
    return null;
  },
  comp_points(tx, { prize: { points }, source }) {
    addPoints(tx, { source, points, kind: 'granted' });
    return null;
  },
  bonus: (tx, { prize: { terms }, source }) => giftOfPrize(tx, { source, terms }).no,
  freespins: (tx, { prize: { terms }, source }) => giftOfPrize(tx, { source, terms }).no,
  ticket(tx, { prize, source }) {
    giverOf(tx, 'ticket').give(tx, prize, source);
    return null;
  },
  box(tx, { prize, source }) {
    giverOf(tx, 'box').give(tx, prize, source);
    return null;
  },
};

/**
 * Gives the prize; a source that has given before answers that prize. Never refuses: who may have it was judged when
 * they took part, and what is owed is paid. Money goes to the active account, converted and rounded up.
 */
export function award(tx: Tx, { source, prize: promised, posting = 'prize' }: Awarding): Given {
  const known = givenFor(tx, source);
  if (known) return known;
  const prize = payable(tx, promised);
  const eurMinor = valueEurMinor(prize, tx.rules.rates);
  const row = { source, type: prize.type, prize: JSON.stringify(prize), eur: eurMinor, gift: null, at: tx.nowMs };
  const no = insert(tx, 'award', row);
  note(tx, source, prize);
  const gift = give(tx, prize, { source, ref: awardRef(tx, { no }), posting });
  if (gift !== null) run(tx, 'update award set gift = ? where no = ?', gift, no);
  return { no, source, prize, eurMinor, gift, at: tx.nowMs };
}

/** A prize that is neither money nor points in the books is an entry of the journal: its receipt. */
function note(tx: Tx, source: string, prize: Prize): void {
  if (prize.type === 'money' || prize.type === 'comp_points') return;
  const { type: of, valueEurMinor: value } = prize;
  noteAgreed(tx, { kind: 'prize', source, of, name: nameOf(prize) ?? '', valueEurMinor: value });
}

function nameOf(prize: Prize): string | null {
  if (prize.type === 'ticket') return prize.lottery;
  if (prize.type === 'box') return prize.box;
  return 'terms' in prize ? prize.terms.template : null;
}

function give<Type extends PrizeType>(
  tx: Tx,
  prize: Extract<Prize, { type: Type }>,
  about: Omit<About<Type>, 'prize'>,
): number | null {
  const giver: (tx: Tx, about: About<Type>) => number | null = GIVEN[prize.type as Type];
  return giver(tx, { ...about, prize });
}

/**
 * The prize as it can be given: for a self-excluded player or a closed account coins, and what has to be played, are
 * paid at their printed value, and so are a ticket or a box that the player cannot have now (rewards.md 7).
 */
function payable(tx: Tx, prize: Prize): Prize {
  const currency = activeAccount(tx);
  const { rates } = tx.rules;
  if (prize.type === 'money') return { type: 'money', currency, minor: owedAs(prize, currency, rates) };
  if (endsGifts(tx) === null && canHave(tx, prize)) return prize;
  const minor = owedIn(valueEurMinor(prize, rates), currency, rates);
  assert(minor > 0, `a prize of no printed value: ${JSON.stringify(prize)}`);
  return { type: 'money', currency, minor };
}

const canHave = (tx: Tx, prize: Prize): boolean =>
  (prize.type !== 'ticket' && prize.type !== 'box') || giverOf(tx, prize.type).canHave(tx, prize);
