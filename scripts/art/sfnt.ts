// Reads what is needed of a font file: which characters it has and how wide they are. OpenType 1.9: head, hhea, hmtx, cmap.

export type Metrics = {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly glyphs: ReadonlyMap<number, number>;
  advance(codePoint: number): number;
};

export function readSfnt(font: Buffer): Metrics {
  const table = tablesOf(font);
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const wide = hhea.readUInt16BE(34);
  const glyphs = characters(table('cmap'));
  return {
    unitsPerEm: table('head').readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    lineGap: hhea.readInt16BE(8),
    glyphs,
    advance: (codePoint) => hmtx.readUInt16BE(Math.min(glyphs.get(codePoint) ?? 0, wide - 1) * 4),
  };
}

export function tablesOf(font: Buffer): (tag: string) => Buffer {
  const count = font.readUInt16BE(4);
  return (tag) => {
    for (let i = 0; i < count; i++) {
      const row = 12 + i * 16;
      if (font.toString('latin1', row, row + 4) !== tag) continue;
      const start = font.readUInt32BE(row + 8);
      return font.subarray(start, start + font.readUInt32BE(row + 12));
    }
    throw new Error(`the font has no ${tag} table`);
  };
}

function characters(cmap: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4));
    const format = part.readUInt16BE(0);
    if (format === 4) segments(part, found);
    if (format === 12) groups(part, found);
  }
  return found;
}

function segments(part: Buffer, found: Map<number, number>): void {
  const double = part.readUInt16BE(6);
  for (let i = 0; i < double; i += 2) {
    const end = part.readUInt16BE(14 + i);
    const start = part.readUInt16BE(16 + double + i);
    const delta = part.readUInt16BE(16 + double * 2 + i);
    const at = 16 + double * 3 + i;
    const offset = part.readUInt16BE(at);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : part.readUInt16BE(at + offset + (code - start) * 2);
      const id = offset !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      if (id !== 0) found.set(code, id);
    }
  }
}

function groups(part: Buffer, found: Map<number, number>): void {
  for (let i = 0; i < part.readUInt32BE(12); i++) {
    const [start, end, glyph] = [0, 4, 8].map((at) => part.readUInt32BE(16 + i * 12 + at)) as [number, number, number];
    for (let code = start; code <= end; code++) found.set(code, glyph + code - start);
  }
}
