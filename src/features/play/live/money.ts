// Play for money calls the server: its code is loaded when a seat for money is taken.

import { fetched } from '../table/dealers/money.ts';
import type { TableGame } from '../table/game.ts';
import type { LiveDealer, LiveSeat } from './seat.ts';

export function moneyAtTable(game: TableGame, currency: () => string, seat: LiveSeat): LiveDealer {
  const { dealer, calls, unreached } = fetched(() =>
    import('./real.ts').then(({ liveDealer }) => liveDealer(game, currency, seat)),
  );
  return {
    ...calls,
    outcome: (joined) => dealer().then((real) => real.outcome(joined)),
    leave: (joined, bet) => dealer().then((real) => real.leave(joined, bet), unreached),
    takeBack: (joined) => dealer().then((real) => real.takeBack(joined), unreached),
  };
}
