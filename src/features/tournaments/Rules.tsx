// What counts, how ties are paid and what taking part costs on average: shown before anybody enters (rewards.md 10).
import type { RaceBoard, RaceCard } from '#shared/contract/races.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at, type Place } from '#src/paths.ts';
import { prizesAt } from './words.ts';

const RULES = {
  best: 'races.rule.best',
  single: 'races.rule.single',
  rounds: 'races.rule.rounds_score',
  stakes: 'races.rule.stakes',
} as const;

type Props = { card: RaceCard; board: RaceBoard | null; place: Place };

export function Rules({ card, board, place }: Props) {
  const t = useT();
  const locale = useLocale();
  const { race, terms } = card;
  const money = (cents: number) => formatMoney(cents, 'EUR', locale);
  const { due } = useEuro();
  const least = due(race.least_stake_cents);
  const { least: guaranteed, pool } = prizesAt(race, board);
  const cost = { rounds: race.rounds_taken, least, cost: due(race.mean_cost_cents) };
  return (
    <>
      <section className="card race-rules">
        <h2>{t('races.rules')}</h2>
        <ol>
          <li>{t('races.rule.rounds', { least })}</li>
          <li>{t('races.rule.first', { count: race.rounds_taken })}</li>
          <li>{t(RULES[race.strategy])}</li>
          <li>{t('races.rule.ties')}</li>
          {pool && (
            <li>
              {t('races.rule.pool', {
                least: money(guaranteed),
                staked: due(pool.staked_cents),
                each: money(pool.each_cents),
                most: money(pool.most_cents),
              })}
            </li>
          )}
        </ol>
        <p>{t(race.strategy === 'stakes' ? 'races.cost.stakes' : 'races.cost', cost)}</p>
        <p>
          <a className="link" href={at(place, terms.page)}>
            {t('races.terms', { version: terms.version })}
          </a>
        </p>
      </section>
      <section className="card">
        <h2 className="mb-2">{t('races.end')}</h2>
        <p className="text-muted">{t('races.end.text')}</p>
      </section>
    </>
  );
}
