// Programmes as publish writes them: one asset for each kind and locale.
import type { NamedTemplate } from '#shared/domain/bonuses/template.ts';
import type { Programme } from '#shared/domain/programme.ts';
import type { AchievementCondition } from '#shared/domain/rewards/achievements.ts';
import type { PublishedPrize } from '#shared/domain/rewards/adventures.ts';
import type { BoxTemplate } from '#shared/domain/rewards/boxes.ts';
import type { Card } from '#shared/domain/rewards/cards.ts';
import type { LowestReturns } from '#shared/domain/rewards/cost.ts';
import type { Pool } from '#shared/domain/rewards/pool.ts';
import type { Repeat } from '#shared/domain/rewards/series.ts';
import type { LeastStakes, PlacesPaid, Strategy } from '#shared/domain/rewards/tournaments.ts';

export type PublishedProgramme = Programme & {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly symbol: string;
  /** The time zone of its dates. */
  readonly zone: string;
  readonly draft: boolean;
  readonly sample: boolean;
  /** The terms that a participant agrees to; `hash` is the SHA-256 of the page's text in this locale. */
  readonly terms: { readonly version: number; readonly page: string; readonly hash: string };
  readonly budgetEurMinor?: number;
};

/** content/adventures */
export type Adventure = PublishedProgramme & {
  readonly startMs: number;
  readonly everyDays?: number;
  readonly lowestReturns: LowestReturns;
  /** What the gifts of all days except the last are worth before wagering, in EUR cents. */
  readonly giftsEurMinor: number;
  /** The last day's prize. The salt is revealed when the season is over for a player. */
  readonly secret: { readonly hash: string; readonly salt: string };
  readonly days: readonly {
    readonly day: number;
    readonly step: number;
    readonly stepTotal: number;
    readonly prize: PublishedPrize & { readonly gift: string };
    readonly condition: { readonly minDep: number; readonly wager: number; readonly periodActivationDays: number };
    readonly variables: Readonly<Record<string, string>>;
  }[];
};

/** content/bonuses, to be stored with a player: texts by locale, and the hash of its terms in each. */
export type BonusProgramme = Omit<PublishedProgramme, 'title' | 'description' | 'terms'> & NamedTemplate;

type TournamentFields = {
  readonly startMs: number;
  readonly repeat?: Repeat;
  readonly strategy: Strategy;
  readonly games: readonly string[];
  /** The names of its games. */
  readonly titles: Readonly<Record<string, string>>;
  /** The category of its games: "slots", "instant", "table" or "live". */
  readonly category: string;
  readonly producer?: string;
  readonly roundsTaken: number;
  readonly leastStake: LeastStakes;
  readonly prizes: readonly PlacesPaid[];
  readonly pool?: Pool;
  /** The most entrants that are expected. */
  readonly entrants: number;
  /** The lowest certified return of its games, in per cent. */
  readonly lowestReturn: number;
};

/** content/tournaments */
export type Tournament = PublishedProgramme & TournamentFields;

/** The same, to be stored with a player: texts by locale, and the hash of its terms in each. */
export type TournamentProgramme = Omit<PublishedProgramme, 'title' | 'description' | 'terms'> &
  TournamentFields & {
    readonly title: Readonly<Record<string, string>>;
    readonly description: Readonly<Record<string, string>>;
    readonly terms: {
      readonly version: number;
      readonly page: string;
      readonly hashes: Readonly<Record<string, string>>;
    };
  };

/** content/rewards, for exchanges: texts by locale. */
export type RewardCardProgramme = Programme & { readonly id: string } & Omit<Card, 'group'>;

/** content/rewards: cards of the shop, for a page in one language; a card's group is its id. */
export type RewardCard = PublishedProgramme & Omit<Card, 'group'>;
/** To be stored with a player: texts by locale, and the hash of its terms in each. */
type InEveryLanguage<One extends PublishedProgramme> = Omit<One, 'title' | 'description' | 'terms'> &
  Pick<NamedTemplate, 'title' | 'description' | 'terms'>;

/** content/quests */
export type Quest = PublishedProgramme & {
  readonly identifier: string;
  readonly thresholdsEur: readonly number[];
  readonly lowestReturns: LowestReturns;
};
export type QuestProgramme = InEveryLanguage<Quest>;

/** content/achievements */
export type Achievement = PublishedProgramme & { readonly condition: AchievementCondition; readonly coins: number };
export type AchievementProgramme = InEveryLanguage<Achievement>;

export type AdventureProgramme = InEveryLanguage<Adventure>;

/** content/lootboxes */
export type Lootbox = PublishedProgramme & BoxTemplate;
export type NamedLootbox = InEveryLanguage<Lootbox>;

/** content/lotteries */
export type Lottery = PublishedProgramme & {
  readonly startMs: number;
  readonly repeat?: Repeat;
  readonly prizes: readonly { readonly count: number; readonly eurMinor: number }[];
  /** The least number of tickets in a draw, by which a ticket's worth is judged. */
  readonly tickets: number;
};
export type LotteryProgramme = InEveryLanguage<Lottery>;

/** Kinds that pages list (src/cms/read.ts). */
export interface ProgrammeKinds {
  readonly lootboxes: Lootbox;
}
