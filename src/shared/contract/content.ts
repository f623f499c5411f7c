// Published content as the Worker and the pages read it: the types that src/cms/schemas must produce.

import type { Look } from '#shared/domain/art/mark.ts';
import type { Amounts, GiftType } from '#shared/domain/bonuses/template.ts';
import type { Custody } from '#shared/domain/cashier/custody.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import type { Snapshot } from '#shared/domain/catalogue/snapshot.ts';
import type { ChatConfig } from '#shared/domain/chat/access.ts';
import type { WordLists } from '#shared/domain/chat/profanity.ts';
import type { Act, GeoClass, Licence, LicenceTerm, PolicyRow } from '#shared/domain/geo.ts';
import type { Part } from '#shared/domain/identity/documents.ts';
import type { Epoch, LevelId, Publicity } from '#shared/domain/jackpots.ts';
import type { RegisterRule } from '#shared/domain/limits/registers.ts';
import type { LimitPeriod, LimitSource, WindowKind } from '#shared/domain/limits.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { PolicyTerms } from '#shared/domain/office/policy.ts';
import type { PlaceRule } from '#shared/domain/programme.ts';
import type { IndicatorRow } from '#shared/domain/protection/indicator.ts';
import type { RetentionRow } from '#shared/domain/retention.ts';
import type { BoxSource } from '#shared/domain/rewards/boxes.ts';
import type { LevelConfig } from '#shared/domain/rewards/levels.ts';
import type { TicketWay } from '#shared/domain/rewards/lotteries.ts';
import type { Source } from '#shared/domain/rewards/returns.ts';
import type { Sale } from '#shared/domain/rewards/sale.ts';
import type { Bases } from '#shared/domain/rewards/vip.ts';
import type { RiskRow } from '#shared/domain/risk/rules.ts';
import type { Complaints } from '#shared/domain/support/case.ts';
import type { RequiredField } from '#shared/domain/validation/required.ts';
import type { StudioCertificate } from '#shared/domain/wallet/certified.ts';
import type { Document, DocumentHeads } from './documents.ts';
import type { SeoRow } from './entries.ts';
import type { Certificate, PlayableTitle } from './title.ts';

export type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
export type { CatalogueGame, CatalogueProducer } from '#shared/domain/catalogue/game.ts';

/** A row of content/config/geo.json. A country without a row in force is restricted. */
export type GeoRow = PolicyRow & {
  readonly class: GeoClass;
  readonly closed: readonly Act[];
  /** Message key (namespace `geo`) of the sentence that tells visitors the reason. */
  readonly why: string;
  readonly sandbox: boolean;
};

export type StakeCategory = 'slots' | 'tables' | 'instant' | 'live';

/** The rules of a licence and a place for play: a row of content/config/markets.json, with the defaults filled in. */
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
    /** Who sets this rule. */
    readonly by: Extract<LimitSource, 'operator' | 'market'>;
  }[];
  readonly minCycleMs: { readonly slots: number; readonly default: number };
  /** Highest stake of one round in EUR minor units; in another currency at the day's rate, rounded down. */
  readonly maxStakeEurMinor: Readonly<Record<StakeCategory, number>>;
  readonly bonusBuy: boolean;
  /** Whether a deciding reel may be drawn out. */
  readonly anticipation: boolean;
  /** Whether given free spins may play automatically (domain/bonuses/running.ts); false by default. */
  readonly givenSpinsRun?: boolean | undefined;
  readonly turbo: false;
  readonly autoplay: false;
  readonly recall: boolean;
  readonly verifyAboveEurMinor: number;
  /** Parts of the proof of identity that the vendor collects on its own page, with live capture; files are sent for the others. */
  readonly hostedProof?: readonly Part[] | undefined;
  /** Null: no amount alone makes a withdrawal wait for an operator. */
  readonly reviewAboveEurMinor: number | null;
  readonly realityCheckMinutes: { readonly default: number; readonly choices: readonly number[] };
  readonly sessionClock: boolean;
  /** By kind of programme (src/cms/kinds): who sees it, and whether new players may take part. */
  readonly programmes: Readonly<Record<string, PlaceRule>>;
  /** Whether a tournament may be decided by the amount staked (rewards.md, Places). */
  readonly tournaments: { readonly stakes: boolean };
  /** The law's rules for bonuses and free spins (rewards.md, Places). */
  readonly gifts: {
    readonly types: readonly GiftType[];
    readonly maxWager: number;
    /** The most that one player may be given in a calendar year; null where there is no such amount. */
    readonly yearlyEurMinor: number | null;
  };
  /** Whether offers may be sent by e-mail to players who asked for them. */
  readonly offersByMail: boolean;
  /** What a self-exclusion does with coins: pays them as cash, or freezes them until the account is closed. */
  readonly coinsAtExclusion: 'cash' | 'freeze';
  /** How players may get boxes. */
  readonly boxSources: readonly BoxSource[];
  /** How players may get tickets of lotteries. */
  readonly lotteryTickets: readonly TicketWay[];
  readonly throttle: boolean;
  /** The deadline for deciding a complaint, and who decides if we cannot agree. */
  readonly complaints: Complaints;
  /** The law on accessible services, and its authority; null where we know of none. */
  readonly accessibility: {
    readonly law: string;
    readonly authority: { readonly name: string; readonly url: string };
  } | null;
  readonly helpLines: readonly HelpLine[];
  /** The register of exclusions that the law requires us to query; null where there is none. */
  readonly register: RegisterRule | null;
  readonly sandbox: boolean;
};

export type HelpLine = {
  readonly name: string;
  readonly phone?: string;
  readonly url: string;
  /** Message key (namespace `geo`) of its opening hours and cost. */
  readonly note?: string;
};

/** A change of our terms: everybody with an account is notified between the two dates. */
export type TermsRow = { readonly announcedMs: number; readonly fromMs: number; readonly licence?: Licence };

/** A row of content/config/licences.json. */
export type LicenceRow = LicenceTerm & {
  readonly authority: string;
  readonly holder: string;
  readonly number: string;
  readonly url: string;
  /** How players' money is held under it; absent while that is not stated. */
  readonly playerFunds?: Custody | undefined;
  /** Not a real licence: for sandbox builds only. */
  readonly sample: boolean;
};

export type CurrencyRow = {
  readonly code: Currency | 'KZT';
  /** The code that people read (DOGE for DOG). */
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
  /** The prefilled first deposit, in minor units; a currency without a row uses the method's minimum. */
  readonly firstDepositMinor: Readonly<Partial<Record<Currency, number>>>;
};

/** Rates of a day: EUR for one whole unit, as decimals ("0.92"), read by `rate()` of domain/money. */
export type RateDay = { readonly date: string; readonly eur: Readonly<Partial<Record<Currency, string>>> };

/**
 * Profile fields that a studio requires before play for money (S5.39), and that a country requires before a deposit
 * beside the general ones.
 */
export type ProfileAsks = {
  readonly default: readonly RequiredField[];
  readonly producers: Readonly<Record<string, readonly RequiredField[]>>;
  readonly countries: Readonly<Record<string, readonly RequiredField[]>>;
};

export type GroupRow = {
  readonly id: number;
  /** A note for operators. */
  readonly name: string;
  /** Its name for players; without it the group is internal. */
  readonly player?: string;
  readonly self: boolean;
  /** Operators may add and remove players. */
  readonly office: boolean;
  /** Its players see only the quests for this group (S5.51). */
  readonly special?: boolean;
};

export type Flags = {
  /** Page features: on or off for everybody. */
  readonly pages: Readonly<Record<string, boolean>>;
  /** Local flags that `/ffc` may set for testers and in the sandbox; they never decide a rule. */
  readonly local: readonly string[];
};

export type LocaleRow = {
  readonly code: string;
  readonly name: string;
  readonly fallback: string | null;
  /** Words of the fallback that this locale's readers use differently. */
  readonly words?: Readonly<Record<string, string>> | undefined;
  /** Full names of the texts in which the words have that meaning. */
  readonly texts?: readonly string[] | undefined;
  readonly complete: boolean;
  /** Countries whose visitors get this locale on `/`. */
  readonly countries: readonly string[];
};

export type Brand = Look & {
  readonly product: string;
  readonly supportEmail: string;
  /** The owner of the player relation: brands of one licensee share persons, those of two share exclusions only. */
  readonly licensee: string;
  /** The style sheet made from them; null where it has none. */
  readonly sheet?: string | null;
  /** The deployment of its release; the first brand's is in wrangler.toml. */
  readonly release?:
    | {
        readonly origin: string;
        readonly database: string;
        readonly staging?: { readonly origin: string; readonly database: string } | undefined;
      }
    | undefined;
  /** Files of content/ that it leaves out, as patterns. */
  readonly without?: readonly string[] | undefined;
  /** The check refuses a single prize above this. */
  readonly mostPrizeEurMinor?: number;
  /** Linked in the footer at these hosts, in these languages. */
  readonly blog?: { readonly url: string; readonly hosts: readonly string[]; readonly locales: readonly string[] };
};

export type ShippedCatalogue = { readonly hash: string; readonly snapshot: Snapshot };

/** Everything needed to play a title: asset `games/<producer>/<slug>`. */
export type PlayableGame = {
  readonly id: string;
  readonly slug: string;
  readonly title: PlayableTitle;
  readonly configHash: string;
  readonly certificate: Certificate;
};

/** A configuration by its hash, for rounds that began under it: asset `game-configs/<hash>`. */
export type GameConfig = { readonly engine: string; readonly config: PlayableTitle['config'] };

/** content/jackpots/<identifier>.json: a jackpot with up to three levels, fed by the stakes of its games. */
export type Jackpot = {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  /** Only an active jackpot takes part in rounds and is shown as growing. */
  readonly state: 'active' | 'paused';
  readonly currency: 'EUR';
  readonly symbol: string;
  /** `producer/slug` of the games that feed it. */
  readonly games: readonly string[];
  /** The number of links of a chain, and how many hours one of them draws before it is revealed. */
  readonly chain: { readonly length: number; readonly linkHours: number };
  /** How many objects draw for it, and from which day on. */
  readonly epochs: readonly Epoch[];
  readonly levels: readonly JackpotLevel[];
};
export type JackpotLevel = {
  readonly identifier: LevelId;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  /** The house's contribution at the start and after every win. */
  readonly seedMinor: number;
  /** The house's contribution, in millionths of every stake. */
  readonly sharePpm: number;
  /** One win in this many minor units staked, by anybody. */
  readonly oneInMinor: number;
};

/** content/config/feed.json: which wins are public, and over how many objects the listeners are distributed. */
export type FeedConfig = Publicity & { readonly shards: number };

/** content/pages/rocket-mart.json, and the worth of the cards of content/rewards. */
export type Shop = {
  readonly sale: Sale | null;
  readonly costs: {
    readonly lotteryTicketDeposit: Amounts;
    readonly depositSpin: Amounts;
    readonly lotteryTicketCoins: number;
  };
  /** By card: the average worth of one, in EUR cents, not rounded. */
  readonly worth: Readonly<Record<string, number>>;
};

/** What rewards that grow with play give, in millionths of a stake, and what each title's best bet leaves for the house. */
export type RewardReturns = {
  /** On slots, by source. */
  readonly sources: readonly { readonly source: Source; readonly ppm: number }[];
  /** On slots, the most that all of them give together. */
  readonly allPpm: number;
  /** `weight` in per cent; what is given includes the house's contributions to jackpots. */
  readonly titles: readonly {
    readonly id: string;
    readonly name: string;
    readonly weight: number;
    readonly edgePpm: number;
    readonly givenPpm: number;
  }[];
};

/** A row of a menu. Its label is the message `menu.<id>`. */
export type MenuItem = {
  readonly id: string;
  readonly path: string;
  /** Shown only to players (S2.176), or only to guests. */
  readonly for?: string | undefined;
  readonly symbol?: string | undefined;
  readonly icon?: string | undefined;
};

/** A kind of games that the lobby offers as a chip. */
export type CategoryRow = {
  readonly id: string;
  readonly category: string;
  readonly path: string;
  readonly symbol: string;
};

/** content/menus */
export type Menus = {
  readonly top: readonly MenuItem[];
  readonly side: readonly MenuItem[];
  readonly account: readonly MenuItem[];
  readonly bottom: readonly MenuItem[];
  readonly footer: readonly { readonly id: string; readonly items: readonly MenuItem[] }[];
  readonly categories: readonly CategoryRow[];
};

type VipSums = { readonly bets_cents: Bases['bets']; readonly deposits_cents: Bases['deposits'] };

/**
 * Base sums of the VIP club by currency, in minor units (S9.27 to S9.29), and those that pages show where a player's own progress
 * can't be read.
 */
export type CurrencyConfig = { readonly web_app: VipSums; readonly vip_club: VipSums };

/** The sizes of quests, the smallest first. */
export type QuestSizes = {
  readonly sizes: readonly { readonly id: string; readonly thresholdsEur: readonly number[] }[];
};

/** A page of content/pages, for one locale and one visitor. */
export type ContentPage = Document<'pages'>;

/** Help lines of one country. */
export type HelpPlace = { readonly country: string; readonly region?: string; readonly lines: readonly HelpLine[] };

/** Passwords that attackers try first, and the words that people lengthen with digits and signs; all in lower case. */
export type CommonPasswords = { readonly passwords: readonly string[]; readonly stems: readonly string[] };

/** Assets that pages read whole: they are the same for every reader. */
export const PAGE_ASSETS = [
  'menus',
  'payment-methods',
  'config/levels',
  'config/quests',
  'config/feed',
  'fe/currency-config',
  'reward-returns',
] as const satisfies (keyof ContentAssets)[];

/** The asset behind each name that `published/content.ts` reads. */
export type ContentAssets = {
  'config/geo': readonly GeoRow[];
  'config/levels': LevelConfig;
  'config/markets': readonly Market[];
  'config/licences': readonly LicenceRow[];
  'config/retention': readonly RetentionRow[];
  'config/indicator': readonly IndicatorRow[];
  'config/policy': readonly PolicyTerms[];
  'config/risk': readonly RiskRow[];
  'config/terms-changes': readonly TermsRow[];
  'config/currencies': Currencies;
  'config/rates': readonly RateDay[];
  'config/groups': readonly GroupRow[];
  'config/profile-fields': ProfileAsks;
  'config/studio-certificates': readonly StudioCertificate[];
  'config/flags': Flags;
  'config/locales': readonly LocaleRow[];
  'config/brand': Brand;
  'payment-methods': readonly Method[];
  'config/feed': FeedConfig;
  'config/quests': QuestSizes;
  'fe/currency-config': CurrencyConfig;
  menus: Menus;
  'config/chat': ChatConfig;
  /** Words that are refused in a chat, by language. */
  'chat-words': WordLists;
  /** Names that are refused for players, by language; all of them apply to everybody. */
  'reserved-names': WordLists;
  'common-passwords': CommonPasswords;
  /** Who signs the content that bounds money and people (scripts/publish/guard.ts). */
  'config/publishers': readonly { readonly name: string; readonly key: string }[];
  /** Keys that signed receipts until an instant: `x` as in a JSON Web Key. */
  'config/receipts': { readonly retired: readonly { readonly x: string; readonly until: string }[] };
  /**
   * The page that verifies receipts offline, before keys and texts are written into it (scripts/publish/verifier.ts).
   */
  verifier: { readonly page: string };
  jackpots: readonly Jackpot[];
  shop: Shop;
  'reward-returns': RewardReturns;
  catalogue: ShippedCatalogue;
  /** Ids of the titles that this build can play. */
  titles: readonly string[];
  /** The titles of the catalogue that have a live table. */
  'live-titles': readonly string[];
  /** Every instant (ms) at which something published appears, changes or ends. */
  dates: readonly number[];
  [page: `pages/${string}`]: readonly DocumentHeads['pages'][];
  [seo: `seo/${string}`]: Readonly<Record<string, SeoRow>>;
  [game: `games/${string}`]: PlayableGame;
  [config: `game-configs/${string}`]: GameConfig;
};
