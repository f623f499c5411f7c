// Play for money asks the server: its code comes when a seat for money is taken, a demo never needs it.
import type { Dealer, Ended, LimitsLeft, TableGame } from '../game.ts';

const ours = () => import('./real.ts');
const unreached = () => ({ ok: false, code: 'server.failed' }) as const;

/** A dealer whose code is on its way. Code that does not come is a server that does not answer: asked again, it is fetched again. */
export function fetched<D extends Dealer>(fetch: () => Promise<D>) {
  let made: Promise<D> | undefined;
  const dealer = () => {
    made ??= fetch();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
  const calls: Dealer = {
    deal: (wager) => dealer().then((real) => real.deal(wager), unreached),
    act: (round, action) => dealer().then((real) => real.act(round, action), unreached),
    read: (roundId) =>
      dealer().then(
        (real) => real.read?.(roundId) ?? null,
        () => null,
      ),
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
  return { dealer, calls, unreached };
}

export const moneyDealer = (game: TableGame, currency: () => string): Dealer =>
  fetched(() => ours().then(({ realDealer }) => realDealer(game, currency))).calls;

/** A limit of the player's stops play for money; false while it cannot be asked: the server decides each bet. */
export const isStopped = (): Promise<boolean> =>
  ours().then(
    (real) => real.isStopped(),
    () => false,
  );

export const limitsLeft = (currency: string): Promise<LimitsLeft> =>
  ours().then(
    (real) => real.limitsLeft(currency),
    () => ({ lossMinor: null, wagerMinor: null }),
  );

/** How a round of the player's ended, at whichever table; null while it is open, or cannot be asked. */
export const ended = (roundId: string): Promise<Ended | null> =>
  ours().then(
    (real) => real.ended(roundId),
    () => null,
  );
