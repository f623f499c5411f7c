// /action: the running quests, with the player's progress in each; `slug` names the one of a page of its own.
import type { Entry } from '#shared/contract/tournaments.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { StateCard } from '#src/ui/StateCard.tsx';
import type { Entries } from './entries.store.ts';
import { QuestCard } from './QuestCard.tsx';
import { Read } from './Read.tsx';

type Props = TextProps & { slug?: string };

export function Quests({ slug, ...texts }: Props) {
  return (
    <Texts {...texts}>
      <Read>{(entries) => <Cards entries={entries} slug={slug} />}</Read>
    </Texts>
  );
}

function Cards({ entries: { all, own, unavailable }, slug }: { entries: Entries; slug: string | undefined }) {
  const t = useT();
  const quests = all.filter(({ quest }) => quest !== null && (slug === undefined || quest.slug === slug));
  const first = quests.find(({ id }) => !own.has(id) && unavailable(id) === null);
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
          unavailable={unavailable(entry.id)}
          first={entry === first}
          whole={slug !== undefined}
        />
      ))}
    </div>
  );
}

/** As a guest reads them: rendered on the server. */
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
