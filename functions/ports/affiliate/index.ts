// What an affiliate network learns of the players that it referred: that an account was made, and that the first
// deposit arrived.

export interface Earned {
  /** Made of the player and the event, so a repeated postback has the same id and the network counts it once. */
  readonly id: string;
  readonly event: 'registration' | 'first_deposit';
  /** The partner's tag and the affiliate account that is paid for it, as the link named them. */
  readonly stag: string | null;
  readonly affiliate: string | null;
  /** A pseudonym of the player, always the same; nobody can learn from it who the player is. */
  readonly player: string;
  readonly atMs: number;
  readonly deposit?: { readonly currency: string; readonly amountMinor: number };
}

export interface Affiliate {
  /** Throws where the network does not accept it; it is then sent again. */
  postback(earned: Earned): Promise<void>;
}
