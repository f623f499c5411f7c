// What the middleware passes to a page (Astro.locals). Pages read nothing else about the visitor.

import type { Act, GeoClass, Licence } from '#shared/domain/geo.ts';
import type { Currency, Rates } from '#shared/domain/money.ts';
import type { RetainYears } from '#shared/domain/retention.ts';
import type { VipStatus } from '#shared/domain/rewards/vip.ts';
import type { FormAnswer } from '../base/form.ts';
import type { Activity } from './activities.ts';
import type { AdventureSeason } from './adventures.ts';
import type { Brand, Catalogue, HelpPlace, LicenceRow, Market, PlayableGame } from './content.ts';
import type { SeoRow } from './entries.ts';
import type { FeedSnapshot } from './feed.ts';
import type { Offer } from './gifts.ts';
import type { JackpotCard, JackpotWinner } from './jackpots.ts';
import type { Lottery, LotteryDraw } from './lotteries.ts';
import type { PaymentMethods } from './payments.ts';
import type { ProblemCode } from './problem.ts';
import type { PastRace, RaceBoard, RaceCard } from './races.ts';
import type { Reader } from './reader.ts';
import type { Shelf } from './reward-cards.ts';
import type { RulesHere } from './rules.ts';
import type { StatusNow } from './status-board.ts';
import type { Entry } from './tournaments.ts';

export type { GeoClass } from '#shared/domain/geo.ts';

export type PageLocals = {
  requestId: string;
  /** The time for which the page is rendered, by the product's clock. Pages are cached at most until the next published date. */
  nowMs: number;
  /** An editor's preview: from which country, to which status, and at which time. */
  lookAhead?: { readonly country: string | null; readonly status: VipStatus | null; readonly atMs: number };
  /** The place and time of the reader as one text: beside the path, all that the page's unchanging parts depend on (ui/Once.astro). */
  ground: string;
  /** '' or '/guest': which version of the site is shown [S2.121]. */
  base: '' | '/guest';
  locale: string;
  /** Path without base and locale, as routes.ts knows it: '/pokies'. */
  path: string;
  country: string;
  geoClass: GeoClass;
  /** Time zone of a signed-in visitor's place of registration. */
  zone: string | undefined;
  licence: Licence;
  /** The licence of the connection's country; an account of another licence may not bet there. */
  licenceHere: Licence;
  /** The rules for the visitor: a player's by their country of registration, a guest's by the connection's country. */
  /** How long data of a closed account is retained under this licence. */
  retainYears: () => Promise<RetainYears>;
  market: Market;
  /** The day's rates. */
  rates: Rates;
  /** Help lines of the connection's country, or of its region where that has its own. */
  helpHere: HelpPlace;
  /** Acts that the visitor's country closes beside its class (Estonia: sign-up). */
  closed: readonly Act[];
  /** Message key (namespace `geo`) of the reason. */
  why: string;
  robots: 'index' | 'noindex';
  /** Bare path of the canonical address; layouts add origin and locale, without the base. */
  canonical: string;
  /** The page of the list in the canonical address, from 1. */
  canonicalPage: number;
  /** The answer to a form of this page that was posted without JavaScript. */
  form?: FormAnswer;
  /** On the 451 page: the code of the refusal. */
  refused?: ProblemCode;
  /** On the 451 page: the country of the player's account, where that is the reason. */
  registered?: string;
  brand: Brand;
  /** The object of ui/symbols.ts beside the logo now (S7.013). */
  logo: string | null;
  /** The holder of the licence, for the footer; null in a release whose licence is only a sample. */
  operator: LicenceRow | null;
  /** Local flags that a tester has set at /ffc; they never decide a rule. */
  flags: readonly string[];
  /** All local flags. */
  localFlags: readonly string[];
  /** Which header is rendered, from the hint cookie; it never decides a rule. */
  shell: 'guest' | 'player';
  /** Titles and studios as this visitor sees them, cached in the isolate's memory: lists ask it for a shelf. */
  catalogue: () => Promise<Catalogue>;
  /** Jackpots with their amounts of a few seconds ago; without amounts where they cannot be loaded. */
  jackpots: () => Promise<readonly JackpotCard[]>;
  /** Their winners; null where they cannot be loaded. */
  winners: (order: 'biggest' | 'latest') => Promise<readonly JackpotWinner[] | null>;
  /** Public wins and amounts, as every listener gets them. */
  feed: () => Promise<FeedSnapshot>;
  /** One title with its configuration and certificate; undefined for an unknown id. */
  game: (id: string) => Promise<PlayableGame | undefined>;
  /** The origin from which this studio's games are framed; null where it is not connected. */
  studio: (producer: string) => string | null;
  /** For whom this page reads published content (src/cms/read.ts). */
  reader: Reader;
  /** The entry of content/seo for this address, which wins over the page's own title and description. */
  seo?: SeoRow | undefined;
  /** The rules of the visitor's place, for the page that explains them. */
  rules: () => Promise<RulesHere>;
  /** The state for the status page; null where it is unknown. */
  status: () => Promise<StatusNow | null>;
  /** The address of the sports site, where this visitor is offered one. */
  sports: string | null;
  /** Help lines of every served country. */
  helpLines: () => Promise<readonly HelpPlace[]>;
  /** The deposit methods for anybody here in a currency; without any data of a player. */
  depositOffer: (currency: Currency) => Promise<PaymentMethods>;
  /** Bonuses that may be shown to a guest here, best first. */
  bonusOffers: () => Promise<Offer[]>;
  /** What a first deposit may bring to a new player here; null where nothing may be offered. */
  welcomeOffer: () => Promise<Offer | null>;
  /** Running and announced tournaments, for anybody here. */
  races: () => Promise<readonly RaceCard[]>;
  /** One tournament by the name of its run or its series, with its board once anybody has entered it. */
  race: (name: string) => Promise<{ card: RaceCard; board: RaceBoard | null } | undefined>;
  /** The board of a running one; null before anybody has entered it, and without an answer. */
  raceBoard: (id: string) => Promise<RaceBoard | null>;
  /** Those that ended in the last 30 days. */
  pastRaces: () => Promise<readonly PastRace[]>;
  /** Lotteries that run, come next or were drawn last, for anybody here. */
  lotteries: () => Promise<readonly Lottery[]>;
  /** One lottery by the name of its run or its series, with its draw; undefined where there is none. */
  lottery: (name: string) => Promise<{ lottery: Lottery; draw: LotteryDraw } | undefined>;
  /** What runs for anybody here. */
  activities: () => Promise<Activity[]>;
  /** The rewards shop for this visitor, as far as a cached page can know. */
  shelf: () => Promise<Shelf>;
  /** The season that runs or begins next, for anybody here. */
  season: () => Promise<AdventureSeason | null>;
  /** Tournaments, quests and achievements that this visitor may see. */
  entries: () => Promise<Entry[]>;
  /** Compiled texts of this locale, all namespaces: see src/i18n/messages.ts. */
  messages: Record<string, import('icu-minify/format').CompiledMessage>;
};
