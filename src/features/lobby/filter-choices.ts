// The choices in the filter form: each with its name, how many games it leaves, and, where chosen, the address without it.
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { currencyOf } from '#src/cms/currencies.ts';
import { here } from '#src/i18n/here.ts';
import { formatMoney } from '#src/i18n/money.ts';
import type { Addresses } from './address.ts';
import { countOf, LISTS, type ListName, type Parameter, SORTS, without } from './chosen-filters.ts';
import type { FiltersProps, Part } from './Filters.tsx';
import type { Listing } from './listing.ts';
import { mechanicTitle } from './title.ts';

/** Nobody reads more choices than this; the counts of the others are included, because another page of the form may list them. */
const MOST = 40;

type Wanted = {
  readonly listed: Listing;
  readonly to: Addresses;
  /** False on a studio's own page. */
  readonly studios: boolean;
};

export function filtersOf(
  { listed: { chosen, count, options }, to, studios }: Wanted,
  catalogue: Catalogue,
  locals: App.Locals,
): FiltersProps {
  const { t, locale } = here(locals);
  const { facets } = options;
  const money = (minor: number) => formatMoney(minor, currencyOf(locals.country), locale);
  const names = {
    studio: (word) => catalogue.producer(word)?.name ?? word,
    mechanic: (word) => mechanicTitle(t, locals.messages, word),
    volatility: (word) => t(`games.volatility.${word}`),
    rtp: (word) => t('lobby.filter.rtp.from', { percent: Number(word) / 100 }),
    stake: (word) => t('lobby.filter.stake.to', { amount: money(Number(word)) }),
    jackpot: () => t('lobby.filter.jackpot'),
    demo: () => t('lobby.filter.demo'),
    sort: (word) => t(`lobby.sort.${word}`),
  } satisfies Record<Parameter, (word: string) => string>;
  const choice = (name: Parameter, value: string, on: boolean, left?: number) => ({
    name,
    value,
    label: names[name](value),
    count: left,
    on,
  });

  const counted = { studio: facets.providers, mechanic: facets.features, volatility: facets.volatility };
  const lists = LISTS.map((name): Part & { name: ListName } => {
    const visible = [...counted[name].slice(0, MOST)];
    const rest = new Map(counted[name].slice(MOST).map(({ value, count: left }) => [value, left]));
    for (const value of chosen[name])
      if (!visible.some((one) => one.value === value)) visible.push({ value, count: rest.get(value) ?? 0 });
    return {
      name,
      legend: t(`lobby.filter.${name}`),
      beyond: rest.size > 0 ? JSON.stringify(Object.fromEntries(rest)) : undefined,
      choices: visible.map(({ value, count: left }) => choice(name, value, chosen[name].includes(value), left)),
    };
  });
  const steps = (['rtp', 'stake'] as const).map(
    (name): Part => ({
      legend: t(`lobby.filter.${name}`),
      once: true,
      choices: [
        { name, value: '', label: t('lobby.filter.any'), on: chosen[name] === null },
        ...options[name === 'rtp' ? 'returns' : 'stakes'].map(({ value, count: left }) =>
          choice(name, `${value}`, chosen[name] === value, left),
        ),
      ],
    }),
  );
  const flags: Part = {
    legend: t('lobby.filter.more'),
    choices: (['jackpot', 'demo'] as const).map((name) => choice(name, '1', chosen[name], facets[name])),
  };
  const order: Part = {
    legend: t('lobby.sort'),
    once: true,
    choices: [
      { name: 'sort', value: '', label: t('lobby.sort.rank'), on: chosen.sort === null },
      ...SORTS.map((word) => choice('sort', word, chosen.sort === word)),
    ],
  };
  const taken = [...lists, ...steps, flags].flatMap(({ choices }) =>
    choices
      .filter(({ on, value }) => on && value !== '')
      .map(({ name, value, label }) => ({
        label,
        href: to.chosen(without(chosen, name, value)),
        remove: t('lobby.filter.remove', { name: label }),
      })),
  );
  const listsHere = lists.filter(({ name }) => studios || name !== 'studio');
  return {
    parts: [...listsHere, ...steps, flags, order].filter(({ choices }) => choices.length > 0),
    taken,
    count: countOf(chosen),
    bare: to.bare,
    texts: {
      title: t('lobby.filter'),
      clear: t('lobby.filter.clear'),
      show: t('lobby.filter.show', { count }),
      close: t('ui.close'),
    },
  };
}
