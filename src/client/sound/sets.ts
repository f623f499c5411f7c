// Which recordings a page uses: the first set that has a cue plays it.
import type { CueName } from './cues.ts';
import type { Device } from './device.ts';
import type { loadSprite, Span } from './files.ts';

type Sprite = NonNullable<Awaited<ReturnType<typeof loadSprite>>>;

/** The game's own sets, and further ones: a live table's, the prizes'. */
let own: readonly string[] = [];
let beside: readonly string[] = [];
const coming = new Set<string>();
const sprites = new Map<string, Sprite>();

export const wantedSets = (): readonly string[] => [...own, ...beside];

export function setOwn(names: readonly string[]): void {
  own = names;
  forgetOthers();
}

/** Adds a set; returns a function that removes it. */
export function setBeside(name: string): () => void {
  beside = [...beside, name];
  return () => {
    beside = beside.filter((one) => one !== name);
    forgetOthers();
  };
}

/** Frees the memory of other sets: one takes ten megabytes when decoded. */
function forgetOthers(): void {
  for (const name of sprites.keys()) if (!wantedSets().includes(name)) sprites.delete(name);
}

/** Loads the wanted sets that are missing; one that failed is tried again at the next press. */
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
