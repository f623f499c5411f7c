// What a network of partners is told of the players that it brought, in our own words: that an account was made, and its first deposit.

export interface Earned {
  /** Of the player and the event: told again it is the same, and the network counts it once. */
  readonly id: string;
  readonly event: 'registration' | 'first_deposit';
  /** The partner's tag and the account that it is paid by, as the link said them. */
  readonly stag: string | null;
  readonly affiliate: string | null;
  /** One player, always the same word, from which nobody learns who it is. */
  readonly player: string;
  readonly atMs: number;
  readonly deposit?: { readonly currency: string; readonly amountMinor: number };
}

export interface Affiliate {
  /** Throws where the network does not take it: it is told again. */
  postback(earned: Earned): Promise<void>;
}
