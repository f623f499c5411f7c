// Two people with one name and birthday: an operator who has seen documents separates this account from the person that
// it shares (ADR 044). The others' exclusions no longer bind it; its own still bind them.

import { playersAt } from '#functions/object/player-id.ts';
import { stubOf } from '#functions/object/stub.ts';
import { patient } from '#functions/object/timeout.ts';
import { PERSON_MS } from '#functions/person/leases.ts';
import { identityOf, personOf } from '#functions/person/stub.ts';
import { isByOperators } from '#shared/domain/limits/imposed.ts';
import { REGISTER } from '#shared/domain/limits.ts';
import { phoneTrait, type SharedTrait } from '#shared/domain/namesakes.ts';
import { type Person, personKey } from '#shared/domain/person.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Separation } from '#shared/domain/restore.ts';
import { forget } from '../core/cache.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem, type Shell } from '../core/shell.ts';
import { all, run, type Tx, Undo } from '../core/transaction.ts';
import { type Membership, memberships, nameOf, retell } from './memberships.ts';
import { isErased, type Profile, profileOf } from './profile.ts';
import { PROTECTION } from './protection.ts';
import { recordsOf } from './records.ts';

/** Data that only one person has, in plain text: compared between objects, never stored. */
export interface Traits {
  playerNo: number;
  verified: boolean;
  erased: boolean;
  has: [SharedTrait, string][];
}

/** Another account with the same name and birthday, and how it compares to this one. */
export interface Namesake {
  playerNo: number;
  verified: boolean;
  erased: boolean;
  excluded: boolean;
  shares: SharedTrait[];
}

export const separationOf = (tx: Pick<Tx, 'store' | 'cache'>): Separation | null =>
  readMeta<Separation | null>(tx, 'separation') ?? null;

/** `S1042`: the id of an operator's decision, by the player's number. */
const separationId = (tx: Tx): string => `S${profileOf(tx).playerNo}`;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Data that only one person has, as far as this account knows it: compared within the house, never stored. */
export function traits(tx: Tx): Traits {
  const { playerNo, email, mobilePhone, personalId, address, postalCode, verified } = profileOf(tx);
  const found: [SharedTrait, string][] = [
    // A mailbox also receives mail to its address with a plus and any text added.
    ['email', email.toLowerCase().replace(/\+[^@]*(?=@)/, '')],
    ['phone', phoneTrait(mobilePhone)],
    ['personal_id', folded(personalId ?? '')],
    ['address', folded(address) === '' ? '' : `${folded(address)}|${folded(postalCode)}`],
    ...all<{ hash: string }>(tx, 'select distinct hash from document where hash is not null').map(
      ({ hash }): [SharedTrait, string] => ['document', hash],
    ),
    ...all<{ text: string }>(
      tx,
      `select distinct coalesce(means, json_extract(paid_with, '$.brand') || json_extract(paid_with, '$.last4')
        || coalesce(json_extract(paid_with, '$.expiry'), ''), instrument) as text from payment where action = 'deposit'
        union select distinct destination from payment where action = 'cashout'`,
    ).map(({ text }): [SharedTrait, string] => ['instrument', text ?? '']),
  ];
  return { playerNo, verified, erased: isErased(tx), has: found.filter(([, text]) => text !== '') };
}

/** How another account of the same name and birthday compares to this one. */
export function compare(tx: Tx, other: Traits & { account: string }): Namesake {
  const own = new Set(traits(tx).has.map((each) => each.join('\n')));
  const shares = new Set(other.has.filter((each) => own.has(each.join('\n'))).map(([kind]) => kind));
  const { playerNo, verified, erased, account } = other;
  const excluded = recordsOf(tx).some(
    (record) => record.account === account && (record.exclusion !== null || isByOperators(record.imposed)),
  );
  return { playerNo, verified, erased, excluded, shares: [...shares] };
}

/** The accounts that share the person, each asked itself; null while a name or the birthday is not known. */
export async function namesakesOf({ env, mind }: Shell): Promise<Omit<Separating, 'subject'> | null> {
  const known = readMeta<Profile>(mind, 'profile');
  const identity = known && (await identityOf(env, known));
  if (!known || !identity) return null;
  const accounts = await patient(personOf(env, identity.key).accounts(), PERSON_MS);
  const others = accounts
    .filter((account) => account !== known.playerId)
    .map(async (account) => {
      const other = stubOf<{ traits(): Promise<Answer<Traits>> }>(playersAt(env, account), account);
      const answer = await patient(other.traits(), PERSON_MS);
      if (!answer.ok) throw new Error(answer.code);
      return { account, ...answer.value };
    });
  return { key: identity.key, name: nameOf(known), others: await Promise.all(others) };
}

export interface Separating {
  readonly subject: string;
  /** The person that they share, and the name that its key was made of. */
  readonly key: string;
  readonly name: string;
  readonly others: readonly (Traits & { account: string })[];
}

const no = (why: string): Undo => new Undo(refuse('person.inseparable', { why }));

/** Ends the act where the accounts must stay one person; answers this account's membership. */
export function mustBeSeparable(tx: Tx, { subject, key, name, others }: Separating): Membership {
  if (subject !== separationId(tx)) throw new Undo(refuse('person.unknown'));
  if (separationOf(tx)) throw no('separated');
  const [member, ...further] = memberships(tx);
  if (!member || member.key !== key || name !== nameOf(profileOf(tx)) || others.length === 0) throw no('alone');
  // Former names are other persons, which know what this one knew.
  if (further.length > 0) throw no('names');
  if (!profileOf(tx).verified) throw no('documents');
  for (const other of others) {
    const { shares, erased, excluded } = compare(tx, other);
    if (shares.length > 0) throw no(`same ${shares.join(', ')}`);
    // There is nothing left to compare this account with.
    if (erased && excluded) throw no('erased');
  }
  return member;
}

/** An operator decides that this account belongs to another human than the others of its person. */
export function separate(tx: Tx, separating: Separating): void {
  const { key, others } = separating;
  const member = mustBeSeparable(tx, separating);
  const wasExcluded = PROTECTION.single(tx).isExcluded(tx);
  const from = others.map(({ account }) => account);
  const discriminator = [...tx.random(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const review = member.review === 'clear' ? 'released' : member.review;
  writeMeta(tx, 'separation', { key, discriminator, from, review, atMs: tx.nowMs } satisfies Separation);
  leavePerson(tx, key);
  settle(tx, wasExcluded);
}

/** Undoes a mistaken separation: the account belongs to that person again, and takes what its other accounts know. */
export function unite(tx: Tx, subject: string): void {
  if (subject !== separationId(tx) || !separationOf(tx)) throw new Undo(refuse('person.unknown'));
  writeMeta(tx, 'separation', null);
  settle(tx, false);
}

/** Another name has other namesakes, and the documents were about the old one. */
export function dropSeparation(tx: Tx, before: Person): void {
  if (separationOf(tx) && personKey(before) !== personKey(profileOf(tx))) writeMeta(tx, 'separation', null);
}

/**
 * After a restore the account is judged as it was judged before: apart, or as one of the person's. What was decided
 * about another name is not about this one. Answers whether its person is another now.
 */
export function separateAgain(tx: Tx, then: Separation | null): boolean {
  const now = separationOf(tx);
  if ((now === null) === (then === null)) return false;
  const keys = memberships(tx).map(({ key }) => key);
  if (then && keys.length > 0 && !keys.includes(then.key)) return false;
  const wasExcluded = then !== null && PROTECTION.single(tx).isExcluded(tx);
  writeMeta(tx, 'separation', then);
  if (then) leavePerson(tx, then.key);
  settle(tx, wasExcluded);
  return true;
}

function leavePerson(tx: Tx, key: string): void {
  run(tx, 'delete from person where key = ?', key);
  // A register names a name and a birthday, which are this account's, too.
  run(tx, 'delete from exclusion_record where account not in (?, ?)', profileOf(tx).playerId, REGISTER);
}

function settle(tx: Tx, wasExcluded: boolean): void {
  forget(tx, 'persons', 'records');
  PROTECTION.single(tx).settled(tx, wasExcluded);
  retell(tx);
}

const commands = {
  traits: bySystem(traits),
  /** Other accounts of the same name and birthday; also of an account that was separated. */
  namesakes: async (shell: Shell) => {
    const found = await namesakesOf(shell);
    return shell.system((tx) => (found?.others ?? []).map((other) => compare(tx, other)));
  },
};

export const noun = { commands } satisfies Noun;
