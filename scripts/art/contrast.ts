// Contrast of text on a colour: WCAG 2.2, 1.4.3.

/** The contrast that small text needs; large text needs 3. */
export const SMALL_WORDS = 4.5;

/** The colour of a banner's label, which is small text in `--color-glow` (styles/tokens.css). */
export const GLOW = '#ffd9a0';

/**
 * The lower contrast of a banner's two small texts (features/banners/banners.css) on `#rrggbb`: its sentence is white
 * at 85 %, its label glows. The title is large and fully white.
 */
export function contrastOfWords(color: string): number {
  const ground = channelsOf(color);
  const sentence = ground.map((channel) => 255 * 0.85 + channel * 0.15);
  return Math.min(contrast(ground, sentence), contrast(ground, channelsOf(GLOW)));
}

export function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
