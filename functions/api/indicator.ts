// The player's own risk indicator: contract/indicator.ts.
import { askPlayer } from '#functions/edge/player-call.ts';
import * as contract from '#shared/contract/indicator.ts';
import { isMarker, WINDOW_DAYS } from '#shared/domain/protection/indicator.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { type Api, mount } from './mount.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export function indicators(app: Api): void {
  mount(app, contract.readIndicator, async ({ c }) => {
    const found = await askPlayer(c, (player, asker) => player.indicator(asker));
    if (!found.ok) return found;
    if (!found.value) return ok({ indicator: null });
    const { level, points, currency, sinceMs, markers } = found.value;
    return ok({
      indicator: {
        level,
        points,
        currency,
        since: level === 'calm' ? null : iso(sinceMs),
        markers: markers.map(({ nextAt, ...marker }) => ({ ...marker, next_at: nextAt })),
      },
    });
  });

  mount(app, contract.readIndicatorRows, async ({ c, params, query }) => {
    const marker = params.marker ?? '';
    const days = WINDOW_DAYS.find((each) => String(each) === query.days);
    if (!isMarker(marker) || !days) return refuse('request.invalid');
    const rows = await askPlayer(c, (player, asker) => player.indicatorRows(asker, marker, days));
    if (!rows.ok) return rows;
    return ok({
      rows: rows.value.map(({ atMs, amountMinor, wonMinor, ...row }) => ({
        ...row,
        at: iso(atMs),
        amount_cents: amountMinor,
        won_cents: wonMinor,
      })),
    });
  });
}
