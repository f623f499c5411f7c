// The picture of a shared page: its own words on it, whatever their length.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SHARE } from '#src/ui/art.ts';
import { cardUrl, documentCard } from '#src/ui/share.ts';
import { titleFonts } from '../../../scripts/art/fonts.ts';
import { outlines } from '../../../scripts/art/outlines.ts';
import { drawCard } from '../../../scripts/art/share.ts';

const LOOK = { name: 'Perigee', mark: '<circle cx="15" cy="15" r="9" fill="currentColor" />' };
const law = (title: string) => documentCard('pages', { title, scene: 'law' });
const pixels = async (title: string) =>
  await sharp(await drawCard(law(title), LOOK))
    .raw()
    .toBuffer({ resolveWithObject: true });

test('another title or another scene is another picture, the same are the same', () => {
  expect(cardUrl(law('Terms'))).toBe(cardUrl(law('Terms')));
  expect(cardUrl(law('Terms'))).not.toBe(cardUrl(law('Rules')));
  expect(cardUrl(law('Terms'))).not.toBe(cardUrl(documentCard('pages', { title: 'Terms', scene: 'privacy' })));
  expect(cardUrl(documentCard('help', { title: 'Terms', symbol: 'card' }))).not.toBe(
    cardUrl(documentCard('help', { title: 'Terms', symbol: 'bank' })),
  );
});

test('the longest words stay on the calm side of the scene and are there to the last', async () => {
  const plain = await pixels('');
  const long = await pixels('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz');
  expect([long.info.width, long.info.height]).toEqual([SHARE.width, SHARE.height]);
  const touched = new Set<number>();
  for (let i = 0; i < long.data.length; i += 3)
    if (Math.abs((long.data[i] ?? 0) - (plain.data[i] ?? 0)) > 60) touched.add((i / 3) % SHARE.width);
  expect(Math.max(...touched)).toBeLessThan(720);
  expect(Math.max(...touched)).toBeGreaterThan(500);
  expect(Math.min(...touched)).toBeGreaterThanOrEqual(76);
});

test('letters beyond the display face’s first alphabet are drawn, each of them', async () => {
  const lettering = outlines(await titleFonts());
  for (const letter of 'ÆæØøÅåŠŁłĐđőžПриветệµ') {
    expect(lettering.writes(letter), letter).toBe(true);
    expect(lettering.width(letter, 40), letter).toBeGreaterThan(0);
    expect(lettering.path(letter, 40), letter).toContain('M');
  }
});

test('a title in an alphabet that no face has leaves the picture without words, a missing sign only itself', async () => {
  const plain = (await pixels('')).data;
  expect((await pixels('Fair 游戏')).data.equals(plain)).toBe(true);
  expect((await pixels('Fair 🎲')).data.equals(plain)).toBe(false);
});

test('a font without outlines is told, not drawn empty', () => {
  expect(() => outlines([Buffer.alloc(64)])).toThrow('the font has no');
});
