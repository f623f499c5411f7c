// A statement for a chosen period, as CSV or PDF. Both contain the ledger's own rows, and their sum is its balance.

import { askPlayer } from '#functions/edge/player-call.ts';
import { PRODUCT } from '#shared/base/product.ts';
import { statementOperations } from '#shared/contract/statement.ts';
import { linesOf, type Statement, type StatementRow } from '#shared/domain/cashier/statement.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { translator } from '#src/i18n/messages.ts';
import { messagesOf } from '#src/published/content.ts';
import { file } from './file.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { periodOf } from './period.ts';

export function statement(app: Api): void {
  mount(app, statementOperations.read, async ({ c, query: { currency, from, to, format, l } }) => {
    const entries = await tellAll(c, currency, from, to);
    if (!entries.ok) return entries;
    const name = `${PRODUCT}-${currency}-${from}-${to}.${format}`;
    if (format === 'csv') {
      const { csv } = await import('#functions/paper/table.ts');
      return file(csv(entries.value), 'text/csv; charset=utf-8', name);
    }
    const locale = offeredOr(l ?? c.get('ctx').locale);
    const [{ paper }, { facesOf }, messages] = await Promise.all([
      import('#functions/paper/statement.ts'),
      import('#functions/paper/pdf.ts'),
      messagesOf(c.env, locale),
    ]);
    const bytes = await paper(await facesOf(c.env), entries.value, locale, translator(locale, messages));
    return file(bytes, 'application/pdf', name);
  });
}

async function tellAll(c: ApiContext, currency: Currency, from: string, to: string): Promise<Answer<Statement>> {
  const known = await askPlayer(c, (player, asker) => player.profile(asker));
  if (!known.ok) return known;
  const { zone, firstName, lastName, playerNo } = known.value;
  const period = periodOf(known.value, from, to);
  if (!period) return refuse('request.refused');
  const { fromMs, toMs } = period;
  const rows: StatementRow[] = [];
  let openingMinor = 0;
  for (let after = 0, more = true; more; ) {
    const query = { currency, fromMs, toMs, after };
    const part = await askPlayer(c, (player, asker) => player.statement(asker, query));
    if (!part.ok) return part;
    openingMinor = part.value.openingMinor;
    rows.push(...part.value.rows);
    after = part.value.rows.at(-1)?.no ?? after;
    more = part.value.more;
  }
  const whose = { zone, firstName, lastName, playerNo };
  return ok({ ...whose, currency, fromMs, toMs, openingMinor, lines: linesOf(rows, openingMinor) });
}
