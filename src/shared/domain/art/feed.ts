// The poster of a title without art of its own: its name decides the objects, its id everything else.

import { mix } from './compose.ts';
import { LAYOUTS, LIGHTS, PATTERNS, type Poster } from './poster.ts';
import { chance, of } from './variant.ts';

/** Words in names, and the objects that show them; companions come from the same line. Code points of the picture set. */
const THEMES: readonly (readonly [RegExp, readonly [string, ...string[]]])[] = [
  [/roulette|wheel/i, ['1f3a1', '1f534', '1f3af']],
  [/blackjack|poker|baccarat|card|ace\b/i, ['1f0cf', '2660-fe0f', '2665-fe0f', '1fa99']],
  [/dice|craps|sic ?bo/i, ['1f3b2', '1fa99', '2728']],
  [/bingo|keno|lotto/i, ['1f3b1', '1f39f-fe0f', '1f388']],
  [/crash|plane|jet|aviat/i, ['2708-fe0f', '1fa82', '2601-fe0f']],
  [/dragon|drache/i, ['1f409', '1f525', '1f3ee', '1fa99']],
  [
    /fruit|frucht|kirsch|cherr|lemon|juic|berr|melon|seven|\b7/i,
    ['1f352', '1f34b', '1f349', '1f347', '1f34a', '1f353'],
  ],
  [/gem|diamond|jewel|crystal|ruby|emerald/i, ['1f48e', '1f48d', '2728']],
  [/book|scroll|rune/i, ['1f4d6', '1f5dd-fe0f', '1f4dc']],
  [/pharaoh|egypt|nile|pyramid|anubis|cleopatra/i, ['1f42a', '1f3fa', '1f40d', '2600-fe0f']],
  [/pirate|captain|treasure|ship/i, ['1f3f4-200d-2620-fe0f', '1f99c', '2693', '1fa99']],
  [/wolf|howl/i, ['1f43a', '1f319', '1f332']],
  [/buffalo|bison|prairie/i, ['1f9ac', '1f335', '2600-fe0f']],
  [/lion|safari|savann/i, ['1f981', '1f451', '2600-fe0f']],
  [/tiger/i, ['1f405', '1f38b', '1f3ee']],
  [/panda|bamboo/i, ['1f43c', '1f38b', '1f338']],
  [/fish|ocean|sea|reef|fathom|wave|shark/i, ['1f988', '1f420', '1f41a', '1f419']],
  [/west|sheriff|bandit|cowboy|saloon/i, ['1f920', '1f335', '1f40e']],
  [/vampire|blood|dracul/i, ['1f9db', '1f987', '1f319']],
  [/pumpkin|hallow|ghost|haunt/i, ['1f383', '1f47b', '1f987']],
  [/fire|feuer|flame|inferno|lava|phoenix/i, ['1f525', '1f30b', '2728']],
  [/ice|frost|snow|winter|polar/i, ['2744-fe0f', '1f427', '26c4']],
  [/candy|sweet|sugar|cake|donut/i, ['1f36d', '1f36c', '1f369', '1f9c1']],
  [/joker|jester|circus/i, ['1f0cf', '1f3aa', '1f388']],
  [/bell/i, ['1f514', '1f352', '2b50']],
  [/king|queen|crown|royal|empire/i, ['1f451', '1f3f0', '1f48e']],
  [/viking|odin|thor|valhall/i, ['1f6e1-fe0f', '2694-fe0f', '26a1']],
  [/zeus|olymp|titan|lightning|thunder|spark/i, ['26a1', '1f3db-fe0f', '1f985']],
  [/jungle|amazon|monkey|kong/i, ['1f98d', '1f34c', '1f334']],
  [/bear/i, ['1f43b', '1f36f', '1f332']],
  [/horse|derby|mustang/i, ['1f40e', '1f3c6', '1f340']],
  [/cat\b|kitty|cats/i, ['1f408', '1f9f6', '1f41f']],
  [/dog|puppy/i, ['1f436', '1f9b4', '1f3be']],
  [/bee|honey/i, ['1f41d', '1f36f', '1f33b']],
  [/rose|flower|garden|bloom/i, ['1f339', '1f33b', '1f98b']],
  [/space|weltraum|star|stern|galax|orbit|comet|nova|planet|moon/i, ['1fa90', '1f680', '2604-fe0f', '1f47d']],
  [/sun\b|solar|dawn/i, ['2600-fe0f', '2728', '1f33b']],
  [/rock|music|disco|band/i, ['1f3b8', '1faa9', '1f3b5']],
  [/santa|christmas|xmas|gift/i, ['1f385', '1f381', '1f384']],
  [/football|goal|cup/i, ['26bd', '1f3c6', '1f945']],
  [/race|racing|turbo|speed/i, ['1f3ce-fe0f', '1f3c1', '26a1']],
  [/magic|zauber|wizard|witch|spell/i, ['1fa84', '1f52e', '2728']],
  [/unicorn|fairy/i, ['1f984', '1f308', '2728']],
  [/mermaid|pearl/i, ['1f9dc-200d-2640-fe0f', '1f41a', '1f9aa']],
  [/irish|clover|leprechaun|luck/i, ['1f340', '1f308', '1fa99']],
  [/gold|reich|rich|money|cash|coin|fortune/i, ['1f4b0', '1fa99', '1f48e']],
];

const ROOMS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#ff8a3d', '#7a1e0c'],
  ['#ffc24b', '#7a3d08'],
  ['#ffe14a', '#8a5a10'],
  ['#b6e34a', '#1f4a12'],
  ['#4fd18a', '#0b4a33'],
  ['#37e0c8', '#06364a'],
  ['#5cc8ff', '#123a7a'],
  ['#7d9bff', '#1c1f6b'],
  ['#a886ff', '#32146e'],
  ['#d77dff', '#4a1470'],
  ['#ff7dc8', '#6b1250'],
  ['#ff7d8a', '#4a0f26'],
  ['#ff6a5a', '#5c0f14'],
  ['#9fb4c8', '#1b2a3d'],
];

const [first, ...others] = THEMES.map(([, codes]) => codes);
const objects = [first ?? (['2728'] as const), ...others] as const;

/** Every object that such a poster may show: the build ships them. */
export const feedObjects = (): string[] => [...new Set(THEMES.flatMap(([, codes]) => codes))];

/** `id` is the game's own, `producer/slug`. The first theme of the name is in front, a second one beside it. */
export function feedPoster(id: string, name: string): Poster {
  const next = chance(id);
  const spoken = THEMES.filter(([words]) => words.test(name)).map(([, codes]) => codes);
  const [main = of(objects, next()), other = main] = spoken;
  const [hero] = main;
  const from = Math.floor(next() * main.length);
  const turned = [...main.slice(from), ...main.slice(0, from)];
  const beside = [...(other === main ? [] : [other[0]]), ...turned].filter((code) => code !== hero);
  return {
    ...between(next() * ROOMS.length),
    hero,
    companions: [...new Set(beside)].slice(0, 2),
    layout: of(LAYOUTS, next()),
    pattern: of(PATTERNS, next()),
    light: of(LIGHTS, next()),
    served: true,
  };
}

/** A position on the circle of room colours: neighbours mix well. */
function between(place: number): { a: string; b: string } {
  const at = Math.floor(place);
  const [here, next] = [ROOMS[at] ?? ROOMS[0], ROOMS[at + 1] ?? ROOMS[0]];
  return { a: mix(here[0], next[0], 1 - (place - at)), b: mix(here[1], next[1], 1 - (place - at)) };
}
