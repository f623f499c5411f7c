// A quest: the player's progress, what the next level requires and gives, and all of its levels.

import type { Entry, EntryStatus } from '#shared/contract/tournaments.ts';
import { meanCostMinor } from '#shared/domain/rewards/mean-cost.ts';
import { levelsOf, shareOf } from '#shared/domain/rewards/quests.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useEuro } from '#src/i18n/use-euro.ts';
import { at, paths } from '#src/paths.ts';
import { Act } from '#src/ui/Act.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Moment } from '#src/ui/Moment.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Orbit } from '#src/ui/Orbit.tsx';
import { Refused } from '#src/ui/Refused.tsx';
import { Facts } from '#src/ui/Terms.tsx';
import { takePart } from './entries.store.ts';
import { JoinLink } from './JoinLink.tsx';

const CENTS = 100;

type Props = {
  entry: Entry;
  /** Undefined for a guest; null while it is not confirmed. */
  status: EntryStatus | null | undefined;
  /** Why the player can't take part in it. */
  unavailable?: EntryStatus['unavailable'];
  /** Whether it has the page's one prominent (sun) button. */
  first: boolean;
  /** On its own page it shows all of its levels. */
  whole?: boolean;
};

export function QuestCard({ entry, status, unavailable = null, first, whole = false }: Props) {
  const t = useT();
  const locale = useLocale();
  const { due, atMost } = useEuro();
  const { quest } = entry;
  if (!quest) return null;
  const { thresholdsEur, coins, slug, lowest_returns: returns } = quest;
  const bets = status?.bets_cents ?? 0;
  const levels = levelsOf(thresholdsEur, bets);
  const level = levels.find(({ state }) => state === 'active') ?? levels[0];
  const next = level && levels[level.level];
  if (!level) return null;
  const left = next ? next.fromEur * CENTS - bets : 0;
  const figures = next
    ? t('activities.quest.figures', { bets: atMost(bets), next: due(next.fromEur * CENTS), level: next.level })
    : t('activities.quest.done', { bets: atMost(bets) });
  // The average cost of the remaining stakes: with the lowest return of slots, and of all titles that count (rewards.md 10).
  const costOf = (stakes: number) =>
    t('activities.quest.cost.value', {
      slots: due(meanCostMinor(stakes, returns.slots)),
      all: due(meanCostMinor(stakes, returns.all)),
    });
  const middle = next ? due(left) : atMost(bets);
  const last = (thresholdsEur.at(-1) ?? 0) * CENTS;
  const room = status?.room_cents ?? null;
  const until =
    entry.end_at === null ? t('activities.no_end') : <Moment format="end" at={[Date.parse(entry.end_at)]} />;
  const id = `quest-${entry.id}`;
  const href = at({ base: '', locale }, paths.quest(slug));
  return (
    <article className="card gift-hero" aria-labelledby={id}>
      <span className="gift-light" />
      <header>
        <h2 id={id} tabIndex={-1} className="outline-none">
          {whole ? entry.title : <a href={href}>{entry.title}</a>}
        </h2>
        <Badge tone={status ? 'sun' : 'plain'}>
          {t(status ? 'activities.quest.level' : 'activities.open', { level: level.level })}
        </Badge>
        <p>{entry.description}</p>
      </header>
      <Orbit part={shareOf(thresholdsEur, bets)} state={next ? 'moving' : 'done'} size="hero" figures={figures}>
        <span className="orbit-inside">
          {next ? t('activities.quest.to_go') : t('activities.quest.staked')}
          <b className="orbit-amount" style={{ '--chars': middle.length }}>
            {middle}
          </b>
          {next && <span>{t('activities.quest.gives', { coins: next.coins })}</span>}
        </span>
        {next && (
          <span className="orbit-sun-note">
            <b>{t('activities.quest.level', { level: next.level })}</b>
            <span className="max-md:hidden">{due(next.fromEur * CENTS)}</span>
          </span>
        )}
      </Orbit>
      <div className="gift-figures">
        <Facts
          rows={[
            [t('activities.counts'), t('activities.counts.cash')],
            [t('activities.quest.staked'), atMost(bets)],
            ...(next
              ? [
                  [t('activities.quest.next'), due(next.fromEur * CENTS)] as const,
                  [t('activities.quest.cost.next'), costOf(left)] as const,
                  ...(status ? [] : [[t('activities.quest.cost.all'), costOf(last)] as const]),
                ]
              : []),
            [
              t('activities.quest.all_coins'),
              t('activities.coins', { coins: coins.reduce((sum, one) => sum + one, 0) }),
            ],
            [t('activities.until'), until],
          ]}
        />
        {whole && (
          <ol className="path" aria-label={t('activities.quest.levels')}>
            {levels.map(({ level: no, fromEur, state, coins: gives }) => (
              <li key={no} data-state={status ? state : 'locked'}>
                <b>{t('activities.quest.level', { level: no })}</b>
                <span>
                  {due(fromEur * CENTS)}
                  {gives > 0 && ` · ${t('activities.coins', { coins: gives })}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="gift-act">
        {next && room !== null && room < left && (
          <Notice>{t('activities.quest.room', { amount: atMost(room) })}</Notice>
        )}
        {status === null && <Refused problem={unavailable} />}
        {status === null && unavailable === null && (
          <Act tone={first ? 'sun' : 'glass'} label={t('activities.take_part')} act={() => takePart(entry)} />
        )}
        {status === undefined && <JoinLink />}
        {!whole && (
          <a className="btn btn-glass" href={href}>
            {t('activities.quest.all_levels')}
          </a>
        )}
        <a className="link" href={at({ base: '', locale }, entry.terms.page)}>
          {t('activities.terms')}
        </a>
      </div>
    </article>
  );
}
