// An outside studio: what the wallet and the pages need to know of it. Its titles are in the catalogue under its own name.
import type { Coins } from '#shared/domain/wallet/amounts.ts';

export interface Studio {
  /** In the wallet's addresses, in rounds and in the books. */
  readonly id: string;
  /** Of its titles in the catalogue: its own name, or that of a producer whom it brings. */
  readonly producer: string;
  /** What both sides sign with: two while one is changed for another, the newer first. */
  readonly secrets: readonly string[];
  /** What is signed: the body, or the body with its time. The studio's agreement says it, never a call. */
  readonly signed: 'body' | 'timestamp';
  /** Whose words it speaks (functions/wallet). */
  readonly dialect: 'own' | 'hub88' | 'evolution' | 'swipegames';
  /** Of a dialect that signs with a key of its own: the public half, DER in base64. */
  readonly publicKey: string | null;
  /** Where its calls come from: of a dialect that signs nothing. */
  readonly addresses: readonly string[];
  /** Names its players to it: nobody else's ids are made with it. */
  readonly accountKey: string;
  /** How it calls us in what it is sent. */
  readonly casino: string;
  /** Where it is called. */
  readonly api: string;
  /** The one origin that its games are framed from. */
  readonly origin: string;
  /** Currency codes that are not ours. */
  readonly coins: Coins;
  /** What stakes of a title count for, in percent, by its slug. One without a certificate counts nothing (bonuses.md 18). */
  readonly weights: Readonly<Record<string, number>>;
  /**
   * The most that a round of its titles may pay, as a multiple of its stakes: whoever has its secret prints no money. What is above is
   * not taken, and comes again once an operator has raised it.
   */
  readonly mostTimes: number;
  /**
   * The most that it may pay out on a UTC day, less what it takes, in EUR cents: above it the studio is switched off by itself
   * (functions/call-log/breaker.ts).
   */
  readonly mostDayEurMinor: number;
  /** How it tells what free rounds have won: with each win, or once as they end; null where it has none. */
  readonly freeRounds: 'each' | 'end' | null;
  /** Kinds of events that it gives prizes for, and the most that a player gets of one event, in EUR cents. */
  readonly promos: Readonly<Record<string, number>>;
  /** Calls that it may send in ten seconds. */
  readonly calls: number;
}
