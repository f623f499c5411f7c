// Texts of hi-lo: the name of a call on the current card, and the result of a round.
import { rankOf } from '#shared/games/cards/shoe.ts';
import { type HiloState, lastOf } from '#shared/games/hilo/play.ts';
import { type Call, winning } from '#shared/games/hilo/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { cardText } from '../../parts/cards/Card.tsx';
import type { Ending } from './hilo.store.ts';

/** `Higher or same`, on an ace `Higher`, on a king `Same`. */
export function callText(call: Call, card: number, t: Translate): string {
  const ranks = winning(call, rankOf(card));
  if (!ranks.includes(rankOf(card))) return t(`play.hilo.${call}`);
  return t(ranks.length === 1 ? 'play.hilo.same' : `play.hilo.${call}.or`);
}

export const stateText = (state: HiloState, t: Translate): string =>
  t(state.won.length > 0 ? 'play.hilo.right' : 'play.hilo.first', {
    card: cardText(lastOf(state), t),
    n: state.won.length,
  });

export const endText = (end: Ending, state: HiloState, t: Translate): string =>
  t(`play.hilo.${end}`, { card: cardText(lastOf(state), t), n: state.won.length });
