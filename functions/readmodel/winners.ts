// The leaderboards of jackpots: the biggest and the latest paid prizes, under the names that their winners show now.
import { by, pageOf } from './databases.ts';

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
  dbs: readonly D1Database[],
  order: 'biggest' | 'latest',
  jackpot: string | null,
  limit: number,
): Promise<WinnerRow[]> {
  const sorted = order === 'biggest' ? 'original desc, won_at desc' : 'won_at desc';
  const each = dbs.map(async (db) => {
    const rows = db
      .prepare(
        `select coalesce(face.name, '***') as name, jackpot, level, original, original_currency as originalCurrency, amount,
        currency, won_at as wonAtMs from jackpot_win left join face using (player_no)
        ${jackpot === null ? '' : 'where jackpot = ?'} order by ${sorted} limit ?`,
      )
      .bind(...(jackpot === null ? [] : [jackpot]), limit);
    return (await rows.all<WinnerRow>()).results;
  });
  const latest = ({ wonAtMs }: WinnerRow) => -wonAtMs;
  const rank = order === 'biggest' ? by<WinnerRow>(({ original }) => -original, latest) : by<WinnerRow>(latest);
  return pageOf(await Promise.all(each), rank, { page: limit }).items;
}
