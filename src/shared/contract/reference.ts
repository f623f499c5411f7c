// Texts and numbers of content/ that refer to something defined elsewhere: in another file, or in a list of the code.
// The check of content (scripts/publish/references.ts) resolves each of them. A text that refers to nothing is marked
// `plain`: tests/content/references.test.ts refuses a field that is neither.
import * as z from 'zod/mini';

export const REFERENCE_KINDS = [
  'studio',
  'game',
  'country',
  'currency',
  'licence',
  'group',
  'locale',
  'page',
  'named-route',
  'feature',
  'local-flag',
  'symbol',
  'menu-symbol',
  'icon',
  'scene',
  'emoji',
  'category',
  'mechanic',
  'theme',
  'badge',
  'place-sentence',
  'menu-label',
  'menu-heading',
  'level-label',
  'game-symbol',
  'gift',
  'bonus',
  'lottery',
  'lootbox',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

type Mark = { refersTo?: ReferenceKind; plain?: true };
// Stored in the schema's definition, so that clones and further checks keep it.
const markOf = (schema: z.core.$ZodType): Mark => schema._zod.def as Mark;

function marked<Schema extends z.ZodMiniType>(schema: Schema, mark: Mark): Schema {
  const own = schema.clone({ ...schema._zod.def, ...mark } as typeof schema._zod.def) as Schema;
  return own;
}

/** A value that must name an existing thing of this kind. */
export const reference = <Schema extends z.ZodMiniType>(kind: ReferenceKind, schema: Schema): Schema =>
  marked(schema, { refersTo: kind });

/** A text that refers to nothing: words, a number written as text, an outside address. */
export const plain = <Schema extends z.ZodMiniType>(schema: Schema): Schema => marked(schema, { plain: true });

export const kindOf = (schema: z.core.$ZodType): ReferenceKind | undefined => markOf(schema).refersTo;
export const isPlain = (schema: z.core.$ZodType): boolean => markOf(schema).plain === true;

const word = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const named = (kind: ReferenceKind, pattern: RegExp, fault: string) =>
  reference(kind, z.string().check(z.regex(pattern, fault)));

/** The slug of a file of content/producers. */
export const studio = () => named('studio', word, 'is not a slug');
/** studio/title of a file of content/games. */
export const game = () => named('game', /^[a-z0-9-]+\/[a-z0-9-]+$/, 'is not studio/title');
/** Two letters, as Cloudflare reports a connection's country (shared/domain/countries.ts). */
export const country = () => named('country', /^[A-Z]{2}$/, 'is not a country code');
/** A code of content/config/currencies.json. */
export const currencyCode = () => named('currency', /^[A-Z]{3,5}$/, 'is not a currency');
/** The number of a group of content/config/groups.json. */
export const group = () => reference('group', z.int().check(z.gte(1)));
/** A language of the product. */
export const locale = () => named('locale', /^[a-z]{2}(-[A-Z]{2})?$/, 'is not a locale');
/** A bare address of ours, with or without a query or a fragment. */
export const page = () => named('page', /^\/[^\s]*$/, 'is not an address of ours');
/** A bare address, or "/home", which names the main page for search engines (S2.092). */
export const namedRoute = () => named('named-route', /^\/[^\s]*$/, 'is not an address of ours');
/** A page feature of content/config/flags.json. */
export const feature = () => named('feature', word, 'is not a slug');
/** A local flag that some code reads. */
export const localFlag = () => named('local-flag', word, 'is not a slug');
/** An object of src/ui/symbols.ts. */
export const licence = () => named('licence', /^[A-Z]{2}$/, 'is not a licence id');
export const symbol = () => named('symbol', /./, 'is empty');
/** An object of the menus' sprites. */
export const menuSymbol = () => named('menu-symbol', /./, 'is empty');
/** A line icon of src/ui/icons.ts. */
export const icon = () => named('icon', /./, 'is empty');
/** A scene of src/ui/scenes.ts. */
export const scene = () => named('scene', /./, 'is empty');
/** What a poster or a game shows: an object of the set, a drawn one (scripts/art/drawn.ts), or a painted one (art/things). */
export const object = () =>
  named(
    'emoji',
    /^((drawn|made)-[a-z]+|[0-9a-f]{4,5}(-[0-9a-f]{4,5})*)$/,
    'use code points of the set, e.g. 1f680, an object of scripts/art/drawn.ts, e.g. drawn-wheel, or of art/things, e.g. made-gem',
  );
export const emoji = () => named('emoji', /^[0-9a-f]{4,5}(-[0-9a-f]{4,5})*$/, 'use code points of the set, e.g. 1f680');
/** A category of games, a mechanic, a theme, a badge: each has a name in the texts. */
export const category = () => named('category', word, 'is not a slug');
export const mechanic = () => named('mechanic', word, 'is not a slug');
export const theme = () => named('theme', word, 'is not a slug');
export const badge = () => named('badge', word, 'is not a slug');
/** A sentence of content/messages/<locale>/geo.json. */
export const placeSentence = (pattern: RegExp, fault: string) => named('place-sentence', pattern, fault);
/** The label of a menu's row, and the heading of a group of rows. */
export const menuLabel = () => named('menu-label', /^[a-z][a-z0-9_-]*$/, 'is not a name');
export const menuHeading = () => named('menu-heading', /^[a-z][a-z0-9_-]*$/, 'is not a name');
export const levelLabel = () => named('level-label', word, 'is not a slug');
/** A symbol of a game's configuration for which players have a word. */
export const gameSymbol = () => named('game-symbol', word, 'is not a slug');

/** The `groupKey` of a file of content/bonuses. */
export const gift = () => named('gift', /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'is not a name');
/** A file of content/bonuses: what a prize or a card of the shop gives. */
export const bonus = () => named('bonus', /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'is not a name');

/** A file of content/lotteries, of content/lootboxes: what a prize gives. */
export const lottery = () => named('lottery', word, 'is not a slug');
export const lootbox = () => named('lootbox', word, 'is not a slug');

/** A value that names something, and where it stands. */
export type Reference = {
  readonly kind: ReferenceKind;
  readonly path: readonly (string | number)[];
  readonly value: string | number;
};

type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  out?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  keyType?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
};
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

/** Every reference in a value that its schema has parsed. */
export function referencesIn(schema: z.core.$ZodType, value: unknown, path: Reference['path'] = []): Reference[] {
  if (value === undefined || value === null) return [];
  const { innerType, out, shape, element, keyType, valueType, options } = defOf(schema);
  const kind = kindOf(schema);
  if (kind && (typeof value === 'string' || typeof value === 'number')) return [{ kind, path, value }];
  const inner = innerType ?? out ?? options?.find((one) => z.safeParse(one, value).success);
  if (inner) return referencesIn(inner, value, path);
  if (element && Array.isArray(value)) return value.flatMap((one, i) => referencesIn(element, one, [...path, i]));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const own = [...path, key];
    if (shape) return shape[key] ? referencesIn(shape[key], one, own) : [];
    return [
      ...(keyType ? referencesIn(keyType, key, own) : []),
      ...(valueType ? referencesIn(valueType, one, own) : []),
    ];
  });
}
