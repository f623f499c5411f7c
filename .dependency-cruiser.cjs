// Who may import whom: architecture.md's table, checked in `npm run check`. An arrow that is not allowed is an error.
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|functions|scripts|tests)/', pathNot: allowed },
});

/** The rooms of the player's object, from the ground up (docs/architecture.md): one imports the rooms below it, never one above. */
const ROOMS = [
  'core',
  'person',
  'log',
  'limits',
  'rounds',
  'rewards',
  'payments',
  'counted',
  'vip',
  'lotteries',
  'draws',
  'races',
  'risk',
  'points',
  'programmes',
  'whole',
];
const rooms = ROOMS.map((room, i) => ({
  name: `rooms-in-order-${room}`,
  comment: `What ${room} has to reach above it hangs on a hook (functions/player/core/hook.ts), or is passed in.`,
  severity: 'error',
  from: { path: `^functions/player/${room}/` },
  to: { path: '^functions/player/', pathNot: `^functions/player/(${ROOMS.slice(0, i + 1).join('|')})/` },
}));
const unplaced = {
  name: 'rooms-are-placed',
  comment: 'A new room of the player’s object gets its place in ROOMS.',
  severity: 'error',
  from: { path: '^functions/player/[^/]+/', pathNot: `^functions/player/(${ROOMS.join('|')})/` },
  to: { path: '.' },
};

module.exports = {
  forbidden: [
    ...rooms,
    unplaced,
    {
      name: 'no-cycles',
      comment: 'A cycle means that two files are one thought: join them, or take out what both need. Types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(cloudflare:|astro:|virtual:|perigee:|astro/|@astrojs/|wrangler|icu-minify)',
      },
    },
    only(
      'chance-stands-alone',
      'What a draw is made of knows no game and no rule of the house: a wheel, a box and a lottery draw with it too.',
      '^src/shared/chance/',
      '^src/shared/chance/',
    ),
    only(
      'base-stands-alone',
      'What any site needs knows nothing of this one.',
      '^src/shared/base/',
      '^src/shared/base/',
    ),
    only(
      'domain-and-games-stand-alone',
      'Rules and maths import nothing outside themselves, the draw and what any site needs: no clock, no random source, no zod.',
      '^src/shared/(domain|games)/',
      '^src/shared/(base|chance|domain|games)/',
    ),
    {
      name: 'pure-layers-no-packages',
      comment:
        'Only a synchronous hash library is allowed, the countries’ own rules of account numbers, and the calendar.',
      severity: 'error',
      from: { path: '^src/shared/(base|chance|domain|games)/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: 'node_modules/(@noble/hashes|ibantools|temporal-polyfill)/',
      },
    },
    only(
      'contract-knows-domain',
      'What crosses a wire imports zod/mini and what is shared.',
      '^src/shared/contract/',
      '^src/shared/',
    ),
    {
      name: 'zod-in-contract-and-cms',
      comment:
        "Validation is written once: zod belongs to the contract and to src/cms. A port reads a wire that is only its vendor's.",
      severity: 'error',
      from: {
        path: '^(src|functions)/',
        pathNot: ['^src/shared/contract/', '^src/cms/', '^src/content\\.config\\.ts$', '^functions/(ports|sandbox)/'],
      },
      to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'src-never-imports-functions',
      comment: 'The browser and the pages know the server by the contract only, not even by a type.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^functions/' },
    },
    only(
      'functions-see-only-what-is-shared',
      'Of src, the Worker imports shared, routes, paths, what is published, and the locale list with its translator.',
      '^functions/',
      ['^functions/', '^src/(shared|published|i18n)/', '^src/(routes|paths)\\.ts$'],
    ),
    {
      name: 'features-do-not-meet',
      comment: 'What two features need is a store, a ui component or a domain rule.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'table-knows-no-engine',
      comment: 'What every table stands on knows neither what several engines share nor an engine.',
      severity: 'error',
      from: { path: '^src/features/play/table/' },
      to: { path: '^src/features/play/', pathNot: '^src/features/play/table/' },
    },
    {
      name: 'parts-know-no-engine',
      comment: 'What several engines share knows none of them.',
      severity: 'error',
      from: { path: '^src/features/play/parts/' },
      to: { path: '^src/features/play/', pathNot: '^src/features/play/(table|parts)/' },
    },
    {
      name: 'engines-do-not-meet',
      comment: 'What two engines need is a part of tables (play/parts).',
      severity: 'error',
      from: { path: '^src/features/play/engines/([^/]+)/' },
      to: { path: '^src/features/play/', pathNot: '^src/features/play/(table|parts|engines/$1)/' },
    },
    only(
      'ui-knows-no-casino',
      'A component of the design system knows no feature, no store and no contract.',
      '^src/ui/',
      [
        '^src/ui/',
        '^src/styles/',
        '^src/i18n/',
        // What any site needs, how a field is judged and how a picture is named are the same in any trade.
        '^src/shared/base/',
        '^src/shared/domain/(art|validation)/',
      ],
    ),
    only('stores-below-features', "A store knows the browser's doors and the contract.", '^src/stores/', [
      '^src/stores/',
      '^src/client/',
      '^src/shared/',
      '^src/i18n/',
      '^src/paths\\.ts$',
    ]),
    only('client-is-the-lowest-door', 'client/ knows the contract and nothing above it.', '^src/client/', [
      '^src/client/',
      '^src/shared/',
      '^src/paths\\.ts$',
      '^src/i18n/',
    ]),
    only(
      'i18n-knows-no-screen',
      'How a text, an amount and a date are written knows nobody who shows them.',
      '^src/i18n/',
      ['^src/i18n/', '^src/shared/', '^src/paths\\.ts$'],
    ),
    only(
      'app-knows-no-feature',
      'The service worker runs without a page: it knows no feature and no store.',
      '^src/app/',
      ['^src/app/', '^src/shared/', '^src/paths\\.ts$', '^src/i18n/'],
    ),
    only(
      'published-stands-below',
      'What operators published is read from assets, for doors, objects and pages alike.',
      '^src/published/',
      '^src/(published|shared|i18n)/',
    ),
    {
      name: 'pages-read-collections',
      comment: 'A page reads what is published by the live collections (src/cms/read.ts).',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/published/', '^src/live\\.config\\.ts$'] },
      to: { path: '^src/published/' },
    },
    only(
      'cms-reads-content',
      'cms/ reads content through the contract, the shared rules, and what the design system has to be named.',
      '^src/cms/(?!blocks/)',
      ['^src/cms/', '^src/ui/', '^src/shared/', '^src/(routes|paths)\\.ts$', '^src/i18n/'],
    ),
    only(
      'blocks-draw-widgets',
      'cms/blocks/ draws what a text may name with the design system, or hands it to the feature that it is of.',
      '^src/cms/blocks/',
      ['^src/(cms|shared|i18n|ui|features|styles)/', '^src/(routes|paths)\\.ts$'],
    ),
    {
      name: 'layouts-below-pages',
      comment: 'Nothing imports a page; only pages import layouts.',
      severity: 'error',
      from: { pathNot: '^src/(pages|layouts)/' },
      to: { path: '^src/(pages|layouts)/' },
    },
    only(
      'objects-reach-no-network-and-no-port',
      'An object decides about its own storage; ports, doors and the API reach it, never the other way.',
      '^functions/(object|person|means|player|log|table|jackpot|tournament|lottery|chat|feed|chain|audit|campaign|case|webhook|alerts|call-log|status)/',
      [
        '^functions/(object|person|means|player|log|table|jackpot|tournament|lottery|chat|feed|chain|audit|campaign|case|webhook|alerts|call-log|status)/',
        '^functions/crypto/',
        // What an object asks outside: how the house is, a minute after the other (ADR 129); a stake must not wait for a door to ask first (ADR 111), and its alarm brings its own chain to the
        // beacon (ADR 017).
        '^functions/(registers|beacon|trial)\\.ts$',
        // A means of payment that is stopped stays so after a restore: written before the stop is acknowledged (ADR 149).
        '^functions/restore/journal\\.ts$',
        // A studio that has paid out too much on a day is switched off by the object that adds it up (ADR 151).
        '^functions/switches\\.ts$',
        '^src/published/',
        '^src/shared/',
        '^src/i18n/',
      ],
    ),
    only(
      'what-goes-to-everybody-knows-its-audience',
      'The object that sends it decides about its own storage, too; whom it is sent is read for it, a page at a time (ADR 150).',
      '^functions/notices/',
      ['^functions/notices/', '^functions/object/', '^functions/audience\\.ts$', '^src/shared/'],
    ),
    {
      name: 'alerts-are-sealed',
      comment:
        "What rules against money laundering find is told by players' objects and read by compliance's page alone (ADR 110).",
      severity: 'error',
      from: {
        path: '^(functions|src)/',
        pathNot: '^functions/(alerts/|worker\\.ts|player/player\\.ts|office/(alerts|reports)\\.tsx)',
      },
      to: { path: '^functions/alerts/' },
    },
    {
      name: 'player-only-through-its-stub',
      comment:
        "Others know the player's object by its stub, and its nouns by their types; only the entry exports the class.",
      severity: 'error',
      from: { path: '^functions/', pathNot: '^functions/(worker\\.ts|player/)' },
      to: { path: '^functions/player/', pathNot: '^functions/player/stub\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    only(
      'ports-know-their-vendor',
      "A port speaks our words and its vendor's; it knows no door and no object.",
      '^functions/ports/',
      [
        '^functions/ports/',
        '^functions/(clock|env)',
        '^src/published/',
        '^functions/sandbox/',
        '^functions/crypto/',
        '^src/shared/',
        '^src/(paths|routes)\\.ts$',
        '^src/i18n/',
      ],
    ),
    only(
      'crypto-stands-alone',
      'Random words, hashes and sealed text do not know what they are for.',
      '^functions/crypto/',
      '^functions/crypto/',
    ),
    {
      name: 'jobs-know-no-door',
      comment: 'The queue and the cron answer nobody: they know neither the edge nor the API.',
      severity: 'error',
      from: { path: '^functions/jobs/' },
      to: { path: '^functions/(edge|api)/' },
    },
    only('readmodel-below-all', 'The read model knows its rows.', '^functions/readmodel/', [
      '^functions/readmodel/',
      '^src/shared/',
    ]),
    {
      name: 'no-tests-in-the-product',
      comment: 'The product imports neither its tests nor its scripts.',
      severity: 'error',
      from: { path: '^(src|functions)/' },
      to: { path: '^(tests|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '\\.wrangler', '^dist'] },
    exclude: { path: ['^dist', '\\.css$', '\\.json$', '\\.sql$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'workerd', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.astro'],
    },
  },
};
