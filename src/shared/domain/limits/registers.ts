// Registers of exclusions that the law of a place requires us to query: which there are, and how long an answer may be used.

export const REGISTERS = ['spelpaus', 'oasis', 'hampi'] as const;
export type RegisterId = (typeof REGISTERS)[number];

/** A place's rule (content/config/markets.json). */
export interface RegisterRule {
  readonly id: RegisterId;
  /** Who is queried: everybody with a known name, or only verified identities; other players can't play there. */
  readonly about: 'named' | 'verified';
}

/** The purpose of a query. */
export type RegisterPurpose = 'registration' | 'login' | 'play' | 'advertising';

/** `silent`: anything else: no answer, an error, another shape. It never counts as clear (I33). */
export type RegisterSays =
  | { readonly says: 'clear' }
  /** `kinds`: the kinds of play that are barred, in the register's names; empty: all. `untilMs`: null where it states no end. */
  | { readonly says: 'barred'; readonly kinds: readonly string[]; readonly untilMs: number | null }
  /** `why` is for our log: not the register's own text, which could name the person. */
  | { readonly says: 'silent'; readonly why: string };

/** As the player's object stores it: about whom, by the key of their person, and until when it may be used. */
export interface RegisterAnswer {
  readonly register: RegisterId;
  readonly person: string;
  readonly says: 'clear' | 'barred';
  readonly atMs: number;
  readonly untilMs: number;
}

/** No answer is used for longer. */
export const ANSWER_MS = 24 * 3_600_000;
/** A player who returns after this long is queried again. */
export const IDLE_MS = 30 * 60_000;

/** At most 24 hours, and never beyond the player's day: the first bet of a day needs a new query. */
export const answerEnds = (atMs: number, dayEndsMs: number): number => Math.min(atMs + ANSWER_MS, dayEndsMs);

/** Whether it is this register's answer, about this person, and may still be used. If the clock has gone back, it may not. */
export const answerHolds = (
  answer: RegisterAnswer | null | undefined,
  { register, person, nowMs }: { register: RegisterId; person: string; nowMs: number },
): answer is RegisterAnswer =>
  answer?.register === register && answer.person === person && nowMs >= answer.atMs && nowMs < answer.untilMs;

/** The end that a register states for a bar; without one, or with one in the past, the bar lasts until the register says clear. */
export const barEnds = (untilMs: number | null, nowMs: number): number | null =>
  untilMs !== null && untilMs > nowMs ? untilMs : null;
