// Sentences for references that name nothing (src/cms/names.ts knows what exists).
import { disabledBonuses, listsIn, type Names, WORDED } from '../../src/cms/names.ts';
import { isNear } from '../../src/cms/reader/mistakes.ts';
import type { Reference, ReferenceKind } from '../../src/shared/contract/reference.ts';
import { isCountry, isPretended, meantCountry } from '../../src/shared/domain/countries.ts';
import { isObject } from '../art/emoji.ts';
import { away, found, type Slugs, type Spell } from './addresses.ts';

export type Known = {
  /** What is wrong with a reference; undefined where it is right, or can't be judged yet. `by` is when the reference is visible. */
  readonly wrong: (reference: Reference, by?: Spell) => string | undefined;
  readonly names: (kind: ReferenceKind) => Names;
};

/** `texts` are the English ones, `broken` the files of them that cannot be read; pages are known once documents are listed. */
export function knownIn(
  root: string,
  texts: Names,
  broken: (text: string) => boolean,
  slugs: Slugs | undefined,
): Known {
  const labels = (start: string): Names =>
    texts && new Set([...texts].flatMap((text) => (text.startsWith(start) ? [text.slice(start.length)] : [])));
  const lists = listsIn(root);
  const disabled = disabledBonuses(root);
  const wrong = ({ kind, value }: Reference, by?: Spell): string | undefined => {
    const name = String(value);
    if (kind === 'page' || (kind === 'named-route' && name !== '/home')) return slugs && lost(name, slugs, by);
    if (kind === 'named-route') return undefined;
    if (kind === 'emoji')
      return isObject(name) ? undefined : `names "${name}", which is not in the picture set. See CREDITS.md.`;
    if (kind === 'country') return isCountry(name) || isPretended(name) ? undefined : noCountry(name);
    const word = WORDED[kind];
    if (word) {
      const { start, file } = word;
      if (!texts || broken(start + name) || texts.has(start + name)) return undefined;
      const key = `${start.slice(start.indexOf('.') + 1)}${name}`;
      return `names "${name}", which is not in content/messages/en/${file}.json. Write "${key}" there and in every language, or name one that exists.${meant(name, labels(start))}`;
    }
    if (kind === 'bonus' && disabled.has(name))
      return `names "${name}", which content/fe/disabled-bonuses.json disables. Give something else here, or take its group out there.`;
    const names = lists[kind];
    if (!names || names.has(name)) return undefined;
    return `names "${name}", which is not in ${WHERE[kind]}. ${known(name, names)}`;
  };
  return { wrong, names: (kind) => lists[kind] ?? (WORDED[kind] && labels(WORDED[kind].start)) };
}

const WHERE: Partial<Record<ReferenceKind, string>> = {
  studio: 'content/producers',
  game: 'content/games',
  currency: 'content/config/currencies.json',
  licence: 'content/config/licences.json',
  group: 'content/config/groups.json',
  locale: 'content/config/locales.json',
  feature: 'content/config/flags.json',
  'local-flag': 'src/shared/contract/flags.ts',
  symbol: 'src/ui/symbols.ts',
  'menu-symbol': 'the picture of this menu',
  icon: 'src/ui/icons.ts',
  scene: 'src/ui/scenes.ts',
  gift: 'content/bonuses',
  bonus: 'content/bonuses',
  lottery: 'content/lotteries',
  lootbox: 'content/lootboxes',
};

const MOST = 60;
function known(name: string, names: ReadonlySet<string>): string {
  const all = [...names];
  const list = all.length > MOST ? `${all.slice(0, MOST).join(', ')}, …` : all.join(', ');
  return `${meant(name, names).trimStart()} Known: ${list || 'none'}.`.trimStart();
}

function meant(name: string, names: Names): string {
  const near = [...(names ?? [])].find((one) => one !== name && isNear(one.toLowerCase(), name.toLowerCase()));
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

function noCountry(code: string): string {
  const meant = meantCountry(code);
  if (code === 'XX')
    return 'is no country: "XX" stands for unknown connections, which are always restricted. Remove it.';
  return `is no country: "${code}". ${meant ? `Write "${meant}".` : 'Write the two letters of ISO 3166-1, for example "AT".'}`;
}

function lost(address: string, slugs: Slugs, by: Spell | undefined): string | undefined {
  const path = address.split(/[?#]/)[0] ?? '';
  const verdict = found(path, slugs);
  if (verdict === 'nothing') return `leads to ${address}, which does not exist. Write the address of a page that does.`;
  if (verdict === 'moved') return `leads to ${address}, which has moved. Write the address that it leads to.`;
  const why = away(path, slugs, by);
  return why && `leads to ${address}, ${why}. Write the address of a page that is there.`;
}
