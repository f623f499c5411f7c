// Hi-lo as an engine: a card with the bet, a card for each call or pass, and a cash-out or a wrong call ends the round.

import { less } from '../../chance/fraction.ts';
import { deckSize, isCard, rankOf } from '../cards/shoe.ts';
import { BACK, type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { type Call, calls, type HiloConfig, mostCards, mostPays, paysFor, readHiloConfig, winning } from './rules.ts';

/** `capMinor`: a call that could pay more is refused. */
type Opened = { capMinor: number };
export type HiloState = Opened & {
  stakeMinor: number;
  /** Every card shown, 0 to 51, the newest last. */
  cards: number[];
  /** For each right call, how many ranks would have won it. */
  won: number[];
  /** What a cash-out pays now. */
  cashMinor: number;
};
export type HiloEvent =
  /** `call` is null for the first card and after a pass. */
  { kind: 'card'; card: number; call: Call | null; right: boolean } | { kind: 'cash' };
type Step = { call: Call } | 'pass' | 'cash' | 'back';

export const hilo = engine<HiloConfig, Opened, Step, HiloState, HiloEvent>({
  id: 'hilo',
  readConfig: readHiloConfig,

  /** A bet has no choices: the action is null. */
  bet(config, table, { stakeMinor, action }): Judged<Bet<Opened>> {
    if (action !== null) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor) ?? refusePayout(table, BigInt(payOf(config, stakeMinor, [1])));
    if (refused) return refused;
    const { n, d } = mostPays(config);
    const capMinor = Math.min(payMinor(stakeMinor, n, d), table.maxPayoutMinor);
    return { ok: true, value: { stakeMinor, choice: { capMinor }, maxPayoutMinor: capMinor } };
  },

  open(_config, { stakeMinor, choice }, chance) {
    const card = chance.below(deckSize);
    return {
      state: { ...choice, stakeMinor, cards: [card], won: [], cashMinor: 0 },
      events: [{ kind: 'card', card, call: null, right: true }],
      done: false,
      payoutMinor: 0,
    };
  },

  /** `{ call }`, `"pass"` or `"cash"`, which needs a right call; `"back"`, by the house only, where the stake has no result. */
  move(config, state, action, by) {
    const step = stepIn(action);
    if (step === null || !isAble(config, state, step, by === 'house')) return { ok: false, code: 'round.action' };
    return { ok: true, value: { stakeMinor: 0, choice: step } };
  },

  act(config, state, { choice }, chance) {
    if (choice === 'cash' || choice === 'back') {
      const payoutMinor = choice === 'cash' ? state.cashMinor : state.stakeMinor;
      return { state: { ...state, cashMinor: payoutMinor }, events: [{ kind: 'cash' }], done: true, payoutMinor };
    }
    const card = chance.below(deckSize);
    const cards = [...state.cards, card];
    if (choice === 'pass') {
      const passed: HiloEvent = { kind: 'card', card, call: null, right: true };
      return { state: { ...state, cards }, events: [passed], done: false, payoutMinor: 0 };
    }
    const { call } = choice;
    const ranks = winning(call, rankOf(lastOf(state)));
    const right = ranks.includes(rankOf(card));
    const event: HiloEvent = { kind: 'card', card, call, right };
    if (!right) return { state: { ...state, cards, cashMinor: 0 }, events: [event], done: true, payoutMinor: 0 };
    const won = [...state.won, ranks.length];
    const next = { ...state, cards, won, cashMinor: payOf(config, state.stakeMinor, won) };
    return { state: next, events: [event], done: false, payoutMinor: 0 };
  },

  houseDecision: (_config, { won }) => (won.length > 0 ? 'cash' : BACK),
  plain: () => [null, 'back'],
});

/** What a cash-out after these right calls pays. */
export function payOf(config: HiloConfig, stakeMinor: number, won: readonly number[]): number {
  const { n, d } = paysFor(config, won);
  return payMinor(stakeMinor, n, d);
}

export const lastOf = ({ cards }: Pick<HiloState, 'cards'>): number => cards.at(-1) ?? 0;

/** What the round would pay after a right call on the current card; null where the call is refused. */
export function callPays(config: HiloConfig, state: HiloState, call: Call): number | null {
  if (state.cards.length >= mostCards) return null;
  const won = [...state.won, winning(call, rankOf(lastOf(state))).length];
  if (less(mostPays(config), paysFor(config, won))) return null;
  const pays = payOf(config, state.stakeMinor, won);
  return pays <= state.capMinor ? pays : null;
}

/** The last card can't be reached by a pass before a right call: no move would be left, not even a cash-out. */
export const mayPass = ({ cards, won }: Pick<HiloState, 'cards' | 'won'>): boolean =>
  cards.length < (won.length > 0 ? mostCards : mostCards - 1);

function isAble(config: HiloConfig, state: HiloState, step: Step, house: boolean): boolean {
  if (step === 'cash') return state.won.length > 0;
  if (step === 'back') return house && state.won.length === 0;
  if (step === 'pass') return mayPass(state);
  return callPays(config, state, step.call) !== null;
}

function stepIn(action: Json): Step | null {
  if (action === 'cash' || action === 'back' || action === 'pass') return action;
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { call, ...rest } = action;
  const known = calls.find((one) => one === call);
  return known && Object.keys(rest).length === 0 ? { call: known } : null;
}

/** The state of a round from its JSON; null for an invalid one. */
export function readHiloState(view: Json): HiloState | null {
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return null;
  const { cards, won, capMinor, stakeMinor, cashMinor } = view;
  if (typeof capMinor !== 'number' || typeof stakeMinor !== 'number' || typeof cashMinor !== 'number') return null;
  if (!Array.isArray(cards) || !cards.every(isCard) || cards.length === 0) return null;
  if (!Array.isArray(won) || !won.every((ways) => typeof ways === 'number')) return null;
  return { cards, won: won as number[], capMinor, stakeMinor, cashMinor };
}
