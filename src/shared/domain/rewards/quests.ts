// Quests (rewards.md 20, 21; decisions.md, Quests): levels by thresholds of stakes in EUR, what each gives, and which
// quest a round counts for. Stakes are EUR cents, thresholds whole euros.

const CENTS = 100;
/** A level gives a tenth of a coin for each euro of stakes since the level before: 0.10 % of stakes. */
const EUROS_PER_COIN = 10;

export const QUEST_SIZES = ['xs', 's', 'm', 'robot-s', 'robot-m'] as const;

export type PointState = 'completed' | 'active' | 'locked';

export interface QuestLevel {
  /** 1 for the first. */
  readonly level: number;
  readonly fromEur: number;
  /** Null: the last level has no upper end. */
  readonly toEur: number | null;
  readonly state: PointState;
  /** Coins for reaching it, once; the first gives none. */
  readonly coins: number;
}

/** The highest level whose threshold is reached: 1 without any stakes. */
export const levelOf = (thresholdsEur: readonly number[], betsMinor: number): number =>
  thresholdsEur.filter((euro) => euro * CENTS <= betsMinor).length;

/** The next level's number; null at the last one. */
export function nextLevelOf(thresholdsEur: readonly number[], betsMinor: number): number | null {
  const level = levelOf(thresholdsEur, betsMinor);
  return level < thresholdsEur.length ? level + 1 : null;
}

/** Whole coins for reaching a level; fractions are dropped. */
export function coinsOf(thresholdsEur: readonly number[], level: number): number {
  const [reached, before] = [thresholdsEur[level - 1], thresholdsEur[level - 2]];
  return reached === undefined || before === undefined ? 0 : Math.floor((reached - before) / EUROS_PER_COIN);
}

export function levelsOf(thresholdsEur: readonly number[], betsMinor: number): QuestLevel[] {
  const current = levelOf(thresholdsEur, betsMinor);
  return thresholdsEur.map((fromEur, i) => ({
    level: i + 1,
    fromEur,
    toEur: thresholdsEur[i + 1] ?? null,
    state: i + 1 < current ? 'completed' : i + 1 === current ? 'active' : 'locked',
    coins: coinsOf(thresholdsEur, i + 1),
  }));
}

/** The progress from this level's threshold to the next one's, 0 to 1; 1 at the last level. */
export function shareOf(thresholdsEur: readonly number[], betsMinor: number): number {
  const level = levelOf(thresholdsEur, betsMinor);
  const [from, to] = [thresholdsEur[level - 1] ?? 0, thresholdsEur[level]];
  return to === undefined ? 1 : (betsMinor - from * CENTS) / ((to - from) * CENTS);
}

/** A quest that a player has confirmed. Starts are inclusive, ends exclusive. */
export interface Confirmed {
  readonly id: string;
  readonly confirmedAtMs: number;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * The one quest that a round counts for, by its first stake: of those running then, the last one confirmed before it;
 * if there was none, the first one confirmed after it (a late confirmation counts from the quest's start, rewards.md
 * 5). A later confirmation never changes what a round counts for.
 */
export function questOf<Quest extends Confirmed>(quests: readonly Quest[], atMs: number): Quest | undefined {
  const running = quests
    .filter(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)
    .toSorted((a, b) => a.confirmedAtMs - b.confirmedAtMs);
  return (
    running.findLast(({ confirmedAtMs }) => confirmedAtMs <= atMs) ??
    running.find(({ confirmedAtMs }) => confirmedAtMs > atMs)
  );
}

type Grouped = { readonly groupIds?: readonly number[] | undefined };

/** Players in a special group see only the quests for it (S5.51). */
export function questsFor<Quest extends Grouped>(
  quests: readonly Quest[],
  groups: readonly number[],
  special: readonly number[],
): Quest[] {
  const own = groups.filter((id) => special.includes(id));
  return quests.filter(({ groupIds = [] }) => own.length === 0 || groupIds.some((id) => own.includes(id)));
}
