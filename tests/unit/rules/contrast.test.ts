// What is pressed or filled in can be told from what it lies on, whoever looks (WCAG 1.4.11).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { channelsOf, contrast } from '../../../scripts/art/contrast.ts';

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');
const colour = (name: string) => channelsOf(new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(TOKENS)?.[1] ?? '');

test('what a table says of spins and of a bonus lies on a plate that is dark enough over the brightest art, 4.5 to 1 at least', () => {
  const sheet = readFileSync('src/features/play/table/spins.css', 'utf8');
  const [, plate = ''] = /^\.spins,\n\.bonus-line \{[^}]*background: var\(--color-([\w-]+)\);/m.exec(sheet) ?? [];
  const [, text = ''] = /^\.spins,\n\.bonus-line \{[^}]* color: var\(--color-([\w-]+)\);/m.exec(sheet) ?? [];
  const palettes = ['src/features/play/palette.css', 'src/styles/palette.css'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const named = (name: string) =>
    palettes.flatMap((palette) => new RegExp(`--color-${name}: (#[\\da-f]{6,8});`).exec(palette)?.[1] ?? [])[0] ?? '';
  const part = Number.parseInt(named(plate).slice(7), 16) / 255;
  const over = channelsOf(named(plate).slice(0, 7)).map((dark) => part * dark + (1 - part) * 255);
  expect(contrast(channelsOf(named(text)), over)).toBeGreaterThanOrEqual(4.5);
  // No world takes it away again.
  const world = readFileSync('src/features/play/parts/reels/composition.css', 'utf8');
  expect(world).not.toMatch(/\.bonus-line|\.spins\b/);
});

test('a field’s edge stands out from every ground that fields lie on, 3 to 1 at least, before a hand comes near', () => {
  for (const ground of ['ink', 'surface-1', 'surface-2', 'surface-3'])
    expect(contrast(colour('field'), colour(ground)), ground).toBeGreaterThanOrEqual(3);
  // Each kind of field has that edge at rest: the design system's, the cashier's, the tables'.
  for (const file of ['ui/field.css', 'features/play/table/stake.css', 'features/play/parts/instant/instant.css'])
    expect(readFileSync(`src/${file}`, 'utf8'), file).toContain('inset 0 0 0 1px var(--color-field)');
  expect(readFileSync('src/features/cashbox/Amount.tsx', 'utf8')).toContain('inset-ring-field');
});
