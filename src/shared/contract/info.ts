// What forms and selectors need before anybody signs in: GET /api/info/* (spec 7).
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { status } from './status.ts';

const read = { method: 'GET', who: 'all', act: 'read' } as const;
const names = (id: string, summary: string) => ({ ...read, id, path: `/api/info/${id}`, summary });

export const PlayerFields = z.object({
  /** Fields of `PATCH /api/player`, and which of them a deposit or a withdrawal requires. */
  player_fields: z.array(z.object({ name: z.string(), editable: z.boolean(), max_length: z.optional(z.int()) })),
});
/** Entity Level/status (S3.17): a group that is visible to players, a rank of the VIP club, a lifetime level. */
const levelStatus = z.extend(status, {
  /** `vip_level_1` to `vip_level_6` (S6.23), `level_1` to `level_8` (S6.24), for any other group its id. */
  status: z.string(),
  /** For lifetime levels: the range of persistent points; the highest has no upper end. */
  conditions: z.nullable(z.object({ persistent_comp_points: z.object({ min: z.int(), max: z.nullable(z.int()) }) })),
  gift_descriptions: z.array(z.object({ type: z.enum(['money']), name: z.string() })),
  /** The name of its picture, one of the product's objects. */
  image: z.nullable(z.string()),
  content: z.string(),
});
export type LevelStatus = z.infer<typeof levelStatus>;
export const Statuses = z.object({ statuses: z.array(levelStatus) });
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
  /** The partner that this browser is counted for. */
  affiliate: z.object({ affb_id: z.string(), stag: z.optional(z.string()) }),
});
const mark = z.string().check(z.regex(/^[\w.-]{1,64}$/));
/** A partner's marks in the first calls of a page: they are stored like those of a link. */
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
  ...names('statuses', 'Statuses a player may hold, and levels, each with what it asks and gives, in EUR.'),
  id: 'infoStatuses',
  query: z.strictObject({ l: z.optional(z.string().check(z.maxLength(5))) }),
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
