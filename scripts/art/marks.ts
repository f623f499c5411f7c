// Marks of payment methods: cards from payment-icons (MIT), coins from cryptocurrency-icons (CC0), all others from lucide (ISC).
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import coins from '@iconify-json/cryptocurrency-color/icons.json' with { type: 'json' };
import sharp from 'sharp';
import { MARK_CELL } from '#src/ui/art.ts';

const { resolve } = createRequire(import.meta.url);
const cards = join(dirname(resolve('payment-icons/package.json')), 'min/flat');
const strokes = join(dirname(resolve('lucide-static/package.json')), 'icons');
const COINS: Readonly<Record<string, string>> = {
  bitcoin: 'btc',
  'bitcoin-cash': 'bch',
  dogecoin: 'doge',
  ethereum: 'eth',
  litecoin: 'ltc',
  tether: 'usdt',
};

/** The lucide icon of each kind of payment method, for brands without a mark of their own. */
const KINDS: Readonly<Record<string, string>> = { bank: 'landmark', voucher: 'ticket', wallet: 'wallet' };

export interface Method {
  readonly brand: string;
  readonly kind: string;
}

/** A brand without a mark gets the icon of its kind, so that a new method never breaks a page. */
export function drawMark({ brand, kind }: Method): Buffer {
  const coin = Object.entries(coins.icons).find(([name]) => name === COINS[brand])?.[1];
  if (coin) return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${coin.body}</svg>`);
  const card = join(cards, `${brand}.svg`);
  return existsSync(card) ? readFileSync(card) : drawKind(KINDS[kind] ?? 'credit-card');
}

/** The icon on a card of 3:2 in the colours of a control. */
function drawKind(icon: string): Buffer {
  const paths = readFileSync(join(strokes, `${icon}.svg`), 'utf8').replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '');
  const stroke = `fill="none" stroke="#f6f2ea" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 30"><rect width="48" height="30" rx="3" fill="#2b3044"/><g transform="translate(13 4) scale(.92)" ${stroke}>${paths.trim()}</g></svg>`,
  );
}

/** The marks of the footer's row in one picture, at twice their size on screen. */
export async function drawMarkRow(methods: readonly Method[]): Promise<Buffer> {
  const [width, height, step] = [MARK_CELL.width * 2, MARK_CELL.height * 2, (MARK_CELL.width + MARK_CELL.gap) * 2];
  const cells = await Promise.all(
    methods.map((method) =>
      sharp(drawMark(method), { density: 300 })
        .resize(width, height, { fit: 'contain', background: '#0000' })
        .png()
        .toBuffer(),
    ),
  );
  const canvas = { width: Math.max(1, methods.length) * step, height, channels: 4, background: '#0000' } as const;
  return await sharp({ create: canvas })
    .composite(cells.map((input, i) => ({ input, left: i * step, top: 0 })))
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
}
