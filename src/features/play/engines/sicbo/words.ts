// Texts of sic bo: names of positions, their payouts, and what was rolled.
import { isTriple, type Position, positions, type Roll, type SicboConfig, totalOf } from '#shared/games/sicbo/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';

/** `Total 9`, `Double 3`, `2 and 5`, from a position's id. */
export function nameOf(id: string, t: Translate): string {
  const [kind = '', covers] = id.split(':');
  if (covers === undefined) return t(`play.sicbo.${kind}`);
  const [a = '', b = ''] = covers.split('-');
  return kind === 'pair' ? t('play.sicbo.pair', { a, b }) : t(`play.sicbo.${kind}`, { n: a });
}

/** A certificate's row is of a kind: totals are named by the two that pay the same. */
export function kindName(kind: string, t: Translate): string {
  const [word = '', total] = kind.split(':');
  return total ? t('play.sicbo.kind.total', { a: total, b: 21 - Number(total) }) : t(`play.sicbo.kind.${word}`);
}

export function paysText(config: SicboConfig, kind: Position['kind'], t: Translate): string {
  if (kind === 'single') return config.single.map((n) => t('play.roulette.to_one', { n })).join(' · ');
  return t('play.roulette.to_one', { n: config.pays[kind] });
}

export const kindIn = (kind: string): Position['kind'] =>
  [...positions.values()].find((position) => position.kind === kind)?.kind ?? 'half';

export const rollText = (roll: Roll, t: Translate): string =>
  t(`play.sicbo.rolled.${isTriple(roll) ? 'triple' : totalOf(roll) > 10 ? 'big' : 'small'}`, {
    dice: roll.join(', '),
    n: totalOf(roll),
  });
