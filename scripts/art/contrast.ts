// How well words can be read on a colour: WCAG 2.2, 1.4.3.

/** White at 85 %, as a banner's sentence is (styles/lobby.css), on `#rrggbb`. */
export function contrastOfWords(color: string): number {
  const ground = channelsOf(color);
  const words = ground.map((channel) => 255 * 0.85 + channel * 0.15);
  const [dark = 0, light = 0] = [luminanceOf(ground), luminanceOf(words)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
