// Achievements (rewards.md 22): each once, for learning or trying one thing, never for losing, playing long, depositing or a sum.

/** `games` and `studios` are different ones, at any stake. */
export type AchievementCondition =
  | { readonly type: 'games' | 'studios'; readonly count: number }
  | { readonly type: 'identity' | 'second_factor' | 'limit' };

export const MOST_COINS = 100;

/** The parts of a player's account that conditions look at. */
export interface Deeds {
  readonly games: number;
  readonly studios: number;
  readonly identity: boolean;
  readonly secondFactor: boolean;
  readonly limit: boolean;
}

export interface Progress {
  readonly have: number;
  readonly need: number;
}

/** The progress; it is reached where `have` equals `need`. */
export function progressOf(condition: AchievementCondition, deeds: Deeds): Progress {
  switch (condition.type) {
    case 'games':
    case 'studios':
      return { have: Math.min(condition.count, deeds[condition.type]), need: condition.count };
    case 'identity':
      return { have: deeds.identity ? 1 : 0, need: 1 };
    case 'second_factor':
      return { have: deeds.secondFactor ? 1 : 0, need: 1 };
    case 'limit':
      return { have: deeds.limit ? 1 : 0, need: 1 };
  }
}
