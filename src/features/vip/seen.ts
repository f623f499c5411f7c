// Whether the club is shown in the visitor's place, by the place's row (config/markets, programmes.vip).
type Known = Pick<App.Locals, 'market' | 'shell'>;

export function isClubSeen({ market, shell }: Known): boolean {
  const seen = market.programmes.vip?.seen ?? 'nobody';
  return seen === 'all' || (seen === 'members' && shell === 'player');
}
