// Results of the last rounds in one line, the newest first.
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Dealt } from '../../table/game.ts';
import { timesOf } from './words.ts';

type Props = {
  rounds: readonly Dealt[];
  /** The text of a result; by default, the multiple of the stake that was paid. */
  textOf?: (round: Dealt) => string;
};

export function Past({ rounds, textOf }: Props) {
  const locale = useLocale();
  return (
    <PastLine
      items={rounds.map((round) => ({
        id: round.id,
        text: textOf ? textOf(round) : timesOf(round.payoutMinor, round.stakeMinor, locale),
        won: round.payoutMinor > round.stakeMinor,
      }))}
    />
  );
}

/** For results that are not the player's own rounds. */
type PastLineProps = {
  items: readonly { id: string; text: string; won: boolean }[];
  /** All results in one line that scrolls, not just those that fit. */
  scrolls?: boolean;
};

export function PastLine({ items, scrolls = false }: PastLineProps) {
  const t = useT();
  return (
    <ol
      className="past"
      aria-label={t('play.instant.past')}
      data-scrolls={scrolls || undefined}
      tabIndex={scrolls ? 0 : undefined}
    >
      {items.map(({ id, text, won }) => (
        <li key={id} data-won={won}>
          {text}
        </li>
      ))}
    </ol>
  );
}
