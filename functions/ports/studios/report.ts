// The studio's report of a day, which is compared with our books (provider-wallet.md 14).
import * as z from 'zod/mini';
import { coinOf, minorOf } from '#shared/domain/wallet/amounts.ts';
import { ROW_TYPES, type StudioRow } from '#shared/domain/wallet/reconciliation.ts';
import { readStudio } from './ask.ts';
import type { Studio } from './index.ts';

const name = z.string().check(z.minLength(1), z.maxLength(400));
const report = z.object({
  rows: z.array(
    z.object({
      id_provider: name,
      account_id: name,
      round_id: name,
      type: z.enum(ROW_TYPES),
      amount: z.string(),
      currency: name,
      time: z.iso.datetime(),
      game_id: z.optional(name),
    }),
  ),
});

/** Rejects where nobody answers or the answer cannot be read: a day is compared as a whole, or later. */
export async function reportOf(studio: Studio, day: string): Promise<StudioRow[]> {
  const reply = await readStudio(studio, '/report', `day=${day}`);
  if (!reply.ok) throw new Error(`${studio.id} did not report ${day}: HTTP ${reply.status}`);
  const { rows } = report.parse(await reply.json());
  return rows.map(({ id_provider, account_id, round_id, type, amount, currency, time, game_id: game }) => {
    const coin = coinOf(currency, studio.coins);
    const minor = coin && minorOf(amount, coin);
    if (!coin || !minor?.ok) throw new Error(`${studio.id} reports ${amount} ${currency} in ${id_provider}`);
    return {
      id: id_provider,
      account: account_id,
      round: round_id,
      type,
      amountMinor: minor.value,
      currency: coin.currency,
      atMs: Date.parse(time),
      ...(game !== undefined && { game }),
    };
  });
}
