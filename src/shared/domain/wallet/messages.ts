// Messages between a game and the page that frames it, by postMessage: the number is the protocol's version (docs/studios.md).
import { FIRST, PRODUCT } from '../../base/product.ts';

/** Messages of the game. */
export type FromGame =
  | { readonly type: 'ready' }
  /** A round is being shown: nothing else on the page reveals its result before. */
  | { readonly type: 'round'; readonly running: boolean }
  /** The balance that the game shows; the page has its own from the wallet. */
  | { readonly type: 'balance'; readonly amount: string }
  /** A stake was refused, with the wallet's number and message. */
  | { readonly type: 'refused'; readonly apiCode: number; readonly message: string }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'fullscreen' }
  | { readonly type: 'close' }
  | { readonly type: 'deposit' };

/** Messages of the page. */
export type ToGame =
  /** Something covers the game, or no longer does: no round is begun meanwhile. */
  | { readonly type: 'pause'; readonly on: boolean }
  /** What may be staked now, at the beginning and whenever it changes: after a round, a deposit, a bonus. */
  | { readonly type: 'balance'; readonly amount: string };

export const VERSION = 1;

/** The wallet's number for a session that is over, which its page opens again (errors.ts). */
export const SESSION_OVER = 101;

/** Games of before look for the first brand's name in it, at the first brand alone. */
export const toGame = (message: ToGame) => ({
  ...(PRODUCT === FIRST && { [FIRST]: VERSION }),
  protocol: VERSION,
  ...message,
});

/** The message, if it is one of these; null for anything else. */
export function fromGame(data: unknown): FromGame | null {
  if (typeof data !== 'object' || data === null) return null;
  if (![Reflect.get(data, 'protocol'), Reflect.get(data, FIRST)].includes(VERSION)) return null;
  const word = (name: string): unknown => Reflect.get(data, name);
  const type = word('type');
  switch (type) {
    case 'ready':
    case 'fullscreen':
    case 'close':
    case 'deposit':
      return { type };
    case 'round': {
      const running = word('running');
      return typeof running === 'boolean' ? { type, running } : null;
    }
    case 'balance': {
      const amount = word('amount');
      return typeof amount === 'string' ? { type, amount } : null;
    }
    case 'refused': {
      const [apiCode, message] = [word('apiCode'), word('message')];
      return typeof apiCode === 'number' && typeof message === 'string' ? { type, apiCode, message } : null;
    }
    case 'resize': {
      const height = word('height');
      return typeof height === 'number' && height > 0 && height <= HIGHEST ? { type, height } : null;
    }
    default:
      return null;
  }
}

/** The highest height that a game may ask for, in pixels. */
const HIGHEST = 2000;
