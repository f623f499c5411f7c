// The pace of dealing: how long a card takes to come, and how long so many of them do.
import { isStill } from '../../table/motion.ts';

/** One card after the other; the style sheet uses the same figure. */
const BEAT_MS = 220;
/** The last card's own way. */
const LANDING_MS = 380;

/** Resolves when so many cards have been seen; at once where things stand still. */
export const dealt = (cards: number): Promise<void> =>
  cards === 0 || isStill()
    ? Promise.resolve()
    : new Promise((done) => setTimeout(done, (cards - 1) * BEAT_MS + LANDING_MS));
