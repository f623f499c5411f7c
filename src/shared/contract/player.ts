// The player's own data on the wire: profile, accounts, settings, statistics (spec S3.01, S3.03, S3.55, S7.020 to S7.032).
import * as z from 'zod/mini';
import { CURRENCIES } from '#shared/domain/money.ts';
import { PICTURES } from '#shared/domain/pictures.ts';
import { operation } from './operation.ts';
import { publicGroup, status } from './status.ts';

const iso = z.iso.datetime();
const currency = z.enum(CURRENCIES);
const text = (max: number) => z.string().check(z.maxLength(max));
/** The most characters of a typed text, including whitespace. */
export const TEXT_MAX = 400;
/** Validated by shared/domain/validation/profile.ts, like the forms; the contract only bounds its length. */
const judged = z.optional(text(TEXT_MAX));

/** Entity User (S3.01). */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  nickname: z.string(),
  gender: z.enum(['m', 'f', 'o', '']),
  /** DD/MM/YYYY, as people write it in the forms; '' where unknown. */
  date_of_birth: z.string(),
  /** Where the country of registration requires one (Estonia). */
  personal_id: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  postal_code: z.string(),
  state: z.string(),
  mobile_phone: z.string(),
  currency,
  language: z.string(),
  locale: z.string(),
  time_zone: z.string(),
  receive_promos: z.boolean(),
  receive_sms_promos: z.boolean(),
  /** Hides the player's name in public lists of wins. */
  hide_me: z.boolean(),
  picture: z.enum(PICTURES),
  /** Those of the groups that are meant for players; the others are internal. */
  statuses: z.array(status),
  /** Profile fields that are still missing. */
  auth_fields_missed: z.array(z.string()),
  confirmed_at: z.nullable(iso),
  created_at: iso,
  current_sign_in_at: z.nullable(iso),
  deposit_bonus_code: z.nullable(z.string()),
  can_issue_bonuses: z.boolean(),
  verified: z.boolean(),
  sumsub_verified: z.boolean(),
  two_factor_enabled: z.boolean(),
  /** Somebody else created the account: its owner chose no password. */
  autoregistered: z.boolean(),
  /** Always null: the link carries the session, so it is only ever sent to the player's mailbox. */
  autologin_link: z.null(),
  license_name: z.string(),
  /** From when on deposits are refused unless the player has stated the source of their wealth; null where that is not required. */
  sow_questionnaire_expires_at: z.nullable(iso),
  profession: z.string(),
  groups: z.array(publicGroup),
});
export type User = z.infer<typeof user>;

export const playerPatch = z.strictObject({
  /** The calling form (a provider's popup, the profile page); it decides nothing. */
  context: z.optional(text(40)),
  player: z.strictObject({
    first_name: judged,
    last_name: judged,
    nickname: judged,
    gender: z.optional(z.enum(['m', 'f', 'o', ''])),
    date_of_birth: judged,
    personal_id: judged,
    city: judged,
    address: judged,
    postal_code: judged,
    state: judged,
    mobile_phone: judged,
    profession: judged,
    receive_promos: z.optional(z.boolean()),
    receive_sms_promos: z.optional(z.boolean()),
    hide_me: z.optional(z.boolean()),
    picture: z.optional(z.enum(PICTURES)),
  }),
});
export type PlayerPatch = z.infer<typeof playerPatch>;

/** Entity Balance account (S3.03), and the amounts held. */
export const account = z.object({
  currency,
  amount_cents: z.int(),
  available_to_cashout_cents: z.int(),
  held_cents: z.int(),
  bonus_cents: z.int(),
  /** The five balances of spec S3.04: `common` is real and bonus together, wagering is what bonuses require and what was done of it. */
  balances: z.object({
    real_cents: z.int(),
    bonus_cents: z.int(),
    common_cents: z.int(),
    total_wagering_cents: z.int(),
    wagered_cents: z.int(),
  }),
  active: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** As of posting `no` and socket event `seq`. */
export const accounts = z.object({ accounts: z.array(account), no: z.int(), seq: z.int() });
export type Accounts = z.infer<typeof accounts>;

export const settings = z.object({
  websocket: z.object({ url: z.string(), user: z.int() }),
  captcha: z.object({ type: z.literal('altcha'), challenge_url: z.string() }),
});

export const stats = z.object({
  rounds: z.int(),
  accounts: z.array(
    z.object({
      currency,
      staked_cents: z.int(),
      won_cents: z.int(),
      /** The net result of play: won minus staked. */
      net_cents: z.int(),
      deposited_cents: z.int(),
      withdrawn_cents: z.int(),
    }),
  ),
});

const read = { method: 'GET', who: 'player', act: 'read' } as const;

export const readPlayer = operation({
  id: 'readPlayer',
  method: 'GET',
  path: '/api/player',
  who: 'player',
  act: 'read',
  summary: 'The player: profile, confirmations, groups.',
  answer: user,
});

export const patchPlayer = operation({
  id: 'patchPlayer',
  method: 'PATCH',
  path: '/api/player',
  who: 'player',
  summary: 'Change fields of the profile. A new state moves the calendar of limits from the next month.',
  act: 'open',
  body: playerPatch,
  answer: user,
  refusals: ['request.refused', 'limit.excluded', 'person.renamed'],
});

/** The fields that `auth_fields_missed` may name, and no others. */
export const missedDetails = z.strictObject({
  player: z.strictObject({
    first_name: judged,
    last_name: judged,
    date_of_birth: judged,
    personal_id: judged,
    city: judged,
    address: judged,
    postal_code: judged,
    mobile_phone: judged,
    terms_acceptance: z.optional(z.boolean()),
  }),
});
export type MissedDetails = z.infer<typeof missedDetails>['player'];

export const updateDetails = operation({
  id: 'updateDetails',
  method: 'POST',
  path: '/api/auth_providers/update_details',
  summary:
    'Fill in what `auth_fields_missed` names. What is filled in already is changed as by PATCH /api/player; terms that are accepted stay so.',
  who: 'player',
  act: 'open',
  body: missedDetails,
  answer: user,
  refusals: ['request.refused', 'person.renamed'],
});

export const subscriptions = z.object({ receive_promos: z.boolean(), receive_sms_promos: z.boolean() });
export type Subscriptions = z.infer<typeof subscriptions>;

export const readSubscriptions = operation({
  ...read,
  id: 'readSubscriptions',
  path: '/api/subscriptions',
  summary: 'Whether the player gets offers by e-mail and by text message.',
  answer: subscriptions,
});

export const changeSubscriptions = operation({
  id: 'changeSubscriptions',
  method: 'PUT',
  path: '/api/subscriptions',
  summary: 'Subscribe to offers or unsubscribe; what is not named stays.',
  who: 'player',
  act: 'open',
  body: z.strictObject({ receive_promos: z.optional(z.boolean()), receive_sms_promos: z.optional(z.boolean()) }),
  answer: subscriptions,
  refusals: ['limit.excluded', 'notice.complained'],
});

export const updateLocale = operation({
  id: 'updateLocale',
  method: 'PATCH',
  path: '/api/player/update_locale',
  summary: 'The language that mails and the player’s pages speak.',
  who: 'player',
  act: 'open',
  body: z.strictObject({ locale: text(10) }),
  answer: user,
  refusals: ['request.refused'],
});

export const addGroups = operation({
  id: 'addGroups',
  method: 'POST',
  path: '/api/player/groups',
  summary: 'Join groups that players may join by themselves; any other id is refused and none is joined.',
  who: 'player',
  act: 'open',
  body: z.strictObject({ groups: z.strictObject({ add: z.array(z.int()).check(z.minLength(1), z.maxLength(20)) }) }),
  answer: z.object({ groups: z.array(publicGroup) }),
  refusals: ['groups.not_self'],
});

export const listAccounts = operation({
  ...read,
  id: 'listAccounts',
  path: '/api/player/accounts',
  summary: 'Accounts and balances.',
  query: z.strictObject({ compatibility: z.optional(text(10)) }),
  answer: accounts,
});

export const createAccount = operation({
  id: 'createAccount',
  method: 'POST',
  path: '/api/player/accounts',
  summary: 'Open an account in a currency, or take the one there is, and play with it from now on.',
  who: 'player',
  act: 'value',
  body: z.strictObject({ currency: z.string() }),
  answer: accounts,
  refusals: ['currency.unknown', 'currency.refused'],
});

export const readSettings = operation({
  ...read,
  id: 'readSettings',
  path: '/api/player/settings',
  summary: 'Where the socket lives and what guards the forms.',
  answer: settings,
});

export const readStats = operation({
  ...read,
  id: 'readStats',
  path: '/api/player/stats',
  summary: 'Sums of stakes, wins, deposits and withdrawals since the account was opened.',
  answer: stats,
});

/** The upgrade to the player's socket; its frames are contract/live.ts. */
export const openLive = operation({
  ...read,
  id: 'openLive',
  path: '/api/live',
  summary: 'WebSocket: every event of the player after `last`, or a snapshot.',
  query: z.strictObject({ last: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  refusals: ['request.origin'],
});
