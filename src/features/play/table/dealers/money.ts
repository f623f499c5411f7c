// Play for money calls the server: its code is loaded when a seat for money is taken; a demo never needs it.
import type { Dealer, Ended, LimitsLeft, TableGame } from '../game.ts';

const ours = () => import('./real.ts');
const unreached = () => ({ ok: false, code: 'server.failed' }) as const;

/** A dealer whose code is being loaded. A failure is treated like an unavailable server: the next call loads it again. */
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

/** Whether one of the player's limits stops play for money; false while that can't be loaded, because the server checks each bet. */
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

/** How one of the player's rounds ended, at any table; null while it is open, or can't be loaded. */
export const ended = (roundId: string): Promise<Ended | null> =>
  ours().then(
    (real) => real.ended(roundId),
    () => null,
  );
