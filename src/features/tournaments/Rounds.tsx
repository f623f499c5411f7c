// Every round in the tournament's games and time, with what it counted, or why it did not (rewards.md 10).

import { useCallback, useEffect, useState } from 'react';
import { type RaceCard, type RaceRound, raceRounds } from '#shared/contract/races.ts';
import { call } from '#src/client/api.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, paths } from '#src/paths.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Empty, ErrorState } from '#src/ui/States.tsx';
import { timesText } from './words.ts';

type Props = { card: RaceCard; open: boolean; onClose: () => void };

export function Rounds({ card, open, onClose }: Props) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('races.every')} width={640} full>
      {open && <List card={card} />}
    </Dialog>
  );
}

function List({ card: { id, race } }: { card: RaceCard }) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  const [rounds, setRounds] = useState<readonly RaceRound[] | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(async () => {
    const called = await call(raceRounds, { params: { id } });
    if (called.ok) setRounds(called.value.rounds);
    setFailed(!called.ok);
  }, [id]);
  useEffect(() => void read(), [read]);
  if (failed) return <ErrorState onRetry={read}>{t('races.failed')}</ErrorState>;
  if (!rounds) return <p className="skeleton h-24" role="status" aria-label={t('ui.loading')} />;
  if (rounds.length === 0) return <Empty symbol="trophy">{t('races.rounds.none')}</Empty>;
  const titleOf = (game: string) => race.games.find((one) => one.id === game)?.title ?? game;
  return (
    <ul className="race-rounds">
      {rounds.map((round) => (
        <li key={round.id} className={round.percent === null ? 'is-out' : ''}>
          <span>
            <a className="link" href={at({ base: '', locale }, paths.round(round.id))}>
              {titleOf(round.game)}
            </a>
            <small>{dates.moment(round.placedAtMs)}</small>
          </span>
          <span>
            {t('races.round', {
              stake: formatMoney(round.stakeMinor, round.currency, locale),
              payout: formatMoney(round.payoutMinor, round.currency, locale),
            })}
          </span>
          <b>{round.percent === null ? t(`races.why.${round.why}`) : timesText(round.percent, locale)}</b>
        </li>
      ))}
    </ul>
  );
}
