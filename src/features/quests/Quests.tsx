// /action: the quests that run, with how the player stands in each; `slug` names the one of a page of its own.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Entry } from '#shared/contract/tournaments.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { $entries, loadEntries } from './entries.store.ts';
import { QuestCard } from './QuestCard.tsx';

type Props = TextProps & { slug?: string };

export function Quests({ slug, ...texts }: Props) {
  return (
    <Texts {...texts}>
      <Screen slug={slug} />
    </Texts>
  );
}

function Screen({ slug }: { slug: string | undefined }) {
  const t = useT();
  const locale = useLocale();
  const state = useStore($entries, { ssr: 'initial' });
  useEffect(() => void loadEntries(locale), [locale]);
  if (state.status === 'failed')
    return (
      <div className="card">
        <ErrorState onRetry={() => loadEntries(locale)}>{t('activities.failed')}</ErrorState>
      </div>
    );
  if (state.status === 'loading') return <StateCard state="loading" />;
  const { all, own } = state.value;
  const quests = all.filter(({ quest }) => quest !== null && (slug === undefined || quest.slug === slug));
  const first = quests.find(({ id }) => !own.has(id));
  if (quests.length === 0)
    return (
      <StateCard state="empty" symbol="clipboard" title={t('activities.quest.none')}>
        {t('activities.quest.none.text')}
      </StateCard>
    );
  return (
    <div className="gifts">
      {quests.map((entry) => (
        <QuestCard
          key={entry.id}
          entry={entry}
          status={own.get(entry.id) ?? null}
          first={entry === first}
          whole={slug !== undefined}
        />
      ))}
    </div>
  );
}

/** As a guest reads them: drawn on the server. */
export function GuestQuests({
  entries,
  whole = false,
  ...texts
}: TextProps & { entries: readonly Entry[]; whole?: boolean }) {
  return (
    <Texts {...texts}>
      <div className="gifts">
        {entries.map((entry) => (
          <QuestCard key={entry.id} entry={entry} status={undefined} first={false} whole={whole} />
        ))}
      </div>
    </Texts>
  );
}
