// Takes lucide's file apart: size, stroke and label are ours.

/** The content of the <svg>; lucide's own attributes are dropped. */
export function strokes(svg: string): string {
  return svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
}

const paths = new Map<string, string>();

/** The same drawing as one path: a page with thirty icons then has thirty elements fewer for every second stroke. */
export function onePath(svg: string): string {
  const known = paths.get(svg) ?? joined(svg);
  paths.set(svg, known);
  return known;
}

function joined(svg: string): string {
  const shapes = strokes(svg).matchAll(/<(path|circle|line|rect) ([^>]*?)\/?>/g);
  return `<path d="${[...shapes].map(([, name = '', attributes = '']) => outline(name, attributes)).join('')}"/>`;
}

function outline(name: string, attributes: string): string {
  const text = (key: string) => new RegExp(`(?:^| )${key}="([^"]*)"`).exec(attributes)?.[1];
  const at = (key: string) => Number(text(key) ?? 0);
  if (name === 'path') return absoluteStart(text('d') ?? '');
  if (name === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
  if (name === 'circle') {
    const r = at('r');
    return `M${at('cx') - r} ${at('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  }
  const [r, width, height] = [at('rx'), at('width') - 2 * at('rx'), at('height') - 2 * at('rx')];
  const corner = (x: number, y: number) => (r ? `a${r} ${r} 0 0 1 ${x} ${y}` : '');
  return `M${at('x') + r} ${at('y')}h${width}${corner(r, r)}v${height}${corner(-r, r)}h${-width}${corner(-r, -r)}v${-height}${corner(r, -r)}z`;
}

/** A path that begins with a relative step must be made absolute: behind another path it would start where that one ended. */
function absoluteStart(d: string): string {
  const [, x, y, rest = ''] = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)(.*)$/s.exec(d) ?? [];
  if (x === undefined) return d;
  return `M${x} ${y}${/^[\s\d.-]/.test(rest) ? `l${rest.trimStart()}` : rest}`;
}
