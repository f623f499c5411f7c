// A player in each market that is served, under the rules and the rates that are published.

import type { Asker } from '#functions/player/core/shell.ts';
import { rowInForce } from '#shared/domain/geo.ts';
import type { Currency } from '#shared/domain/money.ts';
import { ratesOn } from '#shared/domain/rates.ts';
import { assert } from '#shared/domain/refusal.ts';
import { marketSchema, toMarkets } from '#src/cms/schemas/market.ts';
import markets from '../../content/config/markets.json' with { type: 'json' };
import rates from '../../content/config/rates.json' with { type: 'json' };
import { ASKER, NOW_MS, RULES, TestPlayer } from './transaction.ts';

export interface Place {
  readonly country: string;
  readonly currency: Currency;
  readonly licence: Asker['licence'];
}

/** Where the player registered, and the currency that they start with there. */
export const PLACES: readonly Place[] = [
  { country: 'AT', currency: 'EUR', licence: 'CW' },
  { country: 'DE', currency: 'EUR', licence: 'CW' },
  { country: 'AU', currency: 'AUD', licence: 'CW' },
  { country: 'CA', currency: 'CAD', licence: 'CW' },
  { country: 'NZ', currency: 'NZD', licence: 'CW' },
  { country: 'IT', currency: 'EUR', licence: 'CW' },
  { country: 'NO', currency: 'NOK', licence: 'CW' },
  { country: 'EE', currency: 'EUR', licence: 'EE' },
];

export function playerIn(
  { country, currency, licence }: Place,
  played: Currency = currency,
): { player: TestPlayer; asker: Asker } {
  const rows = toMarkets(marketSchema.parse(markets));
  const market = rowInForce(rows, country, undefined, NOW_MS) ?? rows[0];
  assert(market, 'content/config/markets has no default');
  // What a register has said is tests/worker/registers.test.ts.
  const rules = { ...RULES, market: { ...market, register: null }, rates: ratesOn(rates.days, NOW_MS) };
  const birthday = { country, currency: played, licence };
  const player = new TestPlayer(country, birthday, undefined, undefined, undefined, rules);
  return { player, asker: { ...ASKER, country, licence } };
}
