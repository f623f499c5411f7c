// The leaderboards of jackpots: the biggest and the latest prizes that were paid, under the names that their winners show now.

export interface WinnerRow {
  name: string;
  jackpot: string;
  level: string;
  original: number;
  originalCurrency: string;
  amount: number;
  currency: string;
  wonAtMs: number;
}

export async function winnersOf(
  db: D1Database,
  order: 'biggest' | 'latest',
  jackpot: string | null,
  limit: number,
): Promise<WinnerRow[]> {
  const by = order === 'biggest' ? 'original desc, won_at desc' : 'won_at desc';
  const { results } = await db
    .prepare(
      `select coalesce(face.name, '***') as name, jackpot, level, original, original_currency as originalCurrency, amount,
        currency, won_at as wonAtMs from jackpot_win left join face using (player_no)
        ${jackpot === null ? '' : 'where jackpot = ?'} order by ${by} limit ?`,
    )
    .bind(...(jackpot === null ? [] : [jackpot]), limit)
    .all<WinnerRow>();
  return results;
}
