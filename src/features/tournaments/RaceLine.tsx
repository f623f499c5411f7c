// Beside a game that counts in a tournament: which one, and the player's place in it. It is updated only after a round
// has been shown, and announces nothing by itself (rewards.md 9).
import { useEffect, useState } from 'react';
import { type EntryStatus, listOwnTournaments } from '#shared/contract/tournaments.ts';
import type { Strategy } from '#shared/domain/rewards/tournaments.ts';
import { call } from '#src/client/api.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { $raceLine } from '#src/stores/race-line.ts';
import { scoreText } from './words.ts';

/** Longer than a round is shown, so that this line does not reveal its end. */
const SEEN_MS = 5000;
/** How far a board may be behind its scores, in ms. */
const PLACED_MS = 2000;

type Counting = { readonly id: string; readonly title: string; readonly strategy: Strategy };
type Props = { readonly races: readonly Counting[] };

export function RaceLine({ races, ...texts }: TextProps & Props) {
  return (
    <Texts {...texts}>
      <Lines races={races} />
    </Texts>
  );
}

function Lines({ races }: Props) {
  const [own, setOwn] = useState<readonly EntryStatus[]>([]);
  useEffect(() => {
    const waiting = new Set<ReturnType<typeof setTimeout>>();
    let isGone = false;
    const after = (ms: number, act: () => void) => {
      if (isGone) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        act();
      }, ms);
      waiting.add(timer);
    };
    let reads = 0;
    let newest = 0;
    const read = async (showAfterMs: number) => {
      const no = ++reads;
      const called = await call(listOwnTournaments, { retries: 0 });
      if (!called.ok) return;
      after(showAfterMs, () => {
        // The answer of a later request came first and is newer.
        if (no < newest) return;
        newest = no;
        setOwn(called.value.tournaments);
      });
    };
    void read(0);
    let isDue = false;
    // Also with round after round without a pause: each state waits on its own, and a later round does not delay it.
    const unheard = $raceLine.listen(() => {
      if (isDue) return;
      isDue = true;
      after(PLACED_MS, () => {
        isDue = false;
        void read(SEEN_MS);
      });
    });
    return () => {
      isGone = true;
      unheard();
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);
  return (
    <ul className="race-lines">
      {races.map((race) => (
        <Line key={race.id} race={race} entry={own.find((one) => one.tournament_id === race.id && one.confirmed)} />
      ))}
    </ul>
  );
}

function Line({ race: { id, title, strategy }, entry }: { race: Counting; entry: EntryStatus | undefined }) {
  const t = useT();
  const locale = useLocale();
  const place = entry?.award_place ?? null;
  const text =
    entry?.race && place !== null
      ? t('races.in_game', { title, place, score: scoreText(entry.race.score, strategy, locale) })
      : t(entry ? 'races.in_game.no_place' : 'races.in_game.enter', { title });
  return (
    <li className="race-line">
      <a className="link" href={at({ base: '', locale }, paths.tournament(id))}>
        {text}
      </a>
    </li>
  );
}
