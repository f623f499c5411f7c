// Plays rounds of several players at once, from a seed, while everything goes wrong that a studio can do wrong
// (studio/tricks.ts). At the end nothing may be owed, and the studio's books must agree with the wallet's.
import type { Kit, Session } from './cases.ts';
import { Books } from './studio/books.ts';
import { ALL_TRICKS, seeded, type Trick } from './studio/tricks.ts';

export interface StormOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly players?: number;
  /** Money that each player starts with, in whole units. */
  readonly money?: number;
  readonly tricks?: readonly Trick[];
  readonly rest?: (ms: number) => Promise<void>;
  readonly restMs?: number;
  /** Awaited before each round: the market's minimum cycle has to pass. */
  readonly between?: (session: Session) => Promise<void>;
  /** Where the studio's books are written, so that a storm that was interrupted can be continued. */
  readonly file?: string;
  /** The sessions that play, where they exist already. */
  readonly sessions?: readonly Session[];
}

export interface Storm {
  readonly books: Books;
  readonly sessions: readonly Session[];
  /** The balance that each player must have now, as text. */
  readonly expected: ReadonlyMap<string, string>;
}

export async function storm(kit: Kit, options: StormOptions): Promise<Storm> {
  const { seed, rounds, players = 3, money = 10_000, tricks = ALL_TRICKS, restMs = 20, file } = options;
  const sessions = [...(options.sessions ?? [])];
  while (sessions.length < players) sessions.push(await kit.account(money));
  const [first] = sessions;
  if (!first) throw new Error('nobody plays');
  const rest = options.rest ?? ((ms: number) => new Promise((done) => setTimeout(done, ms)));
  const wallet = { url: first.url, secret: first.secret, signed: first.signed ?? 'body', now: Date.now };
  const { fetcher } = kit;
  const books = new Books({ ...wallet, ...(fetcher && { fetcher }), random: seeded(seed), rest, restMs, file });
  // Settles what an earlier run left unfinished.
  await books.drain();
  const share = async (session: Session, from: number) => {
    const { account, session: id, game, currency } = session;
    for (let round = from; round < rounds; round += players) {
      const name = `${seed}-${round}`;
      if (books.has(name)) continue;
      await options.between?.(session);
      const random = seeded(seed * 1_000_003 + round);
      const stake = 1 + Math.floor(random() * 500);
      const win = random() < 0.4 ? 1 + Math.floor(random() * 900) : null;
      const of = { account, session: id, game, currency, tricks };
      await books.play(of, name, textOf(stake), win === null ? null : textOf(win));
    }
  };
  await Promise.all(sessions.map(share));
  await books.drain();
  return { books, sessions, expected: new Map(sessions.map((each) => [each.account, expectedOf(books, each, money)])) };
}

function expectedOf(books: Books, { account }: Session, money: number): string {
  let minor = money * 100;
  const rows = books.report().filter(({ account_id }) => account_id === account);
  const types = new Map(rows.map(({ id_provider, type }) => [id_provider, type]));
  for (const { id_provider, type, amount } of rows) {
    const undoes = type === 'rollback' ? types.get(id_provider.replace(/-undo$/, '')) : undefined;
    minor += minorOf(amount) * ((undoes ?? type) === 'bet' ? -1 : 1) * (undoes ? -1 : 1);
  }
  return textOf(minor);
}

const textOf = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
const minorOf = (text: string): number => Math.round(Number(text) * 100);
