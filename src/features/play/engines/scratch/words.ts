// Texts of a scratch card: the winning symbols.
import { countsOf, paysFor, type ScratchConfig } from '#shared/games/scratch/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';

/** `4 cookies, 3 sweets`, or that there are no three equal symbols. */
export function cardText(config: ScratchConfig, card: readonly number[], t: Translate): string {
  const alike = countsOf(config, card).flatMap((n, i) => {
    const prize = config.prizes[i];
    if (!prize || paysFor(prize, n) === 0) return [];
    return [t('play.scratch.alike', { n, symbol: t(`games.symbol.${prize.symbol}`, { n }) })];
  });
  return alike.length > 0 ? alike.join(', ') : t('play.scratch.none');
}
