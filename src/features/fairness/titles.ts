// The configurations that the verifier draws with, as part of the page's script: no server is needed to verify a round.
// The Worker, which only renders the list of names, does not bundle them.
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
  /** A live table draws for everybody: no player has seeds of their own there. */
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
