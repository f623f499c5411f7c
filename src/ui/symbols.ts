// The objects that the product itself uses, by name. The build cuts these and what `content/` names, nothing else.

export const SYMBOLS = {
  ball: '26bd',
  bank: '1f3e6',
  bell: '1f514',
  bolt: '1f529',
  book: '1f4d6',
  bronze: '1f949',
  calendar: '1f5d3-fe0f',
  camera: '1f3a5',
  card: '1f4b3',
  cards: '1f0cf',
  cart: '1f6d2',
  chat: '1f4ac',
  check: '2705',
  clipboard: '1f4cb',
  coin: '1fa99',
  comet: '2604-fe0f',
  compass: '1f9ed',
  controller: '1f3ae',
  crown: '1f451',
  die: '1f3b2',
  envelope: '2709-fe0f',
  fire: '1f525',
  fox: '1f98a',
  gem: '1f48e',
  gift: '1f381',
  gold: '1f947',
  hourglass: '23f3',
  identity: '1faaa',
  key: '1f511',
  lock: '1f512',
  magnifier: '1f50d',
  manager: '1f469-200d-1f4bc',
  medal: '1f3c5',
  megaphone: '1f4e3',
  moneybag: '1f4b0',
  moon: '1f319',
  newspaper: '1f4f0',
  octopus: '1f419',
  planet: '1fa90',
  receipt: '1f9fe',
  rocket: '1f680',
  satellite: '1f6f0-fe0f',
  scales: '2696-fe0f',
  shield: '1f6e1-fe0f',
  silver: '1f948',
  slots: '1f3b0',
  sparkles: '2728',
  star: '2b50',
  sun: '2600-fe0f',
  telescope: '1f52d',
  ticket: '1f39f-fe0f',
  timer: '23f1-fe0f',
  trophy: '1f3c6',
  ufo: '1f6f8',
  warning: '26a0-fe0f',
  wheel: '1f3a1',
} as const;

export type SymbolName = keyof typeof SYMBOLS;

/**
 * Small objects in rows and bars (category chips, bottom bar, side menu): one picture for all, because a dozen requests
 * would cost the lobby more than its posters.
 */
export const STRIP = [
  'slots',
  'sparkles',
  'fire',
  'wheel',
  'cards',
  'die',
  'star',
  'controller',
  'clipboard',
  'scales',
  'lock',
  'gem',
] as const satisfies readonly SymbolName[];

/** Objects that only an opened menu shows: a picture of its own, loaded only when a menu is opened. */
export const MENU_STRIP = [
  'camera',
  'moneybag',
  'trophy',
  'megaphone',
  'gift',
] as const satisfies readonly SymbolName[];

export type StripName = (typeof STRIP)[number] | (typeof MENU_STRIP)[number];
const STRIP_NAMES: readonly StripName[] = [...STRIP, ...MENU_STRIP];
/** The name that content gives; a controller for a name that no strip has. */
export const stripName = (name: string | undefined): StripName =>
  STRIP_NAMES.find((known) => known === name) ?? 'controller';
export const STRIP_CELL = 56;
export const STRIP_URL = '/_astro/symbols/strip-4.webp';
export const MENU_STRIP_URL = '/_astro/symbols/menu-2.webp';
