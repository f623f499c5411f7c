// The pace of dealing: how long one card takes, and how long several do.
import { isStill } from '../../table/motion.ts';
import { cue } from '../../table/sound.ts';

/** Milliseconds from one card to the next; the style sheet has the same number. */
const BEAT_MS = 220;
/** Milliseconds until the last card has landed. */
const LANDING_MS = 380;

/** Resolves when this many cards have been dealt; at once with reduced motion. */
export function dealt(cards: number): Promise<void> {
  if (cards === 0) return Promise.resolve();
  if (isStill()) {
    cue('card_flip');
    return Promise.resolve();
  }
  for (let card = 0; card < cards; card += 1) cue('card_slide', { afterMs: card * BEAT_MS });
  return new Promise((done) => setTimeout(done, (cards - 1) * BEAT_MS + LANDING_MS));
}
