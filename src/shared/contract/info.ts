// What forms and selectors need to know before anybody signs in: GET /api/info/* (spec 7).
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { status } from './status.ts';

const read = { method: 'GET', who: 'all', act: 'read' } as const;
const names = (id: string, summary: string) => ({ ...read, id, path: `/api/info/${id}`, summary });

export const PlayerFields = z.object({
  /** Names of `PATCH /api/player`, and what a deposit or a withdrawal asks of each. */
  player_fields: z.array(z.object({ name: z.string(), editable: z.boolean(), max_length: z.optional(z.int()) })),
});
export const Statuses = z.object({ statuses: z.array(status) });
/** Countries whose visitors may join. */
export const Countries = z.object({ countries: z.array(z.object({ code: z.string() })) });
export const Currencies = z.object({
  currencies: z.array(
    z.object({ code: z.string(), fiat: z.boolean(), subunits_to_unit: z.int(), sign_up: z.boolean() }),
  ),
});
export const Project = z.object({ name: z.string(), product: z.string(), support_email: z.string() });
/** EUR for one whole unit, as a decimal text, of the newest day. */
export const CryptoRates = z.object({ date: z.string(), rates: z.record(z.string(), z.string()) });
export type CryptoRates = z.infer<typeof CryptoRates>;
export const Locales = z.object({
  locales: z.array(z.object({ code: z.string(), name: z.string(), complete: z.boolean() })),
  /** Which partner this browser counts for. */
  affiliate: z.object({ affb_id: z.string(), stag: z.optional(z.string()) }),
});
const mark = z.string().check(z.regex(/^[\w.-]{1,64}$/));
/** Marks of a partner travel with the first calls of a page: they are remembered as those of a link. */
const Marks = z.strictObject({
  affb_id: z.optional(mark),
  stag: z.optional(mark),
});

export const playerFields = operation({
  ...names('player_fields', 'Fields of a profile, and which of them their player may change.'),
  id: 'infoPlayerFields',
  answer: PlayerFields,
});
export const statuses = operation({
  ...names('statuses', 'Statuses a player may hold.'),
  id: 'infoStatuses',
  answer: Statuses,
});
export const countries = operation({
  ...names('countries', 'Countries whose visitors may join.'),
  id: 'infoCountries',
  answer: Countries,
});
export const currencies = operation({
  ...names('currencies', 'Currencies of accounts.'),
  id: 'infoCurrencies',
  answer: Currencies,
});
export const project = operation({
  ...names('project', 'Who this casino is.'),
  id: 'infoProject',
  answer: Project,
});
export const cryptoRates = operation({
  ...names('crypto_exchange_rates', 'The newest day’s rates of the crypto currencies.'),
  id: 'infoCryptoRates',
  answer: CryptoRates,
});
export const locales = operation({
  ...names('locales', 'Languages of the product.'),
  id: 'infoLocales',
  query: Marks,
  answer: Locales,
});
