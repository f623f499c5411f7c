// Play for money asks the server: its code comes when a seat for money is taken, a demo never needs it.
import type { TableGame } from '../game.ts';
import type { LiveDealer, LiveSeat } from './seat.ts';

const unreached = () => ({ ok: false, code: 'server.failed' }) as const;

/** Code that does not come is a server that does not answer: asked again, it is fetched again. */
export function moneyAtTable(game: TableGame, currency: () => string, seat: LiveSeat): LiveDealer {
  let made: Promise<LiveDealer> | undefined;
  const dealer = () => {
    made ??= import('./real.ts').then(({ liveDealer }) => liveDealer(game, currency, seat));
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    deal: (asked) => dealer().then((real) => real.deal(asked), unreached),
    act: (id, action) => dealer().then((real) => real.act(id, action), unreached),
    open: () =>
      dealer().then(
        (real) => real.open(),
        () => null,
      ),
    past: () =>
      dealer().then(
        (real) => real.past(),
        () => ({ rounds: [], nextAtMs: 0 }),
      ),
    outcome: (joined) => dealer().then((real) => real.outcome(joined)),
    leave: (joined) => dealer().then((real) => real.leave(joined), unreached),
  };
}
