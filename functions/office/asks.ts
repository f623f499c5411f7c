// What a row of Work asks for, in words, and its sum: an operator reads both before opening the player's page. A
// proposal has the words of the form and of the button by which it was proposed.

import type { Waiting } from '#functions/readmodel/office.ts';
import { actOf } from '#shared/domain/office/acts.ts';
import type { Input } from '#shared/domain/office/input.ts';
import type { ProposalAbout, Sum, WorkAbout } from '#shared/domain/office/work.ts';
import { stageWords } from './disputes.tsx';
import { ITEM_WORDS } from './items.tsx';
import type { Names } from './names.ts';
import { amount } from './parts.tsx';
import { REFUNDS, reasonWords } from './payments.tsx';

/** `what`: null for a row of an earlier release, which says no more than its kind. */
export interface Asks {
  readonly what: string | null;
  readonly sum: string;
}

const words = (code: string): string => code.replaceAll('_', ' ');
const sumOf = ({ amountMinor, currency }: Sum): string => amount(amountMinor, currency);
const listed = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

export function asksOf(work: Waiting, names: Names): Asks {
  const { what, sum } = phrased(work, names);
  return { what: what && what.slice(0, 1).toUpperCase() + what.slice(1), sum };
}

function phrased(work: Waiting, names: Names): Asks {
  switch (work.kind) {
    case 'payment':
      return ofPayment(work);
    case 'play':
      return { what: 'Play at the strong level: look at it, and note what was done', sum: '' };
    case 'funds':
      return { what: 'The player has answered where their money comes from: do the answers suffice?', sum: '' };
    default:
      return work.about === null ? { what: null, sum: '' } : ofAbout(work, names);
  }
}

function ofPayment({ action, state, reason, method, amountMinor, currency }: Waiting): Asks {
  const sum = amountMinor === null || currency === null ? '' : amount(amountMinor, currency);
  // Its money is being sent back, and waits for us because nobody takes the order.
  const why = action === 'deposit' && state === 'rejected' ? REFUNDS.late : reasonWords(reason);
  return { what: [method, why].filter(Boolean).join(': ') || null, sum };
}

function ofAbout(work: Waiting, names: Names): Asks {
  const { kind, about } = work;
  if (about === null) return { what: null, sum: '' };
  switch (kind) {
    case 'document':
      return { what: `${words(about.document)}: accept or refuse it`, sum: '' };
    case 'person':
      return { what: `Nearly the same name as ${playersIn(about.near)}: another person?`, sum: '' };
    case 'letter':
      return { what: `Came back, say it in another way: ${about.letters.map(words).join(', ')}`, sum: '' };
    case 'gift':
      return ofProposal(about, names);
    case 'dispute':
      return ofDispute(about);
    case 'studio':
      return { what: `${about.studio}: ${about.type}, ${ITEM_WORDS[about.item]}`, sum: sumOf(about.sum) };
    case 'contest':
      return {
        what: `The player disagrees that we took ${about.what}; given back by itself on ${dayOf(about.untilMs)}`,
        sum: sumOf(about.sum),
      };
    case 'debt':
      return { what: 'Owes us: the next deposit pays it first', sum: about.owed.map(sumOf).join(', ') };
    default:
      return { what: null, sum: '' };
  }
}

const ofDispute = ({ stage, payment, provider, sum }: WorkAbout['dispute']): Asks => ({
  what: `${listed(stageWords(stage), payment ?? 'no payment of ours', provider)}: answer it there, then “${actOf('dispute.close').says({} as never)}”`,
  sum: sum === null ? '' : sumOf(sum),
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const playersIn = (nos: readonly number[]): string =>
  nos.length === 0 ? 'another player' : `player${nos.length === 1 ? '' : 's'} ${nos.join(', ')}`;

const ofProposal = (about: ProposalAbout, names: Names): Asks => ({
  what: `${proposalWords(about, names)}. Proposed by ${about.operator}: ${about.reason}`,
  sum: worthWords(about),
});

export const worthWords = ({ eurMinor }: Pick<ProposalAbout, 'eurMinor'>): string =>
  eurMinor === null ? 'whole account' : amount(eurMinor, 'EUR');

/** `Points: Give them, 10,000, An apology`, `Decide on P1042-7: Approve the withdrawal, visa, €2,500.00`. */
export function proposalWords({ operation, of }: Pick<ProposalAbout, 'operation' | 'of'>, names: Names): string {
  const { form, input, says } = actOf(operation.act);
  const values = operation as unknown as Readonly<Record<string, string | number>>;
  const label = form.label.replace('{subject}', 'subject' in operation ? operation.subject : '');
  const button = says(of.facts as never);
  const inputs = Object.entries(input)
    .filter(([, { kind }]) => kind !== 'confirmation')
    .map(([name, each]) => wordOf(each, String(values[name]), names));
  const name = of.name === null ? null : (names.bonuses[of.name] ?? words(of.name));
  const more = listed(name, of.sum === null ? null : sumOf(of.sum), ...inputs);
  const act = button === label ? label : `${label}: ${button}`;
  return listed(act, more);
}

function wordOf(input: Input, value: string, { bonuses, groups }: Names): string {
  switch (input.kind) {
    case 'template':
      return bonuses[value] ?? value;
    case 'group':
      return groups[value] ?? value;
    case 'count':
      return new Intl.NumberFormat('en').format(Number(value));
    case 'choice':
      return input.options[value] ?? value;
    default:
      return value;
  }
}
