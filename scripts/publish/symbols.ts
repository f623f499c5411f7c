// The objects and icons that a file may name.
import { readFileSync } from 'node:fs';
import { SCENES } from '../../src/ui/scenes.ts';
import { MENU_STRIP, STRIP, SYMBOLS } from '../../src/ui/symbols.ts';
import type { Mistake } from './check.ts';

export const symbolMistakes = (name: string, path: Mistake['path']): Mistake[] =>
  unknown(name, Object.keys(SYMBOLS), 'src/ui/symbols.ts', path);

export const sceneMistakes = (name: string, path: Mistake['path']): Mistake[] =>
  unknown(name, Object.keys(SCENES), 'src/ui/scenes.ts', path);

/** Bars and rows show the objects of one picture; the side menu those of a second one too. */
export const stripMistakes = (name: string, side: boolean, path: Mistake['path']): Mistake[] =>
  unknown(name, [...STRIP, ...(side ? MENU_STRIP : [])], 'the picture of this menu', path);

// Read as a text: to load the icons takes longer than all of the check.
const ICONS = [...readFileSync(new URL('../../src/ui/icons.ts', import.meta.url), 'utf8').matchAll(/ as (\w+),/g)].map(
  ([, name = '']) => name,
);
export const iconMistakes = (name: string, path: Mistake['path']): Mistake[] =>
  unknown(name, ICONS, 'src/ui/icons.ts', path);

const unknown = (name: string, known: readonly string[], where: string, path: Mistake['path']): Mistake[] =>
  known.includes(name) ? [] : [{ path, say: `names "${name}", which ${where} has not. Known: ${known.join(', ')}.` }];
