// The name of a certificate's row, in the words of its table.
import { ranks } from '#shared/games/cards/shoe.ts';
import type { EngineId } from '#shared/games/registry.ts';
import { figureText } from '#src/i18n/figures.ts';
import type { Translate } from '#src/i18n/messages.ts';

type Named = (bet: { kind: string; value: string }, t: Translate, locale: string) => string;

const slot: Named = ({ kind }, t) => t(`play.bet.${kind}`);
const target: Named = ({ value }, t, locale) =>
  t('fairness.bet.named', { what: t('play.limbo.target'), value: `${figureText(value, locale, 2)}×` });

/** Rows are named `kind` or `kind:value`. */
const named: Readonly<Record<string, Named>> = {
  slots: slot,
  cluster: slot,
  roulette: slot,
  baccarat: ({ kind }, t) => t(`play.baccarat.${kind}`),
  blackjack: (_, t) => t('fairness.bet.hand'),
  videopoker: (_, t) => t('fairness.bet.best'),
  scratch: (_, t) => t('play.scratch.card'),
  // A row of totals stands for the two that are equally rare.
  sicbo: ({ kind, value }, t) => t(`play.sicbo.kind.${kind}`, { a: value, b: 21 - Number(value) }),
  wheel: ({ kind }, t) => t(`games.symbol.${kind}`, { n: 1 }),
  keno: ({ value }, t) => t('play.keno.picked', { n: Number(value) }),
  mines: ({ value }, t) => t('play.mines.with', { n: Number(value) }),
  plinko: ({ kind, value }, t) =>
    t('fairness.bet.named', {
      what: t(`play.plinko.risk.${kind}`),
      value: t('play.plinko.note', { n: Number(value) }),
    }),
  hilo: ({ value }, t) =>
    t('fairness.bet.named', { what: t('play.hilo.ways'), value: t('play.hilo.of', { n: Number(value), of: ranks }) }),
  dice: ({ value }, t, locale) =>
    t('fairness.bet.named', {
      what: t('play.instant.chance'),
      value: t('fairness.percent', { value: figureText(value, locale, 2) }),
    }),
  limbo: target,
  crash: target,
} satisfies Readonly<Record<EngineId, Named>>;

export function betText(engine: string, bet: string, t: Translate, locale: string): string {
  const [kind = '', value = ''] = bet.split(':');
  return named[engine]?.({ kind, value }, t, locale) ?? bet;
}
