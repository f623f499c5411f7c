// content/fe/<name>.json > what /api/fe/config/<name> answers.

import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import { collections } from '../../src/content.config.ts';
import { convert, isCurrency, RATE_ONE, type Rates } from '../../src/shared/domain/money.ts';
import { type Data, only } from './check.ts';
import type { Publishing } from './documents.ts';

type Config = Record<string, unknown>;
type Name = keyof typeof collections;

const NAMES = (Object.keys(collections) as Name[]).filter((name) => collections[name].source.base === 'fe');

/** `rates` are the newest; undefined while their file has mistakes. */
export const feAssets = (publishing: Publishing, rates: Rates | undefined): Record<string, unknown> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = (
        name === 'currency-config' ? only(publishing, name, (sums) => unequal(sums, rates)) : only(publishing, name)
      ) as Config | undefined;
      return value ? [[`fe/${name}`, (IN_BUILD[name] ?? asWritten)(value, publishing.sandbox)]] : [];
    }),
  );

/** When the object beside the logo appears and disappears. */
export const logoDates = ({ 'fe/logo-config': logo }: Record<string, unknown>): number[] =>
  [(logo as Config | undefined)?.from, (logo as Config | undefined)?.until].flatMap((at) =>
    typeof at === 'string' ? [Date.parse(at)] : [],
  );

/** A base that differs from the EUR one by at most a tenth, at the newest rates, is accepted as the same. */
const TENTH = 10;

/** The VIP club must ask the same of every player, whatever the currency. */
function unequal({ vip_club }: Data<'currency-config'>, rates: Rates | undefined): Mistake[] {
  return Object.entries(vip_club).flatMap(([name, bases]) =>
    Object.entries(bases).flatMap(([currency, minor]): Mistake[] => {
      const rate = isCurrency(currency) ? rates?.[currency] : undefined;
      if (!isCurrency(currency) || rate === undefined || bases.EUR === undefined) return [];
      const even = convert(bases.EUR, { currency: 'EUR', rate: RATE_ONE }, { currency, rate }, 'half_even');
      if (Math.abs(minor - even) * TENTH <= even) return [];
      const say = `is ${minor}, and ${even} would be worth what EUR is at the newest rates. Write that, rounded.`;
      return [{ path: ['vip_club', name, currency], say }];
    }),
  );
}

const asWritten = (value: Config): Config => value;
/** Changes that a value needs for a sandbox or a release build. */
const IN_BUILD: Readonly<Record<string, (value: Config, sandbox: boolean) => Config>> = {
  'survey-config': ({ sample, ...survey }, sandbox) =>
    sandbox || !sample ? survey : { ...survey, survey_id: null, survey_collector_id: null, is_enable_widget: false },
  'logo-config': ({ sample, ...logo }, sandbox) => (sandbox || !sample ? logo : { symbol: null }),
  managers: (value, sandbox) => ({ managers: rows(value.managers).filter((row) => sandbox || !row.sample) }),
  'providers-config': (value, sandbox) => ({
    ...value,
    popups: rows(value.popups).map(({ sandbox: standIn, ...row }) =>
      sandbox && standIn !== undefined ? { ...row, provider: standIn } : row,
    ),
  }),
};

const rows = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
