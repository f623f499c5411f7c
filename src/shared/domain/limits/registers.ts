// Registers of exclusions that the law of a place makes us ask: which there are, and for how long an answer of one may be acted on.

export const REGISTERS = ['spelpaus', 'oasis', 'hampi'] as const;
export type RegisterId = (typeof REGISTERS)[number];

/** What a place asks (content/config/markets.json). */
export interface RegisterRule {
  readonly id: RegisterId;
  /** About whom it is asked: everybody whose name is known, or only those whose identity is verified; nobody else plays there. */
  readonly about: 'named' | 'verified';
}

/** What a question is asked for. */
export type RegisterPurpose = 'registration' | 'login' | 'play' | 'advertising';

/** `silent`: anything that is neither: no answer, an error, another shape. It is never taken for a clear (I33). */
export type RegisterSays =
  | { readonly says: 'clear' }
  /** `kinds`: from which kinds of play, as the register calls them; none: from all. `untilMs`: null where it names no end. */
  | { readonly says: 'barred'; readonly kinds: readonly string[]; readonly untilMs: number | null }
  /** `why` is for our log: no word of the register's, which could name somebody. */
  | { readonly says: 'silent'; readonly why: string };

/** As the player's object keeps it: about whom, by the key of their person, and until when it may be acted on. */
export interface RegisterAnswer {
  readonly register: RegisterId;
  readonly person: string;
  readonly says: 'clear' | 'barred';
  readonly atMs: number;
  readonly untilMs: number;
}

/** No answer is acted on for longer. */
export const ANSWER_MS = 24 * 3_600_000;
/** Whoever comes back after so long is asked about anew. */
export const IDLE_MS = 30 * 60_000;

/** At most 24 hours, and never beyond the player's day: the first bet of a day is asked for. */
export const answerEnds = (atMs: number, dayEndsMs: number): number => Math.min(atMs + ANSWER_MS, dayEndsMs);

/** Whether it is this register's, about this person, and may still be acted on. A clock that has gone back says nothing. */
export const answerHolds = (
  answer: RegisterAnswer | null | undefined,
  { register, person, nowMs }: { register: RegisterId; person: string; nowMs: number },
): answer is RegisterAnswer =>
  answer?.register === register && answer.person === person && nowMs >= answer.atMs && nowMs < answer.untilMs;

/** The end that a register names for a bar; one that names none, or a time that has passed, bars until it says clear. */
export const barEnds = (untilMs: number | null, nowMs: number): number | null =>
  untilMs !== null && untilMs > nowMs ? untilMs : null;
