// The outlines of a font's characters as SVG paths, so that drawing words in a picture needs no installed font.
// OpenType 1.9: glyf, loca; quadratic curves, y upwards.
import { readSfnt, tablesOf } from './sfnt.ts';

export type Lettering = {
  /** Whether some font has each of the text's letters; a sign or an emoji may be missing. */
  readonly writes: (text: string) => boolean;
  /** Width of a line in pixels. */
  readonly width: (line: string, size: number) => number;
  /** A line's outlines with the baseline at y = 0; characters that no font has are left out. */
  readonly path: (line: string, size: number) => string;
};
type Glyph = {
  readonly contours: () => Point[][];
  /** A fraction of the font size. */
  readonly advance: number;
  /** One font unit as a fraction of the font size. */
  readonly unit: number;
};
const LETTER = /[\p{L}\p{N}]/u;
type Point = { readonly x: number; readonly y: number; readonly on: boolean };

const COMPONENT = { words: 0x1, offsets: 0x2, scale: 0x8, more: 0x20, scales: 0x40, matrix: 0x80 } as const;
const POINT = { on: 0x1, shortX: 0x2, shortY: 0x4, repeat: 0x8, sameX: 0x10, sameY: 0x20 } as const;

/** Each character is taken from the first font that has it. */
export function outlines(fonts: readonly Buffer[]): Lettering {
  const faces = fonts.map(faceOf);
  const glyphsOf = (line: string): Glyph[] =>
    [...line].flatMap((char) => {
      const code = char.codePointAt(0) ?? 0;
      return faces.find(({ has }) => has(code))?.glyph(code) ?? [];
    });
  return {
    writes: (text) => [...text].every((char) => !LETTER.test(char) || glyphsOf(char).length > 0),
    width: (line, size) => glyphsOf(line).reduce((sum, { advance }) => sum + advance, 0) * size,
    path: (line, size) => {
      let [path, x] = ['', 0];
      for (const { contours, advance, unit } of glyphsOf(line)) {
        const scale = size * unit;
        const at = (point: Point) => `${(x + point.x * scale).toFixed(1)} ${(-point.y * scale).toFixed(1)}`;
        for (const contour of contours()) path += drawn(contour, at);
        x += advance * size;
      }
      return path;
    },
  };
}

function faceOf(font: Buffer): { has: (code: number) => boolean; glyph: (code: number) => Glyph } {
  const { unitsPerEm, glyphs, advance } = readSfnt(font);
  const table = tablesOf(font);
  const [glyf, loca] = [table('glyf'), table('loca')];
  const long = table('head').readInt16BE(50) === 1;
  const start = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const contoursOf = (glyph: number): Point[][] => {
    if (start(glyph) === start(glyph + 1)) return [];
    const data = glyf.subarray(start(glyph), start(glyph + 1));
    return data.readInt16BE(0) < 0 ? composed(data, contoursOf) : simple(data);
  };
  return {
    has: (code) => glyphs.has(code),
    glyph: (code) => ({
      contours: () => contoursOf(glyphs.get(code) ?? 0),
      advance: advance(code) / unitsPerEm,
      unit: 1 / unitsPerEm,
    }),
  };
}

function simple(data: Buffer): Point[][] {
  const ends = Array.from({ length: data.readInt16BE(0) }, (_, i) => data.readUInt16BE(10 + i * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + ends.length * 2;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    const times = flag & POINT.repeat ? data.readUInt8(at++) : 0;
    for (let i = 0; i <= times; i++) flags.push(flag);
  }
  const along = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.readUInt8(at++) : -data.readUInt8(at++);
      else if (!(flag & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = along(POINT.shortX, POINT.sameX);
  const ys = along(POINT.shortY, POINT.sameY);
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & POINT.on) !== 0 }));
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1));
}

/** A composite glyph, such as a letter and its accent. Parts are only moved, never turned: our fonts do nothing else. */
function composed(data: Buffer, contoursOf: (glyph: number) => Point[][]): Point[][] {
  const parts: Point[][] = [];
  let at = 10;
  for (let more = true; more; ) {
    const [flags, glyph] = [data.readUInt16BE(at), data.readUInt16BE(at + 2)];
    if (!(flags & COMPONENT.offsets) || flags & (COMPONENT.scale | COMPONENT.scales | COMPONENT.matrix))
      throw new Error(`glyph ${glyph} is composed in a way that this reader does not know`);
    const wide = flags & COMPONENT.words;
    const dx = wide ? data.readInt16BE(at + 4) : data.readInt8(at + 4);
    const dy = wide ? data.readInt16BE(at + 6) : data.readInt8(at + 5);
    at += wide ? 8 : 6;
    for (const contour of contoursOf(glyph)) parts.push(contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })));
    more = (flags & COMPONENT.more) !== 0;
  }
  return parts;
}

/** Between two points off the curve, TrueType implies one on it. */
function drawn(contour: readonly Point[], at: (point: Point) => string): string {
  const closed = contour.flatMap((point, i) => {
    const before = contour.at(i - 1);
    return before && !before.on && !point.on ? [middle(before, point), point] : [point];
  });
  const first = closed.findIndex(({ on }) => on);
  const turned = [...closed.slice(first), ...closed.slice(0, first + 1)];
  let path = '';
  for (const [i, point] of turned.entries()) {
    const next = turned[i + 1];
    if (i === 0) path += `M${at(point)}`;
    else if (!point.on && next) path += `Q${at(point)} ${at(next)}`;
    else if (turned[i - 1]?.on) path += `L${at(point)}`;
  }
  return `${path}Z`;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });
