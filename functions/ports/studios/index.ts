// An outside studio: what the wallet and the pages need to know about it. Its titles are in the catalogue under its own
// name.
import type { Coins } from '#shared/domain/wallet/amounts.ts';

export interface Studio {
  /** The id in the wallet's addresses, in rounds and in the books. */
  readonly id: string;
  /** The producer of its titles in the catalogue: its own name, or that of a producer whose titles it delivers. */
  readonly producer: string;
  /** The shared secrets for signing: two during a rotation, the newer first. */
  readonly secrets: readonly string[];
  /** What is signed: the body, or the body with its time. The contract with the studio decides this, never a call. */
  readonly signed: 'body' | 'timestamp';
  /** The protocol that it uses (functions/wallet). */
  readonly dialect: 'own' | 'hub88' | 'evolution' | 'swipegames';
  /** The public key (DER in base64) of a studio whose protocol signs with its own key. */
  readonly publicKey: string | null;
  /** The addresses that its calls come from, for a protocol without signatures. */
  readonly addresses: readonly string[];
  /** The key for the player ids that this studio sees. No other studio's ids are made with it. */
  readonly accountKey: string;
  /** The studio's name for us in its calls. */
  readonly casino: string;
  /** The base address of its API. */
  readonly api: string;
  /** The only origin that its games are framed from. */
  readonly origin: string;
  /** Currency codes that differ from ours. */
  readonly coins: Coins;
  /**
   * How much stakes on each title count for wagering, in percent, by its slug. A title without a certificate counts
   * nothing (bonuses.md 18).
   */
  readonly weights: Readonly<Record<string, number>>;
  /**
   * The highest payout of one round of its titles, as a multiple of the stakes, so that a stolen secret cannot pay out
   * without bound. A higher win is refused, and the studio sends it again after an operator has raised the limit.
   */
  readonly mostTimes: number;
  /**
   * The highest net payout on a UTC day, in EUR cents: above it the studio is switched off automatically
   * (functions/call-log/breaker.ts).
   */
  readonly mostDayEurMinor: number;
  /** When it reports the wins of free rounds: with each win, or once at their end; null where it has no free rounds. */
  readonly freeRounds: 'each' | 'end' | null;
  /** The kinds of events that it pays prizes for, and the highest prize for one player and event, in EUR cents. */
  readonly promos: Readonly<Record<string, number>>;
  /** The number of calls that it may send in ten seconds. */
  readonly calls: number;
}
