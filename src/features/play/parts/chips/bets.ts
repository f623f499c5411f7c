// Bets on a layout: pure operations on a list of bets, each checked by the engine's own rules.
import type { GameRefusal, Table } from '#shared/games/engine.ts';
import { type KindOf, type PlacedBet, refusePosition } from '#shared/games/laid.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';

export const totalOf = (bets: readonly PlacedBet[]): number =>
  bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);

export const stakeAt = (bets: readonly PlacedBet[], at: string): number =>
  bets.find((bet) => bet.at === at)?.stakeMinor ?? 0;

/** Adds a chip to a position; returns the refusal if the position or the whole table would hold too much. */
export function lay(
  bets: readonly PlacedBet[],
  at: string,
  chipMinor: number,
  table: Table,
  kindOf: KindOf,
): { ok: true; bets: PlacedBet[] } | GameRefusal {
  const before = stakeAt(bets, at);
  const placed = { at, stakeMinor: before + chipMinor };
  const refused = refusePosition(table, placed, kindOf);
  if (refused) return refused;
  const next = before > 0 ? bets.map((bet) => (bet.at === at ? placed : bet)) : [...bets, placed];
  if (totalOf(next) > table.maxMinor)
    return { ok: false, code: 'stake.too_high', detail: { maxMinor: table.maxMinor } };
  return { ok: true, bets: next };
}

/** Doubles every bet; returns the refusal if a position or the whole table would hold too much. */
export function doubled(
  bets: readonly PlacedBet[],
  table: Table,
  kindOf: KindOf,
): { ok: true; bets: PlacedBet[] } | GameRefusal {
  let next: readonly PlacedBet[] = bets;
  for (const { at, stakeMinor } of bets) {
    const more = lay(next, at, stakeMinor, table, kindOf);
    if (!more.ok) return more;
    next = more.bets;
  }
  return { ok: true, bets: [...next] };
}

/** Bets of a stored round's opening action. */
export function betsOf(action: unknown): PlacedBet[] {
  if (typeof action !== 'object' || action === null || !('bets' in action) || !Array.isArray(action.bets)) return [];
  return action.bets.filter(
    (bet): bet is PlacedBet => typeof bet?.at === 'string' && Number.isSafeInteger(bet?.stakeMinor),
  );
}

/** What lies on a position, in words, and how much of it is not placed yet; undefined where nothing does. */
export function laidText(
  { stakeMinor, waitingMinor, currency }: { stakeMinor: number; waitingMinor: number; currency: string | null },
  t: Translate,
  locale: string,
): string | undefined {
  if (stakeMinor === 0 || !currency) return undefined;
  const laid = t('play.laid', { amount: formatMoney(stakeMinor, currency, locale) });
  if (waitingMinor === 0) return laid;
  return `${laid}, ${t('play.live.unplaced', { amount: formatMoney(waitingMinor, currency, locale) })}`;
}
