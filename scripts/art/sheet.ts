// A brand's own colours in place of those of styles/tokens.css and palette.css, as a style sheet that its pages load
// beside the common ones.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Brand } from '#shared/contract/content.ts';
import { fnv1a } from '#shared/domain/art/poster.ts';

const TOKENS = ['tokens', 'palette'].map((name) =>
  fileURLToPath(new URL(`../../src/styles/${name}.css`, import.meta.url)),
);

type Colours = NonNullable<Brand['colours']>;

/** Every token that is one of the colours, or a translucent one of them: `--color-sun-25` follows `sun`. */
function sheetText(colours: Colours): string {
  const tokens = [
    ...TOKENS.map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      .matchAll(/--color-([\w-]+): (#[0-9a-f]{6})([0-9a-f]{2})?;/g),
  ];
  const before = new Map(tokens.map(([, name = '', colour = '']) => [name, colour]));
  const lines = tokens.flatMap(([, name = '', colour, veil = '']) => {
    const of = Object.keys(colours).find(
      (one) =>
        name === one || (name.startsWith(`${one}-`) && before.get(one) === colour && !Object.hasOwn(colours, name)),
    );
    return of === undefined ? [] : [`--color-${name}:${colours[of]}${veil}`];
  });
  return `:root[data-product]{${lines.join(';')}}`;
}

/** Null for a brand without colours of its own. */
export function sheetOf({ colours }: Pick<Brand, 'colours'>): { url: string; text: string } | null {
  if (!colours) return null;
  const text = sheetText(colours);
  return { url: `/_astro/brand/look.${fnv1a(text)}.css`, text };
}
