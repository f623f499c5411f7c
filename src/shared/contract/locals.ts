// What the doors hand to a page (Astro.locals). Pages read nothing else about the visitor.

import type { Act, GeoClass, Licence } from '#shared/domain/geo.ts';
import type { Currency, Rates } from '#shared/domain/money.ts';
import type { RetainYears } from '#shared/domain/retention.ts';
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
  /** The moment the page is drawn for, by the product's clock. Pages are kept until the next published date at most. */
  nowMs: number;
  /** An editor looks at what will be: from which country, and when. */
  lookAhead?: { readonly country: string | null; readonly atMs: number };
  /** Where and when the page is seen from, as one text: beside the path all that its unchanging parts depend on (ui/Once.astro). */
  ground: string;
  /** '' or '/guest': which face of the site is shown [S2.121]. */
  base: '' | '/guest';
  locale: string;
  /** Path without base and locale, as routes.ts knows it: '/pokies'. */
  path: string;
  country: string;
  geoClass: GeoClass;
  /** Time zone of the place that a signed-in visitor is registered in. */
  zone: string | undefined;
  licence: Licence;
  /** Of the country the player connects from; bets of an account of another licence may be closed there. */
  licenceHere: Licence;
  /** Rules the visitor is held to: a player's by the country they registered in, a guest's by that of the connection. */
  /** For how long what is kept of a closed account under the licence of here. */
  retainYears: () => Promise<RetainYears>;
  market: Market;
  /** The day's rates. */
  rates: Rates;
  /** Who helps where they connect from, in their region where it has lines of its own. */
  helpHere: HelpPlace;
  /** Acts that the visitor's country closes beside its class (Estonia: sign-up). */
  closed: readonly Act[];
  /** Message key (namespace `geo`) of why the place is as it is. */
  why: string;
  robots: 'index' | 'noindex';
  /** Bare path of the canonical address; layouts add base-less locale and origin. */
  canonical: string;
  /** Page of the list that is meant there, from 1. */
  canonicalPage: number;
  /** What a form of this page was answered, where it was posted without JavaScript. */
  form?: FormAnswer;
  /** On the 451 page: the code that was answered. */
  refused?: ProblemCode;
  /** On the 451 page: the country of the player's account, where that is what forbids it. */
  registered?: string;
  brand: Brand;
  /** The object of ui/symbols.ts that stands at the mark now (S7.013). */
  logo: string | null;
  /** Who holds the licence, for the footer; null where it is only a sample and this is a release. */
  operator: LicenceRow | null;
  /** Local flags that a tester has set at /ffc; never a rule. */
  flags: readonly string[];
  /** Local flags that there are. */
  localFlags: readonly string[];
  /** Which header is drawn, from the hint cookie; never a rule. */
  shell: 'guest' | 'player';
  /** Titles and studios as this visitor sees them, kept in the isolate's memory: lists ask it for a shelf. */
  catalogue: () => Promise<Catalogue>;
  /** Jackpots with what they held a few seconds ago; without amounts where they cannot be asked. */
  jackpots: () => Promise<readonly JackpotCard[]>;
  /** Who won them; null where nobody can say now. */
  winners: (order: 'biggest' | 'latest') => Promise<readonly JackpotWinner[] | null>;
  /** Public wins and amounts, as any listener hears them. */
  feed: () => Promise<FeedSnapshot>;
  /** One title with its configuration and certificate; undefined for an id that no title has. */
  game: (id: string) => Promise<PlayableGame | undefined>;
  /** The origin that this studio's games are framed from; null where it is not connected. */
  studio: (producer: string) => string | null;
  /** As whom this page reads what operators published (src/cms/read.ts). */
  reader: Reader;
  /** What content/seo says of this address, before the page's own title and description. */
  seo?: SeoRow | undefined;
  /** The rules of the visitor's place, for the page that tells them. */
  rules: () => Promise<RulesHere>;
  /** How things are, for the page of status; null where nobody can say. */
  status: () => Promise<StatusNow | null>;
  /** The sports site, where this visitor is offered one. */
  sports: string | null;
  /** Help lines of every served country. */
  helpLines: () => Promise<readonly HelpPlace[]>;
  /** What anybody may deposit with from here in a currency; nothing of a player is in it. */
  depositOffer: (currency: Currency) => Promise<PaymentMethods>;
  /** Bonuses that a guest may be told of from here, best first. */
  bonusOffers: () => Promise<Offer[]>;
  /** What a first deposit from here may bring to whoever is new; null where nothing may be offered. */
  welcomeOffer: () => Promise<Offer | null>;
  /** Tournaments that run or are ahead, for anybody from here. */
  races: () => Promise<readonly RaceCard[]>;
  /** One by the name of its run or its series, with its board where anybody has entered it. */
  race: (name: string) => Promise<{ card: RaceCard; board: RaceBoard | null } | undefined>;
  /** The board of one that runs; null before anybody has entered it, and where it does not answer. */
  raceBoard: (id: string) => Promise<RaceBoard | null>;
  /** Those that ended in the last 30 days. */
  pastRaces: () => Promise<readonly PastRace[]>;
  /** Lotteries that run, come next or were the last to be drawn, for anybody from here. */
  lotteries: () => Promise<readonly Lottery[]>;
  /** One by the name of its run or its series, with what decides it; undefined where there is none. */
  lottery: (name: string) => Promise<{ lottery: Lottery; draw: LotteryDraw } | undefined>;
  /** What runs for anybody from here. */
  activities: () => Promise<Activity[]>;
  /** What the rewards shop holds for this visitor, as far as a page that is kept for others can know. */
  shelf: () => Promise<Shelf>;
  /** The season that runs or begins next, for anybody from here. */
  season: () => Promise<AdventureSeason | null>;
  /** Tournaments, quests and achievements that this visitor may see. */
  entries: () => Promise<Entry[]>;
  /** Compiled texts of this locale, all namespaces: see src/i18n/messages.ts. */
  messages: Record<string, import('icu-minify/format').CompiledMessage>;
};
