// Good answers of the API for tests that play the network: each whole, as its contract says.
import type { Game } from '#shared/contract/catalogue.ts';
import type { UserLimit, UserLimits } from '#shared/contract/limits.ts';
import type { LiveAccount, LiveFrame, LiveNotice, LiveSnapshot } from '#shared/contract/live.ts';
import type { User } from '#shared/contract/player.ts';
import type { Round } from '#shared/contract/rounds.ts';
import { PICTURES } from '#shared/domain/pictures.ts';

export const AT = '2026-11-26T12:00:00.000Z';

export const limitOf = (change: Partial<UserLimit> = {}): UserLimit => ({
  id: '1',
  type: 'loss',
  period: 'day',
  state: 'active',
  currency: 'EUR',
  amount_cents: 5000,
  accounts: [
    {
      currency: 'EUR',
      amount_cents: 5000,
      current_value_amount_cents: 4000,
      remaining_cents: 1000,
      pending_amount_cents: 0,
      unit_cents: 100,
    },
  ] as UserLimit['accounts'],
  duration_minutes: null,
  used_minutes: null,
  until: null,
  source: 'player',
  frees_at: null,
  window: { from: AT, to: '2026-11-26T23:00:00.000Z' },
  mail_at: null,
  lapses_at: null,
  ...change,
});

export const limitsOf = (...limits: UserLimit[]): UserLimits => ({
  limits,
  stop: null,
  pending: [],
  as_of: AT,
  rules: {
    windows: 'calendar',
    zone: 'Europe/Vienna',
    currency: 'EUR',
    raise_delay_hours: 24,
    rates_date: '2026-11-27',
  },
});

export const accountOf = (change: Partial<LiveAccount> = {}): LiveAccount => ({
  currency: 'EUR',
  active: true,
  amountMinor: 5000,
  cashoutMinor: 5000,
  heldMinor: 0,
  bonusMinor: 0,
  ...change,
});

export const roundOf = (change: Partial<Round> = {}): Round => ({
  id: 'R1042-1',
  game: 'kepler/solstice-roulette',
  engine: 'roulette',
  configHash: 'h',
  currency: 'EUR',
  stakeMinor: 400,
  payoutMinor: 100,
  status: 'settled',
  house: false,
  free: false,
  view: null,
  events: [],
  actions: [null],
  decider: null,
  bonus: null,
  points: null,
  placedAtMs: 5,
  settledAtMs: 6,
  fairness: { seedHash: 'a'.repeat(64), clientSeed: 'kit', nonce: 0, serverSeed: null },
  ...change,
});

export const noticeOf = (change: Partial<LiveNotice> = {}): LiveNotice => ({
  id: 1,
  type: 'payment',
  textKey: 'deposit_credited',
  values: { amountMinor: 5000, currency: 'EUR' },
  link: '/payments/P1042-1',
  status: 'new',
  createdAtMs: Date.parse(AT),
  expiresAtMs: null,
  ...change,
});

export const gameOf = (change: Partial<Game> = {}): Game => ({
  identifier: 'kepler/solstice-roulette',
  slug: 'kepler/solstice-roulette',
  name: 'solstice-roulette',
  title: 'Solstice Roulette',
  provider: 'kepler',
  provider_name: 'Kepler',
  categories: ['roulette'],
  currencies: { EUR: { id: '1' }, FUN: { id: '2' } },
  preview: '/poster.webp',
  badges: [],
  has_demo_mode: true,
  seo_title: 'solstice-roulette',
  features: [],
  themes: [],
  volatility: null,
  rtp: '97.3',
  stakes: { EUR: { min_cents: 10, max_cents: 100_000 } },
  released_at: null,
  jackpot: null,
  has_freespins: false,
  restricted: false,
  connected: true,
  ...change,
});

/** The first word of the line to a player's object: everything as of event `seq`. */
export const resyncOf = (change: Partial<LiveSnapshot> = {}, seq = 4): LiveFrame => ({
  kind: 'resync',
  seq,
  no: 1,
  atMs: Date.parse(AT),
  snapshot: {
    accounts: [accountOf()],
    payments: [],
    notices: [],
    stop: null,
    deposit: null,
    openGame: null,
    seeds: { player: 'ada', seedHash: 'a'.repeat(64), nextSeedHash: 'b'.repeat(64), clientSeed: null, nonce: 0 },
    ...change,
  },
});

export const userOf = (change: Partial<User> = {}): User => ({
  id: 1042,
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  nickname: 'adalove',
  gender: 'f',
  date_of_birth: '10/12/1985',
  personal_id: '',
  country: 'AT',
  city: 'Wien',
  address: 'Ring 1',
  postal_code: '1010',
  state: '',
  mobile_phone: '',
  currency: 'EUR',
  language: 'en',
  locale: 'en',
  time_zone: 'Europe/Vienna',
  receive_promos: false,
  receive_sms_promos: false,
  hide_me: false,
  picture: PICTURES[0],
  statuses: [],
  auth_fields_missed: [],
  confirmed_at: AT,
  created_at: AT,
  current_sign_in_at: AT,
  deposit_bonus_code: null,
  can_issue_bonuses: true,
  verified: false,
  sumsub_verified: false,
  two_factor_enabled: false,
  autoregistered: false,
  autologin_link: null,
  license_name: 'x',
  sow_questionnaire_expires_at: null,
  profession: '',
  groups: [],
  ...change,
});
