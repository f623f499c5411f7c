// The configurations that the verifier draws with, in the page's own script: no server is asked to verify a round. The Worker,
// which only writes the list of names, has none of them in its bundle.
const configs = import.meta.env.SSR
  ? {}
  : import.meta.glob<Record<string, unknown>>(
      ['../../../content/games/*/*.json', '!../../../content/games/{certificates,configs}/*'],
      { eager: true, import: 'config' },
    );
const engines = import.meta.glob<string>(
  ['../../../content/games/*/*.json', '!../../../content/games/{certificates,configs}/*'],
  { eager: true, import: 'engine' },
);
const names = import.meta.glob<string>(
  ['../../../content/games/*/*.json', '!../../../content/games/{certificates,configs}/*'],
  {
    eager: true,
    import: 'name',
  },
);
const symbols = import.meta.env.SSR
  ? {}
  : import.meta.glob<Record<string, string>>(
      ['../../../content/games/*/*.json', '!../../../content/games/{certificates,configs}/*'],
      { eager: true, import: 'symbols' },
    );

const categories = import.meta.glob<readonly string[]>(
  ['../../../content/games/*/*.json', '!../../../content/games/{certificates,configs}/*'],
  { eager: true, import: 'categories' },
);

export type VerifiedTitle = {
  id: string;
  name: string;
  engine: string;
  config: Record<string, unknown>;
  symbols: Record<string, string>;
  /** A table draws it for everybody: nobody has seeds of their own for it. */
  live: boolean;
};

export const titles: readonly VerifiedTitle[] = Object.entries(names)
  .map(([file, name]) => ({
    id: file.split('/').slice(-2).join('/').replace('.json', ''),
    name,
    engine: engines[file] ?? '',
    config: configs[file] ?? {},
    symbols: symbols[file] ?? {},
    live: categories[file]?.includes('live') ?? false,
  }))
  .sort((a, b) => a.name.localeCompare(b.name));
