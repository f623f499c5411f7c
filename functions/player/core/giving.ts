// What operators give, by whatever act: to whom, what it is worth, and whether one operator may give it alone. All that is given to a
// person in 24 hours adds up at the person's object; what takes the sum above the place's border waits for a second operator (ADR 096).
import { patient } from '#functions/object/timeout.ts';
import { PERSON_MS } from '#functions/person/leases.ts';
import { personOf } from '#functions/person/stub.ts';
import type { Giving as Counted } from '#functions/person/verbs.ts';
import { inputHash } from '#shared/domain/command.ts';
import {
  actOf,
  GIVEN,
  type Given,
  type GivingName,
  type GivingOperation,
  isGiving,
  OPERATIONS,
  type Operation,
} from '#shared/domain/office/acts.ts';
import { GIVEN_MS } from '#shared/domain/office/four-eyes.ts';
import { whyNotNow } from '#shared/domain/programme.ts';
import { type Answer, ok, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { type Claimant, type Claimed, claim, claimantOf, isSame } from '../person/claims.ts';
import { personStop, reviewStop } from '../person/memberships.ts';
import { isGone, profileOf } from '../person/profile.ts';
import { coinsEurMinor } from '../points/points.ts';
import { exchangedPoints } from '../points/reversal.ts';
import { whyNone } from '../rewards/give.ts';
import { grantEurMinor, sourceOfGrant, termsOfGrant } from '../rewards/grants.ts';
import { reserve, returned, type Wanted, wantedOf } from '../rewards/reservations.ts';
import { type Templates, templatesOf } from '../rewards/templates.ts';
import { viewerOf } from '../rewards/who.ts';
import { statusWorth } from '../vip/grant.ts';
import { answered, OPERATORS } from './once.ts';
import type { By } from './operated.ts';
import { mustBeSecond, type Proposed, waitingProposal } from './proposals.ts';
import type { Shell } from './shell.ts';
import { all, run, stopAt, type Tx, Undo } from './transaction.ts';

/** What an act gives. */
export interface Worth {
  readonly eurMinor: number;
  /** What that is made of: where it has changed since it was counted or proposed, it is another thing. */
  readonly terms: string;
  /** What the person has once, and a part of a campaign's budget. */
  readonly claims?: Claimed;
  readonly wanted?: Wanted;
}

type Of<Name extends GivingName> = Extract<Operation, { act: Name }>;
interface Valuing {
  readonly templates: Templates;
  /** The key that it is given for. */
  readonly key: string;
}

/** By what decides it elsewhere, too; an act that gives and is not here does not compile. */
const WORTH: { readonly [Name in GivingName]: (tx: Tx, operation: Of<Name>, valuing: Valuing) => Worth } = {
  'gift.grant': (tx, { template }, { templates, key }) => {
    const terms = termsOfGrant(tx, template, templates);
    const { groupKey, period, version, currency } = terms;
    const wanted = wantedOf(sourceOfGrant(key), terms);
    return {
      eurMinor: grantEurMinor(tx, terms),
      terms: `${version} ${currency} ${wanted.faceMinor}`,
      claims: { groupKey, period },
      wanted,
    };
  },
  'points.give': (_tx, { points }) => ({ eurMinor: coinsEurMinor(points), terms: '' }),
  // The coins that come back; what they were exchanged for has not been used, and goes.
  'exchange.reverse': (tx, { subject }) => ({ eurMinor: coinsEurMinor(exchangedPoints(tx, subject)), terms: '' }),
  'vip.set': (tx, { status, term }) => statusWorth(tx, status, Number(term)),
};

/**
 * Why nothing of the kind may be given to the player now, by whatever act: closed or erased, a break or an exclusion, further accounts,
 * bonuses that they turned off, a place where nobody has it, a name that is not known or that an operator has to look at. What they
 * bought may come back also to somebody with further accounts, who is only warned (S4.54).
 */
export function whyNotGiven(tx: Tx, gives: Given, isBought = false): Refusal | null {
  if (isGone(tx)) return refuse('bonus.not_offered', { why: 'closed' });
  const none = whyNone(tx, isBought);
  if (none) return none;
  const { market } = tx.rules;
  const isTaken = gives !== 'bonuses' || market.gifts.types.includes('office');
  if (!isTaken || whyNotNow({}, viewerOf(tx, market, gives))) return refuse('bonus.not_offered', { why: 'place' });
  const stop = personStop(tx);
  return stop?.code === 'person.unasked' ? reviewStop(tx) : stop;
}

/** The same of each kind: for whoever would give. */
export const whyNotGivenHere = (tx: Tx): Record<Given, Refusal | null> =>
  Object.fromEntries(GIVEN.map((kind) => [kind, whyNotGiven(tx, kind)])) as Record<Given, Refusal | null>;

interface Judged {
  /** What is given: by the act itself, or by the proposal that it confirms. */
  readonly wish: GivingOperation;
  readonly proposal: Proposed | null;
  /** What is given for it is given once, also where it was proposed first. */
  readonly key: string;
  readonly worth: Worth;
}

/** What was judged, counted, claimed and reserved before the transaction that gives. */
export interface Giving extends Judged {
  readonly templates: Templates;
  readonly claimant: Claimant;
  /** How it is counted at the person's object. */
  readonly counted: string;
  /** It is only proposed: nothing is counted. */
  readonly waits: boolean;
}

/** Ends the command where it may not be given to this player now, or not by this operator. */
export function judgeGiving(tx: Tx, by: By, operation: Operation, templates: Templates): Judged | null {
  const proposal = operation.act === 'proposal.confirm' ? waitingProposal(tx, operation.subject) : null;
  if (proposal) mustBeSecond(proposal, { name: by.operator, roles: by.roles });
  const wish = proposal?.operation ?? operation;
  if (!isGiving(wish)) return null;
  const { gives } = OPERATIONS[wish.act];
  stopAt(whyNotGiven(tx, gives, wish.act === 'exchange.reverse'));
  const key = proposal?.key ?? by.key;
  const worth = worthOf(tx, wish, { templates, key });
  // What is confirmed is what was proposed.
  if (proposal && proposal.terms !== worth.terms) throw new Undo(refuse('offer.ended'));
  return { wish, proposal, key, worth };
}

function worthOf(tx: Tx, operation: GivingOperation, valuing: Valuing): Worth {
  const worth = WORTH[operation.act] as (tx: Tx, operation: GivingOperation, valuing: Valuing) => Worth;
  return worth(tx, operation, valuing);
}

/**
 * Before an act that gives: judged first, so that nothing is counted for whom it is refused; counted at the person's object; claimed and
 * reserved where it is given now. Null where nothing is given, or where it was done before. Fails closed.
 */
export async function givingFor(
  shell: Pick<Shell, 'env' | 'system'>,
  by: By,
  operation: Operation,
): Promise<Answer<Giving | null>> {
  if (actOf(operation.act).gives === null) return ok(null);
  const templates = await templatesOf(shell.env);
  const first = await shell.system((tx) => {
    if (answered(tx, OPERATORS, by.key) !== undefined) return null;
    const found = judgeGiving(tx, by, operation, templates);
    return found && { ...found, claimant: claimantOf(tx), count: countOf(tx, by, operation, found) };
  });
  if (!first.ok || !first.value) return first.ok ? ok(null) : first;
  const { count, ...found } = first.value;
  const { claimant } = found;
  const counts = await counting(shell, claimant, count);
  if (!counts.ok) return counts;
  const giving: Giving = { ...found, templates, counted: count.key, waits: !counts.value };
  if (giving.waits) return ok(giving);
  const { claims, wanted } = giving.worth;
  const held = claims ? await claim(shell.env, claimant, claims) : ok(claimant);
  const taken = held.ok && wanted ? await reserve(shell, wanted) : held;
  if (taken.ok) return ok(giving);
  await uncounted(shell, giving);
  return taken;
}

/** The same key with another input is another act, which is refused: it must not take back what the first one counts. */
function countOf(tx: Tx, by: By, operation: Operation, { proposal, worth }: Judged): Counted {
  const { playerNo } = profileOf(tx);
  return {
    key: `${playerNo}:${by.key}:${inputHash(operation)}`,
    eurMinor: worth.eurMinor,
    atMs: tx.nowMs,
    borderEurMinor: proposal ? null : tx.rules.market.fourEyesAboveEurMinor,
    before: all<Counted['before'][number]>(
      tx,
      'select key, eur as eurMinor, at as atMs from given where at > ?',
      tx.nowMs - GIVEN_MS,
    ),
  };
}

/** False where it takes the sum above the border. An object that does not answer has let nobody give anything. */
async function counting(shell: Pick<Shell, 'env'>, { person }: Claimant, count: Counted): Promise<Answer<boolean>> {
  try {
    return ok(await patient(personOf(shell.env, person).give(count), PERSON_MS));
  } catch (error) {
    console.error(JSON.stringify({ event: 'person.silent', error: String(error) }));
    await uncounted(shell, { claimant: { person }, counted: count.key });
    return refuse('server.unavailable');
  }
}

/** It was not given. Where nobody hears that, too much is asked of operators for a day, never too little. */
async function uncounted(
  { env }: Pick<Shell, 'env'>,
  { claimant: { person }, counted }: { readonly claimant: Pick<Claimant, 'person'>; readonly counted: string },
): Promise<void> {
  try {
    await patient(personOf(env, person).giveBack(counted), PERSON_MS);
  } catch (error) {
    console.error(JSON.stringify({ event: 'person.silent', error: String(error) }));
  }
}

/** The transaction has refused it: what was counted and reserved for it goes back. */
export async function notGiven(shell: Pick<Shell, 'env' | 'system'>, giving: Giving): Promise<void> {
  if (giving.waits) return;
  await uncounted(shell, giving);
  if (giving.worth.wanted) await returned(shell, giving.worth.wanted);
}

/** Judged again in the transaction that gives: it is still the same, and to the same person. */
export function mustStillBe(tx: Tx, by: By, operation: Operation, giving: Giving): void {
  const now = judgeGiving(tx, by, operation, giving.templates);
  const { eurMinor, terms } = giving.worth;
  if (!now || now.worth.eurMinor > eurMinor || now.worth.terms !== terms) throw new Undo(refuse('offer.ended'));
  isSame(tx, giving.claimant);
}

/** Given: the account goes on knowing it, also where it comes to have another name. */
export function noteGiven(tx: Tx, { counted, worth }: Giving): void {
  run(tx, 'delete from given where at <= ?', tx.nowMs - GIVEN_MS);
  run(tx, 'insert into given (key, eur, at) values (?, ?, ?)', counted, worth.eurMinor, tx.nowMs);
}
