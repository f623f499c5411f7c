// The shop's cards as a player is told them, made of content/ as it is published, and the server's part in points.
import type { Page } from 'playwright/test';
import type { Market } from '#shared/contract/content.ts';
import type { Reader } from '#shared/contract/reader.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import type { Currency } from '#shared/domain/money.ts';
import { cardsOf } from '#src/published/shop.ts';
import { publish } from '../../scripts/publish/publish.ts';

let assets: Record<string, unknown> | undefined;
/** What is published of content/, read once. */
export const shopAssets = (): Record<string, unknown> => {
  assets ??= publish('.').assets;
  return assets;
};

/** Reads assets as the Worker does. */
export const shopEnv = {
  ASSETS: {
    fetch: async (address: string) => {
      const value = shopAssets()[address.replace('http://localhost/_content/', '').replace('.json', '')];
      return value === undefined ? new Response(null, { status: 404 }) : Response.json(value);
    },
  },
} as unknown as Env;

export function marketOf(country: string): Market {
  const markets = shopAssets()['config/markets'] as readonly Market[];
  const found = markets.find((one) => one.country === country) ?? markets[0];
  if (!found) throw new Error('no market');
  return found;
}

export const shopReader = (locale = 'en', nowMs = Date.parse('2026-12-01T12:00:00Z')): Reader =>
  ({
    locale,
    country: 'AT',
    licence: 'CW',
    market: marketOf('AT'),
    player: true,
    nowMs,
    groups: [],
    preview: false,
    variables: {},
  }) as unknown as Reader;

export const cardsFor = (locale = 'en', currency: Currency = 'EUR', nowMs?: number): Promise<RewardCardView[]> =>
  cardsOf(shopEnv, shopReader(locale, nowMs), { currency, groups: [], market: marketOf('AT') });

export type Shopper = {
  chargeable: number;
  persistent?: number;
  confirm?: 'more_accounts' | 'bonuses_off' | null;
};

/**
 * Plays the server's part: cards of the language, points by the API and the line. The answers may be changed as a test goes on.
 * `rewrite` changes what else the line says.
 */
export async function shops(
  page: Page,
  shopper: Shopper,
  cards: () => Promise<readonly RewardCardView[]> = () => cardsFor(),
  rewrite: (frame: string) => string = (frame) => frame,
): Promise<void> {
  const points = () => ({
    chargeable: { points: shopper.chargeable },
    persistent: { points: shopper.persistent ?? shopper.chargeable },
    quarter: { points: 0 },
  });
  await page.route('**/api/player/comp_points', (route) =>
    route.fulfill({ json: { ...points(), level: 1, confirm: shopper.confirm ?? null } }),
  );
  await page.route('**/api/comp_points/rates/*', async (route) => {
    const type = new URL(route.request().url()).pathname.split('/').at(-1);
    await route.fulfill({ json: { rates: (await cards()).filter((card) => card.type === type) } });
  });
  await page.routeWebSocket('**/api/live*', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (/"kind":"comps"/.test(String(message))) return;
      socket.send(rewrite(String(message)));
      if (/"kind":"(resync|hello)"/.test(String(message)))
        socket.send(JSON.stringify({ kind: 'comps', channel: 'comps', ...points() }));
    });
  });
}
