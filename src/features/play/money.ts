// Play for money asks the server: its code comes when a seat for money is taken, a demo never needs it.
import type { Dealer, TableGame } from './game.ts';

const ours = () => import('./real.ts');
const unreached = () => ({ ok: false, code: 'server.failed' }) as const;

/** Code that does not come is a server that does not answer: asked again, it is fetched again. */
export function moneyDealer(game: TableGame, currency: () => string): Dealer {
  let made: Promise<Dealer> | undefined;
  const dealer = () => {
    made ??= ours().then(({ realDealer }) => realDealer(game, currency));
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  return {
    deal: (asked) => dealer().then((real) => real.deal(asked), unreached),
    act: (roundId, action) => dealer().then((real) => real.act(roundId, action), unreached),
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
  };
}

/** What the tightest loss limit leaves; null without one, or while it cannot be asked. */
export const lossLeft = (currency: string): Promise<number | null> =>
  ours().then(
    (real) => real.lossLeft(currency),
    () => null,
  );
