// The list of rounds: filtered by game, page by page, each with a link to its replay and verification.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { keepLast } from '#src/ui/focus.ts';
import { Money } from '#src/ui/Money.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { RoundRow } from './RoundRow.tsx';
import {
  $played,
  $rounds,
  moreRounds,
  openRounds,
  PERIODS,
  type Period,
  type RoundsState,
  showRounds,
} from './rounds.store.ts';
import { type GameName, toneOf } from './rounds.ts';

type Props = { place: Place };

export function Rounds({ place, ...texts }: TextProps & Props) {
  return (
    <Texts {...texts}>
      <List place={place} />
    </Texts>
  );
}

function List({ place }: Props) {
  const t = useT();
  const state = useStore($rounds, { ssr: 'initial' });
  const games = useStore($played, { ssr: 'initial' });
  useEffect(() => void openRounds(location.search), []);
  const choose = (game: string) => {
    const url = new URL(location.href);
    if (game) url.searchParams.set('game', game);
    else url.searchParams.delete('game');
    history.replaceState(history.state, '', url);
    void showRounds(game || undefined);
  };
  return (
    <div className="grid min-h-[80dvh] content-start gap-2">
      <div className="grid max-w-[480px] grid-cols-2 gap-3">
        <Select
          label={t('rounds.game')}
          value={state.game ?? ''}
          options={[
            { value: '', label: t('rounds.all_games') },
            ...games.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Select
          label={t('rounds.period')}
          value={state.period}
          options={PERIODS.map((period) => ({ value: period, label: t(`rounds.period.${period}`) }))}
          onChange={(event) => void showRounds(state.game, event.currentTarget.value as Period)}
        />
      </div>
      <Totals sums={state.items?.length ? state.sums : []} />
      <Content state={state} games={games} place={place} />
    </div>
  );
}

/** The totals: staked, won, and the difference, which has a sign beside its colour. */
function Totals({ sums }: Pick<RoundsState, 'sums'>) {
  const t = useT();
  return sums.map(({ currency, stakedMinor, wonMinor }) => (
    <dl key={currency} className="my-2 grid grid-cols-3 gap-3 rounded-panel bg-surface-1 p-4">
      {(
        [
          ['rounds.staked', stakedMinor, ''],
          ['rounds.won', wonMinor, ''],
          ['rounds.net', wonMinor - stakedMinor, toneOf(wonMinor - stakedMinor)],
        ] as const
      ).map(([name, amountMinor, tone]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-note text-muted">{t(name)}</dt>
          <dd className={`font-bold ${tone}`}>
            <Money amountMinor={amountMinor} currency={currency} signed={name === 'rounds.net'} />
          </dd>
        </div>
      ))}
    </dl>
  ));
}

function Content({ state, games, place }: Props & { state: RoundsState; games: readonly GameName[] }) {
  const t = useT();
  const { items, cursor, busy, failed } = state;
  if (!items && failed) return <ErrorState onRetry={moreRounds}>{t('rounds.failed')}</ErrorState>;
  if (!items)
    return (
      <div className="grid gap-2" role="status" aria-label={t('ui.loading')} aria-busy="true">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="72px" />
        ))}
      </div>
    );
  if (items.length === 0)
    return (
      <Empty symbol="slots" action={<ButtonLink href={at(place, paths.pokies())}>{t('rounds.to_games')}</ButtonLink>}>
        {t(state.period !== 'all' ? 'rounds.none_of_period' : state.game ? 'rounds.none_of_game' : 'rounds.none')}
      </Empty>
    );
  return (
    <>
      <ul className="grid gap-2">
        {items.map((round) => (
          <RoundRow key={round.id} round={round} games={games} place={place} />
        ))}
      </ul>
      {failed && (
        <p className="text-center text-loss" role="alert">
          {t('rounds.failed')}
        </p>
      )}
      {cursor && (
        <Button
          className="mt-2 justify-self-center"
          busy={busy}
          onClick={({ currentTarget }) => moreRounds().then(keepLast(currentTarget))}
        >
          {t(failed ? 'ui.try_again' : 'rounds.more')}
        </Button>
      )}
    </>
  );
}
