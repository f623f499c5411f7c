// Whether the club is seen where the visitor is, as the place's row says (config/markets, programmes.vip).
type Known = Pick<App.Locals, 'market' | 'shell'>;

export function isClubSeen({ market, shell }: Known): boolean {
  const seen = market.programmes.vip?.seen ?? 'nobody';
  return seen === 'all' || (seen === 'members' && shell === 'player');
}
