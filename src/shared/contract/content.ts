// What operators publish, as the Worker and the pages read it: the types that src/cms/schemas must produce.

import type { Look } from '#shared/domain/art/mark.ts';
import type { Amounts, GiftType } from '#shared/domain/bonuses/template.ts';
import type { Custody } from '#shared/domain/cashier/custody.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import type { Snapshot } from '#shared/domain/catalogue/snapshot.ts';
import type { ChatConfig } from '#shared/domain/chat/access.ts';
import type { WordLists } from '#shared/domain/chat/profanity.ts';
import type { Act, GeoClass, Licence, LicenceTerm, PolicyRow } from '#shared/domain/geo.ts';
import type { Epoch, LevelId, Publicity } from '#shared/domain/jackpots.ts';
import type { RegisterRule } from '#shared/domain/limits/registers.ts';
import type { LimitPeriod, LimitSource, WindowKind } from '#shared/domain/limits.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { PlaceRule } from '#shared/domain/programme.ts';
import type { IndicatorRow } from '#shared/domain/protection/indicator.ts';
import type { RetentionRow } from '#shared/domain/retention.ts';
import type { BoxSource } from '#shared/domain/rewards/boxes.ts';
import type { LevelConfig } from '#shared/domain/rewards/levels.ts';
import type { TicketWay } from '#shared/domain/rewards/lotteries.ts';
import type { Source } from '#shared/domain/rewards/returns.ts';
import type { Sale } from '#shared/domain/rewards/sale.ts';
import type { RiskRow } from '#shared/domain/risk/rules.ts';
import type { Complaints } from '#shared/domain/support/case.ts';
import type { RequiredField } from '#shared/domain/validation/required.ts';
import type { Document, DocumentHeads } from './documents.ts';
import type { SeoRow } from './entries.ts';
import type { Certificate, PlayableTitle } from './title.ts';

export type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
export type { CatalogueGame, CatalogueProducer } from '#shared/domain/catalogue/game.ts';

/** A row of content/config/geo.json. A country without a row in force is restricted. */
export type GeoRow = PolicyRow & {
  readonly class: GeoClass;
  readonly closed: readonly Act[];
  /** Message key (namespace `geo`) of the sentence that tells visitors why. */
  readonly why: string;
  readonly sandbox: boolean;
};

export type StakeCategory = 'slots' | 'tables' | 'instant' | 'live';

/** What a licence and a place ask of play: a row of content/config/markets.json, with the defaults filled in. */
export type Market = PolicyRow & {
  readonly id: string;
  readonly licence: Licence;
  readonly minimumAge: number;
  readonly windows: WindowKind;
  readonly raiseDelayHours: number;
  readonly limits: readonly {
    readonly type: 'deposit' | 'wager' | 'loss';
    readonly period: LimitPeriod;
    readonly currency: Currency;
    readonly amountMinor: number;
    /** Whose rule it is. */
    readonly by: Extract<LimitSource, 'operator' | 'market'>;
  }[];
  readonly minCycleMs: { readonly slots: number; readonly default: number };
  /** Highest stake of one round in EUR minor units; in another currency at the day's rate, rounded down. */
  readonly maxStakeEurMinor: Readonly<Record<StakeCategory, number>>;
  readonly bonusBuy: boolean;
  /** Whether a reel that decides may be awaited longer than the others. */
  readonly anticipation: boolean;
  /** Whether given free spins may run by themselves (domain/bonuses/running.ts); false unless it is written. */
  readonly givenSpinsRun?: boolean | undefined;
  readonly turbo: false;
  readonly autoplay: false;
  readonly recall: boolean;
  readonly verifyAboveEurMinor: number;
  /** Null: no amount alone makes a withdrawal wait for an operator. */
  readonly reviewAboveEurMinor: number | null;
  readonly realityCheckMinutes: { readonly default: number; readonly choices: readonly number[] };
  readonly sessionClock: boolean;
  /** By kind of programme (src/cms/kinds): who sees it, and whether anybody takes part anew. */
  readonly programmes: Readonly<Record<string, PlaceRule>>;
  /** Whether a tournament may be won by how much is staked (rewards.md, Places). */
  readonly tournaments: { readonly stakes: boolean };
  /** What the law says of bonuses and free spins (rewards.md, Places). */
  readonly gifts: {
    readonly types: readonly GiftType[];
    readonly maxWager: number;
    /** All that one player is given in a calendar year; null where there is no such amount. */
    readonly yearlyEurMinor: number | null;
  };
  /** Whether offers may be mailed to whoever asked for them. */
  readonly offersByMail: boolean;
  /** What a self-exclusion does with coins: pays them as cash, or keeps them until the account is closed. */
  readonly coinsAtExclusion: 'cash' | 'freeze';
  /** By which ways players come to boxes. */
  readonly boxSources: readonly BoxSource[];
  /** By which ways they come to tickets of lotteries. */
  readonly lotteryTickets: readonly TicketWay[];
  readonly throttle: boolean;
  /** By when a complaint is decided, and who decides if we cannot agree. */
  readonly complaints: Complaints;
  /** The law on accessible services, and who watches over it; null where we know of none. */
  readonly accessibility: {
    readonly law: string;
    readonly authority: { readonly name: string; readonly url: string };
  } | null;
  readonly helpLines: readonly HelpLine[];
  /** The register of exclusions that the law makes us ask; null where there is none. */
  readonly register: RegisterRule | null;
  readonly sandbox: boolean;
};

export type HelpLine = {
  readonly name: string;
  readonly phone?: string;
  readonly url: string;
  /** Message key (namespace `geo`) of when it is open and what it costs. */
  readonly note?: string;
};

/** A change of our terms: everybody who has an account is written to between the two. */
export type TermsRow = { readonly announcedMs: number; readonly fromMs: number; readonly licence?: Licence };

/** A row of content/config/licences.json. */
export type LicenceRow = LicenceTerm & {
  readonly authority: string;
  readonly holder: string;
  readonly number: string;
  readonly url: string;
  /** How players' money is held under it; absent while nobody has said so. */
  readonly playerFunds?: Custody | undefined;
  /** Not a fact: rendered in sandbox builds only. */
  readonly sample: boolean;
};

export type CurrencyRow = {
  readonly code: Currency | 'KZT';
  /** The code people read (DOGE for DOG). */
  readonly shown: string;
  readonly fiat: boolean;
  readonly subunits: number;
  /** Decimals of an amount on screen, in the display unit. */
  readonly decimals: number;
  readonly enabled: boolean;
  readonly signUp: boolean;
  readonly display?: { readonly unit: string; readonly perWhole: number };
};

export type Currencies = {
  readonly default: Currency;
  readonly currencies: readonly CurrencyRow[];
  readonly byCountry: Readonly<Record<string, Currency>>;
  /** First deposit offered, in minor units; a currency without a row takes the method's minimum. */
  readonly firstDepositMinor: Readonly<Partial<Record<Currency, number>>>;
};

/** Rates of a day: EUR for one whole unit, as decimals ("0.92"), read by `rate()` of domain/money. */
export type RateDay = { readonly date: string; readonly eur: Readonly<Partial<Record<Currency, string>>> };

/** What a studio asks of a profile before play for money (S5.39), and a country before a deposit beside what every one does. */
export type ProfileAsks = {
  readonly default: readonly RequiredField[];
  readonly producers: Readonly<Record<string, readonly RequiredField[]>>;
  readonly countries: Readonly<Record<string, readonly RequiredField[]>>;
};

export type GroupRow = {
  readonly id: number;
  /** A note for operators. */
  readonly name: string;
  /** What a player reads of it; without it the group is the house's own business. */
  readonly player?: string;
  readonly self: boolean;
  /** Operators put players in and take them out. */
  readonly office: boolean;
  /** Its players see only the quests that are for it (S5.51). */
  readonly special?: boolean;
};

export type Flags = {
  /** Page features: on or off for everybody. */
  readonly pages: Readonly<Record<string, boolean>>;
  /** Local flags that `/ffc` may set for testers and in the sandbox; never a rule. */
  readonly local: readonly string[];
};

export type LocaleRow = {
  readonly code: string;
  readonly name: string;
  readonly fallback: string | null;
  /** Words of the fallback that its readers say otherwise. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** Full names of the texts that mean them so. */
  readonly texts?: readonly string[] | undefined;
  readonly complete: boolean;
  /** Countries whose visitors get this locale on `/`. */
  readonly countries: readonly string[];
};

export type Brand = Look & {
  readonly product: string;
  readonly supportEmail: string;
  /** Whose players they are: brands of one licensee share persons, those of two their exclusions alone. */
  readonly licensee: string;
  /** What letters are sent from. */
  readonly sender: string;
  /** The style sheet that is made of them; null where it has none. */
  readonly sheet?: string | null;
  /** Where a release of it is: the first brand's stands in wrangler.toml. */
  readonly release?: { readonly origin: string; readonly database: string } | undefined;
  /** Files of content/ that it does without, as patterns. */
  readonly without?: readonly string[] | undefined;
  /** The check refuses a single prize above it. */
  readonly mostPrizeEurMinor?: number;
  /** Linked in the footer at these hosts, in these languages. */
  readonly blog?: { readonly url: string; readonly hosts: readonly string[]; readonly locales: readonly string[] };
};

export type ShippedCatalogue = { readonly hash: string; readonly snapshot: Snapshot };

/** All it takes to play a title: asset `games/<producer>/<slug>`. */
export type PlayableGame = {
  readonly id: string;
  readonly slug: string;
  readonly title: PlayableTitle;
  readonly configHash: string;
  readonly certificate: Certificate;
};

/** A configuration by its hash, for rounds that began under it: asset `game-configs/<hash>`. */
export type GameConfig = { readonly engine: string; readonly config: PlayableTitle['config'] };

/** content/jackpots/<identifier>.json: a pot with up to three levels, fed by the stakes of its games. */
export type Jackpot = {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  /** Only an active one takes part in rounds and is shown as one that grows. */
  readonly state: 'active' | 'paused';
  readonly currency: 'EUR';
  readonly symbol: string;
  /** `producer/slug` of the games that feed it. */
  readonly games: readonly string[];
  /** Links of a chain, and how long one of them draws before it is revealed. */
  readonly chain: { readonly length: number; readonly linkHours: number };
  /** How many objects draw for it, from which day on. */
  readonly epochs: readonly Epoch[];
  readonly levels: readonly JackpotLevel[];
};
export type JackpotLevel = {
  readonly identifier: LevelId;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  /** What the house puts in at the start and after every win. */
  readonly seedMinor: number;
  /** Millionths of every stake that the house adds. */
  readonly sharePpm: number;
  /** One win in so much staked, whoever stakes it. */
  readonly oneInMinor: number;
};

/** content/config/feed.json: which wins are told to everybody, and over how many objects the listeners are spread. */
export type FeedConfig = Publicity & { readonly shards: number };

/** content/pages/rocket-mart.json, and what the cards of content/rewards are worth. */
export type Shop = {
  readonly sale: Sale | null;
  readonly costs: {
    readonly lotteryTicketDeposit: Amounts;
    readonly depositSpin: Amounts;
    readonly lotteryTicketCoins: number;
  };
  /** By card: what one gives on average, in EUR cents with their parts. */
  readonly worth: Readonly<Record<string, number>>;
};

/** What rewards that grow with play give of a stake, in millionths, and what each title keeps of its best bet. */
export type RewardReturns = {
  /** On slots, by source. */
  readonly sources: readonly { readonly source: Source; readonly ppm: number }[];
  /** On slots, the most that all of them give together. */
  readonly allPpm: number;
  /** `weight` in per cent; what is given has what the house adds to jackpots. */
  readonly titles: readonly {
    readonly id: string;
    readonly name: string;
    readonly weight: number;
    readonly edgePpm: number;
    readonly givenPpm: number;
  }[];
};

/** A page of content/pages, for one locale and one visitor. */
export type ContentPage = Document<'pages'>;

/** Help lines of one country. */
export type HelpPlace = { readonly country: string; readonly region?: string; readonly lines: readonly HelpLine[] };

/** Passwords that are tried first, and the words that people lengthen with digits and signs; all in lower case. */
export type CommonPasswords = { readonly passwords: readonly string[]; readonly stems: readonly string[] };

/** The asset behind each name that `published/content.ts` reads. */
export type ContentAssets = {
  'config/geo': readonly GeoRow[];
  'config/levels': LevelConfig;
  'config/markets': readonly Market[];
  'config/licences': readonly LicenceRow[];
  'config/retention': readonly RetentionRow[];
  'config/indicator': readonly IndicatorRow[];
  'config/risk': readonly RiskRow[];
  'config/terms-changes': readonly TermsRow[];
  'config/currencies': Currencies;
  'config/rates': readonly RateDay[];
  'config/groups': readonly GroupRow[];
  'config/profile-fields': ProfileAsks;
  'config/flags': Flags;
  'config/locales': readonly LocaleRow[];
  'config/brand': Brand;
  'payment-methods': readonly Method[];
  'config/feed': FeedConfig;
  'config/chat': ChatConfig;
  /** Words that nobody may write in a chat, by language. */
  'chat-words': WordLists;
  /** What no player may be called, by language; all of them hold for everybody. */
  'reserved-names': WordLists;
  'common-passwords': CommonPasswords;
  /** Who signs what bounds money and people (scripts/publish/guard.ts). */
  'config/publishers': readonly { readonly name: string; readonly key: string }[];
  /** Keys that signed receipts until an instant: `x` as in a JSON Web Key. */
  'config/receipts': { readonly retired: readonly { readonly x: string; readonly until: string }[] };
  /** The page that verifies receipts offline, before keys and words are written into it (scripts/verifier.ts). */
  verifier: { readonly page: string };
  jackpots: readonly Jackpot[];
  shop: Shop;
  'reward-returns': RewardReturns;
  catalogue: ShippedCatalogue;
  /** Ids of the titles that this build can play. */
  titles: readonly string[];
  /** Those of them that a live table draws. */
  'live-titles': readonly string[];
  /** Every instant (ms) at which something published appears, changes or ends. */
  dates: readonly number[];
  [page: `pages/${string}`]: readonly DocumentHeads['pages'][];
  [seo: `seo/${string}`]: Readonly<Record<string, SeoRow>>;
  [game: `games/${string}`]: PlayableGame;
  [config: `game-configs/${string}`]: GameConfig;
};
