// A lucide file without its frame: size, stroke and label are ours.

/** The drawing inside the <svg>; lucide's own attributes are replaced. */
export function strokes(svg: string): string {
  return svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
}
