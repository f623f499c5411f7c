// A text that distinguishes two versions of one template's offer: another currency, another place's terms.
interface Marked {
  readonly currency: string;
  readonly terms: {
    readonly wager: number;
    readonly days: number;
    readonly max_bet_cents: number;
    readonly deposit: { readonly percent: number; readonly cap_cents: number; readonly min_cents: number } | null;
  };
}

export const markOf = ({ currency, terms: { deposit, wager, days, max_bet_cents } }: Marked): string =>
  [currency, deposit?.percent, deposit?.cap_cents, deposit?.min_cents, wager, days, max_bet_cents].join(' ');
