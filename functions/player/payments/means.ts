// The means of payment by which money comes or goes, and its relation to this player: asked of the means' own object
// (functions/means) before the transaction that books. That object decides whose it is; settling.ts decides about the
// money (ADR 081).

import { type MeansNames, meansCalled, meansNames } from '#functions/means/stub.ts';
import type { FromPlayer, MeansStatus, MeansView, Payer } from '#functions/means/verbs.ts';
import { patient } from '#functions/object/timeout.ts';
import { PERSON_MS } from '#functions/person/leases.ts';
import { identityOf, personOf } from '#functions/person/stub.ts';
import { line } from '#shared/base/line.ts';
import type { Person } from '#shared/domain/person.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { paymentId } from '../core/ids.ts';
import type { Noun } from '../core/noun.ts';
import { deliver } from '../core/outbox.ts';
import type { Shell } from '../core/shell.ts';
import { all, type Tx, Undo } from '../core/transaction.ts';
import { memberships } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import { paymentRow, type Row } from './payments.ts';

/** The payer, as the transaction knows them before a means is asked. */
export interface Paying {
  readonly account: string;
  readonly playerNo: number;
  readonly persons: readonly string[];
  readonly person: Person;
}

/** A means of payment, and its relation to the player who pays with it. */
export interface FoundMeans {
  readonly name: string;
  readonly older: readonly string[];
  readonly mine: boolean;
  /** The player's own and stopped: then the owner may learn why. */
  readonly stopped: boolean;
  /** Its owner is excluded, and may be the player under another name: an operator decides whether they may play. */
  readonly kinNo: number | null;
}

export function payingOf(tx: Tx): Paying {
  const { playerId: account, playerNo, firstName, lastName, dateOfBirth } = profileOf(tx);
  const now = tx.lease?.key;
  const others = memberships(tx)
    .map(({ key }) => key)
    .filter((key) => key !== now)
    .reverse();
  const persons = now === undefined ? others : [now, ...others];
  return { account, playerNo, persons, person: { firstName, lastName, dateOfBirth } };
}

/** The player's name has changed since the means was asked: it is asked again. */
export function isSamePayer(tx: Tx, { persons }: Paying): void {
  if (payingOf(tx).persons[0] !== persons[0]) throw new Undo(refuse('person.unasked'));
}

export async function payerOf(env: Env, { person, ...facts }: Paying): Promise<Payer> {
  const identity = await identityOf(env, person);
  return { ...facts, birthday: identity?.birthday ?? '', words: [...new Set(identity?.readings.flat() ?? [])] };
}

/** Fails closed: where the means does not answer, the provider repeats the event. */
async function answerOf<Value>(ask: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return ok(await patient(ask(), PERSON_MS));
  } catch (error) {
    console.error(line({ event: 'person.silent', error: String(error) }));
    return refuse('server.unavailable');
  }
}

/** A means by the provider's fingerprint, or by the name that it had here when the event arrived. */
export type By = { readonly fingerprint: string } | { readonly name: string };

/** Money has come by it: it belongs to the first person that pays with it. */
export const payBy = (
  { env }: Pick<Shell, 'env'>,
  by: By,
  paying: Paying,
  nowMs: number,
): Promise<Answer<FoundMeans>> =>
  answerOf(async () => {
    const names = 'name' in by ? { name: by.name, older: [] } : await meansNames(env, by.fingerprint);
    const status = await meansCalled(env, names.name).use(await payerOf(env, paying), names.older);
    const isKin = status?.kin === true && (await personOf(env, status.owner.person).isExcluded(nowMs));
    return {
      ...names,
      mine: status === null,
      stopped: status?.why === 'stopped',
      kinNo: isKin ? status.owner.playerNo : null,
    };
  });

/** The relation of a means to a player: their own or nobody's yet, their own and stopped, or another person's. */
export type MeansState = 'own' | NonNullable<MeansStatus>['why'];

/** Asks without claiming it: only a payment decides whose it is. */
export const stateOf = (
  { env }: Pick<Shell, 'env'>,
  { name, older }: MeansNames,
  paying: Paying,
): Promise<Answer<MeansState>> =>
  answerOf(async () => (await meansCalled(env, name).look(await payerOf(env, paying), older))?.why ?? 'own');

/** Whether money may come by a means that the player has paid with before. */
export async function mayPayBy(shell: Pick<Shell, 'env'>, name: string, paying: Paying): Promise<Answer<null>> {
  const state = await stateOf(shell, { name, older: [] }, paying);
  if (!state.ok) return state;
  return state.value === 'own' ? ok(null) : refuse('payment.means');
}

const owe = (tx: Tx, name: string, message: FromPlayer): void => deliver(tx, [`means:${name}`, message]);

/** No deposit is accepted from anybody by this payment's means, until it is freed, or assigned by an operator. */
export function stopMeans(tx: Tx, { means }: Pick<Row, 'means'>, ref: string): void {
  if (means !== null) owe(tx, means, { kind: 'stop', ref });
}

/** Ends its stop for `ref`; stops for other reasons stay. */
export function freeMeans(tx: Tx, { means }: Pick<Row, 'means'>, ref: string): void {
  if (means !== null) owe(tx, means, { kind: 'free', ref });
}

/** `M1042-7`: the means of payment P1042-7. */
export const meansId = (tx: Tx, no: number): string => paymentId(tx, no).replace('P', 'M');

export const paymentOfMeans = (tx: Tx, id: string): Row & { means: string } => {
  const row = paymentRow(tx, id.replace('M', 'P'), 'deposit');
  const { means } = row;
  if (means === null) throw new Undo(refuse('payment.unknown'));
  return { ...row, means };
};

/** What is asked before an operator decides whose it is. */
export interface MeansAround {
  readonly payer: Payer;
  readonly view: MeansView;
}

export async function meansAround({ env, system }: Shell, id: string): Promise<Answer<MeansAround>> {
  const known = await system((tx) => ({ name: paymentOfMeans(tx, id).means, paying: payingOf(tx) }));
  if (!known.ok) return known;
  const { name, paying } = known.value;
  return answerOf(async () => ({ payer: await payerOf(env, paying), view: await meansCalled(env, name).view() }));
}

/** An operator has found that the means is this player's, whose person must be known. */
export function giveMeans(tx: Tx, around: MeansAround | null | undefined, id: string): void {
  const { means } = paymentOfMeans(tx, id);
  if (!around || around.payer.persons.length === 0) throw new Undo(refuse('person.unknown'));
  owe(tx, means, { kind: 'give', payer: around.payer });
}

/** A means that the player has paid with, or tried to, as an operator sees it. */
export interface MeansLine extends MeansView {
  id: string;
  instrument: string | null;
  mine: boolean;
}

const VISIBLE = 10;

const commands = {
  meansPaidWith: async ({ env, system }: Shell): Promise<Answer<MeansLine[]>> => {
    const known = await system((tx) => ({
      rows: all<{ no: number; means: string; instrument: string | null }>(
        tx,
        `select max(no) as no, means, instrument from payment where means is not null and action = 'deposit'
          group by means order by no desc limit ?`,
        VISIBLE,
      ).map(({ no, ...row }) => ({ id: meansId(tx, no), ...row })),
      paying: payingOf(tx),
    }));
    if (!known.ok) return known;
    const { rows, paying } = known.value;
    return answerOf(async () => {
      const payer = await payerOf(env, paying);
      const lines = rows.map(async ({ id, means, instrument }) => {
        const object = meansCalled(env, means);
        const [view, status] = await Promise.all([object.view(), object.look(payer, [])]);
        return { ...view, id, instrument, mine: status === null || status.why === 'stopped' };
      });
      return Promise.all(lines);
    });
  },
};

export const noun = { commands } satisfies Noun;
