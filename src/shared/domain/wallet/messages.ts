// What a game and the page that frames it say to each other, by postMessage: the first number says the version (docs/studios.md).

/** Of the game. */
export type FromGame =
  | { readonly type: 'ready' }
  /** A round is shown: its result is told nowhere else on the page before the game has. */
  | { readonly type: 'round'; readonly running: boolean }
  /** What the game shows as the balance; the page has its own from the wallet. */
  | { readonly type: 'balance'; readonly amount: string }
  /** A stake was refused, by the number and the word that the wallet said. */
  | { readonly type: 'refused'; readonly apiCode: number; readonly message: string }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'fullscreen' }
  | { readonly type: 'close' }
  | { readonly type: 'deposit' };

/** Of the page. */
export type ToGame =
  /** Something stands over the game, or nothing any more: no round is begun meanwhile. */
  | { readonly type: 'pause'; readonly on: boolean }
  /** What may be staked now, at the beginning and whenever it has moved: after a round, by a deposit, a bonus. */
  | { readonly type: 'balance'; readonly amount: string };

export const VERSION = 1;

export const toGame = (message: ToGame) => ({ perigee: VERSION, ...message });

/** What came, if it is one of these; anything else is not for us. */
export function fromGame(data: unknown): FromGame | null {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'perigee') !== VERSION) return null;
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

/** A game may ask for no more of the page, in pixels. */
const HIGHEST = 2000;
