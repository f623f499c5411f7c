// A player with a set of free spins, and a slot whose rounds pay what a test says.
import { activateGift } from '#functions/player/rewards/activation.ts';
import { openGifts } from '#functions/player/rewards/gifts.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { placeSpin, type SpinInput } from '#functions/player/rewards/spins.ts';
import { act } from '#functions/player/rounds/engine.ts';
import type { Title } from '#functions/player/rounds/titles.ts';
import type { BonusTerms, SpinsTerms } from '#shared/domain/bonuses/terms.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { engine, type Json, type Table } from '#shared/games/engine.ts';
import { refuseStake } from '#shared/games/stake.ts';
import { Bettor } from './bettor.ts';
import { BONUS, spinsTerms } from './gifts.ts';
import { ASKER, OFFERED } from './transaction.ts';

interface Action {
  /** What the round pays. */
  readonly pays?: number;
  /** It waits for a move. */
  readonly waits?: boolean;
  readonly buys?: boolean;
}
type State = { pays: number };

const slot = engine<object, Action, null, State, Json>({
  id: 'slots',
  readConfig: () => ({ config: {} }),
  bet: (_config, table, { stakeMinor, action }) =>
    refuseStake(table, stakeMinor) ?? {
      ok: true,
      value: {
        stakeMinor,
        choice: (action ?? {}) as Action,
        maxPayoutMinor: 1_000_000,
        buysFeature: (action as Action | null)?.buys === true,
      },
    },
  open: (_config, { choice: { pays = 0, waits = false } }) => ({
    state: { pays },
    events: [],
    done: !waits,
    payoutMinor: waits ? 0 : pays,
  }),
  move: () => ({ ok: true, value: { stakeMinor: 0, choice: null } }),
  act: (_config, state) => ({ state, events: [], done: true, payoutMinor: state.pays }),
  houseDecision: () => null,
});

const RUNGS = [1, 2, 5, 10, 20, 50, 100];
const TABLE: Omit<Table, 'currency'> = {
  minMinor: 1,
  maxMinor: 100,
  stepMinor: 1,
  ladderMinor: RUNGS,
  startMinor: 10,
  ladderOnly: true,
  maxPayoutMinor: 1_000_000,
};

export const SLOT: Title = {
  id: 'test/slot',
  engine: slot,
  config: {},
  configHash: 'slot-1',
  category: 'slots',
  stakes: Object.fromEntries(CURRENCIES.map((currency) => [currency, { ...TABLE, currency }])),
};

export class Spinner extends Bettor {
  /** The set's number; activated. */
  set(
    change: Partial<Omit<SpinsTerms, 'winnings'>> = {},
    winnings: Partial<BonusTerms> = {},
    source = 'code:set',
  ): number {
    const terms = spinsTerms({ games: [SLOT.id], ...change, winnings: { ...BONUS, ...winnings } });
    const { no } = this.get((tx) => giveGift(tx, { source, terms }));
    this.get((tx) => activateGift(tx, { key: source, gift: no, kind: 'freespins' }));
    return no;
  }

  spin(no: number, action: Action = {}, change: Partial<SpinInput> = {}, title: Title = SLOT) {
    const key = `spin ${this.#made++}`;
    const answer = this.do((tx) =>
      placeSpin(tx, ASKER, { key, freespins: no, game: title.id, action, ...change }, title),
    );
    // The next may start.
    this.pass(2500);
    return answer;
  }
  #made = 0;

  /** The only move of its open round. */
  move(roundId: string): void {
    this.get((tx) => act(tx, ASKER, { key: `move ${roundId}`, roundId, step: 1, action: null }, SLOT, OFFERED));
  }

  openNos = (): number[] => this.get((tx) => [...openGifts(tx).keys()]);
}
