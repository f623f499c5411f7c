// Which recordings a page has: the first set with a cue plays it.
import type { CueName } from './cues.ts';
import type { Device } from './device.ts';
import type { loadSprite, Span } from './files.ts';

type Sprite = NonNullable<Awaited<ReturnType<typeof loadSprite>>>;

/** Those of what is played here, and those beside it: a live table's, the prizes'. */
let own: readonly string[] = [];
let beside: readonly string[] = [];
const coming = new Set<string>();
const sprites = new Map<string, Sprite>();

export const wantedSets = (): readonly string[] => [...own, ...beside];

export function setOwn(names: readonly string[]): void {
  own = names;
  forgetOthers();
}

/** Answers how to leave it again. */
export function setBeside(name: string): () => void {
  beside = [...beside, name];
  return () => {
    beside = beside.filter((one) => one !== name);
    forgetOthers();
  };
}

/** Decoded, a set is ten megabytes. */
function forgetOthers(): void {
  for (const name of sprites.keys()) if (!wantedSets().includes(name)) sprites.delete(name);
}

/** Fetches what is wanted and not there yet; what did not come is tried again at the next press. */
export async function loadSets({ context }: Device): Promise<void> {
  const missing = wantedSets().filter((name) => !sprites.has(name) && !coming.has(name));
  if (missing.length === 0) return;
  for (const name of missing) coming.add(name);
  const { loadSprite } = await import('./files.ts');
  await Promise.all(
    missing.map(async (name) => {
      const sprite = await loadSprite(context, name);
      if (sprite && wantedSets().includes(name)) sprites.set(name, sprite);
      coming.delete(name);
    }),
  );
}

export function spanOf(name: CueName): (Span & { buffer: AudioBuffer }) | undefined {
  for (const set of wantedSets()) {
    const { buffer, cues } = sprites.get(set) ?? {};
    const span = cues?.[name];
    if (buffer && span) return { ...span, buffer };
  }
  return undefined;
}
