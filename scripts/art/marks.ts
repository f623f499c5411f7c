// Marks of payment methods: cards from payment-icons (MIT), coins from cryptocurrency-icons (CC0).
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import coins from '@iconify-json/cryptocurrency-color/icons.json' with { type: 'json' };
import sharp from 'sharp';
import { MARK_CELL } from '#src/ui/art.ts';

const cards = join(dirname(createRequire(import.meta.url).resolve('payment-icons/package.json')), 'min/flat');
const COINS: Readonly<Record<string, string>> = {
  bitcoin: 'btc',
  'bitcoin-cash': 'bch',
  dogecoin: 'doge',
  ethereum: 'eth',
  litecoin: 'ltc',
  tether: 'usdt',
};

/** A brand without a mark gets the neutral card, so that a new method never breaks a page. */
export function drawMark(brand: string): Buffer {
  const coin = Object.entries(coins.icons).find(([name]) => name === COINS[brand])?.[1];
  if (coin) return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${coin.body}</svg>`);
  const card = join(cards, `${brand}.svg`);
  return readFileSync(existsSync(card) ? card : join(cards, 'default.svg'));
}

/** The footer's row, at twice its size on screen. */
export async function drawMarkRow(brands: readonly string[]): Promise<Buffer> {
  const [width, height, step] = [MARK_CELL.width * 2, MARK_CELL.height * 2, (MARK_CELL.width + MARK_CELL.gap) * 2];
  const cells = await Promise.all(
    brands.map((brand) =>
      sharp(drawMark(brand), { density: 300 })
        .resize(width, height, { fit: 'contain', background: '#0000' })
        .png()
        .toBuffer(),
    ),
  );
  const canvas = { width: Math.max(1, brands.length) * step, height, channels: 4, background: '#0000' } as const;
  return await sharp({ create: canvas })
    .composite(cells.map((input, i) => ({ input, left: i * step, top: 0 })))
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
}
