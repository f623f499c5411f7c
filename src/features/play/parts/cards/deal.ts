// The pace of dealing: how long a card takes to come, and how long so many of them do.
import { isStill } from '../../table/motion.ts';
import { cue } from '../../table/sound.ts';

/** One card after the other; the style sheet uses the same figure. */
const BEAT_MS = 220;
/** The last card's own way. */
const LANDING_MS = 380;

/** Resolves when so many cards have been seen and heard; at once where things stand still. */
export function dealt(cards: number): Promise<void> {
  if (cards === 0) return Promise.resolve();
  if (isStill()) {
    cue('card_flip');
    return Promise.resolve();
  }
  for (let card = 0; card < cards; card += 1) cue('card_slide', { afterMs: card * BEAT_MS });
  return new Promise((done) => setTimeout(done, (cards - 1) * BEAT_MS + LANDING_MS));
}
