// Things to learn or try once, each with its coins, and the player's progress in those that they confirmed.
import type { Entry, EntryStatus } from '#shared/contract/tournaments.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { Act } from '#src/ui/Act.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { symbolNamed } from '#src/ui/named.ts';
import { Refused } from '#src/ui/Refused.tsx';
import { type Entries, takePart } from './entries.store.ts';
import { JoinLink } from './JoinLink.tsx';
import { Read } from './Read.tsx';

type Props = TextProps & {
  /** As a guest reads them. */
  entries?: readonly Entry[];
};

export function Achievements({ entries, ...texts }: Props) {
  return (
    <Texts {...texts}>
      {entries ? (
        <Cards entries={entries} own={null} />
      ) : (
        <Read>{({ all, ...own }) => <Cards entries={all} own={own} />}</Read>
      )}
    </Texts>
  );
}

function Cards({ entries, own }: { entries: readonly Entry[]; own: Omit<Entries, 'all'> | null }) {
  return (
    <ul className="deeds">
      {entries
        .filter(({ achievement }) => achievement !== null)
        .map((entry) => (
          <Card
            key={entry.id}
            entry={entry}
            status={own === null ? undefined : (own.own.get(entry.id) ?? null)}
            unavailable={own?.unavailable(entry.id) ?? null}
          />
        ))}
    </ul>
  );
}

type CardProps = {
  entry: Entry;
  status: EntryStatus | null | undefined;
  unavailable: EntryStatus['unavailable'];
};

function Card({ entry, status, unavailable }: CardProps) {
  const t = useT();
  const { title, description, symbol, achievement } = entry;
  if (!achievement) return null;
  const progress = status?.progress ?? null;
  const isReached = progress !== null && progress.reached_at !== null;
  return (
    <li className="card" data-state={isReached ? 'completed' : status ? 'active' : 'open'}>
      <img src={symbolUrl(symbolNamed(symbol, 'medal'), 96)} alt="" width="56" height="56" loading="lazy" />
      <div>
        <h3>{title}</h3>
        <p className="text-muted">{description}</p>
      </div>
      <Badge tone={isReached ? 'win' : 'plain'}>
        {isReached
          ? t('activities.achievement.reached')
          : progress
            ? t('activities.achievement.progress', { have: progress.have, need: progress.need })
            : t('activities.coins', { coins: achievement.coins })}
      </Badge>
      {status === null && <Refused problem={unavailable} />}
      {status === null && unavailable === null && (
        <Act tone="glass" label={t('activities.take_part')} act={() => takePart(entry)} />
      )}
      {status === undefined && <JoinLink />}
    </li>
  );
}
